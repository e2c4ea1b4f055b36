import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, Decimal, ROW_ID } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'

export enum CharityPayeeStatus {
  PROPOSED = 'proposed',
  VERIFIED = 'verified',
  REVOKED = 'revoked',
}

registerEnumType(CharityPayeeStatus, {
  name: 'CharityPayeeStatus',
  description: 'Whether a charity can be paid. Only a VERIFIED one can.',
  valuesConfig: {
    PROPOSED: { description: 'Pending until another admin decides.' },
    VERIFIED: { description: 'Another admin approved it.' },
    REVOKED: { description: 'Rejected, withdrawn, or revoked after it was verified. It cannot be verified again.' },
  },
})

/** A payee that charity's money may be paid to. It never changes: another account is another payee. */
@ObjectType({
  description: 'A charity that one admin proposed. It can be paid once another admin has approved it. Readable by administration.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('charity_payee')
export class CharityPayee extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => String, { description: 'Name of the charity, as an admin entered it.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'Number of its licence or registration, in capitals.' })
  @Personal()
  @Column({ type: 'text' })
  registrationNo!: string

  @Field(() => String, { description: 'Country where it is registered, by ISO 3166-1 code, such as AE.' })
  @Column({ type: 'text' })
  country!: string

  @Field(() => String, { description: 'Who holds the bank account.' })
  @Personal()
  @Column({ type: 'text' })
  accountHolder!: string

  @Field(() => String, { nullable: true, description: 'IBAN to pay to, without spaces; null when it has an account number only.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Account number to pay to, for countries without IBAN; null when it has an IBAN only.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  bankAccount!: string | null

  @Field(() => DateTime, { description: 'When an admin proposed it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  proposedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When another admin approved it; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  revokedBy!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was rejected, withdrawn or revoked; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null
}

/** Returns payees by id. Only for approvals that the viewer may see. */
export const charityPayeeById = oneBy(CharityPayee, 'id')

/** Returns the status of a payee. */
export const statusOf = ({ verifiedAt, revokedAt }: CharityPayee): CharityPayeeStatus => {
  if (revokedAt) return CharityPayeeStatus.REVOKED
  return verifiedAt ? CharityPayeeStatus.VERIFIED : CharityPayeeStatus.PROPOSED
}

/** A payment of charity's money to a charity. */
@ObjectType({ description: 'A payment out of the money given to charity, to a verified charity.', simpleResolvers: true })
@Embedded()
export class CharityPayment {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => CharityPayee, { description: 'Charity that was paid.' })
  payee!: CharityPayee

  @Field(() => Decimal, { description: 'Amount in major units.' })
  amount!: string

  @Field(() => Currency, { description: 'Currency of the amount.' })
  currency!: Currency

  @Field(() => DateTime, { description: 'When the ledger posted it.' })
  paidAt!: Date
}

@ObjectType({ description: 'One page of a list of charities.' })
export class CharityPayeePage extends ConnectionOf(CharityPayee) {}
