import { IsOptional, MaxLength } from 'class-validator'
import { ArgsType, Field, ID } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { PageArgs } from '../../../shared/page.ts'
import { ContestStatus } from '../records/contest-terms.ts'

@ArgsType()
export class CategoryContestsArgs extends PageArgs {
  @Field(() => ContestStatus, { nullable: true, description: 'Absent: all of them, latest first. PENDING: the longest waiting first.' })
  status?: ContestStatus | null
}

@ArgsType()
export class DecideCategoryContestArgs {
  @Field(() => ID)
  id!: string

  @Field(() => Boolean)
  approve!: boolean

  @Field(() => String, { nullable: true, description: 'Needed to reject, in at least 20 characters; the business reads it.' })
  @IsOptional()
  @MaxLength(1_000, says('banking.contest.input.reason'))
  reason?: string | null
}
