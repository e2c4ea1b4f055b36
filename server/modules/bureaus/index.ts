import type { Platform, Room } from '../../platform/platform.ts'
import { BureauCheckResolver, BureauConsentResolver, BusinessBureauResolver } from './bureau.resolver.ts'
import { BureauCheck } from './bureau-check.entity.ts'
import { BureauConsent } from './bureau-consent.entity.ts'
import { Bureau } from './bureau-terms.ts'
import { type Checks, createChecks } from './check.service.ts'
import { createConnector } from './connector.ts'
import { createConsents } from './consent.service.ts'

export { BureauCheck } from './bureau-check.entity.ts'
export { Bureau } from './bureau-terms.ts'

export const bureauEntities = [BureauConsent, BureauCheck]

export interface BureausRoom extends Room {
  readonly checks: Pick<Checks, 'stateOf' | 'limited' | 'request' | 'newestFor'>
}

/** Credit bureaus: the consent of businesses, and checks through the connectors that the operator configured. */
export const openBureaus = (platform: Platform): BureausRoom => {
  const { config, outside } = platform
  const adapters = Object.values(Bureau).flatMap((bureau) => {
    const connection = config.bureaus[bureau]
    return connection ? [createConnector(bureau, connection, { outside, allowsSandbox: !config.production })] : []
  })
  const checks = createChecks(platform, adapters)
  return {
    resolvers: [new BusinessBureauResolver(createConsents(platform), checks), new BureauConsentResolver(), new BureauCheckResolver()],
    jobs: checks.jobs,
    checks,
  }
}
