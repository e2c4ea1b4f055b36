import type { Platform } from '../../../platform/platform.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { User } from '../../identity/index.ts'
import type { RateService } from '../../rates/index.ts'
import type { BankSummary } from './bank-summary.ts'

const HELD = `
  select currency, count(*)::int as accounts, coalesce(sum(balance), 0)::text as balance, min(balance_as_of) as "asOf",
    sum(transaction_count)::int as transactions
  from bank_account where business_id = $1 and is_connected group by currency order by currency`

interface HeldRow {
  readonly currency: Currency
  readonly accounts: number
  readonly balance: string
  readonly asOf: Date | null
  readonly transactions: number
}

/** The total that the viewer's business holds at its banks, in one currency. */
export const createBankSummary = ({ readRows, dataSource }: Platform, rates: RateService) => {
  const displayCurrency = async ({ userId }: Viewer): Promise<Currency> => {
    const user = userId ? await dataSource.manager.findOne(User, { select: { displayCurrency: true }, where: { id: userId } }) : null
    return user?.displayCurrency ?? Currency.AED
  }

  return async (viewer: Viewer, given: Currency | null | undefined): Promise<BankSummary> => {
    const { businessId } = signedIn(viewer)
    const currency = given ?? (await displayCurrency(viewer))
    const rows = businessId ? await readRows<HeldRow>('analytics.bank_summary', HELD, [businessId]) : []
    const converter = await rates.converter()
    const reachable = new Set(converter.factorsTo(currency).currencies)
    const held = rows.filter((row) => reachable.has(row.currency))
    const total = converter.total(
      held.map((row) => ({ minor: BigInt(row.balance), currency: row.currency })),
      currency,
    )
    const moments = rows.flatMap(({ asOf }) => (asOf ? [asOf.getTime()] : []))
    return {
      currency,
      totalBalance: toDecimal(total, currency),
      connectedAccounts: rows.reduce((sum, row) => sum + row.accounts, 0),
      totalTransactions: rows.reduce((sum, row) => sum + row.transactions, 0),
      asOf: moments.length > 0 ? new Date(Math.min(...moments)) : null,
      leftOut: rows.filter((row) => !reachable.has(row.currency)).map((row) => row.currency),
    }
  }
}

export type ReadBankSummary = ReturnType<typeof createBankSummary>
