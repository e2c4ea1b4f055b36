import { Box, HStack } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useFilters, useOpenDetail } from '@/lib/use-filters'
import { Card } from '@/ui/card'
import { type Column, DataTable } from '@/ui/data-table'
import { Empty } from '@/ui/empty'
import { SelectFilter } from '@/ui/filter-bar'
import { LoadMore } from '@/ui/load-more'
import { QueryView } from '@/ui/query-view'
import { Time } from '@/ui/time'
import { BookedAmount, nameOfRow } from './bank-transaction-table'
import { ContestDrawer } from './contest-drawer'
import { type ContestCaseFragment, useCategoryContestsQuery } from './contest-queue.generated'

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'TAKEN_BACK'] as const satisfies readonly ContestCaseFragment['status'][]
const DEFAULTS = { contests: 'PENDING' }

/** Corrections of large rows that wait for a second person, longest waiting first; on request those that were decided. */
export const ContestQueue = () => {
  const { t } = useTranslation('contests')
  const { t: banking } = useTranslation('banking')
  const { percent } = useFormat()
  const [{ contests: chosen }, setFilters] = useFilters(DEFAULTS)
  const status = STATUSES.find((each) => each === chosen) ?? 'PENDING'
  const waiting = status === 'PENDING'
  const detail = useOpenDetail('contest')
  const query = useCategoryContestsQuery({ variables: { status }, fetchPolicy: 'cache-and-network' })
  const known = query.data ?? query.previousData
  const count = query.data?.categoryContests.totalCount
  const columns: readonly Column<ContestCaseFragment>[] = [
    {
      title: t('queue.row'),
      width: '32%',
      cell: (row) => (
        <Box minWidth="0" paddingBlock="2">
          <Box fontWeight="medium" overflowWrap="anywhere" lineClamp="2">
            <bdi>{nameOfRow(row)}</bdi>
          </Box>
          <Box color="fg.muted" fontSize="12px" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{row.businessName}</bdi> · <Time at={row.bookedOn} as="date" />
          </Box>
        </Box>
      ),
    },
    {
      title: t('queue.change'),
      cell: ({ categoryBefore, category }) =>
        t('queue.fromTo', { before: banking(`category.${categoryBefore}`), after: banking(`category.${category}`) }),
    },
    {
      title: t('queue.share'),
      align: 'end',
      cell: ({ shareOfMonthlyInflow: share }) => (share === null ? '–' : <bdi>{percent(share * 100)}</bdi>),
    },
    { title: t('queue.amount'), align: 'end', cell: (row) => <BookedAmount row={row} /> },
    { title: t('queue.since'), align: 'end', cell: ({ askedAt }) => <Time at={askedAt} /> },
  ]
  return (
    <Card title={t(waiting ? 'queue.title' : 'queue.others')} padding="4" overflow="hidden">
      <HStack gap="4" flexWrap="wrap" marginBlockEnd="4">
        <SelectFilter
          label={t('queue.filter')}
          options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
          value={status}
          onChange={(next) => setFilters({ contests: next })}
        />
        <Box color="fg.muted" fontSize="13px" role="status">
          {count !== undefined && t(waiting ? 'queue.count' : 'queue.countOthers', { count })}
        </Box>
      </HStack>
      <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
        <QueryView
          query={{ data: known, error: query.error, refetch: query.refetch }}
          isEmpty={({ categoryContests }) => categoryContests.nodes.length === 0}
          empty={
            waiting ? (
              <Empty icon={ListChecks} title={t('queue.empty')} explanation={t('queue.emptyExplanation')} />
            ) : (
              <Empty icon={ListChecks} title={t('queue.none')} />
            )
          }
        >
          {({ categoryContests: { nodes, pageInfo } }) => (
            <>
              <DataTable
                caption={t('queue.caption')}
                columns={columns}
                rows={nodes}
                onOpen={({ id }) => detail.open(id)}
                openId={detail.id}
              />
              <LoadMore hasMore={pageInfo.hasNextPage} onMore={() => query.fetchMore({ variables: { after: pageInfo.endCursor } })} />
            </>
          )}
        </QueryView>
      </Box>
      <ContestDrawer id={detail.id} onClose={detail.close} />
    </Card>
  )
}
