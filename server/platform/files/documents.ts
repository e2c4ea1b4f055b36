import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Logger } from 'pino'
import { notFound } from '../../shared/errors.ts'
import { presentHttpError } from '../http/failures.ts'
import { inLanguage, type Language, languageOf } from '../i18n/language.ts'
import { type Allowance, networkOf, type Throttle } from '../throttle.ts'
import { expectReader, type Viewer } from '../viewer.ts'
import { contentDisposition } from './files.ts'

/** A document as it leaves the house. */
export interface MadeDocument {
  /** File name, such as `INV-2026-001.pdf`. */
  readonly name: string
  /** Media type. */
  readonly type: string
  readonly body: Buffer | string
}

/**
 * A document that is made when it is asked for, and never stored: `GET /documents/<path>`, with the session of whoever
 * asks. It changes nothing but what is kept of its having been issued, and what the viewer may not see is not found.
 */
export interface DocumentRoute {
  /** Such as `invoices/:id.pdf`, below `/documents/` unless it begins with a slash. Names after a colon arrive in `params`. */
  readonly path: string
  /**
   * For documents that a link gives the right to: resolves with what tells this link from others, and throws for a link
   * that opens nothing. Requests are then counted per link, so that nobody's guesses use up what its holder may ask for.
   */
  readonly opens?: (viewer: Viewer, params: Readonly<Record<string, string>>) => Promise<string>
  /** `language` is the reader's, for documents that are written in one language. */
  make(viewer: Viewer, params: Readonly<Record<string, string>>, query: URLSearchParams, language: Language): Promise<MadeDocument>
}

export interface DocumentsOptions {
  readonly routes: readonly DocumentRoute[]
  readonly viewerOf: (request: FastifyRequest) => Promise<Viewer>
  readonly throttle: Throttle
  readonly log: Logger
}

/** Making one takes work; nobody reads more than this. */
const DOCUMENTS: Allowance = { name: 'documents', tries: 120, seconds: 60 }

const PDF = 'application/pdf'
/** A viewer of PDF inside the browser does not start in a sandbox; what it shows may load nothing either way. */
const policyOf = (isShown: boolean) =>
  isShown ? "default-src 'none'; style-src 'unsafe-inline'; object-src 'self'" : "default-src 'none'; sandbox"

/** What a file may be called anywhere: no folders, no characters that control or that systems forbid. */
const safeName = (name: string) => name.replace(/[\p{C}\p{Zl}\p{Zp}]/gu, '').replace(/[<>:"/\\|?*]/g, '-') || 'document'

const HEADERS = {
  'cache-control': 'private, no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  'x-robots-tag': 'noindex, nofollow',
} as const

/**
 * `GET /documents/<path>` for every document of the rooms: made for whoever asks by session, key or nothing, and handed over
 * as a file. `?inline` shows a PDF in the browser. Refusals are short plain text in the language that is asked for.
 */
export const registerDocuments = (app: FastifyInstance, { routes, viewerOf, throttle, log }: DocumentsOptions) => {
  app.register(async (documents) => {
    documents.setErrorHandler((error, request, reply) => {
      const { status, headers, body } = presentHttpError(error, request.id, log)
      const { code, message, requestId } = inLanguage(body.error, languageOf(request.headers['accept-language']))
      return reply
        .status(status)
        .headers({ ...HEADERS, ...headers, 'content-security-policy': policyOf(false) })
        .type('text/plain; charset=utf-8')
        .send(code === 'INTERNAL_SERVER_ERROR' ? `${message}\n${requestId}\n` : `${message}\n`)
    })

    // Below this path there are documents or nothing, and never a page of the client.
    documents.get('/documents/*', async () => {
      throw notFound('platform.http.nothingHere')
    })
    for (const { path, make, opens } of routes) {
      // Fastify would make the document for HEAD too, and throw it away.
      documents.get<{ Params: Record<string, string> }>(
        path.startsWith('/') ? path : `/documents/${path}`,
        { exposeHeadRoute: false },
        async (request, reply) => {
          const viewer = await viewerOf(request)
          expectReader(viewer)
          const asker = viewer.userId ?? networkOf(request.ip)
          await throttle.take(DOCUMENTS, opens ? `${await opens(viewer, request.params)}|${asker}` : asker)
          const query = new URL(request.url, 'http://localhost').searchParams
          const { name, type, body } = await make(viewer, request.params, query, languageOf(request.headers['accept-language']))
          const isShown = type === PDF && query.has('inline')
          return reply
            .headers({
              ...HEADERS,
              'content-security-policy': policyOf(isShown),
              'content-disposition': contentDisposition(isShown ? 'inline' : 'attachment', safeName(name)),
            })
            .type(type)
            .send(body)
        },
      )
    }
  })
}
