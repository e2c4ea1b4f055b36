import { Authorized, Query, Resolver } from 'type-graphql'
import { Role } from '../../../shared/role.ts'
import type { SystemHealthService } from './system-health.service.ts'
import { SystemHealth } from './system-health.type.ts'

@Resolver(() => SystemHealth)
export class SystemHealthResolver {
  constructor(private readonly health: SystemHealthService) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => SystemHealth, { description: 'The state of the system, measured when it is asked for.' })
  systemHealth(): Promise<SystemHealth> {
    return this.health.measure()
  }
}
