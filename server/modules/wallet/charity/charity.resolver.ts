import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Keyed, type Once } from '../../../platform/idempotency.ts'
import { NeedsPresence } from '../../../platform/presence.ts'
import { Role } from '../../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../../approvals/index.ts'
import { CharityPayeesArgs, PayCharityInput, ProposeCharityPayeeInput } from './charity.inputs.ts'
import type { CharityService } from './charity.service.ts'
import { CharityPayee, CharityPayeePage, CharityPayeeStatus, CharityPayment, statusOf } from './charity-payee.entity.ts'

const approvalOfPayee = approvalOf(ApprovalKind.CHARITY_PAYEE)

@Resolver(() => CharityPayee)
export class CharityResolver {
  constructor(private readonly charity: CharityService) {}

  @Authorized(Role.ADMIN)
  @Query(() => CharityPayeePage, { description: 'All charities that were ever proposed, revoked ones included.' })
  charityPayees(@Args(() => CharityPayeesArgs) args: CharityPayeesArgs): Promise<CharityPayeePage> {
    return this.charity.list(args)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => CharityPayee, {
    description:
      'Proposes a charity; it can be paid once another admin approves it. CONFLICT while one with the same registration is proposed or verified.',
  })
  proposeCharityPayee(
    @Arg('input', () => ProposeCharityPayeeInput) input: ProposeCharityPayeeInput,
    @Ctx() { viewer }: Context,
  ): Promise<CharityPayee> {
    return this.charity.propose(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => CharityPayee, {
    description:
      'Ends a verified charity for good: it is never paid again. ILLEGAL_TRANSITION while its approval is pending, where it is rejected or withdrawn instead, and when it has ended already.',
  })
  revokeCharityPayee(
    @Arg('id', () => ID, { description: 'Charity to revoke.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<CharityPayee> {
    return this.charity.revoke(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @NeedsPresence('decision')
  @Mutation(() => CharityPayment, {
    description:
      'Pays money given to charity to a verified charity. CHARITY_PAYEE_NOT_VERIFIED; INSUFFICIENT_FUNDS when there is less charity money in the currency.',
  })
  payCharity(
    @Arg('input', () => PayCharityInput) input: PayCharityInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<CharityPayment> {
    return this.charity.pay(viewer, input, asked)
  }

  @FieldResolver(() => CharityPayeeStatus, { description: 'Whether it can be paid.' })
  status(@Root() payee: CharityPayee): CharityPayeeStatus {
    return statusOf(payee)
  }

  @FieldResolver(() => Approval, {
    nullable: true,
    description: 'Its approval: who proposed it, who can decide, and the decision. Null when the viewer may not see it.',
  })
  approval(@Root() { id }: CharityPayee, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfPayee, id)
  }
}
