import { useParams } from 'react-router-dom'
import { VerifyPage } from '@/features/verify/verify-page'

const Verify = () => {
  const { code = '' } = useParams()
  return <VerifyPage code={code} />
}
export default Verify
