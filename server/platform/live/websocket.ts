import type { IncomingMessage, Server } from 'node:http'
import type { Duplex } from 'node:stream'
import { GraphQLError, type GraphQLSchema } from 'graphql'
import { useServer } from 'graphql-ws/use/ws'
import type { Logger } from 'pino'
import { WebSocketServer } from 'ws'
import { DomainError } from '../../shared/errors.ts'
import { type Budget, LEAST_COST } from '../graphql/budget.ts'
import { documentCache } from '../graphql/documents.ts'
import { type AccessChange, accessChanged, credentialOf, type Identify, isTrustedOrigin } from '../http/authentication.ts'
import { presentError } from '../http/failures.ts'
import { inLanguage, languageOf } from '../i18n/language.ts'
import type { Viewer } from '../viewer.ts'
import type { LiveHub } from './hub.ts'
import type { Push } from './push.ts'
import { openByAddress, type SocketLimits, talksTooFast } from './socket-limits.ts'
import { createSocketSubscription, type Extra, type Session, type SubscriptionContext } from './socket-subscription.ts'

/** Milliseconds that a socket has to acknowledge the stop. */
const GOODBYE_WITHIN = 500
const RECHECK_EVERY = 60_000

/** Close codes for messages and frames that break the protocol, or are too large or too many. */
const MISCONDUCT = [1002, 1003, 1007, 1009, 4400, 4406, 4408, 4409, 4429]

/** Close codes of this socket, besides graphql-ws's own. */
const UNAUTHORIZED = 4401
const ACCESS_ENDED = 4403
const TOO_MANY = 4429
const GOING_AWAY = 1001
const COME_BACK = 1012

export interface SocketServerOptions {
  readonly limits: SocketLimits
  readonly budget: Budget
  readonly schema: GraphQLSchema
  readonly hub: LiveHub
  readonly push: Push
  readonly identify: Identify
  readonly secure: boolean
  readonly allowedOrigins: readonly string[]
  readonly addressOf: (request: IncomingMessage) => string | null
  readonly log: Logger
  readonly onSockets: (open: number) => void
}

const RIGHTS = ['userId', 'role', 'businessId', 'memberRole', 'mayWrite', 'mayRead'] as const

const hasSameRights = (a: Viewer, b: Viewer) =>
  RIGHTS.every((right) => a[right] === b[right]) && String(a.accountIds) === String(b.accountIds) && String(a.scopes) === String(b.scopes)

/**
 * Serves graphql-ws on `/graphql`, for subscriptions only. Identifies the viewer at connect, by cookie or by API key (in the
 * header or as `authorization` in the connection parameters), again every minute, and closes at once when access ends.
 * Refusals are in the `language` of the connection parameters, else of the `accept-language` header.
 */
export const createSocketServer = (options: SocketServerOptions) => {
  const { schema, hub, push, identify, secure, allowedOrigins, addressOf, limits, budget, log, onSockets } = options
  const sessions = new Set<Session>()
  const documentOf = documentCache(schema)
  const open = openByAddress(limits.socketsPerAddress)
  const wss = new WebSocketServer({ noServer: true, maxPayload: 64 * 1024, perMessageDeflate: false })
  const present = (error: unknown, session?: Session) =>
    inLanguage(presentError(error, crypto.randomUUID(), log), session?.language ?? 'en')

  const close = ({ socket }: Pick<Session, 'socket'>, code: number, reason: string) => {
    socket.removeAllListeners('message')
    socket.close(code, reason)
    setTimeout(() => socket.terminate(), 500).unref()
  }

  const subscribe = createSocketSubscription({ schema, hub, budget, present })

  const disposable = useServer<Record<string, unknown>, Extra>(
    {
      connectionInitWaitTimeout: 3_000,
      schema,
      onConnect: async ({ extra, connectionParams }) => {
        const { authorization, language } = connectionParams ?? {}
        const headers = typeof authorization === 'string' ? { ...extra.request.headers, authorization } : extra.request.headers
        const credential = credentialOf(headers, secure)
        const ip = addressOf(extra.request)
        const viewer = await identify(credential, ip).catch((error: unknown) => {
          if (!(error instanceof DomainError) || error.code !== 'RATE_LIMITED') throw error
          close(extra, TOO_MANY, 'Too many requests with one key')
          return undefined
        })
        if (!viewer) return false
        // The socket may have closed meanwhile, and no further event would report it.
        if (extra.socket.readyState !== extra.socket.OPEN) return false
        const session: Session = {
          socket: extra.socket,
          credential,
          ip,
          language: languageOf(typeof language === 'string' ? language : extra.request.headers['accept-language']),
          viewer,
        }
        if (viewer.userId === null) {
          close(session, UNAUTHORIZED, 'Sign in to subscribe')
          return false
        }
        if ([...sessions].filter((other) => other.viewer.userId === viewer.userId).length >= limits.socketsPerUser) {
          close(session, TOO_MANY, 'Too many connections of one user')
          return false
        }
        extra.session = session
        sessions.add(session)
        onSockets(sessions.size)
        return true
      },
      onSubscribe: async (ctx, id, payload) => {
        const session = ctx.extra.session!
        try {
          await budget.take(session.viewer, LEAST_COST)
        } catch (error) {
          return [new GraphQLError((error as Error).message, { originalError: error as Error })]
        }
        const document = documentOf(payload.query, () => budget.chargeReading(session.viewer, payload.query))
        if (!('kind' in document)) return document
        const contextValue: SubscriptionContext = { id, session, extra: ctx.extra, payload }
        return { schema, document, contextValue, ...(payload.operationName ? { operationName: payload.operationName } : {}) }
      },
      subscribe: async (args) => {
        try {
          return await subscribe(args.contextValue as SubscriptionContext, args.document)
        } catch (error) {
          return { errors: [error as GraphQLError] }
        }
      },
      execute: (args) =>
        subscribe(args.contextValue as SubscriptionContext, args.document).catch((error: unknown) => ({ errors: [error as GraphQLError] })),
      onNext: ({ extra }, _id, _payload, _args, result) =>
        result.errors ? { errors: result.errors.map((error) => present(error, extra.session)) } : undefined,
      onError: ({ extra }, _id, _payload, errors) => errors.map((error) => present(error, extra.session)),
      onDisconnect: ({ extra }) => {
        if (extra.session) sessions.delete(extra.session)
        onSockets(sessions.size)
      },
    },
    wss,
  )

  wss.on('connection', (socket) => {
    const tooFast = talksTooFast()
    // The library would print it to the console.
    socket.removeAllListeners('error')
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code?.startsWith('WS_ERR')) log.info({ err: error }, 'a socket was closed for what it sent')
      else log.debug({ err: error }, 'a socket failed')
    })
    socket.on('close', (code) => {
      if (MISCONDUCT.includes(code)) log.info({ code }, 'a socket was closed for what it sent')
    })
    socket.on('message', () => {
      if (tooFast()) close({ socket }, TOO_MANY, 'Too many messages')
    })
  })

  /** Closes a socket when its viewer's rights have changed since it opened; a client that is still signed in reconnects. */
  const closeIfChanged = async (session: Session, ifUnknown: (error: unknown) => Viewer | undefined) => {
    const viewer = await identify(session.credential, session.ip, { isActivity: false }).catch(ifUnknown)
    if (viewer && hasSameRights(viewer, session.viewer)) return
    if (viewer?.userId === null) close(session, ACCESS_ENDED, 'Access has ended')
    else close(session, COME_BACK, 'Rights have changed')
  }

  const unlisten = push.listen(async (event) => {
    if (event.name !== accessChanged.name) return
    const { userId, sessionId, apiKeyId, isRenewed } = event.payload as AccessChange
    const isHit = ({ viewer }: Session) =>
      viewer.userId === userId && (!sessionId || viewer.sessionId === sessionId) && (!apiKeyId || viewer.apiKeyId === apiKeyId)
    if (isRenewed) {
      for (const session of [...sessions].filter(isHit)) close(session, COME_BACK, 'The session was renewed')
      return
    }
    // The event may be older than the socket, so the viewer is identified again.
    await Promise.all([...sessions].filter(isHit).map((session) => closeIfChanged(session, () => undefined)))
  })

  const recheck = async () => {
    for (const session of sessions) await closeIfChanged(session, () => session.viewer)
  }
  const timer = setInterval(() => void recheck(), RECHECK_EVERY).unref()

  let isStopping = false
  const upgrade = (request: IncomingMessage, socket: Duplex, head: Buffer) => {
    // Node leaves an upgrading socket without an error listener, and its error would end the process.
    socket.on('error', (error) => log.debug({ err: error }, 'a socket failed while it was upgraded'))
    const refuse = (status: string, headers = '') => {
      socket.once('finish', () => socket.destroy())
      socket.end(`HTTP/1.1 ${status}\r\n${headers}Connection: close\r\n\r\n`)
    }
    if (request.url?.split('?', 1)[0] !== '/graphql') return refuse('404 Not Found')
    if (isStopping) return refuse('503 Service Unavailable')
    if (!isTrustedOrigin(request.headers, allowedOrigins)) return refuse('403 Forbidden')
    const admitted = open.admit(addressOf(request), socket)
    if (admitted === 'drop') return refuse('429 Too Many Requests', 'retry-after: 60\r\n')
    wss.handleUpgrade(request, socket, head, (client) => {
      if (admitted === 'admit') return wss.emit('connection', client, request)
      client.on('error', (error) => log.debug({ err: error }, 'a socket failed'))
      // A page in a browser sees the reason of a refusal only in the close code.
      return close({ socket: client }, TOO_MANY, 'Too many connections from one address')
    })
  }

  return {
    attach: (server: Server) => server.on('upgrade', upgrade),
    /** Closes every socket with the code of a restart, so that clients reconnect to another process. Sockets that do not acknowledge it are cut off. */
    async stop() {
      isStopping = true
      clearInterval(timer)
      unlisten()
      setTimeout(() => {
        for (const client of wss.clients) client.terminate()
      }, GOODBYE_WITHIN).unref()
      for (const { socket } of sessions) socket.close(GOING_AWAY, 'Going away')
      await disposable.dispose()
    },
  }
}
