import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { examplesFor } from '@/features/explorer/library/examples'
import texts from '@/locales/en/explorer.json'
import contract from '../../../schema.graphql?raw'

const schema = buildSchema(contract)
const ROLES = ['MERCHANT', 'LENDER', 'PRIVATE_LENDER', 'SSB_AUDITOR', 'ADMIN', 'ANALYST'] as const

test.each(ROLES)('the examples of %s can be run', (role) => {
  for (const { document } of examplesFor(role)) expect(validate(schema, parse(document))).toEqual([])
})

test('the examples of analysts are all of the files, by the titles that the files begin with', () => {
  const files = import.meta.glob<string>('../../../client/features/explorer/examples/*.graphql', {
    eager: true,
    query: '?raw',
    import: 'default',
  })
  const titles = Object.values(files).map((file) => /^# (.+)\n/.exec(file)?.[1])
  expect(titles).toHaveLength(16)
  const shown = examplesFor('ANALYST').map(({ title }) => texts.examples[title])
  expect(shown).toEqual(expect.arrayContaining(titles))
})
