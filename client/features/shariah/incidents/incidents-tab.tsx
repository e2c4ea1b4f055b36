import { useOpenDetail } from '@/lib/lists/use-filters'
import { IncidentList } from './incident-list'

/** The incidents of the board's screen. */
export const IncidentsTab = () => {
  const incident = useOpenDetail('incident')
  return <IncidentList onOpen={incident.open} />
}
