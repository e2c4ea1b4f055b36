import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { TaxJurisdiction } from './tax.ts'

/**
 * How a business appears on its invoices, and the jurisdiction whose rules they follow. Created on first use from the
 * details of the business.
 */
@ObjectType({ description: 'How a business appears on its invoices, and whose tax rules they follow. Readable by that business.' })
@Scoped()
@Entity('billing_profile')
export class BillingProfile {
  @Field(() => ID, { description: 'Business that issues the invoices.' })
  @PrimaryColumn({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: "Seller's name on the invoices." })
  @Column({ type: 'text' })
  legalName!: string

  @Field(() => String, { nullable: true, description: "Seller's name in Arabic, printed beside the other; null when none was given." })
  @Column({ type: 'text', nullable: true })
  legalNameArabic!: string | null

  @Field(() => String, { description: 'Address on the invoices.' })
  @Personal()
  @Column({ type: 'text' })
  address!: string

  @Field(() => TaxJurisdiction, { description: 'Country whose VAT rules apply.' })
  @Column({ type: 'text' })
  jurisdiction!: TaxJurisdiction

  @Field(() => String, { nullable: true, description: 'Tax registration number; null when not registered, and then no VAT is charged.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  trn!: string | null

  @Field(() => String, {
    description: 'IANA time zone of the jurisdiction, such as Asia/Dubai. It decides on which day something happens.',
  })
  @Column({ type: 'text' })
  timeZone!: string

  @Column({ type: 'uuid', nullable: true })
  logoFileId!: string | null

  @Field(() => [Int], {
    description:
      'Days relative to the due date on which reminders are mailed automatically, such as -3, 0, 7, 14. Empty: no automatic reminders.',
  })
  @Column({ type: 'int', array: true })
  reminderDays!: number[]

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}
