import { IsIn, IsNotEmpty, MaxLength } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../../shared/i18n/text.ts'
import { DateTime } from '../../../shared/scalars.ts'

const TIMEOUTS = [15, 30, 60, 120, 480] as const
const LONGEST = 300
const TEXT = says('administration.input.notice')

@InputType({ description: 'Settings of the whole product.' })
export class UpdateSystemSettingsInput {
  @Field(() => Boolean, { description: 'Whether people can create accounts of their own.' })
  isSignUpOpen!: boolean

  @Field(() => Int, {
    description: 'Minutes without activity after which sessions of new accounts end: 15, 30, 60, 120 or 480. INVALID for any other number.',
  })
  @IsIn(TIMEOUTS, says('identity.security.timeout'))
  sessionTimeoutMinutes!: number

  @Field(() => Int, { description: 'Version of the settings that was read. CONTENT_CHANGED if they changed since.' })
  expectedVersion!: number
}

@InputType({ description: 'A notice to everyone, in each language of the product.' })
export class PublishSystemNoticeInput {
  @Field(() => String, { description: 'The notice in English, up to 300 characters.' })
  @IsNotEmpty(TEXT)
  @MaxLength(LONGEST, TEXT)
  english!: string

  @Field(() => String, { description: 'The notice in Arabic, up to 300 characters.' })
  @IsNotEmpty(TEXT)
  @MaxLength(LONGEST, TEXT)
  arabic!: string

  @Field(() => String, { description: 'The notice in French, up to 300 characters.' })
  @IsNotEmpty(TEXT)
  @MaxLength(LONGEST, TEXT)
  french!: string

  @Field(() => DateTime, { description: 'From when it is shown; a moment that has passed shows it at once.' })
  startsAt!: Date

  @Field(() => DateTime, { description: 'Until when it is shown: after its start and in the future, 90 days later at most.' })
  endsAt!: Date
}
