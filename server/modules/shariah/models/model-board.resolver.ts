import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { draftById, ModelDraft } from '../../scoring/index.ts'
import { ReviewEntityType, SSBReview } from '../reviews/review.entity.ts'
import { latestReviewOf } from '../reviews/review.query.ts'
import { SubmitModelDraftInput } from './model-board.inputs.ts'
import type { ModelBoard } from './model-board.service.ts'

const DRAFT_ID = { description: 'Draft of the score model.' }

@Resolver(() => ModelDraft)
export class ModelBoardResolver {
  constructor(private readonly board: ModelBoard) {}

  @Authorized(Role.ADMIN)
  @Mutation(() => ModelDraft, {
    description:
      'Has a draft tested on the facilities of the product; `test` of the draft has the findings when it is done, `testFailedAt` says that it failed. ILLEGAL_TRANSITION once it is submitted.',
  })
  testModelDraft(@Arg('id', () => ID, DRAFT_ID) id: string, @Ctx() { viewer }: Context): Promise<ModelDraft> {
    return this.board.test(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => ModelDraft, {
    description:
      'Submits a draft to the board, and asks a second administrator to approve its risk. CONFLICT without a test of these weights, for the weights in force and while another version is on its way; CONTENT_CHANGED for a draft that was changed since it was read.',
  })
  submitModelDraft(
    @Arg('id', () => ID, DRAFT_ID) id: string,
    @Arg('input', () => SubmitModelDraftInput) input: SubmitModelDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<ModelDraft> {
    return this.board.submit(viewer, id, input.revision)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => ModelDraft, {
    description:
      'Withdraws a draft that was submitted, approved or scheduled. CONFLICT once its day has begun; ILLEGAL_TRANSITION after that.',
  })
  withdrawModelDraft(
    @Arg('id', () => ID, DRAFT_ID) id: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 1,000 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<ModelDraft> {
    return this.board.withdraw(viewer, id, reason)
  }

  @FieldResolver(() => SSBReview, { nullable: true, description: 'Its review by the board; null before it was submitted.' })
  async review(@Root() { id }: ModelDraft, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, id)) ?? null
  }
}

@Resolver(() => SSBReview)
export class ModelReviewResolver {
  @FieldResolver(() => ModelDraft, { nullable: true, description: 'The draft of the score model under review; null for other matters.' })
  async modelDraft(@Root() review: SSBReview, @Ctx() context: Context): Promise<ModelDraft | null> {
    return review.entityType === ReviewEntityType.MODEL ? ((await context.load(draftById, review.entityId)) ?? null) : null
  }
}
