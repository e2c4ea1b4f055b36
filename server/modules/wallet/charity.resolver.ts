import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { Role } from '../../shared/role.ts'
import { Approval, ApprovalKind, approvalOf } from '../approvals/index.ts'
import { CharityPayeeInput, PayCharityInput } from './charity.inputs.ts'
import type { CharityService } from './charity.service.ts'
import { CharityPayee, CharityPayeeStatus, CharityPayment, statusOf } from './charity-payee.entity.ts'

const approvalOfPayee = approvalOf(ApprovalKind.CHARITY_PAYEE)

@Resolver(() => CharityPayee)
export class CharityResolver {
  constructor(private readonly charity: CharityService) {}

  @Authorized(Role.ADMIN)
  @Query(() => [CharityPayee], { description: 'Charities that money of charity may be paid to, or might be, the newest first.' })
  charityPayees(): Promise<CharityPayee[]> {
    return this.charity.list()
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayee, { description: 'Proposes a charity, which another admin approves.' })
  proposeCharityPayee(@Arg('input', () => CharityPayeeInput) input: CharityPayeeInput, @Ctx() { viewer }: Context): Promise<CharityPayee> {
    return this.charity.propose(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayee, {
    description:
      'From now on nothing is paid to a verified charity. For good. ILLEGAL_TRANSITION while it waits for approval: it is rejected or withdrawn then.',
  })
  revokeCharityPayee(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<CharityPayee> {
    return this.charity.revoke(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayment, { description: 'Pays money given to charity to a verified charity.' })
  payCharity(
    @Arg('input', () => PayCharityInput) input: PayCharityInput,
    @Keyed() asked: Once,
    @Ctx() { viewer }: Context,
  ): Promise<CharityPayment> {
    return this.charity.pay(viewer, input, asked)
  }

  @FieldResolver(() => CharityPayeeStatus)
  status(@Root() payee: CharityPayee): CharityPayeeStatus {
    return statusOf(payee)
  }

  @FieldResolver(() => Approval, { nullable: true, description: 'Who proposed it, who can decide, and the decision.' })
  approval(@Root() { id }: CharityPayee, @Ctx() context: Context): Promise<Approval | null> {
    return context.load(approvalOfPayee, id)
  }
}
