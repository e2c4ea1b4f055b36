import { Args, Authorized, Ctx, FieldResolver, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { businessById } from '../../business/index.ts'
import { userById } from '../../identity/index.ts'
import { BoardSettingArgs, DeclareInterestArgs } from '../reviews/review.inputs.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import { boardSizeFor } from './board.query.ts'
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
      'Proposes the number for reviews that open from now on, from 1 to the number of active auditors; another auditor confirms it. Proposing what already holds takes back what waits.',
  })
  updateBoardSetting(@Args(() => BoardSettingArgs) args: BoardSettingArgs, @Ctx() context: Context): Promise<BoardSetting> {
    return this.board.proposeSetting(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => BoardSetting, {
    description: 'Puts the named number in force, which another auditor proposed. CONTENT_CHANGED when another one waits by now.',
  })
  confirmBoardSetting(@Args(() => BoardSettingArgs) args: BoardSettingArgs, @Ctx() context: Context): Promise<BoardSetting> {
    return this.board.confirmSetting(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => BoardSetting, { description: 'Rejects the named number that was proposed, or takes back one’s own.' })
  rejectBoardSetting(@Args(() => BoardSettingArgs) args: BoardSettingArgs, @Ctx() context: Context): Promise<BoardSetting> {
    return this.board.rejectSetting(context.viewer, args)
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
  @FieldResolver(() => String, { nullable: true, description: 'Who proposed the number that waits.' })
  @Personal()
  async proposedBy(@Root() { proposerId }: BoardSetting, @Ctx() context: Context): Promise<string | null> {
    return proposerId === null ? null : ((await context.load(userById, proposerId))?.name ?? null)
  }

  @FieldResolver(() => Boolean, {
    description: 'Whether the viewer may confirm or reject the number that waits: another auditor proposed it.',
  })
  canConfirm(@Root() { proposerId }: BoardSetting, @Ctx() { viewer }: Context): boolean {
    return viewer.role === Role.SSB_AUDITOR && viewer.mayWrite && proposerId !== null && proposerId !== viewer.userId
  }

  @FieldResolver(() => Int, { description: 'How many active auditors there are, which the number may not exceed.' })
  boardSize(@Root() { entityType }: BoardSetting, @Ctx() context: Context): Promise<number> {
    return context.load(boardSizeFor, entityType)
  }
}
