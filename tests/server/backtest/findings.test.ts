import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { linesOfBacktest, runBacktest } from '../../../server/modules/scoring/index.ts'
import { MINUTE } from '../../../server/shared/clock.ts'
import { anAdmin } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

const METRIC = 'code loans bads value low high'
const RATE = 'loans bads rate low high'
const REPORTS = `{ backtestReports { nodes { id dataset loans bads indeterminate isMonotone isMonotoneByGroup note
  parts { code from to stillRunning ${RATE} metrics { ${METRIC} } } scoreGroups { from to ${RATE} }
  cohorts { by label ${RATE} auc { ${METRIC} } } metrics { ${METRIC} }
  development { reportId dataset loans shifts { code index byChance before now } }
  swapSet { version auc { ${METRIC} } gain { ${METRIC} } moves { from to ${RATE} } } openQuestions { code why } } } }`

let world: World
let folder: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  folder = await mkdtemp(path.join(tmpdir(), 'findings-'))
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

interface PastLoan {
  /** The year of the loan, which is granted on the first of July; default: 2020. */
  readonly year?: number
  readonly bad?: string
  readonly status?: string
  readonly late?: string
  readonly amount?: number
  readonly sector?: string
  /** How much of each thousand that comes in is spent; default: 600. */
  readonly spends?: number
}

/** Files of loans with half a year of income and spending before each. */
const filesOf = async (loans: readonly PastLoan[], columns = 'loan_id,loan_date,bad,status,days_past_due,amount,sector') => {
  const lines = loans.map(({ year = 2020, bad = '', status = '', late = '', amount = '', sector = '' }, at) =>
    [at + 1, `${year}-07-01`, bad, status, late, amount, sector].slice(0, columns.split(',').length).join(','),
  )
  const rows = loans.flatMap(({ year = 2020, spends = 600 }, at) =>
    ['01', '02', '03', '04', '05', '06'].flatMap((month) => [
      `${at + 1},${year}-${month}-01,credit,1000.0,`,
      `${at + 1},${year}-${month}-20,debit,${spends}.0,`,
    ]),
  )
  const name = path.join(folder, String(Math.random()))
  await writeFile(`${name}-loans.csv`, `${[columns, ...lines].join('\n')}\n`)
  await writeFile(`${name}-rows.csv`, `${['loan_id,date,type,amount,k_symbol', ...rows].join('\n')}\n`)
  return { loans: `${name}-loans.csv`, transactions: `${name}-rows.csv` }
}

const backtest = async (loans: readonly PastLoan[], development?: string, dataset = 'Hand-made') => {
  world.clock.advance(MINUTE)
  return runBacktest(world.app.platform, { ...(await filesOf(loans)), dataset, development })
}

/** The last stored report, as GraphQL returns it. */
const newest = async () => (await world.ask(await anAdmin(world), REPORTS)).backtestReports.nodes[0]

const many = (count: number, loan: PastLoan | ((at: number) => PastLoan)) =>
  Array.from({ length: count }, (_, at) => (typeof loan === 'function' ? loan(at) : loan))

const whyOf = (report: { openQuestions: readonly { code: string; why: string }[] }, code: string) =>
  report.openQuestions.find((each) => each.code === code)?.why

describe('the outcome of a loan', () => {
  test('is indeterminate at 30 to 59 days late: counted, and in no figure', async () => {
    const ended = [...many(6, { bad: '0' }), ...many(5, { bad: '1', spends: 990 })]
    const alone = await backtest(ended)
    const lateOnes: PastLoan[] = [
      { late: '30', spends: 990 },
      { late: '59', spends: 990 },
      { bad: 'indeterminate' },
      { bad: '0', late: '45' },
    ]
    const { report } = await backtest([...ended, ...lateOnes])
    expect(report).toMatchObject({ loans: 11, bads: 5, indeterminate: 4 })
    expect(report.metrics).toEqual(alone.report.metrics)
    expect(report.bands).toEqual(alone.report.bands)
    expect(alone.report.indeterminate).toBe(0)
    expect(linesOfBacktest({ report, scored: [] }).join('\n')).toContain('4 more were late')
  })

  test.each<[PastLoan, string]>([
    [{ late: '29' }, 'good'],
    [{ late: '60' }, 'bad'],
    [{ late: '0', bad: '1' }, 'bad'],
    [{ late: '30', status: 'B' }, 'bad'],
    [{ late: '75', status: 'C' }, 'bad'],
    [{ status: 'A' }, 'good'],
    [{ status: 'D' }, 'bad'],
    [{ bad: '0', status: 'D' }, 'good'],
  ])('%o is %s', async (loan, outcome) => {
    const { scored } = await backtest([loan])
    expect(scored.map(({ loan }) => loan.outcome)).toEqual([outcome])
  })

  test.each<[PastLoan, string]>([
    [{ bad: '0', late: '60' }, 'a loan that was 60 days late is bad, and the file denies it'],
    [{ bad: '2' }, 'bad is "2"'],
    [{ late: 'many' }, '"many" is no number of days'],
    [{}, 'it is not stated whether the loan went bad'],
  ])('%o is refused', async (loan, sentence) => {
    await expect(backtest([loan])).rejects.toThrow(sentence)
  })
})

describe('out of time', () => {
  test('the later half comes first, next to the earlier one, and loans of one day stay together', async () => {
    const loans = [
      ...many(6, { year: 2018, bad: '0', status: 'A' }),
      ...many(5, { year: 2018, bad: '1', status: 'B', spends: 990 }),
      ...many(7, { year: 2020, bad: '0', status: 'C' }),
      ...many(5, { year: 2020, bad: '1', status: 'D', spends: 990 }),
    ]
    await backtest(loans)
    const { parts, metrics, openQuestions } = await newest()
    expect(parts).toMatchObject([
      { code: 'LATER', from: '2020-07-01', to: '2020-07-01', loans: 12, bads: 5, stillRunning: 7 },
      { code: 'EARLIER', from: '2018-07-01', to: '2018-07-01', loans: 11, bads: 5, stillRunning: 0 },
    ])
    for (const part of parts) {
      expect(part.metrics.map(({ code, value }: { code: string; value: number | null }) => [code, value])).toEqual([
        ['AUC', null],
        ['GINI', null],
        ['KS', null],
        ['AUC_DECLINED', null],
      ])
      expect(part.metrics[0]).toMatchObject({ low: 1, high: 1 })
    }
    expect(metrics.find(({ code }: { code: string }) => code === 'AUC')).toMatchObject({ loans: 23, bads: 10, value: null })
    expect(whyOf({ openQuestions }, 'MATURITY')).toContain('7 good loans were still being repaid')
  })

  test('a part with thirty bad loans has a point estimate, and one with fewer than five has no figure', async () => {
    const { report } = await backtest([
      ...many(30, { year: 2018, bad: '0' }),
      ...many(4, { year: 2018, bad: '1', spends: 990 }),
      ...many(10, { year: 2020, bad: '0' }),
      ...many(30, { year: 2020, bad: '1', spends: 990 }),
    ])
    const [later, earlier] = report.parts
    expect(later!.metrics[0]).toMatchObject({ code: 'auc', value: 1, low: 1, high: 1 })
    expect(earlier!.metrics[0]).toMatchObject({ code: 'auc', value: null, low: null, high: null })
  })

  test('loans of one day have no later half, and the report says so', async () => {
    const { report } = await backtest([...many(5, { bad: '0' }), ...many(5, { bad: '1' })])
    expect(report.parts).toEqual([])
    expect(whyOf(report, 'out_of_time')).toContain('granted on one day')
  })
})

describe('groups by score', () => {
  test('are listed best first, add up, and say whether the bad rate rises', async () => {
    const loans = many(60, (at) => ({ bad: at >= 48 ? '1' : '0', spends: 400 + at * 10 }))
    await backtest(loans)
    const { scoreGroups, isMonotoneByGroup } = await newest()
    expect(scoreGroups.length).toBe(5)
    const sum = (of: 'loans' | 'bads') => scoreGroups.reduce((total: number, group: Record<string, number>) => total + group[of]!, 0)
    expect([sum('loans'), sum('bads')]).toEqual([60, 12])
    expect(scoreGroups[0].from).toBeGreaterThan(scoreGroups[1].to)
    expect(isMonotoneByGroup).toBe(true)

    const { report } = await backtest(loans.map((loan, at) => ({ ...loan, bad: at < 12 ? '1' : '0' })))
    expect(report.isMonotoneByGroup).toBe(false)
    const print = linesOfBacktest({ report, scored: [] }).join(' ')
    expect(print).toContain('The bad rate does NOT rise from group to group.')
    expect(print).toContain('went bad less often than those above them; their intervals do not even overlap.')
  })

  test('are not made of fewer than fifty loans, and the report says so', async () => {
    const { report } = await backtest(many(49, { bad: '0' }))
    expect(report).toMatchObject({ scoreGroups: [], isMonotoneByGroup: null })
    expect(whyOf(report, 'score_groups')).toContain('take 50 loans')
  })
})

describe('cohorts', () => {
  test('are by amount, age and sector if the file has them', async () => {
    const loans = many(12, (at) => ({ bad: at % 2 === 0 ? '0' : '1', amount: (at + 1) * 100, sector: at < 9 ? 'Trade' : 'Transport' }))
    await backtest(loans)
    const { cohorts, openQuestions } = await newest()
    const of = (by: string) =>
      cohorts
        .filter((each: { by: string }) => each.by === by)
        .map(({ label, loans: its, bads }: PastLoan & Record<string, unknown>) => [label, its, bads])
    expect(of('AMOUNT')).toEqual([
      ['below 500', 4, 2],
      ['500 to 900', 4, 2],
      ['900 and more', 4, 2],
    ])
    expect(of('HISTORY')).toEqual([['under a year', 12, 6]])
    expect(of('SECTOR')).toEqual([
      ['Trade', 9, 4],
      ['Transport', 3, 2],
    ])
    expect(cohorts.find(({ label }: { label: string }) => label === 'Trade').auc).toMatchObject({
      loans: 9,
      bads: 4,
      value: null,
      low: null,
    })
    // All have the same income: there are no thirds of it.
    expect(of('INFLOW')).toEqual([])
    expect(whyOf({ openQuestions }, 'SECTOR')).toBeUndefined()
  })

  test('missing from the file are named', async () => {
    const { report } = await backtest(many(5, { bad: '0' }))
    expect(report.cohorts.map(({ by }) => by)).toEqual(['history'])
    expect(whyOf(report, 'amount')).toContain('the amounts lent')
    expect(whyOf(report, 'sector')).toContain('the sectors of borrowers')
  })
})

describe('a shift of the population', () => {
  const sample = (from: number) => many(60, (at) => ({ bad: at >= 48 ? '1' : '0', spends: from + at * 5, year: 2015 + (from % 7) }))

  test('is measured against an earlier report on other loans', async () => {
    const before = await backtest(sample(400), undefined, 'Development')
    await backtest(sample(600), before.report.id)
    const { development, openQuestions } = await newest()
    expect(development).toMatchObject({ reportId: before.report.id, dataset: 'Development', loans: 60 })
    expect(development.shifts.map(({ code }: { code: string }) => code)).toEqual([
      'SCORE',
      'S1',
      'S2',
      'C1',
      'C2',
      'C3',
      'Q1',
      'Q2',
      'Q3',
      'D1',
      'D2',
      'D3',
      'E1',
      'E2',
    ])
    const of = (code: string) => development.shifts.find((shift: { code: string }) => shift.code === code)
    // They spend more of their inflow, and nothing else differs.
    expect(of('SCORE').index).toBeGreaterThan(of('SCORE').byChance)
    expect(of('SCORE').now).toBeLessThan(of('SCORE').before)
    expect(of('C1').index).toBeGreaterThan(of('C1').byChance)
    expect(of('Q1')).toMatchObject({ index: 0, before: of('Q1').now })
    expect(whyOf({ openQuestions }, 'SHIFT')).toBeUndefined()
  })

  test('is not measured against the same loans, whatever the name of their file', async () => {
    const { report } = await backtest(sample(400))
    await expect(backtest(sample(400), report.id, 'Another name')).rejects.toThrow('is on these same loans')
  })

  test.each([
    ['a report that is not there', async () => '00000000-0000-4000-8000-00000000dead', 'There is no report'],
    ['an unknown report', async () => 'yesterday', 'There is no report yesterday'],
    ['a report on too few loans', async () => (await backtest(many(49, { bad: '0' }))).report.id, 'that takes 50 scored loans'],
  ])('is refused against %s', async (_what, id, sentence) => {
    await expect(backtest(sample(600), await id())).rejects.toThrow(sentence)
  })

  test('is not measured without a development sample, and the report says so', async () => {
    const { report } = await backtest(sample(400))
    expect(report.development).toBeNull()
    expect(whyOf(report, 'shift')).toContain('No development sample was given')
  })

  test('is not measured for fewer than fifty loans', async () => {
    const { report: before } = await backtest(sample(400))
    const { report } = await backtest(sample(600).slice(0, 49), before.id)
    expect(report.development).toBeNull()
    expect(whyOf(report, 'shift')).toContain('takes 50 scored loans; here are 49')
  })
})

describe('every report', () => {
  test('says that calibration is not tested and nothing is inferred for refused applicants, and compares with a random order', async () => {
    const { report } = await backtest([...many(30, { bad: '0' }), ...many(30, { bad: '1', spends: 990 })])
    expect(whyOf(report, 'calibration')).toContain('states no expected rate')
    expect(report.note).toContain('no reject inference')
    const of = (code: string) => report.metrics.find((metric) => metric.code === code)
    expect(of('baseline.random')).toMatchObject({ value: 0.5 })
    expect(of('baseline.random')!.low).toBeCloseTo(0.5 - 1.95996 * Math.sqrt(61 / (12 * 900)), 4)
    expect(of('gain.random')).toMatchObject({ value: 0.5, low: 0.5, high: 0.5 })
  })

  test('fits a terminal of a hundred columns, however long the names are', async () => {
    const long = 'Wholesale of agricultural raw materials and live animals'
    const loans = many(120, (at) => ({
      bad: at % 3 === 0 ? '1' : '0',
      spends: 300 + at * 6,
      amount: 10_000_000 + at * 90_000,
      sector: long,
      year: 2000 + (at % 20),
    }))
    const before = await backtest(loans)
    const ran = await backtest(loans.slice(0, 100), before.report.id, `Loans ${'of many years '.repeat(10)}`)
    expect(ran.report.development).not.toBeNull()
    for (const line of linesOfBacktest(ran)) expect(line.length, line).toBeLessThanOrEqual(100)
  })
})

// Last: versions of the model are kept for ever.
describe('another version of the model', () => {
  const loans = [...many(10, (at) => ({ bad: '0', spends: 500 + at * 20 })), ...many(6, (at) => ({ bad: '1', spends: 900 + at * 20 }))]

  test('does not exist at first, and the report says that no loan changes band', async () => {
    const { report } = await backtest(loans)
    expect(report.swapSet).toBeNull()
    expect(whyOf(report, 'swap_set')).toContain('one version of the model, v1.2.0')
  })

  test('shows which loans would change band, with their outcomes', async () => {
    await world.app.platform.dataSource.query(
      `insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at)
       values ('v1.3.0', 0, 0, 0, 0, 10000, '2026-02-01T00:00:00Z')`,
    )
    const { report, scored } = await backtest(loans)
    const { swapSet, openQuestions } = await newest()
    expect(whyOf({ openQuestions }, 'SWAP_SET')).toBeUndefined()
    expect(swapSet).toMatchObject({ version: 'v1.3.0', auc: { loans: 16, bads: 6, value: null }, gain: { value: null } })
    // By depth of data alone all loans are equal, so the other version does not rank them.
    expect(swapSet.auc).toMatchObject({ low: 0.5, high: 0.5 })
    expect(swapSet.gain.high).toBeLessThan(0)
    const depth = scored[0]!.scored.factors.find(({ key }) => key === 'dataDepth')!.value
    expect(300 + depth).toBeGreaterThanOrEqual(600)
    expect(new Set(swapSet.moves.map(({ to }: { to: string }) => to))).toEqual(new Set([300 + depth >= 700 ? 'A' : 'B']))
    const of = (band: string) => swapSet.moves.filter(({ from }: { from: string }) => from === band)[0]
    for (const band of report.bands.filter((each) => each.loans > 0)) {
      expect(of(band.band.toUpperCase())).toMatchObject({ loans: band.loans, bads: band.bads, rate: band.rate, low: band.low })
    }
    expect(linesOfBacktest({ report, scored: [] }).join('\n')).toContain('ANOTHER VERSION OF THE MODEL')
  })
})
