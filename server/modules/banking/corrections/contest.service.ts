import { toBusiness, toRole } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/reading.ts'
import { brokenConstraint, type Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { Role } from '../../../shared/role.ts'
import { takeTurns } from '../intake/rollup.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import type { BankTransaction } from '../records/bank-transaction.entity.ts'
import { categoryContestDecided, categoryContested, categoryContestTakenBack } from '../records/banking.events.ts'
import type { CashflowCategory } from '../records/cashflow-category.ts'
import { type ContestCause, ContestStatus } from '../records/contest-terms.ts'
import { bankTransactionOf } from '../transactions/bank-transaction.query.ts'
import type { CategoryContestCase } from './category-contest.entity.ts'
import { contestCaseOf } from './category-contest.query.ts'
import { applyCorrection, type Corrected } from './correction.ts'
import type { StandingCorrection } from './standing-corrections.query.ts'
import { type MonthlyInflow, shareOf, together, type Weighed } from './weight.ts'

const REASON_AT_LEAST = 20

const unknownContest = () => notFound('banking.contest.notFound')
const waitsAlready = () => conflict('banking.contest.alreadyPending')
const decidedAlready = () => conflict('banking.contest.alreadyDecided')

/** What a correction that waits is about. */
export interface Asked {
  readonly row: Corrected & Weighed
  readonly category: CashflowCategory
  readonly cause: ContestCause
  readonly note: string | null
  readonly inflow: MonthlyInflow
  readonly standing: readonly StandingCorrection[]
}

const OPEN = `
  insert into category_contest (transaction_id, business_id, status, cause, category_before, category, note, amount, monthly_inflow,
    inflow_currency, share, share_together, asked_by, asked_at)
  values ($1, $2, 'pending', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13) returning id`

const IS_PENDING = `select 1 from category_contest where transaction_id = $1 and status = 'pending'`

interface Found {
  readonly businessId: string
  readonly isInterested: boolean
}

/** With whoever asked, whoever acts for the business now and whoever owns it having an interest in it. */
const FOUND = `
  select c.business_id as "businessId", (c.asked_by = $2 or c.business_id is not distinct from $3 or b.owner_id = $2) as "isInterested"
  from category_contest c join business b on b.id = c.business_id where c.id = $1`

interface Settled {
  readonly transactionId: string
  readonly askedBy: string
  readonly category: CashflowCategory
  readonly note: string | null
}

const SETTLE = `
  update category_contest set status = $2, decided_by = $3, decided_at = $4, reason = $5 where id = $1 and status = 'pending'
  returning transaction_id as "transactionId", asked_by as "askedBy", category, note`

interface Named extends Corrected {
  readonly title: string
  readonly amount: string
  readonly currency: Currency
}

const ROW = `
  select t.id, t.business_id as "businessId", t.account_id as "accountId", t.booked_on::text as "bookedOn", t.category,
    coalesce(t.counterparty, t.description) as title, abs(t.amount)::text as amount, a.currency
  from bank_transaction t join bank_account a on a.id = t.account_id where t.id = $1`

const OWN = 'select transaction_id as "transactionId" from category_contest where id = $1 and business_id = $2'

/** Refuses while a row waits for its second look: one thing is asked about it at a time. */
export const refuseWhileContested = async (tx: Tx, transactionId: string): Promise<void> => {
  const waiting = await tx.db.query<unknown[]>(IS_PENDING, [transactionId])
  if (waiting.length > 0) throw waitsAlready()
}

/** Keeps a correction for a second person. The row itself is left as it is. */
export const openContest = async (tx: Tx, { row, category, cause, note, inflow, standing }: Asked, at: Date): Promise<void> => {
  const { minor, currency } = inflow
  const [{ id }] = await tx.db.query<[{ id: string }]>(OPEN, [
    row.id,
    row.businessId,
    cause,
    row.category,
    category,
    note,
    row.amountMinor,
    minor?.toString() ?? null,
    minor === null ? null : currency,
    shareOf([row], inflow),
    shareOf(together(row, standing), inflow),
    tx.viewer.userId,
    at,
  ])
  const about = { contestId: id, transactionId: row.id, businessId: row.businessId, before: row.category, category, cause, note }
  await tx.emit(categoryContested.of(id, [toBusiness(row.businessId), toRole(Role.ADMIN)], about))
}

/** One pending contest a row; the constraint is the last guard. */
export const onePending = (error: unknown): never => {
  throw brokenConstraint(error) === 'category_contest_one_pending' ? waitsAlready() : error
}

const settle = async (tx: Tx, id: string, status: ContestStatus, reason: string | null, at: Date): Promise<Settled> => {
  const [settled] = await tx.db.query<[Settled[], number]>(SETTLE, [id, status, tx.viewer.userId, at, reason])
  return orNotFound(settled[0], decidedAlready)
}

/** What a second person decides about corrections that wait. */
export const createContestService = ({ work, dataSource }: Platform) => ({
  /** Approves, and the correction takes effect; or rejects, and the row stays. Once, and never by somebody with an interest in it. */
  async decide(viewer: Viewer, id: string, approve: boolean, given?: string | null): Promise<CategoryContestCase> {
    const { userId, businessId: ownBusinessId } = signedIn(viewer)
    const reason = given?.trim() || null
    if (!approve && (reason ?? '').length < REASON_AT_LEAST) {
      throw invalidField('reason', textOf('banking.contest.reasonAtLeast', { least: REASON_AT_LEAST }))
    }
    return work(viewer, async (tx) => {
      const [found] = isId(id) ? await tx.db.query<Found[]>(FOUND, [id, userId, ownBusinessId]) : []
      const { businessId, isInterested } = orNotFound(found, unknownContest)
      if (isInterested) throw new DomainError('CONFLICT_OF_INTEREST', 'common.ownBusiness')
      await takeTurns(tx, businessId)
      const at = tx.now
      const status = approve ? ContestStatus.APPROVED : ContestStatus.REJECTED
      const { transactionId, askedBy, category, note } = await settle(tx, id, status, reason, at)
      const [row] = await tx.db.query<[Named]>(ROW, [transactionId])
      const { title, amount, currency, category: before } = row
      const about = { contestId: id, transactionId, businessId, before, category, approved: approve, reason, title, amount, currency }
      await tx.emit(categoryContestDecided.of(id, [toBusiness(businessId), toRole(Role.ADMIN)], about))
      if (approve) await applyCorrection(tx, row, { category, note, saidBy: askedBy, at })
      return orNotFound(await contestCaseOf(tx.db, viewer, id), unknownContest)
    })
  },

  /** The business thinks better of it, before anybody decided. */
  async takeBack(viewer: Viewer, id: string): Promise<BankTransaction> {
    return work(viewer, async (tx) => {
      const businessId = banksVisibleTo(viewer)
      const [found] = businessId !== null && isId(id) ? await tx.db.query<{ transactionId: string }[]>(OWN, [id, businessId]) : []
      const { transactionId } = orNotFound(found, unknownContest)
      await takeTurns(tx, businessId!)
      await settle(tx, id, ContestStatus.TAKEN_BACK, null, tx.now)
      const about = { contestId: id, transactionId, businessId: businessId! }
      await tx.emit(categoryContestTakenBack.of(id, [toBusiness(businessId!), toRole(Role.ADMIN)], about))
      return orNotFound(await bankTransactionOf(tx.db, viewer, transactionId), unknownContest)
    })
  },

  /** One contest as a reviewer sees it. */
  async find(viewer: Viewer, id: string): Promise<CategoryContestCase> {
    return orNotFound(await contestCaseOf(dataSource.manager, viewer, id), unknownContest)
  },
})

export type ContestService = ReturnType<typeof createContestService>
