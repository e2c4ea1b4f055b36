import type { EntityManager } from 'typeorm'
import { toUser } from '../../../platform/events.ts'
import type { Platform } from '../../../platform/platform.ts'
import { orNotFound } from '../../../platform/rows.ts'
import { signedIn, type Viewer } from '../../../platform/viewer.ts'
import { timeZoneOf } from '../../../shared/day.ts'
import { conflict, DomainError, invalidField, notFound } from '../../../shared/errors.ts'
import { textOf } from '../../../shared/i18n/text.ts'
import { User } from '../../identity/index.ts'
import { IS_OWN, SavedQuery } from '../saved-queries/saved-query.entity.ts'
import { aboutQuery } from '../saved-queries/saved-query.events.ts'
import { lockOwnQuery, TAKE_TURNS, type Written } from '../saved-queries/saved-query.service.ts'
import { QueryFrequency, QuerySchedule } from './query-schedule.entity.ts'
import type { SetQueryScheduleInput } from './query-schedule.inputs.ts'
import { nextRun, type RunTimes } from './run-times.ts'
import { scheduleRemoved, scheduleSet } from './schedules.events.ts'

/** How many schedules one person may have. */
export const MOST_SCHEDULES = 20

/** Reads when a query is run; throws INVALID for a weekday or day that is missing, and for an unknown time zone. */
const timesOf = ({ frequency, hour, weekday, day, ...input }: SetQueryScheduleInput): RunTimes => {
  const [isWeekly, isMonthly] = [frequency === QueryFrequency.WEEKLY, frequency === QueryFrequency.MONTHLY]
  if (isWeekly && weekday == null) throw invalidField('weekday', 'insight.schedules.input.weekday')
  if (isMonthly && day == null) throw invalidField('day', 'insight.schedules.input.day')
  const timeZone = timeZoneOf(input.timeZone)
  if (timeZone === null) throw invalidField('timeZone', 'insight.schedules.input.timeZone')
  return { frequency, hour, weekday: isWeekly ? weekday! : null, day: isMonthly ? day! : null, timeZone }
}

/** Locks the schedule of a query, so that no run is claimed meanwhile. */
const lockSchedule = (db: EntityManager, savedQueryId: string): Promise<QuerySchedule | null> =>
  db.findOne(QuerySchedule, { where: { savedQueryId }, lock: { mode: 'pessimistic_write' } })

/** Counts the schedules that a person sees: not those of a business that they left. */
const schedulesOf = (db: EntityManager, userId: string, businessId: string | null): Promise<number> =>
  db
    .createQueryBuilder(QuerySchedule, 'schedule')
    .innerJoin(SavedQuery, 'query', 'query.id = schedule.savedQueryId')
    .where(IS_OWN, { userId, businessId })
    .getCount()

/** When saved queries are run by the clock: one schedule at most for each, set by the person who saved it. */
export const createQueryScheduleService = ({ work }: Pick<Platform, 'work'>) => ({
  /** Sets the schedule of the viewer's own query, or replaces it. Earlier failures no longer count. */
  async set(viewer: Viewer, id: string, input: SetQueryScheduleInput, expectRunnable: (query: Written) => void): Promise<SavedQuery> {
    const times = timesOf(input)
    const { format, isActive } = input
    return work(viewer, async (tx) => {
      const { userId, role, businessId } = signedIn(tx.viewer)
      await tx.db.query(TAKE_TURNS, [userId])
      const query = await lockOwnQuery(tx, id)
      expectRunnable(query)
      const person = await tx.db.findOneByOrFail(User, { id: userId })
      if (!person.isEmailVerified) throw conflict('insight.schedules.emailNotVerified')
      const found = await lockSchedule(tx.db, query.id)
      if (!found && (await schedulesOf(tx.db, userId, businessId)) >= MOST_SCHEDULES) {
        throw new DomainError('LIMIT_EXCEEDED', textOf('insight.schedules.tooMany', { most: MOST_SCHEDULES }))
      }
      const schedule = found ?? tx.db.create(QuerySchedule, { savedQueryId: query.id, userId, createdAt: tx.now })
      const nextRunAt = isActive ? nextRun(tx.now, times) : null
      const begun = { nextRunAt, claimedRunAt: null, failures: 0, updatedAt: tx.now }
      await tx.db.save(Object.assign(schedule, times, { role, businessId, format, isActive }, begun))
      await tx.emit(scheduleSet.of(schedule.id, [toUser(userId)], { ...aboutQuery(query), frequency: times.frequency }))
      return query
    })
  },

  /** Ends the schedule of the viewer's own query. */
  async remove(viewer: Viewer, id: string): Promise<SavedQuery> {
    return work(viewer, async (tx) => {
      const query = await lockOwnQuery(tx, id)
      const found = await lockSchedule(tx.db, query.id)
      const schedule = orNotFound(found, () => notFound('insight.schedules.notFound'))
      await tx.db.delete(QuerySchedule, { id: schedule.id })
      await tx.emit(scheduleRemoved.of(schedule.id, [toUser(schedule.userId)], aboutQuery(query)))
      return query
    })
  },
})

export type QueryScheduleService = ReturnType<typeof createQueryScheduleService>
