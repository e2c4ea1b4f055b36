import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { begin } from '../access/begin-session.ts'
import { AcceptInvitationInput } from '../records/identity.inputs.ts'
import { Invitation } from '../records/invitation.entity.ts'
import { User } from '../records/user.entity.ts'
import type { InvitationService } from './invitation.service.ts'

@Resolver()
export class InvitationResolver {
  constructor(private readonly invitations: InvitationService) {}

  @Query(() => Invitation, {
    nullable: true,
    description:
      'The invitation behind a link. Null, with the error INVALID, when the link is unknown, used or expired; it is not said which.',
  })
  invitation(
    @Arg('token', () => String, { description: 'The `token` parameter of the link.' }) token: string,
    @Ctx() context: Context,
  ): Promise<Invitation | null> {
    return this.invitations.find(context.viewer, token)
  }

  @Mutation(() => User, {
    description:
      "Creates the invited person's account and signs in; the address counts as verified. A person invited to a business acts for it at once. People who have an account join with `joinBusiness`. INVALID for a used or expired link, CONFLICT when the address already has a verified account.",
  })
  async acceptInvitation(@Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.invitations.accept(context.viewer, input))
  }
}
