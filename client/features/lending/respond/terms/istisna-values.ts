import { profitIn, rateOf } from '../proposal-cost'
import type { Rated } from './sale-values'
import { type GivenTermsOf, type Offer, plannedFirstDue, plannedStart, type TermsInputOf, type Wanted } from './terms-input'

export type PlanPartValues = {
  kind: TermsInputOf<'istisna'>['plan'][number]['kind']
  share: string
  dueOn: string
  firstDueOn: string
  instalments: string
}

export type IstisnaValues = Rated & {
  subject: { description: string }
  price: string
  deliveryOn: string
  plan: PlanPartValues[]
  /** Whether a contractor makes the goods for the lender. */
  hasParallel: boolean
  parallel: { contractor: string; plan: PlanPartValues[] }
  /** A reduction for late delivery; none while it is blank. */
  remedy: { perDay: string; capShare: string }
  lateClause: TermsInputOf<'istisna'>['lateClause']
}

export const aPlanPart = (kind: PlanPartValues['kind'], share: string, instalments: number): PlanPartValues => ({
  kind,
  share,
  dueOn: plannedStart(),
  firstDueOn: plannedFirstDue(),
  instalments: String(instalments),
})

export const blankIstisna = ({ months }: Wanted): IstisnaValues => ({
  subject: { description: '' },
  rate: '',
  leads: 'rate',
  price: '',
  deliveryOn: plannedStart(),
  plan: [aPlanPart('INSTALMENTS', '100', months)],
  hasParallel: true,
  parallel: { contractor: '', plan: [aPlanPart('MILESTONE', '100', 1)] },
  remedy: { perDay: '', capShare: '' },
  lateClause: 'CHARITY',
})

const planInput = (plan: readonly PlanPartValues[]) =>
  plan.map(({ kind, share, dueOn, firstDueOn, instalments }) =>
    kind === 'INSTALMENTS' ? { kind, share, firstDueOn, instalments: Number(instalments) } : { kind, share, dueOn },
  )

export const istisnaInput = (values: IstisnaValues, { amount }: Offer): TermsInputOf<'istisna'> => {
  const { perDay, capShare } = values.remedy
  return {
    subject: { description: values.subject.description.trim(), isManufactured: true },
    price: values.price,
    isPriceFixed: true,
    deliveryOn: values.deliveryOn,
    plan: planInput(values.plan),
    ...(values.hasParallel && {
      parallel: {
        contractor: values.parallel.contractor.trim(),
        isRelatedToCustomer: false,
        isLinked: false,
        price: amount,
        plan: planInput(values.parallel.plan),
      },
    }),
    ...((perDay || capShare) && { remedy: { appliesTo: 'UNDELIVERED_WORK' as const, perDay, capShare } }),
    lateClause: values.lateClause,
  }
}

const givenPlan = (plan: GivenTermsOf<'IstisnaTerms'>['plan']): PlanPartValues[] =>
  plan.map(({ kind, share, dueOn, firstDueOn, instalments }) => ({
    kind,
    share,
    dueOn: dueOn ?? '',
    firstDueOn: firstDueOn ?? '',
    instalments: String(instalments ?? 1),
  }))

export const givenIstisna = (terms: GivenTermsOf<'IstisnaTerms'>, { amount, months }: Offer): IstisnaValues => {
  const { parallel, remedy, price } = terms
  const profit = profitIn(price, amount)
  return {
    subject: { description: terms.subject.description },
    rate: (profit && rateOf(profit, { amount, months })) ?? '',
    leads: 'figure',
    price,
    deliveryOn: terms.deliveryOn,
    plan: givenPlan(terms.plan),
    hasParallel: parallel !== null,
    parallel: parallel
      ? { contractor: parallel.contractor, plan: givenPlan(parallel.plan) }
      : { contractor: '', plan: [aPlanPart('MILESTONE', '100', 1)] },
    remedy: { perDay: remedy?.perDay ?? '', capShare: remedy?.capShare ?? '' },
    lateClause: terms.lateClause,
  }
}
