import { expect, it } from 'vitest'
import { brokenFreezes } from '../../server/commands/new-migration.ts'

it('migrations that have landed are as they were', async () => {
  expect(await brokenFreezes()).toEqual([])
})
