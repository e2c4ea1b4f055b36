import { Arg, Args, Authorized, Ctx, ID, Mutation, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { LenderResponse } from '../records/lender-response.entity.ts'
import { ConfirmSyndicateTermsInput, LeaveSyndicateArgs } from './changed-terms.inputs.ts'
import type { ChangedTermsService } from './changed-terms.service.ts'

const LENDERS = [Role.LENDER, Role.PRIVATE_LENDER] as const

/** Serves what the lenders of a syndicate decide on terms that the lead changed for the board. */
@Resolver(() => LenderResponse)
export class ChangedTermsResolver {
  constructor(private readonly terms: ChangedTermsService) {}

  @Authorized(...LENDERS)
  @NeedsPresence('decision')
  @Mutation(() => LenderResponse, {
    description:
      'Confirms the terms that the lead of a syndicate changed because the board asked for it. Confirming again changes nothing. ILLEGAL_TRANSITION unless terms await it, and from `termsDueAt` on; CONTENT_CHANGED when the lead changed them again; LIMIT_EXCEEDED and what a check of another room refuses, as for a proposal.',
  })
  confirmSyndicateTerms(
    @Arg('input', () => ConfirmSyndicateTermsInput) input: ConfirmSyndicateTermsInput,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.terms.confirm(viewer, input)
  }

  @Authorized(...LENDERS)
  @Mutation(() => LenderResponse, {
    description:
      'Leaves a syndicate instead of confirming its changed terms: the held money of the participant is free, and its part is missing until the lead takes it up. ILLEGAL_TRANSITION unless terms await its confirmation, and from `termsDueAt` on.',
  })
  leaveSyndicate(
    @Args(() => LeaveSyndicateArgs) { id, reason }: LeaveSyndicateArgs,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.terms.leave(viewer, id, reason, asked)
  }

  @Authorized(...LENDERS)
  @NeedsPresence('decision')
  @Mutation(() => LenderResponse, {
    description:
      'Raises the commitment of the lead of a syndicate by what is missing since a participant left, and holds the money. ILLEGAL_TRANSITION unless a part is missing, and from `termsDueAt` on; LIMIT_EXCEEDED for more than the lead may commit, LENDER_NOT_FUNDED when its account does not cover it.',
  })
  takeUpSyndicatePart(
    @Arg('id', () => ID, { description: 'Own accepted proposal that leads the syndicate.' }) id: string,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<LenderResponse> {
    return this.terms.takeUp(viewer, id, asked)
  }
}
