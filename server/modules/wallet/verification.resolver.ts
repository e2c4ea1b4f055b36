import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { WalletAccount } from './account.entity.ts'
import { ClosedMonth, closedMonthsByAccount, VerifiedStatement } from './issued-statement.ts'
import type { StatementRegistry } from './statement-registry.service.ts'

@Resolver(() => WalletAccount)
export class ClosedMonthsResolver {
  @FieldResolver(() => [ClosedMonth], { description: 'Months that have ended, each with its statement as it was issued; latest first.' })
  closedMonths(@Root() { id }: WalletAccount, @Ctx() context: Context): Promise<ClosedMonth[]> {
    return context.load(closedMonthsByAccount, id)
  }
}

@Resolver()
export class VerificationResolver {
  constructor(private readonly registry: StatementRegistry) {}

  @Query(() => VerifiedStatement, {
    description: 'Whether a statement that somebody holds was issued here, by the code or the digest printed on it; no sign-in.',
  })
  verifyStatement(@Arg('code', () => String) code: string, @Ctx() { viewer }: Context): Promise<VerifiedStatement> {
    return this.registry.verify(viewer, code)
  }
}
