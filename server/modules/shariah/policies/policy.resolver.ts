import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import type { EditionLanguage } from '../../../platform/pdf/edition.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { orNull } from '../../../platform/rows.ts'
import { percentOfPoints } from '../../../shared/percent.ts'
import { Role } from '../../../shared/role.ts'
import { Decimal } from '../../../shared/scalars.ts'
import { Person, personById } from '../../identity/index.ts'
import { SSBReview } from '../reviews/review.entity.ts'
import { latestReviewOf, readsTheRecord } from '../reviews/review.query.ts'
import { differencesBetween, PolicyDifferences } from './differences.ts'
import type { DryRun } from './dry-run.ts'
import { PolicyDryRun } from './dry-run.type.ts'
import { PolicyIncomeSource } from './income-source.type.ts'
import { PolicyVersion, SSBPolicyPage } from './policy.entity.ts'
import {
  CreatePolicyInput,
  PolicyDryRunArgs,
  RevisePolicyInput,
  SSBPoliciesArgs,
  SubmitPolicyInput,
  UpdatePolicyInput,
} from './policy.inputs.ts'
import { hasPendingVersion, versionsOf } from './policy.query.ts'
import type { PolicyService } from './policy.service.ts'
import { PolicyAction, PolicyStatus, policyLifecycle } from './policy-lifecycle.ts'
import { PolicyRule, shownRule } from './policy-rule.type.ts'

const POLICY_ID = { description: 'Version of the policy.' }

const publicPath = ({ isPublic, status, number }: PolicyVersion, language: EditionLanguage) =>
  isPublic && status === PolicyStatus.ACTIVE ? `/documents/policies/public/${number}/${language}.pdf` : null

@Resolver(() => PolicyVersion)
export class PolicyResolver {
  constructor(
    private readonly policyService: PolicyService,
    private readonly dryRun: DryRun,
  ) {}

  @Authorized()
  @Query(() => SSBPolicyPage, {
    description:
      'Versions of the policies of the board: all for auditors, admins and analysts, those in force for everyone else who is signed in.',
  })
  policies(@Args(() => SSBPoliciesArgs) args: SSBPoliciesArgs, @Ctx() context: Context): Promise<SSBPolicyPage> {
    return this.policyService.list(context.viewer, args)
  }

  @Authorized()
  @Query(() => PolicyVersion, {
    nullable: true,
    description: 'One version of a policy; null when there is none, or the viewer may not see it.',
  })
  policy(@Arg('id', () => ID, POLICY_ID) id: string, @Ctx() context: Context): Promise<PolicyVersion | null> {
    return orNull(this.policyService.one(context.viewer, id), 'shariah.policies.notFound')
  }

  @Authorized(Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST)
  @Query(() => PolicyDryRun, {
    description:
      'What the rules of a version would refuse today: every proposal that can still become a contract and every facility that is not closed, evaluated as proposals are. NOT_FOUND when there is no such version.',
  })
  policyDryRun(@Args(() => PolicyDryRunArgs) args: PolicyDryRunArgs, @Ctx() context: Context): Promise<PolicyDryRun> {
    return this.dryRun.run(context.viewer, args)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => PolicyVersion, {
    description: 'Drafts the first version of a policy, under the next number of the year. INVALID names the path of what is wrong.',
  })
  createPolicy(@Arg('input', () => CreatePolicyInput) input: CreatePolicyInput, @Ctx() context: Context): Promise<PolicyVersion> {
    return this.policyService.create(context.viewer, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => PolicyVersion, {
    description:
      'Drafts the next version of a policy in force, which stays in force. CONFLICT while another version may still come into force, ILLEGAL_TRANSITION for a version that is not in force.',
  })
  revisePolicy(
    @Arg('id', () => ID, POLICY_ID) id: string,
    @Arg('input', () => RevisePolicyInput) input: RevisePolicyInput,
    @Ctx() context: Context,
  ): Promise<PolicyVersion> {
    return this.policyService.revise(context.viewer, id, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => PolicyVersion, {
    description:
      'Replaces the content of a draft. ILLEGAL_TRANSITION for what is under review or was decided, CONTENT_CHANGED for a draft that was edited since it was read.',
  })
  updatePolicy(
    @Arg('id', () => ID, POLICY_ID) id: string,
    @Arg('input', () => UpdatePolicyInput) input: UpdatePolicyInput,
    @Ctx() context: Context,
  ): Promise<PolicyVersion> {
    return this.policyService.update(context.viewer, id, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => PolicyVersion, {
    description:
      'Submits a draft to the board; after changes that it asked for, as a new version of the same review. ILLEGAL_TRANSITION for a version that is not a draft, CONTENT_CHANGED for a draft that was edited since it was read.',
  })
  submitPolicy(
    @Arg('id', () => ID, POLICY_ID) id: string,
    @Arg('input', () => SubmitPolicyInput) input: SubmitPolicyInput,
    @Ctx() context: Context,
  ): Promise<PolicyVersion> {
    return this.policyService.submit(context.viewer, id, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => PolicyVersion, {
    description: 'Withdraws a version that the board has not decided on, and closes its review. ILLEGAL_TRANSITION afterwards.',
  })
  withdrawPolicy(
    @Arg('id', () => ID, POLICY_ID) id: string,
    @Arg('reason', () => String, { description: 'Why, in 1 to 1,000 characters.' }) reason: string,
    @Ctx() context: Context,
  ): Promise<PolicyVersion> {
    return this.policyService.withdraw(context.viewer, id, reason)
  }

  @FieldResolver(() => [PolicyRule], {
    description: 'What the product enforces while the version is in force; empty when it is text alone.',
  })
  rules(@Root() { given }: PolicyVersion): PolicyRule[] {
    return given.map(shownRule)
  }

  @FieldResolver(() => Decimal, {
    nullable: true,
    description:
      'Largest share of its income that a business may earn from impermissible sources, in percent; null where the policy sets none.',
  })
  incomeThresholdPercent(@Root() { incomeThresholdBp }: PolicyVersion): string | null {
    return incomeThresholdBp === null ? null : percentOfPoints(incomeThresholdBp)
  }

  @FieldResolver(() => [PolicyIncomeSource], { description: 'Kinds of income that it names as impermissible besides interest.' })
  incomeSources(@Root() policy: PolicyVersion): readonly PolicyIncomeSource[] {
    return policy.incomeSources
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who edited it last; null for businesses.' })
  async author(@Root() { authorId }: PolicyVersion, @Ctx() context: Context): Promise<Person | null> {
    return readsTheRecord(context.viewer) ? context.load(personById, authorId) : null
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description: 'The auditor whose vote completed the approval; null before, and for businesses. The review has all votes.',
  })
  async approvedBy(@Root() { approvedById }: PolicyVersion, @Ctx() context: Context): Promise<Person | null> {
    return approvedById !== null && readsTheRecord(context.viewer) ? context.load(personById, approvedById) : null
  }

  @FieldResolver(() => SSBReview, {
    nullable: true,
    description: 'Its review by the board; null before it was submitted, and for businesses.',
  })
  async review(@Root() { id }: PolicyVersion, @Ctx() context: Context): Promise<SSBReview | null> {
    return (await context.load(latestReviewOf, id)) ?? null
  }

  @FieldResolver(() => [PolicyVersion], { description: 'The versions of the same policy that the viewer may see, latest first.' })
  versions(@Root() { policyId }: PolicyVersion, @Ctx() context: Context): Promise<PolicyVersion[]> {
    return context.load(versionsOf, policyId)
  }

  @FieldResolver(() => PolicyDifferences, {
    nullable: true,
    description:
      'How it differs from an earlier version: the one given, else the one in force while this one is pending, else the one before it. Null when there is none that the viewer may see.',
  })
  async differences(
    @Root() policy: PolicyVersion,
    @Arg('since', () => Int, { nullable: true, description: 'Number of the version to compare with. Absent: the one that it replaces.' })
    since: number | null | undefined,
    @Ctx() context: Context,
  ): Promise<PolicyDifferences | null> {
    const earlier = (await context.load(versionsOf, policy.policyId)).filter(({ version }) => version < policy.version)
    const replaced = earlier.find(({ status }) => status === PolicyStatus.ACTIVE || status === PolicyStatus.SUPERSEDED) ?? earlier[0]
    const chosen = since == null ? replaced : earlier.find(({ version }) => version === since)
    return chosen ? differencesBetween(chosen, policy) : null
  }

  @FieldResolver(() => [PolicyAction], {
    description: 'What the viewer can do with it now; empty for everyone but auditors who may write.',
  })
  async availableActions(@Root() { status, policyId }: PolicyVersion, @Ctx() context: Context): Promise<PolicyAction[]> {
    const { role, mayWrite } = context.viewer
    if (role !== Role.SSB_AUDITOR || !mayWrite) return []
    const moves = policyLifecycle.available(status)
    const actions = Object.values(PolicyAction).filter((action) => moves.includes(action))
    const hasPending = actions.includes(PolicyAction.REVISE) && (await context.load(hasPendingVersion, policyId))
    return hasPending ? actions.filter((action) => action !== PolicyAction.REVISE) : actions
  }

  @FieldResolver(() => String, { description: 'Path on this server of the version as PDF, in Arabic and English.' })
  pdfPath(@Root() { id }: PolicyVersion): string {
    return `/documents/policies/${id}.pdf`
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on this server of the version as PDF for anyone, in Arabic; null unless it is public and in force.',
  })
  publicPdfPathAr(@Root() policy: PolicyVersion): string | null {
    return publicPath(policy, 'ar')
  }

  @FieldResolver(() => String, {
    nullable: true,
    description: 'Path on this server of the version as PDF for anyone, in English; null unless it is public and in force.',
  })
  publicPdfPathEn(@Root() policy: PolicyVersion): string | null {
    return publicPath(policy, 'en')
  }
}
