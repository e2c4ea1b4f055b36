import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../platform/authorization.ts'
import { LocalDate } from '../../shared/scalars.ts'
import { rounded } from './figures.ts'
import { type Seasonality, seasonalEvidence, seasonalSpan } from './seasonality.ts'

export enum SeasonalCalendar {
  GREGORIAN = 'gregorian',
  HIJRI = 'hijri',
}

registerEnumType(SeasonalCalendar, {
  name: 'SeasonalCalendar',
  valuesConfig: { HIJRI: { description: 'The calendar of Umm al-Qura; sighted months may begin a day apart.' } },
})

export enum SeasonalFinding {
  BETTER = 'better',
  NO_DIFFERENCE = 'no_difference',
  NO_SEASON = 'no_season',
  NOT_COMPARED = 'not_compared',
}

registerEnumType(SeasonalFinding, {
  name: 'SeasonalFinding',
  valuesConfig: {
    BETTER: { description: 'The calendar that is named explains clearly more than the other.' },
    NO_DIFFERENCE: { description: 'Both calendars explain alike; told by the Gregorian.' },
    NO_SEASON: { description: 'Months differ by no more than chance, in either calendar.' },
    NOT_COMPARED: { description: 'Fewer than 24 complete months in both calendars: by the Gregorian alone.' },
  },
})

@ObjectType({
  description: 'How inflow follows the months of the year, by the calendar that explains it better.',
  simpleResolvers: true,
})
@Embedded()
export class CashflowSeasonality {
  @Field(() => SeasonalCalendar)
  calendar!: SeasonalCalendar

  @Field(() => String, { description: 'For bankTransactions(filter: { evidence }).' })
  evidence!: string

  @Field(() => SeasonalFinding)
  finding!: SeasonalFinding

  @Field(() => LocalDate, { description: 'The first day of the whole years that it is computed from.' })
  firstDay!: string

  @Field(() => Float, {
    nullable: true,
    description: 'Share of what months differ by that the Gregorian calendar explains, less chance, 0 to 1; null where not compared.',
  })
  gregorianFit!: number | null

  @Field(() => Int, { description: 'Month of the year with most inflow, 1 to 12; 9 is Ramadan in the Hijri calendar.' })
  highest!: number

  @Field(() => Float, { nullable: true, description: 'The same for the Hijri calendar.' })
  hijriFit!: number | null

  @Field(() => Float, { description: 'How far months of the year differ from the mean month. Low below 0.2, high above 0.5.' })
  index!: number

  @Field(() => LocalDate)
  lastDay!: string

  @Field(() => Int, { description: 'Month of the year with least inflow.' })
  lowest!: number

  @Field(() => Int, { description: 'How many complete months it is computed from.' })
  months!: number

  @Field(() => [Float], { description: 'Of each of the twelve months of the year: inflow against the mean month, which is 1.' })
  profile!: number[]
}

const CALENDARS = { gregorian: SeasonalCalendar.GREGORIAN, hijri: SeasonalCalendar.HIJRI } as const
const FINDINGS = {
  better: SeasonalFinding.BETTER,
  no_difference: SeasonalFinding.NO_DIFFERENCE,
  no_season: SeasonalFinding.NO_SEASON,
  not_compared: SeasonalFinding.NOT_COMPARED,
} as const

/** Seasonality as it is told outside. */
export const tellSeasonality = (seasonality: Seasonality): CashflowSeasonality => {
  const { calendar, finding, fit, index, highest, lowest, months, profile } = seasonality
  const { from, to } = seasonalSpan(seasonality)
  return {
    calendar: CALENDARS[calendar],
    finding: FINDINGS[finding],
    index: rounded(index),
    highest,
    lowest,
    profile: profile.map(rounded),
    gregorianFit: fit && rounded(fit.gregorian),
    hijriFit: fit && rounded(fit.hijri),
    months: months.length,
    firstDay: from,
    lastDay: to,
    evidence: seasonalEvidence(seasonality),
  }
}
