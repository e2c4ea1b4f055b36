import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { NotificationGroup } from './notification-groups.ts'

export enum DigestFrequency {
  OFF = 'off',
  DAILY = 'daily',
  WEEKLY = 'weekly',
}

registerEnumType(DigestFrequency, {
  name: 'DigestFrequency',
  description: 'How often mails of the chosen groups are gathered in one.',
  valuesConfig: {
    OFF: { description: 'Each notification is a mail of its own.' },
    DAILY: { description: 'One mail a day.' },
    WEEKLY: { description: 'One mail each Monday.' },
  },
})

registerEnumType(NotificationGroup, {
  name: 'NotificationGroup',
  description: 'What a notification is about.',
  valuesConfig: {
    SECURITY: { description: 'Frozen accounts, changed bank details, changes of the team.' },
    TRANSACTIONS: { description: 'Invoices, payments, refunds and cheques.' },
    FINANCING: { description: 'Requests, proposals, contracts, facilities and collateral.' },
    BOARD: { description: 'Reviews, rulings, policies and incidents of the Shariah board.' },
    BUSINESS: { description: 'Verification, documents and bank connections of the business.' },
  },
})

/** The groups that can be refused or gathered: all but security. */
export const CHOSEN_GROUPS = [
  NotificationGroup.TRANSACTIONS,
  NotificationGroup.FINANCING,
  NotificationGroup.BOARD,
  NotificationGroup.BUSINESS,
] as const

/** What a person wants to be sent, and when. Without a row a person wants everything but marketing. The bell shows everything in any case. */
@ObjectType({
  description: 'What the viewer is sent of notifications, by which way and when. The bell shows everything at once in any case.',
  simpleResolvers: true,
})
@Scoped()
@Entity('notification_choices')
export class NotificationChoices {
  @PrimaryColumn({ type: 'uuid' })
  userId!: string

  @Field(() => ID, { description: 'User id of the person.' })
  get id(): string {
    return this.userId
  }

  @Field(() => Boolean, { description: 'False: no mails but those about security.' })
  @Column({ name: 'email', type: 'boolean' })
  hasEmail!: boolean

  @Field(() => Boolean, {
    description: 'Text messages about security and payments, to a verified phone. They are sent where this server has a gateway for them.',
  })
  @Column({ name: 'sms', type: 'boolean' })
  hasSms!: boolean

  @Field(() => Boolean, { description: 'Push messages on the devices that the viewer added.' })
  @Column({ name: 'push', type: 'boolean' })
  hasPush!: boolean

  @Field(() => Boolean, { description: 'Messages about invoices, payments, refunds and cheques.' })
  @Column({ name: 'transaction_alerts', type: 'boolean' })
  hasTransactionAlerts!: boolean

  @Field(() => Boolean, { description: 'Messages about requests, proposals, contracts, facilities and collateral.' })
  @Column({ name: 'financing_alerts', type: 'boolean' })
  hasFinancingAlerts!: boolean

  @Field(() => Boolean, { description: 'Messages about reviews, rulings, policies and incidents of the Shariah board.' })
  @Column({ name: 'board_alerts', type: 'boolean' })
  hasBoardAlerts!: boolean

  @Field(() => Boolean, { description: 'Messages about verification, documents and bank connections of the business.' })
  @Column({ name: 'business_alerts', type: 'boolean' })
  hasBusinessAlerts!: boolean

  @Field(() => Boolean, { description: 'A mail each Monday with the figures of the week.' })
  @Column({ name: 'weekly_report', type: 'boolean' })
  hasWeeklyReport!: boolean

  @Field(() => Boolean, { description: 'A mail on the first of each month with the statements of the month before.' })
  @Column({ name: 'monthly_statements', type: 'boolean' })
  hasMonthlyStatements!: boolean

  @Field(() => Boolean, { description: 'Marketing mails, for which the viewer has to consent. False until then.' })
  @Column({ name: 'marketing', type: 'boolean' })
  hasMarketingEmails!: boolean

  @Field(() => String, {
    nullable: true,
    description:
      'When quiet hours begin in the time zone of the viewer, as HH:MM; null without. Only messages about security are sent in them.',
  })
  @Column({ type: 'text', nullable: true })
  quietFrom!: string | null

  @Field(() => String, { nullable: true, description: 'When quiet hours end and what was held is sent, as HH:MM; null without.' })
  @Column({ type: 'text', nullable: true })
  quietUntil!: string | null

  @Field(() => DigestFrequency, { description: 'Whether mails are gathered in one, and how often.' })
  @Column({ type: 'text' })
  digest!: DigestFrequency

  @Field(() => Int, { description: 'Hour of the day at which the gathered mail is sent, in the time zone of the viewer: 0 to 23.' })
  @Column({ type: 'int' })
  digestHour!: number

  @Field(() => [NotificationGroup], { description: 'Groups whose mails are gathered.' })
  @Column({ type: 'text', array: true })
  digestGroups!: NotificationGroup[]

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  static everything(userId: string, updatedAt: Date): NotificationChoices {
    const ways = { hasEmail: true, hasSms: true, hasPush: true }
    const groups = { hasTransactionAlerts: true, hasFinancingAlerts: true, hasBoardAlerts: true, hasBusinessAlerts: true }
    const reports = { hasWeeklyReport: true, hasMonthlyStatements: true, hasMarketingEmails: false }
    const times = { quietFrom: null, quietUntil: null, digest: DigestFrequency.OFF, digestHour: 8, digestGroups: [...CHOSEN_GROUPS] }
    return Object.assign(new NotificationChoices(), { userId, ...ways, ...groups, ...reports, ...times, updatedAt })
  }
}

const FLAGS = {
  [NotificationGroup.TRANSACTIONS]: 'hasTransactionAlerts',
  [NotificationGroup.FINANCING]: 'hasFinancingAlerts',
  [NotificationGroup.BOARD]: 'hasBoardAlerts',
  [NotificationGroup.BUSINESS]: 'hasBusinessAlerts',
} as const

const isWanted = (choices: NotificationChoices, group: NotificationGroup): boolean =>
  group === NotificationGroup.SECURITY || choices[FLAGS[group]]

/** Returns whether a person wants mails of a group. Those about security cannot be refused. */
export const wantsMail = (choices: NotificationChoices | undefined, group: NotificationGroup): boolean => {
  if (group === NotificationGroup.SECURITY || !choices) return true
  return choices.hasEmail && isWanted(choices, group)
}

/** Returns whether a person wants push messages of a group on the devices they added. */
export const wantsPush = (choices: NotificationChoices | undefined, group: NotificationGroup): boolean =>
  !choices || (choices.hasPush && isWanted(choices, group))

/** The groups that are also sent as text messages. */
const BY_SMS: readonly NotificationGroup[] = [NotificationGroup.SECURITY, NotificationGroup.TRANSACTIONS]

/** Returns whether a person wants text messages of a group. */
export const wantsSms = (choices: NotificationChoices | undefined, group: NotificationGroup): boolean =>
  BY_SMS.includes(group) && (!choices || (choices.hasSms && isWanted(choices, group)))
