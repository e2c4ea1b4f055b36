import { toRole } from '../../platform/events.ts'
import { type Cron, cron, handle, type JobHandler, job } from '../../platform/jobs/jobs.ts'
import type { Platform } from '../../platform/platform.ts'
import { brokenConstraint } from '../../platform/transaction.ts'
import { SYSTEM, signedIn, type Viewer } from '../../platform/viewer.ts'
import { HOUR, later } from '../../shared/clock.ts'
import { conflict } from '../../shared/errors.ts'
import { Role } from '../../shared/role.ts'
import { verifierKeyText } from '../../shared/transparency/note.ts'
import { type CheckpointService, LogBroken } from './checkpoint.service.ts'
import { sizeOf } from './leaves.query.ts'
import { type LogStore, originOf } from './log-store.ts'
import type { LogFinding, LogVerdict } from './log-verdict.ts'
import { AuditChain, LogVerification, LogVerificationStatus } from './log-verification.entity.ts'
import { logBroken, logVerificationStarted, logVerified } from './log-verification.events.ts'
import { verifying } from './signing-key.ts'
import { verifyLog } from './verify-log.ts'

/** Compares every entry of the log with its checkpoints. Without an id it begins a run of its own. */
export const verifyLogJob = job<{ readonly id?: string }>('transparency.verify_log', { attempts: 2 })

/** A run that has taken longer belongs to a process that died. */
const LOST_AFTER = HOUR

const TO_OVERSEERS = [toRole(Role.ADMIN), toRole(Role.SSB_AUDITOR)]

const { RUNNING, INTACT, BROKEN, FAILED } = LogVerificationStatus

const SPAN = `
  select (select at from log_leaf where log = $1 and stream = 'checkpoint' order by place limit 1) as first_at,
    (select at from log_leaf where log = $1 and stream = 'checkpoint' order by place desc limit 1) as last_at`

/** Runs and keeps verifications of the log: when a person asks, and every night. */
export const createLogVerification = (
  { work, dataSource, clock, log }: Platform,
  store: LogStore,
  checkpoints: Pick<CheckpointService, 'checkpoint' | 'currentLog' | 'verifierKey'>,
) => {
  const keyNow = async () => verifierKeyText(verifying.sha256, await checkpoints.verifierKey(await checkpoints.currentLog()))

  const spanOf = async (of: number): Promise<{ firstAt: Date | null; lastAt: Date | null }> => {
    const [row] = await dataSource.query<{ first_at: Date | null; last_at: Date | null }[]>(SPAN, [of])
    return { firstAt: row?.first_at ?? null, lastAt: row?.last_at ?? null }
  }

  const newest = (statuses?: readonly LogVerificationStatus[]) => {
    const query = dataSource.manager.createQueryBuilder(LogVerification, 'run')
    if (statuses) query.where('run.status in (:...statuses)', { statuses })
    return query.orderBy('run.startedAt', 'DESC').addOrderBy('run.id', 'DESC').limit(1).getOne()
  }

  /** Creates the row of a run. Throws CONFLICT while another runs. */
  const begin = async (viewer: Viewer, enqueues: boolean): Promise<LogVerification> => {
    const [current, verifierKey] = [await checkpoints.currentLog(), await keyNow()]
    return work(viewer, async (tx) => {
      await tx.db.query(
        `update log_verification set status = 'failed', ended_at = $1, failure = 'The process that ran it ended.'
         where status = 'running' and started_at < $2`,
        [tx.now, later(tx.now, -LOST_AFTER)],
      )
      const run = tx.db.create(LogVerification, {
        askedById: viewer.userId,
        status: RUNNING,
        startedAt: tx.now,
        origin: originOf(current),
        places: await sizeOf(tx.db, current.log),
        checked: 0,
        checkpoints: 0,
        verifierKey,
        found: [],
      })
      await tx.db.save(run).catch((error: unknown) => {
        if (brokenConstraint(error) === 'log_verification_one') throw conflict('transparency.alreadyVerifying')
        throw error
      })
      if (enqueues) {
        await tx.emit(logVerificationStarted.of(run.id, [toRole(Role.ADMIN)], { verificationId: run.id }))
        await tx.enqueue(verifyLogJob, { id: run.id })
      }
      return tx.db.findOneByOrFail(LogVerification, { id: run.id })
    })
  }

  /** Signs what was committed since the last checkpoint. A log that cannot continue is a finding. */
  const signFirst = async (): Promise<LogFinding[]> => {
    try {
      await checkpoints.checkpoint()
      return []
    } catch (error) {
      if (!(error instanceof LogBroken)) throw error
      return [{ finding: 'the log cannot continue', count: 1, rows: [error.message], entries: [] }]
    }
  }

  const compare = async (
    run: LogVerification,
  ): Promise<{ verdict: LogVerdict; findings: LogFinding[]; span: Awaited<ReturnType<typeof spanOf>> }> => {
    const stopped = await signFirst()
    const current = await checkpoints.currentLog()
    const span = await spanOf(current.log)
    const now = clock.now()
    const note = await store.note(current.log)
    const listed = span.firstAt ? await store.allNotes(current.log, span.firstAt, now) : []
    const verdict = await verifyLog(dataSource, {
      notes: note === undefined || listed.includes(note) ? listed : [...listed, note],
      key: run.verifierKey,
      tiles: store.tiles(current.log),
      onCompared: async (places) => {
        await dataSource.query('update log_verification set checked = $2, places = greatest(places, $2) where id = $1', [run.id, places])
      },
    })
    return { verdict, findings: [...stopped, ...verdict.findings], span }
  }

  const end = (run: LogVerification, result: Partial<LogVerification>) =>
    work(SYSTEM, async (tx) => {
      await tx.db.update(LogVerification, { id: run.id, status: RUNNING }, { ...result, endedAt: tx.now })
      const { status, found = [], checked = 0 } = result
      if (status === INTACT) await tx.emit(logVerified.of(run.id, TO_OVERSEERS, { verificationId: run.id, places: checked }))
      if (status !== BROKEN) return
      const first = found.find(({ entries }) => entries.length > 0) ?? found[0]
      await tx.emit(
        logBroken.of(run.id, TO_OVERSEERS, {
          verificationId: run.id,
          findings: found.reduce((sum, { count }) => sum + count, 0),
          first: first?.rows[0] ?? first?.finding ?? '',
        }),
      )
    })

  const verify = async (run: LogVerification): Promise<void> => {
    const { verdict, findings, span } = await compare(run)
    const holds = findings.length === 0
    if (!holds) log.error({ findings: findings.map(({ finding, count }) => ({ finding, count })) }, 'the log is not what was signed')
    const current = await checkpoints.currentLog()
    const places = Math.max(await sizeOf(dataSource.manager, current.log), verdict.size)
    await end(run, {
      status: holds ? INTACT : BROKEN,
      places,
      checked: places,
      checkpoints: verdict.checkpoints,
      signedPlaces: verdict.root === null ? null : verdict.size,
      signedRoot: verdict.root && Buffer.from(verdict.root).toString('base64'),
      signedAt: verdict.root === null ? null : span.lastAt,
      firstAt: span.firstAt,
      lastAt: span.lastAt,
      found: findings,
    })
  }

  const jobs: JobHandler[] = [
    handle(verifyLogJob, async ({ id }, { isLastAttempt }) => {
      const run = id ? await dataSource.manager.findOneBy(LogVerification, { id }) : await begin(SYSTEM, false)
      if (run?.status !== RUNNING) return
      try {
        await verify(run)
      } catch (error) {
        if (isLastAttempt || !id) await end(run, { status: FAILED, failure: error instanceof Error ? error.message : String(error) })
        throw error
      }
    }),
  ]
  const crons: Cron[] = [cron(verifyLogJob, '40 1 * * *')]

  return {
    jobs,
    crons,

    /** Returns the log as it is now, with its newest verifications. */
    async chain(): Promise<AuditChain> {
      const current = await checkpoints.currentLog()
      const [places, { lastAt }, latest, lastResult] = await Promise.all([
        sizeOf(dataSource.manager, current.log),
        spanOf(current.log),
        newest(),
        newest([INTACT, BROKEN]),
      ])
      return Object.assign(new AuditChain(), { origin: originOf(current), places, signedAt: lastAt, latest, lastResult })
    },

    /** Begins a verification, which runs as a job. Throws CONFLICT while one runs. */
    start: (viewer: Viewer): Promise<LogVerification> => {
      signedIn(viewer)
      return begin(viewer, true)
    },
  }
}

export type LogVerifications = ReturnType<typeof createLogVerification>
