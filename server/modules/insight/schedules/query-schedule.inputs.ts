import { IsInt, IsOptional, Max, MaxLength, Min } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { QueryFrequency, ResultFormat } from './query-schedule.entity.ts'

const HOUR_WANTED = says('insight.schedules.input.hour')
const WEEKDAY_WANTED = says('insight.schedules.input.weekday')
const DAY_WANTED = says('insight.schedules.input.day')

@InputType({ description: 'When a saved query is run, and how its result is mailed.' })
export class SetQueryScheduleInput {
  @Field(() => QueryFrequency, { description: 'How often it is run.' })
  frequency!: QueryFrequency

  @Field(() => Int, { description: 'At which full hour it is run, 0 to 23, in `timeZone`.' })
  @IsInt(HOUR_WANTED)
  @Min(0, HOUR_WANTED)
  @Max(23, HOUR_WANTED)
  hour!: number

  @Field(() => Int, { nullable: true, description: '1 for Monday to 7 for Sunday. Required when it is weekly; ignored otherwise.' })
  @IsOptional()
  @Min(1, WEEKDAY_WANTED)
  @Max(7, WEEKDAY_WANTED)
  weekday?: number | null

  @Field(() => Int, { nullable: true, description: 'Day of the month, 1 to 28. Required when it is monthly; ignored otherwise.' })
  @IsOptional()
  @Min(1, DAY_WANTED)
  @Max(28, DAY_WANTED)
  day?: number | null

  @Field(() => String, { description: 'Name of an IANA time zone, such as "Europe/Paris". INVALID for an unknown one.' })
  @MaxLength(60, says('insight.schedules.input.timeZone'))
  timeZone!: string

  @Field(() => ResultFormat, { description: 'How the result is attached to the mail.' })
  format!: ResultFormat

  @Field(() => Boolean, { defaultValue: true, description: 'False switches it off and keeps it.' })
  isActive!: boolean
}
