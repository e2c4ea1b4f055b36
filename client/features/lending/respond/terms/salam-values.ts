import {
  entriesOf,
  filled,
  type GivenTermsOf,
  listed,
  type Offer,
  plannedFirstDue,
  plannedStart,
  type TermsInputOf,
  type Wanted,
} from './terms-input'

export type SalamValues = {
  goods: { kind: TermsInputOf<'salam'>['goods']['kind']; description: string }
  unit: TermsInputOf<'salam'>['unit']
  quantity: string
  deliveryPlace: string
  contractOn: string
  /** Blank where it is the day of the contract. */
  paidOn: string
  deliveries: string
  firstDeliveryOn: string
  everyMonths: string
  deliveryQuantities: string[]
  resaleOn: string
}

export const blankSalam = ({ months }: Wanted): SalamValues => ({
  goods: { kind: 'AGRICULTURAL', description: '' },
  unit: 'TONNE',
  quantity: '',
  deliveryPlace: '',
  contractOn: plannedStart(),
  paidOn: '',
  deliveries: String(months),
  firstDeliveryOn: plannedFirstDue(),
  everyMonths: '1',
  deliveryQuantities: [''],
  resaleOn: '',
})

export const salamInput = (values: SalamValues, { amount }: Offer): TermsInputOf<'salam'> => {
  const [deliveryQuantities, resaleOn] = [listed(values.deliveryQuantities)?.map(Number), filled(values.resaleOn)]
  return {
    goods: { kind: values.goods.kind, description: values.goods.description.trim() },
    unit: values.unit,
    quantity: Number(values.quantity),
    contractOn: values.contractOn,
    price: amount,
    pricePaid: amount,
    paidOn: filled(values.paidOn) ?? values.contractOn,
    deliveryPlace: values.deliveryPlace.trim(),
    deliveries: Number(values.deliveries),
    firstDeliveryOn: values.firstDeliveryOn,
    everyMonths: Number(values.everyMonths),
    ...(deliveryQuantities && { deliveryQuantities }),
    ...(resaleOn && { resaleOn }),
    latePenalty: 'NONE',
    lateClause: 'NONE',
  }
}

export const givenSalam = (terms: GivenTermsOf<'SalamTerms'>): SalamValues => ({
  goods: { kind: terms.goods.kind, description: terms.goods.description },
  unit: terms.unit,
  quantity: String(terms.quantity),
  deliveryPlace: terms.deliveryPlace,
  contractOn: terms.contractOn,
  paidOn: terms.paidOn === terms.contractOn ? '' : terms.paidOn,
  deliveries: String(terms.deliveries),
  firstDeliveryOn: terms.firstDeliveryOn,
  everyMonths: String(terms.everyMonths),
  deliveryQuantities: entriesOf(terms.deliveryQuantities),
  resaleOn: terms.resaleOn ?? '',
})
