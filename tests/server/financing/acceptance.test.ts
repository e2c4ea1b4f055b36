import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { agreedTerms } from '../../../server/modules/facilities/contracts/contract-terms.ts'
import { Contract } from '../../../server/modules/facilities/index.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { canonicalJson, sha256 } from '../../../server/shared/text.ts'
import { aLender, aMerchant, type Member } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, askForChanges, codeOf, createRequest, PROPOSAL, REQUEST, read, reject, sendProposal, wait } from './market.ts'

let world: World
let merchant: Member
let lenders: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
  lenders = [await aLender(world), await aLender(world), await aLender(world)]
})
afterAll(() => world.close())

const withdraw = (person: Member, id: string) => world.ask(person, 'mutation ($id: ID!) { withdrawResponse(id: $id) { id } }', { id })
const outcomes = async (id: string) =>
  Object.fromEntries((await read(world, merchant, id)).responses.map((each: Data) => [each.id, each.outcome]))

/** What a lender's account holds for its proposals, in dirhams. */
const heldOf = async (lender: Member) =>
  Number((await world.ask(lender, '{ walletAccounts { balance { frozen } } }')).walletAccounts[0].balance.frozen)

describe('accepting proposals', () => {
  it('of two concurrent acceptances one succeeds', async () => {
    const id = await createRequest(world, merchant)
    const [a, b] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
    const codes = await Promise.all([codeOf(accept(world, merchant, id, [a])), codeOf(accept(world, merchant, id, [b]))])
    expect(codes.sort()).toEqual(['ILLEGAL_TRANSITION', 'OK'])
    expect(Object.values(await outcomes(id)).sort()).toEqual(['ACCEPTED', 'PENDING'])
  })

  it('of a concurrent withdrawal and acceptance one succeeds', async () => {
    for (let round = 0; round < 5; round++) {
      const id = await createRequest(world, merchant)
      const proposal = await sendProposal(world, lenders[0]!, id)
      const [accepted, withdrawn] = await Promise.all([
        codeOf(accept(world, merchant, id, [proposal])),
        codeOf(withdraw(lenders[0]!, proposal)),
      ])
      expect([accepted, withdrawn].filter((code) => code === 'OK')).toHaveLength(1)
      const { status, responses } = await read(world, merchant, id)
      expect(accepted === 'OK' ? [status, responses[0].outcome] : [status, responses[0].status]).toEqual(
        accepted === 'OK' ? ['UNDER_REVIEW', 'ACCEPTED'] : ['ACTIVE', 'WITHDRAWN'],
      )
    }
  })

  it('accepts only shares that add up to the amount exactly', async () => {
    const id = await createRequest(world, merchant)
    const share = (at: number, proposedAmount: string, responseType: string) =>
      sendProposal(world, lenders[at]!, id, { proposedAmount, responseType })
    const [a, b, full] = [
      await share(0, '100000.00', 'PARTIAL_FUNDING'),
      await share(1, '150000.00', 'PARTIAL_FUNDING'),
      await share(2, '250000.00', 'FULL_FUNDING'),
    ]
    for (const wrong of [[a], [a, full], [a, a], []]) {
      await expect(accept(world, merchant, id, wrong)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { proposals: expect.any(String) },
      })
    }
    for (const unknown of ['no-id', '00000000-0000-4000-8000-000000000000']) {
      await expect(accept(world, merchant, id, [unknown])).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Response not found' })
    }
    expect(await codeOf(accept(world, await aMerchant(world), id, [full]))).toBe('NOT_FOUND')
    expect((await accept(world, merchant, id, [a, b])).acceptProposals).toMatchObject({ status: 'UNDER_REVIEW', stage: 'SHARIAH_REVIEW' })
    expect(await outcomes(id)).toEqual({ [a]: 'ACCEPTED', [b]: 'ACCEPTED', [full]: 'PENDING' })

    const contracts = await approve(world, id)
    expect(contracts.map(({ amountMinor }) => amountMinor).sort()).toEqual([10_000_000n, 15_000_000n])
    expect(await outcomes(id)).toEqual({ [a]: 'ACCEPTED', [b]: 'ACCEPTED', [full]: 'PENDING' })
    const [stored] = await world.app.platform.dataSource.manager.findBy(Contract, { id: contracts[0]!.id })
    expect(sha256(canonicalJson(agreedTerms(stored!)))).toBe(stored!.hash)
    expect((await read(world, lenders[0]!, id)).contracts).toHaveLength(1)
    expect((await read(world, lenders[2]!, id)).contracts).toHaveLength(0)
    expect((await read(world, merchant, id)).contracts).toHaveLength(2)
  })

  it('a proposal revised since it was read is not accepted', async () => {
    const id = await createRequest(world, merchant)
    const proposal = await sendProposal(world, lenders[0]!, id)
    const acceptVersion = (expectedVersion: number) =>
      world.ask(
        merchant,
        'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { status } }',
        { input: { requestId: id, proposals: [{ responseId: proposal, expectedVersion }] } },
      )
    await world.ask(
      lenders[0]!,
      'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { version } }',
      {
        id: proposal,
        input: withTerms({ ...PROPOSAL, proposedRate: '7.5' }),
      },
    )
    await expect(acceptVersion(1)).rejects.toMatchObject({
      code: 'CONTENT_CHANGED',
      message: 'A chosen proposal was revised. Read it again before you accept.',
    })
    expect(await outcomes(id)).toEqual({ [proposal]: 'PENDING' })
    expect(await codeOf(acceptVersion(2))).toBe('OK')
  })

  it('an update of a stale version of a request is refused', async () => {
    const id = await createRequest(world, merchant, { expiresInDays: 45 })
    await sendProposal(world, lenders[0]!, id)
    const change = (title: string, expectedVersion: number | null): Promise<Data> =>
      world.ask(
        merchant,
        'mutation ($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { title version expiresInDays } }',
        { id, input: { ...REQUEST, title, expiresInDays: 45, expectedVersion } },
      )
    expect((await change('Cold rooms', 1)).updateFinancingRequest).toEqual({ title: 'Cold rooms', version: 2, expiresInDays: 45 })
    await expect(change('Two cold rooms', 1)).rejects.toMatchObject({
      code: 'CONTENT_CHANGED',
      message: 'This request has changed since you opened it. Check it again before you edit it.',
    })
    expect((await read(world, merchant, id)).title).toBe('Cold rooms')
    expect((await change('Two cold rooms', 2)).updateFinancingRequest.version).toBe(3)
    expect((await change('Three cold rooms', null)).updateFinancingRequest.version).toBe(4)
  })

  it('an accepted proposal cannot be withdrawn, the others can', async () => {
    const id = await createRequest(world, merchant)
    const [a, b] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
    await accept(world, merchant, id, [a])
    await expect(accept(world, merchant, id, [b])).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This request is with the Shariah board. You can accept proposals again if the board sends it back.',
    })
    await expect(withdraw(lenders[0]!, a)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message:
        'Your proposal was accepted, so it can no longer be withdrawn. You can cancel the agreement until the cooling-off period ends.',
    })
    expect(await codeOf(withdraw(lenders[1]!, b))).toBe('OK')
  })

  it('an expired proposal is not accepted', async () => {
    const id = await createRequest(world, merchant, { expiresInDays: 60 })
    const expiresAt = new Date(world.clock.now().getTime() + DAY).toISOString()
    const proposal = await sendProposal(world, lenders[0]!, id, { expiresAt })
    await wait(world, DAY, merchant, ...lenders)
    await expect(accept(world, merchant, id, [proposal])).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('a rejection reopens the request, lapses the accepted proposals, and reinstates the others', async () => {
    const id = await createRequest(world, merchant)
    const [a, b] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
    await accept(world, merchant, id, [a])
    await reject(world, id)
    expect(await read(world, merchant, id)).toMatchObject({ status: 'ACTIVE', stage: null, interestedLenders: 1 })
    expect(await outcomes(id)).toEqual({ [a]: 'LAPSED', [b]: 'PENDING' })
    const again = await sendProposal(world, lenders[0]!, id)
    expect(await codeOf(accept(world, merchant, id, [b]))).toBe('OK')
    expect(await outcomes(id)).toEqual({ [a]: 'LAPSED', [b]: 'ACCEPTED', [again]: 'PENDING' })
  })

  it("the board's decision appears in the timeline of both sides", async () => {
    const id = await createRequest(world, merchant)
    const proposal = await sendProposal(world, lenders[0]!, id)
    const stepsFor = async (person: Member) => (await read(world, person, id)).timeline.map(({ kind }: Data) => kind)
    const steps = ['CREATED', 'PUBLISHED', 'PROPOSAL_SENT', 'ACCEPTED', 'CHANGES_ASKED', 'RESUBMITTED', 'BOARD_REJECTED', 'RETURNED']
    await accept(world, merchant, id, [proposal])
    await askForChanges(world, id)
    await world.ask(merchant, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { id } }', {
      id,
    })
    await reject(world, id)
    expect(await stepsFor(merchant)).toEqual(steps)
    expect(await stepsFor(lenders[0]!)).toEqual(steps)
    expect(await stepsFor(lenders[1]!)).toEqual(steps.filter((kind) => kind !== 'PROPOSAL_SENT'))
  })

  it("a rejection after the request's expiry leaves it expired", async () => {
    const id = await createRequest(world, merchant, { expiresInDays: 15 })
    const [a, b] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
    await accept(world, merchant, id, [a])
    await wait(world, 15 * DAY, merchant, ...lenders)
    await reject(world, id)
    expect(await read(world, merchant, id)).toMatchObject({ status: 'EXPIRED', stage: null, interestedLenders: 0 })
    expect(await outcomes(id)).toEqual({ [a]: 'LAPSED', [b]: 'LAPSED' })
  })

  it('changes required by the board are made by both sides and resubmitted as a new version', async () => {
    const id = await createRequest(world, merchant)
    const proposal = await sendProposal(world, lenders[0]!, id)
    await accept(world, merchant, id, [proposal])
    const { reviewedContent, partiesOf } = world.app.rooms.financing
    const db = world.app.platform.dataSource.manager
    const before = await reviewedContent(db, id)
    expect(await reviewedContent(db, id)).toEqual(before)
    expect(await partiesOf(db, id)).toEqual({ merchantId: merchant.businessId, lenderIds: [lenders[0]!.businessId] })
    await askForChanges(world, id)
    expect(await read(world, merchant, id)).toMatchObject({
      stage: 'MODIFICATION',
      availableActions: ['EDIT', 'RESUBMIT', 'CANCEL_ACCEPTANCE'],
      version: 1,
    })
    expect((await read(world, lenders[0]!, id)).responses[0].availableActions).toEqual(['REVISE', 'CONFIRM_CREDIT', 'REFUSE_CREDIT'])

    const update =
      'mutation ($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { version } }'
    await world.ask(merchant, update, { id, input: { ...REQUEST, description: 'Two cold rooms by Frigo LLC.', amount: '240000.00' } })
    const resubmit =
      'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key, input: { note: "Supplier named" }) { version stage } }'
    expect(await codeOf(world.ask(merchant, resubmit, { id }))).toBe('CONFLICT')
    const revise = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { version outcome } }'
    const revised: Data = await world.ask(lenders[0]!, revise, {
      id: proposal,
      input: withTerms({ ...PROPOSAL, proposedAmount: '240000.00' }),
    })
    expect(revised.reviseProposal).toEqual({ version: 2, outcome: 'ACCEPTED' })
    const held = await heldOf(lenders[0]!)
    expect((await world.ask(merchant, resubmit, { id })).resubmitForReview).toEqual({ version: 2, stage: 'SHARIAH_REVIEW' })
    const after = await reviewedContent(db, id)
    expect(after.hash).not.toBe(before.hash)
    expect(held - (await heldOf(lenders[0]!))).toBe(10_000)
    expect((await approve(world, id))[0]!.amountMinor).toBe(24_000_000n)
  })
})
