import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../platform/authorization.ts'
import { DateTime, LocalDate } from '../../shared/scalars.ts'
import { KycDocumentType } from './kyc-document.entity.ts'

/** What is written on one kind of document, as its business gave it. */
@ObjectType({ description: 'What is written on one kind of document, as its business gave it. Its files show it.' })
@Embedded()
@Entity('kyc_details')
export class KycDetails {
  @Field(() => ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => KycDocumentType)
  @Column({ type: 'text' })
  type!: KycDocumentType

  @Field(() => String)
  @Column({ type: 'text' })
  number!: string

  @Field(() => String, { nullable: true, description: 'Who issued it, such as the Department of Economy and Tourism in Dubai.' })
  @Column({ type: 'text', nullable: true })
  authority!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'The last day on which it is valid.' })
  @Column({ type: 'date', nullable: true })
  expiresOn!: string | null

  @Column({ type: 'uuid' })
  givenBy!: string

  @Field(() => DateTime)
  @Column({ type: 'timestamptz', precision: 3 })
  givenAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When a reviewer found it in order.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  approvedAt!: Date | null

  /** So many days before the end the business was reminded last. */
  @Column({ type: 'smallint', nullable: true })
  remindedDays!: number | null
}
