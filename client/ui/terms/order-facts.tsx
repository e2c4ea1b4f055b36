import type { Fact } from '../figures/facts'
import type {
  IstisnaPartFragment,
  TermsOfProposal_IstisnaTerms_Fragment,
  TermsOfProposal_SalamTerms_Fragment,
} from './terms-of-proposal.generated'
import { known, Lines, type TermsWords } from './terms-words'

const MONTHLY = 1

/** One part of a plan of payment in words; its instalments are due every month. */
const planPart = ({ kind, share, dueOn, firstDueOn, instalments }: IstisnaPartFragment, { t, label, format, times }: TermsWords) => {
  const on = dueOn ?? firstDueOn
  const said = { kind: label.planPartKind(kind), share: format.percent(share), day: on === null ? '–' : format.date(on) }
  return instalments === null ? t('fact.planPart', said) : t('fact.planInstalments', { ...said, times: times(instalments, MONTHLY) })
}

/** Goods that are made to a specification, and the contract with their maker. */
export const istisnaFacts = (terms: TermsOfProposal_IstisnaTerms_Fragment, words: TermsWords): readonly Fact[] => {
  const { t, label, format, money, sum, day, written, yesNo } = words
  const { parallel, remedy } = terms
  const plan = (parts: readonly IstisnaPartFragment[]) => <Lines lines={parts.map((part) => planPart(part, words))} />
  return [
    written(t('fact.subject'), terms.subject.description),
    { label: t('fact.price'), value: money(terms.price) },
    { label: t('fact.deliverBy'), value: day(terms.deliveryOn) },
    { label: t('fact.plan'), value: plan(terms.plan), wide: true },
    ...(parallel
      ? [
          { label: t('fact.contractor'), value: <bdi>{parallel.contractor}</bdi> },
          { label: t('fact.contractorRelated'), value: yesNo(parallel.isRelatedToCustomer) },
          { label: t('fact.parallelPrice'), value: money(parallel.price) },
          { label: t('fact.linked'), value: yesNo(parallel.isLinked) },
          { label: t('fact.parallelPlan'), value: plan(parallel.plan), wide: true },
        ]
      : []),
    ...known(remedy, ({ perDay, capShare }) => ({
      label: t('fact.remedy'),
      value: t('fact.remedyValue', { amount: sum(perDay), share: format.percent(capShare) }),
    })),
    { label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
  ]
}

/** Goods that are paid for at the contract and delivered later. */
export const salamFacts = (terms: TermsOfProposal_SalamTerms_Fragment, words: TermsWords): readonly Fact[] => {
  const { t, label, format, money, day, times, written } = words
  const quantity = (of: number) => t('quantity', { quantity: format.integer(of), unit: label.measureUnit(terms.unit) })
  return [
    written(t('fact.goods'), terms.goods.description),
    { label: t('fact.goodsKind'), value: label.goodsKind(terms.goods.kind) },
    { label: t('fact.quantity'), value: quantity(terms.quantity) },
    { label: t('fact.price'), value: money(terms.price) },
    { label: t('fact.paidOn'), value: day(terms.paidOn) },
    { label: t('fact.contractOn'), value: day(terms.contractOn) },
    { label: t('fact.deliveries'), value: times(terms.deliveries, terms.everyMonths) },
    { label: t('fact.firstDeliveryOn'), value: day(terms.firstDeliveryOn) },
    ...known(terms.deliveryQuantities, (each) => ({
      label: t('fact.deliveryQuantities'),
      value: each.map(quantity).join(' · '),
      wide: true,
    })),
    written(t('fact.deliveryPlace'), terms.deliveryPlace),
    ...known(terms.resaleOn, (on) => ({ label: t('fact.resaleOn'), value: day(on) })),
    { label: t('fact.latePenalty'), value: label.deliveryPenalty(terms.latePenalty) },
  ]
}
