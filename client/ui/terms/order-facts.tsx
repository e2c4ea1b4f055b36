import type {
  IstisnaPartFragment,
  TermsOfProposal_IstisnaTerms_Fragment,
  TermsOfProposal_SalamTerms_Fragment,
} from './terms-of-proposal.generated'
import { known, Lines, type TermsFact, type TermsWords } from './terms-words'

const MONTHLY = 1

/** One part of a plan of payment in words; its instalments are due every month. */
const planPart = ({ kind, share, dueOn, firstDueOn, instalments }: IstisnaPartFragment, { t, label, format, times }: TermsWords) => {
  const on = dueOn ?? firstDueOn
  const said = { kind: label.planPartKind(kind), share: format.percent(share), day: on === null ? '–' : format.date(on) }
  return instalments === null ? t('fact.planPart', said) : t('fact.planInstalments', { ...said, times: times(instalments, MONTHLY) })
}

/** Goods that are made to a specification, and the contract with their maker. */
export const istisnaFacts = (terms: TermsOfProposal_IstisnaTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, format, money, sum, day, written, yesNo } = words
  const { parallel, remedy } = terms
  const plan = (parts: readonly IstisnaPartFragment[]) => <Lines lines={parts.map((part) => planPart(part, words))} />
  return [
    written('subject.description', t('fact.subject'), terms.subject.description),
    { of: 'subject.isManufactured', label: t('fact.manufactured'), value: yesNo(terms.subject.isManufactured) },
    { of: 'price', label: t('fact.price'), value: money(terms.price) },
    { of: 'isPriceFixed', label: t('fact.priceFixed'), value: yesNo(terms.isPriceFixed) },
    { of: 'deliveryOn', label: t('fact.deliverBy'), value: day(terms.deliveryOn) },
    { of: 'plan', label: t('fact.plan'), value: plan(terms.plan), wide: true },
    ...(parallel
      ? [
          { of: 'parallel.contractor', label: t('fact.contractor'), value: <bdi>{parallel.contractor}</bdi> },
          { of: 'parallel.isRelatedToCustomer', label: t('fact.contractorRelated'), value: yesNo(parallel.isRelatedToCustomer) },
          { of: 'parallel.price', label: t('fact.parallelPrice'), value: money(parallel.price) },
          { of: 'parallel.isLinked', label: t('fact.linked'), value: yesNo(parallel.isLinked) },
          { of: 'parallel.plan', label: t('fact.parallelPlan'), value: plan(parallel.plan), wide: true },
        ]
      : []),
    ...(remedy
      ? [
          {
            of: 'remedy.perDay',
            label: t('fact.remedy'),
            value: t('fact.remedyValue', { amount: sum(remedy.perDay), share: format.percent(remedy.capShare) }),
          },
          { of: 'remedy.appliesTo', label: t('fact.remedyFor'), value: label.remedyScope(remedy.appliesTo) },
        ]
      : []),
    { of: 'lateClause', label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
  ]
}

/** Goods that are paid for at the contract and delivered later. */
export const salamFacts = (terms: TermsOfProposal_SalamTerms_Fragment, words: TermsWords): readonly TermsFact[] => {
  const { t, label, format, money, day, times, written } = words
  const quantity = (of: number) => t('quantity', { quantity: format.integer(of), unit: label.measureUnit(terms.unit) })
  return [
    written('goods.description', t('fact.goods'), terms.goods.description),
    { of: 'goods.kind', label: t('fact.goodsKind'), value: label.goodsKind(terms.goods.kind) },
    ...known(terms.goods.source, (source) => ({ of: 'goods.source', label: t('fact.goodsSource'), value: <bdi>{source}</bdi> })),
    { of: 'quantity', label: t('fact.quantity'), value: quantity(terms.quantity) },
    { of: 'price', label: t('fact.price'), value: money(terms.price) },
    { of: 'pricePaid', label: t('fact.pricePaid'), value: money(terms.pricePaid) },
    { of: 'paidOn', label: t('fact.paidOn'), value: day(terms.paidOn) },
    { of: 'contractOn', label: t('fact.contractOn'), value: day(terms.contractOn) },
    { of: 'deliveries', label: t('fact.deliveries'), value: times(terms.deliveries, terms.everyMonths) },
    { of: 'firstDeliveryOn', label: t('fact.firstDeliveryOn'), value: day(terms.firstDeliveryOn) },
    ...known(terms.deliveryQuantities, (each) => ({
      of: 'deliveryQuantities',
      label: t('fact.deliveryQuantities'),
      value: each.map(quantity).join(' · '),
      wide: true,
    })),
    written('deliveryPlace', t('fact.deliveryPlace'), terms.deliveryPlace),
    ...known(terms.resaleOn, (on) => ({ of: 'resaleOn', label: t('fact.resaleOn'), value: day(on) })),
    { of: 'latePenalty', label: t('fact.latePenalty'), value: label.deliveryPenalty(terms.latePenalty) },
    { of: 'lateClause', label: t('fact.lateClause'), value: label.lateClause(terms.lateClause) },
  ]
}
