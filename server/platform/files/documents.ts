import type { Readable } from 'node:stream'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { notFound } from '../../shared/errors.ts'
import { presentHttpError } from '../http/failures.ts'
import { inLanguage, type Language, languageOf } from '../i18n/language.ts'
import { expectAllAccounts } from '../member-access.ts'
import { expectNeeded, type Needed } from '../scopes.ts'
import { type Allowance, networkOf, type Throttle } from '../throttle.ts'
import { expectReader, type Viewer } from '../viewer.ts'
import { contentDisposition } from './files.ts'

/** A document that is ready to be sent. `Body` is a stream for a file that is too large to be held in memory. */
export interface MadeDocument<Body = Buffer | string> {
  /** File name, such as `INV-2026-001.pdf`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly body: Body
  /** The size of a stream. Default: that of the body. */
  readonly bytes?: number
}

/**
 * A document that is generated on request, or one that was made in the background: `GET /documents/<path>`, with the session of the caller. It
 * changes nothing except the record that it was issued. A document that the viewer may not see is not found.
 */
export interface DocumentRoute {
  /** Such as `invoices/:id.pdf`, below `/documents/` unless it begins with a slash. Names after a colon arrive in `params`. */
  readonly path: string
  /**
   * For documents that a link gives access to: resolves with the identity of the link, and throws for an invalid link.
   * Requests are then counted per link, so that guesses by others never use up the holder's allowance.
   */
  readonly opens?: (viewer: Viewer, params: Readonly<Record<string, string>>) => Promise<string>
  /** Whether members who see only some accounts of their business may ask for it: it is about those accounts alone. Default: they may not. */
  readonly isForLimited?: boolean
  /** `language` is the reader's, from `?language=` or else the headers, for documents in one language. */
  make(
    viewer: Viewer,
    params: Readonly<Record<string, string>>,
    query: URLSearchParams,
    language: Language,
  ): Promise<MadeDocument<Buffer | string | Readable>>
}

export interface DocumentsOptions {
  readonly routes: readonly DocumentRoute[]
  /** What an API key needs for a document. */
  readonly neededFor: (path: string) => Needed
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly throttle: Throttle
  readonly log: Logger
}

/** Generating a document is expensive, and no person reads more than this. */
const DOCUMENTS: Allowance = { name: 'documents', tries: 120, seconds: 60 }

const PDF = 'application/pdf'
/** A browser's PDF viewer does not start in a sandbox; what it shows may load nothing either way. */
const policyOf = (isShown: boolean) =>
  isShown ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" : "default-src 'none'; sandbox"

/** Makes a file name safe on every system: no folders, no control or forbidden characters. */
const safeName = (name: string) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/[<>:"/\\|?*]/g, '-') || 'document'

/** Holds the code of a refusal: its body is a sentence for people. */
const ERROR_HEADER = 'x-mizan-error'

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const

/**
 * Serves `GET /documents/<path>` for the documents of all rooms: generated for the caller, by session, API key or neither,
 * and sent as a file. `?inline` shows a PDF in the browser. Refusals are short plain text in the language asked for, with their code in a header.
 */
export const registerDocuments = (app: FastifyInstance, { routes, neededFor, viewerOf, throttle, log }: DocumentsOptions) => {
  app.register(async (documents) => {
    documents.setErrorHandler((error, request, reply) => {
      const { status, headers, body } = presentHttpError(error, request.id, log)
      const { code, message, requestId } = inLanguage(body.error, languageOf(request.headers['accept-language']))
      return reply
        .status(status)
        .headers({ ...HEADERS, ...headers, [ERROR_HEADER]: code, 'content-security-policy': policyOf(false) })
        .type('text/plain; charset=utf-8')
        .send(code === 'INTERNAL_SERVER_ERROR' ? `${message}\n${requestId}\n` : `${message}\n`)
    })

    // Below this path there are only documents, never a page of the client.
    documents.get('/documents/*', async () => {
      throw notFound('platform.http.nothingHere')
    })
    for (const { path, make, opens, isForLimited = opens !== undefined } of routes) {
      // Fastify would generate the document for HEAD too, and discard it.
      documents.get<{ Params: Record<string, string> }>(
        path.startsWith('/') ? path : `/documents/${path}`,
        { exposeHeadRoute: false },
        async (request, reply) => {
          const viewer = await viewerOf(request)
          expectReader(viewer)
          expectNeeded(viewer, neededFor(path), 'read')
          if (!isForLimited) expectAllAccounts(viewer)
          const asker = viewer.userId ?? networkOf(request.ip)
          await throttle.take(DOCUMENTS, opens ? `${await opens(viewer, request.params)}|${asker}` : asker)
          const query = new URL(request.url, 'http://localhost').searchParams
          const { name, type, body, bytes } = await make(
            viewer,
            request.params,
            query,
            languageOf(query.get('language') ?? request.headers['accept-language']),
          )
          const isShown = type === PDF && query.has('inline')
          return reply
            .headers({
              ...HEADERS,
              'content-security-policy': policyOf(isShown),
              ...(bytes !== undefined && { 'content-length': bytes }),
              'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', safeName(name)),
            })
            .type(type)
            .send(body)
        },
      )
    }
  })
}
