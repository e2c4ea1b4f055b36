import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import type { Money } from '../../../platform/graphql/money.type.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

/** A customer of a business; unique per e-mail address within the business. */
@ObjectType({ description: 'A person or company that a business invoices. Readable by that business.' })
@Scoped()
@Entity('customer')
export class Customer {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: 'Name on new invoices.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'In lower case; identifies the customer within the business.' })
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Field(() => String, { nullable: true, description: 'Phone number as entered; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  phone!: string | null

  @Field(() => String, { nullable: true, description: 'Tax number on new invoices; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  taxId!: string | null

  @Field(() => String, { nullable: true, description: 'Postal address; null when none was given.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  address!: string | null

  @Field(() => DateTime, { description: 'When it was added.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}

@ObjectType({ description: 'One page of a list of customers.' })
export class CustomerPage extends ConnectionOf(Customer) {}

/** What a customer was invoiced and paid, calculated from the invoices. */
export interface CustomerFigures {
  readonly invoiceCount: number
  readonly totalInvoiced: Money[]
  readonly totalPaid: Money[]
  readonly outstanding: Money[]
  readonly averageDaysToPay: number | null
}

/** Loads customers by id. Only for ids from rows of the viewer's own. */
export const customerById = oneBy(Customer, 'id')
