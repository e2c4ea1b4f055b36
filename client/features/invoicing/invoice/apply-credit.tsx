import { Box, Button } from '@chakra-ui/react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { compareAmounts, parseAmount } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { MoneyField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { Modal } from '@/ui/overlays/modal'
import { useActOnce } from '@/ui/use-act'
import { ApplyCreditDocument } from '../acts/invoice-acts.generated'
import type { InvoiceDetailsFragment } from './invoice-details.generated'

const smaller = (one: string, other: string) => (compareAmounts(one, other) < 0 ? one : other)

/** Applies the customer's credit from overpayments to this invoice. Renders nothing without credit. */
export const ApplyCredit = ({ invoice }: { readonly invoice: InvoiceDetailsFragment }) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [open, setOpen] = useState(false)
  const credit = invoice.customer.credit.find(({ currency }) => currency === invoice.currency)?.amount
  const payable = invoice.availableActions.includes('RECORD_RECEIPT')
  if (!credit || Number(credit) === 0 || !payable) return null
  return (
    <Box
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      justifyContent="space-between"
      gap="3"
      bg="brand.subtle"
      borderWidth="1px"
      borderColor="brand.border"
      borderRadius="card"
      padding="3"
    >
      <span>{t('applyCredit.has', { customer: invoice.customerName, amount: money(credit, invoice.currency) })}</span>
      <Button variant="outline" onClick={() => setOpen(true)}>
        {t('applyCredit.open')}
      </Button>
      <Modal
        open={open}
        onClose={() => setOpen(false)}
        title={t('applyCredit.open')}
        explanation={t('applyCredit.explanation', {
          credit: money(credit, invoice.currency),
          balance: money(invoice.balanceDue, invoice.currency),
        })}
      >
        <CreditForm invoice={invoice} most={smaller(credit, invoice.balanceDue)} onDone={() => setOpen(false)} />
      </Modal>
    </Box>
  )
}

type Values = { amount: string }
type CreditFormProps = { readonly invoice: InvoiceDetailsFragment; readonly most: string; readonly onDone: () => void }

const CreditForm = ({ invoice, most, onDone }: CreditFormProps) => {
  const { t } = useTranslation('invoicing')
  const submission = useActOnce(`credit.${invoice.id}`, ApplyCreditDocument, {
    variables: ({ amount }: Values, idempotencyKey) => ({
      id: invoice.id,
      input: { amount: parseAmount(amount) ?? amount },
      idempotencyKey,
    }),
    toast: () => t('applyCredit.done', { number: invoice.invoiceNumber }),
    done: onDone,
  })
  return (
    <Form<Values> defaults={submission.unresolved ?? { amount: most }} submission={submission} submitLabel={t('applyCredit.confirm')}>
      <MoneyField<Values>
        name="amount"
        label={t('applyCredit.amount')}
        currency={invoice.currency}
        max={Number(most)}
        step={100}
        required
      />
    </Form>
  )
}
