import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Loan, LoanRow } from '../../../server/modules/scoring/backtest/loan-files.ts'
import { retroScore, type ScoredLoan } from '../../../server/modules/scoring/backtest/retro-score.ts'
import { CHALLENGER } from '../../../server/modules/scoring/model/challenger.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { MODEL, type Model } from '../../../server/modules/scoring/model/model.ts'
import { addDays } from '../../../server/shared/day.ts'
import { openClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const READ_ON = '2026-07-01'
const DAYS = 400

interface Row {
  /** Days before the reading. */
  readonly ago: number
  readonly amount: number
  readonly payer: string
}

/** A merchant that is paid every third day and pays its suppliers the day after, with its rent on every thirtieth. */
interface Merchant {
  readonly opening: number
  readonly receipt: number
  readonly payment: number
  readonly rent: number
  readonly payers: readonly string[]
}

const MERCHANTS: Readonly<Record<string, Merchant>> = {
  'a steady shop': { opening: 30_000, receipt: 3_000, payment: 2_500, rent: 3_000, payers: ['Acme', 'Blue', 'Coral', 'Dune'] },
  'a shop short of cash': { opening: 4_000, receipt: 3_000, payment: 2_650, rent: 3_400, payers: ['Acme', 'Blue', 'Coral', 'Dune'] },
  'a shop that empties its account': {
    opening: 3_500,
    receipt: 3_000,
    payment: 2_990,
    rent: 100,
    payers: ['Acme', 'Blue', 'Coral', 'Dune'],
  },
  'a supplier of one customer': { opening: 12_000, receipt: 3_000, payment: 2_550, rent: 3_000, payers: ['Acme', 'Acme', 'Acme', 'Blue'] },
}

const rowsOf = ({ receipt, payment, rent, payers }: Merchant): Row[] =>
  Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((ago, at) => [
    ...(at % 3 === 0 ? [{ ago, amount: receipt, payer: payers[(at / 3) % payers.length]! }] : []),
    ...(at % 3 === 1 ? [{ ago, amount: -payment, payer: 'Supplier' }] : []),
    ...(at % 30 === 29 ? [{ ago, amount: -rent, payer: 'Landlord' }] : []),
  ])

const monthOf = ({ receipt }: Merchant) => 10 * receipt

/** Sizes of a trick, in parts of a month of income; the one that gains most is taken. */
const SIZES = [0.05, 0.25, 1, 3]

/** What the money of others, or another name, can do in the weeks before a reading. */
const TRICKS: Readonly<Record<string, (rows: readonly Row[], merchant: Merchant, size: number) => Row[]>> = {
  'money parked for 30 days': (rows, merchant, size) => [...rows, { ago: 30, amount: size * monthOf(merchant), payer: 'Cousin' }],
  'twenty round trips with a friend': (rows, merchant, size) => [
    ...rows,
    ...Array.from({ length: 20 }, (_, at) => 5 + at * 15).flatMap((ago) => [
      { ago, amount: size * monthOf(merchant), payer: 'Friend' },
      { ago: ago - 1, amount: -size * monthOf(merchant), payer: 'Friend' },
    ]),
  ],
  'the largest payer under four names': (rows) =>
    rows.map((row, at) => (row.payer === 'Acme' ? { ...row, payer: `Acme ${['Trading', 'Holding', 'Gulf', 'Services'][at % 4]}` } : row)),
  'one large deposit on the day before': (rows, merchant, size) => [...rows, { ago: 1, amount: size * monthOf(merchant), payer: 'Cousin' }],
  'no counterparty named': (rows) => rows.map((row) => ({ ...row, payer: '' })),
}

const NONE = 'none'
const WAYS = [{ way: NONE, size: 0 }, ...Object.keys(TRICKS).flatMap((way) => SIZES.map((size) => ({ way, size })))]

const idOf = (name: string, way: string, size: number) => `${name}: ${way} of ${size}`

const aLoan = (id: string, { opening }: Merchant): Loan => ({
  id,
  grantedOn: READ_ON,
  outcome: 'good',
  isRunning: false,
  amount: null,
  sector: null,
  openingMinor: opening * 100,
})

async function* asLoanRows(cases: readonly { readonly id: string; readonly rows: readonly Row[] }[]): AsyncGenerator<LoanRow> {
  for (const { id, rows } of cases) {
    for (const { ago, amount, payer } of rows) {
      yield { loanId: id, bookedOn: addDays(READ_ON, -ago), minor: Math.round(amount * 100), isPenalty: false, isFlow: true, payer }
    }
  }
}

describe('what each trick gains in points', () => {
  let clone: Clone
  let client: Awaited<ReturnType<typeof openClient>>
  let scored: ReadonlyMap<string, ScoredLoan>

  beforeAll(async () => {
    clone = await cloneDatabase()
    client = await openClient(clone.connection)
    const cases = Object.entries(MERCHANTS).flatMap(([name, merchant]) =>
      WAYS.map(({ way, size }) => {
        const rows = rowsOf(merchant)
        return { id: idOf(name, way, size), merchant, rows: way === NONE ? rows : TRICKS[way]!(rows, merchant, size) }
      }),
    )
    const db = { query: async <Rows>(sql: string, parameters: unknown[]) => (await client.query(sql, parameters)).rows as Rows }
    const loans = new Map(cases.map(({ id, merchant }) => [id, aLoan(id, merchant)]))
    const found = await retroScore(db, { loans, rows: asLoanRows(cases) }, MODEL)
    scored = new Map(found.loans.map((each) => [each.loan.id, each]))
  })

  afterAll(async () => {
    await client.end()
    await clone.drop()
  })

  const scoreFor = (model: Model, name: string, way: string, size: number) =>
    scoreOf(scored.get(idOf(name, way, size))!.metrics, model).score

  const gainsOf = (name: string) =>
    Object.keys(TRICKS).map((trick) => [
      trick,
      ...[MODEL, CHALLENGER].map((model) => {
        const honest = scoreFor(model, name, NONE, 0)
        return Math.max(...SIZES.map((size) => scoreFor(model, name, trick, size) - honest))
      }),
    ])

  test.each<[string, (string | number)[][]]>([
    [
      'a steady shop',
      [
        ['money parked for 30 days', 3, 4],
        ['twenty round trips with a friend', -1, 1],
        ['the largest payer under four names', 0, 0],
        ['one large deposit on the day before', 2, 9],
        ['no counterparty named', 6, 13],
      ],
    ],
    [
      'a shop short of cash',
      [
        ['money parked for 30 days', 1, 2],
        ['twenty round trips with a friend', -2, 2],
        ['the largest payer under four names', 0, 0],
        ['one large deposit on the day before', 2, 3],
        ['no counterparty named', 6, 14],
      ],
    ],
    [
      'a shop that empties its account',
      [
        ['money parked for 30 days', 1, 1],
        ['twenty round trips with a friend', 1, 3],
        ['the largest payer under four names', 0, 0],
        ['one large deposit on the day before', 0, 2],
        ['no counterparty named', 6, 14],
      ],
    ],
    [
      'a supplier of one customer',
      [
        ['money parked for 30 days', 2, 4],
        ['twenty round trips with a friend', 0, 6],
        ['the largest payer under four names', 21, 46],
        ['one large deposit on the day before', 2, 19],
        ['no counterparty named', 27, 59],
      ],
    ],
  ])('by the default and by the challenger: %s', (name, gains) => {
    expect(gainsOf(name)).toEqual(gains)
  })
})
