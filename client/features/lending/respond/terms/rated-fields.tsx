import { useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useTranslation } from 'react-i18next'
import { MoneyField, NumberField } from '@/ui/fields/figure-fields'
import { rateName } from '@/ui/labels/financing-labels'
import { CostPreview } from '../cost-preview'
import { profitAt, profitIn, rateOf, totalOf } from '../proposal-cost'
import type { Asked, ProposalValues } from '../proposal-values'
import { Pair } from './layout'
import type { Offer } from './terms-input'

/** The figure of each kind that a rate gives: the profit alone, or a total that contains the amount. */
const FIGURES = {
  murabaha: { name: 'profit', isTotal: false },
  tawarruq: { name: 'profit', isTotal: false },
  ijarah: { name: 'rentTotal', isTotal: true },
  istisna: { name: 'price', isTotal: true },
} as const

type RatedKind = keyof typeof FIGURES

type RatedFieldsProps = {
  readonly kind: RatedKind
  /** What the rate is counted on. */
  readonly basis: Offer
  readonly asked: Pick<Asked, 'affordability' | 'currency'>
}

/** A rate and the figure that follows from it. Typing either one sets the other; what was typed last stays when the amount changes. */
export const RatedFields = ({ kind, basis, asked }: RatedFieldsProps) => {
  const { t } = useTranslation('proposal')
  const { t: d } = useTranslation('domain')
  const { getValues, setValue, clearErrors } = useFormContext()
  const { name, isTotal } = FIGURES[kind]
  const { amount, months } = basis
  const of = (part: string) => `terms.${kind}.${part}`
  const [rate, figure, leads]: readonly string[] = useWatch({ name: [of('rate'), of(name), of('leads')] })
  const profitOf = (typed: string) => (isTotal ? profitIn(typed, amount) : typed)
  const show = (part: string, value = '') => {
    if (getValues(of(part)) === value) return
    setValue(of(part), value, { shouldDirty: true })
    clearErrors(of(part))
  }
  const fromRate = (typed: string) => {
    const profit = profitAt(typed, basis)
    show(name, profit && isTotal ? totalOf(amount, profit) : profit)
    setValue(of('leads'), 'rate')
  }
  const fromFigure = (typed: string) => {
    const profit = profitOf(typed)
    show('rate', profit && rateOf(profit, basis))
    setValue(of('leads'), 'figure')
  }
  const follow = () => (leads === 'rate' ? fromRate(rate ?? '') : fromFigure(figure ?? ''))
  // biome-ignore lint/correctness/useExhaustiveDependencies: the figures follow when their basis changes, not when they do.
  useEffect(follow, [amount, months])
  return (
    <>
      <Pair>
        <NumberField<ProposalValues>
          name={`terms.${kind}.rate`}
          label={d(rateName(kind))}
          help={t('rateHelp')}
          unit={t('perYear')}
          step={0.1}
          min={0}
          onTyped={fromRate}
        />
        <MoneyField<ProposalValues>
          name={`terms.${kind}.${name}` as 'terms.murabaha.profit'}
          label={t(`figure.${name}`)}
          help={t(`figureHelp.${name}`)}
          currency={asked.currency}
          min={0}
          onTyped={fromFigure}
          required
        />
      </Pair>
      <CostPreview profit={profitOf(figure ?? '')} isLease={kind === 'ijarah'} basis={basis} asked={asked} />
    </>
  )
}
