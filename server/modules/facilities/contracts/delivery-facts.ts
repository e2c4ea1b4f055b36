import { arabic, columnTitle, english } from '../../../platform/pdf/bilingual.ts'
import type { Block, TableColumn } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asDay } from '../../../shared/figures.ts'
import { type Said, textOf } from '../../../shared/i18n/text.ts'
import {
  amount,
  amountFigure,
  both,
  clause,
  count,
  day,
  fact,
  inArabic,
  inEnglish,
  inOwnWords,
  namedTable,
  optionalFact,
  percent,
  type TermsOf,
  times,
  type Value,
} from './fact-blocks.ts'

type IstisnaTerms = TermsOf<'istisna'>
type PlanPart = IstisnaTerms['plan'][number]

/** When a part of a plan is due: on a day, or in instalments of a month from a day on. */
const whenDue = ({ dueOn, firstDueOn, instalments }: PlanPart): Value => {
  if (firstDueOn == null || instalments == null) return day(dueOn!)
  return both(textOf('documents:contract.plan.instalments', { times: times(instalments, 1), day: asDay(firstDueOn) }))
}

const title = { size: 8, weight: 'medium', tone: 'muted' } as const

/** The columns of a plan, which have each language at its side and the share between them. */
const PLAN_COLUMNS: readonly TableColumn[] = [
  { title: [english('documents:contract.plan.part', title)], width: 72 },
  { title: [english('documents:contract.plan.due', title)], share: 1 },
  { title: columnTitle('documents:contract.plan.share', 'right'), width: 60, align: 'right' },
  { title: [arabic('documents:contract.plan.due', title)], share: 1 },
  { title: [arabic('documents:contract.plan.part', title)], width: 72 },
]

const planTable = (name: Said, plan: readonly PlanPart[]): Block[] =>
  namedTable(
    name,
    PLAN_COLUMNS,
    plan.map((part) => {
      const kind = both(`documents:contract.words.planPart.${part.kind}`)
      const due = whenDue(part)
      return [
        [inEnglish(kind, { weight: 'medium' })],
        [inEnglish(due)],
        [{ text: percent(part.share)('en'), size: 8.5, weight: 'medium' }],
        [inArabic(due)],
        [inArabic(kind, { weight: 'medium' })],
      ]
    }),
  )

/** The contract with the maker, or that the lender makes the goods. */
const makerFacts = ({ parallel }: IstisnaTerms, currency: Currency): Block[] =>
  parallel == null
    ? fact('documents:contract.facts.maker', both('documents:contract.words.partner.lender'))
    : [
        ...inOwnWords('documents:contract.facts.contractor', parallel.contractor),
        ...fact('documents:contract.facts.contractorRelated', both(`documents:contract.words.yesNo.${parallel.isRelatedToCustomer}`)),
        ...fact('documents:contract.facts.contractorPrice', amount(parallel.price, currency)),
        ...planTable('documents:contract.facts.contractorPlan', parallel.plan),
        ...clause(`documents:contract.clauses.parallel.${parallel.isLinked}`),
      ]

const remedyFacts = ({ remedy }: IstisnaTerms, currency: Currency): Block[] =>
  remedy == null
    ? []
    : [
        ...fact(
          'documents:contract.facts.remedy',
          both(
            textOf('documents:contract.facts.remedyUpTo', {
              amount: amountFigure(remedy.perDay, currency),
              share: { percent: remedy.capShare },
            }),
          ),
        ),
        ...clause(`documents:contract.clauses.remedy.${remedy.appliesTo}`),
      ]

/** The facts of an istisna. */
export const istisnaFacts = (terms: IstisnaTerms, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.specification', terms.subject.description),
  ...fact('documents:contract.facts.toBeMade', both(`documents:contract.words.yesNo.${terms.subject.isManufactured}`)),
  ...fact('documents:contract.facts.price', amount(terms.price, currency)),
  ...fact('documents:contract.facts.deliverBy', day(terms.deliveryOn)),
  ...planTable('documents:contract.facts.plan', terms.plan),
  ...makerFacts(terms, currency),
  ...remedyFacts(terms, currency),
  ...clause(`documents:contract.clauses.priceFixed.${terms.isPriceFixed}`),
  ...clause(`documents:contract.clauses.late.${terms.lateClause}`),
]

/** The facts of a salam. */
export const salamFacts = (terms: TermsOf<'salam'>, currency: Currency): Block[] => [
  ...inOwnWords('documents:contract.facts.goods', terms.goods.description),
  ...fact('documents:contract.facts.goodsKind', both(`documents:contract.words.goodsKind.${terms.goods.kind}`)),
  ...fact('documents:contract.facts.quantity', count(terms.quantity)),
  ...fact('documents:contract.facts.unit', both(`documents:contract.words.unit.${terms.unit}`)),
  ...fact('documents:contract.facts.contractOn', day(terms.contractOn)),
  ...fact('documents:contract.facts.price', amount(terms.price, currency)),
  ...fact('documents:contract.facts.pricePaid', amount(terms.pricePaid, currency)),
  ...fact('documents:contract.facts.paidOn', day(terms.paidOn)),
  ...inOwnWords('documents:contract.facts.deliveryPlace', terms.deliveryPlace),
  ...fact('documents:contract.facts.deliveries', both(times(terms.deliveryQuantities?.length ?? terms.deliveries, terms.everyMonths))),
  ...fact('documents:contract.facts.firstDelivery', day(terms.firstDeliveryOn)),
  ...optionalFact('documents:contract.facts.resaleOn', terms.resaleOn, day),
  ...clause(`documents:contract.clauses.lateDelivery.${terms.latePenalty}`),
  ...clause(`documents:contract.clauses.late.${terms.lateClause}`),
]
