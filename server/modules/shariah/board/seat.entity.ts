import { Field, ID, ObjectType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal, Scoped } from '../../../platform/authorization.ts'
import { oneBy } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { ApprovalSubject } from '../../approvals/index.ts'
import { Person } from '../../identity/index.ts'
import { BoardSeat } from '../reviews/seats.query.ts'

/** A seat for a person, or its end, as someone proposed it. Never updated. */
@ObjectType({
  description: 'A seat of the Shariah board for a person, or the end of the seat they have, as an auditor or admin proposed it.',
  implements: ApprovalSubject,
  simpleResolvers: true,
})
@Scoped()
@Entity('board_seat_change')
export class BoardSeatChange extends ApprovalSubject {
  @PrimaryGeneratedColumn('uuid')
  declare id: string

  @Column({ type: 'uuid' })
  personId!: string

  @Field(() => BoardSeat, { nullable: true, description: 'Seat that the person is to have; null to end the one they have.' })
  @Column({ type: 'text', nullable: true })
  seat!: BoardSeat | null

  @Field(() => Boolean, { description: 'Whether the person is declared to be independent.' })
  @Column({ type: 'boolean' })
  isIndependent!: boolean

  @Field(() => String, { description: 'Why, as the person who proposed it wrote it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string
}

/** Changes by id. Only for approvals that the viewer may see. */
export const seatChangeById = oneBy(BoardSeatChange, 'id')

/** The seat of a person from a moment until their next row. Never updated. */
@Entity('board_appointment')
export class AppointmentRow {
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  personId!: string

  @Column({ type: 'text', nullable: true })
  seat!: BoardSeat | null

  @Column({ type: 'boolean' })
  isIndependent!: boolean

  @Column({ type: 'timestamptz', precision: 3 })
  beganAt!: Date

  @Column({ type: 'text', nullable: true })
  reason!: string | null

  @Column({ type: 'uuid', nullable: true })
  changeId!: string | null

  @Column({ type: 'uuid', nullable: true })
  appointedById!: string | null

  @Column({ type: 'uuid', nullable: true })
  approvedById!: string | null
}

@ObjectType({ description: 'One seat that a person has or had on the Shariah board.', simpleResolvers: true })
@Embedded()
export class BoardAppointment {
  @Field(() => ID, { description: 'Identifies the time in this seat: each change of seat or independence begins another.' })
  id!: string

  @Field(() => BoardSeat, { description: 'Which seat it is.' })
  seat!: BoardSeat

  @Field(() => Boolean, { description: 'Whether the person was declared to be independent.' })
  isIndependent!: boolean

  @Field(() => DateTime, { description: 'When it began.' })
  beganAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null while it lasts.' })
  endedAt!: Date | null

  @Field(() => String, { nullable: true, description: 'Why the person was appointed; null for those who became members by joining.' })
  @Personal()
  reason!: string | null

  @Field(() => String, { nullable: true, description: 'Why it ended; null while it lasts, and when another seat followed.' })
  @Personal()
  endReason!: string | null

  appointedById!: string | null
  approvedById!: string | null
}

@ObjectType({ description: 'An auditor, with their seat on the Shariah board.', simpleResolvers: true })
@Embedded()
export class BoardMember {
  @Field(() => ID, { description: 'Account of the auditor, as `proposeBoardSeat` takes it.' })
  personId!: string

  @Field(() => Person, { description: 'Who it is.' })
  person!: Person

  @Field(() => BoardSeat, { nullable: true, description: 'The seat they have; null without one.' })
  seat!: BoardSeat | null

  @Field(() => Boolean, { description: 'Whether they are declared to be independent.' })
  isIndependent!: boolean

  @Field(() => Boolean, { description: 'Whether their access is suspended. They do not vote meanwhile.' })
  isSuspended!: boolean

  @Field(() => [BoardAppointment], { description: 'The seats that they have and had, latest first.' })
  appointments!: BoardAppointment[]
}
