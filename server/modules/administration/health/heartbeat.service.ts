import { cron, handle, job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { DAY, later, MINUTE } from '../../../shared/clock.ts'
import { addDays, gulfDayInSql, gulfDayOf, startOfGulfDay } from '../../../shared/day.ts'

export const beat = job<Record<never, never>>('administration.beat', { attempts: 1 })

/** How long after the last request a person counts as active. */
export const ACTIVE_MINUTES = 15
/** A figure of uptime covers so many days. */
export const UPTIME_DAYS = 30
const KEPT = 35 * DAY

/** People who are signed in and were active within {@link ACTIVE_MINUTES}. */
const SESSIONS = `
  select count(distinct user_id)::int from session
  where ended_at is null and last_seen_at > $1::timestamptz - interval '${ACTIVE_MINUTES} minutes'`

const BEAT = `
  insert into heartbeat (minute, sessions, jobs)
  select date_trunc('minute', $1::timestamptz), (${SESSIONS}), (
    select count(*)::int from graphile_worker.jobs
    where run_at <= now() and attempts < max_attempts and task_identifier <> '${beat.name}')
  on conflict (minute) do nothing`

/** Keeps the last one before: without it an outage longer than {@link KEPT} would have never been measured. */
const FORGET = 'delete from heartbeat where minute < (select max(minute) from heartbeat where minute < $1)'

const DAYS = `
  select ${gulfDayInSql('minute')}::text as day, count(*)::int as minutes, max(sessions) as sessions, max(jobs) as jobs
  from heartbeat where minute >= $1 and minute < $2 group by 1`

/** What the heartbeats of a day say. */
export interface HeartbeatDay {
  readonly day: string
  /** Percent of the measured minutes of the day. */
  readonly uptime: number
  readonly downMinutes: number
  readonly mostSessions: number
  readonly mostJobs: number
}

/** What the heartbeats of 30 days say, up to the last full minute. */
export interface Uptime {
  /** Of the measured minutes, in percent; null before the first full minute. */
  readonly percent: number | null
  readonly downMinutes: number
  /** Full minutes since then, or of the 30 days. */
  readonly measuredMinutes: number
  /** The first minute of the figure; null before the first heartbeat. */
  readonly measuredSince: Date | null
  readonly days: readonly HeartbeatDay[]
}

const minuteOf = (at: Date) => new Date(Math.floor(at.getTime() / MINUTE) * MINUTE)

/** Writes a heartbeat every minute, and reads uptime from them: a minute without one counts as down. */
export const createHeartbeats = ({ dataSource, readRows, clock }: Pick<Platform, 'dataSource' | 'readRows' | 'clock'>) => {
  const write = async (): Promise<void> => {
    const now = clock.now()
    await dataSource.query(BEAT, [now])
    await dataSource.query(FORGET, [later(now, -KEPT)])
  }

  return {
    write,
    jobs: [handle(beat, write)],
    crons: [cron(beat, '* * * * *')],

    /** Returns how many people are signed in and were active within 15 minutes. */
    async activePeople(): Promise<number> {
      const [row] = await readRows<{ count: number }>('active-people', SESSIONS, [clock.now()])
      return row!.count
    },

    /** Returns the minute of the last heartbeat; null before the first. */
    async last(): Promise<Date | null> {
      const [row] = await dataSource.query<{ minute: Date | null }[]>('select max(minute) as minute from heartbeat')
      return row!.minute
    },

    /** Returns the uptime of the last 30 days, or since the first heartbeat. */
    async uptime(): Promise<Uptime> {
      const until = minuteOf(clock.now())
      const [first] = await dataSource.query<{ minute: Date | null }[]>('select min(minute) as minute from heartbeat')
      if (!first!.minute) return { percent: null, downMinutes: 0, measuredMinutes: 0, measuredSince: null, days: [] }
      const since = new Date(Math.max(first!.minute.getTime(), later(until, -UPTIME_DAYS * DAY).getTime()))
      const rows = await readRows<{ day: string; minutes: number; sessions: number; jobs: number }>('heartbeats', DAYS, [since, until])
      const found = new Map(rows.map((row) => [row.day, row]))
      const days: HeartbeatDay[] = []
      for (let day = gulfDayOf(since); startOfGulfDay(day) < until; day = addDays(day, 1)) {
        const from = Math.max(startOfGulfDay(day).getTime(), since.getTime())
        const to = Math.min(startOfGulfDay(addDays(day, 1)).getTime(), until.getTime())
        const measured = (to - from) / MINUTE
        const { minutes = 0, sessions = 0, jobs = 0 } = found.get(day) ?? {}
        if (measured > 0) {
          days.push({ day, uptime: (100 * minutes) / measured, downMinutes: measured - minutes, mostSessions: sessions, mostJobs: jobs })
        }
      }
      const measured = (until.getTime() - since.getTime()) / MINUTE
      const downMinutes = days.reduce((sum, day) => sum + day.downMinutes, 0)
      const percent = measured > 0 ? (100 * (measured - downMinutes)) / measured : null
      return { percent, downMinutes, measuredMinutes: measured, measuredSince: since, days }
    },
  }
}

export type Heartbeats = ReturnType<typeof createHeartbeats>
