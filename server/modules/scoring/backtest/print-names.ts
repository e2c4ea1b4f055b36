import type { Band } from '../model/model.ts'
import type { FigureCode, ShiftCode } from './backtest-code.ts'
import type { CohortBy } from './cohorts.ts'

/** Of the figures of a report, by their code. */
export const NAMES: Readonly<Record<FigureCode, string>> = {
  auc: 'AUC',
  'auc.declined': 'AUC, unscored as declined',
  gini: 'Gini',
  ks: 'KS',
  'auc.stability': 'AUC of stability alone',
  'auc.capacity': 'AUC of capacity alone',
  'auc.quality': 'AUC of quality of earnings alone',
  'auc.conduct': 'AUC of conduct alone',
  'auc.dataDepth': 'AUC of data depth alone',
  'baseline.coverage': 'AUC of coverage alone',
  'baseline.averageBalance': 'AUC of average balance alone',
  'baseline.history': 'AUC of months of history alone',
  'baseline.random': 'An order drawn by lot',
  gain: 'Score of the other version above this one by',
  'gain.coverage': 'Score above coverage alone by',
  'gain.averageBalance': 'Score above average balance alone by',
  'gain.history': 'Score above history alone by',
  'gain.random': 'Score above one drawn by lot by',
}

export const METRICS_OF_SCORE: Readonly<Record<ShiftCode, string>> = {
  score: 'Score',
  S1: 'S1 steadiness of income',
  S2: 'S2 steadiness of balance',
  C1: 'C1 coverage',
  C2: 'C2 days of cash',
  C3: 'C3 lowest balance',
  Q1: 'Q1 active months',
  Q2: 'Q2 largest receipt or payer',
  Q3: 'Q3 months in surplus',
  D1: 'D1 overdrawn days',
  D2: 'D2 penalties',
  D3: 'D3 thin days',
  D4: 'D4 lowest balance over average',
  D5: 'D5 short days',
  E1: 'E1 months of history',
  E2: 'E2 transactions a month',
}

export const COHORTS: Readonly<Record<CohortBy, string>> = {
  amount: 'Amount of the loan',
  inflow: 'Inflow in a month',
  history: 'Age of the account',
  sector: 'Sector',
}

export const BANDS: Readonly<Record<Band, string>> = { a_plus: 'A+', a: 'A', b: 'B', c: 'C' }
