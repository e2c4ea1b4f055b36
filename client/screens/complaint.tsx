import { useParams } from 'react-router-dom'
import { ComplaintPage } from '@/features/complaints/complaint-page'

const Complaint = () => {
  const { token = '' } = useParams()
  return <ComplaintPage key={token} token={token} />
}
export default Complaint
