import { Box } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import type { ApprovalFilter } from '@/graphql/types.generated'
import { useFilters, useOpenDetail } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { Time } from '@/ui/figures/time'
import { QueueCard } from '@/ui/frames/queue-card'
import { StatusLabel } from '@/ui/labels/status-label'
import type { Column } from '@/ui/lists/data-table'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { BookedAmount, nameOfRow } from '../transactions/bank-transaction-table'
import { type CategoryChangeCase, caseOf } from './category-change'
import { CategoryChangeDrawer } from './category-change-drawer'
import { useCategoryChangesQuery } from './category-change-queue.generated'

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN'] as const
const DEFAULTS = { changes: 'PENDING' }

/**
 * The category change requests that an administrator decides, by filter also the decided ones. A screen that renders it must
 * render `ApprovalsLive` to keep it current.
 */
export const CategoryChangeQueue = () => {
  const { t } = useTranslation('categoryChanges')
  const { t: banking } = useTranslation('banking')
  const { percent } = useFormat()
  const [{ changes: chosen }, setFilters] = useFilters(DEFAULTS)
  const status = STATUSES.find((each) => each === chosen) ?? 'PENDING'
  const isPending = status === 'PENDING'
  const detail = useOpenDetail('change')
  const filter: ApprovalFilter = { kinds: ['CATEGORY_CHANGE'], statuses: [status] }
  const query = useCategoryChangesQuery({
    variables: { filter, orderBy: isPending ? 'OLDEST' : 'NEWEST' },
    fetchPolicy: 'cache-and-network',
  })
  const page = usePage(query, ({ approvals: { nodes, ...rest } }) => ({ ...rest, nodes: nodes.flatMap((node) => caseOf(node) ?? []) }))
  const count = page.totalCount
  const columns: readonly Column<CategoryChangeCase>[] = [
    {
      title: t('queue.row'),
      width: '32%',
      cell: ({ change: { business, transaction } }) => (
        <Box minWidth="0" paddingBlock="2">
          <Box fontWeight="medium" overflowWrap="anywhere" lineClamp="2">
            <bdi>{nameOfRow(transaction)}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{business?.name}</bdi> · <Time at={transaction.bookedOn} as="date" />
          </Box>
        </Box>
      ),
    },
    {
      title: t('queue.change'),
      cell: ({ approval: { status: now }, change: { categoryBefore, category } }) => (
        <Box display="grid" gap="1" justifyItems="start">
          {t('queue.fromTo', { before: banking(`category.${categoryBefore}`), after: banking(`category.${category}`) })}
          {now !== status && <StatusLabel of="categoryChange" value={now} />}
        </Box>
      ),
    },
    {
      title: t('queue.share'),
      align: 'end',
      cell: ({ change: { shareOfMonthlyInflow: share } }) => (share === null ? '–' : <bdi>{percent(share * 100)}</bdi>),
    },
    { title: t('queue.amount'), align: 'end', cell: ({ change }) => <BookedAmount row={change.transaction} /> },
    { title: t('queue.since'), align: 'end', cell: ({ approval }) => <Time at={approval.askedAt} /> },
  ]
  return (
    <>
      <QueueCard
        title={t(isPending ? 'queue.title' : 'queue.others')}
        caption={t('queue.caption')}
        filters={
          <SelectFilter
            label={t('queue.filter')}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={status}
            onChange={(changes) => setFilters({ changes })}
          />
        }
        count={count === undefined ? undefined : t(isPending ? 'queue.count' : 'queue.countOthers', { count })}
        page={page}
        isFiltered={!isPending}
        none={{ icon: ListChecks, title: t('queue.empty'), explanation: t('queue.emptyExplanation') }}
        noMatch={{ icon: ListChecks, title: t('queue.none') }}
        columns={columns}
        detail={detail}
      />
      {detail.id && <CategoryChangeDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
    </>
  )
}
