import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { NotificationGroup } from './notification-groups.ts'

/** What a person wants by e-mail. Without a row a person wants everything. The bell shows everything in any case. */
@ObjectType({ description: 'What the viewer is notified of by e-mail. The bell shows everything in any case.', simpleResolvers: true })
@Scoped()
@Entity('notification_choices')
export class NotificationChoices {
  @Field(() => ID, { description: 'User id of the person.', name: 'id' })
  @PrimaryColumn({ type: 'uuid' })
  userId!: string

  @Field(() => Boolean, { description: 'False: no mails but those about security.' })
  @Column({ name: 'email', type: 'boolean' })
  hasEmail!: boolean

  @Field(() => Boolean, { description: 'Mails about invoices, payments, refunds and cheques.' })
  @Column({ name: 'transaction_alerts', type: 'boolean' })
  hasTransactionAlerts!: boolean

  @Field(() => Boolean, { description: 'Mails about requests, proposals, contracts, facilities and collateral.' })
  @Column({ name: 'financing_alerts', type: 'boolean' })
  hasFinancingAlerts!: boolean

  @Field(() => Boolean, { description: 'Mails about reviews, rulings, policies and incidents of the Shariah board.' })
  @Column({ name: 'board_alerts', type: 'boolean' })
  hasBoardAlerts!: boolean

  @Field(() => Boolean, { description: 'Mails about verification, documents and bank connections of the business.' })
  @Column({ name: 'business_alerts', type: 'boolean' })
  hasBusinessAlerts!: boolean

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  static everything(userId: string, updatedAt: Date): NotificationChoices {
    const all = { hasEmail: true, hasTransactionAlerts: true, hasFinancingAlerts: true, hasBoardAlerts: true, hasBusinessAlerts: true }
    return Object.assign(new NotificationChoices(), { userId, ...all, updatedAt })
  }
}

const FLAGS = {
  [NotificationGroup.TRANSACTIONS]: 'hasTransactionAlerts',
  [NotificationGroup.FINANCING]: 'hasFinancingAlerts',
  [NotificationGroup.BOARD]: 'hasBoardAlerts',
  [NotificationGroup.BUSINESS]: 'hasBusinessAlerts',
} as const

/** Returns whether a person wants mails of a group. Those about security cannot be refused. */
export const wantsMail = (choices: NotificationChoices | undefined, group: NotificationGroup): boolean => {
  if (group === NotificationGroup.SECURITY || !choices) return true
  return choices.hasEmail && choices[FLAGS[group]]
}
