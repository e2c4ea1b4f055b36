import { statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { displayCurrencyOf } from '../../identity/index.ts'
import { type RateService, ratePair } from '../../rates/index.ts'
import type { CurrencyHolding, WalletSummary } from './wallet-summary.ts'

const HOLDINGS = `
  select l.currency, sum(l.balance)::text as total, sum(case when l.is_frozen then l.balance else l.held end)::text as frozen
  from wallet_account w join ledger_account l on l.id = w.id
  where w.business_id = $1 and ($2::uuid[] is null or w.id = any($2)) group by l.currency order by l.currency`

/** Totals a viewer's accounts in one currency. */
export const createWalletSummary = ({ readRows, dataSource }: Platform, rates: RateService) => {
  return async (viewer: Viewer, given?: Currency | null): Promise<WalletSummary> => {
    const { businessId, accountIds } = signedIn(viewer)
    const currency = given ?? (await displayCurrencyOf(dataSource.manager, viewer))
    const rows = businessId
      ? await readRows<{ currency: Currency; total: string; frozen: string }>(statementName(HOLDINGS), HOLDINGS, [businessId, accountIds])
      : []
    const known = await rates.list()
    const sums = { total: 0n, frozen: 0n }
    let asOf: Date | null = null
    const holdings = rows.map((row): CurrencyHolding => {
      const [total, frozen] = [BigInt(row.total), BigInt(row.frozen)]
      const pair = ratePair(known, row.currency, currency)
      const convert = (minor: bigint) => (pair ? pair.convert(minor) : minor)
      sums.total += convert(total)
      sums.frozen += convert(frozen)
      if (pair && (asOf === null || pair.asOf < asOf)) asOf = pair.asOf
      return {
        currency: row.currency,
        total: toDecimal(total, row.currency),
        available: toDecimal(total - frozen, row.currency),
        frozen: toDecimal(frozen, row.currency),
        converted: toDecimal(convert(total), currency),
        rate: pair?.rate ?? null,
        rateSource: pair?.source ?? null,
        rateAsOf: pair?.asOf ?? null,
      }
    })
    return {
      currency,
      total: toDecimal(sums.total, currency),
      available: toDecimal(sums.total - sums.frozen, currency),
      frozen: toDecimal(sums.frozen, currency),
      asOf,
      holdings,
    }
  }
}

export type ReadWalletSummary = ReturnType<typeof createWalletSummary>
