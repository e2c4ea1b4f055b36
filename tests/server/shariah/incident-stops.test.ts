import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { postRequest, propose } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { accept, codeOf } from '../financing/market.ts'
import {
  carryToSubmitted,
  closeIncident,
  confirmStop,
  proposeRelease,
  proposeStop,
  RESOLUTION,
  readIncident,
  refusalOf,
  releaseStop,
  report,
  vote,
} from './incident.ts'

let world: World
let auditor: Member
let second: Member
let admin: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  second = await anAuditor(world)
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const REASON = 'Goods were sold before they were bought.'
const REVISE = 'mutation ($id: ID!, $input: ReviseProposalInput!) { reviseProposal(id: $id, input: $input) { id version } }'
const revise = (lender: Member, id: string) =>
  world.ask(lender, REVISE, {
    id,
    input: withTerms({
      proposedAmount: '250000.00',
      proposedStructure: 'MURABAHA',
      proposedRate: '6.1',
      proposedTerm: 24,
      conditions: [],
    }),
  })

/** A lender whose proposal is open on one request, and another request that it has not responded to. */
const aMarket = async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  const { id: requestId } = await postRequest(world, merchant)
  const responseId = await propose(world, lender, requestId)
  const { id: otherId } = await postRequest(world, merchant)
  return { merchant, lender, requestId, responseId, otherId }
}

const stopped = async (lender: Member | null, structure: string | null = null) => {
  const { id } = await report(world, auditor)
  const { stops } = await proposeStop(world, auditor, id, { lenderId: lender?.businessId ?? null, structure, reason: REASON })
  return { id, stopId: stops[0].id as string }
}

describe('a stop', () => {
  test('holds back nothing until a second person confirms it, and then refuses to send, revise and accept', async () => {
    const { merchant, lender, requestId, responseId, otherId } = await aMarket()
    const { id, stopId } = await stopped(lender)
    await revise(lender, responseId)
    expect(await codeOf(confirmStop(world, auditor, stopId))).toBe('FORBIDDEN')
    const { number, stops } = await confirmStop(world, admin, stopId)
    expect(stops).toMatchObject([{ status: 'IN_FORCE', lenderName: lender.businessName, structure: null, reason: REASON }])

    const ofLender = { code: 'STOPPED_BY_INCIDENT', message: expect.stringContaining(`${number}: ${REASON}`) }
    expect(await refusalOf(propose(world, lender, otherId))).toMatchObject(ofLender)
    expect(await refusalOf(revise(lender, responseId))).toMatchObject(ofLender)
    const ofMerchant = await refusalOf(accept(world, merchant, requestId, [responseId]))
    expect(ofMerchant).toMatchObject({ code: 'STOPPED_BY_INCIDENT', message: expect.stringContaining(number) })
    expect(ofMerchant.message).not.toContain(REASON)
    expect(ofMerchant.message).not.toContain(lender.businessName!)
    expect(await readIncident(world, lender, id)).toMatchObject({ number, stops: [{ reason: REASON }] })
    expect(await readIncident(world, merchant, id)).toBeNull()

    await propose(world, await aLender(world), otherId)
  })

  test('is lifted by two persons, after which proposals pass again', async () => {
    const { merchant, lender, requestId, responseId } = await aMarket()
    const { stopId } = await stopped(lender, 'MURABAHA')
    await confirmStop(world, second, stopId)
    expect(await codeOf(revise(lender, responseId))).toBe('STOPPED_BY_INCIDENT')
    expect(await codeOf(releaseStop(world, admin, stopId))).toBe('ILLEGAL_TRANSITION')
    await proposeRelease(world, second, stopId)
    expect(await codeOf(releaseStop(world, second, stopId))).toBe('FORBIDDEN')
    expect(await codeOf(revise(lender, responseId))).toBe('STOPPED_BY_INCIDENT')
    expect((await releaseStop(world, auditor, stopId)).stops).toMatchObject([{ status: 'RELEASED', availableActions: [] }])
    await revise(lender, responseId)
    expect(await codeOf(accept(world, merchant, requestId, [responseId]))).toBe('OK')
  })

  test('comes in force by the determination, holds for every lender of the structure, and ends with its incident', async () => {
    const { lender, otherId } = await aMarket()
    const { id } = await stopped(null, 'MURABAHA')
    await vote(world, auditor, id)
    expect(await codeOf(propose(world, lender, otherId))).toBe('STOPPED_BY_INCIDENT')
    const { id: leaseId } = await postRequest(world, await aMerchant(world), { preferredStructure: 'IJARAH' })
    await propose(world, lender, leaseId, { proposedStructure: 'IJARAH' })
    await carryToSubmitted(world, { auditor, admin }, id)
    expect(await codeOf(propose(world, lender, otherId))).toBe('STOPPED_BY_INCIDENT')
    expect((await closeIncident(world, auditor, id, RESOLUTION)).stage).toBe('CLOSED')
    expect((await readIncident(world, auditor, id)).stops).toMatchObject([{ status: 'RELEASED', releaseReason: 'The incident has ended.' }])
    await propose(world, lender, otherId)
  })

  test('never takes force when the board finds no breach', async () => {
    const { lender, otherId } = await aMarket()
    const { id } = await stopped(lender)
    await vote(world, auditor, id, 'REJECT')
    await propose(world, lender, otherId)
    expect((await readIncident(world, auditor, id)).stops).toMatchObject([{ status: 'RELEASED' }])
  })

  test('goes before the board with the incident, so that votes on the incident without it are released', async () => {
    const { id, reviews } = await report(world, auditor)
    const query = 'query ($id: ID!) { ssbReview(id: $id) { version contentHash } }'
    const before: Data = (await world.ask(auditor, query, { id: reviews[0].id })).ssbReview
    await proposeStop(world, auditor, id, { structure: 'SALAM', reason: REASON })
    const after: Data = (await world.ask(auditor, query, { id: reviews[0].id })).ssbReview
    expect(after.version).toBe(before.version + 1)
    expect(after.contentHash).not.toBe(before.contentHash)
  })

  test('names a lender or a structure, and is proposed by auditors alone', async () => {
    const { id } = await report(world, admin)
    expect(await codeOf(proposeStop(world, auditor, id, { reason: REASON }))).toBe('INVALID')
    expect(await codeOf(proposeStop(world, auditor, id, { structure: 'FLEXIBLE', reason: REASON }))).toBe('INVALID')
    const merchant = await aMerchant(world)
    expect(await codeOf(proposeStop(world, auditor, id, { lenderId: merchant.businessId, reason: REASON }))).toBe('NOT_FOUND')
    expect(await codeOf(proposeStop(world, admin, id, { structure: 'SALAM', reason: REASON }))).toBe('FORBIDDEN')
  })
})
