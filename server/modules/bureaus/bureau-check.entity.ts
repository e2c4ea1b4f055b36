import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { Bureau, BureauCheckStatus, BureauFailure } from './bureau-terms.ts'

const NOT_STATED = 'null unless the bureau reported it.'

/** One check of a business at a credit bureau, which a lender requested. It is settled once and kept as evidence. */
@ObjectType({
  description:
    'A check of a business at its credit bureau, requested by a lender. Readable by the business, and by the lender while its grant and the consent are in force and the report has not expired.',
  simpleResolvers: true,
})
@Scoped()
@Entity('bureau_check')
export class BureauCheck {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  businessId!: string

  @Column({ type: 'uuid' })
  lenderId!: string

  @Column({ type: 'uuid' })
  consentId!: string

  @Field(() => Bureau, { description: 'Where the business was checked.' })
  @Column({ type: 'text' })
  bureau!: Bureau

  @Column({ type: 'uuid' })
  requestedById!: string

  @Field(() => DateTime, { description: 'When the lender requested it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  requestedAt!: Date

  @Field(() => BureauCheckStatus, { description: 'What became of it.' })
  @Column({ type: 'text' })
  status!: BureauCheckStatus

  @Field(() => BureauFailure, { nullable: true, description: 'Why there is no report; null unless the check failed.' })
  @Column({ type: 'text', nullable: true })
  failure!: BureauFailure | null

  @Field(() => DateTime, { nullable: true, description: 'When the bureau responded, or was given up; null while it is pending.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  settledAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'Until when lenders may read the response, exclusive; null without one.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => String, { nullable: true, description: "The bureau's own number of the report; null without one." })
  @Personal()
  @Column({ type: 'text', nullable: true })
  reference!: string | null

  @Field(() => Int, { nullable: true, description: `The bureau's score; ${NOT_STATED}` })
  @Column({ type: 'int', nullable: true })
  score!: number | null

  @Field(() => Int, { nullable: true, description: `The lowest score that the bureau gives; ${NOT_STATED}` })
  @Column({ type: 'int', nullable: true })
  scoreLowest!: number | null

  @Field(() => Int, { nullable: true, description: `The highest score that the bureau gives; ${NOT_STATED}` })
  @Column({ type: 'int', nullable: true })
  scoreHighest!: number | null

  @Field(() => Int, { nullable: true, description: `How many facilities the business has at other lenders; ${NOT_STATED}` })
  @Column({ type: 'int', nullable: true })
  openFacilities!: number | null

  @Field(() => Int, { nullable: true, description: `How many of them are late; ${NOT_STATED}` })
  @Column({ type: 'int', nullable: true })
  lateFacilities!: number | null

  @Field(() => Boolean, { description: 'True if a sandbox made the report up. Never true in production.' })
  @Column({ type: 'boolean', default: false })
  isSandbox!: boolean
}
