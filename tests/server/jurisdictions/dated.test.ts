import { describe, expect, it, test } from 'vitest'
import { jurisdictionCodes, jurisdictionOf, standardVatRate } from '../../../server/modules/jurisdictions/countries.ts'
import { type Dated, ruleOn } from '../../../server/modules/jurisdictions/dated.ts'
import { isDay } from '../../../server/shared/day.ts'

describe('a dated rule', () => {
  const RULES: readonly Dated<string>[] = [
    { since: null, rule: 'first', source: 'a law' },
    { since: '2027-01-01', rule: 'second', source: 'another law' },
  ]

  it.each([
    ['1999-12-31', 'first'],
    ['2026-12-31', 'first'],
    ['2027-01-01', 'second'],
    ['2031-05-05', 'second'],
  ])('on %s: the %s', (day, rule) => expect(ruleOn(RULES, day)).toBe(rule))

  it('does not exist before the first day of the earliest rule', () => {
    expect(() => ruleOn([{ since: '2027-01-01', rule: 'only', source: 'a law' }], '2026-12-31')).toThrow('No rule applies')
  })
})

test.each(jurisdictionCodes)('%s names the source of each dated rule, the first without a day and the others in order', (code) => {
  const { coolingOff, vat, lenderClasses, commitmentLimits, longestTenor, earlySettlement } = jurisdictionOf(code)
  const verifiable = [
    longestTenor,
    earlySettlement,
    ...commitmentLimits.map(({ most }) => most),
    ...(lenderClasses[0] ? [lenderClasses] : []),
  ]
  for (const { verifiedOn } of verifiable.flat()) expect(verifiedOn === null || isDay(verifiedOn)).toBe(true)
  for (const rules of [coolingOff, vat.standardRate, ...verifiable]) {
    expect(rules[0]!.since).toBeNull()
    const days = rules.slice(1).map(({ since }) => since)
    expect(days).toEqual([...new Set(days)].sort())
    for (const { source } of rules) expect(source.length).toBeGreaterThan(20)
  }
})

test.each([
  ['AE', '5'],
  ['SA', '15'],
  ['QA', null],
  ['NG', '7.5'],
] as const)('the standard rate of VAT in %s is %s', (code, rate) => expect(standardVatRate(code, '2026-11-24')).toBe(rate))
