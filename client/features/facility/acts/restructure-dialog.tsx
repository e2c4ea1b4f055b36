import { Box } from '@chakra-ui/react'
import { useForm, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addAmounts, compareAmounts, parseAmount, smallestOf, subtractAmounts } from '@/lib/text/amount'
import { addDays, addMonths, today } from '@/lib/text/day'
import { useFormat } from '@/lib/text/format'
import { DateField } from '@/ui/fields/date-field'
import { MoneyField } from '@/ui/fields/figure-fields'
import { TextAreaField } from '@/ui/fields/text-fields'
import { SumLines } from '@/ui/figures/facts'
import { Money } from '@/ui/figures/money'
import { owedOf } from '../money/due-now'
import { ActModal } from './act-form'
import { type ActDialogProps, type Facility, useFacilityAct } from './facility-act'
import { OfferRestructureDocument } from './facility-acts.generated'
import { Rows } from './rows'

const MOST = 120

type Values = {
  readonly instalments: readonly { readonly dueOn: string; readonly amount: string }[]
  readonly waiver: string
  readonly reason: string
}

/** The fewest whole months by which a day has to move to be after today. */
const monthsUntilLater = (day: string, months = 0): number =>
  addMonths(day, months) > today() ? months : monthsUntilLater(day, months + 1)

/** What is unpaid of each payment and not paid in advance, all moved by as many months as the first needs. */
const proposed = ({ instalments, credit }: Facility) => {
  let left = credit
  const owed = instalments.flatMap(({ dueOn, amount, paid }) => {
    const unpaid = subtractAmounts(subtractAmounts(amount, paid), left)
    const isOwed = compareAmounts(unpaid, '0') > 0
    left = isOwed ? '0' : subtractAmounts('0', unpaid)
    return isOwed ? [{ dueOn, amount: unpaid }] : []
  })
  const later = owed[0] ? monthsUntilLater(owed[0].dueOn) : 0
  return owed.slice(0, MOST).map(({ dueOn, amount }) => ({ dueOn: addMonths(dueOn, later), amount }))
}

/** Offers new instalments for what is owed. The merchant accepts or declines them. */
export const RestructureDialog = ({ facility, onClose }: ActDialogProps) => {
  const { t } = useTranslation('facility')
  const { money, integer } = useFormat()
  const { id, currency } = facility
  const defaults: Values = { instalments: proposed(facility), waiver: '0', reason: '' }
  const form = useForm<Values>({ defaultValues: defaults })
  const submission = useFacilityAct(facility, OfferRestructureDocument, {
    name: 'restructure',
    input: ({ instalments, waiver, reason }: Values) => ({ facilityId: id, instalments, waiver: waiver || '0', reason }),
    said: t('restructure.offered'),
    onClose,
  })
  return (
    <ActModal<Values>
      title={t('restructure.title')}
      explanation={t('restructure.explanation')}
      width="680px"
      {...{ submission, form, defaults, onClose }}
      submitLabel={t('restructure.submit')}
      summary={({ instalments }) =>
        t('restructure.summary', {
          count: instalments.length,
          amount: money(addAmounts(instalments.map(({ amount }) => amount)), currency),
        })
      }
    >
      <Rows
        name="instalments"
        label={t('restructure.instalments')}
        itemLabel={(number) => t('restructure.instalment', { number: integer(number) })}
        addLabel={t('restructure.add')}
        blank={() => ({ dueOn: '', amount: '' })}
        least={1}
        most={MOST}
        row={(at) => (
          <>
            <DateField<Values> name={`instalments.${at}.dueOn`} label={t('restructure.dueOn')} min={addDays(today(), 1)} required />
            <MoneyField<Values>
              name={`instalments.${at}.amount`}
              label={t('restructure.amount')}
              currency={currency}
              step={smallestOf(currency)}
              min={smallestOf(currency)}
              required
            />
          </>
        )}
      />
      <MoneyField<Values> name="waiver" label={t('restructure.waiver')} help={t('restructure.waiverHelp')} currency={currency} min={0} />
      <Balance facility={facility} control={form.control} />
      <TextAreaField<Values> name="reason" label={t('reason.label')} help={t('reason.merchantReads')} rows={3} maxLength={500} required />
    </ActModal>
  )
}

type BalanceProps = { readonly facility: Facility; readonly control: ReturnType<typeof useForm<Values>>['control'] }

/** Whether the new instalments come to what is owed. */
const Balance = ({ facility, control }: BalanceProps) => {
  const { t } = useTranslation('facility')
  const { currency } = facility
  const owed = owedOf(facility)
  const { instalments, waiver } = useWatch({ control, compute: (all) => all })
  const total = addAmounts(instalments.map(({ amount }) => parseAmount(amount) ?? '0'))
  const left = subtractAmounts(subtractAmounts(owed, parseAmount(waiver) ?? '0'), total)
  return (
    <Box aria-live="polite">
      <SumLines
        lines={[
          { label: t('restructure.owed'), value: <Money amount={owed} currency={currency} /> },
          { label: t('restructure.total'), value: <Money amount={total} currency={currency} /> },
          { label: t('restructure.difference'), value: <Money amount={left} currency={currency} />, strong: true },
        ]}
      />
    </Box>
  )
}
