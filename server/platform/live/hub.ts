import { type DocumentNode, type ExecutionResult, execute, type GraphQLSchema } from 'graphql'
import type { Logger } from 'pino'
import { DomainError, invalidField } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import type { ExpectSubscriber } from '../authorization.ts'
import type { Context } from '../context.ts'
import type { PushedEvent } from '../events.ts'
import { presentError } from '../http/failures.ts'
import { inLanguage, type Language } from '../i18n/language.ts'
import type { Viewer } from '../viewer.ts'
import { type LiveField, liveFields } from './live.ts'
import { type Push, REPLAY_LIMIT, readCursor } from './push.ts'

/** One subscription of one socket. */
export interface LiveRequest {
  readonly field: string
  readonly args: Record<string, unknown>
  readonly document: DocumentNode
  readonly operationName: string | undefined
  /** As the client sent them: each evaluation coerces them, and coerced values cannot be coerced again. */
  readonly variables: Record<string, unknown>
  /** Equal for equal documents, operation names and variables. */
  readonly key: string
  readonly viewer: Viewer
  readonly language: Language
  /** Called with the number of missed events that will be replayed for this subscription alone. If it rejects, the subscription is refused. */
  onReplay(missed: number): Promise<void>
  /** Sends one encoded result; returns false when the reader is too slow for more. */
  send(json: string): boolean
  /** Ends the subscription with an error. */
  fail(error: DomainError): void
}

interface Subscriber extends LiveRequest {
  readonly definition: LiveField
  /** Events that arrived while the missed ones were being replayed. */
  waiting: PushedEvent[] | undefined
}

export interface LiveHub {
  /**
   * Starts a subscription and returns a function that ends it. Throws RESYNC_REQUIRED when too many events were missed since
   * `after`, or when `after` is a cursor of another database.
   */
  subscribe(request: LiveRequest): Promise<() => void>
  /** How many subscriptions are open. */
  size(): number
  stop(): void
}

interface HubOptions {
  readonly schema: GraphQLSchema
  readonly push: Push
  readonly contextFor: (viewer: Viewer, language: Language) => Context
  readonly expectSubscriber: ExpectSubscriber
  readonly log: Logger
  /** Called with the number of subscribers that an event was delivered to, and the seconds since it was written. */
  readonly onResult: (subscribers: number, seconds: number) => void
  readonly onSubscriptions: (open: number) => void
}

/** Records whether an evaluation read more of the viewer than the role: if not, its result is the same for every viewer of that role. */
const watched = (viewer: Viewer) => {
  let personal = false
  const proxy = new Proxy(viewer, {
    get: (target, property: keyof Viewer) => {
      if (property !== 'role') personal = true
      return target[property]
    },
  })
  return { viewer: proxy, isPersonal: () => personal }
}

const isGone = (result: ExecutionResult) =>
  result.errors?.some(
    (error) => error.path?.length === 1 && error.originalError instanceof DomainError && error.originalError.code === 'NOT_FOUND',
  )

const databaseReplaced = () => new DomainError('RESYNC_REQUIRED', 'platform.live.databaseReplaced')

/**
 * Delivers domain events to this process's subscriptions. An event reaches only the subscriptions of its audience. It is
 * evaluated once per distinct document, role and language, or once per person where the result depends on the person; all
 * who receive it share the encoded result.
 */
export const createLiveHub = ({ schema, push, contextFor, expectSubscriber, log, onResult, onSubscriptions }: HubOptions): LiveHub => {
  const topics = new Map<string, Set<Subscriber>>()
  let open = 0

  const evaluate = async (subscriber: Subscriber, event: PushedEvent, viewer: Viewer) => {
    const { document, operationName, variables, language } = subscriber
    const contextValue = contextFor(viewer, language)
    const result = await execute({ schema, document, operationName, variableValues: variables, contextValue, rootValue: event })
    if (isGone(result)) return undefined
    const errors = result.errors?.map((error) => inLanguage(presentError(error, contextValue.requestId, log), language))
    return JSON.stringify(errors ? { ...result, errors } : result)
  }

  const send = (subscriber: Subscriber, json: string | undefined) => {
    if (json !== undefined && !subscriber.send(json)) {
      subscriber.fail(new DomainError('RESYNC_REQUIRED', 'platform.live.tooSlow'))
    }
  }

  const personOf = ({ userId, businessId, apiKeyId }: Viewer) => `${userId}|${businessId}|${apiKeyId}`

  const deliverToGroup = async (group: Subscriber[], event: PushedEvent) => {
    const first = group[0]!
    const watch = watched(first.viewer)
    const shared = await evaluate(first, event, watch.viewer)
    if (!watch.isPersonal()) {
      for (const subscriber of group) send(subscriber, shared)
      return
    }
    const byPerson = new Map([[personOf(first.viewer), Promise.resolve(shared)]])
    await Promise.all(
      group.map(async (subscriber) => {
        const person = personOf(subscriber.viewer)
        const mine = byPerson.get(person) ?? evaluate(subscriber, event, subscriber.viewer)
        byPerson.set(person, mine)
        send(subscriber, await mine)
      }),
    )
  }

  const wants = (subscriber: Subscriber, event: PushedEvent) =>
    subscriber.definition.matches(subscriber.args as never, event as never, subscriber.viewer)

  const deliver = async (event: PushedEvent) => {
    const addressed = new Set(event.audience.flatMap((topic) => [...(topics.get(`${event.name}@${topic}`) ?? [])]))
    const groups = new Map<string, Subscriber[]>()
    for (const subscriber of addressed) {
      if (!wants(subscriber, event)) continue
      if (subscriber.waiting) {
        subscriber.waiting.push(event)
        continue
      }
      const key = `${subscriber.viewer.role} ${subscriber.language} ${subscriber.key}`
      const group = groups.get(key)
      if (group) group.push(subscriber)
      else groups.set(key, [subscriber])
    }
    await Promise.all([...groups.values()].map((group) => deliverToGroup(group, event)))
    if (groups.size > 0) onResult(addressed.size, (Date.now() - event.at.getTime()) / 1_000)
  }

  const unlisten = push.listen(deliver)
  const unwatch = push.onDatabaseReplaced(() => {
    for (const subscriber of new Set([...topics.values()].flatMap((set) => [...set]))) subscriber.fail(databaseReplaced())
  })

  const replayMissed = async (subscriber: Subscriber, after: string, upTo: string) => {
    const { facts, audience } = subscriber.definition
    const batches = await Promise.all(facts.map((name) => push.replay(name, audience(subscriber.viewer), after, upTo)))
    if (batches.some((batch) => batch.length > REPLAY_LIMIT)) {
      throw new DomainError('RESYNC_REQUIRED', 'platform.live.tooMuchMissed')
    }
    const place = (event: PushedEvent) => Number(readCursor(event.cursor)?.seq)
    const missed = batches
      .flat()
      .filter((event) => wants(subscriber, event))
      .sort((a, b) => place(a) - place(b))
    await subscriber.onReplay(missed.length)
    for (const event of missed) {
      send(subscriber, await evaluate(subscriber, event, subscriber.viewer))
    }
  }

  return {
    async subscribe(request) {
      const definition = liveFields.get(request.field)
      if (!definition) throw new DomainError('BAD_REQUEST', textOf('platform.live.noSuchSubscription', { field: request.field }))
      expectSubscriber(request.viewer, request.field)
      const after = request.args['after']
      const upTo = push.position()
      if (typeof after === 'string') {
        const cursor = readCursor(after)
        if (!cursor) throw invalidField('after', 'platform.live.badCursor')
        if (cursor.database !== readCursor(upTo)?.database) throw databaseReplaced()
      }
      const subscriber: Subscriber = { ...request, definition, waiting: typeof after === 'string' ? [] : undefined }
      const keys = definition.facts.flatMap((fact) => definition.audience(request.viewer).map((topic) => `${fact}@${topic}`))
      for (const key of keys) topics.set(key, (topics.get(key) ?? new Set()).add(subscriber))
      onSubscriptions(++open)
      let ended = false
      const end = () => {
        if (ended) return
        ended = true
        onSubscriptions(--open)
        for (const key of keys) {
          const set = topics.get(key)
          set?.delete(subscriber)
          if (set?.size === 0) topics.delete(key)
        }
      }
      if (typeof after === 'string') {
        try {
          await replayMissed(subscriber, after, upTo)
          for (let next = subscriber.waiting?.shift(); next; next = subscriber.waiting?.shift()) {
            send(subscriber, await evaluate(subscriber, next, subscriber.viewer))
          }
          subscriber.waiting = undefined
        } catch (error) {
          end()
          throw error
        }
      }
      return end
    },
    size: () => open,
    stop() {
      unlisten()
      unwatch()
    },
  }
}
