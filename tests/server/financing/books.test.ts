import { afterEach, beforeEach, describe, expect, it, test } from 'vitest'
import { postRequest, propose } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { acceptAll, aSyndicate, join, openBook } from '../../support/syndicate.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from './market.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const BOOKS = `id version amount committed remaining structure totalPayable leadName lenders { responseId lenderName role commitment share }
  terms { __typename } schedule { number }`
const RESPONSES =
  'responses { id status outcome responseType commitment proposedAmount totalPayable syndicateRole availableActions book { id remaining } }'

const requestOf = async (person: Member, id: string, fields = `books { ${BOOKS} } ${RESPONSES}`): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { financingRequest(id: $id) { ${fields} } }`, { id })).financingRequest

const withdraw = (person: Member, id: string, reason: string | null = null) =>
  world.ask(person, 'mutation ($id: ID!, $reason: String) { withdrawResponse(id: $id, reason: $reason) { id } }', { id, reason })

const newsOf = async (person: Member): Promise<Data[]> =>
  (await world.ask(person, '{ notifications(first: 20) { nodes { kind amount actor { name } } } }')).notifications.nodes

/** A request for 240,000 and the book of a lead who commits 120,000. */
const aBook = async () => {
  const [merchant, lead] = [await aMerchant(world), await aLender(world)]
  const { id: requestId } = await postRequest(world, merchant, { amount: '240000.00' })
  return { merchant, lead, requestId, bookId: await openBook(world, lead, requestId, '120000.00') }
}

describe('the book of a lead', () => {
  it('has terms for the whole amount, and shows what its lenders commit and what is missing', async () => {
    const { merchant, lead, requestId, bookId } = await aBook()
    const second = await aLender(world)
    await join(world, second, bookId, '72000.00')
    const { books } = await requestOf(merchant, requestId)
    expect(books).toHaveLength(1)
    expect(books[0]).toMatchObject({
      id: bookId,
      amount: '240000.00',
      committed: '192000.00',
      remaining: '48000.00',
      totalPayable: '271200.00',
      leadName: lead.businessName,
      lenders: [
        { lenderName: lead.businessName, role: 'LEAD', commitment: '120000.00', share: '1/2' },
        { lenderName: second.businessName, role: 'PARTICIPANT', commitment: '72000.00', share: '3/10' },
      ],
    })
    expect(books[0].schedule).toHaveLength(24)
  })

  it('tells the lead who joined and who left, with the commitment', async () => {
    const { lead, bookId, requestId, merchant } = await aBook()
    const second = await aLender(world)
    const joined = await join(world, second, bookId, '72000.00')
    expect((await newsOf(lead))[0]).toMatchObject({
      kind: 'BOOK_JOINED',
      amount: '72000.00',
      actor: { name: second.businessName },
    })
    expect((await newsOf(merchant))[0]).toMatchObject({ kind: 'PROPOSAL_RECEIVED', amount: '72000.00' })
    world.clock.advance(1)
    await withdraw(second, joined)
    expect((await newsOf(lead))[0]).toMatchObject({ kind: 'BOOK_LEFT', actor: { name: second.businessName } })
    expect((await requestOf(merchant, requestId)).books[0]).toMatchObject({ remaining: '120000.00', lenders: [{ role: 'LEAD' }] })
  })

  it('ends the commitments of all participants when its lead withdraws it, and tells them why', async () => {
    const { requestId, lead, second, third, responseIds } = await aSyndicate(world)
    await withdraw(lead, responseIds[0]!, 'Our limit for the sector is reached.')
    for (const participant of [second, third]) {
      expect((await newsOf(participant))[0]).toMatchObject({ kind: 'BOOK_CLOSED', actor: { name: lead.businessName } })
      const { responses, books } = await requestOf(participant, requestId)
      expect(responses).toMatchObject([{ status: 'PROPOSAL_SENT', outcome: 'LAPSED', book: null }])
      expect(books).toEqual([])
    }
    // They can respond again.
    const bookId = await openBook(world, second, requestId, '200000.00')
    await join(world, third, bookId, '40000.00')
  })
})

describe('a participant', () => {
  const refusals: [string, (lender: Member, bookId: string, requestId: string) => Promise<unknown>, object][] = [
    [
      'more than remains',
      (lender, bookId) => join(world, lender, bookId, '120000.01'),
      { code: 'INVALID', fields: { commitment: expect.any(String) } },
    ],
    ['nothing', (lender, bookId) => join(world, lender, bookId, '0'), { code: 'INVALID', fields: { commitment: expect.any(String) } }],
    ['terms that were revised', (lender, bookId) => join(world, lender, bookId, '1000.00', 2), { code: 'CONTENT_CHANGED' }],
    ['a book that is none', (lender) => join(world, lender, 'no-id', '1000.00'), { code: 'SYNDICATE_NO_LEAD' }],
    [
      'a proposal of its own',
      (lender, _book, requestId) =>
        propose(world, lender, requestId, {
          responseType: 'SYNDICATE_PARTICIPANT',
          proposedAmount: '1000.00',
          terms: (withTerms({ proposedAmount: '1000.00', proposedStructure: 'MURABAHA', proposedRate: '6.5', proposedTerm: 24 }) as Data)
            .terms,
        }),
      { code: 'SYNDICATE_NO_LEAD' },
    ],
  ]
  it.each(refusals)('cannot commit to %s', async (_what, act, refusal) => {
    const { requestId, bookId } = await aBook()
    const lender = await aLender(world)
    await expect(act(lender, bookId, requestId)).rejects.toMatchObject(refusal)
    expect((await requestOf(lender, requestId)).responses).toEqual([])
  })

  it('cannot join a book that its lead withdrew, or a proposal that opens none', async () => {
    const { merchant, lead, requestId, bookId } = await aBook()
    const [other, lender] = [await aLender(world), await aLender(world)]
    const full = await propose(world, other, requestId, { proposedAmount: '240000.00' })
    await withdraw(lead, bookId)
    for (const id of [bookId, full]) expect(await codeOf(join(world, lender, id, '1000.00'))).toBe('SYNDICATE_NO_LEAD')
    expect((await requestOf(merchant, requestId)).books).toEqual([])
  })

  it('gets what is left before another one in a race', async () => {
    const { merchant, requestId, bookId } = await aBook()
    const lenders = [await aLender(world), await aLender(world), await aLender(world)]
    const codes = await Promise.all(lenders.map((lender) => codeOf(join(world, lender, bookId, '70000.00'))))
    expect([...codes].sort()).toEqual(['INVALID', 'INVALID', 'OK'])
    expect((await requestOf(merchant, requestId)).books[0]).toMatchObject({ committed: '190000.00', remaining: '50000.00' })
  })

  it('has no terms to revise, and binds those of the lead', async () => {
    const { requestId, lead, second, responseIds } = await aSyndicate(world)
    const revise = (person: Member, id: string, fields: object) =>
      world.ask(person, 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { id } }', {
        id,
        input: withTerms({ proposedAmount: '240000.00', proposedStructure: 'MURABAHA', proposedRate: '7', proposedTerm: 24, ...fields }),
      })
    expect(await codeOf(revise(lead, responseIds[0]!, { commitment: '120000.00' }))).toBe('CONFLICT')
    expect(await codeOf(revise(second, responseIds[1]!, {}))).toBe('CONFLICT')
    for (const person of [lead, second]) {
      expect((await requestOf(person, requestId)).responses[0].availableActions).toEqual(['WITHDRAW'])
    }
    const { bookId, lead: alone } = await aBook()
    await revise(alone, bookId, { commitment: '100000.00' })
    expect(await codeOf(join(world, second, bookId, '1000.00'))).toBe('CONTENT_CHANGED')
    await join(world, second, bookId, '140000.00', 2)
  })

  it('is held to the limits of its own commitment, not to the amount of the book', async () => {
    const merchant = await aMerchant(world)
    const [lead, poor] = [await aLender(world), await aLender(world, {}, '50000.00')]
    const { id: requestId } = await postRequest(world, merchant, { amount: '240000.00' })
    const bookId = await openBook(world, lead, requestId, '190000.00')
    const joined = await join(world, poor, bookId, '50000.00')
    await acceptAll(world, merchant, requestId, [bookId, joined])
    const { walletAccounts }: Data = await world.ask(poor, '{ walletAccounts { balance { available total } } }')
    expect(walletAccounts).toMatchObject([{ balance: { available: '0.00', total: '50000.00' } }])
  })
})

describe('a lead', () => {
  it.each([
    ['terms for a part', { proposedAmount: '120000.00', commitment: '60000.00' }, 'proposedAmount'],
    ['no commitment', {}, 'commitment'],
    ['the whole amount', { commitment: '240000.00' }, 'commitment'],
  ])('is refused %s under its field', async (_what, fields, field) => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id } = await postRequest(world, merchant, { amount: '240000.00' })
    const proposed = { responseType: 'SYNDICATE_LEAD', proposedAmount: '240000.00', ...fields }
    await expect(propose(world, lender, id, proposed)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('alone states a commitment', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    const { id } = await postRequest(world, merchant, { amount: '240000.00' })
    const full = { proposedAmount: '240000.00', commitment: '1000.00' }
    await expect(propose(world, lender, id, full)).rejects.toMatchObject({ code: 'INVALID', fields: { commitment: expect.any(String) } })
  })
})

describe('the merchant', () => {
  it('accepts a book as a whole only: its lead, no other lead, and commitments that sum to the amount', async () => {
    const { merchant, requestId, responseIds } = await aSyndicate(world)
    const [bookId, second, third] = responseIds as [string, string, string]
    const [rival, partner] = [await aLender(world), await aLender(world)]
    const other = await openBook(world, rival, requestId, '168000.00')
    const joined = await join(world, partner, other, '72000.00')
    const part = await propose(world, await aLender(world), requestId, { responseType: 'PARTIAL_FUNDING', proposedAmount: '48000.00' })
    const refusals: [string[], string][] = [
      [[bookId], 'SYNDICATE_SUM'],
      [[bookId, second], 'SYNDICATE_SUM'],
      [[second, third], 'SYNDICATE_NO_LEAD'],
      [[bookId, joined, third], 'SYNDICATE_NO_LEAD'],
      [[bookId, other], 'SYNDICATE_TWO_LEADS'],
      [[bookId, second, part], 'INVALID'],
    ]
    for (const [chosen, code] of refusals) {
      await expect(acceptAll(world, merchant, requestId, chosen)).rejects.toMatchObject({ code, fields: { proposals: expect.any(String) } })
    }
    await acceptAll(world, merchant, requestId, [third, bookId, second])
    const { responses } = await requestOf(merchant, requestId)
    const outcomes = new Map(responses.map(({ id, outcome }: Data) => [id, outcome]))
    expect([bookId, second, third].map((id) => outcomes.get(id))).toEqual(['ACCEPTED', 'ACCEPTED', 'ACCEPTED'])
    expect([other, joined].map((id) => outcomes.get(id))).toEqual(['PENDING', 'PENDING'])
  })

  it('accepts nothing while one lender of the book has too little money, and holds nothing of the others', async () => {
    const [merchant, lead, poor] = [await aMerchant(world), await aLender(world), await aLender(world, {}, '1000.00')]
    const { id: requestId } = await postRequest(world, merchant, { amount: '240000.00' })
    const bookId = await openBook(world, lead, requestId, '120000.00')
    const joined = await join(world, poor, bookId, '120000.00')
    expect(await codeOf(acceptAll(world, merchant, requestId, [bookId, joined]))).toBe('LENDER_NOT_FUNDED')
    const { walletAccounts }: Data = await world.ask(lead, '{ walletAccounts { balance { available total } } }')
    expect(walletAccounts[0].balance.available).toBe(walletAccounts[0].balance.total)
  })

  it('can cancel within the cooling-off, as the lead can, and participants cannot', async () => {
    const { merchant, lead, second, requestId, responseIds } = await aSyndicate(world)
    await acceptAll(world, merchant, requestId, responseIds)
    const cancel = (person: Member) =>
      world.ask(
        person,
        'mutation ($id: ID!, $reason: String!, $key: String!) { cancelAcceptance(id: $id, reason: $reason, idempotencyKey: $key) { status } }',
        { id: requestId, reason: 'Another offer came in meanwhile.' },
      )
    expect(await codeOf(cancel(second))).toBe('FORBIDDEN')
    expect((await requestOf(second, requestId, 'availableActions')).availableActions).toEqual([])
    expect((await requestOf(lead, requestId, 'availableActions')).availableActions).toEqual(['CANCEL_ACCEPTANCE'])
    await cancel(lead)
    for (const person of [lead, second]) {
      expect((await requestOf(person, requestId)).responses).toMatchObject([{ outcome: 'LAPSED' }])
      const { walletAccounts }: Data = await world.ask(person, '{ walletAccounts { balance { available total } } }')
      expect(walletAccounts[0].balance.available).toBe(walletAccounts[0].balance.total)
    }
  })
})

test('a participant sees itself alone, a lender outside the totals, the lead and the merchant all', async () => {
  const { merchant, lead, second, requestId, responseIds } = await aSyndicate(world)
  const outsider = await aLender(world)
  const lendersSeenBy = async (person: Member) => (await requestOf(person, requestId)).books.flatMap(({ lenders }: Data) => lenders.length)
  expect(await lendersSeenBy(merchant)).toEqual([3])
  expect(await lendersSeenBy(lead)).toEqual([3])
  expect(await lendersSeenBy(second)).toEqual([1])
  expect(await lendersSeenBy(outsider)).toEqual([0])
  expect(await lendersSeenBy(await anAdmin(world))).toEqual([3])
  expect((await requestOf(outsider, requestId)).books[0]).toMatchObject({ committed: '240000.00', remaining: '0.00' })
  await acceptAll(world, merchant, requestId, responseIds)
  expect(await lendersSeenBy(second)).toEqual([1])
  expect(await lendersSeenBy(await anAuditor(world))).toEqual([3])
})
