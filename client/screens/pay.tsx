import { useParams } from 'react-router-dom'
import { PayPage } from '@/features/pay/pay-page'

const Pay = () => {
  const { token = '' } = useParams()
  return <PayPage key={token} token={token} />
}
export default Pay
