import { cron } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { RateService } from '../rates/index.ts'
import { PublicStatsResolver } from './figures/public-stats.resolver.ts'
import { createPublicStats, refreshPublicStats } from './figures/public-stats.service.ts'
import { createHeartbeats } from './health/heartbeat.service.ts'
import { createProbes } from './health/probes.ts'
import { SystemHealthResolver } from './health/system-health.resolver.ts'
import { createSystemHealth } from './health/system-health.service.ts'
import { AdminOverviewResolver } from './overview/admin-overview.resolver.ts'
import { createAdminOverview } from './overview/admin-overview.service.ts'
import { overviewDocument } from './overview/overview-document.ts'
import { SystemSettingsResolver } from './system/system-settings.resolver.ts'
import { createSystemSettings } from './system/system-settings.service.ts'

/** The product as a whole: its public figures, settings, measured state and overview. */
export const openAdministration = (platform: Platform, rates: RateService): Room => {
  const stats = createPublicStats(platform, rates)
  const heartbeats = createHeartbeats(platform)
  const health = createSystemHealth(platform, createProbes(platform, heartbeats))
  const overview = createAdminOverview(platform, rates, heartbeats)
  return {
    resolvers: [
      new PublicStatsResolver(stats),
      new SystemSettingsResolver(createSystemSettings(platform)),
      new SystemHealthResolver(health),
      new AdminOverviewResolver(overview),
    ],
    jobs: [stats.handler, ...heartbeats.jobs],
    crons: [cron(refreshPublicStats, '0 2 * * *'), ...heartbeats.crons],
    documents: [overviewDocument(overview)],
  }
}
