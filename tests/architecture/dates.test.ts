import { readdirSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const WRITES_DATES = /Intl\s*\.\s*DateTimeFormat|\.toLocale(?:Date|Time)String\(/

const filesOf = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((file) => `${folder}/${file.replaceAll('\\', '/')}`)
    .filter((file) => ending.test(file))

const writing = (files: readonly string[]) => files.filter((file) => WRITES_DATES.test(readFileSync(file, 'utf8'))).sort()

it('no component formats a date on its own: `useFormat` knows how the person reads dates', () => {
  const files = filesOf('client', /\.tsx?$/)
  expect(files.length).toBeGreaterThan(500)
  expect(writing(files)).toEqual(['client/lib/text/day.ts', 'client/lib/text/format.ts'])
})

it('no mail or document of the server formats a date on its own: figures of texts do', () => {
  const files = filesOf('server', /\.ts$/)
  expect(files.length).toBeGreaterThan(300)
  // The words of the cashflow page name months of two calendars, no dates.
  const words = 'server/modules/analytics/cashflow/cashflow-words.ts'
  expect(writing(files)).toEqual([words, 'server/shared/day.ts', 'server/shared/i18n/marks.ts'])
})

it('the rule sees what writes a date', () => {
  expect(WRITES_DATES.test("new Intl.DateTimeFormat('en')")).toBe(true)
  expect(WRITES_DATES.test('at.toLocaleDateString()')).toBe(true)
  expect(WRITES_DATES.test('format.date(at)')).toBe(false)
})
