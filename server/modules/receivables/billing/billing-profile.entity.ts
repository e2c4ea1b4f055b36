import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { TaxJurisdiction } from './tax.ts'

/** How a business appears on its invoices, and which rules these follow. Made on first need from what the business said of itself. */
@ObjectType({ description: 'How a business appears on its invoices.' })
@Scoped()
@Entity('billing_profile')
export class BillingProfile {
  @Field(() => ID)
  @PrimaryColumn({ type: 'uuid' })
  businessId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  legalName!: string

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  legalNameArabic!: string | null

  @Field(() => String)
  @Personal()
  @Column({ type: 'text' })
  address!: string

  @Field(() => TaxJurisdiction)
  @Column({ type: 'text' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, { nullable: true, description: 'Tax registration number; null when not registered: no tax is charged then.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  trn!: string | null

  @Field(() => String, { description: 'IANA name; decides which day it is.' })
  @Column({ type: 'text' })
  timeZone!: string

  @Column({ type: 'uuid', nullable: true })
  logoFileId!: string | null

  @Field(() => [Int], {
    description: 'Days from the due date at which reminders go out by themselves, such as -3, 0, 7, 14; none when empty.',
  })
  @Column({ type: 'int', array: true })
  reminderDays!: number[]

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}
