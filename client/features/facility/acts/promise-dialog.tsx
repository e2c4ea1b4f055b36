import { useTranslation } from 'react-i18next'
import { smallestOf } from '@/lib/text/amount'
import { addDays, today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { owedOf } from '../money/due-now'
import { ActModal } from './act-form'
import { type ActDialogProps, useFacilityAct } from './facility-act'
import { PromiseToPayDocument } from './facility-acts.generated'

const LONGEST_DAYS = 60

type Values = { readonly amount: string; readonly promisedOn: string }

/** Promises to pay what is late by a day. */
export const PromiseDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money, date } = useFormat()
  const { id, currency, arrears } = facility
  const submission = useFacilityAct(facility, PromiseToPayDocument, {
    name: 'promise',
    input: (values: Values) => ({ facilityId: id, ...values }),
    said: t('promise.done'),
    onClose,
  })
  return (
    <ActModal<Values>
      title={t('promise.title')}
      explanation={t('promise.explanation')}
      {...{ submission, onClose }}
      defaults={{ amount: arrears, promisedOn: '' }}
      submitLabel={t('promise.submit')}
      summary={({ amount, promisedOn }) => t('promise.summary', { amount: money(amount, currency), day: date(promisedOn) })}
    >
      <MoneyField<Values>
        name="amount"
        label={t('promise.amount')}
        currency={currency}
        step={smallestOf(currency)}
        min={smallestOf(currency)}
        max={Number(owedOf(facility))}
        required
      />
      <DateField<Values>
        name="promisedOn"
        label={t('promise.day')}
        help={t('promise.dayHelp')}
        min={today()}
        max={addDays(today(), LONGEST_DAYS)}
        required
      />
    </ActModal>
  )
}
