import { IsOptional, ValidateNested } from 'class-validator'
import { Arg, Args, ArgsType, Authorized, Ctx, Field, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { PageArgs } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { MarketplaceFilter, MarketplaceOrder } from '../requests/request.inputs.ts'
import { FinancingRequestPage } from '../requests/request-page.ts'
import type { FigureReads } from './figures.query.ts'
import { MarketplaceSummary } from './figures.ts'
import type { MarketplaceService } from './marketplace.service.ts'

@ArgsType()
class MarketplaceArgs extends PageArgs {
  @Field(() => MarketplaceFilter, { nullable: true })
  @IsOptional()
  @ValidateNested()
  filter?: MarketplaceFilter | null

  @Field(() => MarketplaceOrder, { defaultValue: MarketplaceOrder.NEWEST })
  orderBy!: MarketplaceOrder
}

@Resolver()
export class MarketplaceResolver {
  constructor(
    private readonly market: MarketplaceService,
    private readonly figures: FigureReads,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN, Role.ANALYST)
  @Query(() => FinancingRequestPage, { description: 'Open requests under a filter.' })
  async marketplace(@Args(() => MarketplaceArgs) args: MarketplaceArgs, @Ctx() { viewer }: Context): Promise<FinancingRequestPage> {
    return this.market.list(viewer, args)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER, Role.ADMIN, Role.ANALYST)
  @Query(() => MarketplaceSummary, { description: "Sums are exact, converted to the viewer's display currency by the stored rates." })
  marketplaceSummary(
    @Arg('filter', () => MarketplaceFilter, { nullable: true }) filter: MarketplaceFilter | null,
    @Ctx() { viewer }: Context,
  ): Promise<MarketplaceSummary> {
    return this.figures.marketplace(viewer, filter)
  }
}
