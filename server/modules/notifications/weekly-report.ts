import type { SignedInViewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { addDays, startOfGulfDay } from '../../shared/day.ts'
import { asAmount, asDay, type Figure } from '../../shared/figures.ts'
import { type Text, textOf } from '../../shared/i18n/text.ts'
import { sumOf, toMinor } from '../../shared/money.ts'
import { isLender } from '../../shared/role.ts'
import type { FacilitiesRoom } from '../facilities/index.ts'
import type { FinancingRoom } from '../financing/index.ts'
import type { RateService } from '../rates/index.ts'
import type { ReceivablesRoom } from '../receivables/index.ts'
import type { WalletRoom } from '../wallet/index.ts'

const WEEK = 7
/** The most coming payments that are listed. */
const MOST_DUE = 10

/** What the figures of reports are read by: the queries of the screens. */
export interface ReportSources {
  readonly rates: RateService
  readonly wallet: Pick<WalletRoom, 'accounts' | 'statements' | 'summary'>
  readonly receivables: Pick<ReceivablesRoom, 'summary'>
  readonly financing: Pick<FinancingRoom, 'figures'>
  readonly facilities: Pick<FacilitiesRoom, 'figures'>
}

/** The lines of a report, and whether any of them is news. */
interface Report {
  readonly lines: readonly Text[]
  readonly isNews: boolean
}

/** Days, both included, in Gulf time. */
interface Period {
  readonly from: string
  readonly to: string
}

/** Returns the week before a Monday, and the one before it. */
export const weeksBefore = (monday: string): { readonly week: Period; readonly before: Period } => ({
  week: { from: addDays(monday, -WEEK), to: addDays(monday, -1) },
  before: { from: addDays(monday, -2 * WEEK), to: addDays(monday, -WEEK - 1) },
})

/** Writes what a person reads each Monday about their business. */
export const createWeeklyReport = ({ rates, wallet, receivables, financing, facilities }: ReportSources) => {
  /** What came and went on the accounts that the viewer sees, as their statements have it, transfers between own accounts included. */
  const moved = async (viewer: SignedInViewer, { from, to }: Period, currency: Currency) => {
    const converter = await rates.converter()
    const accounts = await wallet.accounts.list(viewer)
    const statements = await Promise.all(accounts.map(({ id }) => wallet.statements.statementOf(viewer, id, from, to)))
    const total = (of: 'totalCredits' | 'totalDebits') =>
      converter.total(
        statements.map((statement) => ({ minor: statement[of], currency: statement.currency })),
        currency,
      )
    return { received: total('totalCredits'), paid: total('totalDebits') }
  }

  const movements = async (viewer: SignedInViewer, monday: string): Promise<Report> => {
    const { total, currency } = await wallet.summary(viewer)
    const { week, before } = weeksBefore(monday)
    const [now, then] = [await moved(viewer, week, currency), await moved(viewer, before, currency)]
    const amountOf = (minor: bigint): Figure => asAmount(minor, currency)
    return {
      lines: [
        textOf('alerts:weekly.balance', { amount: amountOf(toMinor(total, currency)) }),
        textOf('alerts:weekly.received', { amount: amountOf(now.received), before: amountOf(then.received) }),
        textOf('alerts:weekly.paid', { amount: amountOf(now.paid), before: amountOf(then.paid) }),
      ],
      isNews: sumOf([now.received, now.paid, then.received, then.paid]) > 0n,
    }
  }

  /** The invoices, proposals and coming payments of a merchant. */
  const merchants = async (viewer: SignedInViewer, monday: string): Promise<Report> => {
    const { overdueCount, overdueAmount, currency } = await receivables.summary.read(viewer, null)
    const proposals = await financing.figures.acceptableBy(viewer.businessId!)
    const due = await facilities.figures.dueBetween(viewer, monday, addDays(monday, WEEK - 1))
    const overdue = textOf('alerts:weekly.overdue', {
      number: overdueCount,
      amount: asAmount(toMinor(overdueAmount, currency), currency),
    })
    return {
      lines: [
        ...(overdueCount > 0 ? [overdue] : []),
        ...(proposals > 0 ? [textOf('alerts:weekly.proposals', { number: proposals })] : []),
        ...due
          .slice(0, MOST_DUE)
          .map(({ nextDueOn, nextDueMinor, currency: of }) =>
            textOf('alerts:weekly.due', { day: asDay(nextDueOn!), amount: asAmount(BigInt(nextDueMinor!), of) }),
          ),
      ],
      isNews: overdueCount + proposals + due.length > 0,
    }
  }

  /** The new requests that a lender may see, and the payments on its portfolio. */
  const lenders = async (viewer: SignedInViewer, monday: string): Promise<Report> => {
    const { week } = weeksBefore(monday)
    const published = await financing.figures.publishedSince(viewer, startOfGulfDay(week.from))
    const { lateFacilities, arrears, availableToFund, currency } = await facilities.figures.portfolio(viewer)
    const collected = await facilities.figures.collections.received(viewer, week.from, week.to)
    const amountOf = (decimal: string) => asAmount(toMinor(decimal, currency), currency)
    return {
      lines: [
        textOf('alerts:weekly.requests', { number: published }),
        textOf('alerts:weekly.collected', { amount: asAmount(collected.minor, collected.currency) }),
        ...(lateFacilities > 0 ? [textOf('alerts:weekly.late', { number: lateFacilities, amount: amountOf(arrears) })] : []),
        textOf('alerts:weekly.available', { amount: amountOf(availableToFund) }),
      ],
      isNews: published > 0 || collected.minor > 0n || lateFacilities > 0,
    }
  }

  /** Returns the report of the week before a Monday. Members who see only some accounts read of those alone. */
  return async (viewer: SignedInViewer, monday: string): Promise<Report> => {
    const parts = [await movements(viewer, monday)]
    if (viewer.accountIds === null) parts.push(await (isLender(viewer.role) ? lenders : merchants)(viewer, monday))
    return { lines: parts.flatMap(({ lines }) => lines), isNews: parts.some(({ isNews }) => isNews) }
  }
}
