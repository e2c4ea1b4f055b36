import { Field, Float, ID, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Column, Entity, PrimaryGeneratedColumn } from 'typeorm'
import { Scoped } from '../../../platform/authorization.ts'
import type { Language } from '../../../platform/i18n/language.ts'
import type { MemberRole } from '../../../shared/member-role.ts'
import { ConnectionOf } from '../../../shared/page.ts'
import type { Role } from '../../../shared/role.ts'
import { DateTime, ROW_ID } from '../../../shared/scalars.ts'
import type { ExportPlan } from './export-plan.ts'

export enum ExportFormat {
  JSONL = 'jsonl',
  CSV = 'csv',
}

registerEnumType(ExportFormat, {
  name: 'ExportFormat',
  description: 'How an export is written.',
  valuesConfig: {
    JSONL: { description: 'One JSON object on each line, with exactly the values that the query returns.' },
    CSV: {
      description:
        'UTF-8 with a byte order mark, one column for each selected scalar, such as `amount.currency`; lists are JSON in one cell. No cell is run as a formula.',
    },
  },
})

export enum ExportStatus {
  QUEUED = 'queued',
  RUNNING = 'running',
  READY = 'ready',
  FAILED = 'failed',
  CANCELLED = 'cancelled',
  EXPIRED = 'expired',
}

registerEnumType(ExportStatus, {
  name: 'ExportStatus',
  description: 'What has become of an export.',
  valuesConfig: {
    QUEUED: { description: 'It begins once those before it have ended.' },
    RUNNING: { description: 'Its rows are being read.' },
    READY: { description: 'Its file can be downloaded.' },
    FAILED: { description: '`failure` says why there is no file.' },
    CANCELLED: { description: 'Cancelled before it was ready.' },
    EXPIRED: { description: 'It was ready, and its file was deleted after seven days.' },
  },
})

/** All rows of one list that a person may read, written to a file in the background. */
@ObjectType('Export', {
  description:
    'All rows of a list in a file, which is written in the background. Readable by the person who asked for it, for the business that they then acted for.',
  simpleResolvers: true,
})
@Scoped()
@Entity('data_export')
export class DataExport {
  @Field(() => ID, ROW_ID)
  @PrimaryGeneratedColumn('uuid')
  id!: string

  @Column({ type: 'uuid' })
  userId!: string

  /** What the person was when they asked for it. They read it as long as they are the same, and it is made for no one else. */
  @Column({ type: 'uuid', nullable: true })
  businessId!: string | null

  @Column({ type: 'text' })
  role!: Role

  @Column({ type: 'text', nullable: true })
  memberRole!: MemberRole | null

  @Column({ type: 'uuid', array: true, nullable: true })
  accountIds!: string[] | null

  /** The API key that asked for it: it is read with the scopes of this key, and by no other. Null for people in a browser. */
  @Column({ type: 'uuid', nullable: true })
  apiKeyId!: string | null

  @Field(() => String, { description: 'Name of the file without its extension.' })
  @Column({ type: 'text' })
  name!: string

  @Field(() => ExportFormat, { description: 'How the rows are written.' })
  @Column({ type: 'text' })
  format!: ExportFormat

  @Field(() => ExportStatus, { description: 'Whether its file is there yet.' })
  @Column({ type: 'text' })
  status!: ExportStatus

  /** The document as it was given, whose hash is in the audit log. */
  @Column({ type: 'text' })
  query!: string

  @Column({ type: 'text' })
  queryHash!: string

  @Column({ type: 'text', nullable: true })
  operationName!: string | null

  @Column({ type: 'jsonb' })
  variables!: Record<string, unknown>

  @Column({ type: 'jsonb' })
  plan!: ExportPlan

  /** Rows of a page: fewer where a hundred would cost more than one operation may. */
  @Column({ type: 'int' })
  pageSize!: number

  /** The language of failures. */
  @Column({ type: 'text' })
  language!: Language

  /** Counts how often it was begun: what an earlier attempt still does is void. */
  @Column({ type: 'int' })
  attempt!: number

  @Column({ type: 'text', nullable: true })
  storageKey!: string | null

  @Field(() => Int, { description: 'Rows written so far.' })
  @Column({ type: 'int' })
  rows!: number

  @Field(() => Int, {
    nullable: true,
    description: 'Rows of the list when it began; null until then, and where the list is not counted exactly.',
  })
  @Column({ type: 'int', nullable: true })
  totalRows!: number | null

  @Field(() => Float, { description: 'Size written so far, in bytes.' })
  @Column({ type: 'bigint', transformer: { from: Number, to: (bytes: number) => bytes } })
  bytes!: number

  @Field(() => DateTime, { description: 'When it was asked for.' })
  @Column({ type: 'timestamptz', precision: 3 })
  createdAt!: Date

  @Field(() => DateTime, { nullable: true, description: 'When it last began; null while it is queued.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  startedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When it was ready, failed or was cancelled; null until then.' })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  finishedAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description: 'When its file is deleted, seven days after it was ready; null until it is ready.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  expiresAt!: Date | null

  @Field(() => DateTime, {
    nullable: true,
    description:
      'The moment whose data its first page shows. Rows that are added or removed later make no other row missing or double; a row whose place in the order changes meanwhile may be. Null until it began.',
  })
  @Column({ type: 'timestamptz', precision: 3, nullable: true })
  asOf!: Date | null

  /** When a running export last wrote a page, give or take a second. */
  @Column({ type: 'timestamptz', precision: 3 })
  progressedAt!: Date

  /** A stored text. */
  @Column({ type: 'text', nullable: true })
  failureText!: string | null
}

@ObjectType('ExportPage', { description: 'One page of a list of exports.' })
export class DataExportPage extends ConnectionOf(DataExport) {}
