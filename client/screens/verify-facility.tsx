import { useParams } from 'react-router-dom'
import { VerifyFacilityPage } from '@/features/facility/verify/verify-facility-page'

const VerifyFacility = () => {
  const { id = '' } = useParams()
  return <VerifyFacilityPage key={id} id={id} />
}
export default VerifyFacility
