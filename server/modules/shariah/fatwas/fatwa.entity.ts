import { Field, ID, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import type { FatwaContent } from './fatwa-content.ts'
import { FatwaStatus } from './fatwa-lifecycle.ts'

export enum FatwaCategory {
  STRUCTURE = 'structure',
  FEES = 'fees',
  LATE_PAYMENT = 'late_payment',
  SECURITY = 'security',
  PURIFICATION = 'purification',
  SCORING = 'scoring',
  CONDUCT = 'conduct',
  OTHER = 'other',
}

registerEnumType(FatwaCategory, {
  name: 'FatwaCategory',
  description: 'What a question to the board is about.',
  valuesConfig: {
    STRUCTURE: { description: 'A contract form and how it is carried out.' },
    FEES: { description: 'Fees and their amount.' },
    LATE_PAYMENT: { description: 'Late payment, its consequences and restructuring.' },
    SECURITY: { description: 'Collateral and guarantees.' },
    PURIFICATION: { description: 'Income that is not permissible, and where it goes.' },
    SCORING: { description: 'Scores and the data that they use.' },
    CONDUCT: { description: 'Disclosure, advertising and the conduct of the parties.' },
    OTHER: { description: 'Anything else.' },
  },
})

/** A question to the board and the ruling on it. Asked once, drafted and voted on, and then fixed. */
@ObjectType({
  description:
    'A question to the Shariah board and its ruling. Readable by anyone once it is issued as public; otherwise by auditors, admins, analysts and who asked.',
})
@Scoped()
@Entity('fatwa')
export class Fatwa {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Field(() => FatwaStatus, { description: 'Its current state.' })
  @Column({ type: 'text' })
  status!: FatwaStatus

  @Field(() => FatwaCategory, { description: 'What it is about.' })
  @Column({ type: 'text' })
  category!: FatwaCategory

  @Column({ type: 'text' })
  askedTitle!: string

  @Column({ type: 'text' })
  askedQuestion!: string

  @Column({ type: 'text' })
  askedContext!: string

  @Column({ type: 'timestamptz', precision: 3 })
  askedAt!: Date

  @Column({ type: 'uuid' })
  askedById!: string

  @Column({ type: 'uuid', nullable: true })
  askerBusinessId!: string | null

  @Column({ type: 'jsonb', nullable: true })
  content!: FatwaContent | null

  @Column({ type: 'text', nullable: true })
  contentHash!: string | null

  @Column({ type: 'boolean' })
  isPublic!: boolean

  @Column({ type: 'uuid', nullable: true })
  supersedesId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'Its number, such as `FTW-2026-001`: without gaps within a year, given when it is issued. Null until then.',
  })
  @Column({ type: 'text', nullable: true })
  number!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the board issued it; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  issuedAt!: Date | null

  @Field(() => LocalDate, { nullable: true, description: 'Day from which it is in force; null until it is issued.' })
  @Column({ type: 'date', nullable: true })
  effectiveOn!: string | null

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Day from which it is no longer in force, because it was superseded or withdrawn; null while neither happened.',
  })
  @Column({ type: 'date', nullable: true })
  endsOn!: string | null

  @Column({ type: 'uuid', nullable: true })
  supersededById!: string | null

  @Field(() => String, { nullable: true, description: 'Why it was declined or withdrawn; null when it was not.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  endReason!: string | null

  @Column({ type: 'text', nullable: true })
  withdrawalReason!: string | null

  @Column({ type: 'timestamptz', precision: 3, insert: false, update: false })
  listedAt!: Date
}

@ObjectType({ description: 'One page of a list of fatwas.', simpleResolvers: true })
export class FatwaPage extends ConnectionOf(Fatwa) {}

/** Whether a fatwa is in force on a day. */
export const isInForceOn = ({ effectiveOn, endsOn }: Pick<Fatwa, 'effectiveOn' | 'endsOn'>, day: string): boolean =>
  effectiveOn !== null && effectiveOn <= day && (endsOn === null || endsOn > day)
