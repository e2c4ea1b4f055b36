import { Box, Button, HStack } from '@chakra-ui/react'
import { TriangleAlert } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { ArrivalsBar } from '@/ui/lists/arrivals-bar'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterBar, SearchFilter, SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { INCIDENTS, SEVERITIES, STAGES, STATUSES, TYPES } from './incident-filters'
import { IncidentTable } from './incident-table'
import { useIncidentArrivalsSubscription, useIncidentListQuery } from './incidents.generated'
import { ReportDialog } from './report-dialog'

const PAGE = 20

/** The incidents that the viewer may see, latest first. New ones are announced; changes update their rows in place. */
export const IncidentList = ({ onOpen }: { readonly onOpen: (id: string) => void }) => {
  const { t } = useTranslation('incidents')
  const { role } = useViewer()
  const isStaff = role === 'SSB_AUDITOR' || role === 'ADMIN'
  const [isReporting, setReporting] = useState(false)
  const { filter, typed, chosen, reset, changed } = INCIDENTS.useFilter()
  const query = useIncidentListQuery({ variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ incidents }) => incidents)
  const { count, announce, onShow } = page.arrivals
  const total = page.query.data?.totalCount
  useIncidentArrivalsSubscription({
    skip: role === 'ANALYST',
    onData: ({ data: { data } }) => {
      const incident = data?.incidentChanged.incident
      if (!incident || page.rows.some(({ id }) => id === incident.id)) return
      if (page.rows.length === 0) void query.refetch().catch(() => undefined)
      else announce(incident.id)
    },
  })
  return (
    <Box>
      <FilterBar changed={changed} onReset={reset}>
        <SearchFilter label={t('filters.search')} {...typed('incidentSearch')} />
        <SelectFilter
          label={t('filters.type')}
          allLabel={t('filters.allTypes')}
          {...chosen('incidentType')}
          options={TYPES.map((value) => ({ value, label: t(`type.${value}`) }))}
        />
        <SelectFilter
          label={t('filters.severity')}
          allLabel={t('filters.allSeverities')}
          {...chosen('severity')}
          options={SEVERITIES.map((value) => ({ value, label: t(`severity.${value}`) }))}
        />
        <SelectFilter
          label={t('filters.status')}
          allLabel={t('filters.allStatuses')}
          {...chosen('incidentStatus')}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
        />
        <SelectFilter
          label={t('filters.stage')}
          allLabel={t('filters.allStages')}
          {...chosen('stage')}
          options={STAGES.map((value) => ({ value, label: t(`stage.${value}`) }))}
        />
      </FilterBar>
      <ArrivalsBar count={count} label={t('arrivals', { count })} onShow={onShow} />
      <HStack justify="space-between" gap="3" marginBlockEnd="2" minHeight="8" flexWrap="wrap">
        <Box color="fg.muted" textStyle="small" role="status">
          {total !== undefined && t('count', { count: total })}
        </Box>
        {isStaff && (
          <Button size="sm" onClick={() => setReporting(true)}>
            {t('report.open')}
          </Button>
        )}
      </HStack>
      <Panel overflow="clip" aria-busy={query.loading}>
        <PageRows
          page={page}
          isFiltered={changed > 0}
          none={{
            icon: TriangleAlert,
            title: t('empty'),
            explanation: isStaff || role === 'ANALYST' ? t('emptyExplanation') : t('report.needsSubject'),
          }}
          noMatch={{ title: t('noMatch'), action: <EmptyAct label={t('clear')} onClick={reset} /> }}
        >
          {(rows) => <IncidentTable rows={rows} onOpen={onOpen} />}
        </PageRows>
      </Panel>
      {isReporting && <ReportDialog onClose={() => setReporting(false)} onReported={onOpen} />}
    </Box>
  )
}
