import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Role } from '../../../shared/role.ts'
import { ApiKey, ApiKeyCreated, ApiKeyPage, ApiKeyStatus } from '../records/api-key.entity.ts'
import { ApiKeysArgs, CreateApiKeyInput, RotateApiKeyInput, UpdateApiSettingsInput } from './api-key.inputs.ts'
import type { ApiKeyService } from './api-key.service.ts'
import type { ApiSettingsService } from './api-settings.service.ts'
import { ApiSettings } from './api-settings.type.ts'

const KEY_ID = 'Which key of the viewer.'
const PRESENCE = 'PRESENCE_REQUIRED unless the person signed in or confirmed their presence within 5 minutes'

@Resolver(() => ApiKey)
export class ApiKeyResolver {
  constructor(
    private readonly keys: ApiKeyService,
    private readonly settings: ApiSettingsService,
  ) {}

  @FieldResolver(() => ApiKeyStatus, { description: 'Whether the key works. It says nothing of the switch `ApiSettings.hasKeyAccess`.' })
  status(@Root() key: ApiKey): ApiKeyStatus {
    return this.keys.statusOf(key)
  }

  @Authorized()
  @Query(() => ApiKeyPage, {
    description: "The viewer's own API keys, revoked ones included. Only with a browser session: FORBIDDEN with an API key.",
  })
  apiKeys(@Args(() => ApiKeysArgs) args: ApiKeysArgs, @Ctx() context: Context): Promise<ApiKeyPage> {
    return this.keys.apiKeys(context.viewer, args)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ANALYST)
  @Query(() => ApiSettings, { description: "The viewer's choices about API keys, and their limits. FORBIDDEN with an API key." })
  apiSettings(@Ctx() context: Context): Promise<ApiSettings> {
    return this.settings.apiSettings(context.viewer)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ANALYST)
  @Mutation(() => ApiKeyCreated, {
    description: `Creates an API key that acts as the viewer within its scopes, and returns its secret this once. ${PRESENCE}; INVALID under \`addresses\` for a key that may write payments from anywhere; LIMIT_EXCEEDED beyond 50 keys; RATE_LIMITED after 30 created or rotated keys in an hour; FORBIDDEN with an API key and while keys are turned off.`,
  })
  createApiKey(@Arg('input', () => CreateApiKeyInput) input: CreateApiKeyInput, @Ctx() context: Context): Promise<ApiKeyCreated> {
    return this.keys.createApiKey(context.viewer, input)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ANALYST)
  @Mutation(() => ApiKeyCreated, {
    description: `Replaces an API key by a successor with the same scopes, whose secret is returned this once. The former key works on for the overlap. ${PRESENCE}; CONFLICT for a key that does not work or has a successor; RATE_LIMITED after 30 created or rotated keys in an hour; FORBIDDEN with an API key.`,
  })
  rotateApiKey(
    @Arg('id', () => ID, { description: KEY_ID }) id: string,
    @Arg('input', () => RotateApiKeyInput) input: RotateApiKeyInput,
    @Ctx() context: Context,
  ): Promise<ApiKeyCreated> {
    return this.keys.rotateApiKey(context.viewer, id, input)
  }

  @Authorized()
  @Mutation(() => ApiKey, {
    description: "Revokes one of the viewer's API keys and closes its live connections at once. FORBIDDEN with an API key.",
  })
  revokeApiKey(@Arg('id', () => ID, { description: KEY_ID }) id: string, @Ctx() context: Context): Promise<ApiKey> {
    return this.keys.revokeApiKey(context.viewer, id)
  }

  @Authorized(Role.MERCHANT, Role.LENDER, Role.PRIVATE_LENDER, Role.ANALYST)
  @Mutation(() => ApiSettings, {
    description:
      "Changes the viewer's choices about API keys. Turned off, every key stops and its live connections close at once. PRESENCE_REQUIRED to turn them on; FORBIDDEN with an API key.",
  })
  updateApiSettings(
    @Arg('input', () => UpdateApiSettingsInput) input: UpdateApiSettingsInput,
    @Ctx() context: Context,
  ): Promise<ApiSettings> {
    return this.settings.updateApiSettings(context.viewer, input)
  }
}
