import { Box, chakra } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { hrefOfEvidence } from '@/lib/text/evidence-link'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Card } from '@/ui/frames/card'
import { TextLink } from '@/ui/frames/text-link'
import { type Column, DataTable } from '@/ui/lists/data-table'
import type { CashflowPartsFragment } from './cashflow.generated'

type Row = CashflowPartsFragment['months'][number] & { readonly id: string }

/** The months of the period, newest first. */
export const MonthlySummary = ({ cashflow: { months, currency } }: { readonly cashflow: CashflowPartsFragment }) => {
  const { t } = useTranslation('analytics')
  const { month: written, monthShort } = useFormat()
  const rows: readonly Row[] = months.map((one) => ({ ...one, id: one.month })).toReversed()
  const columns: readonly Column<Row>[] = [
    {
      title: t('month.month'),
      cell: ({ month, evidence }) => (
        <TextLink to={hrefOfEvidence(evidence)} aria-label={t('month.rowsOf', { month: written(month) })}>
          {monthShort(month)}
        </TextLink>
      ),
    },
    { title: t('month.inflow'), cell: ({ inflow }) => <Money amount={inflow} currency={currency} />, align: 'end' },
    { title: t('month.outflow'), cell: ({ outflow }) => <Money amount={outflow} currency={currency} />, align: 'end' },
    {
      title: t('month.net'),
      cell: ({ net }) => (
        <chakra.span color={net.startsWith('-') ? 'negative.fg' : 'positive.fg'}>
          <Money amount={net} currency={currency} />
        </chakra.span>
      ),
      align: 'end',
    },
    {
      title: t('month.balance'),
      cell: ({ balance }) => (balance ? <Money amount={balance} currency={currency} /> : '–'),
      align: 'end',
    },
  ]
  return (
    <Card title={t('month.title')} padding="4" overflow="clip">
      {rows.length === 0 ? (
        <Box color="fg.muted">{t('trend.none')}</Box>
      ) : (
        <Box marginInline="-4" marginBlockEnd="-4" borderBlockStartWidth="1px">
          <DataTable caption={t('month.title')} columns={columns} rows={rows} dense />
        </Box>
      )}
    </Card>
  )
}
