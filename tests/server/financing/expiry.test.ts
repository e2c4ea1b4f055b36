import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, codeOf, createRequest, marketplace, read, sendProposal, wait } from './market.ts'

let world: World
let merchant: Member
let lender: Member
let outsider: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender, outsider] = [await aMerchant(world), await aLender(world), await aLender(world)]
})
afterAll(() => world.close())

describe('after its expiry', () => {
  it('a request reads as expired everywhere at once, and the job then stores and announces it', async () => {
    const id = await createRequest(world, merchant, { expiresInDays: 15 })
    const lasting = await createRequest(world, merchant, { expiresInDays: 60 })
    const proposal = await sendProposal(world, lender, id)
    await wait(world, 15 * DAY - 60_000, merchant, lender, outsider)
    expect((await read(world, outsider, id)).status).toBe('ACTIVE')
    await wait(world, 60_000, merchant, lender, outsider)

    const looksExpired = async (outcome: string) => {
      expect(await read(world, merchant, id)).toMatchObject({ status: 'EXPIRED', availableActions: [] })
      expect((await read(world, lender, id)).responses[0]).toMatchObject({ outcome, availableActions: [] })
      expect(await read(world, outsider, id)).toBeNull()
      expect((await marketplace(world, outsider)).nodes.map((node: Data) => node.id)).toEqual([lasting])
      const list = async (statuses: string[]) =>
        (
          await world.ask(merchant, 'query ($s: [RequestStatus!]) { financingRequests(filter: { statuses: $s }) { nodes { id } } }', {
            s: statuses,
          })
        ).financingRequests.nodes.map((node: Data) => node.id)
      expect([await list(['ACTIVE']), await list(['EXPIRED'])]).toEqual([[lasting], [id]])
      const figures: Data = await world.ask(merchant, '{ financingSummary { totalRequests activeRequests } }')
      expect(figures.financingSummary).toEqual({ totalRequests: 2, activeRequests: 1 })
      expect((await world.ask(outsider, '{ marketplaceSummary { opportunities } }')).marketplaceSummary.opportunities).toBe(1)
      const own: Data = await world.ask(lender, '{ lenderResponses { nodes { request { status } } } lenderPortfolio { awaitingDecision } }')
      expect([own.lenderResponses.nodes[0].request.status, own.lenderPortfolio.awaitingDecision]).toEqual(['EXPIRED', 0])
      expect(await codeOf(accept(world, merchant, id, [proposal]))).toBe('ILLEGAL_TRANSITION')
      expect(await codeOf(sendProposal(world, outsider, id))).toBe('NOT_FOUND')
      expect(await codeOf(world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id }))).toBe(
        'ILLEGAL_TRANSITION',
      )
    }
    await looksExpired('PENDING')

    const received = await world.watch(lender, 'subscription ($id: ID!) { requestChanged(id: $id) { request { id status } } }', { id })
    expect(await world.app.rooms.financing.expiry.expireDue()).toBe(1)
    expect((await received.next()).requestChanged.request).toEqual({ id, status: 'EXPIRED' })
    await looksExpired('LAPSED')
    expect((await read(world, merchant, id)).timeline.at(-1)).toMatchObject({ kind: 'EXPIRED', actor: null })
    expect(await world.app.rooms.financing.expiry.expireDue()).toBe(0)
    expect((await read(world, await anAdmin(world), id)).status).toBe('EXPIRED')
  })
})
