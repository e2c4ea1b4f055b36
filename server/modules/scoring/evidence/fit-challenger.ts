import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DataSource } from 'typeorm'
import { rescored } from '../backtest/backtest.service.ts'
import { digestOf } from '../backtest/development.ts'
import { type Loan, readLoans, readRows } from '../backtest/loan-files.ts'
import { split } from '../backtest/measure.ts'
import { CHALLENGER } from '../model/challenger.ts'
import { METRICS, MODEL, modelOfMetrics } from '../model/model.ts'
import { type Evidence, evidenceOn } from './evidence.ts'
import { FIT_SEED, type FittedModel, fitModel, type Pair, pairOf, scoredLeftOut, scoredTwice } from './fit-model.ts'
import { FOLDS } from './ridge.ts'

/** Files of loans and of the rows of their accounts, of the layout of a backtest. */
export interface LoanFiles {
  readonly loans: string
  readonly transactions: string
}

export interface FitOrder extends LoanFiles {
  /** What the loans are called. */
  readonly dataset: string
  /** Other loans, which neither version has seen, to measure both on. Default: none. */
  readonly unseen?: LoanFiles | undefined
}

/** The file of a fitted model: its weights, and by what they were found. */
export interface ChallengerFile {
  readonly version: string
  readonly weights: FittedModel['weights']
  readonly fit: {
    readonly dataset: string
    readonly loansDigest: string
    readonly rowsDigest: string
    readonly loans: number
    readonly bads: number
    readonly seed: number
    readonly penalty: number
    readonly folds: number
  }
}

export interface RanFit {
  readonly challenger: ChallengerFile
  readonly evidence: Evidence
}

/** Thrown when loans that should be unseen are among those of the fit. */
export class SeenLoans extends Error {}

const fileDigest = async (file: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

const expectUnseen = (unseen: ReadonlyMap<string, Loan>, seen: ReadonlyMap<string, Loan>) => {
  const both = [...unseen.keys()].filter((id) => seen.has(id)).length
  if (both > 0) throw new SeenLoans(`${both} of the loans to measure on are loans of the fit: a model is not measured on them.`)
}

/**
 * Fits the challenger to past loans and measures it: on these loans, each scored without it, and on unseen ones where there are any.
 * The default is never changed by it, and nothing is stored: the command writes the two files of the result into the source.
 */
export const fitChallenger = async (dataSource: DataSource, { unseen, dataset, ...files }: FitOrder): Promise<RanFit> => {
  const scoredIn = async (its: LoanFiles, loans: Map<string, Loan>) =>
    rescored(dataSource, { loans, rows: readRows(its.transactions) }, MODEL)
  const loans = await readLoans(files.loans)
  const others = unseen && (await readLoans(unseen.loans))
  if (others) expectUnseen(others, loans)
  const { loans: scored, unscored } = await scoredIn(files, loans)
  const { weights, penalty } = fitModel(scored)
  const model = modelOfMetrics(CHALLENGER.version, weights)
  const { goods, bads } = split(scored)
  const fit = {
    dataset,
    loansDigest: digestOf(loans),
    rowsDigest: await fileDigest(files.transactions),
    loans: goods.length + bads.length,
    bads: bads.length,
    seed: FIT_SEED,
    penalty,
    folds: FOLDS,
  }
  const measured = unseen && others ? pairOf(scoredTwice((await scoredIn(unseen, others)).loans, model)) : null
  return {
    challenger: { version: CHALLENGER.version, weights, fit },
    evidence: evidenceOn(scoredLeftOut(scored), unscored, measured),
  }
}

const share = (value: number | null) => (value === null ? 'not enough outcomes for a point' : value.toFixed(3))

const pairLines = (title: string, { loans, bads, ...measures }: Pair) => [
  `${title}: ${loans} loans, ${bads} of them bad.`,
  ...(['default', 'challenger', 'gain'] as const).map((name) => {
    const { value, low, high } = measures[name]
    return `  ${name.padEnd(11)} ${share(value)} (${low === null || high === null ? 'no interval' : `${low.toFixed(3)} to ${high.toFixed(3)}`})`
  }),
]

/** What a fit found, in lines. */
export const linesOfFit = ({ challenger: { weights, fit }, evidence: { leftOut, unseen } }: RanFit): string[] => [
  `Fitted to ${fit.loans} loans of ${fit.dataset}, ${fit.bads} of them bad; penalty ${fit.penalty}, seed ${fit.seed}.`,
  `Weights in per cent: ${METRICS.map((code) => `${code} ${weights[code]}`).join(', ')}.`,
  ...pairLines('AUC on these loans, each scored by weights that were fitted without it', leftOut),
  ...(unseen
    ? pairLines('AUC on loans that were used for neither', unseen)
    : ['No loans were given that were used for neither: give --unseen-loans and --unseen-transactions.']),
]
