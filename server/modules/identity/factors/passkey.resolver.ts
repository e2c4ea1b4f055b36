import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { AddPasskeyInput, UpdatePasskeyInput } from './factors.inputs.ts'
import { Passkey, PasskeyRequest } from './passkey.entity.ts'
import type { PasskeyService } from './passkey.service.ts'

@Resolver(() => Passkey)
export class PasskeyResolver {
  constructor(private readonly keys: PasskeyService) {}

  @Authorized()
  @Query(() => [Passkey], {
    description: "The viewer's own passkeys, oldest first, at most 20. Only with a browser session: FORBIDDEN with an API key.",
  })
  passkeys(@Ctx() { viewer }: Context): Promise<Passkey[]> {
    return this.keys.passkeys(viewer)
  }

  @Authorized()
  @Mutation(() => PasskeyRequest, {
    description:
      'Starts adding a passkey: the browser creates it from the options. LIMIT_EXCEEDED with 20 passkeys; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.',
  })
  createPasskeySetup(@Ctx() { viewer }: Context): Promise<PasskeyRequest> {
    return this.keys.createSetup(viewer)
  }

  @Authorized()
  @Mutation(() => Passkey, {
    description:
      'Adds the passkey that the browser created. INVALID when it does not fit the setup or the setup expired; PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.',
  })
  addPasskey(
    @Arg('token', () => String, { description: 'The `token` of `createPasskeySetup`.' }) token: string,
    @Arg('input', () => AddPasskeyInput) { name, response }: AddPasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.add(viewer, token, name, response)
  }

  @Authorized()
  @Mutation(() => Passkey, { description: "Renames one of the viewer's passkeys. FORBIDDEN for API keys." })
  updatePasskey(
    @Arg('id', () => ID, { description: 'Which passkey to rename.' }) id: string,
    @Arg('input', () => UpdatePasskeyInput) { name }: UpdatePasskeyInput,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.rename(viewer, id, name)
  }

  @Authorized()
  @Mutation(() => Passkey, {
    description:
      "Removes one of the viewer's passkeys: it no longer signs in. PRESENCE_REQUIRED without a fresh proof of presence; FORBIDDEN for API keys.",
  })
  removePasskey(
    @Arg('id', () => ID, { description: 'Which passkey to remove.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<Passkey> {
    return this.keys.remove(viewer, id)
  }

  @Authorized()
  @Mutation(() => PasskeyRequest, {
    description: "Starts confirming the viewer's presence by a passkey, for `confirmPresence`. FORBIDDEN for API keys.",
  })
  createPasskeyConfirmation(@Ctx() { viewer }: Context): Promise<PasskeyRequest> {
    return this.keys.createConfirmation(viewer)
  }
}
