import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import { LocalDate } from '../../../shared/scalars.ts'
import { rounded } from '../metrics/figures.ts'
import { type Seasonality, seasonalEvidence, seasonalSpan } from './seasonality.ts'

export enum SeasonalCalendar {
  GREGORIAN = 'gregorian',
  HIJRI = 'hijri',
}

registerEnumType(SeasonalCalendar, {
  name: 'SeasonalCalendar',
  valuesConfig: {
    GREGORIAN: { description: 'The civil calendar; month 1 is January.' },
    HIJRI: { description: 'The Umm al-Qura calendar; month 9 is Ramadan. Months that were announced by sighting may begin a day apart.' },
  },
  description: 'Calendar whose months inflow is compared by.',
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
    NO_DIFFERENCE: { description: 'Both calendars explain about the same; the Gregorian one is shown.' },
    NO_SEASON: { description: 'Months differ by no more than chance in either calendar; the Gregorian one is shown.' },
    NOT_COMPARED: { description: 'Fewer than 24 complete months in one of the calendars; the Gregorian one is shown.' },
  },
  description: 'What comparing the two calendars showed.',
})

@ObjectType({
  description: 'How inflow follows the months of the year, by the calendar that explains it better.',
  simpleResolvers: true,
})
@Embedded()
export class CashflowSeasonality {
  @Field(() => SeasonalCalendar, { description: 'Calendar that the months belong to.' })
  calendar!: SeasonalCalendar

  @Field(() => String, { description: 'Text that `bankTransactions(filter: { evidence })` takes to list the inflow it is computed from.' })
  evidence!: string

  @Field(() => SeasonalFinding, { description: 'What comparing the two calendars showed.' })
  finding!: SeasonalFinding

  @Field(() => LocalDate, { description: 'First day of the whole years it is computed from.' })
  startsOn!: string

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the differences between months that the Gregorian calendar explains beyond chance, 0 to 1; null when the calendars were not compared.',
  })
  gregorianFit!: number | null

  @Field(() => Int, { description: 'Month of the year with the most inflow, 1 to 12.' })
  highest!: number

  @Field(() => Float, {
    nullable: true,
    description:
      'Share of the differences between months that the Hijri calendar explains beyond chance, 0 to 1; null when the calendars were not compared.',
  })
  hijriFit!: number | null

  @Field(() => Float, {
    description:
      'Standard deviation of `profile`: how far the months of the year differ from the mean month, which is 1. Low below 0.2, high above 0.5.',
  })
  index!: number

  @Field(() => LocalDate, { description: 'Last day of the whole years it is computed from.' })
  endsOn!: string

  @Field(() => Int, { description: 'Month of the year with the least inflow, 1 to 12.' })
  lowest!: number

  @Field(() => Int, { description: 'How many complete months it is computed from: whole years, four at most.' })
  months!: number

  @Field(() => [Float], {
    description:
      'Inflow of each month of the year as a multiple of the mean month, which is 1. Twelve values; the first is month 1 of the calendar.',
  })
  profile!: number[]
}

const CALENDARS = { gregorian: SeasonalCalendar.GREGORIAN, hijri: SeasonalCalendar.HIJRI } as const
const FINDINGS = {
  better: SeasonalFinding.BETTER,
  no_difference: SeasonalFinding.NO_DIFFERENCE,
  no_season: SeasonalFinding.NO_SEASON,
  not_compared: SeasonalFinding.NOT_COMPARED,
} as const

/** The API type of a seasonality. */
export const toCashflowSeasonality = (seasonality: Seasonality): CashflowSeasonality => {
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
    startsOn: from,
    endsOn: to,
    evidence: seasonalEvidence(seasonality),
  }
}
