import { describe, expect, test } from 'vitest'
import {
  CHECKLIST_VERSION,
  ConditionFinding,
  conditionsFor,
  type Finding,
  STRUCTURES_WITH_CONDITIONS,
  shareMet,
} from '../../../server/modules/shariah/reviews/conditions.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'

const { MET, NOT_MET, NOT_APPLICABLE } = ConditionFinding
const codes = conditionsFor(STRUCTURES_WITH_CONDITIONS)
const findings = (...found: ConditionFinding[]): Finding[] => found.map((finding, at) => ({ code: codes[at]!, finding, note: null }))

describe('the draft checklist', () => {
  test.each([
    ['murabaha', ['MURABAHA_SUM', 'INAH', 'COST_DISCLOSED', 'CIRCULAR_SALE']],
    ['ijarah', ['RENT_BEFORE_USE', 'UNBOUNDED_RENT', 'TWO_IN_ONE']],
    ['musharakah', ['GUARANTEED_RETURN', 'LOSS_BY_CAPITAL']],
    ['mudarabah', ['GUARANTEED_RETURN', 'MANDATE_DEFINED']],
    ['istisna', ['REQUIRES_MANUFACTURE']],
    ['salam', ['FULL_PRICE_AT_CONTRACT', 'NO_CURRENCY_OR_GOLD']],
  ])('asks of %s what that contract turns on', (structure, codes) => {
    expect(conditionsFor([structure])).toEqual(expect.arrayContaining(codes))
  })

  test('asks the same of every contract where all contracts are alike', () => {
    for (const structure of STRUCTURES_WITH_CONDITIONS) expect(conditionsFor([structure])).toContain('LATE_TO_CHARITY')
  })

  test('names each condition once for a set of contracts', () => {
    const codes = conditionsFor(['musharakah', 'mudarabah', 'musharakah'])
    expect(new Set(codes).size).toBe(codes.length)
    expect(codes).toEqual(expect.arrayContaining(['LOSS_BY_CAPITAL', 'LOSS_ON_CAPITAL']))
  })

  test('has a version, which is raised with every change of a condition', () => {
    const all = STRUCTURES_WITH_CONDITIONS.map((structure) => [structure, conditionsFor([structure])])
    expect([CHECKLIST_VERSION, sha256(canonicalJson(all)).slice(0, 16)]).toEqual([1, '33143b9d4d3cf034'])
  })

  test('keeps to what every contract asks where the structure is not one of ours', () => {
    expect(conditionsFor(['flexible'])).toEqual(conditionsFor([]))
    expect(conditionsFor([])).not.toHaveLength(0)
  })
})

describe('the compliance score', () => {
  test.each<[string, ConditionFinding[], number | null]>([
    ['is the percent of applicable conditions that are met', [MET, MET, NOT_MET, NOT_APPLICABLE], 67],
    ['is 100 when all that apply are met', [MET, NOT_APPLICABLE], 100],
    ['is 0 when none is', [NOT_MET], 0],
    ['is not there when nothing applies', [NOT_APPLICABLE, NOT_APPLICABLE], null],
    ['is not there when nothing was found', [], null],
  ])('%s', (_promise, found, score) => {
    expect(shareMet(findings(...found))).toBe(score)
  })
})
