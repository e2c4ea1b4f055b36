import { profitIn, rateOf } from '../proposal-cost'
import type { Rated } from './sale-values'
import { countOf, entriesOf, filled, type GivenTermsOf, listed, type Offer, plannedStart, type TermsInputOf } from './terms-input'

type VariableRentValues = {
  initialRate: string
  marginRate: string
  floorRate: string
  ceilingRate: string
  firstPeriods: string
  reviewEveryPeriods: string
  fixingRates: string[]
}

export type IjarahValues = Rated & {
  asset: string
  deliveryOn: string
  rentStartsOn: string
  everyMonths: string
  payment: TermsInputOf<'ijarah'>['payment']
  rentKind: TermsInputOf<'ijarah'>['rentKind']
  rentTotal: string
  rentSteps: string[]
  variableRent: VariableRentValues
  endOfLease: TermsInputOf<'ijarah'>['endOfLease']
  transferPrice: string
  lateClause: TermsInputOf<'ijarah'>['lateClause']
}

const blankVariableRent = (): VariableRentValues => ({
  initialRate: '',
  marginRate: '',
  floorRate: '',
  ceilingRate: '',
  firstPeriods: '12',
  reviewEveryPeriods: '12',
  fixingRates: [],
})

export const blankIjarah = (): IjarahValues => ({
  asset: '',
  deliveryOn: plannedStart(),
  rentStartsOn: plannedStart(),
  everyMonths: '1',
  payment: 'ARREARS',
  rentKind: 'FIXED',
  rate: '',
  leads: 'rate',
  rentTotal: '',
  rentSteps: [''],
  variableRent: blankVariableRent(),
  endOfLease: 'GIFT',
  transferPrice: '',
  lateClause: 'CHARITY',
})

const variableRentInput = (rent: VariableRentValues): NonNullable<TermsInputOf<'ijarah'>['variableRent']> => {
  const [floorRate, ceilingRate, fixingRates] = [filled(rent.floorRate), filled(rent.ceilingRate), listed(rent.fixingRates)]
  return {
    initialRate: rent.initialRate,
    marginRate: rent.marginRate,
    ...(floorRate && { floorRate }),
    ...(ceilingRate && { ceilingRate }),
    firstPeriods: Number(rent.firstPeriods),
    reviewEveryPeriods: Number(rent.reviewEveryPeriods),
    ...(fixingRates && { fixingRates }),
  }
}

const rentInput = ({ rentKind, rentTotal, rentSteps, variableRent }: IjarahValues) => {
  if (rentKind === 'FIXED') return { rentTotal }
  return rentKind === 'STEPPED' ? { rentSteps: listed(rentSteps) ?? [] } : { variableRent: variableRentInput(variableRent) }
}

export const ijarahInput = (values: IjarahValues, { amount, months }: Offer): TermsInputOf<'ijarah'> => ({
  asset: values.asset.trim(),
  assetCost: amount,
  title: 'LESSOR',
  deliveryOn: values.deliveryOn,
  rentStartsOn: values.rentStartsOn,
  periods: countOf(months, values.everyMonths),
  everyMonths: Number(values.everyMonths),
  payment: values.payment,
  rentKind: values.rentKind,
  ...rentInput(values),
  majorMaintenance: 'LESSOR',
  takaful: 'LESSOR',
  totalLoss: 'LEASE_ENDS',
  endOfLease: values.endOfLease,
  transferDocument: 'SEPARATE',
  ...(values.endOfLease === 'SALE' && { transferPrice: values.transferPrice }),
  lateClause: values.lateClause,
})

export const givenIjarah = (terms: GivenTermsOf<'IjarahTerms'>, { amount, months }: Offer): IjarahValues => {
  const { variableRent: rent, rentTotal } = terms
  const profit = rentTotal === null ? undefined : profitIn(rentTotal, amount)
  return {
    asset: terms.asset,
    deliveryOn: terms.deliveryOn,
    rentStartsOn: terms.rentStartsOn,
    everyMonths: String(terms.everyMonths),
    payment: terms.payment,
    rentKind: terms.rentKind,
    rate: (profit && rateOf(profit, { amount, months })) ?? '',
    leads: 'figure',
    rentTotal: rentTotal ?? '',
    rentSteps: entriesOf(terms.rentSteps),
    variableRent: rent
      ? {
          initialRate: rent.initialRate,
          marginRate: rent.marginRate,
          floorRate: rent.floorRate ?? '',
          ceilingRate: rent.ceilingRate ?? '',
          firstPeriods: String(rent.firstPeriods),
          reviewEveryPeriods: String(rent.reviewEveryPeriods),
          fixingRates: [...(rent.fixingRates ?? [])],
        }
      : blankVariableRent(),
    endOfLease: terms.endOfLease,
    transferPrice: terms.transferPrice ?? '',
    lateClause: terms.lateClause,
  }
}
