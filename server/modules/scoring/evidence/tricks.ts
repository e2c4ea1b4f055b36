import { addDays } from '../../../shared/day.ts'
import type { Loan, LoanRow, LoanSource } from '../backtest/loan-files.ts'
import type { RetroScored } from '../backtest/retro-score.ts'
import { scoreOf } from '../model/engine.ts'
import type { Model } from '../model/model.ts'

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

const FOUR_PAYERS = ['Acme', 'Blue', 'Coral', 'Dune']

/** The merchants that tricks are tried on. */
export const MERCHANTS = {
  'a steady shop': { opening: 30_000, receipt: 3_000, payment: 2_500, rent: 3_000, payers: FOUR_PAYERS },
  'a shop short of cash': { opening: 4_000, receipt: 3_000, payment: 2_650, rent: 3_400, payers: FOUR_PAYERS },
  'a shop that empties its account': { opening: 3_500, receipt: 3_000, payment: 2_990, rent: 100, payers: FOUR_PAYERS },
  'a supplier of one customer': { opening: 12_000, receipt: 3_000, payment: 2_550, rent: 3_000, payers: ['Acme', 'Acme', 'Acme', 'Blue'] },
} as const satisfies Record<string, Merchant>
export type MerchantName = keyof typeof MERCHANTS

const rowsOf = ({ receipt, payment, rent, payers }: Merchant): Row[] =>
  Array.from({ length: DAYS }, (_, at) => DAYS - at).flatMap((ago, at) => [
    ...(at % 3 === 0 ? [{ ago, amount: receipt, payer: payers[(at / 3) % payers.length]! }] : []),
    ...(at % 3 === 1 ? [{ ago, amount: -payment, payer: 'Supplier' }] : []),
    ...(at % 30 === 29 ? [{ ago, amount: -rent, payer: 'Landlord' }] : []),
  ])

const monthOf = ({ receipt }: Merchant) => 10 * receipt

/** Sizes of a trick, in parts of a month of income; the one that gains most is taken. */
const SIZES = [0.05, 0.25, 1, 3]

type Change = (rows: readonly Row[], merchant: Merchant, size: number) => Row[]

const renamed =
  (names: readonly string[]): Change =>
  (rows) =>
    rows.map((row, at) => (row.payer === 'Acme' ? { ...row, payer: names[at % names.length]! } : row))

/** What the money of others, or another name, can do in the time before a reading. */
const CHANGES = {
  parked_money: (rows, merchant, size) => [...rows, { ago: 30, amount: size * monthOf(merchant), payer: 'Cousin' }],
  round_trips: (rows, merchant, size) => [
    ...rows,
    ...Array.from({ length: 20 }, (_, at) => 5 + at * 15).flatMap((ago) => [
      { ago, amount: size * monthOf(merchant), payer: 'Friend' },
      { ago: ago - 1, amount: -size * monthOf(merchant), payer: 'Friend' },
    ]),
  ],
  split_payer: renamed(['Acme Trading', 'Acme Holding', 'Acme Gulf', 'Acme Services']),
  late_deposit: (rows, merchant, size) => [...rows, { ago: 1, amount: size * monthOf(merchant), payer: 'Cousin' }],
  unnamed_payers: (rows) => rows.map((row) => ({ ...row, payer: '' })),
  half_unnamed: renamed(['', 'Acme']),
  deposit_in_parts: (rows, merchant, size) => [
    ...rows,
    ...Array.from({ length: Math.ceil(10 * size) }, (_, at) => ({
      ago: 1 + at,
      amount: (size * monthOf(merchant)) / Math.ceil(10 * size),
      payer: 'Cousin',
    })),
  ],
} as const satisfies Record<string, Change>

export type Trick = keyof typeof CHANGES
export const TRICKS = Object.keys(CHANGES) as Trick[]

const NAMES = Object.keys(MERCHANTS) as MerchantName[]
const idOf = (name: MerchantName, trick: Trick | 'none', size: number) => `${name}: ${trick} of ${size}`

const aLoan = (id: string, { opening }: Merchant): Loan => ({
  id,
  grantedOn: READ_ON,
  outcome: 'good',
  isRunning: false,
  amount: null,
  sector: null,
  openingMinor: opening * 100,
})

/** Each merchant as it is, and with each trick in each size. */
const cases = () =>
  NAMES.flatMap((name) => {
    const merchant: Merchant = MERCHANTS[name]
    const rows = rowsOf(merchant)
    return [
      { id: idOf(name, 'none', 0), merchant, rows },
      ...TRICKS.flatMap((trick) =>
        SIZES.map((size) => ({ id: idOf(name, trick, size), merchant, rows: CHANGES[trick](rows, merchant, size) })),
      ),
    ]
  })

async function* asLoanRows(all: ReturnType<typeof cases>): AsyncGenerator<LoanRow> {
  for (const { id, rows } of all) {
    for (const { ago, amount, payer } of rows) {
      yield { loanId: id, bookedOn: addDays(READ_ON, -ago), minor: Math.round(amount * 100), isPenalty: false, isFlow: true, payer }
    }
  }
}

/** A row of a merchant before a reading. */
export interface TrickRow {
  readonly bookedOn: string
  readonly minor: number
  readonly payer: string
}

/** The merchants with and without tricks, as rows of their banks before a day. */
export const trickRows = (
  readOn: string,
): readonly { readonly id: string; readonly openingMinor: number; readonly rows: readonly TrickRow[] }[] =>
  cases().map(({ id, merchant: { opening }, rows }) => ({
    id,
    openingMinor: opening * 100,
    rows: rows.map(({ ago, amount, payer }) => ({ bookedOn: addDays(readOn, -ago), minor: Math.round(amount * 100), payer })),
  }))

/** The merchants with and without tricks, as loans to score. */
export const trickSource = (): LoanSource => {
  const all = cases()
  return { loans: new Map(all.map(({ id, merchant }) => [id, aLoan(id, merchant)])), rows: asLoanRows(all) }
}

/** Points that each trick gains for a merchant by a version, in the size that gains most; below zero where every size loses. */
export const trickGains = ({ loans }: RetroScored, model: Model): ((name: MerchantName, trick: Trick) => number) =>
  gainsBetween(new Map(loans.map(({ loan, metrics }) => [loan.id, scoreOf(metrics, model).score])))

/** The same of scores by the ids of the merchants with and without tricks. */
export const gainsBetween = (scores: ReadonlyMap<string, number>): ((name: MerchantName, trick: Trick) => number) => {
  return (name, trick) => {
    const honest = scores.get(idOf(name, 'none', 0))!
    return Math.max(...SIZES.map((size) => scores.get(idOf(name, trick, size))! - honest))
  }
}

/** The most points that a trick gains for any of the merchants. */
export const mostGained = (scored: RetroScored, model: Model, trick: Trick): number => {
  const gain = trickGains(scored, model)
  return Math.max(...NAMES.map((name) => gain(name, trick)))
}
