import { rateOf, totalOf } from '../proposal-cost'
import {
  countOf,
  entriesOf,
  filled,
  type GivenTermsOf,
  listed,
  type Offer,
  plannedFirstDue,
  plannedStart,
  type TermsInputOf,
} from './terms-input'

/** A figure that a rate gives, or that gives the rate: whichever was typed last. The rate is an aid and is not sent. */
export type Rated = { rate: string; leads: 'rate' | 'figure' }

export type FeeValues = { kind: NonNullable<TermsInputOf<'murabaha'>['fees']>[number]['kind']; amount: string; actualCost: string }

type SaleValues = Rated & {
  profit: string
  saleOn: string
  firstDueOn: string
  everyMonths: string
  downPayment: string
  fees: FeeValues[]
  instalmentAmounts: string[]
  lateClause: TermsInputOf<'murabaha'>['lateClause']
}

export type MurabahaValues = SaleValues & { asset: { description: string }; supplier: string }

export type TawarruqValues = SaleValues & {
  commodity: TermsInputOf<'tawarruq'>['commodity'] & { name: string }
  brokerA: string
  brokerB: string
  /** The spot price; blank where it is the amount. */
  cost: string
}

export const aFee = (): FeeValues => ({ kind: 'DOCUMENTS', amount: '', actualCost: '' })

const sale = (): SaleValues => ({
  rate: '',
  leads: 'rate',
  profit: '',
  saleOn: plannedStart(),
  firstDueOn: plannedFirstDue(),
  everyMonths: '1',
  downPayment: '',
  fees: [],
  instalmentAmounts: [''],
  lateClause: 'CHARITY',
})

export const blankMurabaha = (): MurabahaValues => ({ ...sale(), asset: { description: '' }, supplier: '' })

export const blankTawarruq = (): TawarruqValues => ({
  ...sale(),
  commodity: { kind: 'METAL', name: '' },
  brokerA: '',
  brokerB: '',
  cost: '',
})

const saleInput = (values: SaleValues, cost: string, { months }: Offer) => {
  const downPayment = filled(values.downPayment)
  const instalmentAmounts = listed(values.instalmentAmounts)
  return {
    cost,
    profit: values.profit,
    salePrice: totalOf(cost, values.profit) ?? values.profit,
    isCostDisclosed: true,
    promise: 'ONE_SIDED',
    repricing: 'NONE',
    saleOn: values.saleOn,
    firstDueOn: values.firstDueOn,
    instalments: countOf(months, values.everyMonths),
    everyMonths: Number(values.everyMonths),
    ...(downPayment && { downPayment }),
    ...(values.fees.length > 0 && { fees: values.fees.map(({ kind, amount, actualCost }) => ({ kind, amount, actualCost })) }),
    ...(instalmentAmounts && { instalmentAmounts }),
    lateClause: values.lateClause,
  } as const
}

export const murabahaInput = (values: MurabahaValues, offer: Offer): TermsInputOf<'murabaha'> => ({
  asset: { description: values.asset.description.trim(), state: 'EXISTS' },
  supplier: values.supplier.trim(),
  isSupplierRelated: false,
  ...saleInput(values, offer.amount, offer),
})

/** The lender's cost of the commodity: its spot price, which is the amount unless another is typed. */
export const spotPrice = ({ cost }: Pick<TawarruqValues, 'cost'>, amount: string): string => filled(cost) ?? amount

export const tawarruqInput = (values: TawarruqValues, offer: Offer): TermsInputOf<'tawarruq'> => ({
  commodity: { kind: values.commodity.kind, name: values.commodity.name.trim() },
  brokerA: values.brokerA.trim(),
  brokerB: values.brokerB.trim(),
  areBrokersRelated: false,
  resalePrice: offer.amount,
  ...saleInput(values, spotPrice(values, offer.amount), offer),
})

const givenSale = (
  {
    profit,
    saleOn,
    firstDueOn,
    everyMonths,
    downPayment,
    fees,
    instalmentAmounts,
    lateClause,
  }: GivenTermsOf<'MurabahaTerms' | 'TawarruqTerms'>,
  cost: string,
  { months }: Offer,
): SaleValues => ({
  rate: rateOf(profit, { amount: cost, months }) ?? '',
  leads: 'figure',
  profit,
  saleOn,
  firstDueOn,
  everyMonths: String(everyMonths),
  downPayment: downPayment ?? '',
  fees: (fees ?? []).map(({ kind, amount, actualCost }) => ({ kind, amount, actualCost })),
  instalmentAmounts: entriesOf(instalmentAmounts),
  lateClause,
})

export const givenMurabaha = (terms: GivenTermsOf<'MurabahaTerms'>, offer: Offer): MurabahaValues => ({
  ...givenSale(terms, offer.amount, offer),
  asset: { description: terms.goods.description },
  supplier: terms.supplier,
})

export const givenTawarruq = (terms: GivenTermsOf<'TawarruqTerms'>, offer: Offer): TawarruqValues => ({
  ...givenSale(terms, terms.cost, offer),
  commodity: { kind: terms.commodity.kind, name: terms.commodity.name },
  brokerA: terms.brokerA,
  brokerB: terms.brokerB,
  cost: terms.cost,
})
