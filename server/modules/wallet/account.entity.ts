import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded, Scoped } from '../../platform/authorization.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'
import { AccountBasis, AccountStatus, AccountType, BASIS } from './account-terms.ts'

@ObjectType({ simpleResolvers: true })
@Embedded()
export class AccountBalance {
  @Field(() => Decimal)
  total!: string

  @Field(() => Decimal, { description: 'Total less frozen: what can be spent.' })
  available!: string

  @Field(() => Decimal, { description: 'Held for payments that wait, and everything while the account is frozen.' })
  frozen!: string
}

/**
 * Money of a business in one currency. The number, the name and the purpose are kept here; the money itself is the
 * ledger's, under the same id. Read it through account.query.ts, which joins the two.
 */
@ObjectType({ description: 'Money of a business in one currency.', simpleResolvers: true })
@Scoped()
@Entity('wallet_account')
export class WalletAccount {
  @Field(() => ID, ROW_ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  @Field(() => AccountType)
  @Column({ type: 'text' })
  type!: AccountType

  @Field(() => String)
  @Column({ type: 'text' })
  accountNumber!: string

  @Field(() => String, { nullable: true, description: 'Null where the country of the currency has none.' })
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Column({ type: 'text', nullable: true })
  frozenReason!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** From the ledger. */
  @Field(() => Currency)
  currency!: Currency

  @Field(() => DateTime, { nullable: true })
  lastActivity!: Date | null

  totalMinor!: bigint
  heldMinor!: bigint
  isFrozen!: boolean

  @Field(() => AccountStatus)
  get status(): AccountStatus {
    return this.isFrozen ? AccountStatus.FROZEN : AccountStatus.ACTIVE
  }

  @Field(() => String, { nullable: true, description: 'Why it is frozen.' })
  get statusReason(): string | null {
    return this.isFrozen ? this.frozenReason : null
  }

  @Field(() => AccountBasis, { description: 'The contract on which the money is kept. No profit is promised or paid.' })
  get basis(): AccountBasis {
    return BASIS[this.type]
  }

  @Field(() => Boolean, {
    description: 'True: the number is one of a sandbox bank, with valid check digits, and no bank knows it.',
  })
  get isSandbox(): boolean {
    return true
  }

  @Field(() => AccountBalance)
  get balance(): AccountBalance {
    const amount = (minor: bigint) => toDecimal(minor, this.currency)
    return { total: amount(this.totalMinor), available: amount(this.availableMinor), frozen: amount(this.frozenMinor) }
  }

  get frozenMinor(): bigint {
    return this.isFrozen ? this.totalMinor : this.heldMinor
  }

  get availableMinor(): bigint {
    return this.totalMinor - this.frozenMinor
  }
}
