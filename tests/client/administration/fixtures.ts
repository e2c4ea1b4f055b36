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

/** An entry of the audit log: an administrator suspended a person. */
export const anEntry = (changes: object = {}) => ({
  id: '41',
  action: 'identity.user_suspended',
  group: 'SECURITY',
  at: '2026-03-31T07:30:00.000Z',
  actorKind: 'USER',
  actor: { id: 'person-1', name: 'Layla Haddad', role: 'ADMIN' },
  apiKeyName: null,
  entityKind: 'PERSON',
  entityId: '0b9e6c1a-1111-4222-8333-444455556666',
  address: '192.0.2.7',
  requestId: 'request-1',
  place: 12,
  details: [
    { name: 'reason', value: 'Asked to leave', isHidden: false },
    { name: 'planDueOn', value: '2026-04-01', isHidden: false },
    { name: 'tokenHash', value: null, isHidden: true },
  ],
  changes: [
    { record: 'app_user', recordId: 'x', name: 'suspendedAt', before: null, after: '2026-03-31T07:30:00.000Z', isHidden: false },
    { record: 'app_user', recordId: 'x', name: 'suspensionReason', before: null, after: null, isHidden: true },
  ],
  ...changes,
})

const aRun = (changes: object = {}) => ({
  id: 'run-1',
  status: 'INTACT',
  startedAt: '2026-03-31T03:00:00.000Z',
  endedAt: '2026-03-31T03:00:04.000Z',
  places: 120,
  checked: 120,
  checkpoints: 9,
  signedPlaces: 120,
  signedRoot: 'cm9vdA==',
  signedAt: '2026-03-31T03:00:00.000Z',
  verifierKey: 'mizan+1a2b3c4d+AbCd',
  firstAt: '2026-01-01T00:00:00.000Z',
  lastAt: '2026-03-31T02:59:00.000Z',
  failure: null,
  askedBy: null,
  findings: [],
  ...changes,
})

/** The log behind the audit log, and its last verification. */
export const aChain = (changes: object = {}) => ({
  origin: 'mizan.example/log',
  places: 120,
  signedAt: '2026-03-31T03:00:00.000Z',
  latest: aRun(changes),
  lastResult: aRun(changes),
})
