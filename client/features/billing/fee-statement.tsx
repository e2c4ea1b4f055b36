import { Box } from '@chakra-ui/react'
import { Receipt } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { paths } from '@/lib/browser/paths'
import { useFilters } from '@/lib/lists/use-filters'
import { usePage } from '@/lib/lists/use-page'
import { monthBefore, today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { QueryView } from '@/ui/frames/query-view'
import { TextLink } from '@/ui/frames/text-link'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { SelectFilter } from '@/ui/lists/filter-bar'
import { PageRows } from '@/ui/lists/list-frame'
import { type FeeRowFragment, type FeeStatementQuery, useFeeStatementQuery, useFeesQuery } from './billing.generated'

/** How many months can be chosen, the current one included. */
const MONTHS = 24

const VIEW = { feeMonth: '' }

/** What was paid in a month, by kind and currency, and each fee with its transaction. */
export const FeeStatement = () => {
  const { t } = useTranslation('billing')
  const { month: monthName } = useFormat()
  const [{ feeMonth }, set] = useFilters(VIEW)
  const months = Array.from({ length: MONTHS }, (_, back) => monthBefore(today(), back).from.slice(0, 7))
  const month = months.find((each) => each === feeMonth) ?? months[0]!
  const query = useFeeStatementQuery({ variables: { month } })
  return (
    <Card
      title={t('statement.title')}
      actions={
        <SelectFilter
          label={t('statement.month')}
          options={months.map((each) => ({ value: each, label: monthName(each) }))}
          value={month}
          onChange={(next) => set({ feeMonth: next === months[0] ? '' : next })}
        />
      }
    >
      <Box color="fg.muted" marginBlockEnd="4">
        {t('statement.explanation')}
      </Box>
      <QueryView query={query}>{({ feeStatement }) => <Totals statement={feeStatement} />}</QueryView>
      <Fees month={month} />
    </Card>
  )
}

const Totals = ({ statement: { currencies, totals, isComplete } }: { readonly statement: FeeStatementQuery['feeStatement'] }) => {
  const { t } = useTranslation('billing')
  return (
    <Box display="grid" gap="3" gridTemplateColumns={{ base: 'minmax(0, 1fr)', md: 'repeat(2, minmax(0, 1fr))' }}>
      {currencies.map(({ currency, amount }) => (
        <SumLines
          key={currency}
          lines={[
            ...totals
              .filter((total) => total.currency === currency)
              .map((total) => ({
                label: t(`kind.${total.kind}`),
                value: <Money amount={total.amount} currency={currency} />,
                note: t('statement.count', { count: total.count }),
              })),
            {
              label: t(isComplete ? 'statement.total' : 'statement.totalSoFar', { currency }),
              value: <Money amount={amount} currency={currency} />,
              strong: true,
            },
          ]}
        />
      ))}
    </Box>
  )
}

const Fees = ({ month }: { readonly month: string }) => {
  const { t } = useTranslation('billing')
  const query = useFeesQuery({ variables: { filter: { month } } })
  const page = usePage(query, ({ fees }) => fees)
  const columns: readonly Column<FeeRowFragment>[] = [
    {
      title: t('fees.transaction'),
      cell: ({ id, kind, counterparty }) => (
        <Box paddingBlock="2" minWidth="0" overflowWrap="anywhere">
          <TextLink to={`${paths.wallet}?transaction=${id}`}>
            <bdi>{counterparty ?? t(`kind.${kind}`)}</bdi>
          </TextLink>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {t(`kind.${kind}`)}
          </Box>
        </Box>
      ),
    },
    { title: t('fees.at'), cell: ({ postedAt }) => <Time at={postedAt} as="date" /> },
    {
      title: t('fees.amount'),
      align: 'end',
      cell: ({ amount, currency, isReturned }) => (
        <Box>
          <Money amount={amount} currency={currency} />
          {isReturned && (
            <Box color="fg.muted" textStyle="caption">
              {t('fees.returned')}
            </Box>
          )}
        </Box>
      ),
    },
  ]
  const none = { icon: Receipt, title: t('fees.none'), explanation: t('fees.noneExplanation') }
  return (
    <Box marginBlockStart="4" borderBlockStartWidth="1px" marginInline="-2">
      <PageRows page={page} isFiltered={false} none={none} noMatch={none}>
        {(rows) => <DataTable caption={t('fees.title')} columns={columns} rows={rows} dense />}
      </PageRows>
    </Box>
  )
}
