import { cron } from '../../platform/jobs/jobs.ts'
import type { Platform, Room } from '../../platform/platform.ts'
import type { ApprovalsRoom } from '../approvals/index.ts'
import type { BureausRoom } from '../bureaus/index.ts'
import type { IdentityRoom } from '../identity/index.ts'
import type { NotificationsRoom } from '../notifications/index.ts'
import type { RateService } from '../rates/index.ts'
import { createAuditReads } from './audit/audit.query.ts'
import { AuditResolver, AuditTotalResolver } from './audit/audit.resolver.ts'
import { auditExport } from './audit/audit-export.ts'
import { PublicStatsResolver } from './figures/public-stats.resolver.ts'
import { createPublicStats, refreshPublicStats } from './figures/public-stats.service.ts'
import { createHeartbeats } from './health/heartbeat.service.ts'
import { createProbes } from './health/probes.ts'
import { SystemHealthResolver } from './health/system-health.resolver.ts'
import { createSystemHealth } from './health/system-health.service.ts'
import { AdminOverviewResolver } from './overview/admin-overview.resolver.ts'
import { createAdminOverview } from './overview/admin-overview.service.ts'
import { overviewDocument } from './overview/overview-document.ts'
import { declareAdminInvitations } from './people/admin-invitation.service.ts'
import { AdministeredBusinessResolver, BusinessEventResolver, BusinessOverviewResolver } from './people/business-overview.resolver.ts'
import { InvitationApprovalResolver, PeopleResolver, TwoFactorResetResolver, UserEventResolver } from './people/people.resolver.ts'
import { createPeople } from './people/people.service.ts'
import { peopleExport } from './people/people-export.ts'
import { TwoFactorReset } from './people/two-factor-reset.entity.ts'
import { createTwoFactorResets } from './people/two-factor-reset.service.ts'
import { createExchangeRateRules } from './rules/exchange-rate.service.ts'
import { ExchangeRateChange } from './rules/exchange-rate-change.entity.ts'
import { RulesResolver } from './rules/rules.resolver.ts'
import { SystemSettingsResolver } from './system/system-settings.resolver.ts'
import { createSystemSettings } from './system/system-settings.service.ts'

export const administrationEntities = [ExchangeRateChange, TwoFactorReset]

interface Doors {
  readonly identity: IdentityRoom
  readonly approvals: ApprovalsRoom
  readonly bureaus: Pick<BureausRoom, 'connections'>
  readonly rates: RateService
  readonly notify: NotificationsRoom['notify']
}

/** The product as a whole: its public figures, its people, settings, measured state and overview. */
export const openAdministration = (platform: Platform, { identity, approvals, bureaus, rates, notify }: Doors): Room => {
  const stats = createPublicStats(platform, rates)
  const resets = createTwoFactorResets(platform, approvals, identity, notify)
  declareAdminInvitations(approvals, identity)
  const heartbeats = createHeartbeats(platform)
  const health = createSystemHealth(platform, createProbes(platform, heartbeats, bureaus))
  const audit = createAuditReads(platform.dataSource)
  const exchangeRates = createExchangeRateRules(platform, approvals, rates)
  const overview = createAdminOverview(platform, rates, heartbeats)
  const people = createPeople(platform)
  return {
    resolvers: [
      new PublicStatsResolver(stats),
      new PeopleResolver(people, resets),
      new UserEventResolver(),
      new TwoFactorResetResolver(),
      new InvitationApprovalResolver(),
      new AdministeredBusinessResolver(),
      new BusinessOverviewResolver(),
      new BusinessEventResolver(),
      new SystemSettingsResolver(createSystemSettings(platform)),
      new SystemHealthResolver(health),
      new AdminOverviewResolver(overview),
      new AuditResolver(audit),
      new AuditTotalResolver(),
      new RulesResolver(exchangeRates, () => platform.clock.now()),
    ],
    jobs: [stats.handler, ...heartbeats.jobs],
    crons: [cron(refreshPublicStats, '0 2 * * *'), ...heartbeats.crons],
    documents: [overviewDocument(overview), auditExport(platform, audit), peopleExport(platform, people)],
  }
}
