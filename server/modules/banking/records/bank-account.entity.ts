import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { asBigint } from '../../../shared/row.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { BankAccountType } from './bank-connection-terms.ts'

/** An account at a bank, as its statements or the bank describe it. */
@ObjectType({
  description:
    'An account at a bank, as imported statements or the bank itself reported it. Readable only by members of the business that shares it.',
  simpleResolvers: true,
})
@Scoped()
@Entity('bank_account')
export class BankAccount {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID, { description: 'Connection that the account belongs to now.' })
  @Column({ type: 'uuid' })
  connectionId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text', nullable: true })
  providerAccountId!: string | null

  @Field(() => String, { nullable: true, description: 'IBAN without spaces; null when the bank or the statements gave none.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Column({ type: 'text', nullable: true })
  number!: string | null

  @Field(() => String, { description: "Last four characters of its IBAN or number, or of the bank's id for it; empty when none is known." })
  @Personal()
  @Column({ type: 'text' })
  mask!: string

  @Field(() => String, { description: 'Name of the account, as the bank or the person who imported its first statement gave it.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => BankAccountType, {
    description: 'Kind of account, as far as the bank or its statements show it; CURRENT otherwise.',
  })
  @Column({ type: 'text' })
  accountType!: BankAccountType

  @Field(() => Currency, { description: 'Currency of the account and of all its amounts.' })
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  openingBalance!: bigint | null

  @MoneyColumn('balance', {
    description: 'Last known balance in major units, below zero when overdrawn; null when neither the bank nor a statement reported one.',
    nullable: true,
  })
  balanceMinor!: bigint | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When `balance` was true, as reported by the bank or by the last statement; null without a balance.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  balanceAsOf!: Date | null

  @Column({ type: 'boolean' })
  hasBalances!: boolean

  @Column({ type: 'boolean' })
  isConnected!: boolean

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether the bank declares the account to comply with the Shariah; null when it declares nothing.',
  })
  @Column({ type: 'boolean', nullable: true })
  isShariahCompliant!: boolean | null

  @Field(() => String, {
    nullable: true,
    description: 'Form of contract that the bank names for the account, such as `Murabaha`; null when it names none.',
  })
  @Column({ type: 'text', nullable: true })
  shariahStructure!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Booking day of its oldest transaction; null without transactions.' })
  @Column({ type: 'date', nullable: true })
  historyStartsOn!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Booking day of its newest transaction; null without transactions.' })
  @Column({ type: 'date', nullable: true })
  historyEndsOn!: string | null

  @Field(() => Int, { description: 'Booked transactions that are stored for the account.' })
  @Column({ type: 'int' })
  transactionCount!: number

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}
