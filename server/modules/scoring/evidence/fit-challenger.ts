import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import type { DataSource } from 'typeorm'
import { rescored } from '../backtest/backtest.service.ts'
import { digestOf } from '../backtest/development.ts'
import { type Loan, type LoanSource, readLoans, readRows } from '../backtest/loan-files.ts'
import { split } from '../backtest/measure.ts'
import type { RetroScored } from '../backtest/retro-score.ts'
import { CHALLENGER, GUARDED, ON_DAY_SUMS } from '../model/challenger.ts'
import { METRICS, MODEL, modelOfMetrics } from '../model/model.ts'
import { type Evidence, evidenceOn } from './evidence.ts'
import { FIT_SEED, type FittedModel, fitModel, type Measure, type Pair, pairOf, scoredLeftOut, scoredTwice } from './fit-model.ts'
import { type GuardedEvidence, guardedEvidence } from './guarded-evidence.ts'
import { GUARDS, type Guard, guardedSource } from './guards.ts'
import { FOLDS } from './ridge.ts'
import { trickSource } from './tricks.ts'

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

/** The file of the guarded version: its guards too. */
export interface GuardedFile extends ChallengerFile {
  readonly guards: readonly Guard[]
}

export interface RanFit {
  readonly challenger: ChallengerFile
  readonly guarded: GuardedFile
  /** The guarded version on the sums of days and payers. */
  readonly daySums: GuardedFile
  readonly evidence: Evidence & { readonly guarded: GuardedEvidence; readonly daySums: DaySumsEvidence }
}

/** What is known of the version that is guarded on the sums of days and payers. */
export interface DaySumsEvidence extends GuardedEvidence {
  /** On loans that were used for no version; null where none were given. */
  readonly unseen: Pair | null
}

/** Thrown when loans that should be unseen are among those of the fit. */
export class SeenLoans extends Error {}

const fileDigest = async (file: string) => {
  const hash = createHash('sha256')
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) hash.update(chunk)
  return hash.digest('hex')
}

/** Loans with the figures after guards in the place of the others. */
const afterGuards = (found: RetroScored): RetroScored => ({
  ...found,
  loans: found.loans.map((each) => ({ ...each, metrics: each.metrics.guarded! })),
})

const expectUnseen = (unseen: ReadonlyMap<string, Loan>, seen: ReadonlyMap<string, Loan>) => {
  const both = [...unseen.keys()].filter((id) => seen.has(id)).length
  if (both > 0) throw new SeenLoans(`${both} of the loans to measure on are loans of the fit: a model is not measured on them.`)
}

/**
 * Fits the challenger to past loans and measures it: on these loans, each scored without it, and on unseen ones where there are any.
 * The default is never changed by it, and nothing is stored: the command writes the files of the result into the source.
 */
export const fitChallenger = async (dataSource: DataSource, { unseen, dataset, ...files }: FitOrder): Promise<RanFit> => {
  const scoredFrom = (source: LoanSource, guards?: readonly Guard[]) => rescored(dataSource, source, MODEL, guards)
  const withPayers = (its: LoanFiles, of: Map<string, Loan>): LoanSource => ({
    loans: of,
    rows: readRows(its.transactions, { withPayers: true }),
    hasPayersForGuards: true,
  })
  const scoredIn = async (its: LoanFiles, loans: Map<string, Loan>) => scoredFrom({ loans, rows: readRows(its.transactions) })
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
  const guardedBy = (guards: readonly Guard[]) =>
    scoredFrom(guardedSource({ loans, rows: readRows(files.transactions, { withPayers: true }) }, guards))
  const byGuards = await guardedBy(GUARDS)
  const found = fitModel(byGuards.loans)
  const guardedModel = modelOfMetrics(GUARDED.version, found.weights)
  const leftOut = scoredLeftOut(scored)
  const byEach = []
  for (const guard of GUARDS) byEach.push({ guard, loans: scoredLeftOut((await guardedBy([guard])).loans) })
  const tricks = await scoredFrom(trickSource())
  const guardedFound = guardedEvidence({
    version: GUARDED.version,
    leftOut,
    byGuards: scoredLeftOut(byGuards.loans),
    byEach,
    tricks: { raw: tricks, guarded: await scoredFrom(guardedSource(trickSource(), GUARDS)) },
    models: { challenger: model, guarded: guardedModel },
  })
  const bySums = async (guards: readonly Guard[]) => afterGuards(await scoredFrom(withPayers(files, loans), guards))
  const byDaySums = (await bySums(GUARDS)).loans
  const foundBySums = fitModel(byDaySums)
  const daySumsModel = modelOfMetrics(ON_DAY_SUMS.version, foundBySums.weights, GUARDS)
  const byEachOfSums = []
  for (const guard of GUARDS) byEachOfSums.push({ guard, loans: scoredLeftOut((await bySums([guard])).loans) })
  const leftOutBySums = scoredLeftOut(byDaySums)
  const daySumsFound = guardedEvidence({
    version: ON_DAY_SUMS.version,
    leftOut,
    byGuards: leftOutBySums,
    byEach: byEachOfSums,
    tricks: { raw: tricks, guarded: await scoredFrom(trickSource(), GUARDS) },
    models: { challenger: model, guarded: daySumsModel },
  })
  const unseenBySums = unseen && others ? await scoredFrom(withPayers(unseen, others), GUARDS) : null
  const guardedScores = new Map(leftOutBySums.map(({ loan, byChallenger }) => [loan.id, byChallenger]))
  const measured = unseen && others ? pairOf(scoredTwice((await scoredIn(unseen, others)).loans, model)) : null
  return {
    challenger: { version: CHALLENGER.version, weights, fit },
    guarded: { version: GUARDED.version, guards: GUARDS, weights: found.weights, fit: { ...fit, penalty: found.penalty } },
    daySums: { version: ON_DAY_SUMS.version, guards: GUARDS, weights: foundBySums.weights, fit: { ...fit, penalty: foundBySums.penalty } },
    evidence: {
      ...evidenceOn(leftOut, unscored, measured, guardedScores),
      guarded: guardedFound,
      daySums: { ...daySumsFound, unseen: unseenBySums && pairOf(scoredTwice(unseenBySums.loans, daySumsModel)) },
    },
  }
}

const share = (value: number | null) => (value === null ? 'not enough outcomes for a point' : value.toFixed(3))

const interval = ({ low, high }: Measure) => (low === null || high === null ? 'no interval' : `${low.toFixed(3)} to ${high.toFixed(3)}`)

const pairLines = (title: string, { loans, bads, ...measures }: Pair) => [
  `${title}: ${loans} loans, ${bads} of them bad.`,
  ...(['default', 'challenger', 'gain'] as const).map((name) => {
    const measure = measures[name]
    return `  ${name.padEnd(11)} ${share(measure.value)} (${interval(measure)})`
  }),
]

const guardedLines = ({ version, weights }: GuardedFile, found: GuardedEvidence) => [
  ...pairLines(`AUC of ${version}, guarded against tricks, beside the default`, found.leftOut),
  ...[{ guard: 'all guards', change: found.change }, ...found.guards].map(
    ({ guard, change }) => `  ${guard}: ${interval(change)} beside the challenger`,
  ),
  `Weights of ${version} in per cent: ${METRICS.map((code) => `${code} ${weights[code]}`).join(', ')}.`,
  ...found.tricks.map(
    ({ trick, ...gains }) => `  ${trick}: default ${gains.default}, challenger ${gains.challenger}, ${version} ${gains.guarded} points`,
  ),
]

/** What a fit found, in lines. */
export const linesOfFit = ({ challenger, guarded, daySums, evidence: { leftOut, unseen, ...found } }: RanFit): string[] => [
  `Fitted to ${challenger.fit.loans} loans of ${challenger.fit.dataset}, ${challenger.fit.bads} of them bad; penalty ${challenger.fit.penalty}, seed ${challenger.fit.seed}.`,
  `Weights in per cent: ${METRICS.map((code) => `${code} ${challenger.weights[code]}`).join(', ')}.`,
  ...pairLines('AUC on these loans, each scored by weights that were fitted without it', leftOut),
  ...guardedLines(guarded, found.guarded),
  ...guardedLines(daySums, found.daySums),
  ...(unseen && found.daySums.unseen
    ? [
        ...pairLines('AUC on loans that were used for neither', unseen),
        ...pairLines(`AUC of ${daySums.version} on loans that were used for neither`, found.daySums.unseen),
      ]
    : ['No loans were given that were used for neither: give --unseen-loans and --unseen-transactions.']),
]
