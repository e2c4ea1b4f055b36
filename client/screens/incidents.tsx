import { useTranslation } from 'react-i18next'
import { IncidentList } from '@/features/shariah/incidents/incident-list'
import { IncidentPage } from '@/features/shariah/incidents/incident-page'
import { ReportDialog } from '@/features/shariah/incidents/report-dialog'
import { useViewer } from '@/lib/api/session'
import { useOpenDetail } from '@/lib/lists/use-filters'
import { PageHeader } from '@/ui/frames/page-header'

/** Incidents for those outside the board's screen: businesses read and report their own. */
const Incidents = () => {
  const { t } = useTranslation('incidents')
  const { role } = useViewer()
  const incident = useOpenDetail('incident')
  const facility = useOpenDetail('facility')
  const isStaff = role === 'ADMIN' || role === 'SSB_AUDITOR' || role === 'ANALYST'
  if (incident.id !== undefined) return <IncidentPage key={incident.id} id={incident.id} onBack={incident.close} />
  return (
    <>
      <PageHeader title={t('title')} explanation={t(isStaff ? 'explanation' : 'own')} />
      <IncidentList onOpen={incident.open} />
      {facility.id !== undefined && (
        <ReportDialog given={{ kind: 'FACILITY', id: facility.id }} onClose={facility.close} onReported={incident.open} />
      )}
    </>
  )
}
export default Incidents
