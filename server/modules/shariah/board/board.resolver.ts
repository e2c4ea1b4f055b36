import { Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { Approval } from '../../approvals/index.ts'
import { businessById } from '../../business/index.ts'
import { BoardSettingArgs, DeclareInterestArgs } from '../reviews/review.inputs.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import { boardSizeFor, pendingChangeOf } from './board.query.ts'
import type { BoardService } from './board.service.ts'

@Resolver(() => Interest)
export class BoardResolver {
  constructor(private readonly board: BoardService) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => [BoardSetting], { description: 'How many equal votes settle a review, per kind of matter.' })
  boardSettings(): Promise<BoardSetting[]> {
    return this.board.boardSettings()
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => BoardSetting, {
    description:
      'Asks for another number for reviews that open from now on, from 1 to the number of active auditors; another auditor approves it. Asking for what already holds takes back what waits.',
  })
  updateBoardSetting(@Args(() => BoardSettingArgs) args: BoardSettingArgs, @Ctx() context: Context): Promise<BoardSetting> {
    return this.board.proposeSetting(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Query(() => [Interest], { description: "The viewer's own declared interests, latest first." })
  interests(@Ctx() context: Context): Promise<Interest[]> {
    return this.board.interests(context.viewer)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => Interest, { description: 'Bars the viewer from deciding the matters of this business.' })
  declareInterest(@Args(() => DeclareInterestArgs) args: DeclareInterestArgs, @Ctx() context: Context): Promise<Interest> {
    return this.board.declareInterest(context.viewer, args)
  }

  @FieldResolver(() => String)
  async businessName(@Root() interest: Interest, @Ctx() context: Context): Promise<string> {
    return (await context.load(businessById, interest.businessId))?.name ?? ''
  }
}

@Resolver(() => BoardSetting)
export class BoardSettingResolver {
  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'The change that waits for another auditor, for auditors and admins; null when none does, and for others.',
  })
  pendingChange(@Root() { entityType }: BoardSetting, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(pendingChangeOf, entityType)
  }

  @FieldResolver(() => Int, { description: 'How many active auditors there are, which the number may not exceed.' })
  boardSize(@Root() { entityType }: BoardSetting, @Ctx() context: Context): Promise<number> {
    return context.load(boardSizeFor, entityType)
  }
}
