import type { Platform } from '../../../platform/platform.ts'
import type { Probes } from './probes.ts'
import { type HealthCheck, HealthStatus, type SystemHealth } from './system-health.type.ts'

/** Measures the state of the system. */
export const createSystemHealth = ({ clock }: Pick<Platform, 'clock'>, { all, providers }: Probes) => ({
  /** Runs every probe, one after the other: a check must not compete for connections with what it measures. */
  async measure(): Promise<SystemHealth> {
    const checks: HealthCheck[] = []
    for (const probe of all) checks.push(await probe())
    const count = (status: HealthStatus) => checks.filter((check) => check.status === status).length
    return {
      asOf: clock.now(),
      warnings: count(HealthStatus.WARNING),
      failures: count(HealthStatus.FAILING),
      checks,
      providers: providers(),
    }
  },
})

export type SystemHealthService = ReturnType<typeof createSystemHealth>
