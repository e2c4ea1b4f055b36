import { Field, ID, Int, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { Currency } from '../../../shared/currency.ts'
import { MoneyColumn } from '../../../shared/money-column.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { type ContractStructure, Structure } from '../../structures/index.ts'
import { statusOf } from './incident-lifecycle.ts'
import { IncidentSeverity, IncidentStage, IncidentStatus, IncidentSubjectKind, IncidentType, incidentNumber } from './incident-terms.ts'

/** A reported event that may have broken the Shariah rules, until it is put right. It is never deleted. */
@ObjectType({
  description:
    'A reported event that may have broken the Shariah rules, from its report until it is put right. Readable by auditors, admins, and analysts, for whom texts are masked; by the business that reported it; and by businesses that have to act, from the moment they have to.',
})
@Scoped()
@Entity('incident')
export class Incident {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'int' })
  year!: number

  @Column({ type: 'int' })
  serial!: number

  @Field(() => String, { description: 'Number for people, such as INC-2026-001. It counts from 1 each year.' })
  get number(): string {
    return incidentNumber(this.year, this.serial)
  }

  /** What the system raised it for, or the objection that a person referred. Null for other reports of people. */
  @Column({ type: 'text', nullable: true })
  cause!: string | null

  @Field(() => Boolean, { description: 'Whether the system raised it as a potential incident; false for reports of people.' })
  get isRaisedBySystem(): boolean {
    return this.reporterId === null
  }

  @Field(() => IncidentType, { description: 'What kind of event it is.' })
  @Column({ type: 'text' })
  type!: IncidentType

  @Field(() => IncidentSeverity, { description: 'How grave it is.' })
  @Column({ type: 'text' })
  severity!: IncidentSeverity

  /** A person's words, or a text in the form of {@link stored}. */
  @Column({ type: 'text' })
  title!: string

  @Column({ type: 'text' })
  description!: string

  @Column({ type: 'uuid', nullable: true })
  reporterId!: string | null

  @Column({ type: 'text' })
  reporterName!: string

  @Column({ type: 'uuid', nullable: true })
  reporterBusinessId!: string | null

  @Field(() => DateTime, { description: 'When it was reported.' })
  @Column({ type: 'timestamptz', precision: 3 })
  reportedAt!: Date

  @Field(() => IncidentSubjectKind, { nullable: true, description: 'What kind of thing it concerns; null when nothing was named.' })
  @Column({ type: 'text', nullable: true })
  subjectKind!: IncidentSubjectKind | null

  @Field(() => ID, {
    nullable: true,
    description: 'Lender, facility, contract or request that it concerns; null for a STRUCTURE and when nothing was named.',
  })
  @Column({ type: 'uuid', nullable: true })
  subjectId!: string | null

  @Field(() => Structure, { nullable: true, description: 'Structure that it concerns; null for every other subject.' })
  @Column({ type: 'text', nullable: true })
  subjectStructure!: ContractStructure | null

  @Field(() => String, {
    nullable: true,
    description: 'Name, reference or title of the subject when it was reported; null for a STRUCTURE and when nothing was named.',
  })
  @Personal()
  @Column({ type: 'text', nullable: true })
  subjectLabel!: string | null

  @Column({ type: 'uuid', nullable: true })
  respondentId!: string | null

  @Column({ type: 'uuid', array: true })
  partyIds!: string[]

  @Column({ type: 'uuid', array: true })
  readerIds!: string[]

  @Field(() => IncidentStage, { description: 'How far it has come.' })
  @Column({ type: 'text' })
  stage!: IncidentStage

  @Field(() => IncidentStatus, { description: 'Whether it is still being dealt with.' })
  get status(): IncidentStatus {
    return statusOf(this.stage)
  }

  @Field(() => Boolean, { name: 'needsInformation', description: 'Whether the board asked for more information before it determines.' })
  @Column({ type: 'boolean' })
  awaitsInformation!: boolean

  @Column({ type: 'uuid', nullable: true })
  assignedToId!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the board determined a breach; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  determinedAt!: Date | null

  @Field(() => LocalDate, {
    nullable: true,
    description: 'Last day for the plan, in the Gulf: 30 calendar days after the determination. It never moves. Null before.',
  })
  @Column({ type: 'date', nullable: true })
  planDueOn!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the plan was filed last; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  planFiledAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When the plan was found overdue. It stays, also when the plan is filed afterwards. Null when it was in time.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  planOverdueAt!: Date | null

  @Field(() => String, { nullable: true, description: 'What is done to put it right; null before a plan was filed.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  plan!: string | null

  @Field(() => [String], { description: 'What keeps it from happening again, as the plan says; empty before.' })
  @Column({ type: 'text', array: true })
  preventiveMeasures!: string[]

  @MoneyColumn('purificationAmount', {
    description:
      'What has to be given to charity, in major units of `purificationCurrency`; prescribed once the board endorsed the plan. Null when the plan has none.',
    column: 'purification_minor',
    nullable: true,
    currency: 'purificationCurrency',
  })
  purificationMinor!: bigint | null

  @Field(() => Currency, { nullable: true, description: 'Currency of the purification; null when the plan has none.' })
  @Column({ type: 'text', nullable: true })
  purificationCurrency!: Currency | null

  @Column({ type: 'uuid', nullable: true })
  purificationPayerId!: string | null

  @Column({ type: 'uuid', nullable: true })
  purificationJournalId!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the purification was paid to charity; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  purificationPaidAt!: Date | null

  @Field(() => String, { nullable: true, description: 'How it was put right; null until it is closed.' })
  @Personal()
  @Column({ type: 'text', nullable: true })
  resolution!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was closed, or found not to be a breach; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  closedAt!: Date | null
}

@ObjectType({ description: 'One page of a list of incidents.', simpleResolvers: true })
export class IncidentPage extends ConnectionOf(Incident) {}

/** A business that an incident concerns, or can concern. */
@ObjectType({ description: 'A business that an incident concerns, or can concern.', simpleResolvers: true })
@Scoped()
export class IncidentParty {
  @Field(() => ID, { description: 'Id of the business.' })
  id!: string

  @Field(() => String, { description: 'Name of the business.' })
  @Personal()
  name!: string

  @Field(() => Boolean, { description: 'Whether it lends, so that its new business can be stopped.' })
  isLender!: boolean
}

/** The time for the plan of an incident. */
@ObjectType({ description: 'How much of the time for a plan is left.', simpleResolvers: true })
@Scoped()
export class IncidentClock {
  @Field(() => LocalDate, { description: 'Last day for the plan.' })
  dueOn!: string

  @Field(() => Int, {
    description: 'Days left, from today in the Gulf; below zero, days since the plan was due. Counted until it was filed.',
  })
  daysLeft!: number

  @Field(() => Boolean, { description: 'Whether the plan was, or is, filed later than it was due.' })
  isOverdue!: boolean
}
