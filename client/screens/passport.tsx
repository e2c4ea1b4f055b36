import { useParams } from 'react-router-dom'
import { PassportPage } from '@/features/passport/passport-page'

const Passport = () => {
  const { token = '' } = useParams()
  return <PassportPage key={token} token={token} />
}
export default Passport
