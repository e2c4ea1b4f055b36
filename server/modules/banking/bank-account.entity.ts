import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { asBigint } from '../../shared/row.ts'
import { DateTime, Decimal, LocalDate, ROW_ID } from '../../shared/scalars.ts'

/** An account at a bank, as its statements or the bank's answers tell it. */
@ObjectType({ description: 'An account at a bank that a business shares.', simpleResolvers: true })
@Scoped()
@Entity('bank_account')
export class BankAccount {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  connectionId!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'text', nullable: true })
  providerAccountId!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Column({ type: 'text', nullable: true })
  number!: string | null

  @Field(() => String, { description: 'The last four characters of its number.' })
  @Column({ type: 'text' })
  mask!: string

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  @Field(() => String)
  @Column({ type: 'text' })
  accountType!: string

  @Field(() => Currency)
  @Column({ type: 'text' })
  currency!: Currency

  @Column({ type: 'bigint', nullable: true, transformer: asBigint })
  openingBalance!: bigint | null

  @Column({ name: 'balance', type: 'bigint', nullable: true, transformer: asBigint })
  balanceMinor!: bigint | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  balanceAsOf!: Date | null

  @Column({ type: 'boolean' })
  hasBalances!: boolean

  @Column({ type: 'boolean' })
  isConnected!: boolean

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  firstDay!: string | null

  @Field(() => LocalDate, { nullable: true })
  @Column({ type: 'date', nullable: true })
  lastDay!: string | null

  @Field(() => Int)
  @Column({ type: 'int' })
  transactionCount!: number

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => Decimal, { nullable: true })
  get balance(): string | null {
    return this.balanceMinor === null ? null : toDecimal(this.balanceMinor, this.currency)
  }
}
