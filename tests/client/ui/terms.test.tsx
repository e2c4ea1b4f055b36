import { screen, within } from '@testing-library/react'
import { buildSchema, type GraphQLEnumType, getNamedType, isEnumType, isObjectType, isUnionType } from 'graphql'
import { expect, test } from 'vitest'
import { LANGUAGES } from '@/lib/text/languages'
import { DisclosureFacts } from '@/ui/terms/disclosure-facts'
import { ScheduleTable } from '@/ui/terms/schedule-table'
import { factsOf, TermsFacts } from '@/ui/terms/terms-facts'
import type { TermsOfProposalFragment } from '@/ui/terms/terms-of-proposal.generated'
import { useTermsWords } from '@/ui/terms/terms-words'
import contract from '../../../schema.graphql?raw'
import { aDisclosure, aLine, aSharedDisclosure, TERMS } from '../../support/client/proposal-terms'
import { render } from '../../support/client/render'

type Texts = Readonly<Record<string, Readonly<Record<string, string>>>>

const catalogues = import.meta.glob<Texts>('../../../client/locales/*/contractTerms.json', { eager: true, import: 'default' })
const schema = buildSchema(contract)

/** The enums of a type and of the types within it. */
const enumsIn = (name: string): readonly GraphQLEnumType[] => {
  const type = schema.getType(name)
  if (isEnumType(type)) return [type]
  const within = isUnionType(type)
    ? type.getTypes()
    : isObjectType(type)
      ? Object.values(type.getFields()).map((field) => getNamedType(field.type))
      : []
  return within.flatMap((each) => enumsIn(each.name))
}

const enums = ['ProposalTerms', 'ProposalScheduleLine', 'ProposalDisclosure'].flatMap(enumsIn)

test.each(LANGUAGES)('every value of every enum of terms has a label of its own in %s', (language) => {
  const catalogue = catalogues[`../../../client/locales/${language}/contractTerms.json`]
  expect(enums.length).toBeGreaterThan(20)
  for (const each of enums) {
    const texts = catalogue?.[each.name.charAt(0).toLowerCase() + each.name.slice(1)] ?? {}
    const values = each.getValues().map(({ name }) => name)
    expect(Object.keys(texts).sort(), each.name).toEqual(values.sort())
    expect(new Set(Object.values(texts)).size, each.name).toBe(values.length)
  }
})

const figure = async (label: string) => (await screen.findByText(label, { selector: 'dt' })).nextElementSibling

const FACTS: readonly (readonly [keyof typeof TERMS, Readonly<Record<string, string>>])[] = [
  [
    'MurabahaTerms',
    {
      Goods: 'Two cold rooms, CR-2207 and CR-2208',
      Supplier: 'Al Noor Refrigeration LLC',
      Cost: 'AED 500,000.00',
      Profit: 'AED 60,000.00',
      'Sale price': 'AED 560,000.00',
      'Down payment': 'AED 50,000.00',
      'Fees at the start': 'Valuation: AED 1,500.00, actual cost AED 1,500.00',
      Instalments: '24, every month',
      'Late payment': 'The business donates to charity',
    },
  ],
  ['TawarruqTerms', { Commodity: 'Copper, grade A', 'Business sells to': 'Second Broker Ltd', 'Resale price': 'AED 499,000.00' }],
  [
    'IjarahTerms',
    {
      'Rental periods': '12, every 3 months',
      'First rate of the rent': '7.8% a year',
      'Highest rate': '10% a year',
      'Major maintenance': 'Lender, as owner',
      'Takaful of the asset': 'Lender, as owner',
      'If the asset is destroyed': 'The lease ends and no more rent is due',
      'After the lease': 'Sold to the business',
      'Price of the asset': 'AED 1,000.00',
    },
  ],
  [
    'MusharakahTerms',
    {
      Partners:
        'LenderAED 300,000.00 in cash40% of the profit60% of a lossTakes no part in the management' +
        'BusinessAED 100,000.00 in cashAED 100,000.00 in kind, valued on 10 Feb 202760% of the profit40% of a lossManages the venture',
      'A loss': 'Both, by capital',
      Guaranteed: 'Neither capital nor profit',
    },
  ],
  ['DiminishingMusharakahTerms', { 'Units of the lender': '80 of 100', Payments: '4, every 3 months', 'A loss': 'Both, by units held' }],
  [
    'MudarabahTerms',
    {
      'Capital of the lender': 'AED 250,000.00',
      'Lender’s share of the profit': '35%',
      'Business’s share of the profit': '65%',
      'A loss is borne by': 'Lender, as capital provider',
      'Expenses charged to the venture': 'Freight · Customs duties',
    },
  ],
  [
    'IstisnaTerms',
    {
      'Payment plan': 'Advance: 20% on 1 Mar 2027Instalments: 80%, 12, every month, from 1 Oct 2027',
      Contractor: 'Gulf Steel Works LLC',
      'Reduction for late delivery': 'AED 500.00 a day, at most 5% of the price',
    },
  ],
  [
    'SalamTerms',
    {
      Goods: 'Dates, Khalas, grade A',
      Quantity: '10,000 kg',
      'Place of delivery': 'Warehouse 4, Jebel Ali, Dubai',
      Deliveries: '2, every month',
      Quantities: '6,000 kg · 4,000 kg',
      'Late delivery': 'Nothing is charged',
    },
  ],
]

test.each(FACTS)('%s are shown as facts', async (form, facts) => {
  render(<TermsFacts terms={TERMS[form]} currency="AED" />)
  for (const [label, value] of Object.entries(facts)) {
    const shown = await figure(label)
    expect(shown?.textContent.replaceAll('\u00a0', ' '), label).toBe(value)
  }
})

test('a partner whose loss is not written out has no figure for it', async () => {
  render(<TermsFacts terms={{ ...TERMS.MusharakahTerms, lossShares: null }} currency="AED" />)
  expect(await figure('Partners')).not.toHaveTextContent('of a loss')
})

/** Fields that no fact names: they are part of another's words. */
const WITHIN_OTHERS: Readonly<Record<keyof typeof TERMS, readonly string[]>> = {
  MurabahaTerms: ['everyMonths', 'instalmentAmounts'],
  TawarruqTerms: ['everyMonths', 'instalmentAmounts'],
  IjarahTerms: ['everyMonths'],
  MusharakahTerms: ['everyMonths'],
  DiminishingMusharakahTerms: ['everyMonths', 'totalUnits'],
  MudarabahTerms: ['everyMonths'],
  IstisnaTerms: [],
  SalamTerms: ['everyMonths', 'unit'],
}

/** Terms with a value in every field, as far as the facts show them. */
const FULL: readonly TermsOfProposalFragment[] = Object.values({
  ...TERMS,
  TawarruqTerms: { ...TERMS.TawarruqTerms, downPayment: '1.00', fees: TERMS.MurabahaTerms.fees },
  IjarahTerms: { ...TERMS.IjarahTerms, rentTotal: '1.00', rentSteps: ['1.00', '2.00'] },
  MusharakahTerms: { ...TERMS.MusharakahTerms, fixedReturnRate: '5' },
  MudarabahTerms: { ...TERMS.MudarabahTerms, fixedReturnRate: '5' },
  SalamTerms: { ...TERMS.SalamTerms, resaleOn: '2027-10-01', goods: { ...TERMS.SalamTerms.goods, source: 'Field 7' } },
})

const Paths = ({ terms }: { readonly terms: TermsOfProposalFragment }) => (
  <output aria-label="Paths">
    {factsOf(terms, useTermsWords('AED'))
      .map(({ of }) => of)
      .join(' ')}
  </output>
)

test.each(FULL.map((terms) => [terms.__typename, terms] as const))('every field of %s can be found by its path', async (form, terms) => {
  render(<Paths terms={terms} />)
  const paths = (await screen.findByRole('status', { name: 'Paths' })).textContent.split(' ')
  expect(new Set(paths).size).toBe(paths.length)
  const type = schema.getType(form)
  const fields = isObjectType(type) ? Object.keys(type.getFields()) : []
  expect(fields.filter((field) => !paths.some((path) => path.split('.')[0] === field)).sort()).toEqual([...WITHIN_OTHERS[form]].sort())
})

const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)
const rows = () => screen.getAllByRole('row').slice(1)

test('a schedule shows when each line is due, the agreed day where it moved, and the total of the server', async () => {
  const lines = [
    aLine(0, { kind: 'DOWN_PAYMENT', amount: '50000.00' }),
    aLine(1, { nominalOn: '2027-04-03', dueOn: '2027-04-05', profitPart: '2500.00' }),
  ]
  render(<ScheduleTable lines={lines} disclosure={aDisclosure({ fees: '1500.00', totalPayable: '566500.00' })} currency="AED" />)
  expect(await screen.findByRole('table', { name: 'Schedule' })).toBeInTheDocument()
  expect(headers()).toEqual(['Line', 'Due', 'Of which profit', 'Amount'])
  expect(rows()[0]).toHaveTextContent('Down payment5 Apr 2027–AED 50,000.00')
  expect(rows()[1]).toHaveTextContent('Instalment 15 Apr 2027moved from 3 Apr 2027AED 2,500.00AED 23,541.66')
  expect(await figure('Fees at the start')).toHaveTextContent('AED 1,500.00')
  expect(await figure('Total payable')).toHaveTextContent('AED 566,500.00')
})

test('a schedule of more than twelve lines is folded until it is opened', async () => {
  const lines = Array.from({ length: 14 }, (_, at) => aLine(at + 1))
  const { user } = render(<ScheduleTable lines={lines} disclosure={null} currency="AED" />)
  const more = await screen.findByRole('button', { name: 'Show all 14' })
  expect(rows()).toHaveLength(12)
  await user.click(more)
  expect(rows()).toHaveLength(14)
  expect(more).toHaveAttribute('aria-expanded', 'true')
  await user.click(more)
  expect(rows()).toHaveLength(12)
})

test('twelve lines are not folded', async () => {
  render(<ScheduleTable lines={Array.from({ length: 12 }, (_, at) => aLine(at + 1))} disclosure={null} currency="AED" />)
  await screen.findByRole('table')
  expect(rows()).toHaveLength(12)
  expect(screen.queryByRole('button', { name: /^Show/ })).toBeNull()
})

test('a payment for units shows rent, units and price apart, marked as an estimate', async () => {
  const line = aLine(1, {
    kind: 'UNIT_PURCHASE',
    amount: '219200.00',
    unitsBefore: 80,
    unitsBought: 20,
    unitsPrice: '200000.00',
    isEstimate: true,
  })
  render(<ScheduleTable lines={[line]} disclosure={aSharedDisclosure()} currency="AED" />)
  await screen.findByRole('table')
  expect(headers()).toEqual(['Line', 'Due', 'Lender’s units before', 'Units bought', 'Rent', 'Price of the units', 'Amount'])
  expect(rows()[0]).toHaveTextContent('8020AED 19,200.00AED 200,000.00AED 219,200.00Estimate')
  expect(screen.queryByText('Total payable')).toBeNull()
})

test('a variable rent shows its period and rate, and the price of the asset is beside the total', async () => {
  const lines = [
    aLine(1, { kind: 'RENT', periodFromOn: '2027-03-01', periodToOn: '2027-06-01', rentRate: '7.8' }),
    aLine(2, { kind: 'TRANSFER_PRICE', amount: '1000.00' }),
  ]
  render(<ScheduleTable lines={lines} disclosure={aDisclosure({ transferPrice: '1000.00' })} currency="AED" />)
  await screen.findByRole('table')
  expect(rows()[0]).toHaveTextContent('Rent 15 Apr 20271 Mar 2027 – 1 Jun 20277.8% a yearAED 23,541.66')
  expect(rows()[1]).toHaveTextContent('Price of the asset5 Apr 2027––AED 1,000.00')
  expect(await figure('Price of the asset, in addition')).toHaveTextContent('AED 1,000.00')
})

test('deliveries have quantities in their unit and no amounts', async () => {
  render(
    <ScheduleTable
      lines={[aLine(1, { kind: 'DELIVERY', amount: null, quantity: '6000' })]}
      disclosure={aSharedDisclosure({ aprAbsence: 'GOODS_NOT_MONEY' })}
      currency="AED"
      unit="KG"
    />,
  )
  await screen.findByRole('table')
  expect(headers()).toEqual(['Line', 'Due', 'Quantity'])
  expect(rows()[0]).toHaveTextContent('Delivery 15 Apr 20276,000 kg')
})

test('a share of results has no amount', async () => {
  render(
    <ScheduleTable
      lines={[aLine(1, { kind: 'DISTRIBUTION', amount: null, isEstimate: true })]}
      disclosure={aSharedDisclosure()}
      currency="AED"
    />,
  )
  await screen.findByRole('table')
  expect(rows()[0]).toHaveTextContent('Share of the result 15 Apr 2027Not fixed')
})

test('a disclosure states cost, rate, instalments and who bears the risk', async () => {
  render(<DisclosureFacts disclosure={aDisclosure({ largestInstalment: '30000.00', proceedsToClient: '499000.00' })} currency="AED" />)
  expect(await figure('Amount financed')).toHaveTextContent('AED 500,000.00')
  expect(await figure('Total payable')).toHaveTextContent('AED 565,000.00')
  expect(await figure('Cost of finance')).toHaveTextContent('AED 65,000.00')
  expect(await figure('% a year for disclosure')).toHaveTextContent('12.35% a year')
  expect(await figure('First payment')).toHaveTextContent('AED 23,541.66 on 5 Apr 2027')
  expect(await figure('Last payment')).toHaveTextContent('AED 23,541.82 on 1 Mar 2029')
  expect(await figure('Largest payment')).toHaveTextContent('AED 30,000.00')
  expect(await figure('Proceeds to the business')).toHaveTextContent('AED 499,000.00')
  expect(await figure('The asset is destroyed')).toHaveTextContent('Business')
  expect(screen.queryByText('Fees at the start')).toBeNull()
})

test('a partnership discloses shares and no amounts, and says why there is no rate', async () => {
  render(<DisclosureFacts disclosure={aSharedDisclosure()} currency="AED" />)
  expect(await figure('Total payable')).toHaveTextContent('Not fixed')
  expect(await figure('Cost of finance')).toHaveTextContent('Not fixed')
  expect(await figure('% a year for disclosure')).toHaveTextContent('None. What is payable depends on results or valuations.')
  expect(await figure('Lender’s share of the profit')).toHaveTextContent('40%')
  expect(await figure('First due day')).toHaveTextContent('5 Apr 2027')
  expect(await figure('The business earns less')).toHaveTextContent('Both, by capital')
  expect(screen.queryByText('First payment')).toBeNull()
})

test('a salam is paid in goods, and an istisna without an outlay has no cost of finance', async () => {
  const { unmount } = render(<DisclosureFacts disclosure={aSharedDisclosure({ aprAbsence: 'GOODS_NOT_MONEY' })} currency="AED" />)
  expect(await figure('Total payable')).toHaveTextContent('Goods on delivery')
  unmount()
  render(
    <DisclosureFacts
      disclosure={aDisclosure({ financedAmount: null, costOfFinance: null, aprEquivalentRate: null, aprAbsence: 'NO_OUTLAY_STATED' })}
      currency="AED"
    />,
  )
  expect(await figure('Amount financed')).toHaveTextContent('Not stated')
  expect(await figure('Cost of finance')).toHaveTextContent('Not stated')
})

test('limits of a rent and projections at other values are shown where there are any', async () => {
  const bound = (totalPayable: string, aprEquivalentRate: string | null) => ({
    __typename: 'VariableRentBound' as const,
    totalPayable,
    aprEquivalentRate,
  })
  const projection = {
    __typename: 'UnitPurchaseProjection',
    total: '860000.00',
    rent: '60000.00',
    totalAt80: '640000.00',
    totalAt120: '960000.00',
  } as const
  render(
    <DisclosureFacts
      disclosure={aDisclosure({ atFloor: bound('540000.00', '6.5'), atCeiling: bound('600000.00', null), projection })}
      currency="AED"
    />,
  )
  expect(await figure('Total at the lowest rate')).toHaveTextContent('AED 540,000.00 6.5% a year')
  expect((await figure('Total at the highest rate'))?.textContent).not.toMatch(/%/)
  const projected = await figure('Projection at the latest valuation')
  expect(within(projected as HTMLElement).getByText('An estimate, not a promise')).toBeInTheDocument()
  expect(await figure('Total if the asset is worth 80%')).toHaveTextContent('AED 640,000.00')
})
