import { cron } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { RateService } from '../rates/index.ts'
import { PublicStatsResolver } from './public-stats.resolver.ts'
import { createPublicStats, refreshPublicStats } from './public-stats.service.ts'

/** Figures about the whole product. */
export const openAdministration = (platform: Platform, rates: RateService): Room => {
  const stats = createPublicStats(platform, rates)
  return { resolvers: [new PublicStatsResolver(stats)], jobs: [stats.handler], crons: [cron(refreshPublicStats, '0 2 * * *')] }
}
