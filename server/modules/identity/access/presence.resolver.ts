import { Arg, Authorized, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import type { PresenceService } from './presence.service.ts'

@ObjectType({ description: 'Confirms that the person of the session is present.' })
@Embedded()
class Presence {
  @Field(() => DateTime, { description: 'Until when acts that need a proof of presence are accepted.' })
  validUntilAt!: Date
}

@InputType({ description: 'What proves that the person of the session is present.' })
class ConfirmPresenceInput {
  @Field(() => String, { description: 'The current password of the viewer.' })
  password!: string
}

@Resolver()
export class PresenceResolver {
  constructor(private readonly presence: PresenceService) {}

  @Authorized()
  @Mutation(() => Presence, {
    description:
      "Confirms with the password that the session's own person is present, for five minutes. INVALID for a wrong password, RATE_LIMITED after 10 tries in 15 minutes, FORBIDDEN for API keys.",
  })
  async confirmPresence(
    @Arg('input', () => ConfirmPresenceInput) { password }: ConfirmPresenceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Presence> {
    return { validUntilAt: await this.presence.confirm(viewer, password) }
  }
}
