import { Arg, Authorized, type ClassType, Field, ObjectType, Subscription } from 'type-graphql'
import { DomainError } from '../../shared/errors.ts'
import type { Role } from '../../shared/role.ts'
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

/** What every subscription sends in addition to its subject. */
@ObjectType({ simpleResolvers: true })
export abstract class LivePayload {
  @Field(() => String, { description: 'Passed as `after` to a new subscription, continues behind this event.' })
  cursor!: string
}

/** Addresses events to the members of the viewer's own business. */
export const ownBusiness = ({ businessId }: Viewer): readonly string[] => (businessId ? [toBusiness(businessId)] : [])

/** Options of the argument `after` of every subscription. */
const AFTER = {
  nullable: true,
  description: 'The `cursor` of the last event received: what was missed since is sent first. Absent: only what happens from now on.',
}

/**
 * Declares a subscription to domain events for the viewer's own audience. The method is called with each event as root and
 * re-reads with the viewer's rights; if it throws NOT_FOUND, the viewer may no longer see the subject and nothing is sent. It
 * returns a {@link LivePayload}, and gets the argument `after`, which replays missed events.
 */
export const Live =
  <Payload extends object, Args = unknown>(returns: () => ClassType<LivePayload>, options: LiveOptions<Payload, Args>): MethodDecorator =>
  (target, property, descriptor) => {
    const { facts, audience, matches = () => true, roles, description } = options
    liveFields.set(String(property), { facts: facts.map((fact) => fact.name), audience, matches: matches as LiveField['matches'] })
    const resolve = (descriptor as PropertyDescriptor).value as (...given: never) => unknown
    Arg('after', () => String, AFTER)(target, property, resolve.length)
    Authorized([...roles])(target, property, descriptor as never)
    Subscription(returns, {
      description,
      subscribe: () => {
        throw new DomainError('BAD_REQUEST', 'platform.live.webSocketOnly')
      },
    })(target, property, descriptor)
  }
