import type { FastifyInstance } from 'fastify'
import { notFound } from '../../shared/errors.ts'
import { type Allowance, networkOf, type Throttle } from '../throttle.ts'

/** A file that is the same for every reader. */
export interface PublicFile {
  /** Media type. */
  readonly type: string
  readonly body: Buffer | string
  /** How many seconds a reader may cache it; 'forever' where it never changes. */
  readonly keep: number | 'forever'
}

/** Files for other parties' programs below one path: `GET /<under>/<path>`. */
export interface PublicFiles {
  /** Such as `log`. */
  readonly under: string
  /** Returns undefined where the path has no file, such as `tile/0/000`. */
  find(path: string): Promise<PublicFile | undefined>
}

/** Enough to copy a whole log. */
const PUBLIC_FILES: Allowance = { name: 'public-files', tries: 1_200, seconds: 60 }

/** Serves the public files of the rooms, readable from any site: they hold no private data. */
export const registerPublicFiles = (app: FastifyInstance, all: readonly PublicFiles[], throttle: Throttle) => {
  for (const { under, find } of all) {
    app.get<{ Params: { '*': string } }>(`/${under}/*`, async (request, reply) => {
      await throttle.take(PUBLIC_FILES, networkOf(request.ip))
      const file = await find(request.params['*'])
      if (!file) throw notFound('platform.http.nothingHere')
      const cached = file.keep === 'forever' ? 'public, max-age=31536000, immutable' : `public, max-age=${file.keep}`
      return reply.headers({ 'cache-control': cached, 'access-control-allow-origin': '*' }).type(file.type).send(file.body)
    })
  }
}
