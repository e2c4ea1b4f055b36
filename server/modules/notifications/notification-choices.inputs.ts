import { ArrayUnique, IsIn, IsInt, IsOptional, Matches, Max, Min, ValidateNested } from 'class-validator'
import { Field, InputType, Int } from 'type-graphql'
import { says } from '../../shared/i18n/text.ts'
import { CHOSEN_GROUPS, DigestFrequency } from './notification-choices.entity.ts'
import { NotificationGroup } from './notification-groups.ts'

const LATEST_HOUR = 23
const HOUR_WANTED = says('notifications.input.hour')

@InputType({ description: 'When nothing but what is about security is sent, in the time zone of the viewer.' })
export class QuietHoursInput {
  @Field(() => String, { description: 'When they begin, as HH:MM.' })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, says('notifications.input.time'))
  from!: string

  @Field(() => String, { description: 'When they end, as HH:MM, on the next day if it is earlier.' })
  @Matches(/^([01]\d|2[0-3]):[0-5]\d$/, says('notifications.input.time'))
  until!: string
}

@InputType({ description: 'What the viewer wants to be sent. Omitted choices stay as they are; mails about security are always sent.' })
export class UpdateNotificationChoicesInput {
  @Field(() => Boolean, { nullable: true, description: 'False: no mails but those about security.' })
  hasEmail?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Text messages about security and payments, to a verified phone.' })
  hasSms?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Push messages on the devices that the viewer added.' })
  hasPush?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Messages about invoices, payments, refunds and cheques.' })
  hasTransactionAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Messages about requests, proposals, contracts, facilities and collateral.' })
  hasFinancingAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Messages about reviews, rulings, policies and incidents of the Shariah board.' })
  hasBoardAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'Messages about verification, documents and bank connections of the business.' })
  hasBusinessAlerts?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'A mail each Monday with the figures of the week.' })
  hasWeeklyReport?: boolean | null

  @Field(() => Boolean, { nullable: true, description: 'A mail on the first of each month with the statements of the month before.' })
  hasMonthlyStatements?: boolean | null

  @Field(() => Boolean, {
    nullable: true,
    description: 'Consent to marketing mails, or its withdrawal; both are recorded with their time. Consent needs `marketingWording`.',
  })
  hasMarketingEmails?: boolean | null

  @Field(() => Int, {
    nullable: true,
    description: 'Which wording of the consent the viewer read: that of `notificationChoices`. CONFLICT for any other.',
  })
  marketingWording?: number | null

  @Field(() => QuietHoursInput, { nullable: true, description: 'Quiet hours; they end with `hasQuietHours: false`.' })
  @IsOptional()
  @ValidateNested()
  quietHours?: QuietHoursInput | null

  @Field(() => Boolean, { nullable: true, description: 'False: no quiet hours. True changes nothing.' })
  hasQuietHours?: boolean | null

  @Field(() => DigestFrequency, { nullable: true, description: 'Whether mails are gathered in one, and how often.' })
  digest?: DigestFrequency | null

  @Field(() => Int, { nullable: true, description: 'Hour of the day at which the gathered mail is sent: 0 to 23.' })
  @IsOptional()
  @IsInt(HOUR_WANTED)
  @Min(0, HOUR_WANTED)
  @Max(LATEST_HOUR, HOUR_WANTED)
  digestHour?: number | null

  @Field(() => [NotificationGroup], { nullable: true, description: 'Groups whose mails are gathered. SECURITY cannot be.' })
  @IsOptional()
  @ArrayUnique(says('notifications.input.groups'))
  @IsIn(CHOSEN_GROUPS, { each: true, ...says('notifications.input.groups') })
  digestGroups?: NotificationGroup[] | null
}
