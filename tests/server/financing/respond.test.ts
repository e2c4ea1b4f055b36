import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, aNewcomer, aPrivateLender, type Member } from '../../support/people.ts'
import { type Proposed, withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, createRequest, PROPOSAL, RESPONSE, read, sendProposal } from './market.ts'

let world: World
let merchant: Member
let lender: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
})
afterAll(() => world.close())

const propose = (input: Proposed): Promise<Data> =>
  world.ask(lender, `mutation ($input: SendProposalInput!) { sendProposal(input: $input) { ${RESPONSE} } }`, { input: withTerms(input) })
const decline = (input: object): Promise<Data> =>
  world.ask(lender, `mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { ${RESPONSE} } }`, { input })
const withdraw = (id: string): Promise<Data> =>
  world.ask(lender, 'mutation ($id: ID!) { withdrawResponse(id: $id, reason: "Limits reached") { id status } }', { id })

describe('responding to a request', () => {
  it('of twenty concurrent responses of a lender one succeeds', async () => {
    const id = await createRequest(world, merchant)
    const asks = Array.from({ length: 20 }, (_, each) =>
      codeOf(each % 3 === 0 ? decline({ requestId: id }) : sendProposal(world, lender, id)),
    )
    const codes = await Promise.all(asks)
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ALREADY_RESPONDED')).toHaveLength(19)
    expect((await read(world, merchant, id)).responses).toHaveLength(1)
  })

  it('a lender may respond again after withdrawing, and the withdrawn response remains on record', async () => {
    const id = await createRequest(world, merchant)
    const first = await sendProposal(world, lender, id)
    expect((await withdraw(first)).withdrawResponse.status).toBe('WITHDRAWN')
    expect((await read(world, merchant, id)).interestedLenders).toBe(0)
    const second = await sendProposal(world, lender, id)
    const { responses, interestedLenders } = await read(world, merchant, id)
    expect(interestedLenders).toBe(1)
    expect(responses.map((each: Data) => [each.id, each.status]).sort()).toEqual(
      [
        [first, 'WITHDRAWN'],
        [second, 'PROPOSAL_SENT'],
      ].sort(),
    )
    await expect(withdraw(first)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'You withdrew this response. You can respond again while the request is open.',
    })
  })

  const express = (id: string): Promise<Data> =>
    world.ask(lender, `mutation ($id: ID!) { expressInterest(input: { requestId: $id, message: "Tell us more" }) { ${RESPONSE} } }`, { id })

  it('an interest becomes a proposal once, even if it is sent repeatedly', async () => {
    const id = await createRequest(world, merchant)
    const { expressInterest: interest } = await express(id)
    expect(interest).toMatchObject({ status: 'INTERESTED', proposedAmount: null, versions: [], availableActions: ['WITHDRAW'] })
    const codes = await Promise.all(Array.from({ length: 20 }, () => codeOf(sendProposal(world, lender, id))))
    expect(codes.filter((code) => code === 'OK')).toHaveLength(1)
    expect(codes.filter((code) => code === 'ALREADY_RESPONDED')).toHaveLength(19)
    const { responses, interestedLenders, timeline } = await read(world, merchant, id)
    expect(responses).toHaveLength(1)
    expect(responses[0]).toMatchObject({
      id: interest.id,
      status: 'PROPOSAL_SENT',
      outcome: 'PENDING',
      message: null,
      proposedRate: '6.5',
      version: 1,
      versions: [{ version: 1, flatRate: '6.5' }],
    })
    expect(Date.parse(responses[0].respondedAt)).toBeGreaterThan(Date.parse(interest.respondedAt))
    expect(interestedLenders).toBe(1)
    expect(timeline.map(({ kind }: Data) => kind)).toEqual(['CREATED', 'PUBLISHED', 'INTEREST_EXPRESSED', 'PROPOSAL_SENT'])
    expect(await codeOf(express(id))).toBe('ALREADY_RESPONDED')
  })

  it('a refused proposal leaves the interest unchanged', async () => {
    const id = await createRequest(world, merchant)
    await express(id)
    await expect(propose({ requestId: id, ...PROPOSAL, proposedTerm: 0 })).rejects.toMatchObject({ code: 'INVALID' })
    await expect(propose({ requestId: id, ...PROPOSAL, proposedAmount: '1.00' })).rejects.toMatchObject({ code: 'INVALID' })
    expect((await read(world, merchant, id)).responses).toMatchObject([{ status: 'INTERESTED', message: 'Tell us more' }])
  })

  it('an interest becomes the decline, and counts no longer', async () => {
    const id = await createRequest(world, merchant)
    const { expressInterest: interest } = await express(id)
    const { declineRequest: declined } = await decline({ requestId: id, reasons: ['TERM'] })
    expect(declined).toMatchObject({ id: interest.id, status: 'DECLINED', declineReasons: ['TERM'], message: null })
    expect((await read(world, merchant, id)).interestedLenders).toBe(0)
    expect(await codeOf(sendProposal(world, lender, id))).toBe('ALREADY_RESPONDED')
  })

  it('interest counts as interest, a decline does not', async () => {
    const id = await createRequest(world, merchant)
    const [other, third] = [await aPrivateLender(world), await aLender(world)]
    await world.ask(other, 'mutation ($id: ID!) { expressInterest(input: { requestId: $id, message: "Tell us more" }) { id status } }', {
      id,
    })
    const { declineRequest } = await decline({ requestId: id })
    expect(declineRequest).toMatchObject({
      status: 'DECLINED',
      responseType: null,
      proposedAmount: null,
      declineReason: 'Not suitable for our current portfolio',
      declineReasons: [],
      versions: [],
    })
    world.clock.advance(1)
    await world.ask(third, 'mutation ($input: DeclineRequestInput!) { declineRequest(input: $input) { declineReasons } }', {
      input: { requestId: id, reasons: ['TERM', 'SECTOR'], declineReason: 'Too long for us', message: 'Come back with 24 months.' },
    })
    const seen = await read(world, merchant, id)
    expect(seen.interestedLenders).toBe(1)
    expect(seen.responses[0]).toMatchObject({ declineReasons: ['TERM', 'SECTOR'], declineReason: 'Too long for us' })
  })

  test.each<[string, object, string]>([
    ['full funding below the amount', { proposedAmount: '249999.99' }, 'proposedAmount'],
    ['partial funding of all of it', { responseType: 'PARTIAL_FUNDING' }, 'proposedAmount'],
    ['a syndicate above the amount', { responseType: 'SYNDICATE_LEAD', proposedAmount: '250000.01' }, 'proposedAmount'],
    ['an amount of nothing', { proposedAmount: '0' }, 'proposedAmount'],
    ['a fraction of the minor unit', { proposedAmount: '250000.001' }, 'proposedAmount'],
    ['a structure that is none', { proposedStructure: 'FLEXIBLE' }, 'proposedStructure'],
    ['five decimals of a rate', { proposedRate: '6.12345' }, 'proposedRate'],
    ['a negative rate', { proposedRate: '-1' }, 'proposedRate'],
    ['no term', { proposedTerm: 0 }, 'proposedTerm'],
    ['a validity in the past', { expiresAt: '2020-01-01T00:00:00Z' }, 'expiresAt'],
    ['a validity beyond the request', { expiresAt: '2099-01-01T00:00:00Z' }, 'expiresAt'],
  ])('refuses %s under its field', async (_what, fields, field) => {
    const id = await createRequest(world, merchant)
    await expect(propose({ requestId: id, ...PROPOSAL, ...fields })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { [field]: expect.any(String) },
    })
  })

  it('a proposal is valid until the request expires, drops blank conditions, and keeps every version', async () => {
    const id = await createRequest(world, merchant)
    const { sendProposal: sent } = await propose({ requestId: id, ...PROPOSAL, conditions: [' Delivery first ', ' ', ''] })
    expect(sent).toMatchObject({ conditions: ['Delivery first'], version: 1, expiresAt: (await read(world, lender, id)).expiresAt })
    const revised: Data = await world.ask(
      lender,
      `mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { ${RESPONSE} } }`,
      {
        id: sent.id,
        input: withTerms({
          ...PROPOSAL,
          proposedRate: '5.25',
          expiresAt: new Date(world.clock.now().getTime() + DAY).toISOString(),
        }),
      },
    )
    expect(revised.reviseProposal).toMatchObject({
      id: sent.id,
      version: 2,
      proposedRate: '5.25',
      versions: [
        { version: 1, flatRate: '6.5' },
        { version: 2, flatRate: '5.25' },
      ],
    })
    expect((await read(world, merchant, id)).timeline.map(({ kind }: Data) => kind)).toContain('PROPOSAL_REVISED')
  })

  it('only an onboarded lender can respond, and only to open requests', async () => {
    const id = await createRequest(world, merchant)
    const newcomer = await aNewcomer(world, lender.role)
    await expect(sendProposal(world, newcomer, id)).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await codeOf(sendProposal(world, merchant, id))).toBe('FORBIDDEN')
    for (const unknown of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      await expect(sendProposal(world, lender, unknown)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Request not found' })
    }
    const mine = await sendProposal(world, lender, id)
    const other = await aLender(world)
    await expect(world.ask(other, 'mutation ($id: ID!) { withdrawResponse(id: $id) { id } }', { id: mine })).rejects.toMatchObject({
      code: 'NOT_FOUND',
      message: 'Response not found',
    })
    await world.ask(merchant, 'mutation ($id: ID!) { withdrawFinancingRequest(id: $id) { id } }', { id })
    expect(await codeOf(sendProposal(world, other, id))).toBe('NOT_FOUND')
    expect(await codeOf(sendProposal(world, lender, id))).toBe('ILLEGAL_TRANSITION')
    const list: Data = await world.ask(
      lender,
      '{ lenderResponses(first: 1) { nodes { id requestTitle outcome request { status } } pageInfo { hasNextPage } } }',
    )
    expect(list.lenderResponses.nodes[0]).toEqual({
      id: mine,
      requestTitle: 'Cold storage',
      outcome: 'LAPSED',
      request: { status: 'WITHDRAWN' },
    })
  })

  it('views count each lender once, and never the owner', async () => {
    const id = await createRequest(world, merchant)
    const view = async (person: Member) =>
      (await world.ask(person, 'mutation ($id: ID!) { recordRequestView(id: $id) { viewCount } }', { id })).recordRequestView.viewCount
    const other = await aLender(world)
    expect([await view(merchant), await view(lender), await view(lender), await view(other), await view(merchant)]).toEqual([0, 1, 1, 2, 2])
  })

  it('a response counts as a view, even if the request was not opened first', async () => {
    const id = await createRequest(world, merchant)
    await propose({ requestId: id, ...PROPOSAL })
    const views = async () => (await world.ask(merchant, `{ financingRequest(id: "${id}") { viewCount } }`)).financingRequest.viewCount
    expect(await views()).toBe(1)
    await world.ask(lender, 'mutation ($id: ID!) { recordRequestView(id: $id) { viewCount } }', { id })
    expect(await views()).toBe(1)
  })
})
