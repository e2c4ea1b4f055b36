import { useEffect, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { addMonths } from '@/lib/text/day'
import { DateField } from '@/ui/fields/date-field'
import { NumberField } from '@/ui/fields/figure-fields'
import { SelectField } from '@/ui/fields/select-field'
import { type Asked, offerOf, type ProposalValues } from '../proposal-values'
import type { Offer, TermsKind } from './terms-input'
import { useTermsOptions } from './terms-labels'

/** The props of the fields of every kind of terms. */
export type TermsFieldsProps = { readonly asked: Asked }

/** The amount and the term that the first step has. */
export const useOffer = (): Offer => {
  const [proposedAmount, proposedTerm] = useWatch<ProposalValues, ['proposedAmount', 'proposedTerm']>({
    name: ['proposedAmount', 'proposedTerm'],
  })
  return offerOf({ proposedAmount, proposedTerm })
}

type LateClauseFieldProps = { readonly kind: Exclude<TermsKind, 'salam'> }

export const LateClauseField = ({ kind }: LateClauseFieldProps) => {
  const { t } = useTranslation('proposal')
  const { lateClause } = useTermsOptions()
  return <SelectField<ProposalValues> name={`terms.${kind}.lateClause`} label={t('late')} options={lateClause} required />
}

type EveryMonthsFieldProps = { readonly kind: Exclude<TermsKind, 'istisna'>; readonly label: string }

/** How many months are from one payment to the next. */
export const EveryMonthsField = ({ kind, label }: EveryMonthsFieldProps) => {
  const { t } = useTranslation('proposal')
  return <NumberField<ProposalValues> name={`terms.${kind}.everyMonths`} label={label} unit={t('months')} min={1} max={12} whole required />
}

type Dates = {
  readonly start: 'terms.murabaha.saleOn' | 'terms.tawarruq.saleOn' | 'terms.ijarah.deliveryOn' | 'terms.salam.contractOn'
  readonly then: 'terms.murabaha.firstDueOn' | 'terms.tawarruq.firstDueOn' | 'terms.ijarah.rentStartsOn' | 'terms.salam.firstDeliveryOn'
  /** Months from the start to the other day. */
  readonly after: number
  readonly labels: readonly [start: string, then: string]
}

/** A day, and one that moves with it as long as it keeps its distance. */
export const DatesFields = ({ start, then, after, labels }: Dates) => {
  const { setValue, getValues } = useFormContext<ProposalValues>()
  const day = useWatch<ProposalValues, Dates['start']>({ name: start })
  const previous = useRef(day)
  useEffect(() => {
    const isTogether = previous.current !== '' && getValues(then) === addMonths(previous.current, after)
    if (day === '' || day === previous.current) return
    previous.current = day
    if (isTogether) setValue(then, addMonths(day, after))
  }, [day, then, after, getValues, setValue])
  return (
    <>
      <DateField<ProposalValues> name={start} label={labels[0]} required />
      <DateField<ProposalValues> name={then} label={labels[1]} required />
    </>
  )
}
