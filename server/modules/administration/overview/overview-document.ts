import { csvOf } from '../../../platform/files/csv.ts'
import type { DocumentRoute } from '../../../platform/files/documents.ts'
import { signedIn } from '../../../platform/viewer.ts'
import { gulfDayOf } from '../../../shared/day.ts'
import { forbidden } from '../../../shared/errors.ts'
import { type TextKey, textOf, written } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import type { AdminOverviewService } from './admin-overview.service.ts'
import type { AdminOverview } from './admin-overview.type.ts'
import { PERIOD_DAYS } from './figures.query.ts'

const COLUMNS: readonly TextKey[] = [
  'documents:dailyReport.columns.figure',
  'documents:dailyReport.columns.value',
  'documents:dailyReport.columns.unit',
  'documents:dailyReport.columns.period',
]

type Line = readonly [figure: TextKey, value: string | null, unit: string | null, isPeriod: boolean]

const text = (value: number | null) => (value === null ? null : String(Math.round(value * 10_000) / 10_000))

const linesOf = ({ users, businesses, transactions, uptime, connections, jobs }: AdminOverview): Line[] => [
  ['documents:dailyReport.users', text(users.total), null, false],
  ['documents:dailyReport.usersAdded', text(users.added), null, true],
  ['documents:dailyReport.businesses', text(businesses.total), null, false],
  ['documents:dailyReport.businessesVerified', text(businesses.verified), null, false],
  ['documents:dailyReport.businessesPending', text(businesses.pending), null, false],
  ['documents:dailyReport.businessesAdded', text(businesses.added), null, true],
  ['documents:dailyReport.walletTransactions', text(transactions.wallet), null, true],
  ['documents:dailyReport.walletAmount', transactions.walletAmount?.amount ?? null, transactions.walletAmount?.currency ?? null, true],
  ['documents:dailyReport.bankTransactions', text(transactions.bank), null, true],
  ['documents:dailyReport.bankAmount', transactions.bankAmount?.amount ?? null, transactions.bankAmount?.currency ?? null, true],
  ['documents:dailyReport.uptime', text(uptime.percent), '%', true],
  ['documents:dailyReport.downMinutes', text(uptime.downMinutes), 'min', true],
  ['documents:dailyReport.active', text(connections.active), null, false],
  ['documents:dailyReport.peak', text(connections.peak), null, true],
  ['documents:dailyReport.jobs', text(jobs.processing), null, false],
  ['documents:dailyReport.givenUp', text(jobs.givenUp), null, false],
]

/** The figures of the overview as CSV: `admin-overview.csv`, for administrators and the Shariah board. */
export const overviewDocument = (overview: AdminOverviewService): DocumentRoute => ({
  path: 'admin-overview.csv',
  async make(viewer, _params, _query, language) {
    const { role } = signedIn(viewer)
    if (role !== Role.ADMIN && role !== Role.SSB_AUDITOR) throw forbidden()
    const read = await overview.read(viewer, null)
    const asOf = read.asOf.toISOString()
    const until = gulfDayOf(read.asOf)
    const rows = [
      ...linesOf(read).map(([figure, value, unit, isPeriod]) => [
        written(figure, language),
        value,
        unit,
        isPeriod ? written(textOf('documents:dailyReport.period', { from: read.from, until, days: PERIOD_DAYS }), language) : asOf,
      ]),
      ...read.pendingReviews.map(({ kind, count }) => [
        written(`documents:dailyReport.pending.${kind}`, language),
        String(count),
        null,
        asOf,
      ]),
    ]
    const columns = COLUMNS.map((column) => written(column, language))
    return { name: `mizan-${until}.csv`, type: 'text/csv; charset=utf-8', body: await csvOf(columns, rows) }
  },
})
