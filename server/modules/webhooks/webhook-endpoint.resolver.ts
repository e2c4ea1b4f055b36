import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import { Personal } from '../../platform/authorization.ts'
import type { Context } from '../../platform/context.ts'
import { hasMemberRight } from '../../platform/member-access.ts'
import { MemberRight } from '../../shared/member-role.ts'
import { BUSINESS_ROLES } from '../../shared/role.ts'
import { Person, personById } from '../identity/index.ts'
import type { EndpointService } from './endpoint.service.ts'
import { CreateWebhookEndpointInput, UpdateWebhookEndpointInput } from './webhook.inputs.ts'
import { WebhookEndpoint, WebhookEndpointSecret } from './webhook-endpoint.entity.ts'
import { hostOf } from './webhooks.events.ts'

@Resolver(() => WebhookEndpoint)
export class WebhookEndpointResolver {
  constructor(private readonly service: EndpointService) {}

  @Authorized(...BUSINESS_ROLES)
  @Query(() => [WebhookEndpoint], { description: "Endpoints of the viewer's business, oldest first, 10 at most." })
  webhookEndpoints(@Ctx() context: Context): Promise<WebhookEndpoint[]> {
    return this.service.endpoints(context.viewer)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookEndpointSecret, {
    description:
      'Adds an endpoint, and returns its secret this once. The person must be present: PRESENCE_REQUIRED otherwise. LIMIT_EXCEEDED when the business has 10. FORBIDDEN with an API key.',
  })
  createWebhookEndpoint(
    @Arg('input', () => CreateWebhookEndpointInput) input: CreateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointSecret> {
    return this.service.create(context.viewer, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookEndpoint, {
    description:
      'Changes an endpoint. For another URL the person must be present: PRESENCE_REQUIRED otherwise. What is pending is sent to the new URL. FORBIDDEN with an API key.',
  })
  updateWebhookEndpoint(
    @Arg('id', () => ID, { description: 'Endpoint to change.' }) id: string,
    @Arg('input', () => UpdateWebhookEndpointInput) input: UpdateWebhookEndpointInput,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return this.service.update(context.viewer, id, input)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookEndpointSecret, {
    description:
      'Gives an endpoint a new secret, and returns it this once. For 24 hours requests are signed with the secret before as well. The person must be present: PRESENCE_REQUIRED otherwise. FORBIDDEN with an API key.',
  })
  rotateWebhookSecret(
    @Arg('id', () => ID, { description: 'Endpoint whose secret to replace.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpointSecret> {
    return this.service.rotate(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookEndpoint, {
    description: 'Lets a disabled endpoint receive events again. Events of the meantime are not sent. FORBIDDEN with an API key.',
  })
  enableWebhookEndpoint(
    @Arg('id', () => ID, { description: 'Endpoint to enable.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return this.service.enable(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => WebhookEndpoint, {
    description: 'Stops sending to an endpoint. Pending deliveries fail, and can be replayed later. FORBIDDEN with an API key.',
  })
  disableWebhookEndpoint(
    @Arg('id', () => ID, { description: 'Endpoint to disable.' }) id: string,
    @Ctx() context: Context,
  ): Promise<WebhookEndpoint> {
    return this.service.disable(context.viewer, id)
  }

  @Authorized(...BUSINESS_ROLES)
  @Mutation(() => ID, {
    description:
      'Deletes an endpoint with its secret and its deliveries, and returns its id. The person must be present: PRESENCE_REQUIRED otherwise. FORBIDDEN with an API key.',
  })
  deleteWebhookEndpoint(@Arg('id', () => ID, { description: 'Endpoint to delete.' }) id: string, @Ctx() context: Context): Promise<string> {
    return this.service.remove(context.viewer, id)
  }

  @FieldResolver(() => String, {
    description:
      'Where events are posted, in its normal form. Only its host, such as `hooks.example.com`, for API keys and members who may not manage the business: paths often hold tokens.',
  })
  @Personal()
  url(@Root() endpoint: WebhookEndpoint, @Ctx() { viewer }: Context): string {
    return viewer.apiKeyId === null && hasMemberRight(viewer, MemberRight.MANAGE) ? endpoint.url : hostOf(endpoint)
  }

  @FieldResolver(() => Person, { description: 'The member who added it.' })
  createdBy(@Root() { createdById }: WebhookEndpoint, @Ctx() context: Context): Promise<Person | null> {
    return context.load(personById, createdById)
  }
}
