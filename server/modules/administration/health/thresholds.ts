import { HealthUnit } from './system-health.type.ts'

const { MILLISECONDS, SECONDS, PERCENT, COUNT } = HealthUnit

/** The thresholds of each check; `server/decisions/0062-measured-health.md` has the reasons. */
export const THRESHOLDS = {
  api: { unit: MILLISECONDS, warningFrom: 1_000, failingFrom: 3_000 },
  database: { unit: PERCENT, warningFrom: 80, failingFrom: 95 },
  migrations: { unit: COUNT, warningFrom: null, failingFrom: 1 },
  events: { unit: MILLISECONDS, warningFrom: 2_000, failingFrom: 10_000 },
  jobs: { unit: SECONDS, warningFrom: 60, failingFrom: 300 },
  messages: { unit: PERCENT, warningFrom: 5, failingFrom: 25 },
  webhooks: { unit: PERCENT, warningFrom: 5, failingFrom: 50 },
  providers: { unit: COUNT, warningFrom: 1, failingFrom: null },
  storage: { unit: PERCENT, warningFrom: 85, failingFrom: 95 },
  clock: { unit: MILLISECONDS, warningFrom: 1_000, failingFrom: 5_000 },
  ledger: { unit: COUNT, warningFrom: null, failingFrom: 1 },
  publicLog: { unit: SECONDS, warningFrom: 2 * 3_600, failingFrom: 6 * 3_600 },
  auditChain: { unit: COUNT, warningFrom: null, failingFrom: 1 },
  replica: { unit: SECONDS, warningFrom: 30, failingFrom: 300 },
} as const
