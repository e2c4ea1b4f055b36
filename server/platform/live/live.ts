import { Arg, Authorized, type ClassType, Field, type MiddlewareFn, ObjectType, Subscription, UseMiddleware } from 'type-graphql'
import { DomainError } from '../../shared/errors.ts'
import { BUSINESS_ROLES, type Role } from '../../shared/role.ts'
import { type PushedEvent, type PushedFact, toBusiness } from '../events.ts'
import type { Viewer } from '../viewer.ts'

/** The declaration of one subscription field. */
export interface LiveField {
  readonly facts: readonly string[]
  readonly audience: (viewer: Viewer) => readonly string[]
  readonly matches: (args: never, event: never, viewer: Viewer) => boolean
}

interface LiveOptions<Payload extends object, Args> {
  /** The domain events that are pushed; any of them triggers the subscription. */
  readonly facts: readonly PushedFact<Payload>[]
  /** Who may subscribe. */
  readonly roles: readonly Role[]
  /** Returns the topics, from the viewer alone: never from arguments. */
  readonly audience: (viewer: Viewer) => readonly string[]
  /** Narrows by arguments. Default: every event for the audience. */
  readonly matches?: (args: Args, event: PushedEvent<Payload>, viewer: Viewer) => boolean
  readonly description: string
}

/** The declared subscription fields, by name. */
export const liveFields = new Map<string, LiveField>()

/** What every subscription sends in addition to its subject. {@link Live} fills it in. */
@ObjectType({ simpleResolvers: true })
export abstract class LivePayload {
  @Field(() => String, {
    description: 'Position of this event: pass it as `after` to a new subscription to receive the events that follow.',
  })
  cursor!: string
}

/** What the method of a subscription returns. */
export type Pushed<Payload extends LivePayload> = Omit<Payload, 'cursor'>

/** Addresses events to the members of the viewer's own business. */
export const ownBusiness = ({ businessId }: Viewer): readonly string[] => (businessId ? [toBusiness(businessId)] : [])

/** The options of a subscription for the members of any business, each to the events of their own business. */
export const forOwnBusiness = { roles: BUSINESS_ROLES, audience: ownBusiness } as const

/** Returns whether an event about this subject passes an optional argument that names one. */
export const isWanted = (wanted: string | null | undefined, subjectId: string): boolean => !wanted || wanted.toLowerCase() === subjectId

/** Options of the argument `after` of every subscription. */
const AFTER = {
  nullable: true,
  description: 'The `cursor` of the last event received: events missed since then are delivered first. Absent: only events from now on.',
}

const withCursor: MiddlewareFn = async ({ root }, next) => ({ ...(await next()), cursor: (root as PushedEvent).cursor })

/**
 * Declares a subscription to domain events for the viewer's own audience. The method is called with each event as root and
 * re-reads with the viewer's rights; if it throws NOT_FOUND, the viewer may no longer see the subject and nothing is sent. Its
 * result gets the event's cursor, and the field gets the argument `after`, which replays missed events.
 */
export const Live =
  <Payload extends object, Args = unknown>(returns: () => ClassType<LivePayload>, options: LiveOptions<Payload, Args>): MethodDecorator =>
  (target, property, descriptor) => {
    const { facts, audience, matches = () => true, roles, description } = options
    liveFields.set(String(property), { facts: facts.map((fact) => fact.name), audience, matches: matches as LiveField['matches'] })
    const resolve = (descriptor as PropertyDescriptor).value as (...given: never) => unknown
    Arg('after', () => String, AFTER)(target, property, resolve.length)
    Authorized([...roles])(target, property, descriptor as never)
    UseMiddleware(withCursor)(target, property, descriptor)
    Subscription(returns, {
      description,
      subscribe: () => {
        throw new DomainError('BAD_REQUEST', 'platform.live.webSocketOnly')
      },
    })(target, property, descriptor)
  }
