import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import type { IncomeSource } from './income-source.ts'
import { PolicyCategory, PolicyStatus } from './policy-lifecycle.ts'
import type { Rule } from './policy-rule.ts'

/** A numbered policy; its text is that of its versions. */
@Entity('policy')
export class PolicySeries {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'text' })
  number!: string

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date
}

const english = 'The Arabic text prevails.'

/** One version of a policy of the board. Only a draft changes. */
@ObjectType('SSBPolicy', {
  description:
    'One version of a policy of the Shariah board. Only a draft changes; what was approved is replaced by the next version. Auditors, admins and analysts read every version, businesses those in force.',
})
@Scoped()
@Entity('policy_version')
export class PolicyVersion {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  policyId!: string

  @Field(() => String, { description: 'Number of the policy, the same for all of its versions, such as `POL-2026-001`.' })
  @Column({ type: 'text' })
  number!: string

  @Field(() => Int, { description: 'Counts the versions of the policy, from 1.' })
  @Column({ type: 'int' })
  version!: number

  @Field(() => PolicyStatus, { description: 'What state the version is in.' })
  @Column({ type: 'text' })
  status!: PolicyStatus

  @Field(() => PolicyCategory, { description: 'What the policy is about.' })
  @Column({ type: 'text' })
  category!: PolicyCategory

  @Field(() => String, { description: `Title in English. ${english}` })
  @Column({ type: 'text' })
  titleEn!: string

  @Field(() => String, { description: 'Title in Arabic.' })
  @Column({ type: 'text' })
  titleAr!: string

  @Field(() => String, { description: `What the policy requires, in English. ${english}` })
  @Column({ type: 'text' })
  descriptionEn!: string

  @Field(() => String, { description: 'What the policy requires, in Arabic.' })
  @Column({ type: 'text' })
  descriptionAr!: string

  @Field(() => String, { description: `What it rests on, in English. ${english}` })
  @Column({ type: 'text' })
  shariahBasisEn!: string

  @Field(() => String, { description: 'What it rests on, in Arabic.' })
  @Column({ type: 'text' })
  shariahBasisAr!: string

  @Field(() => [String], { description: `How it is carried out, in English. ${english}` })
  @Column({ name: 'guidelines_en', type: 'text', array: true })
  implementationGuidelinesEn!: string[]

  @Field(() => [String], { description: 'How it is carried out, in Arabic: as many guidelines as in English, in the same order.' })
  @Column({ name: 'guidelines_ar', type: 'text', array: true })
  implementationGuidelinesAr!: string[]

  /** Shown by the resolver. */
  @Column({ name: 'rules', type: 'jsonb' })
  given!: Rule[]

  @Field(() => LocalDate, {
    description: 'First day in the Gulf on which it is in force; where the board approves later, it is in force from the approval.',
  })
  @Column({ type: 'date' })
  effectiveOn!: string

  @Field(() => LocalDate, { description: 'Day by which the board reviews it again.' })
  @Column({ type: 'date' })
  nextReviewOn!: string

  @Field(() => String, { nullable: true, description: 'Number of the fatwa that it follows; null when there is none.' })
  @Column({ type: 'text', nullable: true })
  relatedFatwa!: string | null

  /** Shown by the resolver. */
  @Column({ name: 'income_threshold_bp', type: 'int', nullable: true })
  incomeThresholdBp!: number | null

  /** Shown by the resolver. */
  @Column({ type: 'jsonb', default: [] })
  incomeSources!: IncomeSource[]

  @Field(() => String, {
    description:
      'SHA-256 of its number, version, dates, texts, threshold, kinds of income and rules in canonical JSON. Votes are bound to it.',
  })
  @Column({ type: 'text' })
  contentHash!: string

  @Field(() => Boolean, { description: 'Whether anyone may read it while it is in force, without signing in.' })
  @Column({ type: 'boolean', default: false })
  isPublic!: boolean

  @Column({ type: 'uuid' })
  authorId!: string

  @Field(() => DateTime, { description: 'When it was last edited.' })
  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it was last submitted to the board; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  submittedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the board last decided on it; null before.' })
  @Column({ name: 'reviewed_at', type: 'timestamptz', precision: 3, nullable: true })
  lastReviewedAt!: Date | null

  @Field(() => String, {
    nullable: true,
    description: 'What the board asked to be changed, or why the version was rejected or withdrawn; null when neither happened.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  notes!: string | null

  @Column({ type: 'uuid', nullable: true })
  approvedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'From when it is in force; null until the board has approved it.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  takesEffectAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the next version replaced it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  replacedAt!: Date | null
}

@ObjectType('SSBPolicyPage', { description: 'One page of a list of policies.', simpleResolvers: true })
export class SSBPolicyPage extends ConnectionOf(PolicyVersion, 'SSBPolicy') {}
