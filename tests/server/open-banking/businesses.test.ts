import { describe, expect, it } from 'vitest'
import { INSTITUTIONS, institutionById } from '../../../server/modules/banking/records/institutions.ts'
import { Sector } from '../../../server/modules/business/index.ts'
import { BRANDS } from '../../../tools/sandbox-bank/brands.ts'
import { seasonOf } from '../../../tools/sandbox-bank/calendar.ts'
import { type Firm, firmOf } from '../../../tools/sandbox-bank/firm.ts'
import { lifeOf } from '../../../tools/sandbox-bank/life.ts'
import type { Row } from '../../../tools/sandbox-bank/rows.ts'

const TODAY = '2026-03-12'
const YEAR_AGO = '2025-03-12'

const holder = (registration: string, sector: string) => ({ registration, sector, name: 'Two Palms' })
const firm = (registration: string, sector: string, bank = 'fab') => firmOf(BRANDS.get(bank)!, holder(registration, sector))

const sum = (rows: readonly Row[]) => rows.reduce((all, { amount }) => all + amount, 0)
const isIncome = ({ amount, kind, counterparty }: Row) =>
  amount > 0 && kind !== 'own_transfer' && kind !== 'profit' && (kind !== 'transfer_in' || counterparty !== null)
const isSpending = ({ amount, kind }: Row) => amount < 0 && kind !== 'own_transfer'

describe('a business of the sandbox', () => {
  it('is generated identically every time, and passing days only add transactions', () => {
    const made = () => lifeOf(firm('CN-7', 'retail_trade'), TODAY)
    expect(made()).toEqual(made())
    const earlier = lifeOf(firm('CN-7', 'retail_trade'), '2025-11-30')
    expect(made().slice(0, earlier.length)).toEqual(earlier)
    expect(made().length).toBeGreaterThan(earlier.length)
  })

  it('differs for another number, bank or sector', () => {
    const all = [
      firm('CN-7', 'retail_trade'),
      firm('CN-8', 'retail_trade'),
      firm('CN-7', 'retail_trade', 'adcb'),
      firm('CN-7', 'healthcare'),
    ]
    expect(new Set(all.flatMap(({ ibans }) => ibans)).size).toBe(8)
  })

  it.each(Object.values(Sector))('of %s has consistent balances, and own transfers with two halves', (sector) => {
    for (const registration of ['A', 'B', 'C']) {
      const rows = lifeOf(firm(registration, sector), TODAY)
      for (const account of [0, 1] as const) {
        const own = rows.filter((row) => row.account === account)
        for (const [at, row] of own.entries()) {
          if (at > 0) expect(row.balance).toBe(own[at - 1]!.balance + row.amount)
          expect(Number.isSafeInteger(row.amount) && row.amount !== 0).toBe(true)
        }
        expect(new Set(own.map(({ id }) => id)).size).toBe(own.length)
      }
      expect(sum(rows.filter(({ kind }) => kind === 'own_transfer'))).toBe(0)
    }
  })

  const income = (rows: readonly Row[]) => sum(rows.filter(isIncome))
  const spending = (rows: readonly Row[]) => -sum(rows.filter(isSpending))
  const part = (rows: readonly Row[], kind: Row['kind']) => Math.abs(sum(rows.filter((row) => row.kind === kind)))
  const payers = (rows: readonly Row[]) =>
    new Set(rows.filter((row) => isIncome(row) && row.counterparty).map(({ counterparty }) => counterparty)).size

  it.each([
    // sector, rows in a year, receipts in dirhams, card settlements and wages as shares of receipts, payers
    ['retail_trade', [400, 1_000], [2_500_000, 9_000_000], [0.4, 0.75], [0.07, 0.25], [4, 9]],
    ['construction', [150, 500], [4_000_000, 19_000_000], [0, 0], [0.15, 0.5], [2, 5]],
    ['food_beverage', [400, 1_100], [1_300_000, 6_200_000], [0.4, 0.7], [0.18, 0.45], [3, 6]],
    ['healthcare', [350, 1_000], [2_200_000, 8_000_000], [0.15, 0.45], [0.3, 0.6], [4, 7]],
    ['other', [250, 800], [3_800_000, 14_500_000], [0, 0], [0.05, 0.2], [8, 15]],
    ['technology', [250, 900], [1_300_000, 6_200_000], [0, 0.15], [0.35, 0.75], [5, 11]],
  ] as const)('of %s earns and spends as its sector does', (sector, rowsBetween, receipts, cards, wages, payersBetween) => {
    for (const registration of ['A', 'B', 'C', 'D', 'E']) {
      const year = lifeOf(firm(registration, sector), TODAY).filter(({ day }) => day > YEAR_AGO)
      const earned = income(year)
      const figures: [string, number, readonly [number, number]][] = [
        ['rows', year.length, rowsBetween],
        ['receipts', earned / 100, receipts],
        ['cards', part(year, 'card_settlement') / earned, cards],
        ['wages', part(year, 'salaries') / earned, wages],
        ['payers', payers(year), payersBetween],
        ['coverage', earned / spending(year), [0.85, 1.3]],
        ['months with wages', year.filter(({ kind }) => kind === 'salaries').length, [11, 13]],
        ['tax payments', year.filter(({ kind }) => kind === 'tax').length, [3, 5]],
      ]
      for (const [what, value, [low, high]] of figures) {
        expect(value, `${what} of ${registration}`).toBeGreaterThanOrEqual(low)
        expect(value, `${what} of ${registration}`).toBeLessThanOrEqual(high)
      }
    }
  })

  it('follows the Islamic year: shops peak before Eid, restaurants at Eid, and builders pause', () => {
    expect([
      seasonOf('2026-02-18'),
      seasonOf('2026-03-15'),
      seasonOf('2026-03-20'),
      seasonOf('2026-05-27'),
      seasonOf('2026-06-20'),
    ]).toEqual(['ramadan', 'before_eid', 'eid', 'eid', null])
    const perDay = (of: Firm, wanted: string | null, months: readonly string[]) => {
      const rows = lifeOf(of, '2026-08-01').filter(({ day }) => months.includes(day.slice(0, 7)))
      const days = new Set(rows.map(({ day }) => day).filter((day) => seasonOf(day) === wanted))
      return sum(rows.filter((row) => row.kind === 'card_settlement' && days.has(row.day))) / Math.max(days.size, 1)
    }
    const shops = ['A', 'B', 'C'].map((registration) => firm(registration, 'retail_trade'))
    for (const shop of shops) {
      expect(perDay(shop, 'before_eid', ['2026-03'])).toBeGreaterThan(1.3 * perDay(shop, 'ramadan', ['2026-02', '2026-03']))
    }
  })

  it('is sometimes short of money: some overdraw, some cheques bounce, most do neither', () => {
    const many = Array.from({ length: 40 }, (_, at) => firm(`N-${at}`, Object.values(Sector)[at % 8]!))
    const years = many.map((each) => lifeOf(each, TODAY).filter(({ day }) => day > YEAR_AGO))
    const overdrawn = years.filter((rows) => rows.some(({ balance }) => balance < 0)).length
    const bounced = years.filter((rows) => rows.some(({ kind }) => kind === 'returned_cheque')).length
    expect(overdrawn).toBeGreaterThan(0)
    expect(overdrawn).toBeLessThan(16)
    expect(bounced).toBeGreaterThan(2)
    expect(bounced).toBeLessThan(24)
  })
})

describe('the banks of the sandbox', () => {
  it('are those that the product offers, in the same countries', () => {
    const offered = INSTITUTIONS.filter(({ isSandbox }) => isSandbox).map(({ id, name }) => [id, name])
    expect(Object.fromEntries([...BRANDS.values()].map(({ id, name }) => [id, name]))).toEqual(Object.fromEntries(offered))
    for (const { id, country } of BRANDS.values()) expect(institutionById(id)!.country).toBe(country.code)
  })
})
