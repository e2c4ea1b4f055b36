import { Box, Button } from '@chakra-ui/react'
import { ShieldCheck } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import type { PageState } from '@/lib/lists/use-page'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { Words } from '@/ui/labels/words'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { ListFrame } from '@/ui/lists/list-frame'
import { May } from '@/ui/may'
import { ContestDialog } from './contest-dialog'
import type { ScreenedRowFragment, ScreenFiguresFragment } from './screen.generated'

type JudgedIncomeProps = {
  readonly page: PageState<ScreenedRowFragment>
  readonly screen: ScreenFiguresFragment
  /** Whether only the transactions of one kind are listed. */
  readonly isFiltered: boolean
  readonly onShowAll: () => void
}

/** The contest of what a row is judged by now; one of an earlier reason says nothing about it. */
const presentContest = ({ contest, reason, isPermissible }: ScreenedRowFragment) =>
  contest && (isPermissible || contest.reason === reason) ? contest : null

/** The transactions that were judged, and by what. A row opens the bank transaction. */
export const JudgedIncome = ({ page, screen, isFiltered, onShowAll }: JudgedIncomeProps) => {
  const { t } = useTranslation('incomeScreen')
  const navigate = useNavigate()
  const [contested, setContested] = useState<ScreenedRowFragment | null>(null)
  const nameOf = (key: string | null) => screen.reasons.find((each) => each.key === key)?.name
  const columns: readonly Column<ScreenedRowFragment>[] = [
    { title: t('rows.transaction'), cell: (row) => <Text row={row} />, width: '36%' },
    { title: t('rows.date'), cell: ({ bookedOn }) => <Time at={bookedOn} as="date" /> },
    { title: t('rows.verdict'), cell: (row) => <Verdict row={row} /> },
    {
      title: t('rows.basis'),
      cell: ({ basis, reason }) => (basis === 'POLICY' ? nameOf(reason) : null) ?? t(`basisOf.${basis}`),
      room: 'medium',
    },
    {
      title: t('contest.open'),
      hideTitle: true,
      cell: (row) =>
        !row.isPermissible &&
        !row.isPurified &&
        !presentContest(row) && (
          <May act="contestIncome">
            {' '}
            <Button
              size="xs"
              variant="outline"
              aria-label={t('contest.openOf', { transaction: row.transaction?.counterparty ?? row.transaction?.description })}
              onClick={() => setContested(row)}
            >
              {t('contest.open')}
            </Button>
          </May>
        ),
    },
    { title: t('rows.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  const empty = { icon: ShieldCheck, title: t('rows.none'), explanation: t('rows.noneExplanation', { count: screen.transactions }) }
  return (
    <>
      <ListFrame
        title={t('rows.title', { count: page.query.data?.totalCount ?? screen.judged })}
        page={page}
        isFiltered={isFiltered}
        none={empty}
        noMatch={{ icon: ShieldCheck, title: t('rows.noneOfKind'), action: <Button onClick={onShowAll}>{t('kinds.showAll')}</Button> }}
      >
        {(rows) => (
          <DataTable
            caption={t('rows.caption')}
            columns={columns}
            rows={rows}
            onOpen={({ id }) => navigate(`${paths.connections}?tab=transactions&row=${id}`)}
          />
        )}
      </ListFrame>
      {contested && <ContestDialog row={contested} onClose={() => setContested(null)} />}
    </>
  )
}

const Text = ({ row }: { readonly row: ScreenedRowFragment }) => {
  const { transaction } = row
  const decisionReason = presentContest(row)?.decisionReason
  return (
    <Box minWidth="0" paddingBlock="2">
      <Box fontWeight="medium">
        <bdi>{transaction?.counterparty ?? transaction?.description}</bdi>
      </Box>
      {transaction?.counterparty && (
        <Box color="fg.muted" textStyle="caption" fontWeight="normal">
          <bdi>{transaction.description}</bdi>
        </Box>
      )}
      {decisionReason && (
        <Words color="fg.muted" textStyle="caption" fontWeight="normal">
          {decisionReason}
        </Words>
      )}
    </Box>
  )
}

const Verdict = ({ row }: { readonly row: ScreenedRowFragment }) => {
  const { t } = useTranslation('incomeScreen')
  const { isPermissible, isPurified } = row
  if (presentContest(row)?.status === 'OPEN') return <StatusBadge tone="waiting">{t('rows.contested')}</StatusBadge>
  if (isPermissible) return <StatusBadge tone="positive">{t('rows.permissible')}</StatusBadge>
  return <StatusBadge tone={isPurified ? 'info' : 'caution'}>{t(isPurified ? 'rows.purified' : 'rows.impermissible')}</StatusBadge>
}
