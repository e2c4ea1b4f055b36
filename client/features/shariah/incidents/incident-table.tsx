import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { IncidentRowFragment } from './incidents.generated'
import { useClockWords } from './use-clock-words'

type IncidentTableProps = { readonly rows: readonly IncidentRowFragment[]; readonly onOpen: (id: string) => void }

/** Incidents with their stage, and how much time is left for the plan. */
export const IncidentTable = ({ rows, onOpen }: IncidentTableProps) => {
  const { t } = useTranslation('incidents')
  const columns: readonly Column<IncidentRowFragment>[] = [
    { title: t('columns.incident'), cell: (incident) => <Event incident={incident} />, width: '40%' },
    { title: t('columns.stage'), cell: ({ stage }) => <StatusLabel of="incidentStage" value={stage} /> },
    { title: t('columns.severity'), cell: ({ severity }) => <StatusLabel of="incidentSeverity" value={severity} /> },
    { title: t('columns.clock'), cell: (incident) => <PlanTime incident={incident} /> },
    { title: t('columns.reported'), cell: ({ reportedAt }) => <ReportedAt at={reportedAt} />, align: 'end' },
  ]
  return <DataTable caption={t('caption')} columns={columns} rows={rows} onOpen={({ id }) => onOpen(id)} />
}

const Event = ({ incident: { number, title, type, reportedBy, isRaisedBySystem } }: { readonly incident: IncidentRowFragment }) => {
  const { t } = useTranslation('incidents')
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium">
        <bdi>{number}</bdi> · <bdi>{title}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal">
        {t(`type.${type}`)} · {isRaisedBySystem ? t('potential') : <bdi>{reportedBy.name}</bdi>}
      </Box>
    </Box>
  )
}

const PlanTime = ({ incident }: { readonly incident: IncidentRowFragment }) => {
  const words = useClockWords(incident)
  return words && <chakra.span {...(words.isLate && { color: 'negative.fg' })}>{words.text}</chakra.span>
}

const ReportedAt = ({ at }: { readonly at: string }) => (
  <chakra.span whiteSpace="nowrap">
    <Time at={at} />
  </chakra.span>
)
