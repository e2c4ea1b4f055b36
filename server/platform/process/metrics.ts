import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import type { ErrorCode } from '../../shared/errors.ts'
import type { JobOutcome } from '../jobs/jobs.ts'
import type { CallOutcome, Provider } from '../outside.ts'
import { createRecent, type RecentFigures } from './recent.ts'

const QUICK = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10]
const LONG = [0.005, 0.025, 0.1, 0.5, 1, 5, 15, 60, 300]

/** The product's metrics. Labels are few and fixed: a route's pattern, an error's code, a job's name; never an id or a person. */
export interface Metrics {
  /** Counts an HTTP response; `route` is the pattern, such as `/files/:id`. */
  http(route: string, status: number, seconds: number): void
  /** Counts a GraphQL response, with `OK` or the code of its first error. */
  graphql(operation: 'query' | 'mutation' | 'subscription', code: ErrorCode | 'OK', seconds: number): void
  /** Counts an attempt at a job. */
  job(name: string, outcome: JobOutcome, seconds: number): void
  /** Counts a call to a provider. */
  outside(provider: Provider, outcome: CallOutcome): void
  /** Counts an event that was delivered to subscriptions, with the seconds since its commit. */
  push(subscribers: number, seconds?: number): void
  readonly sockets: { set(open: number): void }
  readonly subscriptions: { set(open: number): void }
  /** How many mismatches the last verification of the ledger found. Anything but 0 must be investigated. */
  readonly ledgerMismatches: { set(found: number): void }
  /** Milliseconds that GraphQL operations took in the last 15 minutes, in this process. */
  recentOperations(): RecentFigures
  /** Milliseconds between the commit of an event and its delivery to subscriptions in the last 15 minutes, in this process. */
  recentPushes(): RecentFigures
  /** Renders all metrics in Prometheus's text format. */
  render(): Promise<{ type: string; body: string }>
}

/** Creates a separate registry, so that two servers in one process do not mix their figures. */
export const createMetrics = (): Metrics => {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })

  const http = new Histogram({
    name: 'mizan_http_request_seconds',
    help: 'Time to answer an HTTP request.',
    labelNames: ['route', 'status'],
    buckets: QUICK,
    registers,
  })
  const graphql = new Histogram({
    name: 'mizan_graphql_operation_seconds',
    help: 'Time to answer a GraphQL operation.',
    labelNames: ['operation', 'code'],
    buckets: QUICK,
    registers,
  })
  const job = new Histogram({
    name: 'mizan_job_seconds',
    help: 'Time a try of a job took.',
    labelNames: ['job', 'outcome'],
    buckets: LONG,
    registers,
  })
  const outside = new Counter({
    name: 'mizan_outside_calls_total',
    help: 'Calls to providers: banks, mail, text messages, the file store, receivers of webhooks.',
    labelNames: ['provider', 'outcome'],
    registers,
  })
  const pushed = new Counter({ name: 'mizan_pushed_total', help: 'Results sent to subscriptions.', registers })
  const pushLag = new Histogram({
    name: 'mizan_push_lag_seconds',
    help: 'Time from a fact to its delivery to subscriptions.',
    buckets: QUICK,
    registers,
  })
  const sockets = new Gauge({ name: 'mizan_sockets', help: 'Open WebSocket connections.', registers })
  const subscriptions = new Gauge({ name: 'mizan_subscriptions', help: 'Open subscriptions.', registers })
  const ledgerMismatches = new Gauge({
    name: 'mizan_ledger_mismatches',
    help: 'Rows that broke a promise of the ledger when it was last proved.',
    registers,
  })

  const operations = createRecent()
  const pushes = createRecent()

  return {
    http: (route, status, seconds) => http.observe({ route, status: `${Math.floor(status / 100)}xx` }, seconds),
    graphql: (operation, code, seconds) => {
      graphql.observe({ operation, code }, seconds)
      operations.add(seconds * 1_000)
    },
    job: (name, outcome, seconds) => job.observe({ job: name, outcome }, seconds),
    // Businesses choose the hosts of webhooks, so they are one label.
    outside: (provider, outcome) => outside.inc({ provider: provider.startsWith('webhook ') ? 'webhooks' : provider, outcome }),
    push: (subscribers, seconds) => {
      pushed.inc(subscribers)
      if (seconds === undefined) return
      pushLag.observe(Math.max(0, seconds))
      pushes.add(Math.max(0, seconds) * 1_000)
    },
    sockets: { set: (open) => sockets.set(open) },
    subscriptions: { set: (open) => subscriptions.set(open) },
    ledgerMismatches: { set: (found) => ledgerMismatches.set(found) },
    recentOperations: operations.read,
    recentPushes: pushes.read,
    render: async () => ({ type: registry.contentType, body: await registry.metrics() }),
  }
}
