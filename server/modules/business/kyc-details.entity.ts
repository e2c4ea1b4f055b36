import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../platform/authorization.ts'
import { DateTime, LocalDate, ROW_ID } from '../../shared/scalars.ts'
import { KycDocumentType } from './kyc-document.entity.ts'

/** The details of one type of document, as its business entered them. */
@ObjectType({ description: 'Details of a document as the business entered them. The uploaded files are the evidence.' })
@Embedded()
@Entity('kyc_details')
export class KycDetails {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Field(() => KycDocumentType, { description: 'Which document it describes.' })
  @Column({ type: 'text' })
  type!: KycDocumentType

  @Field(() => String, { description: 'Number as printed on the document.' })
  @Personal()
  @Column({ type: 'text' })
  number!: string

  @Field(() => String, {
    nullable: true,
    description:
      'Issuing authority, such as the Department of Economy and Tourism in Dubai; null for documents other than a trade license.',
  })
  @Column({ type: 'text', nullable: true })
  authority!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Last day on which the document is valid; null for a VAT certificate.' })
  @Column({ type: 'date', nullable: true })
  expiresOn!: string | null

  @Column({ type: 'uuid' })
  givenBy!: string

  @Field(() => DateTime, { description: 'When the business entered it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  givenAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When a reviewer accepted it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  approvedAt!: Date | null

  /** How many days before the expiry the business was last reminded. */
  @Column({ type: 'smallint', nullable: true })
  remindedDays!: number | null
}
