import { Arg, Ctx, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import { begin } from './begin-session.ts'
import { AcceptInvitationInput } from './identity.inputs.ts'
import { Invitation } from './invitation.entity.ts'
import type { InvitationService } from './invitation.service.ts'
import { User } from './user.entity.ts'

@Resolver()
export class InvitationResolver {
  constructor(private readonly invitations: InvitationService) {}

  @Query(() => Invitation, { description: 'The invitation of a link. INVALID once the link was used or has expired.' })
  invitation(@Arg('token', () => String) token: string, @Ctx() context: Context): Promise<Invitation> {
    return this.invitations.find(context.viewer, token)
  }

  @Mutation(() => User, { description: 'Creates the account of an invitation and signs in. The link works once.' })
  async acceptInvitation(@Arg('input', () => AcceptInvitationInput) input: AcceptInvitationInput, @Ctx() context: Context): Promise<User> {
    return begin(context, await this.invitations.accept(context.viewer, input))
  }
}
