import type { Platform, Room } from '../../platform/platform.ts'
import { BureauCheckResolver, BureauConsentResolver, BusinessBureauResolver } from './bureau.resolver.ts'
import type { BureauAdapter } from './bureau-adapter.ts'
import { BureauCheck } from './bureau-check.entity.ts'
import { BureauConsent } from './bureau-consent.entity.ts'
import { Bureau } from './bureau-terms.ts'
import { type Checks, createChecks } from './check.service.ts'
import { createConnector, type FindConnection } from './connector.ts'
import { createConsents } from './consent.service.ts'

export { BureauCheck } from './bureau-check.entity.ts'
export { Bureau, BureauReportClosure } from './bureau-terms.ts'
export { bureauConsentGranted, bureauConsentRevoked } from './bureaus.events.ts'

export const bureauEntities = [BureauConsent, BureauCheck]

/** Whether a bureau can be called from this installation. */
interface BureauConnected {
  readonly bureau: Bureau
  readonly isConnected: boolean
  readonly isSandbox: boolean
}

export interface BureausRoom extends Room {
  readonly checks: Pick<Checks, 'stateOf' | 'limited' | 'request' | 'newestFor' | 'closureFor'>
  /** Returns each bureau with whether it is connected. */
  readonly connections: () => readonly BureauConnected[]
  /** Connects the bureaus without a connector of the operator to the sandbox bureau. Throws in production. */
  readonly connectSandbox: (find: FindConnection) => void
}

/** Credit bureaus: the consent of businesses, and checks through the connectors that the operator configured. */
export const openBureaus = (platform: Platform): BureausRoom => {
  const { config, outside } = platform
  const adapters = new Map<Bureau, BureauAdapter>()
  const needs = { outside, allowsSandbox: !config.production }
  for (const bureau of Object.values(Bureau)) {
    const connection = config.bureaus[bureau]
    if (connection)
      adapters.set(
        bureau,
        createConnector(bureau, async () => connection, needs),
      )
  }
  const checks = createChecks(platform, (bureau) => adapters.get(bureau))
  return {
    resolvers: [new BusinessBureauResolver(createConsents(platform), checks), new BureauConsentResolver(), new BureauCheckResolver(checks)],
    jobs: checks.jobs,
    checks,
    connections: () =>
      Object.values(Bureau).map((bureau) => {
        const adapter = adapters.get(bureau)
        return { bureau, isConnected: adapter !== undefined, isSandbox: adapter?.isSandbox ?? false }
      }),
    connectSandbox(find) {
      if (config.production) throw new Error('The sandbox bureau is refused in production.')
      for (const bureau of Object.values(Bureau)) {
        if (!adapters.has(bureau)) adapters.set(bureau, createConnector(bureau, find, { ...needs, isSandbox: true }))
      }
    },
  }
}
