import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { graceAfter } from '../../../server/modules/financing/agreements/credit-confirmation.ts'
import { endOfFullBusinessDays, jurisdictionOf } from '../../../server/modules/jurisdictions/index.ts'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { decide, waive } from '../../support/agreement.ts'
import { carryOut, contractIdOf, facilityOf, sign, stepInput } from '../../support/execution.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, approve, codeOf, createRequest, marketplace, read, sendProposal, wait } from './market.ts'

let world: World
let merchant: Member
let auditor: Member
let lenders: Member[]

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, auditor] = [await aMerchant(world), await anAuditor(world)]
  lenders = [await aLender(world), await aLender(world), await aLender(world)]
  await verify(world, merchant, ...lenders)
})
afterAll(() => world.close())

const WHY = 'Our credit committee declined the sector.'
const CREDIT = 'id outcome creditDueAt creditConfirmedAt availableActions'
const confirm = (person: Member, id: string): Promise<Data> =>
  world.ask(person, `mutation ($id: ID!) { confirmCredit(id: $id) { ${CREDIT} } }`, { id })
const refuse = (person: Member, id: string, reason = WHY): Promise<Data> =>
  world.ask(
    person,
    `mutation ($id: ID!, $reason: String!, $key: String!) { refuseCredit(id: $id, reason: $reason, idempotencyKey: $key) { ${CREDIT} } }`,
    { id, reason },
  )
const creditOf = async (person: Member, requestId: string, id: string): Promise<Data> => {
  const query = `query ($id: ID!) { financingRequest(id: $id) { responses { ${CREDIT} } } }`
  return (await world.ask(person, query, { id: requestId })).financingRequest.responses.find((each: Data) => each.id === id)
}
const outcomes = async (id: string) =>
  Object.fromEntries((await read(world, merchant, id)).responses.map((each: Data) => [each.id, each.outcome]))
const frozen = async (lender: Member): Promise<number> =>
  Number((await world.ask(lender, '{ walletAccounts { balance { frozen } } }')).walletAccounts[0].balance.frozen)
const news = async (person: Member): Promise<Data> =>
  (await world.ask(person, '{ notifications(first: 1) { nodes { kind subjectId reason actor { name } } } }')).notifications.nodes[0]
const reviewOf = async (id: string): Promise<Data> =>
  (await world.ask(auditor, 'query ($id: ID!) { financingRequest(id: $id) { review { id status closedAt reviewNotes } } }', { id }))
    .financingRequest.review
const lapse = () => world.app.rooms.financing.credits.lapseDue()
const deadline = async (id: string, response: string) => Date.parse((await creditOf(merchant, id, response)).creditDueAt)
/** Advances the clock to a moment, for everyone. */
const waitUntil = (moment: number) => wait(world, moment - world.clock.now().getTime(), merchant, auditor, ...lenders)

/** A request with proposals of two lenders, the first of them accepted. */
const anAgreement = async (fields: object = {}) => {
  const id = await createRequest(world, merchant, fields)
  const [accepted, other] = [await sendProposal(world, lenders[0]!, id), await sendProposal(world, lenders[1]!, id)]
  await accept(world, merchant, id, [accepted])
  return { id, accepted, other }
}

/** Two lenders that share the amount, both accepted. */
const aSet = async () => {
  const id = await createRequest(world, merchant)
  const share = (at: number, proposedAmount: string) =>
    sendProposal(world, lenders[at]!, id, { proposedAmount, responseType: 'PARTIAL_FUNDING' })
  const ids = [await share(0, '100000.00'), await share(1, '150000.00')] as const
  await accept(world, merchant, id, ids)
  return { id, first: ids[0], second: ids[1] }
}

describe('the credit of an accepted proposal', () => {
  it('is to be confirmed within five full business days of the merchant’s country, by its lender', async () => {
    const { id, accepted, other } = await anAgreement()
    const creditDueAt = endOfFullBusinessDays(jurisdictionOf('AE').calendar, world.clock.now(), 5).toISOString()
    const expected = { creditDueAt, creditConfirmedAt: null }
    expect(await creditOf(merchant, id, accepted)).toMatchObject({ ...expected, availableActions: [] })
    expect(await creditOf(lenders[0]!, id, accepted)).toMatchObject({ ...expected, availableActions: ['CONFIRM_CREDIT', 'REFUSE_CREDIT'] })
    expect(await creditOf(merchant, id, other)).toMatchObject({ creditDueAt: null, creditConfirmedAt: null })
  })

  it('is confirmed once, and the merchant is notified', async () => {
    const { id, accepted } = await anAgreement()
    world.clock.advance(1)
    const at = world.clock.now().toISOString()
    const { confirmCredit } = await confirm(lenders[0]!, accepted)
    expect(confirmCredit).toMatchObject({ outcome: 'ACCEPTED', creditConfirmedAt: at, availableActions: [] })
    expect(await news(merchant)).toMatchObject({ kind: 'CREDIT_CONFIRMED', subjectId: id, actor: { name: lenders[0]!.businessName } })
    world.clock.advance(1)
    expect((await confirm(lenders[0]!, accepted)).confirmCredit.creditConfirmedAt).toBe(at)
    expect((await read(world, merchant, id)).timeline.at(-1)).toMatchObject({
      kind: 'CREDIT_CONFIRMED',
      actor: { name: lenders[0]!.businessName },
    })
    expect(await codeOf(refuse(lenders[0]!, accepted))).toBe('ILLEGAL_TRANSITION')
    await waitUntil((await deadline(id, accepted)) + 1)
    await lapse()
    expect((await read(world, merchant, id)).status).toBe('UNDER_REVIEW')
  })

  it('is not found by other lenders, and cannot be confirmed before an acceptance', async () => {
    const { accepted, other } = await anAgreement()
    for (const act of [confirm, refuse]) {
      await expect(act(lenders[1]!, accepted)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Response not found' })
      expect(await codeOf(act(lenders[0]!, 'no-id'))).toBe('NOT_FOUND')
      expect(await codeOf(act(merchant, accepted))).toBe('FORBIDDEN')
      await expect(act(lenders[1]!, other)).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        message: 'This proposal is not accepted, so there is no credit to confirm.',
      })
    }
    for (const reason of ['', '  ', 'x'.repeat(501)]) {
      await expect(refuse(lenders[0]!, accepted, reason)).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
    }
    expect(await codeOf(refuse(lenders[0]!, accepted))).toBe('OK')
  })

  it('refused by its lender ends the agreement at once, with the reason for both sides', async () => {
    const before = await frozen(lenders[0]!)
    const { id, accepted, other } = await anAgreement()
    const review = await reviewOf(id)
    world.clock.advance(1)
    expect((await refuse(lenders[0]!, accepted)).refuseCredit).toMatchObject({ outcome: 'LAPSED', availableActions: [] })
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'PENDING' })
    expect(await frozen(lenders[0]!)).toBe(before)
    expect(await reviewOf(id)).toMatchObject({ id: review.id, closedAt: expect.any(String), reviewNotes: WHY })
    expect(await news(merchant)).toMatchObject({
      kind: 'CREDIT_REFUSED',
      subjectId: id,
      reason: WHY,
      actor: { name: lenders[0]!.businessName },
    })
    expect(await news(lenders[1]!)).toMatchObject({ kind: 'PROPOSAL_REOPENED', subjectId: id, reason: null, actor: null })
    const { status, timeline } = await read(world, merchant, id)
    expect([status, ...timeline.slice(-2).map(({ kind }: Data) => kind)]).toEqual(['ACTIVE', 'CREDIT_REFUSED', 'RETURNED'])
    expect((await read(world, lenders[1]!, id)).timeline.at(-1).actor).toBeNull()
    expect((await marketplace(world, lenders[2]!)).nodes.map((each: Data) => each.id)).toContain(id)
    expect(await codeOf(confirm(lenders[0]!, accepted))).toBe('ILLEGAL_TRANSITION')
  })

  it('that is not confirmed in time lapses with a concluded contract, and both sides are notified', async () => {
    const before = await frozen(lenders[0]!)
    const { id, accepted, other } = await anAgreement({ expiresInDays: 60 })
    await approve(world, id)
    const facility = await contractIdOf(world, lenders[0]!, id)
    await waitUntil((await deadline(id, accepted)) - 1)
    await lapse()
    expect((await read(world, merchant, id)).status).toBe('UNDER_REVIEW')
    expect((await creditOf(lenders[0]!, id, accepted)).availableActions).toEqual(['CONFIRM_CREDIT', 'REFUSE_CREDIT'])
    world.clock.advance(1)
    for (const act of [confirm, refuse]) {
      await expect(act(lenders[0]!, accepted)).rejects.toMatchObject({
        code: 'ILLEGAL_TRANSITION',
        message: 'The time to confirm this credit is over.',
      })
    }
    expect((await creditOf(lenders[0]!, id, accepted)).availableActions).toEqual([])
    await lapse()
    const { status, contracts, timeline } = await read(world, merchant, id)
    expect([status, contracts[0].status, (await facilityOf(world, merchant, facility)).status]).toEqual([
      'ACTIVE',
      'CANCELLED',
      'CANCELLED',
    ])
    expect(timeline.slice(-2).map(({ kind, actor }: Data) => [kind, actor])).toEqual([
      ['CREDIT_LAPSED', null],
      ['RETURNED', null],
    ])
    expect(await outcomes(id)).toEqual({ [accepted]: 'LAPSED', [other]: 'PENDING' })
    expect(await frozen(lenders[0]!)).toBe(before)
    const reason = 'The credit was not confirmed within 5 business days.'
    for (const party of [merchant, lenders[0]!]) {
      expect(await news(party)).toMatchObject({ kind: 'CREDIT_LAPSED', subjectId: id, reason, actor: null })
    }
    await lapse()
    expect((await read(world, merchant, id)).timeline).toHaveLength(timeline.length)
  })

  it('closes the board’s review with the reason when it lapses', async () => {
    const { id, accepted } = await anAgreement()
    const { id: review } = await reviewOf(id)
    await waitUntil(await deadline(id, accepted))
    await lapse()
    expect(await reviewOf(id)).toMatchObject({ id: review, reviewNotes: 'The credit was not confirmed within 5 business days.' })
    expect(await codeOf(decide(world, auditor, review, 'APPROVE'))).toBe('ILLEGAL_TRANSITION')
  })

  it('of one lender ends the agreement of all when it lapses', async () => {
    const { id, first, second } = await aSet()
    await confirm(lenders[0]!, first)
    await approve(world, id)
    await sign(world, merchant, await contractIdOf(world, lenders[0]!, id))
    await waitUntil(await deadline(id, second))
    await lapse()
    expect(await outcomes(id)).toEqual({ [first]: 'LAPSED', [second]: 'LAPSED' })
    expect((await read(world, merchant, id)).contracts.map(({ status }: Data) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    expect(await Promise.all([news(lenders[0]!), news(lenders[1]!)])).toMatchObject([
      { kind: 'CREDIT_LAPSED', subjectId: id },
      { kind: 'CREDIT_LAPSED', subjectId: id },
    ])
  })

  it('is confirmed or lapses, never both, when both happen at once', async () => {
    for (let round = 0; round < 3; round++) {
      const { id, accepted } = await anAgreement()
      await waitUntil((await deadline(id, accepted)) - 1)
      const confirming = codeOf(confirm(lenders[0]!, accepted))
      world.clock.advance(1)
      const [code] = await Promise.all([confirming, lapse()])
      const { outcome, creditConfirmedAt } = await creditOf(merchant, id, accepted)
      expect([outcome, creditConfirmedAt !== null]).toEqual(code === 'OK' ? ['ACCEPTED', true] : ['LAPSED', false])
    }
  })

  it('refused and confirmed at once is either', async () => {
    const { id, accepted } = await anAgreement()
    const codes = await Promise.all([codeOf(confirm(lenders[0]!, accepted)), codeOf(refuse(lenders[0]!, accepted))])
    expect([...codes].sort()).toEqual(['ILLEGAL_TRANSITION', 'OK'])
    expect((await read(world, merchant, id)).status).toBe(codes[0] === 'OK' ? 'UNDER_REVIEW' : 'ACTIVE')
  })
})

describe('a contract', () => {
  it('is not signed by its lender before the credit is confirmed', async () => {
    const { id, accepted } = await anAgreement()
    await approve(world, id)
    await waive(world, merchant, id)
    const facility = await contractIdOf(world, lenders[0]!, id)
    const shown = () => facilityOf(world, lenders[0]!, facility, 'availableActions creditConfirmation { responseId dueAt confirmedAt }')
    const { contract } = await facilityOf(world, lenders[0]!, facility)
    const signIt = () =>
      world.ask(
        lenders[0]!,
        'mutation ($id: ID!, $hash: String!, $key: String!) { signContract(input: { facilityId: $id, hash: $hash }, idempotencyKey: $key) { id } }',
        { id: facility, hash: contract.hash },
      )
    await expect(signIt()).rejects.toMatchObject({
      code: 'CREDIT_NOT_CONFIRMED',
      message: 'Confirm the credit before you sign the contract.',
    })
    const { creditDueAt: dueAt } = await creditOf(merchant, id, accepted)
    expect(await shown()).toEqual({
      availableActions: ['CONFIRM_CREDIT'],
      creditConfirmation: { responseId: accepted, dueAt, confirmedAt: null },
    })
    expect((await read(world, merchant, id)).contracts[0].pendingConditions).toContain('CREDIT_CONFIRMATION')
    await sign(world, merchant, facility)
    await confirm(lenders[0]!, accepted)
    expect((await shown()).availableActions).toEqual(['SIGN'])
    expect(await codeOf(signIt())).toBe('OK')
    expect((await read(world, merchant, id)).contracts[0].pendingConditions).toEqual(['STEPS'])
  })

  it('of a set is not carried out before every lender has confirmed', async () => {
    const { id, second } = await aSet()
    await approve(world, id)
    await waive(world, merchant, id)
    const facility = await contractIdOf(world, lenders[0]!, id)
    await sign(world, merchant, facility)
    await sign(world, lenders[0]!, facility)
    const RECORD = 'mutation ($input: RecordStepInput!, $key: String!) { recordStep(input: $input, idempotencyKey: $key) { id } }'
    const step = async () => world.ask(merchant, RECORD, { input: await stepInput(world, merchant, facility, 'PROMISE') })
    await expect(step()).rejects.toMatchObject({ code: 'CREDIT_NOT_CONFIRMED' })
    expect((await facilityOf(world, merchant, facility, 'availableActions')).availableActions).toEqual([])
    await confirm(lenders[1]!, second)
    for (const lender of lenders.slice(0, 2)) await carryOut(world, { merchant, lender }, id)
    expect((await read(world, merchant, id)).status).toBe('FUNDED')
  })
})

describe('the request after an agreement without credit', () => {
  it('whose time ran out meanwhile is open for seven days from there, and expired after that', async () => {
    const { id, accepted } = await anAgreement({ expiresInDays: 15 })
    const expiresAt = Date.parse((await read(world, merchant, id)).expiresAt)
    await refuse(lenders[0]!, accepted)
    await waitUntil(expiresAt - HOUR)
    const again = await sendProposal(world, lenders[2]!, id)
    await accept(world, merchant, id, [again])
    await waitUntil(await deadline(id, again))
    await lapse()
    expect(await read(world, merchant, id)).toMatchObject({ status: 'ACTIVE', expiresAt: new Date(expiresAt + 7 * DAY).toISOString() })
  })

  it('is never open for less than it was, and for seven days at most after its time', () => {
    const moments = fc.integer({ min: 0, max: 400 * DAY })
    fc.assert(
      fc.property(moments, moments, (expires, now) => {
        const after = graceAfter({ expiresAt: new Date(expires) }, new Date(now)).getTime()
        expect(after).toBeGreaterThanOrEqual(expires)
        expect(after).toBeLessThanOrEqual(expires + 7 * DAY)
        if (expires <= now) expect(after).toBe(expires + 7 * DAY)
        else expect(after).toBe(Math.max(expires, now + 7 * DAY))
      }),
    )
  })
})
