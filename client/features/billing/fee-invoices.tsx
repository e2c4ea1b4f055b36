import { Box, Button } from '@chakra-ui/react'
import { Download, FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { usePage } from '@/lib/lists/use-page'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusLabel } from '@/ui/labels/status-label'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { ListFrame } from '@/ui/lists/list-frame'
import { type FeeInvoiceRowFragment, useFeeInvoicesQuery } from './billing.generated'

/** The documents for fees, newest first, each with its PDF. */
export const FeeInvoices = () => {
  const { t } = useTranslation('billing')
  const { month: monthName } = useFormat()
  const query = useFeeInvoicesQuery()
  const page = usePage(query, ({ feeInvoices }) => feeInvoices)
  const columns: readonly Column<FeeInvoiceRowFragment>[] = [
    {
      title: t('invoices.document'),
      cell: ({ kind, number, month, creditedNumber }) => (
        <Box paddingBlock="2" minWidth="0" overflowWrap="anywhere">
          <Box fontWeight="medium">{t(`document.${kind}`)}</Box>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            <bdi dir="ltr">{number}</bdi> · {monthName(month)}
            {creditedNumber !== null && ` · ${t('invoices.credits', { number: creditedNumber })}`}
          </Box>
        </Box>
      ),
    },
    { title: t('invoices.status'), cell: ({ status }) => <StatusLabel of="feeInvoice" value={status} /> },
    { title: t('invoices.issuedOn'), room: 'medium', cell: ({ issuedOn }) => <Time at={issuedOn} as="date" /> },
    {
      title: t('invoices.amount'),
      align: 'end',
      cell: ({ amount, tax, kind, currency }) => (
        <Box>
          <Money amount={amount} currency={currency} />
          {kind !== 'STATEMENT' && (
            <Box color="fg.muted" textStyle="caption">
              {t('invoices.tax')} <Money amount={tax} currency={currency} />
            </Box>
          )}
        </Box>
      ),
    },
    {
      title: t('invoices.download'),
      hideTitle: true,
      align: 'end',
      cell: ({ pdfPath, number }) => (
        <Button asChild variant="outline" size="sm">
          <a href={pdfPath} download aria-label={t('invoices.downloadOf', { number })}>
            <Download aria-hidden />
            PDF
          </a>
        </Button>
      ),
    },
  ]
  const none = { icon: FileText, title: t('invoices.none'), explanation: t('invoices.noneExplanation') }
  return (
    <ListFrame title={t('invoices.title')} page={page} isFiltered={false} none={none} noMatch={none}>
      {(rows) => <DataTable caption={t('invoices.title')} columns={columns} rows={rows} />}
    </ListFrame>
  )
}
