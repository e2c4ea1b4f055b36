import { ApolloLink, Observable } from '@apollo/client'
import { print } from 'graphql'
import { type Client, createClient } from 'graphql-ws'
import i18next from 'i18next'
import { useSyncExternalStore } from 'react'

type Phase = 'idle' | 'connecting' | 'live' | 'lost' | 'refused'
export type ConnectionState = { readonly phase: Phase /** When data was last known to be current. */; readonly asOf: Date | undefined }

const SIGNED_OUT = [4401, 4403]
/** The close code for too many connections of one user or address: some of them must close first. */
const TOO_MANY = 4429
/** The delay before the next try is between this and twice this, in milliseconds, so that pages do not reconnect all at once. */
const REFUSED_WAIT = 30_000
const PONG_WITHIN = 5_000
const LONGEST_WAIT = 15_000

let state: ConnectionState = { phase: 'idle', asOf: undefined }
let socket: Client | undefined
let active = 0
let refusedUntil = 0
const listeners = new Set<() => void>()

const enter = (phase: Phase) => {
  if (phase === state.phase) return
  state = { phase, asOf: phase === 'lost' || phase === 'refused' ? (state.asOf ?? new Date()) : undefined }
  for (const listener of listeners) listener()
}
const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** How fresh what is on the screen can be. */
export const useConnection = (): ConnectionState => useSyncExternalStore(subscribe, () => state)

/** Reopens the socket after sign-in and sign-out, because the server reads the session when a socket opens. */
export const renewSocket = (): void => {
  refusedUntil = 0
  socket?.terminate()
}

const codeOf = (event: unknown) => (typeof event === 'object' && event !== null && 'code' in event ? Number(event.code) : undefined)

type SocketOptions = {
  readonly onSignedOut: () => void /** Called when pushes may have been missed while the socket was down. */
  readonly onReconnected: () => void
}

const createSocket = ({ onSignedOut, onReconnected }: SocketOptions) => {
  let wasConnected = false
  let pongTimer: ReturnType<typeof setTimeout> | undefined
  const client = createClient({
    url: `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/graphql`,
    connectionParams: () => (i18next.language ? { language: i18next.language } : {}),
    lazy: true,
    lazyCloseTimeout: 10_000,
    keepAlive: 15_000,
    retryAttempts: Number.POSITIVE_INFINITY,
    shouldRetry: (event) => !SIGNED_OUT.includes(codeOf(event) ?? 0),
    retryWait: (retries) =>
      new Promise((resolve) => setTimeout(resolve, Math.min(500 * 2 ** retries, LONGEST_WAIT) * (0.5 + Math.random() / 2))),
    on: {
      // keepAlive only sends pings: we must close a dead socket ourselves.
      ping: (received) => {
        if (!received) pongTimer = setTimeout(() => client.terminate(), PONG_WITHIN)
      },
      pong: (received) => {
        if (received) clearTimeout(pongTimer)
      },
      connecting: () => {
        if (state.phase !== 'refused') enter(wasConnected ? 'lost' : 'connecting')
      },
      connected: () => {
        enter('live')
        if (wasConnected) onReconnected()
        wasConnected = true
      },
      closed: (event) => {
        clearTimeout(pongTimer)
        const isRefused = codeOf(event) === TOO_MANY
        if (isRefused) refusedUntil = Date.now() + REFUSED_WAIT * (1 + Math.random())
        if (active === 0) {
          wasConnected = false
          enter('idle')
        } else enter(isRefused ? 'refused' : 'lost')
        if (SIGNED_OUT.includes(codeOf(event) ?? 0)) onSignedOut()
      },
    },
  })
  return client
}

const cursorIn = (data: unknown): string | undefined => {
  if (typeof data !== 'object' || data === null) return undefined
  const [pushed]: unknown[] = Object.values(data)
  return typeof pushed === 'object' && pushed !== null && 'cursor' in pushed && typeof pushed.cursor === 'string'
    ? pushed.cursor
    : undefined
}

type Refusal = { readonly extensions?: { readonly code?: unknown; readonly retryAfter?: unknown } }

const refusalWith = (code: string, errors: unknown): Refusal | undefined => {
  const refusals: readonly Refusal[] = Array.isArray(errors) ? errors : []
  return refusals.find(({ extensions }) => extensions?.code === code)
}

/** Whether the server asks a slow subscriber to subscribe again, after its last cursor or, if that is too old, from now. */
const mustResume = (errors: unknown): boolean => refusalWith('RESYNC_REQUIRED', errors) !== undefined

/** The delay in seconds, if the server refuses a subscription only for now. */
const secondsToWait = (errors: unknown): number | undefined => {
  const seconds = refusalWith('RATE_LIMITED', errors)?.extensions?.retryAfter
  return typeof seconds === 'number' ? seconds : undefined
}

/**
 * Carries subscriptions. The `cursor` of each push is remembered, and after a lost connection the same subscription is sent
 * again with it as `after`: a document that selects `cursor` and declares `$after` misses nothing and receives nothing
 * twice. If the server cannot replay from there, everything on the screen is refetched. If it refuses because of the limit
 * per minute, the subscription is sent again after the time that the server names.
 */
export const createSubscriptionLink = (options: SocketOptions): ApolloLink => {
  const client = createSocket(options)
  socket = client
  return new ApolloLink(
    (operation) =>
      new Observable((observer) => {
        const payload = {
          operationName: operation.operationName ?? null,
          query: print(operation.query),
          variables: { ...operation.variables } as Record<string, unknown>,
        }
        let release = () => {}
        let received = false
        let again: ReturnType<typeof setTimeout> | undefined
        let turn = 0
        const open = () => {
          turn += 1
          const mine = turn
          const wait = refusedUntil - Date.now()
          if (wait > 0) {
            again = setTimeout(open, wait)
            return
          }
          received = false
          // graphql-ws serialises the payload again on each reconnection, so it then sends the changed `after`.
          release = client.subscribe(payload, {
            next: (result) => {
              if (mustResume(result.errors)) return resume()
              const seconds = secondsToWait(result.errors)
              if (seconds !== undefined) return resumeIn(seconds)
              const cursor = cursorIn(result.data)
              if (cursor !== undefined) payload.variables.after = cursor
              received = true
              observer.next(result as ApolloLink.Result)
            },
            error: (error) => {
              const seconds = secondsToWait(error)
              if (mustResume(error)) resume()
              else if (seconds !== undefined) resumeIn(seconds)
              else if (codeOf(error) === TOO_MANY) open()
              else observer.error(error instanceof Error ? error : new Error('The connection was closed', { cause: error }))
            },
            // A subscription that was replaced by another completes as well.
            complete: () => mine === turn && observer.complete(),
          })
        }
        const resumeIn = (seconds: number) => {
          turn += 1
          again = setTimeout(open, seconds * 1_000)
          release()
        }
        const resume = () => {
          if (!received) {
            delete payload.variables.after
            options.onReconnected()
          }
          const ended = release
          open()
          ended()
        }
        active += 1
        open()
        return () => {
          active -= 1
          clearTimeout(again)
          release()
        }
      }),
  )
}
