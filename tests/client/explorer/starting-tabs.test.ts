import { buildSchema, parse, validate } from 'graphql'
import { expect, test } from 'vitest'
import { startingTabs } from '@/explorer/starting-tabs'
import contract from '../../../schema.graphql?raw'

const schema = buildSchema(contract)

test.each(['MERCHANT', 'LENDER', 'PRIVATE_LENDER', 'SSB_AUDITOR', 'ADMIN', 'ANALYST'] as const)(
  'what %s is offered to ask first can be asked',
  (role) => {
    for (const { query } of startingTabs(role)) expect(validate(schema, parse(query))).toEqual([])
  },
)
