import { Arg, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { Role } from '../../../shared/role.ts'
import type { AdminOverviewService } from './admin-overview.service.ts'
import { AdminOverview } from './admin-overview.type.ts'

@Resolver(() => AdminOverview)
export class AdminOverviewResolver {
  constructor(private readonly overview: AdminOverviewService) {}

  @Authorized(Role.ADMIN, Role.SSB_AUDITOR)
  @Query(() => AdminOverview, { description: 'The product at a glance: counted when it is asked for.' })
  adminOverview(
    @Arg('currency', () => Currency, { nullable: true, description: 'Currency of the amounts. Default: the one that the viewer chose.' })
    currency: Currency | null,
    @Ctx() { viewer }: Context,
  ): Promise<AdminOverview> {
    return this.overview.read(viewer, currency)
  }
}
