import { Field, Float, Int, ObjectType, registerEnumType } from 'type-graphql'
import { Open } from '../../../platform/authorization.ts'
import { DateTime } from '../../../shared/scalars.ts'

export enum HealthStatus {
  OK = 'ok',
  WARNING = 'warning',
  FAILING = 'failing',
  NOT_MEASURED = 'not_measured',
  NOT_CONNECTED = 'not_connected',
}

export enum HealthCheckCode {
  API = 'api',
  DATABASE = 'database',
  MIGRATIONS = 'migrations',
  EVENTS = 'events',
  JOBS = 'jobs',
  MAIL = 'mail',
  SMS = 'sms',
  WEBHOOKS = 'webhooks',
  PROVIDERS = 'providers',
  STORAGE = 'storage',
  CLOCK = 'clock',
  LEDGER = 'ledger',
  PUBLIC_LOG = 'public_log',
  AUDIT_CHAIN = 'audit_chain',
  REPLICA = 'replica',
}

export enum HealthUnit {
  MILLISECONDS = 'milliseconds',
  SECONDS = 'seconds',
  PERCENT = 'percent',
  COUNT = 'count',
  BYTES = 'bytes',
}

export enum HealthFigureCode {
  MEDIAN = 'median',
  MEASUREMENTS = 'measurements',
  ROUND_TRIP = 'round_trip',
  CONNECTIONS = 'connections',
  MOST_CONNECTIONS = 'most_connections',
  SIZE = 'size',
  APPLIED = 'applied',
  NEWER = 'newer',
  OUTDATED_FUNCTIONS = 'outdated_functions',
  DUE = 'due',
  RUNNING = 'running',
  GIVEN_UP = 'given_up',
  LAST_HEARTBEAT = 'last_heartbeat',
  SENT = 'sent',
  FAILED = 'failed',
  DELIVERED = 'delivered',
  RETRYING = 'retrying',
  FAILING_ENDPOINTS = 'failing_endpoints',
  FREE = 'free',
  FILES = 'files',
  UNWRITABLE = 'unwritable',
  ENTRIES = 'entries',
  JOURNALS = 'journals',
  LOG_SIZE = 'log_size',
}

registerEnumType(HealthStatus, {
  name: 'HealthStatus',
  description: 'Result of a check by its thresholds.',
  valuesConfig: {
    OK: { description: 'Below both thresholds.' },
    WARNING: { description: 'Someone should see to it.' },
    FAILING: { description: 'It does not work, or soon will not.' },
    NOT_MEASURED: { description: 'There is no measurement yet.' },
    NOT_CONNECTED: {
      description: 'Nothing is configured that could be measured; outside production the development inbox takes the messages.',
    },
  },
})
registerEnumType(HealthCheckCode, {
  name: 'HealthCheckCode',
  description: 'What a check measures, and in which unit its value is.',
  valuesConfig: {
    API: { description: '95th percentile of GraphQL operations of 15 minutes, in this process, in milliseconds.' },
    DATABASE: { description: 'Connections in use, in percent of the most that the database accepts. A slow round trip counts too.' },
    MIGRATIONS: { description: 'Migrations that the database lacks and functions that differ from those of the server.' },
    EVENTS: {
      description: '95th percentile of the delay between a write and its push to browsers, of 15 minutes in this process, in milliseconds.',
    },
    JOBS: {
      description:
        'Age of the oldest job that is due and not running, in seconds. Jobs that were given up and heartbeats that stopped count too.',
    },
    MAIL: { description: 'Failed attempts in percent of all attempts to send email in 24 hours.' },
    SMS: { description: 'Failed attempts in percent of all attempts to send text messages in 24 hours.' },
    WEBHOOKS: { description: 'Deliveries of 24 hours that failed or are being retried, in percent of those attempted.' },
    PROVIDERS: { description: 'Providers that do not respond, so that calls of them are suspended.' },
    STORAGE: { description: 'Used space of the disk of the data folder, in percent. A folder that cannot be written to counts too.' },
    CLOCK: { description: 'Difference between the clocks of this process and the database, in milliseconds.' },
    LEDGER: { description: 'Mismatches that the last verification of the ledger found.' },
    PUBLIC_LOG: { description: 'Age of the last signed checkpoint of the public log, in seconds.' },
    AUDIT_CHAIN: { description: 'Differences that the last verification of the audit log found.' },
    REPLICA: { description: 'By how many seconds the replica that analysts read is behind. Not connected: they read the database itself.' },
  },
})
registerEnumType(HealthUnit, {
  name: 'HealthUnit',
  description: 'Unit of a measured value.',
  valuesConfig: {
    MILLISECONDS: { description: 'Thousandths of a second.' },
    SECONDS: { description: 'Seconds of time.' },
    PERCENT: { description: 'Percent: 8.5 is 8.5 %.' },
    COUNT: { description: 'A whole number.' },
    BYTES: { description: 'Bytes of memory or disk.' },
  },
})
registerEnumType(HealthFigureCode, {
  name: 'HealthFigureCode',
  description: 'What a further figure of a check measures.',
  valuesConfig: {
    MEDIAN: { description: 'Half of the measurements were at most this.' },
    MEASUREMENTS: { description: 'How many measurements the value comes from.' },
    ROUND_TRIP: { description: 'Time of an empty statement to the database and back.' },
    CONNECTIONS: { description: 'Connections to the database in use.' },
    MOST_CONNECTIONS: { description: 'How many connections the database accepts.' },
    SIZE: { description: 'Size of the database on its disk.' },
    APPLIED: { description: 'Migrations of this server that the database has.' },
    NEWER: { description: 'Migrations of a later release that the database has.' },
    OUTDATED_FUNCTIONS: { description: 'Functions of the database whose checksum is not the one of this server.' },
    DUE: { description: 'Jobs that are due and not running.' },
    RUNNING: { description: 'Jobs that are running.' },
    GIVEN_UP: { description: 'Jobs of the last week whose last attempt failed.' },
    LAST_HEARTBEAT: { description: 'Minute of the last heartbeat.' },
    SENT: { description: 'Messages that were accepted in 24 hours.' },
    FAILED: { description: 'Attempts, or deliveries, that failed in 24 hours.' },
    DELIVERED: { description: 'Deliveries of 24 hours that were accepted.' },
    RETRYING: { description: 'Deliveries of 24 hours that failed and will be attempted again.' },
    FAILING_ENDPOINTS: { description: 'Enabled endpoints whose last attempts failed.' },
    FREE: { description: 'Free space for files.' },
    FILES: { description: 'Total size of the stored files.' },
    UNWRITABLE: { description: 'The folder refuses to be written to: 1.' },
    ENTRIES: { description: 'Entries that were verified.' },
    JOURNALS: { description: 'Journals that were verified.' },
    LOG_SIZE: { description: 'How many rows the public log has.' },
  },
})

@ObjectType({ description: 'A further figure of a check.', simpleResolvers: true })
@Open()
export class HealthFigure {
  @Field(() => HealthFigureCode, { description: 'What was measured.' })
  code!: HealthFigureCode

  @Field(() => Float, { nullable: true, description: 'The measured value; null for a moment.' })
  value!: number | null

  @Field(() => HealthUnit, { nullable: true, description: 'Unit of the value; null for a moment.' })
  unit!: HealthUnit | null

  @Field(() => DateTime, { nullable: true, description: 'The moment, where the figure is one.' })
  at!: Date | null
}

@ObjectType({ description: 'One measured part of the system. A higher value is worse.', simpleResolvers: true })
@Open()
export class HealthCheck {
  @Field(() => HealthCheckCode, { description: 'What is checked.' })
  code!: HealthCheckCode

  @Field(() => HealthStatus, { description: 'Result by the thresholds.' })
  status!: HealthStatus

  @Field(() => Float, { nullable: true, description: 'The measured value; null while there is none.' })
  value!: number | null

  @Field(() => HealthUnit, { description: 'Unit of the value and its thresholds.' })
  unit!: HealthUnit

  @Field(() => Float, { nullable: true, description: 'From this value on it is a WARNING; null where there is no such value.' })
  warningFrom!: number | null

  @Field(() => Float, { nullable: true, description: 'From this value on it is FAILING; null where there is no such value.' })
  failingFrom!: number | null

  @Field(() => [HealthFigure], { description: 'Further figures of the check.' })
  figures!: readonly HealthFigure[]

  @Field(() => DateTime, {
    nullable: true,
    description: 'Start of the measured period, or when it was last measured; null for a value of this moment.',
  })
  measuredSinceAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'Since when there is a problem, where that is known.' })
  troubleSinceAt!: Date | null
}

@ObjectType({ description: 'A service that is called and not run here.', simpleResolvers: true })
@Open()
export class HealthProvider {
  @Field(() => String, {
    description: 'Name of the provider: mail, text messages, file store, open banking, one bureau such as "bureau aecb", or one bank.',
  })
  name!: string

  @Field(() => Boolean, { description: 'Whether one is configured.' })
  isConnected!: boolean

  @Field(() => Boolean, { description: 'Whether it is a replacement for development.' })
  isSandbox!: boolean

  @Field(() => Boolean, {
    nullable: true,
    description: 'Whether calls are suspended because it does not respond; null before the first call of this process.',
  })
  isSuspended!: boolean | null

  @Field(() => DateTime, { nullable: true, description: 'When it last responded to this process.' })
  respondedAt!: Date | null

  @Field(() => DateTime, { nullable: true, description: 'When a call of this process last failed.' })
  failedAt!: Date | null
}

@ObjectType({ description: 'The measured state of the system.', simpleResolvers: true })
@Open()
export class SystemHealth {
  @Field(() => DateTime, { description: 'When it was measured.' })
  asOf!: Date

  @Field(() => Int, { description: 'Number of checks that are a WARNING.' })
  warnings!: number

  @Field(() => Int, { description: 'Number of checks that are FAILING.' })
  failures!: number

  @Field(() => [HealthCheck], { description: 'The checks, always in the same order.' })
  checks!: readonly HealthCheck[]

  @Field(() => [HealthProvider], { description: 'Providers, connected or not.' })
  providers!: readonly HealthProvider[]
}
