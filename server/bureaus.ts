import { createSandboxBureau, type SandboxBureau } from '../tools/sandbox-bureau/server.ts'
import type { Rooms } from './modules.ts'
import type { Platform } from './platform/platform.ts'

/** A sandbox has no secrets. */
const TOKEN = 'sandbox'

export interface Bureaus {
  /** The sandbox bureau that runs inside this process; undefined in production, and where it is turned off. */
  readonly sandbox: SandboxBureau | undefined
  stop(): Promise<void>
}

/**
 * Connects the credit bureaus that the operator has not connected to the sandbox bureau, outside production alone: it runs inside this
 * process and is spoken to over HTTP, through the same connector as a bureau.
 */
export const connectBureaus = ({ bureaus }: Rooms, { config, clock }: Platform): Bureaus => {
  if (config.production || !config.sandboxBureau) return { sandbox: undefined, stop: async () => {} }
  const sandbox = createSandboxBureau({ clock, token: TOKEN })
  bureaus.connectSandbox(async () => ({ url: await sandbox.address(), token: TOKEN }))
  return { sandbox, stop: () => sandbox.stop() }
}
