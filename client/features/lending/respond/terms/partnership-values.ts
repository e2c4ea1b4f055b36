import { subtractAmounts } from '@/lib/text/amount'
import { today } from '@/lib/text/day'
import { unitsOf } from '../proposal-cost'
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
  type Wanted,
} from './terms-input'

/** What a partner does beside giving capital. */
export const PARTNER_ROLES = ['MANAGING', 'ACTIVE', 'SILENT'] as const
export type PartnerRole = (typeof PARTNER_ROLES)[number]

/** A partner. The first one is the lender, whose capital is the amount of the proposal. */
export type PartnerValues = { cash: string; inKind: string; valuedOn: string; profitShare: string; role: PartnerRole }

type VentureValues = { startsOn: string; everyMonths: string; lateClause: TermsInputOf<'musharakah'>['lateClause'] }

export type MusharakahValues = VentureValues & { partners: PartnerValues[] }

export type MudarabahValues = VentureValues & {
  lenderProfitShare: string
  mandate: string
  allowedExpenses: TermsInputOf<'mudarabah'>['allowedExpenses'][number][]
}

export type DiminishingMusharakahValues = {
  asset: string
  assetValue: string
  totalUnits: string
  /** Units bought at each payment; blank where they are equal. */
  unitsPlan: string[]
  firstDueOn: string
  everyMonths: string
  fullRent: string
  /** Valuations so far. A blank value is that of the asset. */
  valuations: { fromOn: string; value: string }[]
  lateClause: TermsInputOf<'diminishingMusharakah'>['lateClause']
}

const QUARTER = 3
const WHOLE = '100'

/** Returns what is left of 100 percent; undefined while the share is no percentage. */
export const restOfShare = (share: string): string | undefined =>
  /^\d{1,3}(\.\d{1,4})?$/.test(share) && Number(share) <= Number(WHOLE) ? subtractAmounts(WHOLE, share) : undefined

const venture = ({ months }: Wanted): VentureValues => ({
  startsOn: plannedStart(),
  everyMonths: months % QUARTER === 0 ? String(QUARTER) : '1',
  lateClause: 'CHARITY',
})

export const aPartner = (role: PartnerRole): PartnerValues => ({ cash: '', inKind: '', valuedOn: '', profitShare: '', role })

export const blankMusharakah = (wanted: Wanted): MusharakahValues => ({
  ...venture(wanted),
  partners: [aPartner('SILENT'), aPartner('MANAGING')],
})

export const blankMudarabah = (wanted: Wanted): MudarabahValues => ({
  ...venture(wanted),
  lenderProfitShare: '',
  mandate: '',
  allowedExpenses: [],
})

const ventureInput = ({ startsOn, everyMonths, lateClause }: VentureValues, { months }: Offer) =>
  ({
    startsOn,
    everyMonths: Number(everyMonths),
    distributions: countOf(months, everyMonths),
    guarantee: 'NONE',
    lateClause,
  }) as const

const partnerInput = ({ cash, inKind: typed, valuedOn, profitShare, role }: PartnerValues) => {
  const inKind = filled(typed)
  return {
    cash: filled(cash) ?? '0',
    ...(inKind && { inKind, ...(valuedOn && { valuedOn }) }),
    profitShare,
    isSilent: role === 'SILENT',
    isManaging: role === 'MANAGING',
  }
}

export const musharakahInput = (values: MusharakahValues, offer: Offer): TermsInputOf<'musharakah'> => ({
  partners: values.partners.map((partner, at) =>
    at === 0 ? { side: 'LENDER', ...partnerInput({ ...partner, cash: offer.amount }) } : { side: 'MERCHANT', ...partnerInput(partner) },
  ),
  ...ventureInput(values, offer),
})

export const mudarabahInput = (values: MudarabahValues, offer: Offer): TermsInputOf<'mudarabah'> => ({
  capital: offer.amount,
  capitalKind: 'CASH',
  lenderProfitShare: values.lenderProfitShare,
  managerProfitShare: restOfShare(values.lenderProfitShare) ?? '0',
  mandate: values.mandate.trim(),
  allowedExpenses: values.allowedExpenses,
  lossBearer: 'CAPITAL_PROVIDER',
  ...ventureInput(values, offer),
})

export const blankDiminishingMusharakah = (): DiminishingMusharakahValues => ({
  asset: '',
  assetValue: '',
  totalUnits: '100',
  unitsPlan: [''],
  firstDueOn: plannedFirstDue(),
  everyMonths: '1',
  fullRent: '',
  valuations: [{ fromOn: today(), value: '' }],
  lateClause: 'CHARITY',
})

/** Returns how many units the amount is of the asset; undefined while a figure is missing. */
export const lenderUnitsOf = (
  { assetValue, totalUnits }: Pick<DiminishingMusharakahValues, 'assetValue' | 'totalUnits'>,
  amount: string,
): number | undefined => unitsOf(amount, assetValue, Number(totalUnits))

/** Divides units over payments: equal parts, the last of which takes the rest. */
export const evenUnits = (units: number, payments: number): number[] => {
  const each = Math.floor(units / payments)
  return Array.from({ length: payments }, (_, at) => (at === payments - 1 ? units - each * (payments - 1) : each))
}

export const diminishingMusharakahInput = (
  values: DiminishingMusharakahValues,
  { amount, months }: Offer,
): TermsInputOf<'diminishingMusharakah'> => {
  const lenderUnits = lenderUnitsOf(values, amount) ?? 0
  return {
    asset: values.asset.trim(),
    assetValue: values.assetValue,
    totalUnits: Number(values.totalUnits),
    lenderUnits,
    unitsPlan: listed(values.unitsPlan)?.map(Number) ?? evenUnits(lenderUnits, countOf(months, values.everyMonths)),
    firstDueOn: values.firstDueOn,
    everyMonths: Number(values.everyMonths),
    fullRent: values.fullRent,
    priceBasis: 'MARKET_VALUE',
    undertakingDocument: 'SEPARATE',
    guarantee: 'NONE',
    lateClause: values.lateClause,
    valuations: values.valuations.map(({ fromOn, value }) => ({ fromOn, value: filled(value) ?? values.assetValue })),
  }
}

const givenVenture = ({ startsOn, everyMonths, lateClause }: GivenTermsOf<'MusharakahTerms' | 'MudarabahTerms'>): VentureValues => ({
  startsOn,
  everyMonths: String(everyMonths),
  lateClause,
})

export const givenMusharakah = (terms: GivenTermsOf<'MusharakahTerms'>): MusharakahValues => ({
  ...givenVenture(terms),
  partners: terms.partners.map(({ cash, inKind, valuedOn, profitShare, isSilent, isManaging }) => ({
    cash,
    inKind: inKind ?? '',
    valuedOn: valuedOn ?? '',
    profitShare,
    role: isManaging ? 'MANAGING' : isSilent ? 'SILENT' : 'ACTIVE',
  })),
})

export const givenMudarabah = (terms: GivenTermsOf<'MudarabahTerms'>): MudarabahValues => ({
  ...givenVenture(terms),
  lenderProfitShare: terms.lenderProfitShare,
  mandate: terms.mandate,
  allowedExpenses: [...terms.allowedExpenses],
})

export const givenDiminishingMusharakah = (terms: GivenTermsOf<'DiminishingMusharakahTerms'>): DiminishingMusharakahValues => ({
  asset: terms.asset,
  assetValue: terms.assetValue,
  totalUnits: String(terms.totalUnits),
  unitsPlan: entriesOf(terms.unitsPlan),
  firstDueOn: terms.firstDueOn,
  everyMonths: String(terms.everyMonths),
  fullRent: terms.fullRent,
  valuations: terms.valuations.map(({ fromOn, value }) => ({ fromOn, value })),
  lateClause: terms.lateClause,
})
