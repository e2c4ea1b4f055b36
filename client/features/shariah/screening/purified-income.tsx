import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useNavigate } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { ListFrame } from '@/ui/lists/list-frame'
import { type IncomePurificationsQuery, useIncomePurificationsQuery } from './screen.generated'

type Payment = IncomePurificationsQuery['incomePurifications']['nodes'][number]

const ROWS = 10

/** What the business gave to charity of its impermissible income. A row opens the transaction of its account. */
export const PurifiedIncome = () => {
  const { t } = useTranslation('incomeScreen')
  const { date } = useFormat()
  const navigate = useNavigate()
  const query = useIncomePurificationsQuery({ variables: { first: ROWS }, fetchPolicy: 'cache-and-network' })
  const page = usePage(query, ({ incomePurifications }) => incomePurifications)
  const columns: readonly Column<Payment>[] = [
    { title: t('payments.paid'), cell: ({ paidAt }) => <Time at={paidAt} /> },
    {
      title: t('payments.period'),
      cell: ({ from, to }) => <Box paddingBlock="2">{t('payments.span', { from: date(from), to: date(to) })}</Box>,
    },
    { title: t('payments.transactions'), cell: ({ transactionCount }) => t('ofTransactions', { count: transactionCount }), room: 'medium' },
    { title: t('payments.by'), cell: ({ paidBy }) => <bdi>{paidBy?.name}</bdi>, room: 'medium' },
    { title: t('rows.amount'), cell: ({ amount, currency }) => <Money amount={amount} currency={currency} />, align: 'end' },
  ]
  const empty = { title: t('payments.none'), explanation: t('payments.noneExplanation') }
  return (
    <ListFrame title={t('payments.title')} page={page} isFiltered={false} none={empty} noMatch={empty}>
      {(rows) => (
        <DataTable
          caption={t('payments.title')}
          columns={columns}
          rows={rows}
          onOpen={({ transactionId }) => navigate(`${paths.wallet}?transaction=${transactionId}`)}
        />
      )}
    </ListFrame>
  )
}
