import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { translate } from '../../platform/i18n/language.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { Person, personById } from '../identity/index.ts'
import { Approval, ApprovalPage, ApprovalSubject } from './approval.entity.ts'
import { ApprovalsArgs } from './approval.inputs.ts'
import { type Approvals, actionsOf } from './approval.service.ts'
import { ApprovalAction, ApprovalStatus } from './approval-terms.ts'
import { authorityOf, DECIDING_ROLES } from './authority.ts'
import type { RulesByKind } from './rules.ts'

@Resolver(() => Approval)
export class ApprovalResolver {
  constructor(
    private readonly service: Approvals,
    private readonly kinds: RulesByKind,
  ) {}

  @Authorized(...DECIDING_ROLES)
  @Query(() => ApprovalPage, {
    description: "What waits for another member of one's own business, or for staff of one's own role, or was decided, newest first.",
  })
  approvals(@Args(() => ApprovalsArgs) { filter, ...page }: ApprovalsArgs, @Ctx() { viewer }: Context): Promise<ApprovalPage> {
    return this.service.list(viewer, filter ?? {}, page)
  }

  @Authorized(...DECIDING_ROLES)
  @Query(() => Approval, { nullable: true, description: 'One approval; null where the viewer may not see it.' })
  approval(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<Approval | null> {
    return this.service.read(viewer, id)
  }

  @Authorized(...DECIDING_ROLES)
  @Mutation(() => Approval, {
    description:
      'Carries out what another person asked for; everything is checked again. What can no longer be carried out is LAPSED. FORBIDDEN to whoever asked; ILLEGAL_TRANSITION once it was decided.',
  })
  approve(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() { viewer }: Context): Promise<Approval> {
    return this.service.approve(viewer, id, asked)
  }

  @Authorized(...DECIDING_ROLES)
  @Mutation(() => Approval, {
    description:
      'Turns down what another person asked for; money held for it is released. FORBIDDEN to whoever asked, who can withdraw it.',
  })
  reject(
    @Arg('id', () => ID) id: string,
    @Arg('reason', () => String, { description: 'In up to 500 characters. Whoever asked reads it.' }) reason: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Approval> {
    return this.service.reject(viewer, id, reason, asked)
  }

  @Authorized(...DECIDING_ROLES)
  @Mutation(() => Approval, {
    description: 'Takes back what the viewer asked for, while nobody has decided; money held for it is free again.',
  })
  withdraw(@Arg('id', () => ID) id: string, @Keyed() asked: Once, @Ctx() { viewer }: Context): Promise<Approval> {
    return this.service.withdraw(viewer, id, asked)
  }

  @FieldResolver(() => ApprovalSubject, { nullable: true, description: 'What it is about.' })
  async subject(@Root() { kind, subjectId }: Approval, @Ctx() context: Context): Promise<ApprovalSubject | null> {
    return (await context.load(this.kinds.of(kind).subject, subjectId)) ?? null
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who asked for it.' })
  askedBy(@Root() { askedById }: Approval, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, askedById)
  }

  @FieldResolver(() => Person, { nullable: true, description: 'Who decided, withdrew or replaced it; null while it waits.' })
  async decidedBy(@Root() { decidedById }: Approval, @Ctx() context: Context): Promise<Person | null> {
    return decidedById === null ? null : context.load(personById, decidedById)
  }

  @FieldResolver(() => [Person], { description: 'The other people who can decide it; empty once it was decided.' })
  async deciders(@Root() approval: Approval, @Ctx() context: Context): Promise<Person[]> {
    if (approval.status !== ApprovalStatus.PENDING) return []
    return (await authorityOf(approval.kind).deciders(context, approval)).filter(({ id }) => id !== approval.askedById)
  }

  @FieldResolver(() => String, {
    name: 'reason',
    nullable: true,
    description: 'Why it was rejected, as the other person wrote it; why it lapsed, in the language of the reader.',
  })
  whyEnded(@Root() { status, reason }: Approval, @Ctx() { language }: Context): string | null {
    return reason !== null && status === ApprovalStatus.LAPSED ? translate(reason, language) : reason
  }

  @FieldResolver(() => [ApprovalAction], { description: 'What the viewer may do with it now.' })
  availableActions(@Root() approval: Approval, @Ctx() { viewer }: Context): ApprovalAction[] {
    return actionsOf(approval, viewer)
  }
}
