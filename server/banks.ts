import path from 'node:path'
import type { FastifyInstance } from 'fastify'
import { SANDBOX_CLIENT } from '../tools/sandbox-bank/bank.ts'
import { createSandboxBank, SANDBOX_PATH, type SandboxBank } from '../tools/sandbox-bank/server.ts'
import { BankProviderKind, createOpenBankingProvider, createPayeeProvider, type FindOpenBank } from './modules/banking/index.ts'
import type { Rooms } from './modules.ts'
import type { Platform } from './platform/platform.ts'

const CLIENT = { clientId: SANDBOX_CLIENT.id, clientSecret: SANDBOX_CLIENT.secret, isSandbox: true }

export interface Banks {
  /** The sandbox bank that runs inside this process; undefined in production, and when another one is configured. */
  readonly sandbox: SandboxBank | undefined
  stop(): Promise<void>
}

/**
 * Gives banking the banks that it can reach. Outside production that is the sandbox bank: it runs inside this process,
 * its pages under the product's own address, and is spoken to over HTTP alone.
 */
export const connectBanks = async ({ banking }: Rooms, platform: Platform, http: FastifyInstance): Promise<Banks> => {
  const { config, clock, outside, secret } = platform
  if (config.production) return { sandbox: undefined, stop: async () => {} }
  const elsewhere = config.sandboxBankUrl
  const sandbox = elsewhere
    ? undefined
    : createSandboxBank({
        clock,
        secret,
        file: path.join(config.dataDir, 'sandbox-bank.json'),
        redirectUris: [`${config.publicUrl}/app/connections`],
      })
  const pages = elsewhere ?? `${config.publicUrl}${SANDBOX_PATH}`
  const find: FindOpenBank = async (institutionId) => {
    const api = elsewhere ?? (await sandbox!.address())
    return {
      ...CLIENT,
      api: `${api}/${institutionId}`,
      authorize: `${pages}/${institutionId}/authorize`,
      call: (act, options) => outside(`bank ${institutionId}`, act, options),
    }
  }
  banking.providers.set(BankProviderKind.OPEN_BANKING, createOpenBankingProvider(platform, find))
  banking.payees.use(createPayeeProvider(find))
  if (sandbox) await http.register(sandbox.routes, { prefix: SANDBOX_PATH })
  return { sandbox, stop: async () => sandbox?.stop() }
}
