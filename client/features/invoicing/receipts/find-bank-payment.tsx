import { Box, Button, chakra, HStack, Skeleton } from '@chakra-ui/react'
import { Landmark, SearchX } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router-dom'
import { paths } from '@/lib/browser/paths'
import { useFormat } from '@/lib/text/format'
import { Money } from '@/ui/figures/money'
import { Time } from '@/ui/figures/time'
import { FailureNote } from '@/ui/frames/failure-note'
import { QueryView } from '@/ui/frames/query-view'
import { Empty } from '@/ui/lists/empty'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import type { InvoiceDialogProps } from '../acts/invoice-dialog-props'
import { AllocateReceipt } from './allocate-receipt'
import { type BankPaymentFragment, RecordBankPaymentDocument, useBankPaymentsQuery } from './bank-payments.generated'
import { ConfidenceBadge, MatchReasons } from './match-labels'
import type { ReceiptMatchesFragment } from './receipts.generated'

/** Settles an invoice in two steps: select the bank transaction, then allocate it. The first step settles nothing. */
export const FindBankPayment = ({ invoice, onClose }: InvoiceDialogProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [receipt, setReceipt] = useState<ReceiptMatchesFragment>()
  const about = { number: invoice.invoiceNumber, balance: money(invoice.balanceDue, invoice.currency) }
  return (
    <Modal
      open
      onClose={onClose}
      title={t(receipt ? 'receipt.allocateTitle' : 'bankPayment.title')}
      explanation={receipt ? t('receipt.allocateExplanation') : t('bankPayment.explanation', about)}
    >
      {receipt ? (
        <AllocateReceipt receipt={receipt} wanted={invoice} onDone={onClose} />
      ) : (
        <Payments invoiceId={invoice.id} onTaken={setReceipt} />
      )}
    </Modal>
  )
}

type PaymentsProps = { readonly invoiceId: string; readonly onTaken: (receipt: ReceiptMatchesFragment) => void }

const Payments = ({ invoiceId, onTaken }: PaymentsProps) => {
  const { t } = useTranslation('invoicing')
  // Not from the cache: an earlier suggestion may be settled by now.
  const query = useBankPaymentsQuery({ variables: { invoiceId }, fetchPolicy: 'network-only' })
  const [chosen, setChosen] = useState<string>()
  const { submit, pending, failure } = useActOnce(
    `bankPayment.${invoiceId}`,
    RecordBankPaymentDocument,
    {
      variables: (transactionId: string, idempotencyKey) => ({ input: { transactionId }, idempotencyKey }),
      changes: ['receipts'],
      done: ({ recordReceiptFromBank }) => onTaken(recordReceiptFromBank),
    },
    { replaceable: true },
  )
  return (
    <QueryView
      query={query}
      skeleton={<Waiting />}
      isEmpty={({ bankReceiptSuggestions }) => bankReceiptSuggestions.length === 0}
      empty={
        <Empty
          icon={SearchX}
          title={t('bankPayment.none')}
          explanation={t('bankPayment.noneExplanation')}
          action={
            <Button asChild variant="outline">
              <Link to={paths.connections}>
                <Landmark aria-hidden />
                {t('bankPayment.banks')}
              </Link>
            </Button>
          }
        />
      }
    >
      {({ bankReceiptSuggestions }) => (
        <chakra.ul listStyleType="none" aria-label={t('bankPayment.list')} display="grid" gridTemplateColumns="minmax(0, 1fr)" gap="2">
          {bankReceiptSuggestions.map((payment) => {
            const isChosen = chosen === payment.transaction.id
            return (
              <chakra.li key={payment.transaction.id} borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="3">
                <Payment payment={payment} />
                {isChosen && failure && <FailureNote failure={failure} />}
                <Button
                  variant="outline"
                  justifySelf="end"
                  disabled={pending && !isChosen}
                  loading={pending && isChosen}
                  loadingText={t('bankPayment.use')}
                  aria-label={t('bankPayment.useOf', { from: nameOf(payment) })}
                  onClick={() => {
                    setChosen(payment.transaction.id)
                    void submit(payment.transaction.id)
                  }}
                >
                  {t('bankPayment.use')}
                </Button>
              </chakra.li>
            )
          })}
        </chakra.ul>
      )}
    </QueryView>
  )
}

const nameOf = ({ transaction: { counterparty, description } }: BankPaymentFragment) => counterparty ?? description

const Payment = ({ payment }: { readonly payment: BankPaymentFragment }) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const { confidence, reasons, transaction } = payment
  const { account, amount, bookedOn, counterparty, currency, description, receipt } = transaction
  return (
    <Box display="grid" gridTemplateColumns="minmax(0, 1fr) auto" gap="3">
      <Box minWidth="0">
        <HStack gap="2" flexWrap="wrap">
          <Box fontWeight="medium" overflowWrap="anywhere">
            <bdi>{nameOf(payment)}</bdi>
          </Box>
          <ConfidenceBadge confidence={confidence} />
        </HStack>
        {counterparty && (
          <Box textStyle="small" overflowWrap="anywhere">
            <bdi>{description}</bdi>
          </Box>
        )}
        <Box color="fg.muted" textStyle="caption">
          <Time at={bookedOn} as="date" /> · <bdi>{account.name}</bdi>
          {account.mask && (
            <>
              {' '}
              <bdi dir="ltr">•••• {account.mask}</bdi>
            </>
          )}
        </Box>
        <MatchReasons reasons={reasons} />
        {receipt && (
          <Box color="fg.muted" textStyle="caption">
            {t('bankPayment.taken', { left: money(receipt.unallocated, currency) })}
          </Box>
        )}
      </Box>
      <Box fontWeight="medium">
        <Money amount={amount} currency={currency} />
      </Box>
    </Box>
  )
}

const Waiting = () => (
  <Box display="grid" gap="2" aria-hidden>
    {['a', 'b', 'c'].map((card) => (
      <Box key={card} borderWidth="1px" borderRadius="card" padding="3" display="grid" gap="2">
        <Skeleton height="16px" width="55%" />
        <Skeleton height="12px" width="80%" />
        <Skeleton height="12px" width="35%" />
      </Box>
    ))}
  </Box>
)
