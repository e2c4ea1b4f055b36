import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { endOfFullBusinessDays, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { decide, postRequest, waive } from '../../support/agreement.ts'
import { contractIdOf } from '../../support/execution.ts'
import { becomeEligible } from '../../support/lender-class.ts'
import { aLender, aMerchant, anAccount, anAuditor, type Member } from '../../support/people.ts'
import { acceptAll, aSyndicateToChange, changeTerms, join, openBook } from '../../support/syndicate.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, wait } from './market.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const ACTED = 'id outcome version commitment termsDueAt termsConfirmedAt availableActions'
const REQUEST = `status stage version availableActions timeline { kind }
  review { id status } books { version remaining totalPayable lenders { lenderName commitment termsDueAt termsConfirmedAt } }
  responses { ${ACTED} totalPayable versions { version flatRate commitment } }`
const requestOf = async (person: Member, id: string, fields = REQUEST): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { financingRequest(id: $id) { ${fields} } }`, { id })).financingRequest
const ownOf = async (person: Member, { requestId }: Asked): Promise<Data> => (await requestOf(person, requestId)).responses.at(-1)
const frozen = async (lender: Member): Promise<string> =>
  (await world.ask(lender, '{ walletAccounts { balance { frozen } } }')).walletAccounts[0].balance.frozen
const newsOf = async (person: Member): Promise<Data[]> =>
  (await world.ask(person, '{ notifications(first: 20) { nodes { kind amount reason actor { name } } } }')).notifications.nodes
const kindsOf = async (person: Member): Promise<string[]> => (await newsOf(person)).map(({ kind }) => kind)
const lapse = () => world.app.rooms.financing.changedTerms.lapseDue()

type Asked = Awaited<ReturnType<typeof aSyndicateToChange>>

const revise = (person: Member, id: string, fields: object = {}): Promise<Data> => changeTerms(world, person, id, fields)

const confirm = (person: Member, responseId: string, expectedVersion = 2): Promise<Data> =>
  world.ask(person, `mutation ($input: ConfirmSyndicateTermsInput!) { confirmSyndicateTerms(input: $input) { ${ACTED} } }`, {
    input: { responseId, expectedVersion },
  })
const WHY = 'The margin no longer covers our cost.'
const leave = (person: Member, id: string, reason = WHY): Promise<Data> =>
  world.ask(
    person,
    `mutation ($id: ID!, $reason: String!, $key: String!) { leaveSyndicate(id: $id, reason: $reason, idempotencyKey: $key) { ${ACTED} } }`,
    { id, reason },
  )
const takeUp = (person: Member, id: string): Promise<Data> =>
  world.ask(person, `mutation ($id: ID!, $key: String!) { takeUpSyndicatePart(id: $id, idempotencyKey: $key) { ${ACTED} } }`, { id })
const resubmit = (person: Member, id: string): Promise<Data> =>
  world.ask(person, 'mutation ($id: ID!, $key: String!) { resubmitForReview(id: $id, idempotencyKey: $key) { stage version } }', { id })

/** A syndicate whose terms the lead changed because the board asked for it. */
const revised = async (leadHas?: string): Promise<Asked> => {
  const syndicate = await aSyndicateToChange(world, leadHas)
  world.clock.advance(1)
  await revise(syndicate.lead, syndicate.responseIds[0]!)
  return syndicate
}
const waitUntilDue = async (syndicate: Asked, before = 0) => {
  const { merchant, lead, second, third, auditor } = syndicate
  const { termsDueAt } = await ownOf(second, syndicate)
  await wait(world, Date.parse(termsDueAt) - before - world.clock.now().getTime(), merchant, lead, second, third, auditor)
}

describe('terms of a syndicate that the board asked to change', () => {
  it('are changed by the lead alone, and each participant has five business days to confirm them', async () => {
    const syndicate = await aSyndicateToChange(world)
    const { merchant, lead, second, requestId, responseIds } = syndicate
    expect((await ownOf(lead, syndicate)).availableActions).toContain('REVISE')
    expect((await ownOf(second, syndicate)).availableActions).toEqual([])
    expect(await codeOf(revise(second, responseIds[1]!))).toBe('CONFLICT')
    for (const commitment of ['119999.99', '240000.00']) {
      await expect(revise(lead, responseIds[0]!, { commitment })).rejects.toMatchObject({
        code: 'INVALID',
        fields: { commitment: expect.stringContaining('120,000.00') },
      })
    }
    await revise(lead, responseIds[0]!)
    const termsDueAt = endOfFullBusinessDays(jurisdictionOf('AE').calendar, world.clock.now(), 5).toISOString()
    expect(await ownOf(second, syndicate)).toMatchObject({
      termsDueAt,
      termsConfirmedAt: null,
      version: 1,
      availableActions: ['CONFIRM_TERMS', 'LEAVE_SYNDICATE'],
    })
    expect((await requestOf(merchant, requestId)).books[0].lenders.map((lender: Data) => lender.termsDueAt)).toEqual([
      null,
      termsDueAt,
      termsDueAt,
    ])
    expect(await newsOf(second)).toContainEqual({
      kind: 'SYNDICATE_TERMS_CHANGED',
      amount: null,
      reason: null,
      actor: { name: lead.businessName },
    })
    expect(await codeOf(resubmit(merchant, requestId))).toBe('CONFLICT')
  })

  it('go back to the board as a new version once all have confirmed, and become the contract', async () => {
    const syndicate = await revised()
    const { merchant, lead, second, third, requestId, responseIds, auditor } = syndicate
    await confirm(second, responseIds[1]!)
    expect(await codeOf(resubmit(merchant, requestId))).toBe('CONFLICT')
    expect(await kindsOf(merchant)).not.toContain('SYNDICATE_TERMS_CONFIRMED')
    const { confirmSyndicateTerms } = await confirm(third, responseIds[2]!)
    expect(confirmSyndicateTerms).toMatchObject({
      version: 2,
      termsDueAt: null,
      termsConfirmedAt: expect.any(String),
      availableActions: [],
    })
    for (const person of [merchant, lead]) expect(await kindsOf(person)).toContain('SYNDICATE_TERMS_CONFIRMED')
    expect((await ownOf(third, syndicate)).versions).toMatchObject([
      { flatRate: '6.5' },
      { version: 2, flatRate: '6', commitment: '48000.00' },
    ])
    expect((await requestOf(merchant, requestId)).timeline.map(({ kind }: Data) => kind)).toContain('TERMS_CONFIRMED')
    expect(await resubmit(merchant, requestId)).toMatchObject({ resubmitForReview: { stage: 'SHARIAH_REVIEW', version: 2 } })
    await decide(world, auditor, (await requestOf(merchant, requestId)).review.id, 'APPROVE')
    await waive(world, merchant, requestId)
    const contracts = 'contracts { totalPayable syndicate { name commitment } }'
    expect((await requestOf(lead, requestId, contracts)).contracts).toMatchObject([
      { totalPayable: '268800.00', syndicate: [{ commitment: '120000.00' }, { commitment: '72000.00' }, { commitment: '48000.00' }] },
    ])
    expect(await Promise.all([lead, second, third].map(frozen))).toEqual(['120000.00', '72000.00', '48000.00'])
  })

  it('are confirmed once, in the version that was read, and by no one else', async () => {
    const syndicate = await revised()
    const { lead, second, third, responseIds } = syndicate
    const outsider = await aLender(world)
    for (const act of [confirm, leave]) {
      expect(await codeOf(act(outsider, responseIds[1]!))).toBe('NOT_FOUND')
      expect(await codeOf(act(third, responseIds[1]!))).toBe('NOT_FOUND')
      expect(await codeOf(act(lead, responseIds[0]!))).toBe('ILLEGAL_TRANSITION')
      expect(await codeOf(act(syndicate.merchant, responseIds[1]!))).toBe('FORBIDDEN')
    }
    expect(await codeOf(confirm(second, responseIds[1]!, 1))).toBe('CONTENT_CHANGED')
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(confirm(second, responseIds[1]!))))
    expect(codes).toEqual(['OK', 'OK', 'OK'])
    expect((await ownOf(second, syndicate)).version).toBe(2)
    expect((await kindsOf(lead)).filter((kind) => kind === 'SYNDICATE_TERMS_CONFIRMED')).toHaveLength(1)
    expect(await codeOf(leave(second, responseIds[1]!))).toBe('ILLEGAL_TRANSITION')
    // Another change asks everyone again.
    await revise(lead, responseIds[0]!, { proposedRate: '5' })
    expect(await codeOf(confirm(second, responseIds[1]!))).toBe('CONTENT_CHANGED')
    expect(await ownOf(second, syndicate)).toMatchObject({ termsConfirmedAt: null, availableActions: ['CONFIRM_TERMS', 'LEAVE_SYNDICATE'] })
    await confirm(second, responseIds[1]!, 3)
  })

  it('cannot be confirmed and left at the same moment', async () => {
    const { second, responseIds } = await revised()
    const codes = await Promise.all([codeOf(confirm(second, responseIds[1]!)), codeOf(leave(second, responseIds[1]!))])
    expect([...codes].sort()).toEqual(['ILLEGAL_TRANSITION', 'OK'])
  })
})

describe('a participant that leaves', () => {
  it('has its money back, and its part is taken up by the lead, which holds the money for it', async () => {
    const syndicate = await revised()
    const { merchant, lead, second, third, requestId, responseIds, auditor } = syndicate
    await confirm(third, responseIds[2]!)
    expect((await leave(second, responseIds[1]!)).leaveSyndicate).toMatchObject({
      outcome: 'LAPSED',
      availableActions: [],
      termsDueAt: null,
    })
    expect(await frozen(second)).toBe('0.00')
    expect((await requestOf(merchant, requestId)).books[0].remaining).toBe('72000.00')
    const left = { kind: 'SYNDICATE_LEFT', amount: '72000.00', reason: WHY, actor: { name: second.businessName } }
    for (const person of [merchant, lead]) expect(await newsOf(person)).toContainEqual(left)
    expect(await newsOf(third)).toContainEqual({ ...left, amount: null, reason: null, actor: null })
    expect(await codeOf(resubmit(merchant, requestId))).toBe('CONFLICT')
    expect((await ownOf(lead, syndicate)).availableActions).toContain('TAKE_UP_PART')
    for (const person of [third, second]) expect(await codeOf(takeUp(person, responseIds[0]!))).toBe('NOT_FOUND')
    expect(await codeOf(takeUp(third, responseIds[2]!))).toBe('ILLEGAL_TRANSITION')

    const codes = await Promise.all([1, 2].map(() => codeOf(takeUp(lead, responseIds[0]!))))
    expect([...codes].sort()).toEqual(['ILLEGAL_TRANSITION', 'OK'])
    expect(await ownOf(lead, syndicate)).toMatchObject({ commitment: '192000.00', version: 3, termsDueAt: null })
    expect(await Promise.all([lead, second, third].map(frozen))).toEqual(['192000.00', '0.00', '48000.00'])
    for (const person of [merchant, third]) expect(await kindsOf(person)).toContain('SYNDICATE_PART_TAKEN_UP')
    await resubmit(merchant, requestId)
    await decide(world, auditor, (await requestOf(merchant, requestId)).review.id, 'APPROVE')
    await waive(world, merchant, requestId)
    expect((await requestOf(lead, requestId, 'contracts { syndicate { commitment share } }')).contracts).toEqual([
      {
        syndicate: [
          { commitment: '192000.00', share: '4/5' },
          { commitment: '48000.00', share: '1/5' },
        ],
      },
    ])
  })

  it('with all others leaves the lead as the only lender of one contract', async () => {
    const syndicate = await revised()
    const { merchant, lead, second, third, requestId, responseIds, auditor } = syndicate
    await leave(second, responseIds[1]!)
    await leave(third, responseIds[2]!)
    await takeUp(lead, responseIds[0]!)
    await resubmit(merchant, requestId)
    await decide(world, auditor, (await requestOf(merchant, requestId)).review.id, 'APPROVE')
    await waive(world, merchant, requestId)
    const id = await contractIdOf(world, lead, requestId)
    expect((await requestOf(lead, requestId, 'contracts { id amount syndicate { name } }')).contracts).toEqual([
      { id, amount: '240000.00', syndicate: [] },
    ])
  })

  it('is not replaced by a lead without the money for it', async () => {
    const syndicate = await revised('191999.99')
    const { lead, second, responseIds } = syndicate
    await leave(second, responseIds[1]!)
    expect(await codeOf(takeUp(lead, responseIds[0]!))).toBe('LENDER_NOT_FUNDED')
    expect(await ownOf(lead, syndicate)).toMatchObject({ commitment: '120000.00', version: 2 })
    expect(await frozen(lead)).toBe('120000.00')
  })

  it('is not replaced by a lead beyond what the rules of the country let it commit', async () => {
    const merchant = await aMerchant(world, { taxId: '300000000000013' })
    const [lead, second, third] = [await aLender(world), await aLender(world), await aLender(world)]
    for (const lender of [lead, second, third]) await anAccount(world, lender, '1000000.00', { currency: 'SAR' })
    for (const lender of [second, third]) await becomeEligible(world, lender)
    const whole = { proposedAmount: '100000.00', commitment: '20000.00' }
    const { id: requestId } = await postRequest(world, merchant, { amount: '100000.00', currency: 'SAR' })
    const bookId = await openBook(world, lead, requestId, '20000.00', whole)
    const responseIds = [bookId, await join(world, second, bookId, '40000.00'), await join(world, third, bookId, '40000.00')]
    await acceptAll(world, merchant, requestId, responseIds)
    await decide(world, await anAuditor(world), (await requestOf(merchant, requestId)).review.id, 'REQUEST_MODIFICATION')
    await revise(lead, bookId, whole)
    await leave(second, responseIds[1]!)
    await expect(takeUp(lead, bookId)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
    expect((await requestOf(lead, requestId)).responses[0]).toMatchObject({ commitment: '20000.00', version: 2 })
  })

  it('or does not answer in time ends the agreement, with the reason for all', async () => {
    const syndicate = await revised()
    const { merchant, lead, second, third, requestId, responseIds } = syndicate
    await confirm(third, responseIds[2]!)
    await waitUntilDue(syndicate, 1)
    expect(await lapse()).toBe(0)
    world.clock.advance(1)
    expect(await codeOf(confirm(second, responseIds[1]!))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(leave(second, responseIds[1]!))).toBe('ILLEGAL_TRANSITION')
    expect((await ownOf(second, syndicate)).availableActions).toEqual([])
    expect(await codeOf(resubmit(merchant, requestId))).toBe('CONFLICT')
    expect(await lapse()).toBe(1)
    expect(await lapse()).toBe(0)
    const after = await requestOf(merchant, requestId)
    expect(after.status).toBe('ACTIVE')
    expect(after.timeline.slice(-2).map(({ kind }: Data) => kind)).toEqual(['TERMS_LAPSED', 'RETURNED'])
    const reason = 'A lender of the syndicate did not confirm the changed terms within 5 business days.'
    for (const person of [merchant, lead, second, third]) {
      expect(await newsOf(person)).toContainEqual({ kind: 'SYNDICATE_LAPSED', amount: null, reason, actor: null })
    }
    for (const lender of [lead, second, third]) {
      expect(await ownOf(lender, syndicate)).toMatchObject({ outcome: 'LAPSED', termsDueAt: null, availableActions: [] })
      expect(await frozen(lender)).toBe('0.00')
    }
  })

  it('and is not replaced in time ends the agreement', async () => {
    const syndicate = await revised()
    const { merchant, lead, second, third, requestId, responseIds, auditor } = syndicate
    await confirm(third, responseIds[2]!)
    await leave(second, responseIds[1]!)
    const { termsDueAt } = await ownOf(lead, syndicate)
    await wait(world, Date.parse(termsDueAt) - world.clock.now().getTime(), merchant, lead, third, auditor)
    expect(await codeOf(takeUp(lead, responseIds[0]!))).toBe('ILLEGAL_TRANSITION')
    expect(await lapse()).toBe(1)
    const reason = 'A lender left the syndicate, and its part was not taken up within 5 business days.'
    expect(await newsOf(third)).toContainEqual({ kind: 'SYNDICATE_LAPSED', amount: null, reason, actor: null })
    expect((await requestOf(merchant, requestId)).status).toBe('ACTIVE')
  })
})
