import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { Keyed, type Once } from '../../platform/idempotency.ts'
import { Role } from '../../shared/role.ts'
import { userById } from '../identity/index.ts'
import { CharityPayeeInput, PayCharityInput } from './charity.inputs.ts'
import type { CharityService } from './charity.service.ts'
import { CharityPayee, CharityPayeeStatus, CharityPayment, statusOf } from './charity-payee.entity.ts'

@Resolver(() => CharityPayee)
export class CharityResolver {
  constructor(private readonly charity: CharityService) {}

  @Authorized(Role.ADMIN)
  @Query(() => [CharityPayee], { description: 'Charities that money of charity may be paid to, or might be, the newest first.' })
  charityPayees(): Promise<CharityPayee[]> {
    return this.charity.list()
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayee, { description: 'Proposes a charity, which another admin verifies.' })
  proposeCharityPayee(@Arg('input', () => CharityPayeeInput) input: CharityPayeeInput, @Ctx() { viewer }: Context): Promise<CharityPayee> {
    return this.charity.propose(viewer, input)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayee, { description: 'By another admin than the one who proposed it. From now on it can be paid.' })
  verifyCharityPayee(@Arg('id', () => ID) id: string, @Ctx() { viewer }: Context): Promise<CharityPayee> {
    return this.charity.verify(viewer, id)
  }

  @Authorized(Role.ADMIN)
  @Mutation(() => CharityPayee, { description: 'From now on nothing is paid to it. For good.' })
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

  @FieldResolver(() => String, { nullable: true, description: 'The admin who proposed it.' })
  async proposedByName(@Root() { proposedBy }: CharityPayee, @Ctx() context: Context): Promise<string | undefined> {
    return (await context.load(userById, proposedBy))?.name
  }

  @FieldResolver(() => String, { nullable: true, description: 'The admin who verified it.' })
  async verifiedByName(@Root() { verifiedBy }: CharityPayee, @Ctx() context: Context): Promise<string | undefined> {
    return verifiedBy === null ? undefined : (await context.load(userById, verifiedBy))?.name
  }
}
