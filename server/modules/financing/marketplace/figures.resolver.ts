import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import type { FigureReads } from './figures.query.ts'
import { FinancingSummary, LenderAnalytics, LenderPortfolio } from './figures.ts'
import type { LenderFigures } from './lender-figures.query.ts'

/** What merchants and lenders have come to, each their own. */
@Resolver()
export class FiguresResolver {
  constructor(
    private readonly figures: FigureReads,
    private readonly lenders: LenderFigures,
  ) {}

  @Authorized(Role.MERCHANT)
  @Query(() => FinancingSummary, { description: "Figures of the merchant's own requests." })
  financingSummary(@Ctx() { viewer }: Context): Promise<FinancingSummary> {
    return this.figures.merchant(viewer)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderAnalytics, { description: "Figures of the viewing lender's own responses." })
  lenderAnalytics(@Ctx() { viewer }: Context): Promise<LenderAnalytics> {
    return this.lenders.analytics(viewer)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderPortfolio, { description: "Figures of the viewing lender's own contracts." })
  lenderPortfolio(@Ctx() { viewer }: Context): Promise<LenderPortfolio> {
    return this.lenders.portfolio(viewer)
  }
}
