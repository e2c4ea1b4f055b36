import { Box } from '@chakra-ui/react'
import { MailWarning } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { InvoiceDialogs, useInvoiceDialogs } from '../acts/invoice-dialogs'
import { InvoiceRowActs } from '../acts/invoice-row-acts'
import { InvoiceStatusBadge, PaidBar, useInvoiceName } from './invoice-labels'
import type { InvoiceRowFragment } from './invoice-list.generated'

type InvoiceTableProps = {
  readonly rows: readonly InvoiceRowFragment[]
  readonly openId: string | undefined
  readonly onOpen: (id: string) => void
}

/** Recent invoices, each with the actions that it currently allows. */
export const InvoiceTable = ({ rows, openId, onOpen }: InvoiceTableProps) => {
  const { t } = useTranslation('invoicing')
  const dialogs = useInvoiceDialogs()
  const columns: readonly Column<InvoiceRowFragment>[] = [
    { title: t('list.customer'), cell: (row) => <Customer invoice={row} /> },
    { title: t('list.statusColumn'), cell: (row) => <InvoiceStatusBadge invoice={row} /> },
    {
      title: t('list.issued'),
      align: 'end',
      room: 'medium',
      cell: (row) => (row.issuedOn ? <Time at={row.issuedOn} as="date" /> : '–'),
    },
    { title: t('list.due'), align: 'end', cell: (row) => <Time at={row.dueOn} as="date" /> },
    { title: t('list.amount'), align: 'end', cell: (row) => <Amount invoice={row} /> },
    {
      title: t('list.acts'),
      hideTitle: true,
      align: 'end',
      cell: (row) => <InvoiceRowActs invoice={row} onOpen={() => onOpen(row.id)} onAsk={(dialog) => dialogs.ask(dialog, row)} />,
    },
  ]
  return (
    <>
      <DataTable caption={t('list.caption')} columns={columns} rows={rows} onOpen={(row) => onOpen(row.id)} openId={openId ?? ''} />
      <InvoiceDialogs {...dialogs} />
    </>
  )
}

const Customer = ({ invoice }: { readonly invoice: InvoiceRowFragment }) => {
  const { t } = useTranslation('invoicing')
  const name = useInvoiceName()
  return (
    <Box paddingBlock="2" minWidth="0">
      <Box fontWeight="medium" overflowWrap="anywhere">
        <bdi>{invoice.customerName}</bdi>
      </Box>
      <Box color="fg.muted" textStyle="caption" fontWeight="normal" fontVariantNumeric="tabular-nums" whiteSpace="nowrap">
        <bdi>{name(invoice.invoiceNumber)}</bdi>
      </Box>
      {invoice.deliveryFailure && (
        <Box display="inline-flex" alignItems="center" gap="1" color="negative.fg" textStyle="caption" fontWeight="normal">
          <MailWarning size={12} aria-hidden />
          {t('list.undelivered')}
        </Box>
      )}
    </Box>
  )
}

const Amount = ({ invoice }: { readonly invoice: InvoiceRowFragment }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box display="grid" gap="1" justifyItems="end">
      <Box fontWeight="medium">
        <Money amount={invoice.amount} currency={invoice.currency} />
      </Box>
      {invoice.isPartlyPaid && (
        <>
          <PaidBar invoice={invoice} />
          <Box color="fg.muted" textStyle="caption" whiteSpace="nowrap">
            {t('list.balance')} <Money amount={invoice.balanceDue} currency={invoice.currency} />
          </Box>
        </>
      )}
    </Box>
  )
}
