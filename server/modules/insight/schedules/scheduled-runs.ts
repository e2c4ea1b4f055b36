import type { EntityManager } from 'typeorm'
import { actOnDue } from '../../../platform/due.ts'
import { toUser } from '../../../platform/events.ts'
import type { BackgroundResult } from '../../../platform/graphql/background.ts'
import { cron, handle, job, type Running } from '../../../platform/jobs/jobs.ts'
import { deliverMail } from '../../../platform/messages/mail.ts'
import type { Platform } from '../../../platform/platform.ts'
import { lockById } from '../../../platform/rows.ts'
import type { Tx } from '../../../platform/transaction.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { dayIn } from '../../../shared/day.ts'
import { type Said, stored, type TextKey, textOf } from '../../../shared/i18n/text.ts'
import { type IdentityRoom, User } from '../../identity/index.ts'
import { SavedQuery } from '../saved-queries/saved-query.entity.ts'
import { aboutQuery } from '../saved-queries/saved-query.events.ts'
import { QuerySchedule, RunOutcome } from './query-schedule.entity.ts'
import { attachmentOf, MOST_MEGABYTES } from './result-attachment.ts'
import { planResult, withoutFurther } from './result-list.ts'
import { failureMail, type ResultFile, resultMail } from './run-mails.ts'
import { nextRun } from './run-times.ts'
import { scheduleRan, scheduleSwitchedOff } from './schedules.events.ts'

/** After so many failed runs in a row a schedule is switched off. */
export const MOST_FAILURES = 5
/** The longest error of a query that is repeated in a mail. */
const LONGEST_MESSAGE = 500
/** What may succeed when it is tried again a little later. */
const PASSING: readonly unknown[] = ['RATE_LIMITED', 'SERVICE_UNAVAILABLE']

interface Run {
  readonly scheduleId: string
  /** When it was due: names the run. */
  readonly dueAt: string
}

/** Claims the runs that are due. */
const claimRuns = job<Record<never, never>>('insight.claim_runs', { attempts: 1 })
/** Runs a saved query for the person who scheduled it. */
const runQuery = job<Run>('insight.run_query', { attempts: 6, lane: 'queries' })

const DUE = 'select id from query_schedule where is_active and next_run_at <= $1 order by next_run_at, id'

/** What became of a run: the file to mail, or why there is none. */
type Ended =
  | { readonly outcome: RunOutcome.DELIVERED; readonly result: ResultFile }
  | { readonly outcome: RunOutcome.FAILED | RunOutcome.REFUSED; readonly why: Said }

type Sources = Pick<Platform, 'dataSource' | 'work' | 'clock' | 'config' | 'runInBackground' | 'schema'>

/** Returns why a schedule may not be run for a person any more; undefined where nothing of the person forbids it. */
const obstacleTo = ({ role, businessId }: QuerySchedule, person: User): TextKey | undefined => {
  if (person.suspendedAt !== null) return 'insight.schedules.refused.suspended'
  if (businessId !== null && person.businessId !== businessId) return 'insight.schedules.refused.leftBusiness'
  if (person.role !== role) return 'insight.schedules.refused.otherRole'
  return person.isEmailVerified ? undefined : 'insight.schedules.refused.emailNotVerified'
}

/** The added questions made the document too long, or the schema no longer takes it. */
const UNFIT: readonly unknown[] = ['GRAPHQL_PARSE_FAILED', 'GRAPHQL_VALIDATION_FAILED', 'QUERY_TOO_COMPLEX']

const isUnfit = ({ errors }: BackgroundResult) => errors.some(({ extensions }) => UNFIT.includes(extensions?.['code']))

const isPassing = ({ errors }: BackgroundResult) => errors.some(({ extensions }) => PASSING.includes(extensions?.['code']))

const partiesOf = async (db: EntityManager, { savedQueryId, userId }: QuerySchedule) => ({
  query: await db.findOneByOrFail(SavedQuery, { id: savedQueryId }),
  person: await db.findOneByOrFail(User, { id: userId }),
})

/** Creates the runs of saved queries by the clock. Each is claimed once and has one outcome and one mail, for any number of processes. */
export const createScheduledRuns = (platform: Sources, { readerNow }: Pick<IdentityRoom, 'readerNow'>) => {
  const { dataSource, work, clock, config, runInBackground, schema } = platform

  /** Records the outcome of the run that is claimed, and enqueues its mail. */
  const conclude = async (tx: Tx, schedule: QuerySchedule, query: SavedQuery, person: User, ended: Ended): Promise<void> => {
    const { outcome } = ended
    const failures = outcome === RunOutcome.FAILED ? schedule.failures + 1 : 0
    const isOver = outcome === RunOutcome.REFUSED || failures >= MOST_FAILURES
    const storedFailure = 'why' in ended ? stored(ended.why) : null
    Object.assign(schedule, { claimedRunAt: null, lastRunAt: tx.now, lastOutcome: outcome, storedFailure, failures, updatedAt: tx.now })
    if (isOver) Object.assign(schedule, { isActive: false, nextRunAt: null })
    await tx.db.save(schedule)
    const about = aboutQuery(query)
    await tx.emit(scheduleRan.of(schedule.id, [toUser(person.id)], { ...about, format: schedule.format, outcome }))
    if (isOver) await tx.emit(scheduleSwitchedOff.of(schedule.id, [toUser(person.id)], about))
    if ('result' in ended) await tx.enqueue(deliverMail, resultMail(person, query, tx.now, ended.result, config.publicUrl))
    if (outcome === RunOutcome.FAILED) await tx.enqueue(deliverMail, failureMail(person, query, schedule, config.publicUrl))
  }

  const claim = async (tx: Tx, id: string): Promise<boolean> => {
    const schedule = await lockById(tx.db, QuerySchedule, id)
    if (!schedule?.nextRunAt || schedule.nextRunAt > tx.now) return false
    const dueAt = schedule.nextRunAt
    // The last run never came to its end: it ended its process, or was given up.
    if (schedule.claimedRunAt !== null) {
      const { query, person } = await partiesOf(tx.db, schedule)
      await conclude(tx, schedule, query, person, { outcome: RunOutcome.FAILED, why: 'insight.schedules.failure.notEnded' })
      if (!schedule.isActive) return true
    }
    // A server that was stopped for some days runs what it missed once.
    await tx.db.save(Object.assign(schedule, { claimedRunAt: dueAt, nextRunAt: nextRun(tx.now, schedule) }))
    await tx.enqueue(runQuery, { scheduleId: id, dueAt: dueAt.toISOString() })
    return true
  }

  /** Claims what is due, and returns how many runs that were. */
  const claimDue = (): Promise<number> => actOnDue(platform, { sql: DUE, values: [clock.now()], act: (tx, { id }) => claim(tx, id) })

  const isClaimed = (schedule: QuerySchedule | null, { dueAt }: Run): schedule is QuerySchedule =>
    schedule?.claimedRunAt?.toISOString() === dueAt

  const execute = async (schedule: QuerySchedule, query: SavedQuery, person: User, mayTryAgain: boolean): Promise<Ended> => {
    const viewer = await readerNow(person.id, person.businessId)
    const obstacle = obstacleTo(schedule, person) ?? (viewer ? undefined : 'insight.schedules.refused.noSecondFactor')
    if (obstacle || !viewer) return { outcome: RunOutcome.REFUSED, why: obstacle! }
    const { document, variables, operationName, name } = query
    const plan = planResult(schema(), query)
    const ask = (asked: string) =>
      runInBackground({ viewer, query: asked, variables, operationName, language: person.language, isCharged: true })
    const planned = plan && (await ask(plan.document))
    const result = planned && !isUnfit(planned) ? planned : await ask(document)
    if (mayTryAgain && isPassing(result)) throw new Error('A scheduled query cannot be run at present.')
    const [error] = result.errors
    if (error || !result.data) {
      const message = (error?.message ?? '').slice(0, LONGEST_MESSAGE)
      return { outcome: RunOutcome.FAILED, why: textOf('insight.schedules.failure.query', { message }) }
    }
    const day = dayIn(schedule.timeZone, clock.now())
    const { data, isCut } = withoutFurther(result.data)
    const file = await attachmentOf({ name, day, format: schedule.format }, data, plan?.list ?? null)
    if (file) return { outcome: RunOutcome.DELIVERED, result: { file, isCut } }
    return { outcome: RunOutcome.FAILED, why: textOf('insight.schedules.failure.tooLarge', { most: MOST_MEGABYTES }) }
  }

  const settle = async (tx: Tx, run: Run, query: SavedQuery, person: User, ended: Ended): Promise<void> => {
    const schedule = await lockById(tx.db, QuerySchedule, run.scheduleId)
    // Another attempt recorded the outcome, or the schedule was changed.
    if (isClaimed(schedule, run)) await conclude(tx, schedule, query, person, ended)
  }

  const run = async (asked: Run, { isLastAttempt }: Pick<Running, 'isLastAttempt'>): Promise<void> => {
    const { manager } = dataSource
    const schedule = await manager.findOneBy(QuerySchedule, { id: asked.scheduleId })
    if (!isClaimed(schedule, asked)) return
    const { query, person } = await partiesOf(manager, schedule)
    const ended = await execute(schedule, query, person, !isLastAttempt)
    await work(SYSTEM, (tx) => settle(tx, asked, query, person, ended))
  }

  return {
    claimDue,
    jobs: [
      handle(claimRuns, async () => {
        await claimDue()
      }),
      handle(runQuery, run),
    ],
    crons: [cron(claimRuns, '* * * * *')],
  }
}

export type ScheduledRuns = ReturnType<typeof createScheduledRuns>
