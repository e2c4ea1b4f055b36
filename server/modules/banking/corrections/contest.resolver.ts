import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Batch, Context } from '../../../platform/context.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import type { Page } from '../../../shared/page.ts'
import { Role } from '../../../shared/role.ts'
import { BankTransaction, foundBecause } from '../records/bank-transaction.entity.ts'
import { ContestCause } from '../records/contest-terms.ts'
import { CategoryContest, CategoryContestCase, CategoryContestCasePage } from './category-contest.entity.ts'
import { type ContestReads, contestByTransaction } from './category-contest.query.ts'
import { CategoryContestsArgs, DecideCategoryContestArgs } from './contest.inputs.ts'
import type { ContestService } from './contest.service.ts'

@Resolver(() => CategoryContestCase)
export class CategoryContestResolver {
  constructor(
    private readonly service: ContestService,
    private readonly reads: ContestReads,
  ) {}

  @Authorized(Role.ADMIN)
  @Query(() => CategoryContestCasePage, {
    description:
      'Corrections of large rows that wait for a second person, or were decided. A reviewer sees the contested rows and no others.',
  })
  categoryContests(
    @Args(() => CategoryContestsArgs) { status, ...page }: CategoryContestsArgs,
    @Ctx() { viewer }: Context,
  ): Promise<Page<CategoryContestCase>> {
    return this.reads.list(viewer, status ?? null, page)
  }

  @Authorized(Role.ADMIN)
  @Query(() => CategoryContestCase)
  categoryContest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<CategoryContestCase> {
    return this.service.find(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CategoryContestCase, {
    description:
      'Approving makes the correction take effect; rejecting leaves the row and says why. Nobody decides for their own business.',
  })
  decideCategoryContest(
    @Args(() => DecideCategoryContestArgs) { id, approve, reason }: DecideCategoryContestArgs,
    @Ctx() { viewer }: Context,
  ): Promise<CategoryContestCase> {
    return this.service.decide(viewer, id, approve, reason)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER)
  @Mutation(() => BankTransaction, { description: 'Takes a correction back that still waits for a second person.' })
  takeBackCategoryContest(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<BankTransaction> {
    return this.service.takeBack(viewer, id)
  }

  @FieldResolver(() => String, { description: 'Which rule found ruleCategory, in words of the reader’s language.' })
  ruleReason(@Root() contested: CategoryContestCase, @Ctx() { language }: Context): string {
    return readStored(foundBecause(contested), language)
  }
}

/** What stands about a row in this part of the room. */
@Resolver(() => BankTransaction)
export class ContestOfTransactionResolver {
  constructor(private readonly causes: Batch<BankTransaction, ContestCause | null>) {}

  @FieldResolver(() => CategoryContest, {
    nullable: true,
    description: 'What was last asked about its category and waits for a second person, or how that was decided.',
  })
  contest(@Root() transaction: BankTransaction, @Ctx() context: Context): Promise<CategoryContest | null> {
    return context.load(contestByTransaction, transaction.id)
  }

  @FieldResolver(() => ContestCause, {
    nullable: true,
    description: 'Why a correction of this row would wait for a second person; null: it applies at once.',
  })
  correctionWaits(@Root() transaction: BankTransaction, @Ctx() context: Context): Promise<ContestCause | null> {
    return context.load(this.causes, transaction)
  }
}
