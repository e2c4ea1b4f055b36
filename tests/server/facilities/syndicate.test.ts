import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { payoutOf, shareOf } from '../../../server/modules/financing/index.ts'
import { sumOf } from '../../../server/shared/money.ts'
import { facilityOf, recordStep, recordSteps, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, anAuditor, type Member } from '../../support/people.ts'
import { aSyndicatedContract, aSyndicatedFacility } from '../../support/syndicate.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { codeOf } from '../financing/market.ts'
import { balanceOf, pay } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const SHARES = `outstanding received exposure availableActions
  shares { lenderName role isOwn commitment share outstanding exposure arrears received writtenOff }
  receipts { id amount isReversed parts { lenderName amount } }`

const shared = (person: Member, id: string) => facilityOf(world, person, id, SHARES)

const REVERSE =
  'mutation ($input: ReverseFacilityReceiptInput!, $key: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $key) { id } }'
const RECEIVE =
  'mutation ($input: RecordFacilityReceiptInput!, $key: String!) { recordFacilityReceipt(input: $input, idempotencyKey: $key) { id } }'

const amounts = ({ parts }: Data): string[] => parts.map(({ amount }: Data) => amount)

describe('the contract of a syndicate', () => {
  it('is one for all lenders, names each with its share, and is signed by all of them before its first step', async () => {
    const { merchant, lead, second, third, id, requestId } = await aSyndicatedContract(world)
    const { financingRequest }: Data = await world.ask(
      second,
      'query ($id: ID!) { financingRequest(id: $id) { contracts { id amount lenderName syndicate { name role commitment share } } } }',
      { id: requestId },
    )
    expect(financingRequest.contracts).toEqual([
      {
        id,
        amount: '240000.00',
        lenderName: lead.businessName,
        syndicate: [
          { name: lead.businessName, role: 'LEAD', commitment: '120000.00', share: '1/2' },
          { name: second.businessName, role: 'PARTICIPANT', commitment: '72000.00', share: '3/10' },
          { name: third.businessName, role: 'PARTICIPANT', commitment: '48000.00', share: '1/5' },
        ],
      },
    ])
    expect(await fetchDocument(world, third, `/documents/contracts/${id}.pdf`)).toMatchObject({ status: 200 })
    for (const party of [merchant, lead, second]) await sign(world, party, id)
    expect((await facilityOf(world, merchant, id, 'contract { pendingConditions }')).contract.pendingConditions).toEqual([
      'CREDIT_CONFIRMATION',
      'SIGNATURES',
      'STEPS',
    ])
    expect(await codeOf(recordStep(world, { merchant, lender: lead }, id, 'PROMISE'))).toBe('ILLEGAL_TRANSITION')
    expect((await facilityOf(world, third, id, 'availableActions')).availableActions).toEqual(['CONFIRM_CREDIT'])
    await sign(world, third, id)
    const { signatures } = await facilityOf(world, lead, id, 'signatures { side businessName }')
    const signers = [merchant, lead, second, third].map(({ businessName }) => businessName)
    expect(signatures.map(({ businessName }: Data) => businessName).sort()).toEqual(signers.sort())
    await recordStep(world, { merchant, lender: lead }, id, 'PROMISE')
  })

  it('shows each lender its own confirmation of the credit, and the business the one that is missing', async () => {
    const { merchant, lead, second, third, id } = await aSyndicatedContract(world)
    const seenBy = async (person: Member) =>
      (await facilityOf(world, person, id, 'creditConfirmation { responseId confirmedAt }')).creditConfirmation
    const auditor = await anAuditor(world)
    for (const lender of [lead, second]) await sign(world, lender, id)
    for (const person of [lead, second]) expect((await seenBy(person)).confirmedAt).not.toBeNull()
    for (const person of [merchant, auditor, third]) expect((await seenBy(person)).confirmedAt).toBeNull()
    expect((await seenBy(merchant)).responseId).toBe((await seenBy(third)).responseId)
    await sign(world, third, id)
    for (const person of [merchant, auditor]) expect((await seenBy(person)).confirmedAt).not.toBeNull()
  })

  it('takes what it pays from the held money of each lender', async () => {
    const { merchant, lead, second, third, id, requestId } = await aSyndicatedContract(world)
    for (const party of [merchant, lead, second, third]) await sign(world, party, id)
    await recordSteps(world, { merchant, lender: lead }, id, 'PROMISE')
    expect(await codeOf(world.ask(second, RECORD, { input: await stepInput(world, second, id, 'PURCHASE') }))).toBe('FORBIDDEN')
    await recordSteps(world, { merchant, lender: lead }, id)
    const totals = await Promise.all([lead, second, third].map((lender) => totalOf(lender)))
    expect(totals).toEqual(['8880000.00', '8928000.00', '8952000.00'])
    const { financingRequest }: Data = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { status } }', {
      id: requestId,
    })
    expect(financingRequest.status).toBe('FUNDED')
  })
})

const RECORD = 'mutation ($input: RecordStepInput!, $key: String!) { recordStep(input: $input, idempotencyKey: $key) { id } }'
const totalOf = async (member: Member): Promise<string> =>
  (await world.ask(member, '{ walletAccounts { balance { total } } }')).walletAccounts[0].balance.total

describe('the receipts of a syndicate', () => {
  it('reach each lender by its share, roundings are made up for, and a reversal takes exactly that back', async () => {
    const running = await aSyndicatedFacility(world)
    const { id, merchant, lead, second, third } = running
    const before = await Promise.all([lead, second, third].map((lender) => balanceOf(world, lender)))
    expect(before).toEqual(['8880000.00', '8928000.00', '8952000.00'])
    const payer = { id, merchant, lender: lead, accountId: running.accountId }
    await pay(world, payer, '11300.00')
    await pay(world, payer, '0.01')
    await pay(world, payer, '0.02')
    const seen = await shared(lead, id)
    expect(seen.receipts.map(amounts)).toEqual([
      ['5650.00', '3390.00', '2260.00'],
      ['0.01', '0.00', '0.00'],
      ['0.00', '0.01', '0.01'],
    ])
    expect(await Promise.all([lead, second, third].map((lender) => balanceOf(world, lender)))).toEqual([
      '8885650.01',
      '8931390.01',
      '8954260.01',
    ])
    expect(seen.shares.map(({ received }: Data) => received)).toEqual(['5650.01', '3390.01', '2260.01'])

    const reverse = (person: Member, receiptId: string) =>
      world.ask(person, REVERSE, { input: { facilityId: id, receiptId, reason: 'The cheque came back unpaid.' } })
    expect(await codeOf(reverse(second, seen.receipts[2].id))).toBe('FORBIDDEN')
    await reverse(lead, seen.receipts[2].id)
    expect(await Promise.all([lead, second, third].map((lender) => balanceOf(world, lender)))).toEqual([
      '8885650.01',
      '8931390.00',
      '8954260.00',
    ])
    expect((await shared(lead, id)).shares.map(({ received }: Data) => received)).toEqual(['5650.01', '3390.00', '2260.00'])

    // What came by bank is shared as well; the lead passes it on.
    const fileId = await upload(world, lead, 'advice.pdf')
    const receivedOn = (await facilityOf(world, lead, id, 'asOfOn')).asOfOn
    await world.ask(lead, RECEIVE, { input: { facilityId: id, amount: '100.00', receivedOn, fileId } })
    const { receipts, shares, outstanding } = await shared(lead, id)
    expect(amounts(receipts[3])).toEqual(['50.00', '30.00', '20.00'])
    expect(shares.map((share: Data) => share.outstanding)).toEqual(['135600.00', '81360.00', '54240.00'])
    expect(outstanding).toBe('271200.00')
  })

  it('are seen whole by the lead, the merchant and the board, and by a participant as far as they are its own', async () => {
    const running = await aSyndicatedFacility(world)
    const { id, merchant, lead, second } = running
    await pay(world, { id, merchant, lender: lead, accountId: running.accountId }, '11300.00')
    for (const person of [merchant, lead, await anAuditor(world)]) {
      const { shares, receipts } = await shared(person, id)
      expect([shares.length, receipts[0].parts.length]).toEqual([3, 3])
    }
    const own = await shared(second, id)
    expect(own.availableActions).toEqual([])
    expect(own).toMatchObject({
      received: '11300.00',
      shares: [{ isOwn: true, share: '3/10', received: '3390.00', commitment: '72000.00' }],
    })
    expect(own.receipts).toMatchObject([{ amount: '11300.00', parts: [{ amount: '3390.00' }] }])
    const outsider = await aLender(world)
    expect(await facilityOf(world, outsider, id)).toBeNull()
    const { notifications }: Data = await world.ask(second, '{ notifications(first: 5) { nodes { kind amount } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'FACILITY_RECEIPT', amount: '3390.00' })
  })

  it('and what is owed count in the figures of each lender by its share', async () => {
    const running = await aSyndicatedFacility(world)
    const { id, merchant, lead, second, third } = running
    await pay(world, { id, merchant, lender: lead, accountId: running.accountId }, '11300.00')
    const figures = async (lender: Member) => {
      const { lenderPortfolio }: Data = await world.ask(
        lender,
        '{ lenderPortfolio { activeFacilities totalExposure heldForProposals collections { facilities months { received } } } }',
      )
      const { totalExposure, activeFacilities, heldForProposals, collections } = lenderPortfolio
      return [activeFacilities, totalExposure, heldForProposals, collections.months.at(-1).received]
    }
    expect(await figures(lead)).toEqual([1, '135600.00', '0.00', '5650.00'])
    expect(await figures(second)).toEqual([1, '81360.00', '0.00', '3390.00'])
    expect(await figures(third)).toEqual([1, '54240.00', '0.00', '2260.00'])
    const { facilities }: Data = await world.ask(third, '{ facilities { nodes { id } } }')
    expect(facilities.nodes).toEqual([{ id }])
  })

  it('are kept for good, and sum to the receipt in the database', async () => {
    const running = await aSyndicatedFacility(world)
    const { id, merchant, lead } = running
    await pay(world, { id, merchant, lender: lead, accountId: running.accountId }, '11300.00')
    const { dataSource } = world.app.platform
    await expect(dataSource.query('update facility_payout set amount = 0')).rejects.toThrow()
    await expect(dataSource.query('update facility_share set commitment = 1')).rejects.toThrow()
    const receipt = `insert into facility_event (id, facility_id, place, type, on_day, amount, details, recorded_at)
      select gen_random_uuid(), facility_id, 99, 'receipt', on_day, 100, details, recorded_at from facility_event where type = 'receipt'`
    const parts = `insert into facility_payout (event_id, facility_id, lender_id, amount)
      select e.id, e.facility_id, s.lender_id, 33 from facility_event e join facility_share s using (facility_id) where e.place = 99`
    await expect(world.database.asOwner(`${receipt}; ${parts}`)).rejects.toThrow('do not sum')
  })
})

describe('shares', () => {
  const commitments = fc.array(fc.bigInt({ min: 1n, max: 10n ** 11n }), { minLength: 2, maxLength: 6 })
  const acts = fc.array(fc.record({ receipt: fc.bigInt({ min: 1n, max: 10n ** 9n }), isReversed: fc.boolean() }), { maxLength: 15 })

  it('of receipts always sum to them, also after reversals of any of them', () => {
    fc.assert(
      fc.property(commitments, acts, (committed, all) => {
        const paid = committed.map(() => 0n)
        const add = (parts: readonly bigint[], sign: bigint) => {
          for (const [at, part] of parts.entries()) paid[at] = paid[at]! + sign * part
        }
        const kept: bigint[][] = []
        for (const { receipt, isReversed } of all) {
          const parts = payoutOf(committed, paid, receipt)
          expect(sumOf(parts)).toBe(receipt)
          add(parts, 1n)
          kept.push(parts)
          if (isReversed) add(kept.shift()!, -1n)
          expect(paid.filter((part) => part < 0n)).toEqual([])
        }
        expect(sumOf(paid)).toBe(sumOf(kept.flat()))
      }),
    )
  })

  it('are written as exact fractions that sum to the whole', () => {
    fc.assert(
      fc.property(commitments, (committed) => {
        const whole = sumOf(committed)
        const fractions = committed.map((part) => shareOf(part, whole).split('/').map(BigInt) as [bigint, bigint])
        expect(sumOf(fractions.map(([top, bottom]) => (top * whole) / bottom))).toBe(whole)
      }),
    )
  })
})
