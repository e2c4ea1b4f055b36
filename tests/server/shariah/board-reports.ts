import { DAY } from '../../../server/shared/clock.ts'
import { addDays, addMonths, firstOfMonth, gulfDayOf, startOfGulfDay } from '../../../server/shared/day.ts'
import { type Member, signIn } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'

const REPORT = `query ($kind: BoardReportKind!, $period: String!) { boardReport(kind: $kind, period: $period) {
  kind period from to isToDate computedAt pdfPath signatories { name }
  sections { title explanation figures { key name person { name } unit value currency n } } } }`

export const boardReport = async (world: World, person: Member, kind: string, period: string): Promise<Data> =>
  (await world.ask(person, REPORT, { kind, period })).boardReport

/** The figures of a report by their keys, each as its value and its n. */
export const figuresOf = (report: Data): Record<string, readonly [string | null, number | null]> =>
  Object.fromEntries(report.sections.flatMap(({ figures }: Data) => figures.map(({ key, value, n }: Data) => [key, [value, n]])))

/** Moves the clock to a time of day on a day in the Gulf, and renews sessions that expired. */
export const goTo = async (world: World, day: string, hour: number, people: readonly Member[]): Promise<void> => {
  const at = startOfGulfDay(day).getTime() + (hour * DAY) / 24
  world.clock.advance(at - world.clock.now().getTime())
  for (const person of people) Object.assign(person, { cookie: (await signIn(world, person.email)).cookie })
}

/** The first day of the next month, quarter or year by the clock. */
export const nextMonth = (world: World): string => addMonths(firstOfMonth(gulfDayOf(world.clock.now())), 1)

/** A day of a month, counted from 1. */
export const dayOf = (first: string, day: number): string => addDays(first, day - 1)

/** The first day of the next quarter by the clock. */
export const nextQuarter = (world: World): string => {
  const month = nextMonth(world)
  return addMonths(month, (12 - (Number(month.slice(5, 7)) - 1)) % 3)
}

/** The name of the quarter that a day belongs to. */
export const quarterOf = (day: string): string => `${day.slice(0, 4)}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`
