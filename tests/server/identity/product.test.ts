import { expect, test } from 'vitest'
import { readConfig } from '../../../server/platform/config.ts'
import { openWorld, someone } from '../../support/world.ts'

test('the product shows the support address, if one is set', async () => {
  expect(readConfig({}).supportEmail).toBeUndefined()
  expect(() => readConfig({ SUPPORT_EMAIL: 'support' })).toThrow('SUPPORT_EMAIL')
  const { supportEmail } = readConfig({ SUPPORT_EMAIL: 'support@mizan.example' })
  const world = await openWorld({ supportEmail })
  const { product } = await world.ask(someone(), '{ product { supportEmail } }')
  await world.close()
  expect(product.supportEmail).toBe('support@mizan.example')
})
