import { Box, Button } from '@chakra-ui/react'
import { Scale } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { defineFilter, oneOf } from '@/lib/lists/define-filter'
import { usePage } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusBadge, type Tone } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { FilterBar, SelectFilter } from '@/ui/lists/filter-bar'
import { ListFrame } from '@/ui/lists/list-frame'
import { type IncomeContestRowFragment, useIncomeContestsQuery } from './contests.generated'
import { DecideContest } from './decide-contest'

type Status = IncomeContestRowFragment['status']

const PAGE = 20
const STATUSES: readonly Status[] = ['OPEN', 'COUNTS', 'DOES_NOT_COUNT']
const TONES: Readonly<Record<Status, Tone>> = { OPEN: 'waiting', COUNTS: 'caution', DOES_NOT_COUNT: 'positive' }

/** The filter of the contests, stored in the URL under a name of its own. */
const CONTESTS = defineFilter({ contestStatus: oneOf('status', STATUSES) })

/** What businesses contest of their screened income, for the auditors who decide. */
export const IncomeContests = () => {
  const { t } = useTranslation('incomeScreen')
  const [deciding, setDeciding] = useState<IncomeContestRowFragment | null>(null)
  const { filter, chosen, reset, changed } = CONTESTS.useFilter()
  const query = useIncomeContestsQuery({ variables: { filter, first: PAGE }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ incomeContests }) => incomeContests)
  const columns: readonly Column<IncomeContestRowFragment>[] = [
    {
      title: t('rows.transaction'),
      cell: ({ businessName, counterparty, description }) => (
        <Box minWidth="0" paddingBlock="2">
          <Box fontWeight="medium">
            <bdi>{businessName}</bdi>
          </Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            <bdi>{counterparty ?? description}</bdi>
          </Box>
        </Box>
      ),
      width: '30%',
    },
    { title: t('contest.contested'), cell: ({ contestedAt }) => <Time at={contestedAt} as="date" /> },
    { title: t('contest.result'), cell: ({ status }) => <StatusBadge tone={TONES[status]}>{t(`contest.status.${status}`)}</StatusBadge> },
    { title: t('contest.reasons'), cell: ({ decisionReason }) => decisionReason, room: 'wide' },
    { title: t('rows.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
    {
      title: t('contest.decide'),
      hideTitle: true,
      cell: (contest) =>
        contest.status === 'OPEN' && (
          <Button size="xs" variant="outline" onClick={() => setDeciding(contest)}>
            {t('contest.decide')}
          </Button>
        ),
    },
  ]
  return (
    <>
      <ListFrame
        page={page}
        isFiltered={changed > 0}
        filters={
          <FilterBar changed={changed} onReset={reset}>
            <SelectFilter
              label={t('contest.result')}
              allLabel={t('contest.all')}
              {...chosen('contestStatus')}
              options={STATUSES.map((value) => ({ value, label: t(`contest.status.${value}`) }))}
            />
          </FilterBar>
        }
        none={{ icon: Scale, title: t('contest.none'), explanation: t('contest.noneExplanation') }}
        noMatch={{ title: t('contest.noMatch') }}
      >
        {(rows) => <DataTable caption={t('contest.caption')} columns={columns} rows={rows} />}
      </ListFrame>
      {deciding && <DecideContest contest={deciding} onClose={() => setDeciding(null)} />}
    </>
  )
}
