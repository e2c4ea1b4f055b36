import type { Logger } from 'pino'
import type { Config } from './platform/config.ts'
import type { Connection } from './platform/database/database.ts'
import type { Reach } from './platform/http/reach.ts'
import type { Clock } from './shared/clock.ts'

/** What the product is assembled with. */
export interface AppOptions {
  readonly config: Config
  /** The connection to a migrated database. */
  readonly connection: Connection
  readonly log: Logger
  /** Default: the system's. */
  readonly clock?: Clock
  /** The built client. Default: none is served. */
  readonly clientDir?: string | undefined
  /** Default: true. If false, background work is done only by `finishJobs` or by another process. */
  readonly runJobs?: boolean
  /** Whether periodic jobs are enqueued at their times by the system's clock, by a process that runs jobs. Default: true. */
  readonly runCrons?: boolean
  /** Whether the public log is signed in the stop, which may take five seconds. Default: false. */
  readonly signsAtStop?: boolean
  /** A query document is compiled when it is seen for this time. Default: the second. */
  readonly compileAtSight?: number | undefined
  /** How long a stop may take, in milliseconds. Default: 15,000. */
  readonly stopWithin?: number | undefined
  /** Where webhooks may be sent. Default: public addresses; production refuses any other. */
  readonly reach?: Reach | undefined
}
