import type { FastifyInstance } from 'fastify'

/** A document for programs, the same for everyone: `GET /.well-known/<name>`. */
export interface WellKnown {
  /** Such as `jwks.json`. */
  readonly name: string
  tell(): Promise<object>
}

/** Whoever looks them up may keep them so many seconds. */
const KEEP = 300

/** Public documents of the rooms, readable from any site: they hold nothing that is anybody's. */
export const registerWellKnown = (app: FastifyInstance, documents: readonly WellKnown[]) => {
  for (const { name, tell } of documents) {
    app.get(`/.well-known/${name}`, async (_request, reply) =>
      reply
        .headers({ 'cache-control': `public, max-age=${KEEP}`, 'access-control-allow-origin': '*' })
        .type('application/json')
        .send(await tell()),
    )
  }
}
