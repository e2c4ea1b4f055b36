import { Arg, Authorized, Ctx, ID, Mutation, Query, Resolver } from 'type-graphql'
import type { Context } from '../../platform/context.ts'
import type { AccessService } from './access.service.ts'
import { ApiKey, ApiKeyCreated } from './api-key.entity.ts'
import { CreateApiKeyInput } from './identity.inputs.ts'

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(private readonly access: AccessService) {}

  @Authorized()
  @Query(() => [ApiKey], { description: "The viewer's own keys, newest first." })
  apiKeys(@Ctx() context: Context): Promise<ApiKey[]> {
    return this.access.apiKeys(context.viewer)
  }

  @Authorized()
  @Mutation(() => ApiKeyCreated, { description: 'Makes a key that acts as the viewer. The secret is answered this once.' })
  createApiKey(@Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput, @Ctx() context: Context): Promise<ApiKeyCreated> {
    return this.access.createApiKey(context.viewer, input)
  }

  @Authorized()
  @Mutation(() => ApiKey, { description: 'Ends a key; what uses it stops at once.' })
  revokeApiKey(@Arg('id', () => ID) id: string, @Ctx() context: Context): Promise<ApiKey> {
    return this.access.revokeApiKey(context.viewer, id)
  }
}
