import { IsOptional, ValidateNested } from 'class-validator'
import { Arg, Authorized, Ctx, Field, InputType, Mutation, ObjectType, Resolver } from 'type-graphql'
import { Embedded } from '../../../platform/authorization.ts'
import type { Context } from '../../../platform/context.ts'
import { DateTime } from '../../../shared/scalars.ts'
import { PasskeyProofInput, SecondFactorInput } from '../factors/factors.inputs.ts'
import type { PasskeyService } from '../factors/passkey.service.ts'
import type { PresenceService } from './presence.service.ts'

@ObjectType({ description: 'Confirms that the person of the session is present.' })
@Embedded()
class Presence {
  @Field(() => DateTime, { description: 'Until when acts that need a proof of presence are accepted.' })
  validUntilAt!: Date
}

@InputType({ description: 'What proves that the person of the session is present.' })
class ConfirmPresenceInput extends SecondFactorInput {
  @Field(() => String, { nullable: true, description: 'The current password of the viewer. Not needed with `passkey`.' })
  @IsOptional()
  password?: string | null

  @Field(() => PasskeyProofInput, {
    nullable: true,
    description: 'Replaces the password and the code.',
  })
  @IsOptional()
  @ValidateNested()
  passkey?: PasskeyProofInput | null
}

@Resolver()
export class PresenceResolver {
  constructor(
    private readonly presence: PresenceService,
    private readonly passkeys: PasskeyService,
  ) {}

  @Authorized()
  @Mutation(() => Presence, {
    description:
      "Confirms that the session's own person is present, for five minutes: with the password, with a code or a recovery code besides when two-factor authentication is on, or with a passkey alone; `User.presenceProofs` says which. INVALID for what is wrong, under its field; SECOND_FACTOR_REQUIRED when the code is absent; RATE_LIMITED after 10 tries in 15 minutes, 5 of the session with codes, of which the person is then notified by e-mail; FORBIDDEN for API keys.",
  })
  async confirmPresence(
    @Arg('input', () => ConfirmPresenceInput) input: ConfirmPresenceInput,
    @Ctx() { viewer }: Context,
  ): Promise<Presence> {
    return { validUntilAt: await this.presence.confirm(viewer, input, this.passkeys) }
  }
}
