import { Box, Heading, Skeleton } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useQueryOnce } from '@/lib/api/use-query-once'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { Card } from '@/ui/frames/card'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { CharityTotalsQuery } from './charity.generated'
import query from './charity.graphql?raw'

type Total = CharityTotalsQuery['charityTotals']['years'][number]
type Row = Total & { readonly id: string }

/** What was given to charity and paid to charities, for each year and currency, from the ledger. */
export const CharityArticle = () => {
  const { t } = useTranslation('legal')
  const totals = useQueryOnce<CharityTotalsQuery>(query)?.charityTotals
  return (
    <Box as="article" paddingBlock={{ base: '6', md: '12' }}>
      <Heading as="h1" textStyle={{ base: 'figure', md: 'display' }} fontWeight="semibold" lineHeight="1.3">
        {t('charity.title')}
      </Heading>
      <Box color="fg.muted" textStyle="heading" lineHeight="1.6" marginBlockStart="2" marginBlockEnd="8" maxWidth="72ch">
        {t('charity.lead')}
      </Box>
      {totals ? (
        <>
          {totals.years.length === 0 ? <Card>{t('charity.none')}</Card> : <Totals years={totals.years} />}
          <Box color="fg.muted" textStyle="caption" marginBlockStart="4">
            {t('charity.asOf')} <Time at={totals.asOf} as="dateTime" />
          </Box>
        </>
      ) : (
        <Skeleton height="120px" />
      )}
    </Box>
  )
}

const Totals = ({ years }: { readonly years: readonly Total[] }) => {
  const { t } = useTranslation('legal')
  const { integer } = useFormat()
  const money = (name: 'lateDonations' | 'purification' | 'other' | 'paidOut' | 'balance'): Column<Row> => ({
    title: t(`charity.${name}`),
    cell: (row) => <Money amount={row[name]} currency={row.currency} />,
    align: 'end',
  })
  const columns: readonly Column<Row>[] = [
    { title: t('charity.year'), cell: ({ year }) => <bdi>{String(year)}</bdi> },
    ...(['lateDonations', 'purification', 'other', 'paidOut', 'balance'] as const).map(money),
    { title: t('charity.donations'), cell: ({ donations }) => integer(donations), align: 'end' },
  ]
  const rows = years.map((total) => ({ ...total, id: `${total.year} ${total.currency}` }))
  return <DataTable caption={t('charity.caption')} columns={columns} rows={rows} />
}
