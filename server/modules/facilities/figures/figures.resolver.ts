import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { LenderResponse } from '../../financing/index.ts'
import { DaysToCash } from './days-to-cash.type.ts'
import type { FacilityFigures } from './figures.query.ts'
import { FinancingSummary } from './figures.ts'
import type { LenderCollectionReads } from './lender-collections.query.ts'
import { LenderCollections } from './lender-collections.type.ts'
import type { ReadLenderPortfolio } from './lender-portfolio.query.ts'
import { LenderPortfolio } from './lender-portfolio.type.ts'

/** Serves the merchant's own totals of financing. */
@Resolver()
export class FacilityFiguresResolver {
  constructor(private readonly figures: FacilityFigures) {}

  @Authorized(Role.MERCHANT)
  @Query(() => FinancingSummary, { description: "Figures of the merchant's own requests." })
  financingSummary(@Ctx() { viewer }: Context): Promise<FinancingSummary> {
    return this.figures.summary(viewer)
  }
}

/** Serves a lender's own book. */
@Resolver(() => LenderPortfolio)
export class LenderPortfolioResolver {
  constructor(
    private readonly portfolio: ReadLenderPortfolio,
    private readonly collected: Pick<LenderCollectionReads, 'ofMonths'>,
  ) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderPortfolio, { description: "Figures of the viewing lender's own contracts." })
  lenderPortfolio(@Ctx() { viewer }: Context): Promise<LenderPortfolio> {
    return this.portfolio(viewer)
  }

  @FieldResolver(() => LenderCollections, {
    description: 'What was expected and received in the last six months, and the profit of this year.',
  })
  collections(@Ctx() { viewer }: Context): Promise<LenderCollections> {
    return this.collected.ofMonths(viewer)
  }
}

/** Serves how long lenders take to pay, beside their proposals. */
@Resolver(() => LenderResponse)
export class DaysToCashResolver {
  constructor(private readonly daysToCash: Batch<string, DaysToCash>) {}

  @FieldResolver(() => DaysToCash, { description: 'How long its lender took to pay what was accepted, over all that it financed.' })
  lenderDaysToCash(@Root() { lenderId }: LenderResponse, @Ctx() context: Context): Promise<DaysToCash> {
    return context.load(this.daysToCash, lenderId)
  }
}
