import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { readStatement } from '../../../server/modules/banking/import/readers/read-statement.ts'
import type { UnreadLine } from '../../../server/modules/banking/import/readers/statement.ts'
import { scaled } from '../../../server/modules/banking/import/readers/written-amount.ts'
import { written } from '../../../server/shared/i18n/text.ts'

const inWords = (lines: readonly UnreadLine[]) => lines.map((line) => ({ ...line, message: written(line.message, 'en') }))

/** Statements of other projects' test suites; they are no part of this one. */
const SAMPLES = fileURLToPath(new URL('../../../../shared/data/statements/', import.meta.url))
const areThere = existsSync(SAMPLES)

const read = (name: string) => readStatement(readFileSync(`${SAMPLES}${name}`), { chosen: null, remembered: {} })

/** Accounts, their currency, rows, bad lines, and what all rows add up to in hundredths. */
const summary = (name: string) =>
  read(name).statements.map(({ accountNumber, currency, rows, badLines }) => [
    accountNumber,
    currency,
    rows.length,
    badLines.length,
    Number(rows.reduce((sum, { amount }) => sum + scaled(amount), 0n) / 1_000_000n),
  ])

type Expected = readonly (readonly (string | number | null)[])[]

const GOLDEN: Readonly<Record<string, Expected>> = {
  'ofx/bank_medium.ofx': [['12300 000012345678', 'CAD', 3, 0, -34_527]],
  'ofx/bank_small.ofx': [],
  'ofx/checking.ofx': [['1452687~7', 'USD', 3, 0, -5_950]],
  'ofx/date_missing.ofx': [['192639749', 'USD', 0, 3, 0]],
  'ofx/empty_balance.ofx': [['192639749', 'CAD', 1, 0, 12_000]],
  'ofx/multiple_accounts.ofx': [
    ['9100', 'USD', 0, 0, 0],
    ['9200', 'USD', 0, 0, 0],
  ],
  'ofx/ofx-v102-empty-tags.ofx': [['12345678', 'AUD', 1, 0, 1_234]],
  'ofx/account_listing_aggregation.ofx': [],
  'mt940/self-provided_february_30.sta': [['1020304050', 'EUR', 0, 1, 0]],
  'mt940/jejik_postfinance.sta': [['123456789', 'CHF', 4, 0, 15_940]],
  'mt940/jejik_rabobank-iban.sta': [['NL71RABO0123456789', 'EUR', 4, 0, -7_000]],
  'mt940/mt940js_test1.mt940': [['123456789', 'EUR', 3, 0, -176_000]],
  'mt940/self-provided_raiffeisen-cmi.sta': [['123456789150ABCDEF002', 'HUF', 7, 0, -101_221_350]],
  'camt/business_sample_camt.053.001.04.xml': [['50000000054910000003', 'SEK', 3, 0, -6_432_150]],
}

describe.skipIf(!areThere)('samples of other projects (skipped where the shared data is absent)', () => {
  it.each(Object.entries(GOLDEN))('%s is read to the last row', (name, expected) => {
    expect(summary(name)).toEqual(expected)
  })

  it('refuses what a bank sent in place of a statement', () => {
    expect(() => read('ofx/error_message.ofx')).toThrow('Your bank returned an error instead of a statement: General Server Error.')
    expect(() => read('camt/business_sample_camt.054.001.04.xml')).toThrow('This is a camt.054 message')
  })

  it('names the lines of broken rows', () => {
    expect(read('ofx/date_missing.ofx').statements[0]!.badLines.map(({ line, message }) => [line, written(message, 'en')])).toEqual([
      [33, 'This row has no date.'],
      [40, 'This row has no date.'],
      [48, '20120231 is not a valid date.'],
    ])
    expect(inWords(read('mt940/self-provided_february_30.sta').statements[0]!.badLines)).toMatchObject([
      { line: 6, message: '2016-02-30 is not a valid date.' },
    ])
  })

  it('reads every MT940 without a lost row: as many as the files have fields 61', () => {
    for (const name of readdirSync(`${SAMPLES}mt940`)) {
      const entries = readFileSync(`${SAMPLES}mt940/${name}`, 'latin1').match(/^:61:/gm)?.length ?? 0
      const found = read(`mt940/${name}`).statements.reduce((sum, { rows, badLines }) => sum + rows.length + badLines.length, 0)
      expect([name, found]).toEqual([name, entries])
    }
  })

  it('finds the payer in structured details', () => {
    const rows = read('mt940/betterplace_sepa_snippet.sta').statements[0]!.rows
    expect(rows[0]).toMatchObject({
      counterparty: 'KARL KAUFMANN',
      counterpartyIban: 'DE14508800500194785000',
      reference: 'EndToEndId TFNR 22 004 00001',
    })
  })
})
