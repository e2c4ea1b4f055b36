import { registerEnumType } from 'type-graphql'
import { METRIC_MEANINGS, ScoreMetricCode } from '../scores/metric-code.ts'

/** The figures of a report. Reports store the codes as they are written here. */
export const FigureCode = {
  AUC: 'auc',
  AUC_DECLINED: 'auc.declined',
  GINI: 'gini',
  KS: 'ks',
  AUC_STABILITY: 'auc.stability',
  AUC_CAPACITY: 'auc.capacity',
  AUC_QUALITY: 'auc.quality',
  AUC_CONDUCT: 'auc.conduct',
  AUC_DATA_DEPTH: 'auc.dataDepth',
  BASELINE_COVERAGE: 'baseline.coverage',
  BASELINE_AVERAGE_BALANCE: 'baseline.averageBalance',
  BASELINE_HISTORY: 'baseline.history',
  BASELINE_RANDOM: 'baseline.random',
  GAIN: 'gain',
  GAIN_COVERAGE: 'gain.coverage',
  GAIN_AVERAGE_BALANCE: 'gain.averageBalance',
  GAIN_HISTORY: 'gain.history',
  GAIN_RANDOM: 'gain.random',
} as const
export type FigureCode = (typeof FigureCode)[keyof typeof FigureCode]

/** What may have shifted from the development sample. */
export const ShiftCode = { SCORE: 'score', ...ScoreMetricCode } as const
export type ShiftCode = (typeof ShiftCode)[keyof typeof ShiftCode]

/** The questions that every report should answer. */
export const QuestionCode = {
  CALIBRATION: 'calibration',
  OUT_OF_TIME: 'out_of_time',
  MATURITY: 'maturity',
  SCORE_GROUPS: 'score_groups',
  SHIFT: 'shift',
  SWAP_SET: 'swap_set',
  AMOUNT: 'amount',
  SECTOR: 'sector',
  INTERVALS: 'intervals',
} as const
export type QuestionCode = (typeof QuestionCode)[keyof typeof QuestionCode]

registerEnumType(FigureCode, {
  name: 'BacktestFigure',
  description:
    'A figure of a backtest. AUC is the probability that a good loan ranks above a bad one: 0.5 for a random order, 1 for a perfect one. A tie counts one half.',
  valuesConfig: {
    AUC: { description: 'AUC of the score.' },
    AUC_DECLINED: {
      description:
        'AUC of the score when unscored loans count as declined: they rank below every scored loan and tie with each other. Its loans and bads include them. Without unscored loans it equals AUC.',
    },
    GINI: { description: 'Gini coefficient of the score: twice its AUC less 1.' },
    KS: { description: 'Kolmogorov-Smirnov statistic: largest distance between the score distributions of good and bad loans, 0 to 1.' },
    AUC_STABILITY: { description: 'AUC of the factor stability alone.' },
    AUC_CAPACITY: { description: 'AUC of the factor capacity alone.' },
    AUC_QUALITY: { description: 'AUC of the factor quality of earnings alone.' },
    AUC_CONDUCT: { description: 'AUC of the factor conduct alone.' },
    AUC_DATA_DEPTH: { description: 'AUC of the factor data depth alone.' },
    BASELINE_COVERAGE: { description: 'AUC of inflow over outflow alone.' },
    BASELINE_AVERAGE_BALANCE: { description: 'AUC of the average balance alone.' },
    BASELINE_HISTORY: { description: 'AUC of the length of the bank history alone.' },
    BASELINE_RANDOM: { description: 'AUC of a random order: always 0.5, with the range in which chance moves it.' },
    GAIN: { description: 'AUC of the other version of the model less that of the reported version.' },
    GAIN_COVERAGE: { description: 'AUC of the score less BASELINE_COVERAGE.' },
    GAIN_AVERAGE_BALANCE: { description: 'AUC of the score less BASELINE_AVERAGE_BALANCE.' },
    GAIN_HISTORY: { description: 'AUC of the score less BASELINE_HISTORY.' },
    GAIN_RANDOM: { description: 'AUC of the score less 0.5.' },
  },
})
registerEnumType(ShiftCode, {
  name: 'BacktestShiftFigure',
  description: 'What may have moved away from the development sample: the score, or the points of one of its metrics.',
  valuesConfig: {
    SCORE: { description: 'The score itself; its index is the population stability index.' },
    ...METRIC_MEANINGS,
  },
})
registerEnumType(QuestionCode, {
  name: 'BacktestQuestion',
  description: 'A question that every backtest should answer.',
  valuesConfig: {
    CALIBRATION: { description: 'Whether the expected rates of bad loans are the observed ones.' },
    OUT_OF_TIME: { description: 'How the score ranks loans that were granted later than others.' },
    MATURITY: { description: 'How loans end that were still being repaid when the outcomes were recorded.' },
    SCORE_GROUPS: { description: 'Whether the bad rate rises from score group to score group.' },
    SHIFT: { description: 'Whether the population differs from that of an earlier report.' },
    SWAP_SET: { description: 'Which loans change band under another version of the model.' },
    AMOUNT: { description: 'How the score ranks loans of similar amounts.' },
    SECTOR: { description: 'How the score ranks loans of one sector.' },
    INTERVALS: { description: 'How exact the figures are.' },
  },
})
