import { Authorized, Ctx, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { LenderAnalytics } from './figures.ts'
import type { LenderFigures } from './lender-figures.query.ts'

/** Serves the figures of a lender's responses. */
@Resolver()
export class LenderFiguresResolver {
  constructor(private readonly figures: LenderFigures) {}

  @Authorized(Role.LENDER, Role.PRIVATE_LENDER)
  @Query(() => LenderAnalytics, { description: "Figures of the viewing lender's own responses." })
  lenderAnalytics(@Ctx() { viewer }: Context): Promise<LenderAnalytics> {
    return this.figures.analytics(viewer)
  }
}
