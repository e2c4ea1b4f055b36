import { Box } from '@chakra-ui/react'
import { ListChecks } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/format'
import { useArrivals } from '@/lib/use-arrivals'
import { useFilters, useOpenDetail } from '@/lib/use-filters'
import { ArrivalsBar } from '@/ui/arrivals-bar'
import type { Column } from '@/ui/data-table'
import { Empty } from '@/ui/empty'
import { SelectFilter } from '@/ui/filter-bar'
import { QueueCard } from '@/ui/queue-card'
import { StatusBadge } from '@/ui/status-badge'
import { Time } from '@/ui/time'
import { BookedAmount, nameOfRow } from './bank-transaction-table'
import { ContestDrawer } from './contest-drawer'
import { type ContestCaseFragment, useCategoryContestsQuery, useContestChangedSubscription } from './contest-queue.generated'
import { CONTEST_TONES } from './contest-state'

const STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'TAKEN_BACK'] as const satisfies readonly ContestCaseFragment['status'][]
const DEFAULTS = { contests: 'PENDING' }

/**
 * Corrections that wait for a second person, longest waiting first; on request those that were decided. New ones are announced;
 * what another person decides meanwhile says so in its row.
 */
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
  const rows = known?.categoryContests.nodes ?? []
  const arrivals = useArrivals()
  const choose = (next: string) => {
    arrivals.clear()
    setFilters({ contests: next })
  }
  const show = async () => {
    await query.refetch()
    arrivals.clear()
  }
  useContestChangedSubscription({
    onData: ({ data: { data } }) => {
      const contest = data?.categoryContestChanged.contest
      // A row that is there took its new state from the push, and says it until the list is read again.
      if (contest?.status !== status || rows.some(({ id }) => id === contest.id)) return
      if (rows.length === 0) void query.refetch().catch(() => undefined)
      else arrivals.announce(contest.id)
    },
  })
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
      cell: ({ categoryBefore, category, status: now }) => (
        <Box display="grid" gap="1" justifyItems="start">
          {t('queue.fromTo', { before: banking(`category.${categoryBefore}`), after: banking(`category.${category}`) })}
          {now !== status && <StatusBadge tone={CONTEST_TONES[now]}>{t(`status.${now}`)}</StatusBadge>}
        </Box>
      ),
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
    <>
      <QueueCard
        title={t(waiting ? 'queue.title' : 'queue.others')}
        caption={t('queue.caption')}
        filters={
          <SelectFilter
            label={t('queue.filter')}
            options={STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))}
            value={status}
            onChange={choose}
          />
        }
        count={count === undefined ? undefined : t(waiting ? 'queue.count' : 'queue.countOthers', { count })}
        arrivals={
          <ArrivalsBar
            count={arrivals.count}
            label={t('queue.arrivals', { count: arrivals.count })}
            onShow={() => show().catch(() => undefined)}
          />
        }
        query={{ data: known, error: query.error, refetch: query.refetch }}
        pageOf={({ categoryContests }) => categoryContests}
        empty={
          waiting ? (
            <Empty icon={ListChecks} title={t('queue.empty')} explanation={t('queue.emptyExplanation')} />
          ) : (
            <Empty icon={ListChecks} title={t('queue.none')} />
          )
        }
        columns={columns}
        detail={detail}
        onMore={(after) => query.fetchMore({ variables: { after } })}
      />
      {detail.id && <ContestDrawer key={detail.id} id={detail.id} onClose={detail.close} />}
    </>
  )
}
