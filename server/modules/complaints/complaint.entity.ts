import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../platform/authorization.ts'
import { ConnectionOf } from '../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../shared/scalars.ts'
import type { Language } from '../identity/index.ts'
import {
  AWAITING_RESPONSE,
  ComplaintMessageKind,
  ComplaintOutcome,
  ComplaintStatus,
  ComplaintTopic,
  complaintNumber,
} from './complaint-terms.ts'

/** A complaint of anyone, signed in or not, from its receipt to its final response. It is never deleted. */
@ObjectType({
  description:
    'A complaint about Mizan or about a party on it. Readable by the person who complained, by anyone who has its link, by admins, and by analysts, for whom names and texts are masked.',
})
@Scoped()
@Entity('complaint')
export class Complaint {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'int' })
  year!: number

  @Column({ type: 'int' })
  serial!: number

  @Field(() => String, { description: 'Number for people, such as CMP-2026-001. It counts from 1 each year.' })
  get number(): string {
    return complaintNumber(this.year, this.serial)
  }

  @Field(() => ComplaintTopic, { description: 'What it is about.' })
  @Column({ type: 'text' })
  topic!: ComplaintTopic

  @Field(() => String, { description: 'What happened in a few words.' })
  @Personal()
  @Column({ type: 'text' })
  title!: string

  @Field(() => String, { description: 'Name of the person who complained, as entered.' })
  @Personal()
  @Column({ type: 'text' })
  name!: string

  @Field(() => String, { description: 'Email address that responses are mailed to, as entered.' })
  @Personal()
  @Column({ type: 'text' })
  email!: string

  @Column({ type: 'text' })
  language!: Language

  /** The person who complained, if they were signed in. */
  @Column({ type: 'uuid', nullable: true })
  userId!: string | null

  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => ComplaintStatus, { description: 'How far it is.' })
  @Column({ type: 'text' })
  status!: ComplaintStatus

  @Field(() => ComplaintOutcome, { nullable: true, description: 'What the latest response decided; null before the first.' })
  @Column({ type: 'text', nullable: true })
  outcome!: ComplaintOutcome | null

  @Field(() => Boolean, {
    description: 'Whether its link was mailed on receipt. False where a visitor entered an address that had three such mails in a day.',
  })
  @Column({ type: 'boolean' })
  isMailed!: boolean

  /** When the mailbox was proven: on receipt for a person with a session, else when the mailed link was first opened. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  confirmedAt!: Date | null

  @Field(() => DateTime, { description: 'When it was received.' })
  @Column({ type: 'timestamptz', precision: 3 })
  receivedAt!: Date

  @Field(() => LocalDate, {
    description: 'Last day for the response: ten business days after it was received or escalated, by the calendar of the default country.',
  })
  @Column({ type: 'date' })
  responseDueOn!: string

  /** When the current response was found late. Null again once it is escalated. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lateAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was last responded to; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  respondedAt!: Date | null

  /** Who gave the first response, and therefore not the final one. */
  @Column({ type: 'uuid', nullable: true })
  respondedById!: string | null

  @Column({ type: 'uuid', nullable: true })
  assignedToId!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was closed; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null

  /** Whether Mizan owes a response now. */
  get isAwaitingResponse(): boolean {
    return AWAITING_RESPONSE.includes(this.status)
  }
}

/** An entry in the record of a complaint. It never changes. */
@ObjectType({ description: 'An entry in the record of a complaint. It never changes.', simpleResolvers: true })
@Scoped()
@Entity('complaint_message')
export class ComplaintMessage {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  complaintId!: string

  @Column({ type: 'bigint', insert: false, update: false })
  seq!: string

  @Field(() => ComplaintMessageKind, { description: 'What it is.' })
  @Column({ type: 'text' })
  kind!: ComplaintMessageKind

  @Field(() => String, { description: 'What was written; empty for a closure without a reason.' })
  @Personal()
  @Column({ type: 'text' })
  text!: string

  @Field(() => ComplaintOutcome, { nullable: true, description: 'What the response decided; null for other entries.' })
  @Column({ type: 'text', nullable: true })
  outcome!: ComplaintOutcome | null

  /** The administrator who wrote it; null for the person who complained, and where time closed it. */
  @Column({ type: 'uuid', nullable: true })
  authorId!: string | null

  @Field(() => DateTime, { description: 'When it was written.' })
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date
}

@ObjectType({ description: 'One page of a list of complaints.', simpleResolvers: true })
export class ComplaintPage extends ConnectionOf(Complaint) {}
