import { Arg, Args, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { ApiKey, ApiKeyCreated, ApiKeyPage } from '../records/api-key.entity.ts'
import { ApiKeysArgs, CreateApiKeyInput } from '../records/identity.inputs.ts'
import type { ApiKeyService } from './api-key.service.ts'

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly keys: ApiKeyService) {}

  @Authorized()
  @Query(() => ApiKeyPage, {
    description: "The viewer's own API keys, revoked ones included. Only with a browser session: FORBIDDEN with an API key.",
  })
  apiKeys(@Args(() => ApiKeysArgs) args: ApiKeysArgs, @Ctx() context: Context): Promise<ApiKeyPage> {
    return this.keys.apiKeys(context.viewer, args)
  }

  @Authorized()
  @Mutation(() => ApiKeyCreated, {
    description: 'Creates an API key that acts as the viewer, and returns its secret this once. FORBIDDEN with an API key.',
  })
  createApiKey(@Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput, @Ctx() context: Context): Promise<ApiKeyCreated> {
    return this.keys.createApiKey(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => ApiKey, {
    description: "Revokes one of the viewer's API keys and closes its live connections at once. FORBIDDEN with an API key.",
  })
  revokeApiKey(@Arg('id', () => ID, { description: 'Which key to revoke.' }) id: string, @Ctx() context: Context): Promise<ApiKey> {
    return this.keys.revokeApiKey(context.viewer, id)
  }
}
