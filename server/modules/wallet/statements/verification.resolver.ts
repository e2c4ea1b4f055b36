import { Arg, Ctx, FieldResolver, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { orNull } from '../../../platform/rows.ts'
import { WalletAccount } from '../accounts/account.entity.ts'
import { ClosedMonth, closedMonthsByAccount, VerifiedStatement } from './issued-statement.ts'
import type { StatementRegistry } from './statement-registry.service.ts'

@Resolver(() => WalletAccount)
export class ClosedMonthsResolver {
  @FieldResolver(() => [ClosedMonth], {
    description: 'Months that have ended, newest first, each with the statement that was issued for it.',
  })
  closedMonths(@Root() { id }: WalletAccount, @Ctx() context: Context): Promise<ClosedMonth[]> {
    return context.load(closedMonthsByAccount, id)
  }
}

@Resolver()
export class VerificationResolver {
  constructor(private readonly registry: StatementRegistry) {}

  @Query(() => VerifiedStatement, {
    nullable: true,
    description:
      'Returns the figures of the statement that was issued under a code or digest, to compare with the document at hand; null when none was. RATE_LIMITED after 30 wrong codes, or 30 readings of one statement, in 15 minutes from one network.',
  })
  verifyStatement(
    @Arg('code', () => String, { description: 'Code or digest printed on the statement, with or without dashes and spaces.' }) code: string,
    @Ctx() { viewer }: Context,
  ): Promise<VerifiedStatement | null> {
    return orNull(this.registry.verify(viewer, code), 'wallet.statements.unknownCode')
  }
}
