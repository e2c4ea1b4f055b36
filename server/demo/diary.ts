import { later, SECOND, type StoppedClock } from '../shared/clock.ts'
import { addDays, addMonths, firstOfMonth, gulfDayOf, startOfGulfDay } from '../shared/day.ts'

type Act = () => Promise<unknown>

/** The acts of the demo's people and their times: planned in any order, executed in the order of time. */
export interface Diary {
  /** The day in the Gulf on which the demo is made. */
  readonly today: string
  /** Returns the first day of the month that lies `months` back; 0 is this month. */
  monthAgo(months: number): string
  /** Plans an act. Acts of today or later are left out, because they have not happened yet; see {@link Diary.now}. */
  at(moment: Date, act: Act): void
  /** Plans an act on a day before today, at an hour of the Gulf such as 9.5 for half past nine. */
  on(day: string, hour: number, act: Act): void
  /** Plans an act `days` before today. */
  ago(days: number, hour: number, act: Act): void
  /** Runs the product's daily routine on that morning. A day on which nothing is due can be left out. */
  morning(day: string): void
  /** Plans an act of today, after all others, in the order of the calls. */
  now(act: Act): void
}

/** Returns a moment of a day in the Gulf. */
export const momentOf = (day: string, hour: number): Date => later(startOfGulfDay(day), Math.round(hour * 3_600) * SECOND)

/** Reminders have been sent by this hour. */
const MORNING = 8.5

interface Noted {
  readonly at: Date
  readonly act: Act
}

/** Today's acts have all happened before the demo is made, and on the same day. */
const TODAY_TAKES = SECOND

/** The product's automatic acts. */
export interface Routine {
  /** Runs after each act, at its time. */
  readonly afterwards: Act
  readonly everyMorning: Act
}

/** Creates a diary that moves a clock while it is executed, never back, so that rows are written in the order of time. */
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
    /** Lets a little time pass, so that no two acts happen at the same time. */
    tick: () => clock.advance(isToday ? 1 : SECOND),
    /** Executes the planned acts, including acts that are planned meanwhile. */
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
