import { Currency } from '../../server/shared/currency.ts'
import { addMonths } from '../../server/shared/day.ts'
import { divideHalfEven, toDecimal, toMinor } from '../../server/shared/money.ts'

/** What a lender proposes, as its input has it. */
export interface Proposed {
  readonly proposedAmount: string
  readonly proposedStructure: string
  readonly proposedRate?: string | null
  readonly proposedTerm: number
  readonly [field: string]: unknown
}

const START = '2027-03-01'
const PLAIN = /^\d{1,13}(\.\d{1,2})?$/
const RATE = /^(\d{1,3})(?:\.(\d{1,4}))?$/

const decimal = (minor: bigint) => toDecimal(minor, Currency.AED)

const profitOf = ({ proposedAmount, proposedRate, proposedTerm }: Proposed): bigint => {
  const [, whole = '0', decimals = ''] = RATE.exec(proposedRate ?? '0') ?? []
  return divideHalfEven(toMinor(proposedAmount, Currency.AED) * BigInt(whole + decimals.padEnd(4, '0')) * BigInt(proposedTerm), 12_000_000n)
}

const sale = (proposed: Proposed) => {
  const [cost, profit] = [toMinor(proposed.proposedAmount, Currency.AED), profitOf(proposed)]
  return {
    cost: decimal(cost),
    profit: decimal(profit),
    salePrice: decimal(cost + profit),
    isCostDisclosed: true,
    promise: 'ONE_SIDED',
    repricing: 'NONE',
    saleOn: START,
    firstDueOn: addMonths(START, 1),
    instalments: proposed.proposedTerm,
    everyMonths: 1,
    lateClause: 'CHARITY',
  }
}

const venture = ({ proposedTerm }: Proposed) => {
  const everyMonths = proposedTerm % 3 === 0 ? 3 : 1
  return { startsOn: START, everyMonths, distributions: proposedTerm / everyMonths, guarantee: 'NONE', lateClause: 'NONE' }
}

const TERMS: Readonly<Record<string, (proposed: Proposed) => object>> = {
  MURABAHA: (proposed) => ({
    murabaha: {
      ...sale(proposed),
      asset: { description: 'Two cold rooms, 40 m2 each, serial numbers CR-2207 and CR-2208', state: 'EXISTS' },
      supplier: 'Al Noor Refrigeration LLC',
      isSupplierRelated: false,
    },
  }),
  IJARAH: (proposed) => ({
    ijarah: {
      asset: 'Two cold rooms, 40 m2 each, serial numbers CR-2207 and CR-2208',
      assetCost: proposed.proposedAmount,
      title: 'LESSOR',
      deliveryOn: START,
      rentStartsOn: START,
      periods: proposed.proposedTerm,
      everyMonths: 1,
      payment: 'ARREARS',
      rentKind: 'FIXED',
      rentTotal: decimal(toMinor(proposed.proposedAmount, Currency.AED) + profitOf(proposed)),
      majorMaintenance: 'LESSOR',
      takaful: 'LESSOR',
      totalLoss: 'LEASE_ENDS',
      endOfLease: 'GIFT',
      transferDocument: 'SEPARATE',
      lateClause: 'CHARITY',
    },
  }),
  MUSHARAKAH: (proposed) => ({
    musharakah: {
      ...venture(proposed),
      partners: [
        { side: 'LENDER', cash: proposed.proposedAmount, profitShare: '40', isSilent: true, isManaging: false },
        { side: 'MERCHANT', cash: proposed.proposedAmount, profitShare: '60', isSilent: false, isManaging: true },
      ],
    },
  }),
  MUDARABAH: (proposed) => ({
    mudarabah: {
      ...venture(proposed),
      capital: proposed.proposedAmount,
      capitalKind: 'CASH',
      lenderProfitShare: '40',
      managerProfitShare: '60',
      mandate: 'Import and sale of medical consumables in the UAE.',
      allowedExpenses: ['FREIGHT', 'CUSTOMS', 'STORAGE'],
      lossBearer: 'CAPITAL_PROVIDER',
    },
  }),
  ISTISNA: (proposed) => ({
    istisna: {
      subject: { description: 'Cold store of 400 m2 by bill of quantities 17', isManufactured: true },
      price: decimal(toMinor(proposed.proposedAmount, Currency.AED) + profitOf(proposed)),
      isPriceFixed: true,
      deliveryOn: addMonths(START, 2),
      plan: [{ kind: 'INSTALMENTS', share: '100', firstDueOn: addMonths(START, 3), instalments: proposed.proposedTerm }],
      parallel: {
        contractor: 'Gulf Steel Works LLC',
        isRelatedToCustomer: false,
        isLinked: false,
        price: proposed.proposedAmount,
        plan: [{ kind: 'MILESTONE', share: '100', dueOn: START }],
      },
      lateClause: 'CHARITY',
    },
  }),
  SALAM: ({ proposedAmount, proposedTerm }) => ({
    salam: {
      goods: { kind: 'AGRICULTURAL', description: 'Dates, Khalas, grade A' },
      unit: 'KG',
      quantity: 10_000,
      contractOn: START,
      price: proposedAmount,
      pricePaid: proposedAmount,
      paidOn: START,
      deliveryPlace: 'Warehouse 4, Jebel Ali, Dubai',
      deliveries: 1,
      firstDeliveryOn: addMonths(START, proposedTerm),
      everyMonths: 1,
      latePenalty: 'NONE',
      lateClause: 'NONE',
    },
  }),
}

const WITHOUT_RATE = ['MUSHARAKAH', 'MUDARABAH', 'SALAM']

/**
 * Completes a proposal with terms of its structure that break no rule and give its amount, rate and term; a structure without a rate
 * loses it. Terms that are given stay, and so do amounts that cannot be read.
 */
export const withTerms = <Input extends Proposed>(proposed: Input): Input => {
  const terms = TERMS[proposed.proposedStructure]
  if ('terms' in proposed || !terms || !PLAIN.test(String(proposed.proposedAmount)) || !Number.isInteger(proposed.proposedTerm))
    return proposed
  const { proposedRate, ...others } = proposed
  const rate = WITHOUT_RATE.includes(proposed.proposedStructure) ? {} : { proposedRate }
  return { ...others, ...rate, terms: terms(proposed) } as unknown as Input
}
