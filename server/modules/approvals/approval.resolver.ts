import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { NeedsPresence } from '../../platform/presence.ts'
import { readStored } from '../../shared/i18n/text.ts'
import { DateTime } from '../../shared/scalars.ts'
import { Person, personById } from '../identity/index.ts'
import { Approval, ApprovalPage, ApprovalSubject } from './approval.entity.ts'
import { ApprovalsArgs } from './approval.inputs.ts'
import { type Approvals, actionsOf } from './approval.service.ts'
import { ApprovalAction, ApprovalStatus } from './approval-terms.ts'
import { ACTING_ROLES, authorityOf, readsDeciders } from './authority.ts'
import { barredUntil, type Newcomer } from './newcomers.query.ts'
import type { RulesByKind } from './rules.ts'

@Resolver(() => Approval)
export class ApprovalResolver {
  constructor(
    private readonly service: Approvals,
    private readonly kinds: RulesByKind,
  ) {}

  @Authorized(...ACTING_ROLES)
  @Query(() => ApprovalPage, {
    description: "Approvals of the viewer's business; for staff, those that their role decides or reads.",
  })
  approvals(@Args(() => ApprovalsArgs) args: ApprovalsArgs, @Ctx() { viewer }: Context): Promise<ApprovalPage> {
    return this.service.list(viewer, args)
  }

  @Authorized(...ACTING_ROLES)
  @Query(() => Approval, { nullable: true, description: 'One approval; null when it does not exist or the viewer may not see it.' })
  approval(@Arg('id', () => ID, { description: 'Approval to read.' }) id: string, @Ctx() { viewer }: Context): Promise<Approval | null> {
    return this.service.read(viewer, id)
  }

  @Authorized(...ACTING_ROLES)
  @NeedsPresence('decision')
  @Mutation(() => Approval, {
    description:
      'Approves what another person asked for and carries it out, after checking everything again. What can no longer be carried out becomes LAPSED. FORBIDDEN for the person who asked; CONFLICT_OF_INTEREST for people with an interest in it, for staff who joined by invitation of an admin within 7 days, and for those who invited the person who asked within that time; ILLEGAL_TRANSITION once it is decided; CONFLICT until the setup of the business is complete, and while the access of the person who asked is suspended.',
  })
  approve(
    @Arg('id', () => ID, { description: 'Approval to decide.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Approval> {
    return this.service.approve(viewer, id, asked)
  }

  @Authorized(...ACTING_ROLES)
  @Mutation(() => Approval, {
    description:
      'Rejects what another person asked for; money held for it is released. FORBIDDEN for the person who asked, who can withdraw it instead; ILLEGAL_TRANSITION once it is decided.',
  })
  reject(
    @Arg('id', () => ID, { description: 'Approval to decide.' }) id: string,
    @Arg('reason', () => String, { description: 'Why, 1 to 500 characters. The person who asked reads it.' }) reason: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Approval> {
    return this.service.reject(viewer, id, reason, asked)
  }

  @Authorized(...ACTING_ROLES)
  @Mutation(() => Approval, {
    description:
      'Withdraws what the viewer asked for, before anyone decides; money held for it is released. FORBIDDEN for everyone else; ILLEGAL_TRANSITION once it is decided.',
  })
  withdraw(
    @Arg('id', () => ID, { description: 'Approval to withdraw, which the viewer asked for.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Approval> {
    return this.service.withdraw(viewer, id, asked)
  }

  @FieldResolver(() => ApprovalSubject, {
    nullable: true,
    description:
      'The payment, refund, vendor, category change, charity, reset or setting it is about; null when the viewer may not see it.',
  })
  async subject(@Root() { kind, subjectId }: Approval, @Ctx() context: Context): Promise<ApprovalSubject | null> {
    return (await context.load(this.kinds.of(kind).subject, subjectId)) ?? null
  }

  @FieldResolver(() => Person, { description: 'The person who asked for it.' })
  askedBy(@Root() { askedById }: Approval, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, askedById)
  }

  @FieldResolver(() => Person, {
    nullable: true,
    description:
      'The person who decided, withdrew or replaced it; null while it is pending, where it lapsed before anyone decided, and for members of a business where staff decided.',
  })
  async decidedBy(@Root() { kind, askedById, decidedById }: Approval, @Ctx() context: Context): Promise<Person | null> {
    if (decidedById === null) return null
    return decidedById === askedById || readsDeciders(kind, context.viewer) ? context.load(personById, decidedById) : null
  }

  @FieldResolver(() => [Person], {
    description: 'The other people who can decide it; empty once it is decided, and for members of a business where staff decide.',
  })
  async deciders(@Root() approval: Approval, @Ctx() context: Context): Promise<Person[]> {
    if (approval.status !== ApprovalStatus.PENDING || !readsDeciders(approval.kind, context.viewer)) return []
    const [people, interested] = await Promise.all([
      authorityOf(approval.kind).people(context, approval),
      this.interested(approval, context),
    ])
    return people.filter(({ id }) => id !== approval.askedById && !interested.includes(id))
  }

  @FieldResolver(() => String, {
    name: 'reason',
    nullable: true,
    description: "Why it was rejected, as the other person wrote it, or why it lapsed, in the reader's language; null otherwise.",
  })
  @Personal()
  whyEnded(@Root() { status, reason }: Approval, @Ctx() { language }: Context): string | null {
    return reason !== null && status === ApprovalStatus.LAPSED ? readStored(reason, language) : reason
  }

  @FieldResolver(() => [ApprovalAction], { description: 'What the viewer can do with it now; empty when it is decided.' })
  async availableActions(@Root() approval: Approval, @Ctx() context: Context): Promise<ApprovalAction[]> {
    return actionsOf(approval, context.viewer, await this.interested(approval, context))
  }

  @FieldResolver(() => DateTime, {
    nullable: true,
    description:
      'From when the viewer can decide it, if they cannot yet because an administrator invited them, or they the one who asked, within 7 days. Null: nothing of the kind prevents it.',
  })
  async decidableAt(@Root() approval: Approval, @Ctx() context: Context): Promise<Date | null> {
    const { status, askedById } = approval
    const { userId } = context.viewer
    if (status !== ApprovalStatus.PENDING || askedById === userId) return null
    const [people, tied] = await Promise.all([authorityOf(approval.kind).people(context, approval), this.newcomers(approval, context)])
    return people.some(({ id }) => id === userId) ? barredUntil(tied, userId) : null
  }

  private async newcomers({ businessId, askedById }: Approval, context: Context): Promise<readonly Newcomer[]> {
    return businessId === null ? context.load(this.service.newcomers, askedById) : []
  }

  private async interested(approval: Approval, context: Context): Promise<readonly string[]> {
    const { interested } = this.kinds.of(approval.kind)
    const [ids, tied] = await Promise.all([
      interested ? context.load(interested, approval.subjectId) : [],
      this.newcomers(approval, context),
    ])
    return [...ids, ...tied.map(({ id }) => id)]
  }
}
