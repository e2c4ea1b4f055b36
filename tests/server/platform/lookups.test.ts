import { describe, expect, test } from 'vitest'
import { orNull } from '../../../server/platform/rows.ts'
import { conflict, notFound } from '../../../server/shared/errors.ts'

const lookup = (refusal: Error) => orNull(Promise.reject<string>(refusal), 'common.invoiceNotFound')

describe('the lookup of a record', () => {
  test('returns the record', async () => {
    expect(await orNull(Promise.resolve('record'), 'common.invoiceNotFound')).toBe('record')
  })

  test('is null when the record itself is missing or not visible', async () => {
    expect(await lookup(notFound('common.invoiceNotFound'))).toBeNull()
  })

  test.each([
    ['something that belongs to the record is missing', notFound('common.documentNotFound')],
    ['it is refused for another reason', conflict('common.invoiceNotFound')],
    ['it breaks', new Error('The database is away.')],
  ])('throws when %s', async (_, refusal) => {
    await expect(lookup(refusal)).rejects.toBe(refusal)
  })
})
