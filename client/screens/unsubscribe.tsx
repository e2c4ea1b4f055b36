import { useParams } from 'react-router-dom'
import { UnsubscribePage } from '@/features/unsubscribe/unsubscribe-page'

const Unsubscribe = () => {
  const { token = '' } = useParams()
  return <UnsubscribePage key={token} token={token} />
}
export default Unsubscribe
