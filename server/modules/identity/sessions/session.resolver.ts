import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from 'type-graphql'
import type { Context } from '../../../platform/context.ts'
import { Session } from '../records/session.entity.ts'
import type { SessionService } from './session.service.ts'

@Resolver(() => Session)
export class SessionResolver {
  constructor(private readonly service: SessionService) {}

  @Authorized()
  @Query(() => [Session], {
    description:
      "The viewer's open sessions, the most recently used first, at most 100. Only with a browser session: FORBIDDEN with an API key.",
  })
  sessions(@Ctx() { viewer }: Context): Promise<Session[]> {
    return this.service.sessions(viewer)
  }

  @FieldResolver(() => Boolean, { description: 'True for the session that this request belongs to.' })
  isCurrent(@Root() { id }: Session, @Ctx() { viewer }: Context): boolean {
    return id === viewer.sessionId
  }

  @Authorized()
  @Mutation(() => Session, {
    description:
      "Signs the viewer out of another browser and closes its live connections at once. CONFLICT for the viewer's present session, FORBIDDEN with an API key.",
  })
  endSession(@Arg('id', () => ID, { description: 'Which session to end.' }) id: string, @Ctx() { viewer }: Context): Promise<Session> {
    return this.service.endSession(viewer, id)
  }

  @Authorized()
  @Mutation(() => [Session], {
    description: 'Signs the viewer out of every other browser and returns the sessions that ended. FORBIDDEN with an API key.',
  })
  endOtherSessions(@Ctx() { viewer }: Context): Promise<Session[]> {
    return this.service.endOtherSessions(viewer)
  }
}
