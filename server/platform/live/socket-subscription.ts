import type { IncomingMessage } from 'node:http'
import { type DocumentNode, type GraphQLFormattedError, type GraphQLSchema, getArgumentValues, getOperationAST } from 'graphql'
import type { SubscribePayload } from 'graphql-ws'
import type { WebSocket } from 'ws'
import { type DomainError, forbidden } from '../../shared/errors.ts'
import { graphqlRefusal } from '../../shared/graphql-refusal.ts'
import { textOf } from '../../shared/i18n/text.ts'
import { operationRoles } from '../authorization.ts'
import { type Budget, chargeOf, LEAST_COST } from '../graphql/budget.ts'
import { checkVariables, coerceVariables, costOf } from '../graphql/limits.ts'
import type { Credential } from '../http/authentication.ts'
import type { Language } from '../i18n/language.ts'
import { expectScopes } from '../scopes.ts'
import { expectReader, type Viewer } from '../viewer.ts'
import type { LiveHub } from './hub.ts'

const SUBSCRIPTIONS_PER_SOCKET = 20
/** The most bytes that may be queued for a slow reader before its subscription ends and it resumes from its cursor. */
const MAX_WAITING_BYTES = 1024 * 1024

export interface Session {
  readonly socket: WebSocket
  readonly credential: Credential
  readonly ip: string | null
  readonly language: Language
  viewer: Viewer
}

export interface Extra extends Record<PropertyKey, unknown> {
  readonly socket: WebSocket
  readonly request: IncomingMessage
  session?: Session
  subscriptions?: number
}

export interface SubscriptionContext {
  readonly id: string
  readonly session: Session
  readonly extra: Extra
  readonly payload: SubscribePayload
}

/** A stream that never yields: results go straight to the socket, in frames that many subscribers share. */
const endless = (onReturn: () => void) => {
  let finish = () => {}
  const finished = new Promise<void>((resolve) => {
    finish = resolve
  })
  const iterator: AsyncIterableIterator<never> = {
    [Symbol.asyncIterator]: () => iterator,
    next: async () => {
      await finished
      return { value: undefined, done: true }
    },
    return: async () => {
      onReturn()
      finish()
      return { value: undefined, done: true }
    },
  }
  return iterator
}

interface Options {
  readonly schema: GraphQLSchema
  readonly hub: LiveHub
  readonly budget: Budget
  /** Returns an error as the session's language shows it. */
  readonly present: (error: unknown, session: Session) => GraphQLFormattedError
}

/**
 * Returns what starts one subscription of a socket: its document, cost and roles are checked, and its results are written to
 * the socket.
 */
export const createSocketSubscription =
  ({ schema, hub, budget, present }: Options) =>
  async ({ id, session, extra, payload }: SubscriptionContext, document: DocumentNode) => {
    const operation = getOperationAST(document, payload.operationName)
    if (operation?.operation !== 'subscription') throw graphqlRefusal('BAD_REQUEST', 'platform.live.subscriptionsOnly')
    const node = operation.selectionSet.selections[0]
    const field = node?.kind === 'Field' ? schema.getSubscriptionType()?.getFields()[node.name.value] : undefined
    if (node?.kind !== 'Field' || !field) throw graphqlRefusal('BAD_REQUEST', 'platform.live.nameOne')
    const variables = payload.variables ?? {}
    checkVariables(variables)
    const coerced = coerceVariables(schema, operation, variables)
    const cost = costOf(schema, document, payload.operationName ?? undefined, variables)
    await budget.take(session.viewer, chargeOf(cost) - LEAST_COST)
    expectReader(session.viewer)
    expectScopes(session.viewer, document, operation)
    const roles = operationRoles().get(field.name)
    if (roles !== 'public' && roles?.length && !roles.includes(session.viewer.role!)) throw forbidden()
    if ((extra.subscriptions ?? 0) >= SUBSCRIPTIONS_PER_SOCKET) {
      throw graphqlRefusal('RATE_LIMITED', textOf('platform.live.tooManySubscriptions', { most: SUBSCRIPTIONS_PER_SOCKET }))
    }
    const frameId = JSON.stringify(id)
    let end = () => {}
    const iterator = endless(() => {
      extra.subscriptions = (extra.subscriptions ?? 1) - 1
      end()
    })
    extra.subscriptions = (extra.subscriptions ?? 0) + 1
    try {
      end = await hub.subscribe({
        field: field.name,
        args: getArgumentValues(field, node, coerced),
        document,
        operationName: payload.operationName ?? undefined,
        variables,
        key: `${payload.query}|${payload.operationName ?? ''}|${JSON.stringify(variables)}`,
        viewer: session.viewer,
        language: session.language,
        onReplay: (missed) => budget.take(session.viewer, cost * missed),
        send: (json) => {
          if (session.socket.bufferedAmount > MAX_WAITING_BYTES) return false
          session.socket.send(`{"id":${frameId},"type":"next","payload":${json}}`)
          return true
        },
        fail: (error: DomainError) => {
          session.socket.send(`{"id":${frameId},"type":"error","payload":${JSON.stringify([present(error, session)])}}`)
          void iterator.return?.()
        },
      })
    } catch (error) {
      await iterator.return?.()
      throw error
    }
    return iterator
  }
