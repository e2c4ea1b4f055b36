import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { endOfFullBusinessDays, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { decide } from '../../support/agreement.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, askForChanges, codeOf, createRequest, marketplace, read, sendProposal, wait } from './market.ts'

let world: World
let merchant: Member
let auditor: Member
let lenders: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, auditor] = [await aMerchant(world), await anAuditor(world)]
  lenders = [await aLender(world), await aLender(world), await aLender(world)]
})
afterAll(() => world.close())

const WHY = 'Our bank gave us a better rate.'
const stepBack = (person: Member, id: string, reason = WHY): Promise<Data> =>
  world.ask(
    person,
    'mutation ($id: ID!, $reason: String!, $key: String!) { cancelAcceptance(id: $id, idempotencyKey: $key, reason: $reason) { id status stage coolingOff { endsAt } availableActions } }',
    { id, reason },
  )
const outcomes = async (id: string) =>
  Object.fromEntries((await read(world, merchant, id)).responses.map((each: Data) => [each.id, each.outcome]))
const reviewOf = async (id: string): Promise<Data> =>
  (await world.ask(auditor, 'query ($id: ID!) { financingRequest(id: $id) { review { id status closedAt reviewNotes version } } }', { id }))
    .financingRequest.review

/** Creates a request with proposals of two lenders, the first of them accepted. */
const anAgreement = async (fields: object = {}) => {
  const id = await createRequest(world, merchant, fields)
  const [accepted, other] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
  await accept(world, merchant, id, [accepted])
  return { id, accepted, other }
}

describe('cancelling an agreement', () => {
  it('is offered only to its parties, with the deadline', async () => {
    const { id } = await anAgreement()
    const [own, lent, rival, board] = await Promise.all([merchant, lenders[0]!, lenders[1]!, auditor].map((each) => read(world, each, id)))
    expect([own.availableActions, lent.availableActions]).toEqual([['CANCEL_ACCEPTANCE'], ['CANCEL_ACCEPTANCE']])
    expect([rival.availableActions, board.availableActions]).toEqual([[], []])
    expect(own.coolingOff).toEqual({
      endsAt: endOfFullBusinessDays(jurisdictionOf('AE').calendar, world.clock.now(), 2).toISOString(),
      businessDays: 2,
      jurisdiction: 'AE',
      isWaivable: true,
      waivedAt: null,
      waivedBy: null,
    })
    expect([lent.coolingOff, rival.coolingOff, board.coolingOff]).toEqual([own.coolingOff, null, own.coolingOff])
  })

  it('by the merchant reopens the request, reinstates the other proposals and closes the review', async () => {
    const { id, accepted, other } = await anAgreement()
    const before = await reviewOf(id)
    expect(before).toMatchObject({ status: 'PENDING', closedAt: null })
    expect((await stepBack(merchant, id)).cancelAcceptance).toMatchObject({ status: 'ACTIVE', stage: null, coolingOff: null })
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'PENDING' })
    const { interestedLenders, timeline, availableActions } = await read(world, merchant, id)
    expect([interestedLenders, availableActions]).toEqual([1, ['EDIT', 'WITHDRAW', 'ACCEPT']])
    expect(timeline.slice(-2)).toMatchObject([
      { kind: 'CANCELLED', actor: { name: merchant.businessName } },
      { kind: 'RETURNED', actor: { name: merchant.businessName } },
    ])
    expect((await marketplace(world, lenders[2]!)).nodes.map((each: Data) => each.id)).toContain(id)
    expect(await reviewOf(id)).toMatchObject({ id: before.id, closedAt: expect.any(String), reviewNotes: WHY })
    expect(await codeOf(decide(world, auditor, before.id, 'APPROVE'))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(accept(world, merchant, id, [other]))).toBe('OK')
    const again = await reviewOf(id)
    expect(again).toMatchObject({ status: 'PENDING', closedAt: null, version: 1 })
    expect(again.id).not.toBe(before.id)
  })

  it('by the lender does the same, and other lenders do not learn who it was', async () => {
    const { id, accepted, other } = await anAgreement()
    expect((await stepBack(lenders[0]!, id)).cancelAcceptance.status).toBe('ACTIVE')
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'PENDING' })
    const actors = await Promise.all([merchant, lenders[0]!, lenders[1]!].map((each) => read(world, each, id)))
    expect(actors.map(({ timeline }) => timeline.at(-1).actor?.name ?? null)).toEqual([
      lenders[0]!.businessName,
      lenders[0]!.businessName,
      null,
    ])
    expect(await codeOf(sendProposal(world, lenders[0]!, id))).toBe('OK')
  })

  it('is refused to everyone else', async () => {
    const { id } = await anAgreement()
    await expect(stepBack(lenders[1]!, id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only the parties to the agreement can cancel it.',
    })
    for (const stranger of [lenders[2]!, await aMerchant(world)]) {
      await expect(stepBack(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Request not found' })
    }
    expect(await codeOf(stepBack(auditor, id))).toBe('FORBIDDEN')
    expect(await codeOf(stepBack(merchant, 'no-id'))).toBe('NOT_FOUND')
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      await expect(stepBack(merchant, id, reason)).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
    }
    expect((await read(world, merchant, id)).status).toBe('UNDER_REVIEW')
  })

  it('is still possible once the board has approved: the contract is cancelled and the money is free', async () => {
    const { id, accepted, other } = await anAgreement()
    await approve(world, id)
    expect(await read(world, merchant, id)).toMatchObject({ stage: 'CONTRACTED', contracts: [{ status: 'CONTRACTED' }] })
    const watched = await world.watch(auditor, 'subscription ($id: ID!) { requestChanged(id: $id) { request { status } } }', { id })
    const held = async () => (await world.ask(lenders[0]!, '{ walletAccounts { balance { frozen } } }')).walletAccounts[0].balance.frozen
    const before = Number(await held())
    expect((await stepBack(lenders[0]!, id)).cancelAcceptance).toMatchObject({ status: 'ACTIVE', stage: null, coolingOff: null })
    expect(Number(await held())).toBe(before - 250_000)
    expect((await watched.next()).requestChanged.request.status).toBe('ACTIVE')
    const { contracts } = await read(world, merchant, id)
    expect(contracts).toMatchObject([{ status: 'CANCELLED', pendingConditions: [], disbursedAt: null, cancelledAt: expect.any(String) }])
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'PENDING' })
    await accept(world, merchant, id, [other])
    await approve(world, id)
    expect((await read(world, merchant, id)).contracts.map(({ status }: Data) => status).sort()).toEqual(['CANCELLED', 'CONTRACTED'])
  })

  it('is possible until the moment the cooling-off ends, and no longer', async () => {
    const { id } = await anAgreement()
    const end = Date.parse((await read(world, merchant, id)).coolingOff.endsAt)
    await wait(world, end - world.clock.now().getTime() - 1, merchant, auditor, ...lenders)
    expect((await read(world, merchant, id)).availableActions).toEqual(['CANCEL_ACCEPTANCE'])
    world.clock.advance(1)
    expect((await read(world, merchant, id)).availableActions).toEqual([])
    for (const party of [merchant, lenders[0]!]) {
      await expect(stepBack(party, id)).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        message: 'The cooling-off period is over. The agreement can no longer be cancelled.',
      })
    }
  })

  it('is also possible while the board requires changes', async () => {
    const { id } = await anAgreement()
    await askForChanges(world, id)
    expect((await stepBack(lenders[0]!, id)).cancelAcceptance).toMatchObject({ status: 'ACTIVE', stage: null })
  })

  it('after the expiry of the request leaves it expired', async () => {
    const id = await createRequest(world, merchant, { expiresInDays: 15 })
    const [accepted, other] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
    await wait(world, 15 * DAY - HOUR, merchant, auditor, ...lenders)
    await accept(world, merchant, id, [accepted])
    await wait(world, 2 * HOUR, merchant, auditor, ...lenders)
    expect((await stepBack(merchant, id)).cancelAcceptance).toMatchObject({ status: 'EXPIRED', availableActions: [] })
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'LAPSED' })
  })

  it('by both sides concurrently happens once', async () => {
    const { id } = await anAgreement()
    const codes = await Promise.all([merchant, lenders[0]!, merchant, lenders[0]!].map((party) => codeOf(stepBack(party, id))))
    expect(codes.sort()).toEqual(['ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', 'ILLEGAL_TRANSITION', 'OK'])
  })

  it('concurrent with the decision of the board leaves no agreement, whichever comes first', async () => {
    for (let round = 0; round < 3; round++) {
      const { id } = await anAgreement()
      const { id: review } = await reviewOf(id)
      const codes = await Promise.all([codeOf(stepBack(merchant, id)), codeOf(decide(world, auditor, review, 'APPROVE'))])
      const { status, contracts } = await read(world, merchant, id)
      expect([codes[0], status]).toEqual(['OK', 'ACTIVE'])
      expect(contracts.map(({ status: of }: Data) => of)).toEqual(codes[1] === 'OK' ? ['CANCELLED'] : [])
    }
  })
})
