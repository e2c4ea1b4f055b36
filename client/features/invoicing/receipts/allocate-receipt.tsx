import { Box, Button } from '@chakra-ui/react'
import { useMemo, useState } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { INVOICES } from '@/lib/lists/use-stale'
import { addAmounts, compareAmounts, parseAmount, subtractAmounts } from '@/lib/text/amount'
import { useFormat } from '@/lib/text/format'
import { Form } from '@/ui/fields/form'
import { useActOnce } from '@/ui/use-act'
import { AllocationRow, type Candidate } from './allocation-row'
import { FindOpenInvoice } from './find-open-invoice'
import { AllocateReceiptDocument, type ReceiptMatchesFragment } from './receipts.generated'

type Values = { amounts: Record<string, string> }
type Wanted = Omit<Candidate, 'suggestion'>

type AllocateReceiptProps = {
  readonly receipt: ReceiptMatchesFragment
  /** The invoice for which the receipt was recorded. */
  readonly wanted?: Wanted
  readonly onDone: () => void
}

/** The confidence from which a suggestion is filled in. The user still confirms it. */
const SURE = 0.8

const smaller = (one: string, other: string) => (compareAmounts(one, other) < 0 ? one : other)

/** Allocates a receipt to invoices: suggestions first, others by search. */
export const AllocateReceipt = ({ receipt, wanted, onDone }: AllocateReceiptProps) => {
  const { t } = useTranslation('invoicing')
  const { money } = useFormat()
  const [added, setAdded] = useState<readonly Wanted[]>([])
  const candidates = useMemo(() => candidatesOf(receipt, wanted, added), [receipt, wanted, added])
  const form = useForm<Values>({ defaultValues: { amounts: startOf(receipt, wanted) } })
  const amounts = useWatch({ control: form.control, name: 'amounts' })
  const chosen = Object.values(amounts).flatMap((text) => parseAmount(text ?? '') ?? [])
  const total = addAmounts(chosen)
  const left = subtractAmounts(receipt.unallocated, total)
  const isBegun = compareAmounts(total, '0') > 0
  const tooMuch = compareAmounts(left, '0') < 0
  const submission = useActOnce(`allocate.${receipt.id}`, AllocateReceiptDocument, {
    variables: (values: Values, idempotencyKey) => ({ id: receipt.id, input: { allocations: allocationsOf(values) }, idempotencyKey }),
    changes: ['receipts', ...INVOICES],
    toast: () => t('receipt.allocated'),
    done: onDone,
  })
  const sum = (amount: string) => money(amount, receipt.currency)
  return (
    <Form<Values>
      form={form}
      defaults={{ amounts: {} }}
      submission={submission}
      submitLabel={isBegun ? t('receipt.allocate', { amount: sum(total) }) : t('receipt.allocateNothing')}
      ready={isBegun}
      secondary={
        <Button variant="outline" size="md" onClick={onDone}>
          {t('receipt.later')}
        </Button>
      }
    >
      <Box bg="bg.subtle" borderRadius="card" padding="3" aria-live="polite">
        <Box as="span" {...(tooMuch && { color: 'fg.error' })}>
          {tooMuch
            ? t('receipt.tooMuch', { amount: sum(subtractAmounts('0', left)) })
            : t(isBegun ? 'receipt.left' : 'receipt.of', { amount: sum(left) })}
        </Box>
      </Box>
      {candidates.length === 0 && <Box color="fg.muted">{t('receipt.noSuggestion')}</Box>}
      <Box display="grid" gap="2">
        {candidates.map((candidate) => (
          <AllocationRow
            key={candidate.id}
            candidate={candidate}
            name={`amounts.${candidate.id}`}
            onUse={() => form.setValue(`amounts.${candidate.id}`, usable(candidate, left, amounts[candidate.id]))}
          />
        ))}
      </Box>
      <FindOpenInvoice
        currency={receipt.currency}
        known={candidates.map(({ id }) => id)}
        onFound={(invoice) => setAdded((now) => [...now, invoice])}
      />
    </Form>
  )
}

const candidatesOf = (receipt: ReceiptMatchesFragment, wanted: Wanted | undefined, added: readonly Wanted[]): readonly Candidate[] => {
  const suggested = receipt.suggestions.map((suggestion) => ({ ...suggestion.invoice, suggestion }))
  const others = [...(wanted ? [wanted] : []), ...added].filter(({ id }) => !suggested.some((one) => one.id === id))
  return [...others, ...suggested].sort((one, other) => Number(other.id === wanted?.id) - Number(one.id === wanted?.id))
}

const startOf = (receipt: ReceiptMatchesFragment, wanted: Wanted | undefined): Record<string, string> => {
  if (wanted) return { [wanted.id]: smaller(receipt.unallocated, wanted.balanceDue) }
  const [first] = receipt.suggestions
  return first && first.confidence >= SURE ? { [first.invoice.id]: first.amount.amount } : {}
}

/** The amount to allocate: the smaller of the invoice's balance and the receipt's remainder. */
const usable = (candidate: Candidate, left: string, own: string | undefined) => {
  const free = addAmounts([left, parseAmount(own ?? '') ?? '0'])
  return compareAmounts(free, '0') > 0 ? smaller(free, candidate.balanceDue) : ''
}

const allocationsOf = ({ amounts }: Values) =>
  Object.entries(amounts).flatMap(([invoiceId, text]) => {
    const amount = parseAmount(text ?? '')
    return amount && compareAmounts(amount, '0') > 0 ? [{ invoiceId, amount }] : []
  })
