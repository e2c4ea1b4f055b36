import { Box } from '@chakra-ui/react'
import { FileText } from 'lucide-react'
import { useTranslation } from 'react-i18next'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { StatusBadge } from '@/ui/labels/status-badge'
import { type Column, DataTable } from '@/ui/lists/data-table'
import { LinkPayments } from '@/ui/records/link-payments'
import type { InvoiceDetailsFragment } from './invoice-details.generated'
import { Section } from './section'

type Settlement = InvoiceDetailsFragment['settlements'][number]
type Note = InvoiceDetailsFragment['creditNotes'][number]

/** The payments that settled the invoice, in full or in part. Reversed ones are marked. Credit notes have their own table. */
export const Settlements = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const payments = invoice.settlements.filter(({ source }) => source !== 'CREDIT_NOTE')
  if (payments.length === 0) return null
  const columns: readonly Column<Settlement>[] = [
    {
      title: t('settlements.source'),
      cell: (one) => (
        <Box paddingBlock="1.5">
          {t(`source.${one.source}`)} {one.reversedAt && <StatusBadge tone="caution">{t('settlements.reversed')}</StatusBadge>}
          {(one.payerName || one.reference) && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              {one.payerName && <bdi>{one.payerName}</bdi>}
              {one.payerName && one.reference && ' · '}
              {one.reference && <bdi dir="ltr">{one.reference}</bdi>}
            </Box>
          )}
        </Box>
      ),
    },
    { title: t('settlements.at'), align: 'end', cell: (one) => <Time at={one.at} as="date" zone={invoice.timeZone} /> },
    {
      title: t('settlements.amount'),
      align: 'end',
      cell: (one) => (
        <Box as="span" textDecoration={one.reversedAt ? 'line-through' : undefined}>
          <Money amount={one.amount} currency={invoice.currency} />
          {Number(one.refunded) > 0 && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              {t('settlements.refunded')} <Money amount={one.refunded} currency={invoice.currency} />
            </Box>
          )}
        </Box>
      ),
    },
    {
      title: t('settlements.receipt'),
      align: 'end',
      cell: (one) => (one.receiptPath ? <DocumentLink path={one.receiptPath} label={t('settlements.receipt')} /> : '–'),
    },
  ]
  return (
    <Section title={t('settlements.title')}>
      <Box borderWidth="1px" borderRadius="card" overflow="hidden">
        <DataTable caption={t('settlements.title')} columns={columns} rows={payments} dense />
      </Box>
    </Section>
  )
}

/** The payments through the payment link, each with a button to refund it. */
export const PaidByLink = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  if (!invoice.payments.some(({ status }) => status === 'SUCCEEDED')) return null
  return (
    <Section title={t('linkPayments')}>
      <LinkPayments payments={invoice.payments} />
    </Section>
  )
}

/** The credit notes of the invoice. */
export const CreditNotes = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  if (invoice.creditNotes.length === 0) return null
  const columns: readonly Column<Note>[] = [
    {
      title: t('creditNotes.number'),
      cell: (note) => (
        <Box paddingBlock="1.5">
          <bdi dir="ltr">{note.number}</bdi>
          <Box color="fg.muted" textStyle="caption" fontWeight="normal" overflowWrap="anywhere">
            <bdi>{note.reason}</bdi>
          </Box>
        </Box>
      ),
    },
    { title: t('creditNotes.issued'), align: 'end', cell: (note) => <Time at={note.issuedAt} as="date" zone={invoice.timeZone} /> },
    {
      title: t('creditNotes.tax'),
      align: 'end',
      cell: (note) => (
        <>
          <Money amount={note.taxTotal} currency={note.currency} />
          {note.taxInAed && (
            <Box color="fg.muted" textStyle="caption" fontWeight="normal">
              <Money amount={note.taxInAed} currency="AED" />
            </Box>
          )}
        </>
      ),
    },
    { title: t('creditNotes.amount'), align: 'end', cell: (note) => <Money amount={note.amount} currency={note.currency} /> },
    {
      title: t('creditNotes.document'),
      align: 'end',
      cell: (note) => (
        <Box display="inline-flex" gap="3" flexWrap="wrap" justifyContent="flex-end">
          <DocumentLink path={note.pdfPath} label="PDF" of={note.number} />
          <DocumentLink path={note.xmlPath} label="XML" of={note.number} />
        </Box>
      ),
    },
  ]
  return (
    <Section title={t('creditNotes.title')}>
      <Box borderWidth="1px" borderRadius="card" overflow="hidden">
        <DataTable caption={t('creditNotes.title')} columns={columns} rows={invoice.creditNotes} dense />
      </Box>
    </Section>
  )
}

type DocumentLinkProps = {
  readonly path: string
  readonly label: string /** The document's number, read out with the label. */
  readonly of?: string
}

const DocumentLink = ({ path, label, of }: DocumentLinkProps) => (
  <Box
    asChild
    display="inline-flex"
    alignItems="center"
    gap="1.5"
    color="brand.fg"
    fontWeight="medium"
    _hover={{ textDecoration: 'underline' }}
  >
    <a href={path} target="_blank" rel="noreferrer" {...(of && { 'aria-label': `${label} ${of}` })}>
      <FileText size={14} aria-hidden />
      {label}
    </a>
  </Box>
)
