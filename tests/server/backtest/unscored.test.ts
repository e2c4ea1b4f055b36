import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aucWithDeclined } from '../../../server/modules/scoring/backtest/unscored.ts'
import { linesOfBacktest, runBacktest } from '../../../server/modules/scoring/index.ts'
import { MINUTE } from '../../../server/shared/clock.ts'
import { anAdmin } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

const METRIC = 'code loans bads value low high'
const REPORTS = `{ backtestReports { nodes { dataset loans bads notScored metrics { ${METRIC} } parts { code metrics { ${METRIC} } } openQuestions { code why }
  unscored { loans goods bads indeterminate causes { cause need text loans goods bads indeterminate } } } } }`

type Score = number | null

const attempts = (scores: readonly Score[]) => scores.map((score) => ({ score }))
const areaOf = (goods: readonly Score[], bads: readonly Score[]) => aucWithDeclined(attempts(goods), attempts(bads))

describe('the AUC with unscored loans counted as declined', () => {
  test.each<{ what: string; goods: readonly Score[]; bads: readonly Score[]; area: number }>([
    { what: 'all scored', goods: [700, 600], bads: [650, 500], area: 3 / 4 },
    { what: 'a bad loan unscored', goods: [700, 600], bads: [650, null], area: 3 / 4 },
    { what: 'a good loan unscored', goods: [700, null], bads: [650, 500], area: 2 / 4 },
    { what: 'the lowest score of all against none', goods: [300], bads: [null], area: 1 },
    { what: 'none against the lowest score of all', goods: [null], bads: [300], area: 0 },
    { what: 'no loan scored', goods: [null, null], bads: [null], area: 1 / 2 },
    // 700 beats all four; 500 loses to 600, ties with 500 and beats two; each null loses to two and ties with two.
    {
      what: 'ties among scored and among unscored',
      goods: [700, 500, null, null],
      bads: [600, 500, null, null],
      area: (4 + 2.5 + 1 + 1) / 16,
    },
  ])('$what', ({ goods, bads, area }) => {
    expect(areaOf(goods, bads)).toBeCloseTo(area, 12)
  })

  const scores = fc.array(fc.option(fc.integer({ min: 300, max: 310 })), { minLength: 1, maxLength: 30 })

  test('is the share of pairs in the right order: a scored loan ranks above an unscored one, and two unscored ones tie', () => {
    const pair = (good: Score, bad: Score): number => {
      if (good === bad) return 0.5
      if (good === null) return 0
      return bad === null || good > bad ? 1 : 0
    }
    fc.assert(
      fc.property(scores, scores, (goods, bads) => {
        const points = goods.flatMap((good) => bads.map((bad) => pair(good, bad)))
        expect(areaOf(goods, bads)).toBeCloseTo(points.reduce((sum, each) => sum + each, 0) / points.length, 10)
      }),
    )
  })
})

let world: World
let folder: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  folder = await mkdtemp(path.join(tmpdir(), 'unscored-'))
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

type History = 'strong' | 'weak' | 'none' | 'few' | 'short' | 'idle'

interface Past {
  readonly bad: '0' | '1' | 'indeterminate'
  /** Default: strong, which can be scored, as weak can be. */
  readonly history?: History
  /** The loan was granted on the first of July; default: 2020. */
  readonly year?: number
  readonly status?: 'C' | 'D'
}

const MONTHS = ['01', '02', '03', '04', '05', '06']
const DAYS = ['21', '22', '23', '24', '25', '26']

const halfYear = (year: number, income: string, spending: string) =>
  MONTHS.flatMap((month) => [`${year}-${month}-01,credit,${income},`, `${year}-${month}-20,debit,${spending},`])

const HISTORIES: Readonly<Record<History, (year: number) => readonly string[]>> = {
  strong: (year) => halfYear(year, '1000.0', '600.0'),
  weak: (year) => halfYear(year, '1000.0', '990.0'),
  none: () => [],
  few: (year) => [`${year}-01-01,credit,1000.0,`, `${year}-06-01,debit,600.0,`],
  short: (year) => DAYS.flatMap((day) => [`${year}-06-${day},credit,10.0,`, `${year}-06-${day},debit,9.0,`]),
  idle: (year) => halfYear(year, '0.0', '0.0'),
}

let files = 0
const backtest = async (loans: readonly Past[], dataset = 'Hand-made') => {
  world.clock.advance(MINUTE)
  const name = path.join(folder, String(++files))
  const lines = loans.map(({ bad, year = 2020, status = '' }, at) => `${at + 1},${year}-07-01,${bad},${status}`)
  const rows = loans.flatMap(({ year = 2020, history = 'strong' }, at) => HISTORIES[history](year).map((row) => `${at + 1},${row}`))
  await writeFile(`${name}-loans.csv`, `${['loan_id,loan_date,bad,status', ...lines].join('\n')}\n`)
  await writeFile(`${name}-rows.csv`, `${['loan_id,date,type,amount,k_symbol', ...rows].join('\n')}\n`)
  return runBacktest(world.app.platform, { loans: `${name}-loans.csv`, transactions: `${name}-rows.csv`, dataset })
}

const newest = async () => (await world.ask(await anAdmin(world), REPORTS)).backtestReports.nodes[0]

const many = (count: number, past: Past) => Array.from({ length: count }, () => past)
const scoredOnes = [...many(6, { bad: '0' }), ...many(5, { bad: '1', history: 'weak' })]

interface Measured {
  readonly metrics: readonly {
    readonly code: string
    readonly value: number | null
    readonly low: number | null
    readonly high: number | null
  }[]
}

const metricOf = ({ metrics }: Measured, code: string) => metrics.find((metric) => metric.code === code)!
const printOf = (ran: Awaited<ReturnType<typeof backtest>>) => linesOfBacktest(ran).join('\n')

describe('loans that could not be scored', () => {
  test('are counted by outcome and by cause', async () => {
    const ran = await backtest([
      ...scoredOnes,
      { bad: '1', history: 'none' },
      { bad: '1', history: 'few' },
      { bad: '0', history: 'few' },
      { bad: 'indeterminate', history: 'short' },
      { bad: '1', history: 'idle' },
    ])
    const report = await newest()
    expect(report).toMatchObject({ loans: 11, bads: 5, notScored: 5 })
    expect(report.unscored).toEqual({
      loans: 5,
      goods: 1,
      bads: 3,
      indeterminate: 1,
      causes: [
        { cause: 'TOO_FEW_TRANSACTIONS', need: 10, text: 'Fewer than 10 transactions', loans: 3, goods: 1, bads: 2, indeterminate: 0 },
        { cause: 'INSUFFICIENT_HISTORY', need: 30, text: 'Less than 30 days of history', loans: 2, goods: 0, bads: 1, indeterminate: 1 },
        { cause: 'NO_OPERATING_FLOW', need: null, text: 'Nothing was earned or spent', loans: 1, goods: 0, bads: 1, indeterminate: 0 },
      ],
    })
    const print = printOf(ran)
    expect(print).toContain('5 more could not be scored: 3 went bad, 1 went well, 1 was indeterminate.')
    expect(print).toMatch(/Fewer than 10 transactions +3 +1 +2 +0\n/)
    expect(print).toContain('A loan with several causes is counted under each.')
    expect(print).toContain('"AUC, unscored as declined" counts 15 loans, 8 of them bad')
  })

  test.each<[readonly Past[], string]>([
    [many(2, { bad: '1', history: 'none' }), '2 more could not be scored: both went bad.'],
    [many(3, { bad: '0', history: 'none' }), '3 more could not be scored: all went well.'],
    [[{ bad: '1', history: 'none' }], '1 more could not be scored: it went bad.'],
    [many(2, { bad: 'indeterminate', history: 'none' }), '2 more could not be scored: both were indeterminate.'],
  ])('%j are reported in a sentence', async (unscored, sentence) => {
    expect(printOf(await backtest([...scoredOnes, ...unscored]))).toContain(sentence)
  })

  test('have their causes in the language of the reader', async () => {
    await backtest([...scoredOnes, { bad: '1', history: 'none' }])
    const admin = await anAdmin(world)
    const texts = async (language: string) => {
      const { body } = await world.post(admin, { query: REPORTS }, { 'accept-language': language })
      const { backtestReports } = body.data as Awaited<ReturnType<World['ask']>>
      return backtestReports.nodes[0].unscored.causes.map(({ text }: { text: string }) => text)
    }
    expect(await texts('fr')).toEqual(['Moins de 30 jours d’historique', 'Moins de 10 opérations'])
    expect(await texts('ar')).toEqual(['أيام السجل أقل من 30', 'عدد المعاملات أقل من 10'])
  })

  test('count as declined beside the headline, which leaves them out', async () => {
    const ran = await backtest([
      ...scoredOnes,
      ...many(2, { bad: '1', history: 'none' }),
      { bad: '0', history: 'few' },
      { bad: 'indeterminate', history: 'few' },
    ])
    const report = await newest()
    expect(metricOf(report, 'AUC')).toMatchObject({ loans: 11, bads: 5, value: null, low: 1, high: 1 })
    const declined = metricOf(report, 'AUC_DECLINED')
    expect(declined).toMatchObject({ loans: 14, bads: 7, value: null })
    // Six of seven good loans beat all seven bad ones; the unscored one loses to five and ties with two: 43 of 49.
    expect(declined.low).toBeLessThan(43 / 49)
    expect(declined.high).toBeGreaterThanOrEqual(43 / 49)
    expect(printOf(ran)).toMatch(/AUC, unscored as declined +0\.\d{3} to 1\.000\n/)
  })

  test('count towards the thirty bad loans that a point estimate requires, and only there', async () => {
    await backtest([
      ...many(30, { bad: '0' }),
      ...many(29, { bad: '1', history: 'weak' }),
      { bad: '1', history: 'none' },
      { bad: '0', history: 'none' },
    ])
    const report = await newest()
    expect(metricOf(report, 'AUC')).toMatchObject({ loans: 59, bads: 29, value: null })
    const declined = metricOf(report, 'AUC_DECLINED')
    expect(declined).toMatchObject({ loans: 61, bads: 30 })
    expect(declined.value).toBeCloseTo((30 * 30 + 0.5) / (31 * 30), 12)
  })

  test('are declined in the part of their day', async () => {
    const ran = await backtest([
      ...many(6, { bad: '0', year: 2018 }),
      ...many(5, { bad: '1', history: 'weak', year: 2018 }),
      { bad: '1', history: 'none', year: 2017 },
      ...many(6, { bad: '0' }),
      ...many(30, { bad: '1', history: 'weak' }),
      ...many(2, { bad: '0', history: 'none', status: 'C' }),
    ])
    expect(printOf(ran)).toMatch(/unscored, good or bad +2 +1 +3\nunscored, bad +0 +1 +1\n/)
    const { parts, openQuestions } = await newest()
    expect(parts.map((part: Measured & { code: string }) => [part.code, metricOf(part, 'AUC_DECLINED')])).toEqual([
      ['LATER', expect.objectContaining({ loans: 38, bads: 30, value: 0.75 })],
      ['EARLIER', expect.objectContaining({ loans: 12, bads: 6, low: 1, high: 1 })],
    ])
    const maturity = openQuestions.find(({ code }: { code: string }) => code === 'MATURITY')
    expect(maturity.why).toContain('2 good loans were still being repaid')
  })

  test('are reported as none when every loan is scored, and the AUC stays the same', async () => {
    const ran = await backtest(scoredOnes)
    const report = await newest()
    expect(report.unscored).toEqual({ loans: 0, goods: 0, bads: 0, indeterminate: 0, causes: [] })
    expect(metricOf(report, 'AUC_DECLINED')).toEqual({ ...metricOf(report, 'AUC'), code: 'AUC_DECLINED' })
    expect(printOf(ran)).toContain('LOANS THAT COULD NOT BE SCORED\nNone: every loan was scored.\n')
  })

  test('may be all loans of a file', async () => {
    const ran = await backtest([...many(5, { bad: '0', history: 'none' }), ...many(5, { bad: '1', history: 'none' })])
    const report = await newest()
    expect(report).toMatchObject({ loans: 0, unscored: { loans: 10, goods: 5, bads: 5 }, parts: [] })
    expect(metricOf(report, 'AUC')).toMatchObject({ loans: 0, low: null })
    expect(metricOf(report, 'AUC_DECLINED')).toMatchObject({ loans: 10, bads: 5, low: 0.5, high: 0.5 })
    expect(printOf(ran)).toContain('10 more could not be scored: 5 went bad, 5 went well.')
  })

  test('cannot be missing from a new report', async () => {
    const insert = world.app.platform.dataSource.query(
      `insert into backtest_report (dataset, ran_at, model_version, code_hash, loans, bads, not_scored, rows_used, rows_too_late, metrics,
        bands, is_monotone, note, indeterminate, loans_digest, parts, score_groups, cohorts, distribution, open_questions)
       select 'Silent', ran_at, model_version, code_hash, loans, bads, not_scored, rows_used, rows_too_late, metrics, bands, is_monotone, note,
        indeterminate, loans_digest, parts, score_groups, cohorts, distribution, open_questions from backtest_report limit 1`,
    )
    await expect(insert).rejects.toThrow('null value in column "unscored"')
  })
})
