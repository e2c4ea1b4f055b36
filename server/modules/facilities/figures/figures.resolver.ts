import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import type { FacilityFigures } from './figures.query.ts'
import { FinancingSummary, LenderPortfolio } from './figures.ts'

/** Serves the totals of financing to each side. */
@Resolver()
export class FacilityFiguresResolver {
  constructor(private readonly figures: FacilityFigures) {}

  @Authorized(Role.MERCHANT)
  @Query(() => FinancingSummary, { description: "Figures of the merchant's own requests." })
  financingSummary(@Ctx() { viewer }: Context): Promise<FinancingSummary> {
    return this.figures.summary(viewer)
  }

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderPortfolio, { description: "Figures of the viewing lender's own contracts." })
  lenderPortfolio(@Ctx() { viewer }: Context): Promise<LenderPortfolio> {
    return this.figures.portfolio(viewer)
  }
}
