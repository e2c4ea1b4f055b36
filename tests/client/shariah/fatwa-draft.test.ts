import { describe, expect, test } from 'vitest'
import { draftValuesOf, toDraftInput } from '@/features/shariah/fatwas/draft-values'
import type { FatwaDetailFragment } from '@/features/shariah/fatwas/fatwa.generated'

const content = {
  __typename: 'FatwaContent',
  title: { __typename: 'FatwaText', ar: 'عنوان', en: 'Fees' },
  question: { __typename: 'FatwaText', ar: 'سؤال', en: 'A question' },
  ruling: { __typename: 'FatwaText', ar: '', en: 'A ruling' },
  reasons: { __typename: 'FatwaText', ar: '', en: '' },
  sources: [{ __typename: 'FatwaSource', kind: 'STANDARD', citation: 'AAOIFI SS 8', isVerified: true }],
  conditions: [{ __typename: 'FatwaText', ar: 'شرط', en: 'A condition' }],
  structures: ['MURABAHA'],
  products: ['Equipment finance'],
  isPublic: false,
  effectiveOn: '2026-03-01',
  supersedesNumber: 'FTW-2025-004',
}
const fatwa = (changes: object) =>
  ({
    category: 'FEES',
    content: null,
    request: { title: 'A fee', text: 'May a fee be charged?' },
    supersedes: null,
    ...changes,
  }) as unknown as FatwaDetailFragment

describe('the draft of a fatwa', () => {
  test('starts with the question as it was asked', () => {
    expect(draftValuesOf(fatwa({ supersedes: { id: '1', number: 'FTW-2025-001' } }), '2026-04-02')).toMatchObject({
      category: 'FEES',
      title: { ar: '', en: 'A fee' },
      question: { ar: '', en: 'May a fee be charged?' },
      ruling: { ar: '', en: '' },
      effectiveOn: '2026-04-02',
      supersedesNumber: 'FTW-2025-001',
    })
  })

  test('is sent as it was read, bound to the hash of what was read', () => {
    const { __typename, ...plain } = JSON.parse(JSON.stringify(content), (key, value) => (key === '__typename' ? undefined : value))
    expect(__typename).toBeUndefined()
    expect(toDraftInput(draftValuesOf(fatwa({ content }), '2026-04-02'), 'hash-1')).toEqual({
      category: 'FEES',
      ...plain,
      contentHash: 'hash-1',
    })
  })

  test('leaves out rows that were left empty', () => {
    const values = draftValuesOf(fatwa({ content }), '2026-04-02')
    const input = toDraftInput(
      {
        ...values,
        sources: [...values.sources, { kind: 'BOOK', citation: ' ', isVerified: false }],
        conditions: [
          { ar: ' ', en: '' },
          { ar: '', en: 'Documented' },
        ],
        products: ['', 'Leasing'],
        supersedesNumber: ' ',
      },
      null,
    )
    expect(input.sources).toHaveLength(1)
    expect(input.conditions).toEqual([{ ar: '', en: 'Documented' }])
    expect(input.products).toEqual(['Leasing'])
    expect(input.supersedesNumber).toBeNull()
  })
})
