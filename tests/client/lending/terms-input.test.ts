import { describe, expect, test } from 'vitest'
import { newProposal, type ProposalValues, proposalInput, sentProposal } from '@/features/lending/respond/proposal-values'
import { fieldOf, isMoreTerm, stepOf } from '@/features/lending/respond/terms/field-paths'
import { evenUnits } from '@/features/lending/respond/terms/partnership-values'
import type { TermsKind } from '@/features/lending/respond/terms/terms-input'
import { addDays, addMonths, today } from '@/lib/text/day'
import { TERMS } from '../../support/client/proposal-terms'

const ASKED = {
  id: 'request-1',
  amount: '500000.00',
  currency: 'AED',
  status: 'ACTIVE',
  expiresAt: '2027-06-01T20:00:00.000Z',
  affordability: null,
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
} as const

const START = addDays(today(), 14)
const FIRST = addMonths(START, 1)

const SALE = {
  cost: '500000.00',
  profit: '75000.00',
  salePrice: '575000.00',
  isCostDisclosed: true,
  promise: 'ONE_SIDED',
  repricing: 'NONE',
  saleOn: START,
  firstDueOn: FIRST,
  instalments: 24,
  everyMonths: 1,
  lateClause: 'CHARITY',
}

type Filled = (values: ProposalValues) => void
type Case = readonly [kind: TermsKind, structure: string, fill: Filled, sent: object]

/** What a lender types into a blank form, and what is sent. */
const CASES: readonly Case[] = [
  [
    'murabaha',
    'MURABAHA',
    ({ terms: { murabaha } }) =>
      Object.assign(murabaha, { asset: { description: ' Two ovens ' }, supplier: 'Al Noor', profit: '75000.00', rate: '7.5' }),
    { asset: { description: 'Two ovens', state: 'EXISTS' }, supplier: 'Al Noor', isSupplierRelated: false, ...SALE },
  ],
  [
    'tawarruq',
    'MURABAHA',
    ({ terms: { tawarruq }, variants }) => {
      variants.MURABAHA = 'tawarruq'
      Object.assign(tawarruq, { commodity: { kind: 'METAL', name: 'Copper' }, brokerA: 'One', brokerB: 'Two', profit: '75000.00' })
    },
    {
      commodity: { kind: 'METAL', name: 'Copper' },
      brokerA: 'One',
      brokerB: 'Two',
      areBrokersRelated: false,
      resalePrice: '500000.00',
      ...SALE,
    },
  ],
  [
    'ijarah',
    'IJARAH',
    ({ terms: { ijarah } }) => Object.assign(ijarah, { asset: 'A van', rentTotal: '575000.00' }),
    {
      asset: 'A van',
      assetCost: '500000.00',
      title: 'LESSOR',
      deliveryOn: START,
      rentStartsOn: START,
      periods: 24,
      everyMonths: 1,
      payment: 'ARREARS',
      rentKind: 'FIXED',
      rentTotal: '575000.00',
      majorMaintenance: 'LESSOR',
      takaful: 'LESSOR',
      totalLoss: 'LEASE_ENDS',
      endOfLease: 'GIFT',
      transferDocument: 'SEPARATE',
      lateClause: 'CHARITY',
    },
  ],
  [
    'musharakah',
    'MUSHARAKAH',
    ({ terms: { musharakah } }) => {
      const [lender, merchant] = musharakah.partners
      Object.assign(lender!, { profitShare: '40' })
      Object.assign(merchant!, { profitShare: '60', cash: '100000', inKind: '50000', valuedOn: '2027-01-10' })
    },
    {
      partners: [
        { side: 'LENDER', cash: '500000.00', profitShare: '40', isSilent: true, isManaging: false },
        { side: 'MERCHANT', cash: '100000', inKind: '50000', valuedOn: '2027-01-10', profitShare: '60', isSilent: false, isManaging: true },
      ],
      startsOn: START,
      everyMonths: 3,
      distributions: 8,
      guarantee: 'NONE',
      lateClause: 'CHARITY',
    },
  ],
  [
    'diminishingMusharakah',
    'MUSHARAKAH',
    ({ terms: { diminishingMusharakah }, variants }) => {
      variants.MUSHARAKAH = 'diminishingMusharakah'
      Object.assign(diminishingMusharakah, { asset: 'A shop', assetValue: '625000', fullRent: '5000', everyMonths: '3' })
    },
    {
      asset: 'A shop',
      assetValue: '625000',
      totalUnits: 100,
      lenderUnits: 80,
      unitsPlan: [10, 10, 10, 10, 10, 10, 10, 10],
      firstDueOn: FIRST,
      everyMonths: 3,
      fullRent: '5000',
      priceBasis: 'MARKET_VALUE',
      undertakingDocument: 'SEPARATE',
      guarantee: 'NONE',
      valuations: [{ fromOn: today(), value: '625000' }],
      lateClause: 'CHARITY',
    },
  ],
  [
    'mudarabah',
    'MUDARABAH',
    ({ terms: { mudarabah } }) => Object.assign(mudarabah, { lenderProfitShare: '37.5', mandate: 'Imports', allowedExpenses: ['FREIGHT'] }),
    {
      capital: '500000.00',
      capitalKind: 'CASH',
      lenderProfitShare: '37.5',
      managerProfitShare: '62.5',
      mandate: 'Imports',
      allowedExpenses: ['FREIGHT'],
      lossBearer: 'CAPITAL_PROVIDER',
      startsOn: START,
      everyMonths: 3,
      distributions: 8,
      guarantee: 'NONE',
      lateClause: 'CHARITY',
    },
  ],
  [
    'istisna',
    'ISTISNA',
    ({ terms: { istisna } }) => {
      Object.assign(istisna, { subject: { description: 'A cold store' }, price: '575000.00' })
      istisna.parallel.contractor = 'Gulf Steel'
    },
    {
      subject: { description: 'A cold store', isManufactured: true },
      price: '575000.00',
      isPriceFixed: true,
      deliveryOn: START,
      plan: [{ kind: 'INSTALMENTS', share: '100', firstDueOn: FIRST, instalments: 24 }],
      parallel: {
        contractor: 'Gulf Steel',
        isRelatedToCustomer: false,
        isLinked: false,
        price: '500000.00',
        plan: [{ kind: 'MILESTONE', share: '100', dueOn: START }],
      },
      lateClause: 'CHARITY',
    },
  ],
  [
    'salam',
    'SALAM',
    ({ terms: { salam } }) =>
      Object.assign(salam, { goods: { kind: 'AGRICULTURAL', description: 'Dates' }, quantity: '240', deliveryPlace: 'Jebel Ali' }),
    {
      goods: { kind: 'AGRICULTURAL', description: 'Dates' },
      unit: 'TONNE',
      quantity: 240,
      contractOn: START,
      price: '500000.00',
      pricePaid: '500000.00',
      paidOn: START,
      deliveryPlace: 'Jebel Ali',
      deliveries: 24,
      firstDeliveryOn: FIRST,
      everyMonths: 1,
      latePenalty: 'NONE',
      lateClause: 'NONE',
    },
  ],
]

describe('a filled form is sent as the terms of its structure, with the valid value of every fixed clause', () => {
  test.each(CASES)('%s', (kind, proposedStructure, fill, sent) => {
    const values = { ...newProposal(ASKED), proposedStructure }
    fill(values)
    expect(proposalInput(values, ASKED)).toEqual({
      requestId: 'request-1',
      responseType: 'FULL_FUNDING',
      proposedStructure,
      proposedAmount: '500000.00',
      proposedTerm: 24,
      conditions: [],
      terms: { [kind]: sent },
    })
  })
})

test('what is behind "More terms" is sent when it is filled in', () => {
  const values = newProposal(ASKED)
  Object.assign(values.terms.murabaha, {
    profit: '75000.00',
    downPayment: '50000',
    fees: [{ kind: 'VALUATION', amount: '1500', actualCost: '1500' }],
    instalmentAmounts: ['262500', '', ' 262500 '],
    lateClause: 'NONE',
  })
  expect(proposalInput(values, ASKED).terms?.murabaha).toMatchObject({
    downPayment: '50000',
    fees: [{ kind: 'VALUATION', amount: '1500', actualCost: '1500' }],
    instalmentAmounts: ['262500', '262500'],
    lateClause: 'NONE',
  })
})

test('a stepped and a variable rent are sent instead of a total', () => {
  const values = { ...newProposal(ASKED), proposedStructure: 'IJARAH' }
  const { ijarah } = values.terms
  Object.assign(ijarah, { rentTotal: '575000.00', rentKind: 'STEPPED', rentSteps: ['200000', '300000'] })
  expect(proposalInput(values, ASKED).terms?.ijarah).toMatchObject({ rentKind: 'STEPPED', rentSteps: ['200000', '300000'] })
  expect(proposalInput(values, ASKED).terms?.ijarah).not.toHaveProperty('rentTotal')
  Object.assign(ijarah, { rentKind: 'VARIABLE', endOfLease: 'SALE', transferPrice: '1000' })
  Object.assign(ijarah.variableRent, { initialRate: '7.8', marginRate: '2.5', floorRate: '5', ceilingRate: '10' })
  expect(proposalInput(values, ASKED).terms?.ijarah).toMatchObject({
    variableRent: { initialRate: '7.8', marginRate: '2.5', floorRate: '5', ceilingRate: '10', firstPeriods: 12, reviewEveryPeriods: 12 },
    transferPrice: '1000',
  })
})

test('units are divided evenly, and the last payment takes the rest', () => {
  expect(evenUnits(80, 8)).toEqual([10, 10, 10, 10, 10, 10, 10, 10])
  expect(evenUnits(82, 4)).toEqual([20, 20, 20, 22])
})

/** Terms without what the cache adds, and without what is absent: as they were sent. */
const asSent = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(asSent)
  if (typeof value !== 'object' || value === null) return value
  const kept = Object.entries(value).filter(([key, each]) => key !== '__typename' && each !== null)
  return Object.fromEntries(kept.map(([key, each]) => [key, asSent(each)]))
}

/** Amount, term and structure of the proposals that the sample terms are of. */
const SENT = {
  MurabahaTerms: ['murabaha', 'MURABAHA', '500000.00', 24],
  TawarruqTerms: ['tawarruq', 'MURABAHA', '499000.00', 24],
  IjarahTerms: ['ijarah', 'IJARAH', '180000.00', 36],
  MusharakahTerms: ['musharakah', 'MUSHARAKAH', '300000.00', 24],
  DiminishingMusharakahTerms: ['diminishingMusharakah', 'MUSHARAKAH', '800000.00', 12],
  MudarabahTerms: ['mudarabah', 'MUDARABAH', '250000.00', 12],
  IstisnaTerms: ['istisna', 'ISTISNA', '500000.00', 24],
  SalamTerms: ['salam', 'SALAM', '500000.00', 12],
} as const

describe('sent terms fill the form, and unchanged they are sent again as they were', () => {
  test.each(Object.entries(SENT))('%s', (form, [kind, proposedStructure, proposedAmount, proposedTerm]) => {
    const terms = TERMS[form as keyof typeof TERMS]
    const response = { responseType: 'PARTIAL_FUNDING', proposedStructure, proposedAmount, proposedTerm, conditions: ['One'], terms }
    const values = sentProposal({ message: null, expiresAt: null, ...response } as never, ASKED as never)
    const input = proposalInput(values, ASKED)
    expect(input).toMatchObject({ responseType: 'PARTIAL_FUNDING', proposedStructure, proposedAmount, proposedTerm, conditions: ['One'] })
    const { goods, ...others } = asSent(terms) as { goods?: unknown }
    const given = kind === 'murabaha' ? { ...others, asset: goods } : asSent(terms)
    expect(given).toMatchObject(asSent(input.terms?.[kind]) as object)
  })
})

describe('a fault leads to the field that decides it', () => {
  const values = (proposedStructure: string, variant: object = {}) => {
    const blank = newProposal(ASKED)
    return { ...blank, proposedStructure, variants: { ...blank.variants, ...variant } }
  }
  test.each([
    ['MURABAHA', 'proposedTerm', 'proposedTerm'],
    ['MURABAHA', 'conditions.3', 'conditions'],
    ['MURABAHA', 'terms', 'terms.murabaha.asset.description'],
    ['MURABAHA', 'terms.murabaha.supplier', 'terms.murabaha.supplier'],
    ['MURABAHA', 'terms.murabaha.salePrice', 'terms.murabaha.profit'],
    ['MURABAHA', 'terms.murabaha.cost', 'proposedAmount'],
    ['MURABAHA', 'terms.murabaha.instalments', 'proposedTerm'],
    ['MURABAHA', 'terms.murabaha.asset.state', 'terms.murabaha.asset.description'],
    ['MURABAHA', 'terms.murabaha.instalmentAmounts', 'terms.murabaha.instalmentAmounts.0'],
    ['IJARAH', 'terms.ijarah.rentStartsOn', 'terms.ijarah.rentStartsOn'],
    ['IJARAH', 'terms.ijarah.variableRent', 'terms.ijarah.variableRent.floorRate'],
    ['IJARAH', 'terms.ijarah.takaful', 'terms.ijarah.asset'],
    ['MUSHARAKAH', 'terms.musharakah.partners', 'terms.musharakah.partners.0.profitShare'],
    ['MUSHARAKAH', 'terms.musharakah.partners.1.valuedOn', 'terms.musharakah.partners.1.valuedOn'],
    ['MUSHARAKAH', 'terms.musharakah.partners.1.isSilent', 'terms.musharakah.partners.1.role'],
    ['MUDARABAH', 'terms.mudarabah.managerProfitShare', 'terms.mudarabah.lenderProfitShare'],
    ['MUDARABAH', 'terms.mudarabah.allowedExpenses', 'terms.mudarabah.allowedExpenses'],
    ['ISTISNA', 'terms.istisna.plan', 'terms.istisna.plan.0.share'],
    ['ISTISNA', 'terms.istisna.parallel.isRelatedToCustomer', 'terms.istisna.parallel.contractor'],
    ['SALAM', 'terms.salam.goods.source', 'terms.salam.goods.description'],
  ])('%s: %s is decided by %s', (structure, path, field) => expect(fieldOf(path, values(structure))).toBe(field))

  test('of the other kind within a structure as well', () => {
    expect(fieldOf('terms.tawarruq.areBrokersRelated', values('MURABAHA', { MURABAHA: 'tawarruq' }))).toBe('terms.tawarruq.brokerB')
    const units = values('MUSHARAKAH', { MUSHARAKAH: 'diminishingMusharakah' })
    expect(fieldOf('terms.diminishingMusharakah.lenderUnits', units)).toBe('terms.diminishingMusharakah.totalUnits')
  })

  test('on its step, and behind "More terms" where it is there', () => {
    expect([stepOf('proposedAmount'), stepOf('terms.murabaha.supplier')]).toEqual(['offer', 'terms'])
    expect([isMoreTerm('terms.murabaha.fees.0.amount'), isMoreTerm('terms.murabaha.supplier')]).toEqual([true, false])
  })
})
