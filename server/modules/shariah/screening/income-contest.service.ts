import { randomUUID } from 'node:crypto'
import type { EntityManager, SelectQueryBuilder } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { TO_THE_BOARD, toBusiness } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, orNotFound } from '../../../platform/rows.ts'
import { readPage } from '../../../platform/search-list.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { conflict, DomainError, forbidden, notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { AnalyticsPeriod } from '../../analytics/index.ts'
import { takeTurns } from '../../banking/index.ts'
import { ownBusinessId } from '../../business/index.ts'
import { lockActor } from '../../identity/index.ts'
import { lockBoard } from '../board/board.query.ts'
import { interestInBusiness } from '../reviews/interests.query.ts'
import { hasVote } from '../reviews/seats.query.ts'
import { CONTEST_OF_ROW } from './contested-rows.ts'
import { contestLifecycle, IncomeContest, IncomeContestStatus } from './income-contest.entity.ts'
import {
  type ContestIncomeInput,
  type DecideIncomeContestInput,
  INCOME_CONTEST_ORDERS,
  type IncomeContestsArgs,
} from './income-contest.inputs.ts'
import { judging } from './judged-income.ts'
import { IS_PURIFIED } from './purified-rows.ts'
import { incomeContestDecided, incomeContested } from './screening.events.ts'
import type { ReadScreen, Screen } from './screens.ts'

interface ContestedRow {
  readonly fingerprint: string
  readonly bookedOn: string
  readonly amount: string
  readonly currency: Currency
  readonly description: string
  readonly counterparty: string | null
  readonly reason: string | null
  readonly isPurified: boolean
}

const rowOf = async (db: EntityManager, { businessId, from, to, sources }: Screen, id: string): Promise<ContestedRow | undefined> => {
  const values: unknown[] = [businessId, from, to, id]
  const { isJudged, reason } = judging(sources, (value) => `$${values.push(value)}`)
  const [row] = await db.query<ContestedRow[]>(
    `select t.fingerprint, t.booked_on::text as "bookedOn", t.amount::text, account.currency, t.description, t.counterparty,
      ${reason} as reason, ${IS_PURIFIED} as "isPurified"
    from bank_transaction t join bank_account account on account.id = t.account_id and account.is_connected
    where t.id = $4 and t.business_id = $1 and t.booked_on between $2::date and $3::date and ${isJudged}`,
    values,
  )
  return row
}

const IS_CONTESTED = `
  select exists (select from income_contest contest join bank_transaction t on t.id = $1
    where ${CONTEST_OF_ROW} and contest.reason_key = $2) as "isContested"`

/** Narrows contests to those that a viewer may see: of their own business, and all for the board's auditors. */
const visibleContests = (db: EntityManager, { role, businessId }: Viewer): SelectQueryBuilder<IncomeContest> => {
  const query = db.createQueryBuilder(IncomeContest, 'contest')
  if (role === Role.SSB_AUDITOR) return query
  return businessId === null ? query.where('false') : query.where('contest.businessId = :businessId', { businessId })
}

const unknownContest = () => notFound('shariah.screening.contest.notFound')
const about = ({ id: contestId, businessId, transactionId }: IncomeContest) => ({ contestId, businessId, transactionId })

/** Contests of classifications as impermissible, by the businesses that earned the income, and the decisions of the board's auditors. */
export const createIncomeContestService = ({ work, dataSource }: Platform, screenOf: ReadScreen) => {
  const contest = async (tx: Tx, { transactionId, grounds }: ContestIncomeInput): Promise<IncomeContest> => {
    const { userId } = signedIn(tx.viewer)
    const businessId = ownBusinessId(tx.viewer)
    await takeTurns(tx, businessId)
    const screen = await screenOf(tx.db, businessId, AnalyticsPeriod.M12, tx.now)
    const found = screen && isId(transactionId) ? await rowOf(tx.db, screen, transactionId) : undefined
    const row = orNotFound(found ?? null, () => notFound('common.transactionNotFound'))
    const { reason, isPurified } = row
    if (reason === null) throw conflict('shariah.screening.contest.permissible')
    if (isPurified) throw conflict('shariah.screening.contest.purified')
    const [{ isContested } = { isContested: true }] = await tx.db.query<{ isContested: boolean }[]>(IS_CONTESTED, [transactionId, reason])
    if (isContested) throw conflict('shariah.screening.contest.already')
    const id = randomUUID()
    await tx.db.insert(IncomeContest, {
      ...{ id, businessId, transactionId, fingerprint: row.fingerprint, reason, bookedOn: row.bookedOn },
      ...{ amountMinor: BigInt(row.amount), currency: row.currency, description: row.description, counterparty: row.counterparty },
      ...{ grounds: grounds.trim(), contestedById: userId, contestedAt: tx.now, status: IncomeContestStatus.OPEN },
    })
    const saved = await tx.db.findOneByOrFail(IncomeContest, { id })
    await tx.emit(incomeContested.of(id, [...TO_THE_BOARD, toBusiness(businessId)], about(saved)))
    return saved
  }

  return {
    /**
     * Contests that a transaction of the viewer's business is impermissible. Throws CONFLICT for a transaction that is not, that was given
     * to charity, or that was contested for the same reason before.
     */
    contest: (viewer: Viewer, input: ContestIncomeInput): Promise<IncomeContest> => work(viewer, (tx) => contest(tx, input)),

    /**
     * Decides whether a contested transaction counts as impermissible. Throws FORBIDDEN for an auditor without a vote, CONFLICT_OF_INTEREST
     * for one with an interest in the business, and ILLEGAL_TRANSITION once it was decided.
     */
    decide: (viewer: Viewer, id: string, { counts, reason }: DecideIncomeContestInput): Promise<IncomeContest> =>
      work(viewer, async (tx) => {
        const { userId } = signedIn(viewer)
        await lockActor(tx.db, userId)
        const { businessId } = orNotFound(isId(id) ? await tx.db.findOneBy(IncomeContest, { id }) : null, unknownContest)
        // No payment of the same income is under way.
        await takeTurns(tx, businessId)
        // No interest is declared, and no seat changes, in between.
        await lockBoard(tx.db, 'shared')
        const [seat] = await tx.db.query<{ hasVote: boolean }[]>(`select ${hasVote('$1::uuid')} as "hasVote"`, [userId])
        if (!seat!.hasVote) throw forbidden('shariah.screening.contest.voters')
        const contested = await tx.db.findOneOrFail(IncomeContest, { where: { id }, lock: { mode: 'pessimistic_write' } })
        const interest = await interestInBusiness(tx.db, userId, businessId)
        if (interest) throw new DomainError('CONFLICT_OF_INTEREST', interest)
        contestLifecycle.move(contested, counts ? 'count' : 'exempt')
        Object.assign(contested, { decisionReason: reason.trim(), decidedById: userId, decidedAt: tx.now })
        await tx.db.save(contested)
        await tx.emit(incomeContestDecided.of(id, [...TO_THE_BOARD, toBusiness(businessId)], { ...about(contested), counts }))
        return contested
      }),

    /** Lists the contests that the viewer may see. */
    list(viewer: Viewer, { filter, ...page }: IncomeContestsArgs): Promise<Page<IncomeContest>> {
      const query = visibleContests(dataSource.manager, viewer)
      if (filter?.status) query.andWhere('contest.status = :status', { status: filter.status })
      return readPage(query, page, INCOME_CONTEST_ORDERS)
    },
  }
}

export type IncomeContestService = ReturnType<typeof createIncomeContestService>

const LATEST = `
  select distinct on (t.id) t.id as "transactionId", contest.id from bank_transaction t join income_contest contest on ${CONTEST_OF_ROW}
  where t.id = any($1) order by t.id, contest.contested_at desc, contest.id`

/** Per bank transaction: its latest contest as far as the viewer may see it, or null. */
export const contestOfTransaction: Batch<string, IncomeContest | null> = async (db, ids, viewer) => {
  const found = await db.query<{ transactionId: string; id: string }[]>(LATEST, [ids])
  if (found.length === 0) return ids.map(() => null)
  const contests = await visibleContests(db, viewer)
    .andWhere('contest.id in (:...found)', { found: found.map(({ id }) => id) })
    .getMany()
  const byId = new Map(contests.map((each) => [each.id, each]))
  const byRow = new Map(found.map(({ transactionId, id }) => [transactionId, byId.get(id)]))
  return ids.map((id) => byRow.get(id) ?? null)
}

const NAMES = 'select id, name from business where id = any($1)'

/** Per business: its name. For contests that the viewer may see. */
export const nameOfBusiness: Batch<string, string> = async (db, ids) => {
  const rows = await db.query<{ id: string; name: string }[]>(NAMES, [ids])
  const byId = new Map(rows.map(({ id, name }) => [id, name]))
  return ids.map((id) => byId.get(id) ?? '')
}
