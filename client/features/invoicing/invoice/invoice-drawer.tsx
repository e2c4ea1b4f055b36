import { Box, Button, HStack } from '@chakra-ui/react'
import { CalendarClock, Landmark, MailWarning } from 'lucide-react'
import type { ReactNode } from 'react'
import { useTranslation } from 'react-i18next'
import { useFormat } from '@/lib/text/format'
import { May } from '@/ui/may'
import { DetailDrawer } from '@/ui/overlays/detail-drawer'
import { type InvoiceDialog, InvoiceDialogs, useInvoiceDialogs } from '../acts/invoice-dialogs'
import { InvoiceStatusBadge, useInvoiceName } from '../list/invoice-labels'
import { ApplyCredit } from './apply-credit'
import { type InvoiceDetailsFragment, useInvoiceChangedSubscription, useInvoiceDetailsQuery } from './invoice-details.generated'
import { InvoiceDocuments } from './invoice-documents'
import { InvoiceDrawerActs } from './invoice-drawer-acts'
import { InvoiceFacts } from './invoice-facts'
import { InvoiceHead } from './invoice-head'
import { InvoiceHistory } from './invoice-history'
import { InvoiceItems } from './invoice-items'
import { InvoiceLink } from './invoice-link'
import { CreditNotes, PaidByLink, Settlements } from './invoice-settlements'

type InvoiceDrawerProps = { readonly id: string; readonly onClose: () => void }

/** One invoice, live, with its history and the actions that it currently allows. */
export const InvoiceDrawer = ({ id, onClose }: InvoiceDrawerProps) => {
  const { t } = useTranslation('invoicing')
  const name = useInvoiceName()
  const dialogs = useInvoiceDialogs()
  const query = useInvoiceDetailsQuery({ variables: { id } })
  useInvoiceChangedSubscription({ variables: { id } })
  return (
    <>
      <DetailDrawer
        query={query}
        of="invoice"
        onClose={onClose}
        width="760px"
        title={(invoice) => (
          <HStack gap="3" flexWrap="wrap">
            <bdi>{name(invoice.invoiceNumber)}</bdi>
            <InvoiceStatusBadge invoice={invoice} />
          </HStack>
        )}
        untitled={t('details.title')}
        notFound={{ title: t('details.notFound'), explanation: t('details.notFoundExplanation') }}
        footer={(invoice) => <InvoiceDrawerActs invoice={invoice} onAsk={(dialog) => dialogs.ask(dialog, invoice)} />}
        lines={14}
      >
        {(invoice) => <Details invoice={invoice} onAsk={(dialog) => dialogs.ask(dialog, invoice)} />}
      </DetailDrawer>
      <InvoiceDialogs {...dialogs} />
    </>
  )
}

type DetailsProps = { readonly invoice: InvoiceDetailsFragment; readonly onAsk: (dialog: InvoiceDialog) => void }

const Details = ({ invoice, onAsk }: DetailsProps) => {
  const { t } = useTranslation('invoicing')
  const { dateTime } = useFormat()
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="6">
      <InvoiceHead invoice={invoice} />
      {invoice.deliveryFailure && (
        <Note icon={<MailWarning size={16} aria-hidden />} tone="negative" title={t('delivery.failed', { email: invoice.customerEmail })}>
          <bdi>{invoice.deliveryFailure}</bdi> {t('delivery.whatToDo')}
        </Note>
      )}
      {invoice.status === 'DRAFT' && invoice.scheduledAt && (
        <Note
          icon={<CalendarClock size={16} aria-hidden />}
          tone="info"
          title={t('schedule.willBe', { at: dateTime(invoice.scheduledAt) })}
        />
      )}
      {invoice.status === 'VOID' && (
        <Note icon={null} tone="caution" title={t('void.was')}>
          {invoice.voidReason}
        </Note>
      )}
      {invoice.paymentLink && <InvoiceLink link={invoice.paymentLink} />}
      {invoice.availableActions.includes('RECORD_RECEIPT') && <PaidToBank onFind={() => onAsk('bankPayment')} />}
      <InvoiceFacts invoice={invoice} />
      <InvoiceItems invoice={invoice} />
      <ApplyCredit invoice={invoice} />
      <Settlements invoice={invoice} />
      <PaidByLink invoice={invoice} />
      <CreditNotes invoice={invoice} />
      <InvoiceDocuments invoice={invoice} />
      <InvoiceHistory invoice={invoice} />
    </Box>
  )
}

/** A button to find the bank transaction that paid the invoice. */
const PaidToBank = ({ onFind }: { readonly onFind: () => void }) => {
  const { t } = useTranslation('invoicing')
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      borderWidth="1px"
      borderRadius="card"
      padding="3"
    >
      <Box flex="1 1 220px">{t('bankPayment.ask')}</Box>
      <May act="recordReceiptFromBank">
        <Button variant="outline" onClick={onFind}>
          <Landmark aria-hidden />
          {t('acts.bankPayment')}
        </Button>
      </May>
    </Box>
  )
}

type NoteProps = {
  readonly icon: ReactNode
  readonly tone: 'negative' | 'info' | 'caution'
  readonly title: string
  readonly children?: ReactNode
}

const Note = ({ icon, tone, title, children }: NoteProps) => (
  <Box role="note" display="flex" gap="3" bg={`${tone}.subtle`} color={`${tone}.fg`} borderRadius="card" padding="3">
    {icon && <Box paddingBlockStart="2px">{icon}</Box>}
    <Box minWidth="0" overflowWrap="anywhere">
      <Box fontWeight="medium">{title}</Box>
      {children}
    </Box>
  </Box>
)
