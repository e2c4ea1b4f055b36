import { statfs } from 'node:fs/promises'
import { expectUsableFolder, UnusableFolder } from '../../../platform/files/storage.ts'
import type { Platform } from '../../../platform/platform.ts'
import type { RecentFigures } from '../../../platform/process/recent.ts'
import { DAY, HOUR, later, MINUTE } from '../../../shared/clock.ts'
import { checkOf, figure, momentOf, shareOf } from './health-check.ts'
import type { Heartbeats } from './heartbeat.service.ts'
import { type HealthCheck, HealthCheckCode, HealthFigureCode, type HealthProvider, HealthStatus, HealthUnit } from './system-health.type.ts'

const { MILLISECONDS, SECONDS, PERCENT, COUNT, BYTES } = HealthUnit
const { WARNING, FAILING, NOT_MEASURED } = HealthStatus

/** The thresholds of each check; `server/decisions/0062-measured-health.md` has the reasons. */
const THRESHOLDS = {
  api: { unit: MILLISECONDS, warningFrom: 1_000, failingFrom: 3_000 },
  database: { unit: PERCENT, warningFrom: 80, failingFrom: 95 },
  migrations: { unit: COUNT, warningFrom: null, failingFrom: 1 },
  events: { unit: MILLISECONDS, warningFrom: 2_000, failingFrom: 10_000 },
  jobs: { unit: SECONDS, warningFrom: 60, failingFrom: 300 },
  messages: { unit: PERCENT, warningFrom: 5, failingFrom: 25 },
  webhooks: { unit: PERCENT, warningFrom: 5, failingFrom: 50 },
  providers: { unit: COUNT, warningFrom: 1, failingFrom: null },
  storage: { unit: PERCENT, warningFrom: 85, failingFrom: 95 },
  clock: { unit: MILLISECONDS, warningFrom: 1_000, failingFrom: 5_000 },
  ledger: { unit: COUNT, warningFrom: null, failingFrom: 1 },
  publicLog: { unit: SECONDS, warningFrom: 2 * 3_600, failingFrom: 6 * 3_600 },
  auditChain: { unit: COUNT, warningFrom: null, failingFrom: 1 },
} as const

/** Milliseconds of a round trip to the database. */
const SLOW_TRIP = 100
const FAILING_TRIP = 1_000
/** A heartbeat is due every minute. */
const SILENT = 5 * MINUTE
/** The ledger and the log are verified every night. */
const PROOF_DUE = 36 * HOUR

const DATABASE = `
  select (select count(*)::int from pg_stat_activity where usesysid is not null) as connections,
    current_setting('max_connections')::int as most, pg_database_size(current_database())::float8 as size`

const JOBS = `
  select count(*) filter (where attempts < max_attempts and locked_at is null and run_at <= now())::int as due,
    count(*) filter (where locked_at is not null)::int as running,
    count(*) filter (where attempts >= max_attempts and locked_at is null)::int as "givenUp",
    min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()) as oldest,
    extract(epoch from now() - min(run_at) filter (where attempts < max_attempts and locked_at is null and run_at <= now()))::float8 as lag
  from graphile_worker.jobs`

const MESSAGES = `
  select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed from message_count where channel = $1 and hour >= $2`

const WEBHOOKS = `
  select count(*) filter (where status = 'delivered')::int as delivered, count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'pending' and tries > 0)::int as retrying
  from webhook_delivery where created_at > $1`

const ENDPOINTS = `
  select count(*)::int as failing, min(first_failed_at) as since
  from webhook_endpoint where first_failed_at is not null and deleted_at is null and status = 'enabled'`

const PROOF = 'select at, journals, entries, mismatches from ledger_proof order by id desc limit 1'

const CHECKPOINT = `
  select at, (select max(place) + 1 from log_leaf newest where newest.log = log_leaf.log)::float8 as size
  from log_leaf where stream = 'checkpoint' order by log desc, place desc limit 1`

const VERIFICATION = `
  select status, ended_at as at, checked::float8 as checked,
    (select coalesce(sum((finding ->> 'count')::int), 0)::int from jsonb_array_elements(findings) finding) as differences
  from log_verification where status in ('intact', 'broken') order by ended_at desc limit 1`

/** The figures of measurements that this process keeps in memory. */
const recent = ({ count, median, p95, since }: RecentFigures) => ({
  value: p95,
  figures: [figure(HealthFigureCode.MEDIAN, median, MILLISECONDS), figure(HealthFigureCode.MEASUREMENTS, count)],
  measuredSince: since,
})

/** Creates the probes: each measures one part of the system now. */
export const createProbes = (platform: Platform, heartbeats: Heartbeats) => {
  const { dataSource, clock, config, metrics, outside, schemaState } = platform
  const startedAt = clock.now()

  const first = async <Row extends object>(text: string, values: readonly unknown[] = []): Promise<Row | undefined> => {
    const [row] = await dataSource.query<Row[]>(text, [...values])
    return row
  }

  const api = async () => checkOf(HealthCheckCode.API, THRESHOLDS.api, recent(metrics.recentOperations()))

  const database = async () => {
    const begun = performance.now()
    await dataSource.query('select 1')
    const trip = performance.now() - begun
    const { connections, most, size } = (await first<{ connections: number; most: number; size: number }>(DATABASE))!
    return checkOf(HealthCheckCode.DATABASE, THRESHOLDS.database, {
      value: shareOf(connections, most),
      least: trip >= FAILING_TRIP ? FAILING : trip >= SLOW_TRIP ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.ROUND_TRIP, trip, MILLISECONDS),
        figure(HealthFigureCode.CONNECTIONS, connections),
        figure(HealthFigureCode.MOST_CONNECTIONS, most),
        figure(HealthFigureCode.SIZE, size, BYTES),
      ],
    })
  }

  const migrations = async () => {
    const { applied, pending, newer, outdated } = await schemaState()
    return checkOf(HealthCheckCode.MIGRATIONS, THRESHOLDS.migrations, {
      value: pending.length + outdated.length,
      figures: [
        figure(HealthFigureCode.APPLIED, applied),
        figure(HealthFigureCode.NEWER, newer.length),
        figure(HealthFigureCode.OUTDATED_FUNCTIONS, outdated.length),
      ],
    })
  }

  const events = async () => checkOf(HealthCheckCode.EVENTS, THRESHOLDS.events, recent(metrics.recentPushes()))

  const jobs = async () => {
    const row = (await first<{ due: number; running: number; givenUp: number; oldest: Date | null; lag: number | null }>(JOBS))!
    const lastBeat = await heartbeats.last()
    const silentSince = lastBeat ?? startedAt
    const isSilent = clock.now().getTime() - silentSince.getTime() > SILENT
    return checkOf(HealthCheckCode.JOBS, THRESHOLDS.jobs, {
      value: row.lag ?? 0,
      least: isSilent ? FAILING : row.givenUp > 0 ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.DUE, row.due),
        figure(HealthFigureCode.RUNNING, row.running),
        figure(HealthFigureCode.GIVEN_UP, row.givenUp),
        momentOf(HealthFigureCode.LAST_HEARTBEAT, lastBeat),
      ],
      troubleSince: isSilent ? silentSince : (row.lag ?? 0) >= THRESHOLDS.jobs.warningFrom ? row.oldest : null,
    })
  }

  const messages = (code: HealthCheckCode.MAIL | HealthCheckCode.SMS, channel: 'mail' | 'sms', isConnected: boolean) => async () => {
    const since = later(clock.now(), -DAY)
    const { sent, failed } = (await first<{ sent: number; failed: number }>(MESSAGES, [channel, since]))!
    return checkOf(code, THRESHOLDS.messages, {
      value: shareOf(failed, sent + failed),
      figures: [figure(HealthFigureCode.SENT, sent), figure(HealthFigureCode.FAILED, failed)],
      measuredSince: since,
      isConnected,
    })
  }

  const webhooks = async () => {
    const since = later(clock.now(), -DAY)
    const { delivered, failed, retrying } = (await first<{ delivered: number; failed: number; retrying: number }>(WEBHOOKS, [since]))!
    const endpoints = (await first<{ failing: number; since: Date | null }>(ENDPOINTS))!
    return checkOf(HealthCheckCode.WEBHOOKS, THRESHOLDS.webhooks, {
      value: shareOf(failed + retrying, delivered + failed + retrying),
      least: endpoints.failing > 0 ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.DELIVERED, delivered),
        figure(HealthFigureCode.FAILED, failed),
        figure(HealthFigureCode.RETRYING, retrying),
        figure(HealthFigureCode.FAILING_ENDPOINTS, endpoints.failing),
      ],
      measuredSince: since,
      troubleSince: endpoints.since,
    })
  }

  /** Providers that are configured or could be, then those that were called. */
  const providers = (): HealthProvider[] => {
    const called = outside.providers().filter(({ provider }) => !provider.startsWith('webhook '))
    const known = [
      { name: 'mail', isConnected: config.smtpUrl !== undefined, isSandbox: false },
      { name: 'text messages', isConnected: config.smsGatewayUrl !== undefined, isSandbox: false },
      { name: 'file store', isConnected: config.s3 !== undefined, isSandbox: false },
      { name: 'open banking', isConnected: !config.production, isSandbox: !config.production },
    ]
    const names = new Set(known.map(({ name }) => name))
    const banks = called
      .filter(({ provider }) => !names.has(provider))
      .map(({ provider }) => ({ name: String(provider), isConnected: true, isSandbox: !config.production }))
    return [...known, ...banks].map((each) => {
      const found = called.find(({ provider }) => provider === each.name)
      return { ...each, isSuspended: found?.isOpen ?? null, respondedAt: found?.respondedAt ?? null, failedAt: found?.failedAt ?? null }
    })
  }

  const providerCheck = async () => {
    const suspended = providers().filter(({ isSuspended }) => isSuspended === true)
    const isVital = suspended.some(({ name }) => name === 'mail' || name === 'file store')
    return checkOf(HealthCheckCode.PROVIDERS, THRESHOLDS.providers, {
      value: suspended.length,
      least: isVital ? FAILING : NOT_MEASURED,
      measuredSince: startedAt,
    })
  }

  const storage = async () => {
    const { files } = (await first<{ files: number }>('select coalesce(sum(size), 0)::float8 as files from stored_file'))!
    const size = figure(HealthFigureCode.FILES, files, BYTES)
    if (config.s3 && config.databaseUrl) return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, { value: null, figures: [size] })
    const isUsable = await expectUsableFolder(config.dataDir).then(
      () => true,
      (error: unknown) => {
        if (error instanceof UnusableFolder) return false
        throw error
      },
    )
    if (!isUsable) {
      const figures = [figure(HealthFigureCode.UNWRITABLE, 1), size]
      return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, { value: null, least: FAILING, figures })
    }
    const { blocks, bavail, bsize } = await statfs(config.dataDir)
    return checkOf(HealthCheckCode.STORAGE, THRESHOLDS.storage, {
      value: shareOf(blocks - bavail, blocks),
      figures: [figure(HealthFigureCode.FREE, bavail * bsize, BYTES), size],
    })
  }

  const clocks = async () => {
    const before = clock.now().getTime()
    const row = (await first<{ at: Date }>('select clock_timestamp() as at'))!
    const after = clock.now().getTime()
    const difference = Math.abs(row.at.getTime() - (before + after) / 2)
    return checkOf(HealthCheckCode.CLOCK, THRESHOLDS.clock, { value: difference })
  }

  const ledger = async () => {
    const proof = await first<{ at: Date; journals: number; entries: number; mismatches: number }>(PROOF)
    if (!proof) return checkOf(HealthCheckCode.LEDGER, THRESHOLDS.ledger, { value: null })
    const isLate = clock.now().getTime() - proof.at.getTime() > PROOF_DUE
    return checkOf(HealthCheckCode.LEDGER, THRESHOLDS.ledger, {
      value: proof.mismatches,
      least: isLate ? WARNING : NOT_MEASURED,
      figures: [figure(HealthFigureCode.JOURNALS, proof.journals), figure(HealthFigureCode.ENTRIES, proof.entries)],
      measuredSince: proof.at,
      troubleSince: isLate ? later(proof.at, PROOF_DUE) : null,
    })
  }

  const publicLog = async () => {
    const last = await first<{ at: Date; size: number }>(CHECKPOINT)
    if (!last) return checkOf(HealthCheckCode.PUBLIC_LOG, THRESHOLDS.publicLog, { value: null })
    return checkOf(HealthCheckCode.PUBLIC_LOG, THRESHOLDS.publicLog, {
      value: Math.max(0, (clock.now().getTime() - last.at.getTime()) / 1_000),
      figures: [figure(HealthFigureCode.LOG_SIZE, last.size)],
      measuredSince: last.at,
    })
  }

  const auditChain = async () => {
    const last = await first<{ status: string; at: Date; checked: number; differences: number }>(VERIFICATION)
    if (!last) return checkOf(HealthCheckCode.AUDIT_CHAIN, THRESHOLDS.auditChain, { value: null })
    const isLate = clock.now().getTime() - last.at.getTime() > PROOF_DUE
    return checkOf(HealthCheckCode.AUDIT_CHAIN, THRESHOLDS.auditChain, {
      value: last.differences,
      least: last.status === 'broken' ? FAILING : isLate ? WARNING : NOT_MEASURED,
      figures: [figure(HealthFigureCode.ENTRIES, last.checked)],
      measuredSince: last.at,
      troubleSince: last.status === 'broken' ? last.at : isLate ? later(last.at, PROOF_DUE) : null,
    })
  }

  /** In the order in which they are shown. */
  const all: readonly (() => Promise<HealthCheck>)[] = [
    api,
    database,
    migrations,
    events,
    jobs,
    messages(HealthCheckCode.MAIL, 'mail', config.smtpUrl !== undefined),
    messages(HealthCheckCode.SMS, 'sms', config.smsGatewayUrl !== undefined),
    webhooks,
    providerCheck,
    storage,
    clocks,
    ledger,
    publicLog,
    auditChain,
  ]
  return { all, providers }
}

export type Probes = ReturnType<typeof createProbes>
