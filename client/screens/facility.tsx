import { useParams } from 'react-router-dom'
import { FacilityPage } from '@/features/facility/page/facility-page'

const Facility = () => {
  const { id = '' } = useParams()
  return <FacilityPage key={id} id={id} />
}
export default Facility
