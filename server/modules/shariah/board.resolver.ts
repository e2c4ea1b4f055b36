import { Args, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Role } from '../../shared/role.ts'
import { businessById } from '../business/index.ts'
import { BoardSetting, Interest } from './board.entity.ts'
import type { BoardService } from './board.service.ts'
import { DeclareInterestArgs, UpdateBoardSettingArgs } from './review.inputs.ts'

@Resolver(() => Interest)
export class BoardResolver {
  constructor(private readonly board: BoardService) {}

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => [BoardSetting], { description: 'How many equal votes settle a review, per kind of matter.' })
  boardSettings(): Promise<BoardSetting[]> {
    return this.board.boardSettings()
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => BoardSetting, { description: 'Counts from the next vote on; what is settled stays settled.' })
  updateBoardSetting(@Args(() => UpdateBoardSettingArgs) args: UpdateBoardSettingArgs, @Ctx() context: Context): Promise<BoardSetting> {
    return this.board.updateBoardSetting(context.viewer, args)
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
