import { afterAll, beforeAll, expect, it } from 'vitest'
import { createSchema } from '../../../../server/schema.ts'
import { aMerchant } from '../../../support/people.ts'
import { openWorld, someone, type World } from '../../../support/world.ts'

let one: World
let other: World
beforeAll(async () => {
  one = await openWorld()
  other = await openWorld()
})
afterAll(async () => {
  await one?.close()
  await other?.close()
})

it('the schema is built once in a process, and each app runs its operations on its own database', async () => {
  expect(other.app.schema).toBe(one.app.schema)
  const merchant = await aMerchant(one)
  expect((await one.ask(merchant, '{ viewer { email } }')).viewer).toEqual({ email: merchant.email })
  expect((await other.ask({ ...someone(), cookie: merchant.cookie! }, '{ viewer { email } }')).viewer).toBeNull()
})

it('two resolvers of one class, as of two datasets with one name, are refused', () => {
  class AggregateResolver {}
  expect(() => createSchema([new AggregateResolver(), new AggregateResolver()])).toThrow('AggregateResolver')
})
