import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, In, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded } from '../../../platform/authorization.ts'
import type { Batch } from '../../../platform/context.ts'
import { signedIn } from '../../../platform/viewer.ts'
import type { Role } from '../../../shared/role.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'

export enum QueryFrequency {
  DAILY = 'daily',
  WEEKLY = 'weekly',
  MONTHLY = 'monthly',
}

registerEnumType(QueryFrequency, {
  name: 'QueryFrequency',
  description: 'How often a saved query is run.',
  valuesConfig: {
    DAILY: { description: 'Every day.' },
    WEEKLY: { description: 'On one day of each week.' },
    MONTHLY: { description: 'On one day of each month.' },
  },
})

export enum ResultFormat {
  CSV = 'csv',
  JSON = 'json',
}

registerEnumType(ResultFormat, {
  name: 'ResultFormat',
  description: 'How the result of a saved query is attached to a mail.',
  valuesConfig: {
    CSV: {
      description:
        'A table of the first list of records in the result, level by level and in the order of the document; of the whole result as one row where it has no such list.',
    },
    JSON: { description: 'The whole result, as GraphQL returns it.' },
  },
})

export enum RunOutcome {
  DELIVERED = 'delivered',
  FAILED = 'failed',
  REFUSED = 'refused',
}

registerEnumType(RunOutcome, {
  name: 'QueryRunOutcome',
  description: 'What became of a run of a saved query.',
  valuesConfig: {
    DELIVERED: { description: 'The result was mailed.' },
    FAILED: { description: 'There was no result to mail; a mail says why.' },
    REFUSED: {
      description: 'It was not run, because the person may no longer read with the rights that they had when they set the schedule.',
    },
  },
})

/** When a saved query is run for the person who saved it, and what became of its last run. */
@ObjectType({ description: 'When a saved query is run, whose result is mailed to the person who saved it.', simpleResolvers: true })
@Embedded()
@Entity('query_schedule')
export class QuerySchedule {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  savedQueryId!: string

  @Column({ type: 'uuid' })
  userId!: string

  /** What the person was when they set it; it does not run for them as anything else. */
  @Column({ type: 'text' })
  role!: Role

  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Field(() => QueryFrequency, { description: 'How often it is run.' })
  @Column({ type: 'text' })
  frequency!: QueryFrequency

  @Field(() => Int, { description: 'At which full hour it is run, 0 to 23, in its time zone.' })
  @Column({ type: 'smallint' })
  hour!: number

  @Field(() => Int, { nullable: true, description: 'The day of the week, 1 for Monday to 7 for Sunday; null unless it is weekly.' })
  @Column({ type: 'smallint', nullable: true })
  weekday!: number | null

  @Field(() => Int, { nullable: true, description: 'The day of the month, 1 to 28; null unless it is monthly.' })
  @Column({ type: 'smallint', nullable: true })
  day!: number | null

  @Field(() => String, { description: 'Name of the IANA time zone of its hour, such as "Asia/Dubai".' })
  @Column({ type: 'text' })
  timeZone!: string

  @Field(() => ResultFormat, { description: 'How the result is attached to the mail.' })
  @Column({ type: 'text' })
  format!: ResultFormat

  @Field(() => Boolean, {
    description: 'False while it is switched off: by the person, after five failures in a row, or because the person’s rights changed.',
  })
  @Column({ type: 'boolean' })
  isActive!: boolean

  @Field(() => DateTime, { nullable: true, description: 'When it is run next; null while it is switched off.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  nextRunAt!: Date | null

  /** The run that was claimed and has no outcome yet. */
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  claimedRunAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was last run; null before the first time.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastRunAt!: Date | null

  @Field(() => RunOutcome, { nullable: true, description: 'What became of its last run; null before the first.' })
  @Column({ type: 'text', nullable: true })
  lastOutcome!: RunOutcome | null

  /** A stored text, or null. */
  @Column({ name: 'last_failure', type: 'text', nullable: true })
  storedFailure!: string | null

  /** Failed runs since the last that was delivered. */
  @Column({ type: 'smallint', default: 0 })
  failures!: number

  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Column({ type: 'timestamptz', precision: 3 })
  updatedAt!: Date
}

/** Returns the viewer's own schedules of saved queries, by the ids of the queries. */
export const ownScheduleOf: Batch<string, QuerySchedule | null> = async (db, ids, viewer) => {
  const found = await db.findBy(QuerySchedule, { savedQueryId: In([...ids]), userId: signedIn(viewer).userId })
  const byQuery = new Map(found.map((schedule) => [schedule.savedQueryId, schedule]))
  return ids.map((id) => byQuery.get(id) ?? null)
}
