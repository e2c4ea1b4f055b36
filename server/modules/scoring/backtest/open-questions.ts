import type { QuestionCode } from './backtest-code.ts'
import { GROUPED_FROM } from './distribution.ts'
import { BADS_NEEDED, DRAWN_FROM, split } from './measure.ts'
import { laterFrom, stillRunningOf } from './out-of-time.ts'
import type { ScoredLoan, UnscoredLoan } from './retro-score.ts'

/** A question that a backtest should answer, and why this one cannot. */
export interface OpenQuestion {
  readonly code: QuestionCode
  readonly why: string
}

export interface Asked {
  readonly scored: readonly ScoredLoan[]
  readonly unscored: readonly UnscoredLoan[]
  readonly hasDevelopment: boolean
  readonly hasOtherVersion: boolean
  readonly modelVersion: string
}

const CALIBRATION =
  'The model states no expected rate of bad loans for any score or band, so there is nothing to compare the seen rates with: whether it is calibrated is not tested.'

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`

/** Returns every question that a report leaves open, with the reason. */
export const openQuestionsOf = ({ scored, unscored, hasDevelopment, hasOtherVersion, modelVersion }: Asked): OpenQuestion[] => {
  const { goods, bads } = split(scored)
  const ended = [...goods, ...bads]
  const running = stillRunningOf([...scored, ...unscored])
  const missing: readonly (readonly [code: QuestionCode, isMissing: boolean, why: string])[] = [
    ['calibration', true, CALIBRATION],
    [
      'out_of_time',
      laterFrom(ended.map(({ loan }) => loan.grantedOn)) === null,
      'All loans whose end is known were granted on one day, or there are none: there is no later part to evaluate on its own.',
    ],
    [
      'maturity',
      running > 0,
      `${count(running, 'good loan was', 'good loans were')} still being repaid when the outcomes were recorded, and may yet go bad: good means good so far. Later loans had less time for it than earlier ones.`,
    ],
    [
      'score_groups',
      ended.length < GROUPED_FROM,
      `Groups by score take ${GROUPED_FROM} loans whose end is known, ten in each of five; here are ${ended.length}.`,
    ],
    [
      'shift',
      !hasDevelopment,
      scored.length < GROUPED_FROM
        ? `Whether the population has shifted takes ${GROUPED_FROM} scored loans; here are ${scored.length}.`
        : 'No development sample was given, so whether the population has shifted is unknown. An earlier report on other loans can be one.',
    ],
    ['swap_set', !hasOtherVersion, `There is one version of the model, ${modelVersion}: no loan changes band.`],
    [
      'amount',
      ended.some(({ loan }) => loan.amount === null),
      'The file does not state the amounts lent, so the score is not shown by size of loan.',
    ],
    [
      'sector',
      ended.every(({ loan }) => loan.sector === null),
      'The file does not state the sectors of borrowers, so the score is not shown by sector.',
    ],
    [
      'intervals',
      goods.length < DRAWN_FROM || bads.length < DRAWN_FROM,
      `Intervals take ${DRAWN_FROM} good loans and ${DRAWN_FROM} bad ones, and point estimates ${BADS_NEEDED} bad ones; here are ${goods.length} and ${bads.length}.`,
    ],
  ]
  return missing.filter(([, isMissing]) => isMissing).map(([code, , why]) => ({ code, why }))
}
