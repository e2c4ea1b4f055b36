import type { Metrics, MonthFigures } from '../../../server/modules/analytics/metrics/metrics.ts'

const MONTHS = [
  '2025-11',
  '2025-12',
  '2026-01',
  '2026-02',
  '2026-03',
  '2026-04',
  '2026-05',
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
]

/** Months by their inflow and outflow, in thousands of minor units, the latest last. */
const months = (...flows: readonly (readonly [inflow: number, outflow: number])[]): MonthFigures[] =>
  flows.map(([inflow, outflow], at) => ({
    month: MONTHS[MONTHS.length - flows.length + at]!,
    inflow: inflow * 1_000,
    outflow: outflow * 1_000,
    receipts: 0,
    balance: null,
  }))

const YEAR = months(...Array.from({ length: 12 }, () => [100, 90] as const))

/** A steady year: 100 a month comes in, 90 goes out, four payers, never below two weeks of spending. */
export const STEADY: Metrics = {
  asOf: '2026-11-01',
  accounts: 1,
  firstDay: '2025-11-01',
  start: '2025-11-01',
  days: 365,
  historyDays: 365,
  months: YEAR,
  transactions: 360,
  inflow: 1_200_000,
  inflowByConsent: 1_200_000,
  outflow: 1_080_000,
  largestReceipt: 60_000,
  penalties: 0,
  lately: { days: 90, inflow: 300_000, outflow: 270_000, averageBalance: 186_000 },
  balance: { average: 180_000, deviation: 45_000, floor: 41_424.6575342, last: 200_000, overdrawnDays: 0, thinDays: 0 },
  payers: { known: 1, largest: { key: 'acme', name: 'Acme', share: 0.25 }, second: 0.25 },
  chain: { days: 200, transactions: 360, breaks: 0 },
  daysSinceSync: 0,
  leftOut: [],
  converted: [],
}

export interface GoldenCase {
  /** What it is about, in a word. */
  readonly about: string
  readonly metrics: Metrics
  readonly points?: Readonly<Record<string, number>>
  readonly factors?: Readonly<Record<string, number>>
  readonly score?: number
  readonly band?: string
  readonly limitedBy?: string | null
  readonly isProvisional?: boolean
  readonly causes?: readonly string[]
}

const but = (change: Partial<Metrics>): Metrics => ({ ...STEADY, ...change })
const { balance } = STEADY as { balance: NonNullable<Metrics['balance']> }

/** Worked out by hand from the anchors; each row of the edge cases is here. */
export const CASES: readonly GoldenCase[] = [
  {
    // S1 .0 -> 600, S2 .25 -> 600; C1 1.1111 -> 460+140*.0111/.25 = 466.222, C2 62 -> 540, C3 14 -> 500;
    // Q1 1 -> 600, Q2p .25 -> 500, Q3 1 -> 600; E1 11.992 -> 499.863, E2 30.02 -> 600.
    // .3*600 + .3*504 + .2*570 + .1*600 + .1*530 = 180+151.2+114+60+53 = 558.2
    about: 'a steady year',
    metrics: STEADY,
    points: { S1: 600, S2: 600, C1: 466.222, C2: 540, C3: 500, Q1: 600, Q2: 500, Q3: 600, D1: 600, D2: 600, D3: 600, E1: 499.863, E2: 600 },
    factors: { stability: 600, capacity: 504, quality: 570, conduct: 600, dataDepth: 530 },
    score: 858,
    band: 'a_plus',
  },
  { about: 'no account', metrics: but({ accounts: 0 }), causes: ['no_connected_account'] },
  {
    about: 'no transaction',
    metrics: but({ transactions: 0, days: 0, inflow: 0, outflow: 0 }),
    causes: ['insufficient_history', 'too_few_transactions'],
  },
  { about: '29 days', metrics: but({ days: 29, historyDays: 29, months: [] }), causes: ['insufficient_history'] },
  { about: '30 days', metrics: but({ days: 30, historyDays: 30, months: [] }), causes: [], isProvisional: true },
  { about: 'nine transactions', metrics: but({ transactions: 9 }), causes: ['too_few_transactions'] },
  { about: 'ten transactions', metrics: but({ transactions: 10 }), causes: [] },
  {
    about: '89 days: provisional, monthly metrics neutral-low, no better than 699',
    metrics: but({
      days: 89,
      historyDays: 89,
      months: YEAR.slice(-2),
      inflow: 300_000,
      outflow: 200_000,
      lately: { ...STEADY.lately, days: 89 },
    }),
    points: { S1: 300, Q1: 300, Q3: 300 },
    isProvisional: true,
    limitedBy: 'provisional',
    score: 699,
    band: 'b',
  },
  {
    about: 'two complete months of a longer period: provisional too',
    metrics: but({ days: 91, historyDays: 91, months: YEAR.slice(-2) }),
    points: { S1: 300, Q1: 300, Q3: 300 },
    isProvisional: true,
  },
  {
    about: '90 days and three months: not provisional',
    metrics: but({ days: 92, historyDays: 92, months: YEAR.slice(-3) }),
    isProvisional: false,
  },
  {
    about: 'nothing spent, money there',
    metrics: but({
      outflow: 0,
      months: months(...Array.from({ length: 12 }, () => [100, 0] as const)),
      lately: { ...STEADY.lately, outflow: 0 },
    }),
    points: { C1: 600, C2: 600, C3: 600, D3: 600 },
    causes: [],
  },
  {
    about: 'nothing spent, no money there',
    metrics: but({
      outflow: 0,
      lately: { ...STEADY.lately, outflow: 0, averageBalance: 0 },
      balance: { ...balance, average: 0, deviation: 0, floor: 0 },
    }),
    points: { C1: 600, C2: 0, C3: 0, D3: 600, S2: 0 },
  },
  {
    // C2 540 and C3 500 stay: capacity = .35*540 + .35*500 = 364
    about: 'nothing earned',
    metrics: but({
      inflow: 0,
      largestReceipt: 0,
      months: months(...Array.from({ length: 12 }, () => [0, 90] as const)),
      lately: { ...STEADY.lately, inflow: 0 },
      payers: { known: 0, largest: null, second: 0 },
    }),
    points: { C1: 0, S1: 0, Q1: 0, Q2: 0, Q3: 0 },
    factors: { stability: 360, capacity: 364, quality: 0 },
    causes: [],
    // 300 + 108 + 109.2 + 0 + 60 + 53 = 630.2, and bounded.
    limitedBy: 'no_recent_inflow',
    score: 599,
  },
  {
    about: 'nothing earned in ninety days: no better than 599',
    metrics: but({ lately: { ...STEADY.lately, inflow: 0 } }),
    limitedBy: 'no_recent_inflow',
    score: 599,
    band: 'c',
  },
  { about: 'nothing earned or spent', metrics: but({ inflow: 0, outflow: 0 }), causes: ['no_operating_flow'] },
  {
    about: 'balances on average below zero',
    metrics: but({ balance: { ...balance, average: -1 }, lately: { ...STEADY.lately, averageBalance: -1 } }),
    points: { S2: 0, C2: 0 },
  },
  {
    // dataDepth = .8 * (.7*499.863 + .3*600) = 423.923
    about: 'no balances at all',
    metrics: but({ balance: null, lately: { ...STEADY.lately, averageBalance: null } }),
    points: { S2: 300, C2: 300, C3: 300, D1: 300, D2: 600, D3: 300 },
    factors: { dataDepth: 424, conduct: 300 },
  },
  {
    about: 'one customer: never positive',
    metrics: but({ payers: { known: 1, largest: { key: 'acme', name: 'Acme', share: 1 }, second: 0 } }),
    points: { Q2: 0 },
    factors: { quality: 420 },
  },
  {
    about: 'payers known for less than 60% of inflow: the largest receipt stands in',
    metrics: but({ payers: { known: 0.59, largest: { key: 'acme', name: 'Acme', share: 1 }, second: 0 } }),
    points: { Q2: 600 },
  },
  {
    about: 'balances that do not follow',
    metrics: but({ chain: { days: 200, transactions: 360, breaks: 40 } }),
    causes: ['balance_chain_broken'],
  },
  { about: 'one break, as a late row makes it', metrics: but({ chain: { days: 60, transactions: 90, breaks: 1 } }), causes: [] },
  {
    about: 'all signs turned round, on an account of many rows',
    metrics: but({ chain: { days: 300, transactions: 900_000, breaks: 300 } }),
    causes: ['balance_chain_broken'],
  },
  {
    // 530 * .5 = .5*(349.904+180) = 264.95
    about: 'accounts last read sixty days ago count half',
    metrics: but({ daysSinceSync: 60 }),
    factors: { dataDepth: 265 },
  },
  { about: 'fourteen days are fresh', metrics: but({ daysSinceSync: 14 }), factors: { dataDepth: 530 } },
  {
    // conduct = .6*300 + .4*600
    about: 'a single overdrawn day is never positive',
    metrics: but({ balance: { ...balance, overdrawnDays: 1 } }),
    factors: { conduct: 420 },
  },
  {
    // D2 100 is worse than D1 300: .6*100 + .4*600
    about: 'the worse of overdrafts and penalties decides',
    metrics: but({ penalties: 2, balance: { ...balance, overdrawnDays: 1 } }),
    factors: { conduct: 300 },
  },
  {
    // 36.5 thin days of 365 are 10%: .6*600 + .4*300 = 480, and not above it
    about: 'ten percent of thin days are just not positive',
    metrics: but({ balance: { ...balance, thinDays: 36.5 } }),
    factors: { conduct: 480 },
  },
  {
    about: 'dead months',
    metrics: but({ months: months(...Array.from({ length: 12 }, (_, at) => [at % 4 === 0 ? 0 : 100, 60] as const)) }),
    points: { Q1: 250, Q3: 570 },
  },
]
