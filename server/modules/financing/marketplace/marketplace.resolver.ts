import { Arg, Args, Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { FinancingRequestPage } from '../requests/request-page.ts'
import type { FigureReads } from './figures.query.ts'
import { MarketplaceSummary } from './figures.ts'
import { MarketplaceArgs, MarketplaceFilter } from './marketplace.inputs.ts'
import type { MarketplaceService } from './marketplace.service.ts'

@Resolver()
export class MarketplaceResolver {
  constructor(
    private readonly market: MarketplaceService,
    private readonly figures: FigureReads,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN, Role.ANALYST)
  @Query(() => FinancingRequestPage, { description: 'Requests that are open to lenders and match the filter.' })
  async marketplace(@Args(() => MarketplaceArgs) args: MarketplaceArgs, @Ctx() { viewer }: Context): Promise<FinancingRequestPage> {
    return this.market.list(viewer, args)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN, Role.ANALYST)
  @Query(() => MarketplaceSummary, {
    description:
      "Figures of the open requests that match the filter. Sums are exact and converted to the viewer's display currency by the stored rates.",
  })
  marketplaceSummary(
    @Arg('filter', () => MarketplaceFilter, {
      nullable: true,
      description: 'Only requests that match it, as in `marketplace`. Absent or null: all open requests.',
    })
    filter: MarketplaceFilter | null,
    @Ctx() { viewer }: Context,
  ): Promise<MarketplaceSummary> {
    return this.figures.marketplace(viewer, filter)
  }
}
