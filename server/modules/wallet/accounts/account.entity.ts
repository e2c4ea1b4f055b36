import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { AccountBasis, AccountStatus, AccountType, BASIS } from './account-terms.ts'

@ObjectType({
  simpleResolvers: true,
  description: 'What an account holds, in major units of its currency. Total is available and frozen together.',
})
@Embedded()
export class AccountBalance {
  @Field(() => Currency, { description: 'ISO 4217 currency of all three amounts.' })
  currency!: Currency

  @Field(() => Decimal, { description: 'All money of the account, available or not, in major units.' })
  total!: string

  @Field(() => Decimal, { description: 'Part that can be spent now, in major units.' })
  available!: string

  @Field(() => Decimal, {
    description: 'Part held for pending payments and commitments, in major units; the whole balance while the account is frozen.',
  })
  frozen!: string
}

/**
 * Money of a business in one currency. This table has the number, the name and the purpose; the money itself is in the
 * ledger, under the same id. Read it through account.query.ts, which joins the two.
 */
@ObjectType({
  description: 'Money of a business in one currency. Readable by members of the business and by administration.',
  simpleResolvers: true,
})
@Scoped()
@Entity('wallet_account')
export class WalletAccount {
  @Field(() => ID, ROW_ID)
  @PrimaryColumn({ type: 'uuid' })
  id!: string

  @Field(() => ID, { description: 'Business that owns the money.' })
  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => String, { description: 'Name the business gave it, up to 80 characters.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => AccountType, { description: 'What the money is for.' })
  @Column({ type: 'text' })
  type!: AccountType

  @Field(() => String, { description: 'Domestic account number, in the form of the country of its currency.' })
  @Personal()
  @Column({ type: 'text' })
  accountNumber!: string

  @Field(() => String, { nullable: true, description: 'IBAN without spaces; null for currencies whose country has none.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Column({ type: 'text', nullable: true })
  frozenReason!: string | null

  @Field(() => DateTime, { description: 'When it was opened.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  /** Read from the ledger. */
  @Field(() => Currency, { description: 'Currency of the account; it never changes.' })
  currency!: Currency

  @Field(() => DateTime, { nullable: true, description: 'Time of its newest transaction; null before the first one.' })
  lastActivityAt!: Date | null

  totalMinor!: bigint
  heldMinor!: bigint
  isFrozen!: boolean

  @Field(() => AccountStatus, { description: 'Whether money can leave it.' })
  get status(): AccountStatus {
    return this.isFrozen ? AccountStatus.FROZEN : AccountStatus.ACTIVE
  }

  @Field(() => String, { nullable: true, description: 'Why administration froze it, as the admin wrote it; null while it is active.' })
  @Personal()
  get statusReason(): string | null {
    return this.isFrozen ? this.frozenReason : null
  }

  @Field(() => AccountBasis, { description: 'Contract on which the money is kept; it follows from the type.' })
  get basis(): AccountBasis {
    return BASIS[this.type]
  }

  @Field(() => Boolean, {
    description: 'True when the number belongs to a sandbox bank: its check digits are valid, and no bank knows it.',
  })
  get isSandbox(): boolean {
    return true
  }

  @Field(() => AccountBalance, { description: 'What it holds now.' })
  get balance(): AccountBalance {
    const amount = (minor: bigint) => toDecimal(minor, this.currency)
    return {
      currency: this.currency,
      total: amount(this.totalMinor),
      available: amount(this.availableMinor),
      frozen: amount(this.frozenMinor),
    }
  }

  get frozenMinor(): bigint {
    return this.isFrozen ? this.totalMinor : this.heldMinor
  }

  get availableMinor(): bigint {
    return this.totalMinor - this.frozenMinor
  }
}
