import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Approval } from '../../approvals/index.ts'
import { businessById } from '../../business/index.ts'
import { DeclareInterestInput, ProposeBoardSettingInput } from '../reviews/review.inputs.ts'
import { BoardSetting, Interest, InterestPage } from './board.entity.ts'
import { InterestsArgs } from './board.inputs.ts'
import { boardSizeFor, pendingChangeOf } from './board.query.ts'
import type { BoardService } from './board.service.ts'
import type { InterestService } from './interest.service.ts'

@Resolver(() => Interest)
export class BoardResolver {
  constructor(
    private readonly board: BoardService,
    private readonly own: InterestService,
  ) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => [BoardSetting], { description: 'How many votes for the same decision settle a review, for each kind of matter.' })
  boardSettings(): Promise<BoardSetting[]> {
    return this.board.boardSettings()
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => BoardSetting, {
    description:
      'Asks another auditor to approve a number of equal votes for reviews that open from then on; a pending change for the same matters is replaced. Asking for the number that already holds ends the pending change. INVALID for a number below 1, above 9 or above the number of active auditors.',
  })
  proposeBoardSetting(
    @Arg('input', () => ProposeBoardSettingInput) input: ProposeBoardSettingInput,
    @Ctx() context: Context,
  ): Promise<BoardSetting> {
    return this.board.proposeSetting(context.viewer, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Query(() => InterestPage, { description: "The viewer's own declared interests." })
  interests(@Args(() => InterestsArgs) args: InterestsArgs, @Ctx() context: Context): Promise<InterestPage> {
    return this.board.interests(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => Interest, {
    description:
      'Declares an interest of the viewer in a business. The viewer may then not vote on its matters, and their votes on matters that are still undecided no longer count. Declaring it again replaces what was declared. INVALID for earlier service that ended more than two years ago.',
  })
  declareInterest(@Arg('input', () => DeclareInterestInput) input: DeclareInterestInput, @Ctx() context: Context): Promise<Interest> {
    return this.own.declare(context.viewer, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => Interest, {
    description:
      "Ends a declared interest of the viewer, who may then vote on that business's matters again. CONFLICT for earlier service, which ends two years after it.",
  })
  endInterest(@Arg('id', () => ID, { description: 'Interest to end.' }) id: string, @Ctx() context: Context): Promise<Interest> {
    return this.own.end(context.viewer, id)
  }

  @FieldResolver(() => String, { description: 'Current name of the business.' })
  async businessName(@Root() interest: Interest, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, interest.businessId))?.name ?? ''
  }
}

@Resolver(() => BoardSetting)
export class BoardSettingResolver {
  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The change that another auditor has to approve; null when there is none, and for analysts.',
  })
  pendingChange(@Root() { entityType }: BoardSetting, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingChangeOf, entityType)
  }

  @FieldResolver(() => Int, { description: 'Number of active auditors. A proposed number of votes may not exceed it.' })
  boardSize(@Root() { entityType }: BoardSetting, @Ctx() context: Context): Promise<number> {
    return context.load(boardSizeFor, entityType)
  }
}
