import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Info, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import type { DocumentCheck } from '../../../platform/graphql/checked-document.ts'
import { orNull } from '../../../platform/rows.ts'
import type { Page } from '../../../shared/page.ts'
import { personById } from '../../identity/index.ts'
import { SavedQuery, SavedQueryPage } from './saved-query.entity.ts'
import { CreateSavedQueryInput, SavedQueriesArgs, UpdateSavedQueryInput } from './saved-query.inputs.ts'
import type { CheckWritten, SavedQueryService } from './saved-query.service.ts'

@Resolver(() => SavedQuery)
export class SavedQueryResolver {
  constructor(
    private readonly service: SavedQueryService,
    private readonly documents: DocumentCheck,
  ) {}

  @Authorized()
  @Query(() => SavedQueryPage, { description: 'Queries that the viewer saved, and those that others share with them.' })
  savedQueries(@Args(() => SavedQueriesArgs) args: SavedQueriesArgs, @Ctx() { viewer }: Context): Promise<Page<SavedQuery>> {
    return this.service.list(viewer, args)
  }

  @Authorized()
  @Query(() => SavedQuery, { nullable: true, description: 'A saved query; null when there is none that the viewer can read.' })
  savedQuery(@Arg('id', () => ID, { description: 'Query to return.' }) id: string, @Ctx() { viewer }: Context): Promise<SavedQuery | null> {
    return orNull(this.service.read(viewer, id), 'insight.queries.notFound')
  }

  @Authorized()
  @Mutation(() => SavedQuery, {
    description: 'Saves a GraphQL document under a name. LIMIT_EXCEEDED when the person already has 200.',
  })
  createSavedQuery(
    @Arg('input', () => CreateSavedQueryInput) input: CreateSavedQueryInput,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SavedQuery> {
    return this.service.create(viewer, input, this.check(viewer, info))
  }

  @Authorized()
  @Mutation(() => SavedQuery, {
    description:
      'Changes a saved query, shares it or makes it private. FORBIDDEN unless the viewer saved it, CONTENT_CHANGED when `expectedVersion` is no longer current.',
  })
  updateSavedQuery(
    @Arg('id', () => ID, { description: 'Query to change.' }) id: string,
    @Arg('input', () => UpdateSavedQueryInput) input: UpdateSavedQueryInput,
    @Ctx() { viewer }: Context,
    @Info() info: GraphQLResolveInfo,
  ): Promise<SavedQuery> {
    return this.service.update(viewer, id, input, this.check(viewer, info))
  }

  @Authorized()
  @Mutation(() => ID, {
    description:
      'Deletes a saved query with its schedule, also for everyone it was shared with, and returns its id. FORBIDDEN unless the viewer saved it.',
  })
  deleteSavedQuery(@Arg('id', () => ID, { description: 'Query to delete.' }) id: string, @Ctx() { viewer }: Context): Promise<string> {
    return this.service.remove(viewer, id)
  }

  @FieldResolver(() => Boolean, { description: 'True when the viewer saved it.' })
  isMine(@Root() query: SavedQuery, @Ctx() { viewer }: Context): boolean {
    return query.userId === viewer.userId
  }

  @FieldResolver(() => Boolean, { description: 'True when the viewer may change, share, schedule and delete it: only who saved it may.' })
  mayEdit(@Root() query: SavedQuery, @Ctx() { viewer }: Context): boolean {
    return query.userId === viewer.userId && viewer.apiKeyId === null
  }

  @FieldResolver(() => String, { description: 'Full name of the person who saved it.' })
  async ownerName(@Root() query: SavedQuery, @Ctx() context: Context): Promise<string> {
    return (await context.load(personById, query.userId))?.name ?? ''
  }

  private check(viewer: Context['viewer'], { schema }: GraphQLResolveInfo): CheckWritten {
    return (written) => this.documents.expectKeepable(viewer, schema, written)
  }
}
