import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { isId } from '../../../platform/rows.ts'
import { Role } from '../../../shared/role.ts'
import { ReviewEntityType, SSBReview } from '../reviews/review.entity.ts'
import { Fatwa, FatwaPage } from './fatwa.entity.ts'
import { DraftFatwaInput, FatwaArgs, RequestFatwaInput, SubmitFatwaInput } from './fatwa.inputs.ts'
import { fatwaById, fatwaByNumber } from './fatwa.query.ts'
import type { FatwaService } from './fatwa.service.ts'

const ID_OF_FATWA = { description: 'Fatwa to change.' }

/** The register of fatwas, and how one comes about. */
@Resolver(() => Fatwa)
export class FatwaResolver {
  constructor(private readonly fatwas: FatwaService) {}

  @Query(() => FatwaPage, {
    description:
      'The register of fatwas. Anyone reads those that were issued as public, also after they were superseded or withdrawn; the board, admins and analysts read all, drafts and open questions included; who asked a question finds it here too.',
  })
  fatwaRegister(@Args(() => FatwaArgs) args: FatwaArgs, @Ctx() { viewer }: Context): Promise<FatwaPage> {
    return this.fatwas.fatwas(viewer, args)
  }

  @Query(() => Fatwa, {
    nullable: true,
    description: 'An issued fatwa by its number; null when there is none, or the viewer may not see it.',
  })
  async fatwa(
    @Arg('number', () => String, { description: 'Its number, such as `FTW-2026-001`.' }) number: string,
    @Ctx() context: Context,
  ): Promise<Fatwa | null> {
    return (await context.load(fatwaByNumber, number)) ?? null
  }

  @Authorized()
  @Query(() => Fatwa, {
    nullable: true,
    description: 'A fatwa or an open question by its id; null when there is none, or the viewer may not see it.',
  })
  async fatwaRequest(@Arg('id', () => ID, { description: 'Fatwa to read.' }) id: string, @Ctx() context: Context): Promise<Fatwa | null> {
    return isId(id) ? ((await context.load(fatwaById, id)) ?? null) : null
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN)
  @Mutation(() => Fatwa, {
    description:
      'Asks the board a question, and notifies it. INVALID for a fatwa to be superseded that is not in force; LIMIT_EXCEEDED above 20 open questions of one business.',
  })
  requestFatwa(
    @Arg('input', () => RequestFatwaInput) input: RequestFatwaInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<Fatwa> {
    return this.fatwas.request(viewer, input, asked)
  }

  @Authorized(Role.SSB_AUDITOR)
  @Mutation(() => Fatwa, {
    description:
      'Writes the draft of an answer, in place of the one before it. Parts can stay empty until it is submitted. CONTENT_CHANGED when `contentHash` is not that of the current draft; ILLEGAL_TRANSITION while the board votes on it and once it ended.',
  })
  draftFatwa(
    @Arg('id', () => ID, ID_OF_FATWA) id: string,
    @Arg('input', () => DraftFatwaInput) input: DraftFatwaInput,
    @Ctx() { viewer }: Context,
  ): Promise<Fatwa> {
    return this.fatwas.draft(viewer, id, input)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => Fatwa, {
    description:
      'Submits the draft to the votes of the board. Approval issues it with a number, a request for modification returns it to its draft, rejection declines it. INVALID, with a field for each part that is not written in both languages; CONTENT_CHANGED when another draft was written since.',
  })
  submitFatwa(
    @Arg('id', () => ID, ID_OF_FATWA) id: string,
    @Arg('input', () => SubmitFatwaInput) input: SubmitFatwaInput,
    @Ctx() { viewer }: Context,
  ): Promise<Fatwa> {
    return this.fatwas.submit(viewer, id, input.contentHash)
  }

  @Authorized(Role.SSB_AUDITOR)
  @NeedsPresence('decision')
  @Mutation(() => Fatwa, {
    description: 'Declines to rule on a question. ILLEGAL_TRANSITION while the board votes on a draft, and once it ended.',
  })
  declineFatwa(
    @Arg('id', () => ID, ID_OF_FATWA) id: string,
    @Arg('reason', () => String, { description: 'Why, in 10 to 2,000 characters. Who asked reads it.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<Fatwa> {
    return this.fatwas.decline(viewer, id, reason)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.SSB_AUDITOR, Role.ADMIN)
  @Mutation(() => Fatwa, {
    description:
      'Withdraws an own question before a fatwa is issued on it. For an auditor and a fatwa that was issued, proposes to withdraw it: it stays in force until the votes of the board approve. CONFLICT for a question of someone else, and while a withdrawal is before the board; ILLEGAL_TRANSITION once it ended.',
  })
  withdrawFatwa(
    @Arg('id', () => ID, ID_OF_FATWA) id: string,
    @Arg('reason', () => String, { description: 'Why, in 10 to 2,000 characters. It is shown with the fatwa.' }) reason: string,
    @Ctx() { viewer }: Context,
  ): Promise<Fatwa> {
    return this.fatwas.withdraw(viewer, id, reason)
  }

  @FieldResolver(() => Boolean, { description: 'Whether it is in force today.' })
  isInForce(@Root() fatwa: Fatwa): boolean {
    return this.fatwas.isInForce(fatwa)
  }
}

@Resolver(() => SSBReview)
export class ReviewedFatwaResolver {
  @FieldResolver(() => Fatwa, {
    nullable: true,
    description: 'The fatwa whose draft, or whose withdrawal, is under review; null for other matters, and when the viewer may not see it.',
  })
  async fatwa(@Root() { entityType, entityId }: SSBReview, @Ctx() context: Context): Promise<Fatwa | null> {
    return entityType === ReviewEntityType.FATWA ? ((await context.load(fatwaById, entityId)) ?? null) : null
  }
}
