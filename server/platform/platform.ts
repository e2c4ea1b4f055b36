import type { GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import type { DataSource } from 'typeorm'
import type { Clock } from '../shared/clock.ts'
import type { Config } from './config.ts'
import type { ReaderPool } from './database/reader-pool.ts'
import type { DocumentRoute } from './files/documents.ts'
import type { FileAccess } from './files/files.ts'
import type { Storage } from './files/storage.ts'
import type { RunInBackground } from './graphql/background.ts'
import type { Budget } from './graphql/budget.ts'
import type { OneClick } from './http/one-click.ts'
import type { PublicFiles } from './http/public-files.ts'
import type { WellKnown } from './http/well-known.ts'
import type { Cron, JobHandler } from './jobs/jobs.ts'
import type { Mailer } from './messages/mail.ts'
import type { ObservedOutside } from './outside.ts'
import type { Metrics } from './process/metrics.ts'
import type { ReadRows } from './rows.ts'
import type { Throttle } from './throttle.ts'
import type { Direct, Reaction, Work } from './transaction.ts'

/** What the platform provides to every room. */
export interface Platform {
  readonly config: Config
  readonly dataSource: DataSource
  readonly work: Work
  readonly direct: Direct
  readonly readRows: ReadRows
  /** The connections of analysts' queries. */
  readonly reading: Pick<ReaderPool, 'isReplica' | 'lag' | 'follows' | 'readAsOf'>
  readonly clock: Clock
  readonly throttle: Throttle
  /** How much the caller of an operation may still have done for them. */
  readonly budget: Budget
  /** The schema, which is made of the rooms: there is none while they are opened. */
  readonly schema: () => GraphQLSchema
  /** Runs queries of people within jobs. */
  readonly runInBackground: RunInBackground
  /** The only way to call a provider; throws inside a transaction. */
  readonly outside: ObservedOutside
  /** The content of stored files. */
  readonly storage: Storage
  /** For jobs that must know whether the mail server accepted an e-mail; all other code enqueues `deliverMail`. */
  readonly mailer: Mailer
  /** Keys the hashes of short codes; generated at the first start and stored with the data. */
  readonly secret: string
  readonly log: Logger
  readonly metrics: Metrics
  /** Reads how the schema of the database compares with this server. */
  readonly schemaState: () => Promise<SchemaState>
}

/** The migrations and functions of the database, compared with those of this server. */
export interface SchemaState {
  /** How many of the server's migrations the database has. */
  readonly applied: number
  /** Migrations that the database lacks. */
  readonly pending: readonly string[]
  /** Migrations of a later release. */
  readonly newer: readonly string[]
  /** Functions whose checksum is not the server's. */
  readonly outdated: readonly string[]
}

/** What every room registers with the server, in addition to its service. */
export interface Room {
  /** Instances of resolver classes. */
  readonly resolvers: readonly object[]
  readonly reactions?: readonly Reaction[]
  readonly jobs?: readonly JobHandler[]
  readonly crons?: readonly Cron[]
  /** Documents that are generated on request. */
  readonly documents?: readonly DocumentRoute[]
  /** Documents for other parties' programs at `/.well-known/<name>`. */
  readonly wellKnown?: readonly WellKnown[]
  /** Files that are the same for every reader. */
  readonly publicFiles?: readonly PublicFiles[]
  /** Links of mails that act by one POST. */
  readonly oneClicks?: readonly OneClick[]
  /** Rules that let viewers other than the owner read a file. */
  readonly fileAccess?: readonly FileAccess[]
}
