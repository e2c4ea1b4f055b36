import { Field, Float, ID, ObjectType } from 'type-graphql'
import { Personal, Scoped } from '../../../platform/authorization.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { AuditActorKind, AuditEntityKind, AuditGroup } from './audit-terms.ts'

@ObjectType({ description: 'One value of what an entry says.', simpleResolvers: true })
@Scoped()
export class AuditDetail {
  @Field(() => String, { description: 'Name of the value, such as `currency`; of a value within another, both with a dot.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'The value as text; null for nothing, and where it is hidden.' })
  @Personal()
  value!: string | null

  @Field(() => Boolean, {
    description: 'True where the value is not shown: secrets, and for the Shariah board what lenders and merchants wrote.',
  })
  isHidden!: boolean
}

@ObjectType({ description: 'One value of a record that was changed.', simpleResolvers: true })
@Scoped()
export class AuditChange {
  @Field(() => String, { description: 'Kind of the changed record, as docs/tables.md names its table.' })
  record!: string

  @Field(() => String, { description: 'Id of the changed record.' })
  recordId!: string

  @Field(() => String, { description: 'Name of the value.' })
  name!: string

  @Field(() => String, { nullable: true, description: 'Value before, as text; null for nothing, and where it is hidden.' })
  @Personal()
  before!: string | null

  @Field(() => String, { nullable: true, description: 'Value afterwards, as text; null for nothing, and where it is hidden.' })
  @Personal()
  after!: string | null

  @Field(() => Boolean, { description: 'True where only the change is recorded: texts that people wrote, and secrets.' })
  isHidden!: boolean
}

/** An entry of the audit log: one stored event. */
@ObjectType({
  description:
    'An entry of the audit log. It is never changed, and the public log proves that. Readable by admins; the Shariah board reads what concerns it, without addresses.',
  simpleResolvers: true,
})
@Scoped()
export class AuditEntry {
  @Field(() => ID, { description: 'Its number. Later entries have higher ones; some numbers are never given.' })
  id!: string

  @Field(() => String, { description: 'What happened, such as `identity.user_suspended`.' })
  action!: string

  @Field(() => AuditGroup, { description: 'Area of the product.' })
  group!: AuditGroup

  @Field(() => DateTime, { description: 'When it happened.' })
  at!: Date

  @Field(() => AuditActorKind, { description: 'Who acted.' })
  actorKind!: AuditActorKind

  actorId!: string | null

  @Field(() => String, { nullable: true, description: 'Name of the API key; null without one.' })
  @Personal()
  apiKeyName!: string | null

  @Field(() => AuditEntityKind, { description: 'Kind of record that it is about.' })
  entityKind!: AuditEntityKind

  @Field(() => String, { nullable: true, description: 'Id of what it is about; null where it is about nothing that has one.' })
  entityId!: string | null

  @Field(() => String, {
    nullable: true,
    description: 'IP address that it came from; null for background jobs, and for the Shariah board.',
  })
  @Personal()
  address!: string | null

  @Field(() => String, {
    nullable: true,
    description:
      'Id of the request, as `x-request-id` of its response said, or `job:` and the id of the job; null where it was not recorded.',
  })
  requestId!: string | null

  @Field(() => Float, {
    nullable: true,
    description: 'Its place in the public log, from 0; null until the next checkpoint, within an hour.',
  })
  place!: number | null

  @Field(() => [AuditDetail], { description: 'What the event says.' })
  details!: AuditDetail[]

  @Field(() => [AuditChange], {
    description:
      'What was changed before it was announced, value by value. Empty for new records, and for entries from before changes were recorded.',
  })
  changes!: AuditChange[]
}

@ObjectType({ simpleResolvers: true, description: 'One page of the audit log.' })
export class AuditEntryPage extends ConnectionOf(AuditEntry) {}
