const days = (...values: readonly number[]) => values.map((value, at) => ({ asOf: `2026-03-0${at + 1}`, value }))

/** The overview of a product that has run for long. */
export const anOverview = (changes: object = {}) => ({
  asOf: '2026-03-31T08:00:00.000Z',
  from: '2026-03-02',
  users: { total: 1284, added: 38, days: days(1246, 1260, 1284) },
  businesses: { total: 462, verified: 411, pending: 7, days: days(450, 455, 462) },
  transactions: {
    wallet: 98,
    bank: 1200,
    walletAmount: { amount: '41700.00', currency: 'AED' },
    bankAmount: null,
    days: days(10, 500, 788),
  },
  uptime: { percent: 99.97, downMinutes: 13, measuredSinceAt: '2026-03-02T00:00:00.000Z', days: days(100, 99.1, 100) },
  connections: { active: 217, peak: 304, days: days(304, 200, 217) },
  jobs: { processing: 12, oldestSeconds: 41, givenUp: 0, days: days(3, 12, 5) },
  pendingReviews: [
    {
      kind: 'BUSINESSES',
      count: 7,
      overdue: 2,
      oldestAt: '2026-03-20T08:00:00.000Z',
      dueOn: '2026-03-23',
      oldestName: 'Corniche Builders',
    },
    { kind: 'COMPLAINTS', count: 1, overdue: 0, oldestAt: '2026-03-30T08:00:00.000Z', dueOn: '2026-04-13', oldestName: 'CMP-2026-001' },
  ],
  model: {
    version: 'v1.2.0',
    activeFromAt: '2026-01-01T00:00:00.000Z',
    stability: 30,
    capacity: 30,
    quality: 20,
    conduct: 10,
    dataDepth: 10,
    performance: null,
  },
  ...changes,
})

const aCheck = (code: string, changes: object = {}) => ({
  code,
  status: 'OK',
  value: 21,
  unit: 'MILLISECONDS',
  warningFrom: 1000,
  failingFrom: 3000,
  measuredSinceAt: null,
  troubleSinceAt: null,
  figures: [],
  ...changes,
})

/** The state of a system with one warning: an endpoint of webhooks fails. */
export const aHealth = (changes: object = {}) => ({
  asOf: '2026-03-31T08:00:00.000Z',
  warnings: 1,
  failures: 0,
  checks: [
    aCheck('API', { figures: [{ code: 'MEASUREMENTS', value: 320, unit: 'COUNT', at: null }] }),
    aCheck('WEBHOOKS', {
      status: 'WARNING',
      value: 3.8,
      unit: 'PERCENT',
      warningFrom: 5,
      failingFrom: 50,
      troubleSinceAt: '2026-03-31T05:12:00.000Z',
      figures: [{ code: 'FAILING_ENDPOINTS', value: 1, unit: 'COUNT', at: null }],
    }),
    aCheck('STORAGE', { value: 40, unit: 'PERCENT', figures: [{ code: 'FREE', value: 35_000_000_000, unit: 'BYTES', at: null }] }),
  ],
  providers: [
    { name: 'mail', isConnected: false, isSandbox: false, isSuspended: null, respondedAt: null, failedAt: null },
    { name: 'bank alpha', isConnected: true, isSandbox: true, isSuspended: true, respondedAt: null, failedAt: null },
  ],
  ...changes,
})

/** A signed log, with the result of its last check. Null where it was never checked. */
export const aChain = (status: 'INTACT' | 'BROKEN' | null) => {
  const result = status && {
    id: 'check-1',
    status,
    startedAt: '2026-03-31T06:00:00.000Z',
    endedAt: '2026-03-31T06:01:00.000Z',
    places: 12,
    checked: 12,
    checkpoints: 1,
    signedPlaces: 12,
    signedRoot: null,
    signedAt: null,
    verifierKey: 'key',
    firstAt: null,
    lastAt: null,
    failure: null,
    askedBy: null,
    findings: [],
  }
  return { origin: 'mizan.demo', places: 12, signedAt: null, latest: result, lastResult: result }
}
