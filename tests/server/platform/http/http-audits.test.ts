import { serverAudits } from 'graphql-http'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openWorld, type World } from '../../../support/world.ts'

/** The server accepts POST only, so the audits of GET are excluded. */
const BY_GET = /GET|URL|query (parameter|string)/i

let world: World
let url: string
beforeAll(async () => {
  world = await openWorld()
  url = `${await world.address()}/graphql`
})
afterAll(() => world.close())

describe('GraphQL over HTTP', () => {
  const audits = serverAudits({ url: () => url }).filter(({ name }) => !BY_GET.test(name))

  it.each(audits.map((audit) => [audit.name, audit] as const))('%s', async (_name, audit) => {
    const result = await audit.fn()
    expect(result.status === 'error' ? result.reason : 'kept').toBe('kept')
  })
})
