import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../platform/authorization.ts'
import { DateTime, ROW_ID } from '../../shared/scalars.ts'
import { kindOfFinding, LogFindingKind } from './log-finding.ts'
import type { LogFinding } from './log-verdict.ts'

export enum LogVerificationStatus {
  RUNNING = 'running',
  INTACT = 'intact',
  BROKEN = 'broken',
  FAILED = 'failed',
}

registerEnumType(LogVerificationStatus, {
  name: 'LogVerificationStatus',
  description: 'How far a verification of the log is, or what it found.',
  valuesConfig: {
    RUNNING: { description: 'Entries are being compared.' },
    INTACT: { description: 'Every entry is what its checkpoints were signed over.' },
    BROKEN: { description: 'Something is not what was signed; `findings` name it.' },
    FAILED: { description: 'The verification could not end; nothing is known from it.' },
  },
})

@ObjectType({ description: 'An entry that a finding names.', simpleResolvers: true })
@Scoped()
export class LogFindingEntry {
  @Field(() => Int, { nullable: true, description: 'Its place in the log, from 0; null for an entry without one.' })
  place!: number | null

  @Field(() => String, { description: 'What it is: checkpoint, journal, event, contract or vote.' })
  stream!: string

  @Field(() => String, { nullable: true, description: 'Its id; for an event its number in the audit log; null for a checkpoint.' })
  row!: string | null
}

@ObjectType({ description: 'One way in which the log differs from what was signed.', simpleResolvers: true })
@Scoped()
export class VerificationFinding {
  @Field(() => LogFindingKind, { description: 'What is wrong.' })
  kind!: LogFindingKind

  @Field(() => Int, { description: 'How many times.' })
  count!: number

  @Field(() => [LogFindingEntry], { description: 'The first twenty entries that it concerns, where it names entries.' })
  entries!: readonly LogFindingEntry[]

  @Field(() => [String], { description: 'The first twenty, in the words of the command `verify-ledger`, in English.' })
  details!: readonly string[]
}

/** One comparison of the whole log with its signed checkpoints. Its row is never deleted. */
@ObjectType({
  description: 'One comparison of every entry of the log with its signed checkpoints. Readable by admins and the Shariah board.',
  simpleResolvers: true,
})
@Scoped()
@Entity('log_verification')
export class LogVerification {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  /** Who started it; null for the nightly run. */
  @Column({ type: 'uuid', nullable: true })
  askedById!: string | null

  @Field(() => LogVerificationStatus, { description: 'How far it is, or what it found.' })
  @Column({ type: 'text' })
  status!: LogVerificationStatus

  @Field(() => DateTime, { description: 'When it began.' })
  @Column({ type: 'timestamptz', precision: 3 })
  startedAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it ended; null while it runs.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  endedAt!: Date | null

  @Field(() => String, { description: 'Name of the log.' })
  @Column({ type: 'text' })
  origin!: string

  @Field(() => Float, { description: 'Entries of the log at the start, checkpoints among them.' })
  @Column({ type: 'bigint', transformer: { to: (value: number) => value, from: Number } })
  places!: number

  @Field(() => Float, { description: 'Entries that have been compared.' })
  @Column({ type: 'bigint', transformer: { to: (value: number) => value, from: Number } })
  checked!: number

  @Field(() => Int, { description: 'Signed checkpoints that were compared.' })
  @Column({ type: 'int' })
  checkpoints!: number

  @Field(() => Float, { nullable: true, description: 'Entries that the newest checkpoint signs; null without one.' })
  @Column({ type: 'bigint', nullable: true, transformer: { to: (value: number | null) => value, from: (value) => value && Number(value) } })
  signedPlaces!: number | null

  @Field(() => String, { nullable: true, description: 'Root hash that the newest checkpoint signs, in base64; null without one.' })
  @Column({ type: 'text', nullable: true })
  signedRoot!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When the newest checkpoint was signed; null without one.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  signedAt!: Date | null

  @Field(() => String, { description: 'Key by which the signatures were checked.' })
  @Column({ type: 'text' })
  verifierKey!: string

  @Field(() => DateTime, { nullable: true, description: 'When the first entries were taken into the log; null while it is empty.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  firstAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When the last entries were taken into the log; null while it is empty.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  lastAt!: Date | null

  @Column({ name: 'findings', type: 'jsonb' })
  found!: LogFinding[]

  @Field(() => String, { nullable: true, description: 'Why it could not end, in English; null unless it failed.' })
  @Column({ type: 'text', nullable: true })
  failure!: string | null

  @Field(() => [VerificationFinding], { description: 'Differences from what was signed. Empty for an intact log.' })
  get findings(): VerificationFinding[] {
    return this.found.map((finding) => ({
      kind: kindOfFinding(finding),
      count: finding.count,
      entries: finding.entries,
      details: finding.rows,
    }))
  }
}

@ObjectType({ description: 'The log as it is now, and what its last verification found.', simpleResolvers: true })
@Scoped()
export class AuditChain {
  @Field(() => String, { description: 'Name of the log.' })
  origin!: string

  @Field(() => Float, { description: 'Entries that have a place in the log, checkpoints among them.' })
  places!: number

  @Field(() => DateTime, { nullable: true, description: 'When the newest checkpoint was signed; null before the first.' })
  signedAt!: Date | null

  @Field(() => LogVerification, { nullable: true, description: 'The newest verification, a running one included; null before the first.' })
  latest!: LogVerification | null

  @Field(() => LogVerification, {
    nullable: true,
    description: 'The newest verification that ended with a finding or without any; null before the first.',
  })
  lastResult!: LogVerification | null
}
