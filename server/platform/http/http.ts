import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { ApolloServer } from '@apollo/server'
import { fastifyApolloHandler } from '@as-integrations/fastify'
import helmet from '@fastify/helmet'
import fastifyStatic from '@fastify/static'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { GraphQLError } from 'graphql'
import type { Logger } from 'pino'
import { DomainError, unauthenticated } from '../../shared/errors.ts'
import { written } from '../../shared/i18n/text.ts'
import type { Context, SessionCookie } from '../context.ts'
import { type Budget, LEAST_COST } from '../graphql/budget.ts'
import { MAX_BODY_BYTES } from '../graphql/limits.ts'
import { bodyInLanguage, inEnglish, type Language, languageOf } from '../i18n/language.ts'
import { during } from '../process/operation.ts'
import { anonymous, type Viewer } from '../viewer.ts'
import { credentialOf, type Identify, isTrustedOrigin, sessionCookie } from './authentication.ts'
import { presentHttpError } from './failures.ts'

export interface HttpOptions {
  readonly apollo: ApolloServer<Context>
  readonly identify: Identify
  /** Returns whether the pages of an origin may call with a key: of a given person, or of anyone. */
  readonly allowsOrigin: (origin: string, userId?: string) => Promise<boolean>
  readonly budget: Budget
  readonly contextFor: (viewer: Viewer, language: Language, requestId: string, cookie: SessionCookie) => Context
  readonly secure: boolean
  readonly allowedOrigins: readonly string[]
  readonly trustedProxies: number
  /** The built client; undefined while it is served by its own development server. */
  readonly clientDir: string | undefined
  readonly isReady: () => Promise<boolean>
  readonly renderMetrics: () => Promise<{ type: string; body: string }>
  readonly onRequest: (route: string, status: number, seconds: number) => void
  readonly log: Logger
}

/** The media type that current GraphQL clients accept; with it they read refusals whatever the status is. */
const GRAPHQL_RESPONSE = 'application/graphql-response+json'

const BAD_ADDRESS = 'platform.http.badAddress'

/** Emotion writes its rules through the CSSOM; the one element that it creates is empty, and this is the hash of that. */
const EMPTY_STYLE = "'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='"

const CONTENT_SECURITY_POLICY = {
  useDefaults: false,
  directives: {
    defaultSrc: ["'self'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    styleSrcElem: ["'self'", EMPTY_STYLE],
    styleSrcAttr: ["'none'"],
    scriptSrc: ["'self'"],
    connectSrc: ["'self'"],
    objectSrc: ["'none'"],
    baseUri: ["'none'"],
    formAction: ["'self'"],
    frameAncestors: ["'none'"],
  },
}

/** Returns the refusal for requests that Fastify rejects, mostly with messages for programmers. */
const clientsFault = ({ code, message }: Error & { code?: string }) =>
  code === 'FST_ERR_CTP_BODY_TOO_LARGE'
    ? new DomainError('BAD_REQUEST', 'platform.http.bodyTooLarge')
    : new GraphQLError(message, { extensions: { code: 'BAD_REQUEST' } })

const badRequest = ({ id }: FastifyRequest) => ({ code: 'BAD_REQUEST', requestId: id })

/** Creates the only HTTP server: `/graphql`, health, metrics and the client. Rooms add their routes to the app it returns. */
export const createHttpServer = async (options: HttpOptions): Promise<FastifyInstance> => {
  const { apollo, identify, allowsOrigin, budget, contextFor, secure, allowedOrigins, trustedProxies, clientDir, log } = options
  const app = Fastify({
    logger: false,
    bodyLimit: MAX_BODY_BYTES,
    trustProxy: (_address: string, hop: number) => hop < trustedProxies,
    genReqId: () => crypto.randomUUID(),
    // Requests that are rejected before routing, such as `/%`: no hook runs for them.
    frameworkErrors: (_error, request, reply) => {
      log.info({ requestId: request.id, method: request.method, route: 'none', status: 400 }, 'request')
      const message = written(BAD_ADDRESS, languageOf(request.headers['accept-language']))
      const body = JSON.stringify({ error: { code: 'BAD_REQUEST', message, requestId: request.id } })
      reply.raw
        .writeHead(400, {
          'x-request-id': request.id,
          'x-content-type-options': 'nosniff',
          'content-type': 'application/json; charset=utf-8',
          'content-length': Buffer.byteLength(body),
        })
        .end(body)
    },
    requestTimeout: 30_000,
    forceCloseConnections: 'idle',
    http: { headersTimeout: 5_000, connectionsCheckingInterval: 1_000, maxHeaderSize: 16 * 1024 },
  })
  await app.register(helmet, { contentSecurityPolicy: CONTENT_SECURITY_POLICY, hsts: secure, crossOriginEmbedderPolicy: false })

  /** The origin of requests from other people's pages, whose cookies count for nothing. */
  const onlyWithKey = new WeakMap<FastifyRequest, string>()
  const isApi = ({ url }: FastifyRequest) => url.split('?', 1)[0] === '/graphql'
  const hasKey = ({ headers }: FastifyRequest) => credentialOf(headers, secure).kind === 'apiKey'

  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id)
    // PostgreSQL cannot store NUL, in whatever part of an address it is.
    if (request.url.includes('%00')) throw new DomainError('BAD_REQUEST', BAD_ADDRESS)
    // The address of such a page gives access to it: it is indexed nowhere, and helmet sends no referrer.
    if (/^\/(pay|passport|verify|unsubscribe)\//.test(request.url)) void reply.header('x-robots-tag', 'noindex, nofollow')
    const { method, headers, ip } = request
    const { origin } = headers
    const isConfigured = origin !== undefined && allowedOrigins.includes(origin)
    const isReading = method === 'GET' || method === 'HEAD'
    // Pages of other origins may call the API with a key of a person who listed the origin, and never with a cookie.
    const mayBeListed = origin !== undefined && !isReading && !isTrustedOrigin(headers, allowedOrigins) && isApi(request)
    if (mayBeListed) await budget.take(anonymous(ip), LEAST_COST)
    const isListed = mayBeListed && (method === 'OPTIONS' || hasKey(request)) && (await allowsOrigin(origin))
    if (isConfigured || isListed) {
      void reply.headers({
        'access-control-allow-origin': origin,
        vary: 'origin',
        'access-control-expose-headers': 'retry-after, x-request-id',
      })
    }
    if (method === 'OPTIONS' && (isConfigured || isListed)) {
      const allowed = { 'access-control-allow-methods': 'POST', 'access-control-allow-headers': 'content-type, authorization' }
      return reply.headers(allowed).status(204).send()
    }
    if (isListed) onlyWithKey.set(request, origin)
    else if (!isReading && !isTrustedOrigin(headers, allowedOrigins)) throw new DomainError('FORBIDDEN', 'platform.http.foreignOrigin')
  })

  app.addHook('onResponse', async (request, reply) => {
    const route = request.routeOptions.url ?? 'none'
    options.onRequest(route, reply.statusCode, reply.elapsedTime / 1_000)
    const fields = { requestId: request.id, method: request.method, route, status: reply.statusCode, ms: Math.round(reply.elapsedTime) }
    if (route === '/graphql' || reply.statusCode >= 400) log.info(fields, 'request')
    else log.debug(fields, 'request')
  })

  // Translates the refusals of plain routes; Apollo's responses are already text in the reader's language.
  app.addHook('preSerialization', async (request, reply, body) =>
    reply.statusCode < 400 ? body : bodyInLanguage(body, languageOf(request.headers['accept-language'])),
  )

  const viewers = new WeakMap<FastifyRequest, Viewer>()
  app.setErrorHandler((error: Error & { statusCode?: number }, request, reply) => {
    const isClients = error.statusCode !== undefined && error.statusCode < 500 && !(error instanceof DomainError)
    const known = isClients ? clientsFault(error) : error
    const { status, headers, body } = presentHttpError(known, request.id, log)
    void reply.status(isClients ? error.statusCode! : status).headers(headers)
    if (!request.url.startsWith('/graphql')) return reply.send(body)
    const { code, requestId, retryAfter, ...refusal } = body.error
    if (request.headers.accept?.includes(GRAPHQL_RESPONSE)) void reply.type(`${GRAPHQL_RESPONSE}; charset=utf-8`)
    const viewer = viewers.get(request)
    const balance = viewer && code === 'RATE_LIMITED' ? budget.balanceOf(viewer) : null
    return reply.send({
      errors: [{ ...refusal, extensions: { code, requestId, ...(retryAfter ? { retryAfter } : {}) } }],
      ...(balance ? { extensions: { cost: { cost: 0, ...balance } } } : {}),
    })
  })

  /** Runs before the GraphQL server: an unknown viewer is refused like any other, and the body of a caller over the limit is not read. */
  const identified = async (request: FastifyRequest) => {
    const viewer = await identify(credentialOf(request.headers, secure), request.ip)
    const origin = onlyWithKey.get(request)
    if (origin !== undefined) {
      if (viewer.apiKeyId === null || viewer.userId === null) throw unauthenticated()
      if (!(await allowsOrigin(origin, viewer.userId))) throw new DomainError('FORBIDDEN', 'platform.http.foreignOrigin')
    }
    viewers.set(request, { ...viewer, userAgent: request.headers['user-agent'] ?? null })
    await budget.take(viewer, LEAST_COST)
  }

  const graphql = fastifyApolloHandler(apollo, {
    context: async (request, reply) => {
      const setCookie = (token: string | null) => void reply.header('set-cookie', sessionCookie(token, secure))
      const cookie: SessionCookie = { set: (token) => setCookie(token), clear: () => setCookie(null) }
      return contextFor(viewers.get(request)!, languageOf(request.headers['accept-language']), request.id, cookie)
    },
  })
  const onlyJson = async (request: FastifyRequest, reply: FastifyReply) => {
    void reply.header('cache-control', 'no-store')
    if (/^application\/json\s*(;\s*charset=utf-?8\s*)?$/i.test(request.headers['content-type'] ?? '')) return
    await reply.status(415).send({ errors: [{ ...inEnglish('platform.http.jsonOnly'), extensions: badRequest(request) }] })
  }
  const asOperation = (request: FastifyRequest, _reply: FastifyReply, done: () => void) => during({ requestId: request.id }, done)
  app.post('/graphql', { preHandler: [onlyJson, identified, asOperation] }, graphql)
  app.get('/graphql', async (request, reply) => {
    return reply
      .status(405)
      .header('allow', 'POST')
      .send({ errors: [{ ...inEnglish('platform.http.postOnly'), extensions: badRequest(request) }] })
  })

  app.get('/health', async () => ({ status: 'ok' }))
  app.get('/ready', async (_request, reply) => {
    const ready = await options.isReady()
    return reply.status(ready ? 200 : 503).send({ status: ready ? 'ready' : 'not ready' })
  })
  // For a scraper on the same network; requests through a proxy are not found here.
  app.get('/metrics', async (request, reply) => {
    if (request.headers['x-forwarded-for'] !== undefined) return reply.callNotFound()
    const { type, body } = await options.renderMetrics()
    return reply.type(type).send(body)
  })

  const index = clientDir ? path.join(clientDir, 'index.html') : undefined
  if (clientDir && index && existsSync(index)) {
    const page = await readFile(index, 'utf8')
    app.get('/explorer', async (_request, reply) => reply.redirect('/app/explorer'))
    await app.register(fastifyStatic, {
      root: clientDir,
      index: false,
      wildcard: false,
      preCompressed: true,
      // Its own header would override ours.
      cacheControl: false,
      setHeaders: (reply, file) => {
        const hashed = file.includes(`${path.sep}assets${path.sep}`)
        reply.setHeader('cache-control', hashed ? 'public, max-age=31536000, immutable' : 'no-cache')
        reply.setHeader('vary', 'accept-encoding')
      },
    })
    app.setNotFoundHandler((request, reply) => {
      const isPage =
        request.method === 'GET' && !path.extname(request.url.split('?')[0]!) && /html|\*\/\*/.test(request.headers.accept ?? '*/*')
      if (isPage) return reply.type('text/html; charset=utf-8').header('cache-control', 'no-cache').send(page)
      return reply.status(404).send({ error: { ...inEnglish('platform.http.nothingHere'), code: 'NOT_FOUND', requestId: request.id } })
    })
  } else {
    app.setNotFoundHandler((request, reply) =>
      reply.status(404).send({ error: { ...inEnglish('platform.http.nothingHere'), code: 'NOT_FOUND', requestId: request.id } }),
    )
  }
  return app
}
