import { Box } from '@chakra-ui/react'
import { useForm } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import type { CreateRecurringInvoiceInput, RecurrenceFrequency } from '@/graphql/types.generated'
import { useCurrency } from '@/lib/browser/preferences'
import { addDays, today } from '@/lib/text/day'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { Form } from '@/ui/fields/form'
import { SelectField } from '@/ui/fields/select-field'
import { RetryIntent } from '@/ui/frames/retry-intent'
import { useActOnce } from '@/ui/use-act'
import { InvoiceFields } from '../editor/invoice-fields'
import { type InvoiceValues, newInvoice, toInput } from '../editor/invoice-values'
import { CreateRecurringInvoiceDocument } from './recurring-list.generated'

type Values = InvoiceValues & { frequency: RecurrenceFrequency; startOn: string; endOn: string; dueInDays: string }

const FREQUENCIES = ['WEEKLY', 'MONTHLY', 'QUARTERLY', 'YEARLY'] as const satisfies readonly RecurrenceFrequency[]
const DUE_IN_DAYS = 30

/** The invoice to repeat, its frequency, and its start and end. */
export const RecurringForm = ({ onDone }: { readonly onDone: () => void }) => {
  const { t } = useTranslation('invoicing')
  const { currency } = useCurrency()
  const defaults: Values = {
    ...newInvoice(currency),
    frequency: 'MONTHLY',
    startOn: addDays(today(), 1),
    endOn: '',
    dueInDays: String(DUE_IN_DAYS),
  }
  const form = useForm<Values>({ defaultValues: defaults })
  const submission = useActOnce('recurringInvoice', CreateRecurringInvoiceDocument, {
    variables: (input: CreateRecurringInvoiceInput, idempotencyKey) => ({ input, idempotencyKey }),
    changes: ['recurringInvoices'],
    toast: () => t('recurring.created'),
    done: onDone,
  })
  const { unresolved } = submission
  if (unresolved) {
    const summary = t('recurring.summary', { customer: unresolved.invoice.customerName, frequency: t(`frequency.${unresolved.frequency}`) })
    return <RetryIntent submission={submission} unresolved={unresolved} summary={summary} onClose={onDone} />
  }
  const confirm = ({ frequency, startOn, endOn, dueInDays, ...invoice }: Values) =>
    submission.submit({ frequency, startOn, endOn: endOn || null, dueInDays: Number(dueInDays), invoice: toInput(invoice) })
  return (
    <Form<Values> form={form} defaults={defaults} submission={{ ...submission, submit: confirm }} submitLabel={t('recurring.create')}>
      <Box
        display="grid"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
        gap="4"
        alignItems="start"
      >
        <SelectField<Values>
          name="frequency"
          label={t('recurring.frequency')}
          options={FREQUENCIES.map((value) => ({ value, label: t(`frequency.${value}`) }))}
          required
        />
        <DateField<Values> name="startOn" label={t('recurring.startOn')} min={today()} required />
        <DateField<Values> name="endOn" label={t('recurring.endOn')} />
        <NumberField<Values>
          name="dueInDays"
          label={t('recurring.dueIn')}
          unit={t('recurring.daysUnit')}
          min={0}
          max={365}
          whole
          required
        />
      </Box>
      <InvoiceFields withDueDate={false} />
    </Form>
  )
}
