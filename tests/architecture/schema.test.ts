import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { emitSchema } from '../../server/emit-schema.ts'
import { operationRoles } from '../../server/platform/authorization.ts'
import { PUBLIC_OPERATIONS } from '../../server/schema.ts'

describe('the schema', () => {
  it('stands in schema.graphql as the server emits it', () => {
    expect(readFileSync('schema.graphql', 'utf8')).toBe(emitSchema())
  })

  it('lets nobody in without a role, except through the public list', () => {
    emitSchema()
    const open = [...operationRoles()].filter(([, roles]) => roles === 'public').map(([name]) => name)
    expect(open.sort()).toEqual([...PUBLIC_OPERATIONS].sort())
  })
})
