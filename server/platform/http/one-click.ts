import type { FastifyInstance } from 'fastify'

/** An act of a link in a mail that a mail program carries out with one POST, without a session (RFC 8058). */
export interface OneClick {
  /** Such as `unsubscribe`, for `POST /unsubscribe/<token>`. */
  readonly under: string
  /** Carries it out; again, it changes nothing. Throws NOT_FOUND for a token that was not issued. */
  act(token: string, ip: string): Promise<void>
}

const LONGEST_BODY = 1_024
/** How mail programs send the one field that the standard prescribes. */
const FORMS = ['application/x-www-form-urlencoded', 'multipart/form-data']

/** Serves the links of mails that act by POST. A GET opens the page of the client, which asks first. */
export const registerOneClicks = (app: FastifyInstance, all: readonly OneClick[]) => {
  void app.register(async (scope) => {
    scope.addContentTypeParser(FORMS, { parseAs: 'string', bodyLimit: LONGEST_BODY }, (_request, body, done) => done(null, body))
    for (const { under, act } of all) {
      scope.post<{ Params: { token: string } }>(`/${under}/:token`, async (request, reply) => {
        await act(request.params.token, request.ip)
        return reply.header('cache-control', 'no-store').status(204).send()
      })
    }
  })
}
