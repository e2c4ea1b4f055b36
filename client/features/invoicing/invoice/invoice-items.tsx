import { Box } from '@chakra-ui/react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { VatInAed } from '@/ui/figures/vat-in-aed'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { Sum, TotalsList } from '../editor/totals-list'
import type { InvoiceDetailsFragment } from './invoice-details.generated'
import { Section } from './section'

type Item = InvoiceDetailsFragment['items'][number]

/** The lines of the invoice and its totals, down to the balance due. */
export const InvoiceItems = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const { decimal, percent } = useFormat()
  const { currency } = invoice
  const columns: readonly Column<Item>[] = [
    {
      title: t('items.description'),
      cell: (item) => (
        <Box paddingBlock="1.5" overflowWrap="anywhere">
          <bdi>{item.description}</bdi>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal">
            {item.taxCategory === 'STANDARD' ? t('totals.vat', { rate: percent(item.taxRate) }) : t(`taxCategory.${item.taxCategory}`)}
            {item.taxReason && (
              <>
                {' · '}
                <bdi>{item.taxReason}</bdi>
              </>
            )}
          </Box>
        </Box>
      ),
    },
    { title: t('items.quantity'), align: 'end', cell: (item) => decimal(item.quantity) },
    { title: t('items.unitPrice'), align: 'end', cell: (item) => <Money amount={item.unitPrice} currency={currency} /> },
    { title: t('items.total'), align: 'end', cell: (item) => <Money amount={item.total} currency={currency} /> },
  ]
  const isIssued = invoice.status !== 'DRAFT'
  return (
    <Section title={t('items.title')}>
      <Box borderWidth="1px" borderRadius="card" overflow="hidden">
        <DataTable caption={t('items.title')} columns={columns} rows={invoice.items} dense />
        <Box display="flex" justifyContent="flex-end" padding="4" borderBlockStartWidth="1px" bg="bg.subtle">
          <Box width="full" maxWidth="340px">
            <TotalsList invoice={invoice}>
              {isIssued && (
                <>
                  <Sum name={t(invoice.status === 'CREDITED' ? 'totals.credited' : 'totals.paid')}>
                    <Money amount={invoice.amountPaid} currency={currency} />
                  </Sum>
                  <Sum name={t('totals.balance')} strong>
                    <Money amount={invoice.balanceDue} currency={currency} />
                  </Sum>
                </>
              )}
            </TotalsList>
            {invoice.vatInAed && (
              <Box borderBlockStartWidth="1px" marginBlockStart="3" paddingBlockStart="3">
                <VatInAed currency={currency} zone={invoice.timeZone} vatInAed={invoice.vatInAed} />
              </Box>
            )}
          </Box>
        </Box>
      </Box>
      <Box color="fg.muted" textStyle="caption">
        {invoice.lateNote}
      </Box>
    </Section>
  )
}
