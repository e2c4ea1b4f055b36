import { Box } from '@chakra-ui/react'
import { ScrollText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useViewer } from '@/lib/api/session'
import { exportPath } from '@/lib/lists/define-filter'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { Panel } from '@/ui/frames/panel'
import { RowsSkeleton } from '@/ui/frames/query-view'
import { EmptyAct } from '@/ui/lists/empty'
import { FilterToolbar } from '@/ui/lists/filter-toolbar'
import { ListExport } from '@/ui/lists/list-export'
import { PageRows } from '@/ui/lists/list-frame'
import { ListHeading } from '@/ui/lists/list-heading'
import { AuditLogDocument, useAuditLogQuery } from './audit.generated'
import { AuditFilters } from './audit-filters'
import { AuditTable } from './audit-table'
import { AUDIT, AUDIT_ORDER } from './audit-terms'
import { ChainCard } from './chain-card'
import { EntryDrawer } from './entry-drawer'

const PAGE = 25

/** The audit log: whether it is intact, and its entries with filters in the URL. */
export const AuditLog = () => {
  const { t } = useTranslation('auditLog')
  const { role } = useViewer()
  const hasAddresses = role === 'ADMIN'
  const state = AUDIT.useFilter()
  const { filter, values, typed, changed, reset } = state
  const [{ auditOrder }] = useFilters(AUDIT_ORDER)
  const detail = useOpenDetail('entry')
  const orderBy = auditOrder === 'OLDEST' ? 'OLDEST' : 'NEWEST'
  const query = useAuditLogQuery({ variables: { filter, first: PAGE, orderBy }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ auditLog }) => auditLog)
  const behindButton = values.auditSearch === '' ? changed : changed - 1
  const { totalCount } = page
  const isExact = query.data?.auditLog.isTotalExact ?? true
  return (
    <Box display="grid" gap="6" gridTemplateColumns="minmax(0, 1fr)">
      <ChainCard onOpen={detail.open} />
      <Box as="section" aria-labelledby="audit-entries" minWidth="0">
        <ListHeading
          id="audit-entries"
          title={t('title')}
          count={totalCount !== undefined && t(isExact ? 'count' : 'countMore', { count: totalCount })}
          action={
            <ListExport
              label={t('export')}
              list={{
                path: exportPath('/documents/audit-log.csv', filter),
                document: AuditLogDocument,
                variables: { filter, orderBy },
                name: t('title'),
              }}
            />
          }
        />
        <Panel overflow="hidden">
          <FilterToolbar
            search={{ label: t(hasAddresses ? 'filters.search' : 'filters.searchNames'), ...typed('auditSearch') }}
            filterLabel={behindButton > 0 ? t('filters.changed', { count: behindButton }) : t('filters.title')}
            behindButton={behindButton}
            filters={(id) => <AuditFilters id={id} state={state} hasAddresses={hasAddresses} />}
            savedViews={null}
            onClear={changed > 0 ? reset : undefined}
          />
          <PageRows
            page={page}
            skeleton={<RowsSkeleton rows={10} />}
            isFiltered={changed > 0}
            none={{ icon: ScrollText, title: t('none'), explanation: t('noneExplanation') }}
            noMatch={{ icon: ScrollText, title: t('noMatch'), action: <EmptyAct label={t('clear')} onClick={reset} /> }}
          >
            {(rows) => <AuditTable rows={rows} hasAddresses={hasAddresses} openId={detail.id} onOpen={detail.open} />}
          </PageRows>
        </Panel>
        <Box color="fg.muted" textStyle="caption" marginBlockStart="2">
          {t('exportNote')}
        </Box>
      </Box>
      {detail.id !== undefined && (
        <EntryDrawer
          id={detail.id}
          onClose={detail.close}
          onEntity={(auditEntity) => state.set({ auditEntity })}
          onActor={(auditActor) => state.set({ auditActor })}
        />
      )}
    </Box>
  )
}
