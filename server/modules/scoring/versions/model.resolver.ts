import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { Person, personById } from '../../identity/index.ts'
import { CHALLENGER, CHALLENGERS } from '../model/challenger.ts'
import { inPercent, ModelWeights, ModelWeightsInput } from '../model/model-weights.ts'
import type { Activations } from './activation.service.ts'
import { CreateModelDraftInput, ScheduleModelDraftInput, UpdateModelDraftInput } from './draft.inputs.ts'
import type { DraftService } from './draft.service.ts'
import { ModelDraftAction, modelDraftLifecycle } from './draft-lifecycle.ts'
import { DrainedDays, ModelChallenger, ModelConfiguration, ModelEffect, ModelShadow, ModelTest, type ModelVersion } from './model.type.ts'
import { ModelDraft } from './model-draft.entity.ts'
import type { KeptTest } from './model-test.ts'
import type { VersionReads } from './version.service.ts'

const DRAFT_ID = { description: 'Draft of the score model.' }
const READERS = [Role.ADMIN, Role.SSB_AUDITOR] as const

const riskApprovalOf = approvalOf(ApprovalKind.MODEL_VERSION)

const testShown = (test: KeptTest | null): ModelTest | null =>
  test && { ...test.findings, ranAt: test.ranAt, baseVersion: test.baseVersion }

@Resolver(() => ModelConfiguration)
export class ModelConfigurationResolver {
  constructor(
    private readonly reads: VersionReads,
    private readonly drafts: DraftService,
    private readonly activations: Activations,
  ) {}

  @Authorized(...READERS)
  @Query(() => ModelConfiguration, { description: 'The score model: its version in force, its versions and their drafts.' })
  async modelConfiguration(): Promise<ModelConfiguration> {
    const versions = await this.reads.all()
    return { versions, inForce: versions.find(({ isInForce }) => isInForce)! }
  }

  @Authorized(...READERS)
  @Query(() => ModelEffect, {
    description:
      'What weights would make of the latest score of every business, against the version in force. Nothing is stored. INVALID unless the weights sum to 100.',
  })
  modelEffect(
    @Arg('weights', () => ModelWeightsInput, { description: 'Weights to compare with those in force.' }) weights: ModelWeightsInput,
    @Arg('challenger', () => String, {
      nullable: true,
      description: 'Fitted version to compare as a whole, with its weights of metrics and its guards; null for the five weights.',
    })
    challenger: string | null,
  ): Promise<ModelEffect> {
    return this.drafts.effect(weights, challenger ?? null)
  }

  @Authorized(...READERS, Role.ANALYST)
  @Query(() => DrainedDays, {
    description: 'Drained days of all businesses, for those who validate the model. Groups of fewer than ten are hidden.',
  })
  drainedDays(): Promise<DrainedDays> {
    return this.reads.drainedDays()
  }

  @FieldResolver(() => [ModelDraft], { description: 'Drafts, newest first: those on their way and those that ended, up to 100.' })
  modelDrafts(): Promise<ModelDraft[]> {
    return this.drafts.list()
  }

  @FieldResolver(() => ModelWeights, { description: 'Weights of the challenger, which was fitted to past loans and scores no business.' })
  challengerWeights(): ModelWeights {
    return inPercent(CHALLENGER.weights)
  }

  @FieldResolver(() => [ModelChallenger], { description: 'Challengers, oldest first, each with what it lacks to score businesses.' })
  challengers(): ModelChallenger[] {
    return CHALLENGERS.map(({ model, lacks }) => ({ version: model.version, weights: inPercent(model.weights), lacks }))
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Version that was in force before, which a rollback would bring back; null when there was none.',
  })
  formerVersion(@Root() { inForce }: ModelConfiguration): Promise<string | null> {
    return this.activations.formerTo(inForce.version)
  }

  @FieldResolver(() => ModelTest, {
    nullable: true,
    description: 'Latest test on the facilities of the product in which the version in force was measured; null before one.',
  })
  async performance(@Root() { inForce }: ModelConfiguration): Promise<ModelTest | null> {
    return testShown(await this.reads.latestTest(inForce.version))
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'The pending request to bring a former version back; null without one.' })
  pendingRollback(@Ctx() { viewer }: Context): Promise<Approval | null> {
    return this.reads.pendingRollback(viewer)
  }
}

@Resolver(() => ModelDraft)
export class ModelDraftResolver {
  constructor(
    private readonly reads: VersionReads,
    private readonly drafts: DraftService,
    private readonly activations: Activations,
  ) {}

  @Authorized(...READERS)
  @Query(() => ModelDraft, { nullable: true, description: 'One draft of the score model; null when there is none with this id.' })
  modelDraft(@Arg('id', () => ID, DRAFT_ID) id: string): Promise<ModelDraft | null> {
    return orNull(this.drafts.one(id), 'scoring.versions.notFound')
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => ModelDraft, {
    description: 'Drafts other weights of the score. INVALID unless they sum to 100, MODEL_NOT_FOR_BUSINESSES for a challenger as a whole.',
  })
  createModelDraft(
    @Arg('input', () => CreateModelDraftInput) input: CreateModelDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<ModelDraft> {
    return this.drafts.create(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => ModelDraft, {
    description:
      'Changes a draft. ILLEGAL_TRANSITION once it is submitted, CONTENT_CHANGED for a draft that was changed since it was read, MODEL_NOT_FOR_BUSINESSES for a challenger as a whole.',
  })
  updateModelDraft(
    @Arg('id', () => ID, DRAFT_ID) id: string,
    @Arg('input', () => UpdateModelDraftInput) input: UpdateModelDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<ModelDraft> {
    return this.drafts.update(viewer, id, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => ID, { description: 'Deletes a draft and returns its id. CONFLICT for one that was submitted once.' })
  deleteModelDraft(@Arg('id', () => ID, DRAFT_ID) id: string, @Ctx() { viewer }: Context): Promise<string> {
    return this.drafts.remove(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => ModelDraft, {
    description:
      'Sets the day from which an approved version is in force. INVALID for a day before its time beside the version in force is over, ILLEGAL_TRANSITION unless the board and a second administrator approved it, CONFLICT until the scores of all businesses are there to compare.',
  })
  scheduleModelDraft(
    @Arg('id', () => ID, DRAFT_ID) id: string,
    @Arg('input', () => ScheduleModelDraftInput) input: ScheduleModelDraftInput,
    @Ctx() { viewer }: Context,
  ): Promise<ModelDraft> {
    return this.drafts.schedule(viewer, id, input.takesEffectOn)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => ModelConfiguration, {
    description:
      'Asks a second person to bring the former version into force at once. CONFLICT without a former version, and while another request is pending.',
  })
  async proposeModelRollback(
    @Arg('reason', () => String, { description: 'Why, 20 to 2,000 characters.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<ModelConfiguration> {
    await this.activations.propose(viewer, reason)
    const versions: ModelVersion[] = await this.reads.all()
    return { versions, inForce: versions.find(({ isInForce }) => isInForce)! }
  }

  @FieldResolver(() => ModelWeights, { description: 'Weights of the version that it was drafted from.' })
  baseWeights(@Root() { baseVersion }: ModelDraft): Promise<ModelWeights> {
    return this.reads.weightsOf(baseVersion)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who drafted it.' })
  async author(@Root() { authorId }: ModelDraft, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, authorId)
  }

  @FieldResolver(() => ModelTest, {
    nullable: true,
    description: 'Latest test of these weights against the version that it was drafted from; null before one.',
  })
  async test(@Root() draft: ModelDraft): Promise<ModelTest | null> {
    return testShown(await this.drafts.test(draft))
  }

  @FieldResolver(() => ModelShadow, {
    nullable: true,
    description: 'Scores that it would have given beside the version in force; null before it was approved.',
  })
  async shadow(@Root() { version }: ModelDraft): Promise<ModelShadow | null> {
    return version === null ? null : this.reads.shadow(version)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'What the second administrator decides or decided on its risk; null before it was submitted.',
  })
  async riskApproval(@Root() { submissionId }: ModelDraft, @Ctx() context: Context): Promise<Approval | null> {
    return submissionId === null ? null : context.load(riskApprovalOf, submissionId)
  }

  @FieldResolver(() => [ModelDraftAction], { description: 'What the viewer can do with it now; empty for everyone but administrators.' })
  availableActions(@Root() draft: ModelDraft, @Ctx() { viewer }: Context): ModelDraftAction[] {
    const { status, submissionId, shadowStartedAt } = draft
    if (viewer.role !== Role.ADMIN || !viewer.mayWrite || this.drafts.hasBegun(draft)) return []
    const moves: readonly string[] = modelDraftLifecycle.available(status)
    const unavailable = [
      ...(submissionId === null ? [] : [ModelDraftAction.DELETE]),
      ...(shadowStartedAt === null ? [ModelDraftAction.SCHEDULE] : []),
    ]
    return Object.values(ModelDraftAction).filter((action) => moves.includes(action) && !unavailable.includes(action))
  }
}
