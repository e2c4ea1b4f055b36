import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Scoped } from '../../platform/authorization.ts'
import { oneBy } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { DateTime, Decimal, ROW_ID } from '../../shared/scalars.ts'
import { ApprovalSubject } from '../approvals/index.ts'

export enum CharityPayeeStatus {
  PROPOSED = 'proposed',
  VERIFIED = 'verified',
  REVOKED = 'revoked',
}

registerEnumType(CharityPayeeStatus, {
  name: 'CharityPayeeStatus',
  description: 'Only what is VERIFIED can be paid.',
  valuesConfig: {
    PROPOSED: { description: 'Waits for another admin.' },
    VERIFIED: { description: 'Another admin approved it.' },
    REVOKED: { description: 'Rejected, withdrawn, or revoked after it was verified; for good.' },
  },
})

/** Whom charity's money may be paid to. It never changes: another account is another payee. */
@ObjectType({
  description: 'A charity that one admin proposed. Once another admin approved it, it can be paid.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('charity_payee')
export class CharityPayee extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Field(() => String)
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'The number of its licence or registration.' })
  @Column({ type: 'text' })
  registrationNo!: string

  @Field(() => String, { description: 'Where it is registered, by ISO 3166-1: AE.' })
  @Column({ type: 'text' })
  country!: string

  @Field(() => String)
  @Column({ type: 'text' })
  accountHolder!: string

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  iban!: string | null

  @Field(() => String, { nullable: true })
  @Column({ type: 'text', nullable: true })
  bankAccount!: string | null

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  proposedAt!: Date

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  verifiedAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  revokedBy!: string | null

  @Field(() => DateTime, { nullable: true })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  revokedAt!: Date | null
}

/** Payees by id. Only for approvals that the viewer may see. */
export const charityPayeeById = oneBy(CharityPayee, 'id')

/** How far a payee has come. */
export const statusOf = ({ verifiedAt, revokedAt }: CharityPayee): CharityPayeeStatus => {
  if (revokedAt) return CharityPayeeStatus.REVOKED
  return verifiedAt ? CharityPayeeStatus.VERIFIED : CharityPayeeStatus.PROPOSED
}

/** A payment of charity's money to a charity. */
@ObjectType({ description: 'Money given to charity, paid to a verified charity.', simpleResolvers: true })
@Embedded()
export class CharityPayment {
  @Field(() => ID, ROW_ID)
  id!: string

  @Field(() => CharityPayee)
  payee!: CharityPayee

  @Field(() => Decimal)
  amount!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => DateTime)
  paidAt!: Date
}
