import { handle, job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { onPrimary } from '../../../platform/process/operation.ts'
import type { RateService } from '../../rates/index.ts'
import { type PublicStats, readPublicStats } from './public-stats.query.ts'

/** Computes the public figures once a night, so that anonymous visits cost the database nothing. */
export const refreshPublicStats = job<Record<never, never>>('administration.refresh_public_stats')

const KEEP = 'insert into public_stats (as_of, figures) values ($1, $2) on conflict (as_of) do nothing'

export const createPublicStats = (platform: Platform, rates: RateService) => {
  const { dataSource } = platform
  const refresh = async (): Promise<PublicStats> => {
    const stats = await readPublicStats(platform, rates)
    await onPrimary(() => dataSource.query(KEEP, [stats.asOf, JSON.stringify(stats)]))
    return stats
  }
  return {
    /** Returns the figures of the last night; computes them if there are none yet. */
    async latest(): Promise<PublicStats> {
      const [row] = await dataSource.query<{ as_of: Date; figures: Omit<PublicStats, 'asOf'> }[]>(
        'select as_of, figures from public_stats order by as_of desc limit 1',
      )
      return row ? { ...row.figures, asOf: row.as_of } : refresh()
    },
    handler: handle(refreshPublicStats, async () => {
      await refresh()
    }),
  }
}

export type PublicStatsService = ReturnType<typeof createPublicStats>
