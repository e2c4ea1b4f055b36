const EVIDENCE = 'day:2026-03-01..2026-05-31;direction:credit'

const factor = (key: string, value: number, weight: number, direction: string) => ({
  key,
  name: key,
  value,
  weight,
  contribution: value * weight,
  direction,
  metrics: key === 'CAPACITY' ? [{ code: 'C1', value: 1.04, points: 400, evidence: EVIDENCE }] : [],
})

/** 300 plus the contributions is 740. */
export const FACTORS = [
  factor('STABILITY', 488, 0.3, 'POSITIVE'),
  factor('CAPACITY', 402, 0.3, 'NEUTRAL'),
  factor('QUALITY', 338, 0.2, 'NEGATIVE'),
  factor('CONDUCT', 522, 0.1, 'POSITIVE'),
  factor('DATA_DEPTH', 530, 0.1, 'POSITIVE'),
]

const contribution = (code: string, points: number, missing: number, text: string) => ({
  code,
  direction: points > 0 ? 'POSITIVE' : 'NEGATIVE',
  evidence: null,
  factor: points > 0 ? 'STABILITY' : null,
  missing,
  points,
  text,
})

/** 300 plus the points is 740. */
export const CONTRIBUTIONS = [
  contribution('STA_02', 105.2, 2.8, 'Balances are steady'),
  contribution('STA_01', 102.3, 0, 'Income is steady'),
  contribution('CAP_02', 100.1, 20, 'Cash covers 27 days of spending'),
  contribution('CON_01', 90.4, 9.6, 'No overdrawn days'),
  contribution('DAT_01', 70, 10.5, '14 months of bank history analysed'),
  contribution('DAT_04', -28, 0, 'The accounts were last updated 20 days ago'),
]

/** A score as the server returns it. */
export const aScore = (changes: Record<string, unknown> = {}) => ({
  __typename: 'AltScore',
  id: 'score-1',
  score: 740,
  band: 'A',
  asOf: '2026-11-21',
  assurance: 'BANK_VERIFIED',
  bankVerifiedShare: 1,
  dataThrough: '2026-11-21',
  status: 'CURRENT',
  calculatedAt: '2026-11-21T08:00:00.000Z',
  change: null,
  inputsChangedAt: null,
  changes: [],
  isProvisional: false,
  modelVersion: 'v1.2.0',
  inputsDigest: 'digest',
  monthsOfHistory: 14.2,
  factors: FACTORS,
  reasons: [
    { code: 'STA_02', direction: 'POSITIVE', points: 45, text: 'Balances are steady', evidence: null },
    { code: 'CAP_02', direction: 'NEUTRAL', points: -16.8, text: 'Cash covers 27 days of spending', evidence: EVIDENCE },
  ],
  contributions: CONTRIBUTIONS,
  improvementTips: [{ code: 'QUA_02', gain: 21, text: 'Reduce dependence on Falcon Retail.' }],
  ...changes,
})

export const noScore = (cause: string, text: string) => ({
  __typename: 'ScoreUnavailable',
  causes: [{ cause, text, have: null, need: null }],
})
