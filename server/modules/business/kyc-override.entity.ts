import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../platform/authorization.ts'
import { DateTime } from '../../shared/scalars.ts'
import { KycCheck } from './kyc-terms.ts'

/** One admin's wish to verify a business though a check fails. Another admin makes it so by verifying it. */
@ObjectType({ description: 'One admin’s wish to verify a business though checks fail; another admin has to agree by verifying it.' })
@Embedded()
@Entity('kyc_override')
export class KycOverride {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => [KycCheck], { description: 'The checks that failed when it was asked for.' })
  @Column({ type: 'text', array: true })
  failed!: KycCheck[]

  @Field(() => String)
  @Column({ type: 'text' })
  reason!: string

  /** Of the business as the admin who asked saw it. */
  @Column({ type: 'text' })
  papersHash!: string

  @Field(() => ID)
  @Column({ type: 'uuid' })
  askedBy!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  confirmedBy!: string | null

  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null
}
