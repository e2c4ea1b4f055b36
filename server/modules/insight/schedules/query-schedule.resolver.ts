import type { GraphQLResolveInfo } from 'graphql'
import { Arg, Authorized, Ctx, FieldResolver, ID, Info, Mutation, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import type { DocumentCheck } from '../../../platform/graphql/checked-document.ts'
import { readStored } from '../../../shared/i18n/text.ts'
import { SavedQuery } from '../saved-queries/saved-query.entity.ts'
import { ownScheduleOf, QuerySchedule } from './query-schedule.entity.ts'
import { SetQueryScheduleInput } from './query-schedule.inputs.ts'
import type { QueryScheduleService } from './query-schedule.service.ts'

@Resolver(() => SavedQuery)
export class QueryScheduleResolver {
  constructor(
    private readonly service: QueryScheduleService,
    private readonly documents: DocumentCheck,
  ) {}

  @Authorized()
  @Mutation(() => SavedQuery, {
    description:
      'Has a saved query run by the clock and its result mailed to the viewer, or changes when. INVALID unless its document is a query whose variables fit, FORBIDDEN unless the viewer saved it, CONFLICT without a verified e-mail address, LIMIT_EXCEEDED when the person already has 20 schedules.',
  })
  setQuerySchedule(
    @Arg('id', () => ID, { description: 'Saved query to run.' }) id: string,
    @Arg('input', () => SetQueryScheduleInput) input: SetQueryScheduleInput,
    @Ctx() { viewer }: Context,
    @Info() { schema }: GraphQLResolveInfo,
  ): Promise<SavedQuery> {
    return this.service.set(viewer, id, input, (query) => this.documents.expectRunnable(viewer, schema, query))
  }

  @Authorized()
  @Mutation(() => SavedQuery, {
    description: 'Ends the schedule of a saved query, and keeps the query. FORBIDDEN unless the viewer saved it.',
  })
  removeQuerySchedule(
    @Arg('id', () => ID, { description: 'Saved query whose schedule ends.' }) id: string,
    @Ctx() { viewer }: Context,
  ): Promise<SavedQuery> {
    return this.service.remove(viewer, id)
  }

  @FieldResolver(() => QuerySchedule, {
    nullable: true,
    description: 'When it is run for the viewer; null when it is not, and for queries of others.',
  })
  schedule(@Root() query: SavedQuery, @Ctx() context: Context): Promise<QuerySchedule | null> {
    return context.load(ownScheduleOf, query.id)
  }
}

@Resolver(() => QuerySchedule)
export class RunFailureResolver {
  @FieldResolver(() => String, { nullable: true, description: 'Why its last run had no result; null when it was delivered.' })
  lastFailure(@Root() { storedFailure }: QuerySchedule, @Ctx() { language }: Context): string | null {
    return storedFailure === null ? null : readStored(storedFailure, language)
  }
}
