import { Currency } from '../shared/currency.ts'
import { addDays, addMonths } from '../shared/day.ts'
import { divideHalfEven, toDecimal, toMinor } from '../shared/money.ts'

/** Goods that the lender buys and sells on. */
interface Goods {
  readonly description: string
  readonly supplier: string
}

/** What a demo lender proposes, with what is particular to its structure. */
export interface Proposed {
  readonly responseType?: string
  readonly proposedAmount: string
  readonly proposedTerm: number
  readonly conditions?: readonly string[]
  readonly message?: string
  readonly structure:
    | ({ readonly name: 'MURABAHA'; readonly rate: string } & Goods)
    | { readonly name: 'IJARAH'; readonly rate: string; readonly asset: string }
    | { readonly name: 'SALAM'; readonly goods: string; readonly tonnes: number; readonly place: string }
    | { readonly name: 'MUSHARAKAH'; readonly merchantCapital: string; readonly lenderShare: number }
}

/** Days from the request to the planned sale or delivery. */
const UNTIL_START = 21

const profitAt = (amount: bigint, rate: string, months: number): bigint => {
  const [whole = '0', tenths = '0'] = rate.split('.')
  return divideHalfEven(amount * BigInt(whole + tenths) * BigInt(months), 12_000n)
}

/** All demo currencies have two decimals. */
const major = (minor: bigint) => toDecimal(minor, Currency.AED)
const minorOf = (amount: string) => toMinor(amount, Currency.AED)

const terms = ({ proposedAmount, proposedTerm, structure }: Proposed, start: string): object => {
  const amount = minorOf(proposedAmount)
  switch (structure.name) {
    case 'MURABAHA': {
      const profit = profitAt(amount, structure.rate, proposedTerm)
      return {
        murabaha: {
          asset: { description: structure.description, state: 'EXISTS' },
          supplier: structure.supplier,
          isSupplierRelated: false,
          cost: proposedAmount,
          profit: major(profit),
          salePrice: major(amount + profit),
          isCostDisclosed: true,
          promise: 'ONE_SIDED',
          repricing: 'NONE',
          saleOn: start,
          firstDueOn: addMonths(start, 1),
          instalments: proposedTerm,
          everyMonths: 1,
          lateClause: 'CHARITY',
        },
      }
    }
    case 'IJARAH':
      return {
        ijarah: {
          asset: structure.asset,
          assetCost: proposedAmount,
          title: 'LESSOR',
          deliveryOn: start,
          rentStartsOn: start,
          periods: proposedTerm,
          everyMonths: 1,
          payment: 'ARREARS',
          rentKind: 'FIXED',
          rentTotal: major(amount + profitAt(amount, structure.rate, proposedTerm)),
          majorMaintenance: 'LESSOR',
          takaful: 'LESSOR',
          totalLoss: 'LEASE_ENDS',
          endOfLease: 'GIFT',
          transferDocument: 'SEPARATE',
          lateClause: 'CHARITY',
        },
      }
    case 'SALAM':
      return {
        salam: {
          goods: { kind: 'AGRICULTURAL', description: structure.goods },
          unit: 'TONNE',
          quantity: structure.tonnes,
          contractOn: start,
          price: proposedAmount,
          pricePaid: proposedAmount,
          paidOn: start,
          deliveryPlace: structure.place,
          deliveries: proposedTerm,
          firstDeliveryOn: addMonths(start, 1),
          everyMonths: 1,
          latePenalty: 'NONE',
          lateClause: 'NONE',
        },
      }
    case 'MUSHARAKAH':
      return {
        musharakah: {
          partners: [
            { side: 'LENDER', cash: proposedAmount, profitShare: String(structure.lenderShare), isSilent: true, isManaging: false },
            {
              side: 'MERCHANT',
              cash: structure.merchantCapital,
              profitShare: String(100 - structure.lenderShare),
              isSilent: false,
              isManaging: true,
            },
          ],
          startsOn: start,
          everyMonths: 3,
          distributions: proposedTerm / 3,
          guarantee: 'NONE',
          lateClause: 'NONE',
        },
      }
  }
}

/** The planned start of what is proposed for a request that was published on a day. */
export const startOf = (published: string): string => addDays(published, UNTIL_START)

/** The input of a demo proposal for a request that was published on a day. */
export const proposalInput = (proposed: Proposed, published: string): object => {
  const { structure, ...common } = proposed
  return { ...common, proposedStructure: structure.name, terms: terms(proposed, startOf(published)) }
}
