import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { pointsOf } from '../../../server/modules/scoring/backtest/evaluate.ts'
import { linesOfBacktest, runBacktest } from '../../../server/modules/scoring/index.ts'
import { MINUTE } from '../../../server/shared/clock.ts'
import { aMerchant, anAdmin, anAnalyst, anAuditor } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

const berka = fileURLToPath(new URL('../../../../shared/data/berka/', import.meta.url))

const REPORTS = `{ backtestReports { nodes { id dataset modelVersion note ranAt loans bads notScored isMonotone
  metrics { code loans bads value low high } bands { band loans bads rate low high } } } }`

let world: World
let folder: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  folder = await mkdtemp(path.join(tmpdir(), 'backtest-'))
})

afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const LOANS = 'loan_id,account_id,loan_date,amount,duration,payments,status,bad'
const ROWS = 'loan_id,date,type,operation,amount,balance,k_symbol,counterparty'

/** A loan of July 2020 with half a year of income and spending; weak ones spend nearly all, and late. */
const rowsOf = (loan: string, isWeak: boolean) =>
  ['01', '02', '03', '04', '05', '06'].flatMap((month) => [
    `${loan},2020-${month}-01,credit,transfer_in,1000.0,0,,`,
    `${loan},2020-${month}-${isWeak ? '02' : '20'},debit,cash_out,${isWeak ? '990.0' : '600.0'},0,,`,
  ])

let files = 0
const aFile = async (content: string | Buffer) => {
  const file = path.join(folder, `${++files}.csv`)
  await writeFile(file, content)
  return file
}

const someLoans = (goods: number, bads: number) => {
  const ids = Array.from({ length: goods + bads }, (_, at) => ({ id: String(at + 1), isBad: at >= goods }))
  return {
    loans: [LOANS, ...ids.map(({ id, isBad }) => `${id},${id},2020-07-01,1000,12,100.0,,${isBad ? 1 : 0}`)],
    rows: [ROWS, ...ids.flatMap(({ id, isBad }) => rowsOf(id, isBad))],
  }
}

const backtest = async (loans: string | Buffer, rows: string | Buffer, dataset = 'Hand-made') =>
  runBacktest(world.app.platform, { loans: await aFile(loans), transactions: await aFile(rows), dataset })

const text = (lines: readonly string[]) => `${lines.join('\n')}\n`

describe('a backtest', () => {
  test('ignores rows that could not have been known on the day of the loan', async () => {
    const { loans, rows } = someLoans(3, 3)
    const before = await backtest(text(loans), text(rows))
    const later = [
      '1,2020-07-01,debit,cash_out,900000.0,0,penalty_interest,',
      '2,2020-07-02,credit,cash_in,900000.0,0,,',
      '3,2021-01-01,debit,cash_out,5.0,0,penalty_interest,',
      'unknown,2020-01-01,credit,cash_in,5.0,0,,',
    ]
    const after = await backtest(text(loans), text([...rows, ...later]))
    expect(after.scored).toEqual(before.scored)
    expect(after.report.rowsTooLate).toBe(3)
  })

  test('reads compressed files under any name, and rows in any order', async () => {
    const { loans, rows } = someLoans(3, 3)
    const plain = await backtest(text(loans), text(rows))
    const [head, ...others] = rows
    const packed = await backtest(gzipSync(text(loans)), gzipSync(text([head!, ...others.reverse()])))
    expect(packed.scored).toEqual(plain.scored)
  })

  test('leaves out loans whose history is too short, and counts them', async () => {
    const { loans, rows } = someLoans(3, 3)
    const { report } = await backtest(text([...loans, 'new,9,2020-07-01,1000,12,100.0,,1']), text(rows))
    expect(report).toMatchObject({ loans: 6, bads: 3, notScored: 1 })
  })

  test('gives only intervals below thirty bad loans', async () => {
    const { loans, rows } = someLoans(31, 29)
    const ran = await backtest(text(loans), text(rows))
    for (const { value, low, high, loans: of, bads } of ran.report.metrics) {
      expect({ value, of, bads }).toEqual({ value: null, of: 60, bads: 29 })
      expect(Number.isFinite(low) && Number.isFinite(high) && low! <= high!).toBe(true)
    }
    expect(linesOfBacktest(ran).join('\n')).toContain('Not enough outcomes (n=29) for point estimates')
    expect(pointsOf(ran.scored)['auc']).toBe(1)
  })

  test('gives point estimates from thirty bad loans on', async () => {
    const { loans, rows } = someLoans(30, 30)
    const { report } = await backtest(text(loans), text(rows))
    const value = (code: string) => report.metrics.find((metric) => metric.code === code)!.value
    expect(value('auc')).toBe(1)
    expect(value('gini')).toBe(1)
    expect(value('ks')).toBe(1)
    // All have the same history, so it does not rank them.
    expect(value('baseline.history')).toBe(0.5)
    expect(value('gain.history')).toBe(0.5)
  })

  test('has no figures when no loan went bad, and says so', async () => {
    const { loans, rows } = someLoans(3, 0)
    const { report } = await backtest(text(loans), text(rows))
    expect(report.metrics.every(({ value, low, high }) => value === null && low === null && high === null)).toBe(true)
    expect(report.bands.map(({ bads }) => bads)).toEqual([0, 0, 0, 0])
  })

  test.each([
    ['a column is missing', 'loan_id,account_id\n1,1\n', `${ROWS}\n`, 'has no column loan_date'],
    ['a day is none', `${LOANS}\n1,1,1.7.2020,1,1,1,,0\n`, `${ROWS}\n`, 'line 2: "1.7.2020" is no day'],
    ['a loan is there twice', `${LOANS}\n1,1,2020-07-01,1,1,1,,0\n1,1,2020-07-01,1,1,1,,0\n`, `${ROWS}\n`, 'loan_id is there twice'],
    ['its outcome is unknown', `${LOANS}\n1,1,2020-07-01,1,1,1,,\n`, `${ROWS}\n`, 'it is not stated whether the loan went bad'],
    [
      'an amount is none',
      `${LOANS}\n1,1,2020-07-01,1,1,1,,0\n`,
      `${ROWS}\n1,2020-01-01,credit,,1.000,50,,\n1,2020-01-01,credit,,ten,,,\n`,
      '"ten" is no amount',
    ],
  ])('refuses files in which %s, and keeps nothing', async (_what, loans, rows, sentence) => {
    const count = () => world.app.platform.dataSource.query('select count(*)::int as n from backtest_report')
    const before = await count()
    await expect(backtest(loans, rows)).rejects.toThrow(sentence)
    expect(await count()).toEqual(before)
  })
})

describe('its reports', () => {
  test('are for admins, the board and analysts, newest first, and state their limits', async () => {
    const { loans, rows } = someLoans(4, 2)
    world.clock.advance(MINUTE)
    const ran = await backtest(text(loans), text(rows), 'Six loans')
    for (const person of [await anAdmin(world), await anAuditor(world), await anAnalyst(world)]) {
      const { backtestReports } = await world.ask(person, REPORTS)
      expect(backtestReports.nodes[0]).toMatchObject({ id: ran.report.id, dataset: 'Six loans', modelVersion: 'v1.2.0', loans: 6, bads: 2 })
      expect(backtestReports.nodes[0].note).toContain('refused')
      expect(backtestReports.nodes[0].bands.map(({ band }: { band: string }) => band)).toEqual(['A_PLUS', 'A', 'B', 'C'])
    }
    await expect(world.ask(await aMerchant(world), REPORTS)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  test('never change', async () => {
    const change = world.database.asOwner(`update backtest_report set dataset = 'better'`)
    await expect(change).rejects.toThrow('backtest_report is append-only')
  })

  test('leave the product untouched: no account, no row, no score', async () => {
    const [counts] = await world.app.platform.dataSource.query(
      'select (select count(*) from bank_account)::int as accounts, (select count(*) from bank_day)::int as days, (select count(*) from alt_score)::int as scores',
    )
    expect(counts).toEqual({ accounts: 0, days: 0, scores: 0 })
  })
})

describe.skipIf(!existsSync(`${berka}loans_public.csv.gz`))(
  'the public half of the Berka loans (skipped where ../shared/data is not there)',
  () => {
    test('is ranked with an AUC of at least 0.91, above every baseline, and with bands in order', async () => {
      const order = { loans: `${berka}loans_public.csv.gz`, transactions: `${berka}trans_public.csv.gz`, dataset: 'Berka, public half' }
      const { report, scored } = await runBacktest(world.app.platform, order)
      const points = pointsOf(scored)
      expect(points['auc']).toBeGreaterThanOrEqual(0.91)
      for (const baseline of ['coverage', 'averageBalance', 'history']) {
        expect(points[`gain.${baseline}`]).toBeGreaterThan(0.2)
        expect(report.metrics.find(({ code }) => code === `gain.${baseline}`)!.low).toBeGreaterThan(0)
      }
      expect(report).toMatchObject({ loans: 196, bads: 18, notScored: 0, rowsTooLate: 0, isMonotone: true })
      expect(report.metrics.every(({ value }) => value === null)).toBe(true)
      // Every loan of this half can be scored, so that declining the others changes nothing.
      expect(report.unscored).toEqual({ loans: 0, goods: 0, bads: 0, indeterminate: 0, causes: [] })
      const of = (code: string) => report.metrics.find((metric) => metric.code === code)
      expect(of('auc.declined')).toEqual({ ...of('auc'), code: 'auc.declined' })
      expect(report.note).toContain('Czech')
      expect(report.bands.map(({ bads, loans }) => [bads, loans])).toEqual([
        [1, 83],
        [2, 74],
        [8, 32],
        [7, 7],
      ])
    }, 120_000)
  },
)
