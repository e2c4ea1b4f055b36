import type { Platform } from '../../../platform/platform.ts'
import { DAY, later } from '../../../shared/clock.ts'
import type { BureausRoom } from '../../bureaus/index.ts'
import { firstRowOf } from './first-row.ts'
import { checkOf, figure, shareOf } from './health-check.ts'
import { HealthCheckCode, HealthFigureCode, type HealthProvider, HealthStatus } from './system-health.type.ts'
import { THRESHOLDS } from './thresholds.ts'

const { WARNING, FAILING, NOT_MEASURED } = HealthStatus

const MESSAGES = `
  select coalesce(sum(sent), 0)::int as sent, coalesce(sum(failed), 0)::int as failed from message_count where channel = $1 and hour >= $2`

const WEBHOOKS = `
  select count(*) filter (where status = 'delivered')::int as delivered, count(*) filter (where status = 'failed')::int as failed,
    count(*) filter (where status = 'pending' and tries > 0)::int as retrying
  from webhook_delivery where created_at > $1`

const ENDPOINTS = `
  select count(*)::int as failing, min(first_failed_at) as since
  from webhook_endpoint where first_failed_at is not null and deleted_at is null and status = 'enabled'`

/** The probes of what leaves the product: messages, webhooks and calls of providers. */
export const createOutsideProbes = (
  { dataSource, clock, config, outside }: Platform,
  bureaus: Pick<BureausRoom, 'connections'>,
  startedAt: Date,
) => {
  const first = firstRowOf(dataSource)

  const messages = (code: HealthCheckCode.MAIL | HealthCheckCode.SMS, channel: 'mail' | 'sms', isConnected: boolean) => async () => {
    const since = later(clock.now(), -DAY)
    const { sent, failed } = (await first<{ sent: number; failed: number }>(MESSAGES, [channel, since]))!
    return checkOf(code, THRESHOLDS.messages, {
      value: shareOf(failed, sent + failed),
      figures: [figure(HealthFigureCode.SENT, sent), figure(HealthFigureCode.FAILED, failed)],
      measuredSince: since,
      isConnected,
    })
  }

  const webhooks = async () => {
    const since = later(clock.now(), -DAY)
    const { delivered, failed, retrying } = (await first<{ delivered: number; failed: number; retrying: number }>(WEBHOOKS, [since]))!
    const endpoints = (await first<{ failing: number; since: Date | null }>(ENDPOINTS))!
    return checkOf(HealthCheckCode.WEBHOOKS, THRESHOLDS.webhooks, {
      value: shareOf(failed + retrying, delivered + failed + retrying),
      least: endpoints.failing > 0 ? WARNING : NOT_MEASURED,
      figures: [
        figure(HealthFigureCode.DELIVERED, delivered),
        figure(HealthFigureCode.FAILED, failed),
        figure(HealthFigureCode.RETRYING, retrying),
        figure(HealthFigureCode.FAILING_ENDPOINTS, endpoints.failing),
      ],
      measuredSince: since,
      troubleSince: endpoints.since,
    })
  }

  /** Providers that are configured or could be, then those that were called. */
  const providers = (): HealthProvider[] => {
    const called = outside.providers().filter(({ provider }) => !provider.startsWith('webhook '))
    const known = [
      { name: 'mail', isConnected: config.smtpUrl !== undefined, isSandbox: false },
      { name: 'text messages', isConnected: config.smsGatewayUrl !== undefined, isSandbox: false },
      { name: 'file store', isConnected: config.s3 !== undefined, isSandbox: false },
      { name: 'open banking', isConnected: !config.production, isSandbox: !config.production },
      ...bureaus.connections().map(({ bureau, isConnected, isSandbox }) => ({ name: `bureau ${bureau}`, isConnected, isSandbox })),
    ]
    const names = new Set<string>(known.map(({ name }) => name))
    const banks = called
      .filter(({ provider }) => !names.has(provider))
      .map(({ provider }) => ({ name: String(provider), isConnected: true, isSandbox: !config.production }))
    return [...known, ...banks].map((each) => {
      const found = called.find(({ provider }) => provider === each.name)
      return { ...each, isSuspended: found?.isOpen ?? null, respondedAt: found?.respondedAt ?? null, failedAt: found?.failedAt ?? null }
    })
  }

  const providerCheck = async () => {
    const suspended = providers().filter(({ isSuspended }) => isSuspended === true)
    const isVital = suspended.some(({ name }) => name === 'mail' || name === 'file store')
    return checkOf(HealthCheckCode.PROVIDERS, THRESHOLDS.providers, {
      value: suspended.length,
      least: isVital ? FAILING : NOT_MEASURED,
      measuredSince: startedAt,
    })
  }

  return {
    mail: messages(HealthCheckCode.MAIL, 'mail', config.smtpUrl !== undefined),
    sms: messages(HealthCheckCode.SMS, 'sms', config.smsGatewayUrl !== undefined),
    webhooks,
    providers,
    providerCheck,
  }
}
