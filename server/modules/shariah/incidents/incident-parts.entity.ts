import { Field, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Embedded, Personal } from '../../../platform/authorization.ts'
import { DateTime, LocalDate, ROW_ID } from '../../../shared/scalars.ts'
import { canonicalJson, sha256 } from '../../../shared/text.ts'
import { type ContractStructure, Structure } from '../../structures/index.ts'
import { IncidentActKind, IncidentStage } from './incident-terms.ts'

/** A file that proves an act. Its content never changes. */
@ObjectType({ description: 'A file that proves what was done with an incident.', simpleResolvers: true })
@Embedded()
export class IncidentFile {
  @Field(() => ID, { description: 'Id of the stored file.' })
  fileId!: string

  @Field(() => String, { description: 'Name that it was uploaded under.' })
  @Personal()
  name!: string

  @Field(() => String, { description: 'SHA-256 of its content, in hexadecimal.' })
  sha256!: string

  @Field(() => String, { description: 'Path to download it from, for those who may read the act.' })
  @Personal()
  get url(): string {
    return `/files/${this.fileId}`
  }
}

/** One act in the history of an incident. Never changed. */
@ObjectType({
  description: 'One act in the history of an incident, chained to the one before by its hash. It never changes.',
})
@Embedded()
@Entity('incident_act')
export class IncidentAct {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  incidentId!: string

  @Field(() => Int, { description: 'Place in the history, from 1.' })
  @Column({ type: 'int' })
  place!: number

  @Field(() => IncidentActKind, { description: 'What was done.' })
  @Column({ type: 'text' })
  kind!: IncidentActKind

  @Field(() => IncidentStage, { description: 'Stage after it.' })
  @Column({ type: 'text' })
  stage!: IncidentStage

  @Column({ type: 'uuid', nullable: true })
  actorId!: string | null

  @Column({ type: 'text', nullable: true })
  actorName!: string | null

  @Column({ type: 'uuid', nullable: true })
  actorBusinessId!: string | null

  @Column({ type: 'text', nullable: true })
  note!: string | null

  @Field(() => LocalDate, { nullable: true, description: 'Day on which the directors or the regulator acted; null for every other act.' })
  @Column({ type: 'date', nullable: true })
  happenedOn!: string | null

  @Column({ type: 'jsonb' })
  files!: Pick<IncidentFile, 'fileId' | 'name' | 'sha256'>[]

  @Field(() => DateTime, { description: 'When it was recorded.' })
  @Column({ type: 'timestamptz', precision: 3 })
  at!: Date

  @Field(() => String, { description: 'Hash of the act before; 64 zeros for the first.' })
  @Column({ type: 'text' })
  previousHash!: string

  @Field(() => String, { description: 'SHA-256 of the whole act and the hash before it, in canonical JSON.' })
  @Column({ type: 'text' })
  hash!: string
}

export const FIRST_HASH = '0'.repeat(64)

/** Returns the hash of an act: it covers all of it, and the act before. */
export const hashOfAct = (act: Omit<IncidentAct, 'id' | 'hash'>): string =>
  sha256(
    canonicalJson({
      incidentId: act.incidentId,
      place: act.place,
      kind: act.kind,
      stage: act.stage,
      actorId: act.actorId,
      note: act.note,
      happenedOn: act.happenedOn,
      files: act.files.map(({ name, sha256: content }) => ({ name, sha256: content })),
      at: act.at.toISOString(),
      previousHash: act.previousHash,
    }),
  )

export enum IncidentStopStatus {
  PROPOSED = 'proposed',
  IN_FORCE = 'in_force',
  RELEASED = 'released',
}

export enum IncidentStopAction {
  CONFIRM = 'confirm',
  PROPOSE_RELEASE = 'propose_release',
  RELEASE = 'release',
}

registerEnumType(IncidentStopStatus, {
  name: 'IncidentStopStatus',
  description: 'Whether a stop holds back new business.',
  valuesConfig: {
    PROPOSED: { description: 'Pending a second person, or the determination of the board.' },
    IN_FORCE: { description: 'New proposals are refused.' },
    RELEASED: { description: 'Lifted by two persons, or with the end of its incident.' },
  },
})
registerEnumType(IncidentStopAction, {
  name: 'IncidentStopAction',
  description: 'What the viewer can do with a stop now.',
  valuesConfig: {
    CONFIRM: { description: 'Put it in force as the second person: `confirmIncidentStop`.' },
    PROPOSE_RELEASE: { description: 'Propose to lift it: `proposeIncidentStopRelease`.' },
    RELEASE: { description: 'Lift it as the second person: `releaseIncidentStop`.' },
  },
})

/** New business that is held back because of an incident. */
@ObjectType({
  description:
    'New business that an incident stops: of a lender, of a structure, or of a structure by one lender. Proposals are refused while it is in force.',
})
@Embedded()
@Entity('incident_stop')
export class IncidentStop {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  incidentId!: string

  @Column({ type: 'uuid', nullable: true })
  lenderId!: string | null

  @Field(() => Structure, { nullable: true, description: 'Structure that is stopped; null: every structure of the lender.' })
  @Column({ type: 'text', nullable: true })
  structure!: ContractStructure | null

  @Field(() => String, { description: 'Why; the lender reads it.' })
  @Personal()
  @Column({ type: 'text' })
  reason!: string

  @Column({ type: 'uuid' })
  proposedById!: string

  @Field(() => DateTime, { description: 'When an auditor proposed it.' })
  @Column({ type: 'timestamptz', precision: 3 })
  proposedAt!: Date

  @Column({ type: 'uuid', nullable: true })
  confirmedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'Since when proposals are refused; null before.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  inForceAt!: Date | null

  @Column({ type: 'uuid', nullable: true })
  releaseProposedById!: string | null

  @Column({ type: 'text', nullable: true })
  releaseReason!: string | null

  @Column({ type: 'uuid', nullable: true })
  releasedById!: string | null

  @Field(() => DateTime, { nullable: true, description: 'When it was lifted; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  releasedAt!: Date | null

  @Field(() => IncidentStopStatus, { description: 'Whether it holds back new business.' })
  get status(): IncidentStopStatus {
    if (this.releasedAt !== null) return IncidentStopStatus.RELEASED
    return this.inForceAt === null ? IncidentStopStatus.PROPOSED : IncidentStopStatus.IN_FORCE
  }
}

/** What a person of the board or an admin can do with a stop. Two persons put it in force, and two lift it. */
export const stopActionsFor = (
  { status, proposedById, releaseProposedById }: IncidentStop,
  { userId, isStaff, isAuditor }: { readonly userId: string | null; readonly isStaff: boolean; readonly isAuditor: boolean },
): IncidentStopAction[] => {
  if (!isStaff) return []
  if (status === IncidentStopStatus.PROPOSED) return userId === proposedById ? [] : [IncidentStopAction.CONFIRM]
  if (status !== IncidentStopStatus.IN_FORCE) return []
  if (releaseProposedById === null) return isAuditor ? [IncidentStopAction.PROPOSE_RELEASE] : []
  return userId === releaseProposedById ? [] : [IncidentStopAction.RELEASE]
}
