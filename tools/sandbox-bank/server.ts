import Fastify, { type FastifyInstance, type FastifyPluginAsync } from 'fastify'
import { addAccountRoutes } from './account-routes.ts'
import { addAuthorizationRoutes } from './authorization-routes.ts'
import { openBank, type SandboxSettings } from './bank.ts'
import { BRANDS } from './brands.ts'
import type { Faults } from './faults.ts'
import { addPayeeRoutes } from './payee-routes.ts'
import { BankRefusal, refused } from './refusals.ts'

/** The path of the bank, wherever it runs. */
export const SANDBOX_PATH = '/sandbox-bank'
const BODY_LIMIT = 64 * 1024

export interface SandboxBank {
  /** The bank's routes, to be registered under {@link SANDBOX_PATH}. */
  readonly routes: FastifyPluginAsync
  readonly faults: Faults
  /** Returns its address on this machine, such as http://127.0.0.1:40123/sandbox-bank; it starts to listen at the first call. */
  address(): Promise<string>
  /** Listens on a public address. */
  listen(port: number, host: string): Promise<string>
  stop(): Promise<void>
}

/**
 * A bank to develop against: a separate server with the account-information API of UK Open Banking 3.1, OAuth and confirmation
 * of payee. It shares nothing with the product but HTTP, and is never started in production.
 */
export const createSandboxBank = (settings: SandboxSettings): SandboxBank => {
  const bank = openBank(settings)

  const routes: FastifyPluginAsync = async (app) => {
    app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string', bodyLimit: BODY_LIMIT }, (_request, body, done) =>
      done(null, body),
    )
    app.addHook('preHandler', async (request) => {
      if (!BRANDS.has((request.params as { institution?: string }).institution ?? ''))
        throw refused(404, 'UK.OBIE.Resource.NotFound', 'There is no such bank.')
    })
    app.setErrorHandler(async (error: Error & { statusCode?: number }, _request, reply) => {
      if (error instanceof BankRefusal) return reply.status(error.status).headers(error.headers).send(error.body)
      // Errors that are not the bank's own refusals are handled by the server that it is part of.
      if (error.statusCode === undefined || error.statusCode >= 500) throw error
      return reply.status(error.statusCode).send(refused(error.statusCode, 'UK.OBIE.Field.Invalid', error.message).body)
    })
    addAuthorizationRoutes(app, bank)
    addAccountRoutes(app, bank)
    addPayeeRoutes(app, bank)
  }

  let own: FastifyInstance | undefined
  const listen = async (port: number, host: string) => {
    own = Fastify({ logger: false, bodyLimit: BODY_LIMIT, forceCloseConnections: true })
    await own.register(routes, { prefix: SANDBOX_PATH })
    return `${await own.listen({ port, host })}${SANDBOX_PATH}`
  }
  let local: Promise<string> | undefined
  return {
    routes,
    faults: bank.faults,
    listen,
    address() {
      local ??= listen(0, '127.0.0.1')
      return local
    },
    async stop() {
      await local?.catch(() => {})
      await own?.close()
    },
  }
}
