import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loan, Outcome } from '../../../server/modules/scoring/backtest/loan-files.ts'
import type { ScoredLoan } from '../../../server/modules/scoring/backtest/retro-score.ts'
import { evidenceOn, joined } from '../../../server/modules/scoring/evidence/evidence.ts'
import { fitChallenger } from '../../../server/modules/scoring/evidence/fit-challenger.ts'
import { fitModel, pairOf, scoredLeftOut, scoredTwice, type TwiceScored } from '../../../server/modules/scoring/evidence/fit-model.ts'
import {
  choosePenalty,
  type Example,
  fitRidge,
  foldsOf,
  lossOf,
  PENALTIES,
  wholePercents,
} from '../../../server/modules/scoring/evidence/ridge.ts'
import { CHALLENGER, CHALLENGER_FIT, GUARDED, ON_DAY_SUMS } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { METRICS } from '../../../server/modules/scoring/model/model.ts'
import { STEADY } from '../../golden/alt-score/cases.ts'
import { openWorld, type World } from '../../support/world.ts'

const berka = fileURLToPath(new URL('../../../../shared/data/berka/', import.meta.url))

/** Examples of which the first feature tells the outcome mostly, and the second the wrong way round. */
const EXAMPLES: readonly Example[] = Array.from({ length: 60 }, (_, at) => {
  const isGood = at % 3 !== 0
  return { features: [((at * 7) % 10) / 20 + (isGood ? 0.4 : 0.1), isGood ? 0.3 : 0.6 + (at % 2) / 10], isGood }
})

describe('a ridge regression', () => {
  test('gives no weight to a feature that is the worse the more there is of it', () => {
    const { coefficients } = fitRidge(EXAMPLES, 0.5)
    expect(coefficients[0]).toBeGreaterThan(0)
    expect(coefficients[1]).toBe(0)
  })

  test('finds the minimum: no small step makes it better', () => {
    const penalty = 0.5
    const found = fitRidge(EXAMPLES, penalty)
    const objective = ({ intercept, coefficients }: typeof found) =>
      EXAMPLES.length * lossOf({ intercept, coefficients }, EXAMPLES) +
      (penalty / 2) * coefficients.reduce((sum, each) => sum + each * each, 0)
    const best = objective(found)
    for (const change of [0.01, -0.01]) {
      expect(objective({ ...found, intercept: found.intercept + change })).toBeGreaterThan(best)
      expect(objective({ ...found, coefficients: [found.coefficients[0]! + change, 0] })).toBeGreaterThan(best)
    }
  })

  test('shrinks with the penalty, and ends at the same place wherever it begins', () => {
    const first = ([light, heavy] = [0.1, 50]) => [fitRidge(EXAMPLES, light).coefficients[0]!, fitRidge(EXAMPLES, heavy).coefficients[0]!]
    const [light, heavy] = first()
    expect(light).toBeGreaterThan(heavy!)
    const from = fitRidge(EXAMPLES, 0.1, { intercept: 3, coefficients: [8, 2] })
    expect(from.coefficients[0]).toBeCloseTo(light!, 3)
  })

  test('has a penalty that is the same at each run, of those that are tried', () => {
    const penalty = choosePenalty(EXAMPLES, 1, 7)
    expect(PENALTIES).toContain(penalty)
    expect(choosePenalty(EXAMPLES, 1, 7)).toBe(penalty)
  })
})

test('folds have their part of good and of bad examples', () => {
  const dealt = foldsOf(
    EXAMPLES.map(({ isGood }) => isGood),
    10,
    3,
  )
  for (let fold = 0; fold < 10; fold++) {
    const its = EXAMPLES.filter((_, at) => dealt[at] === fold)
    expect([its.filter(({ isGood }) => isGood).length, its.filter(({ isGood }) => !isGood).length]).toEqual([4, 2])
  }
})

test('weights are whole per cent that sum to 100, each within one of its share', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 9, noNaN: true }), { minLength: 1, maxLength: 20 }), (shares) => {
      const percents = wholePercents(shares)
      const total = shares.reduce((sum, each) => sum + each, 0)
      expect(percents.reduce((sum, each) => sum + each, 0)).toBe(100)
      percents.forEach((percent, at) => {
        if (total > 0) expect(Math.abs(percent - (100 * shares[at]!) / total)).toBeLessThan(1 + 1e-6)
      })
    }),
  )
})

const aLoan = (id: number, outcome: Outcome, change: Partial<typeof STEADY> = {}): ScoredLoan => {
  const loan: Loan = {
    id: String(id),
    grantedOn: `${1994 + (id % 4)}-03-01`,
    outcome,
    isRunning: false,
    amount: 1_000 * (id + 1),
    sector: null,
    openingMinor: 0,
  }
  const metrics = { ...STEADY, ...change }
  return { loan, metrics, scored: scoreOf(metrics) }
}

/** Bad loans have penalties. Which of the others have one looks random. */
const LOANS = Array.from({ length: 60 }, (_, at) =>
  at % 4 === 0 ? aLoan(at, 'bad', { penalties: 1 + (at % 3) }) : aLoan(at, 'good', { penalties: at % 7 === 0 ? 1 : 0 }),
)

let kept: TwiceScored[] | undefined
const leftOut = () => {
  kept ??= scoredLeftOut(LOANS)
  return kept
}

describe('a fit', () => {
  test('weighs what tells loans apart, and is the same in whatever order they come', () => {
    const { weights } = fitModel(LOANS)
    expect(weights.D2).toBe(100)
    expect(fitModel([...LOANS].reverse())).toEqual(fitModel(LOANS))
    expect(METRICS.reduce((sum, code) => sum + weights[code], 0)).toBe(100)
  })

  test('is refused with fewer than ten bad loans', () => {
    expect(() => fitModel(LOANS.slice(0, 20))).toThrow('A fit takes 10 good loans and 10 bad ones; here are 15 and 5.')
  })

  test('is measured on each loan once, without it, and against the default over the same draws', () => {
    const twice = leftOut()
    expect(twice.map(({ loan }) => loan.id).sort()).toEqual(LOANS.map(({ loan }) => loan.id).sort())
    const pair = pairOf(twice)
    expect(pair).toMatchObject({ loans: 60, bads: 15 })
    // Below thirty bad loans there are intervals alone.
    expect([pair.default.value, pair.challenger.value, pair.gain.value]).toEqual([null, null, null])
    expect(pair.gain.low).toBeLessThanOrEqual(pair.gain.high!)
    expect(pairOf(scoredTwice(LOANS, CHALLENGER))).toMatchObject({ loans: 60, bads: 15 })
  })
})

describe('the evidence', () => {
  test('publishes groups of ten loans at least, counts and shares of them, and nothing of a single loan', () => {
    const found = evidenceOn(leftOut(), [], null, new Map(leftOut().map(({ loan, byChallenger }) => [loan.id, byChallenger])))
    const groups = [...found.bands, ...found.vintages, ...found.fairness.groups]
    expect(groups.every(({ loans }) => loans >= 10)).toBe(true)
    expect(found.bands.reduce((sum, { loans }) => sum + loans, 0)).toBe(60)
    expect(found.vintages.reduce((sum, { bads }) => sum + bads, 0)).toBe(15)
    // All have the same income, and none a sector.
    expect(found.fairness.groups.map(({ by, third }) => [by, third])).toEqual([
      ['amount', 'smaller'],
      ['amount', 'middle'],
      ['amount', 'larger'],
    ])
    expect(found.fairness.absent).toEqual(['region', 'sex', 'age', 'sector'])
    for (const { default: its, guarded, challenger } of found.fairness.groups) {
      expect(guarded).toEqual(challenger)
      expect(its.approvals.map(({ from }) => from)).toEqual([800, 700, 600])
      for (const { approved, gap } of its.approvals) {
        expect(approved.low).toBeLessThanOrEqual(approved.share)
        expect(gap.low).toBeLessThanOrEqual(gap.share)
        expect(gap.high).toBeGreaterThanOrEqual(gap.share)
      }
      // Five bad loans in each third.
      expect([its.ranking, its.rankingGap]).toEqual([null, null])
    }
    expect(found.unseen).toBeNull()
  })

  test('joins a group that is too small with the one before it, and the first with the one after', () => {
    const twice = scoredTwice(LOANS, CHALLENGER)
    const group = (key: string, from: number, to: number) => ({ keys: [key], loans: twice.slice(from, to) })
    const keys = joined([group('a', 0, 3), group('b', 3, 23), group('c', 23, 40), group('d', 40, 44), group('e', 44, 60)]).map(
      (each) => each.keys,
    )
    expect(keys).toEqual([['a', 'b'], ['c', 'd'], ['e']])
    expect(joined([group('a', 0, 4)])).toEqual([])
  })

  test('that is committed holds counts and shares, and no list as long as the loans', async () => {
    const file = await readFile(new URL('../../../server/modules/scoring/evidence/evidence.json', import.meta.url), 'utf8')
    const lengths: number[] = []
    JSON.parse(file, (_key, value: unknown) => {
      if (Array.isArray(value)) lengths.push(value.length)
      return value
    })
    expect(Math.max(...lengths)).toBeLessThanOrEqual(7)
    expect(file).not.toMatch(/loan_id|account_id/)
  })
})

describe.skipIf(!existsSync(`${berka}loans_public.csv.gz`))(
  'the public half of the Berka loans (skipped where ../shared/data is not there)',
  () => {
    let world: World
    const files = { loans: `${berka}loans_public.csv.gz`, transactions: `${berka}trans_public.csv.gz` }

    beforeAll(async () => {
      world = await openWorld({ runJobs: false })
    })
    afterAll(() => world.close())

    test('gives the weights and the evidence that are committed', async () => {
      const ran = await fitChallenger(world.app.platform.dataSource, { ...files, dataset: CHALLENGER_FIT.dataset })
      expect(ran.challenger.weights).toEqual(Object.fromEntries(METRICS.map((code) => [code, CHALLENGER.metricWeights![code] / 100])))
      expect(ran.challenger.fit).toEqual(CHALLENGER_FIT)
      expect(ran.guarded.weights).toEqual(Object.fromEntries(METRICS.map((code) => [code, GUARDED.metricWeights![code] / 100])))
      expect(ran.daySums.weights).toEqual(Object.fromEntries(METRICS.map((code) => [code, ON_DAY_SUMS.metricWeights![code] / 100])))
      expect(ran.daySums.guards).toEqual(ON_DAY_SUMS.guards)
      const committed = await readFile(new URL('../../../server/modules/scoring/evidence/evidence.json', import.meta.url), 'utf8')
      expect(ran.evidence).toEqual(JSON.parse(committed))
    }, 400_000)

    test('is refused as loans that the model has not seen', async () => {
      const order = { ...files, dataset: 'Berka', unseen: files }
      await expect(fitChallenger(world.app.platform.dataSource, order)).rejects.toThrow(
        '196 of the loans to measure on are loans of the fit',
      )
    }, 400_000)
  },
)
