import { later, SECOND, type StoppedClock } from '../shared/clock.ts'
import { addDays, addMonths, firstOfMonth, gulfDayOf, startOfGulfDay } from '../shared/day.ts'

type Act = () => Promise<unknown>

/** What the demo's people do, and when: noted in any order, done in the order of time. */
export interface Diary {
  /** The day in the Gulf that the demo is made on. */
  readonly today: string
  /** The first day of the month so many months ago; of this month where it is 0. */
  monthAgo(months: number): string
  /** Notes an act. What would happen today or later has not happened yet and is left out; see {@link Diary.now}. */
  at(moment: Date, act: Act): void
  /** The same on a day before today, at an hour of the Gulf such as 9.5 for half past nine. */
  on(day: string, hour: number, act: Act): void
  /** The same so many days before today. */
  ago(days: number, hour: number, act: Act): void
  /** Lets the product do what a day may have brought, on that morning. A day on which nothing is due can be left out. */
  morning(day: string): void
  /** Notes what is done today, after everything else, in the order in which it is noted. */
  now(act: Act): void
}

/** A moment of a day in the Gulf. */
export const momentOf = (day: string, hour: number): Date => later(startOfGulfDay(day), Math.round(hour * 3_600) * SECOND)

/** By then reminders go out. */
const MORNING = 8.5

interface Noted {
  readonly at: Date
  readonly act: Act
}

/** What was done a moment ago is a moment ago; today's acts have all happened before the demo is made, and on the same day. */
const TODAY_TAKES = SECOND

/** What the product does automatically. */
export interface Routine {
  /** After each act, at its time. */
  readonly afterwards: Act
  readonly everyMorning: Act
}

/** A diary that moves a clock as it is lived, never back, so that everything is written in the order in which it happened. */
export const createDiary = (clock: StoppedClock, now: Date, { afterwards, everyMorning }: Routine) => {
  const today = gulfDayOf(now)
  const midnight = startOfGulfDay(today)
  const noted: Noted[] = []
  const todays: Act[] = []
  const mornings = new Set<string>()
  let isToday = false

  const moveTo = (moment: Date) => clock.advance(Math.max(0, moment.getTime() - clock.now().getTime()))

  const at = (moment: Date, act: Act) => {
    if (moment >= midnight) return
    const place = noted.findIndex((each) => each.at > moment)
    noted.splice(place < 0 ? noted.length : place, 0, { at: moment, act })
  }
  const on = (day: string, hour: number, act: Act) => at(momentOf(day, hour), act)

  const diary: Diary = {
    today,
    monthAgo: (months) => addMonths(firstOfMonth(today), -months),
    at,
    on,
    ago: (days, hour, act) => on(addDays(today, -days), hour, act),
    morning(day) {
      if (!mornings.has(day)) on(day, MORNING, everyMorning)
      mornings.add(day)
    },
    now: (act) => todays.push(act),
  }

  return {
    diary,
    /** Lets a little time pass, so that of two acts one is the later. */
    tick: () => clock.advance(isToday ? 1 : SECOND),
    /** Does what is noted, also what is noted meanwhile. */
    async live(): Promise<void> {
      for (let next = noted.shift(); next; next = noted.shift()) {
        moveTo(next.at)
        await next.act()
        await afterwards()
      }
      moveTo(new Date(Math.max(midnight.getTime(), now.getTime() - TODAY_TAKES)))
      isToday = true
      for (let next = todays.shift(); next; next = todays.shift()) {
        await next()
        await afterwards()
      }
    },
  }
}
