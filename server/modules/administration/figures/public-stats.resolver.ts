import { Query, Resolver } from 'type-graphql'
import { PublicStats } from './public-stats.query.ts'
import type { PublicStatsService } from './public-stats.service.ts'

@Resolver(() => PublicStats)
export class PublicStatsResolver {
  constructor(private readonly stats: PublicStatsService) {}

  @Query(() => PublicStats, { description: 'Figures of the whole product, computed every night.' })
  publicStats(): Promise<PublicStats> {
    return this.stats.latest()
  }
}
