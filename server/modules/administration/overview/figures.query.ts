import { moneyOf } from '../../../platform/graphql/money.type.ts'
import { defineFigures } from '../../../platform/insight/figure-explanation.type.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { Currency } from '../../../shared/currency.ts'
import { addDays, gulfDayInSql, gulfDayOf, startOfGulfDay } from '../../../shared/day.ts'
import { DomainError } from '../../../shared/errors.ts'
import type { Converter, RateService } from '../../rates/index.ts'
import type { Heartbeats } from '../health/heartbeat.service.ts'
import type { AdminOverview, BusinessFigures, DailyFigure, JobFigures, TransactionFigures, UserFigures } from './admin-overview.type.ts'

/** The figures cover so many days, today included. */
export const PERIOD_DAYS = 30

interface AddedRow {
  readonly day: string
  readonly added: number
}

const addedTo = (table: 'app_user' | 'business') =>
  `select ${gulfDayInSql('created_at')}::text as day, count(*)::int as added from ${table} where created_at >= $1 and created_at <= $2 group by 1`

const COUNTS = `
  select (select count(*)::int from app_user where created_at <= $1) as users,
    count(*)::int as businesses, count(*) filter (where status = 'verified')::int as verified,
    count(*) filter (where kyc_status = 'submitted')::int as pending
  from business where created_at <= $1`

interface MovedRow {
  readonly day: string
  readonly currency: Currency
  readonly count: number
  readonly amount: string
}

const WALLET = `
  select ${gulfDayInSql('at')}::text as day, currency, count(*)::int as count, sum(abs(amount))::text as amount
  from account_transaction where at >= $1 and at <= $2 and status = 'completed' group by 1, 2`

const BANK = `
  select bank_day.day::text as day, bank_account.currency, sum(bank_day.transactions)::int as count,
    sum(bank_day.inflow + bank_day.outflow)::text as amount
  from bank_day join bank_account on bank_account.id = bank_day.account_id
  where bank_day.day between $1 and $2 group by 1, 2`

const JOBS = `
  select count(*) filter (where attempts < max_attempts and (run_at <= now() or locked_at is not null))::int as processing,
    extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::float8 as oldest,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp"
  from graphile_worker.jobs`

const explain = {
  users: defineFigures('Accounts of people, staff included, in any status.', COUNTS, addedTo('app_user')),
  businesses: defineFigures('Businesses in any status.', COUNTS, addedTo('business')),
  transactions: defineFigures(
    'Completed transactions of accounts within the period, each side of a transfer on its own, and booked rows of connected bank accounts.',
    WALLET,
    BANK,
  ),
  uptime: defineFigures('Full minutes of the period since the first heartbeat; a minute without one counts as down.'),
  connections: defineFigures('People who are signed in and were active within 15 minutes.'),
  jobs: defineFigures('Background jobs that are due, running or given up.', JOBS),
}

/** The total at the end of each day, from what the days added. */
const totalsOf = (days: readonly string[], total: number, rows: readonly AddedRow[]): DailyFigure[] => {
  const added = new Map(rows.map((row) => [row.day, row.added]))
  let value = total
  return days
    .toReversed()
    .map((day) => {
      const figure = { asOf: day, value }
      value -= added.get(day) ?? 0
      return figure
    })
    .toReversed()
}

const sumOfAdded = (rows: readonly AddedRow[]) => rows.reduce((sum, { added }) => sum + added, 0)

const countOf = (rows: readonly MovedRow[]) => rows.reduce((sum, { count }) => sum + count, 0)

/** Sums amounts in one currency; null where no rate is stored for one of theirs. */
const amountOf = (rows: readonly MovedRow[], converter: Converter, currency: Currency) => {
  const amounts = rows.map((row) => ({ minor: BigInt(row.amount), currency: row.currency }))
  try {
    return moneyOf(converter.total(amounts, currency), currency)
  } catch (error) {
    if (error instanceof DomainError && error.code === 'RATE_UNAVAILABLE') return null
    throw error
  }
}

/** Reads the figures of the overview. */
export const createFigures = ({ readRows, clock }: Pick<Platform, 'readRows' | 'clock'>, rates: RateService, heartbeats: Heartbeats) => {
  const periodOf = (now: Date) => {
    const today = gulfDayOf(now)
    const from = addDays(today, 1 - PERIOD_DAYS)
    return { from, today, since: startOfGulfDay(from), days: Array.from({ length: PERIOD_DAYS }, (_, at) => addDays(from, at)) }
  }

  const people = async (now: Date): Promise<{ users: UserFigures; businesses: BusinessFigures }> => {
    const { since, days } = periodOf(now)
    const [counts] = await readRows<{ users: number; businesses: number; verified: number; pending: number }>('admin-counts', COUNTS, [now])
    const users = await readRows<AddedRow>('admin-users', addedTo('app_user'), [since, now])
    const businesses = await readRows<AddedRow>('admin-businesses', addedTo('business'), [since, now])
    const { verified, pending } = counts!
    return {
      users: {
        total: counts!.users,
        added: sumOfAdded(users),
        days: totalsOf(days, counts!.users, users),
        explain: explain.users(now, counts!.users),
      },
      businesses: {
        total: counts!.businesses,
        verified,
        pending,
        added: sumOfAdded(businesses),
        days: totalsOf(days, counts!.businesses, businesses),
        explain: explain.businesses(now, counts!.businesses),
      },
    }
  }

  const transactions = async (now: Date, currency: Currency): Promise<TransactionFigures> => {
    const { from, today, since, days } = periodOf(now)
    const wallet = await readRows<MovedRow>('admin-wallet', WALLET, [since, now])
    const bank = await readRows<MovedRow>('admin-bank', BANK, [from, today])
    const converter = await rates.converter()
    const byDay = new Map<string, number>()
    for (const { day, count } of [...wallet, ...bank]) byDay.set(day, (byDay.get(day) ?? 0) + count)
    return {
      wallet: countOf(wallet),
      bank: countOf(bank),
      walletAmount: amountOf(wallet, converter, currency),
      bankAmount: amountOf(bank, converter, currency),
      days: days.map((day) => ({ asOf: day, value: byDay.get(day) ?? 0 })),
      explain: explain.transactions(now, countOf(wallet) + countOf(bank)),
    }
  }

  const jobs = async (now: Date): Promise<Omit<JobFigures, 'days'>> => {
    const [row] = await readRows<{ processing: number; oldest: number | null; givenUp: number }>('admin-jobs', JOBS, [])
    const { processing, oldest, givenUp } = row!
    return { processing, oldestSeconds: oldest, givenUp, explain: explain.jobs(now, processing + givenUp) }
  }

  return {
    /** Reads everything but what is pending and the model; money is converted to a currency. */
    async read(currency: Currency): Promise<Omit<AdminOverview, 'pendingReviews' | 'model'>> {
      const now = clock.now()
      const { users, businesses } = await people(now)
      const { percent, downMinutes, measuredMinutes, measuredSince, days } = await heartbeats.uptime()
      const activePeople = await heartbeats.activePeople()
      const peaks = days.map(({ mostSessions }) => mostSessions)
      return {
        asOf: now,
        from: periodOf(now).from,
        users,
        businesses,
        transactions: await transactions(now, currency),
        uptime: {
          percent,
          downMinutes,
          measuredSinceAt: measuredSince,
          days: days.map(({ day, uptime }) => ({ asOf: day, value: uptime })),
          explain: explain.uptime(now, measuredMinutes),
        },
        connections: {
          active: activePeople,
          peak: peaks.length > 0 ? Math.max(...peaks) : null,
          days: days.map(({ day, mostSessions }) => ({ asOf: day, value: mostSessions })),
          explain: explain.connections(now, activePeople),
        },
        jobs: { ...(await jobs(now)), days: days.map(({ day, mostJobs }) => ({ asOf: day, value: mostJobs })) },
      }
    },
  }
}

export type Figures = ReturnType<typeof createFigures>
