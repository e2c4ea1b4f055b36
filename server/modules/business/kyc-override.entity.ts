import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { KycCheck } from './kyc-terms.ts'

/** One admin's wish to verify a business though a check fails. Another admin makes it so by verifying it. */
@ObjectType({ description: 'A request by one admin to verify a business although checks fail. Another admin agrees by verifying it.' })
@Embedded()
@Entity('kyc_override')
export class KycOverride {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => [KycCheck], { description: 'Checks that failed when it was requested.' })
  @Column({ type: 'text', array: true })
  failed!: KycCheck[]

  @Field(() => String, { description: 'Why the business should be verified anyway.' })
  @Column({ type: 'text' })
  reason!: string

  /** Of the business as the admin who asked saw it. */
  @Column({ type: 'text' })
  papersHash!: string

  @Field(() => ID, { description: 'User id of the admin who requested it.' })
  @Column({ type: 'uuid' })
  askedBy!: string

  @Field(() => DateTime, { description: 'When it was requested.' })
  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  confirmedBy!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null
}
