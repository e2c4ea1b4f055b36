import { randomUUID } from 'node:crypto'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { anAgreement, decide, reviewOf, waive } from '../../support/agreement.ts'
import { contractIdOf, facilityOf, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { aSyndicatedFacility } from '../../support/syndicate.ts'
import { verify } from '../../support/verify-business.ts'
import type { Data, World } from '../../support/world.ts'
import { anAccountAt, give, row } from '../banking/bank.ts'
import { aFacility, pay, until } from './facility.ts'

/** A call that is ready to be made by a person, and other input for the same mutation. */
interface Ready {
  readonly by: Member
  readonly asked: Readonly<Record<string, unknown>>
  readonly other: Readonly<Record<string, unknown>>
}

const REASON = 'A customer of theirs has not paid.'
const DAY = 86_400_000

const ready = (by: Member, input: object, change: object): Ready => ({ by, asked: { input }, other: { input: { ...input, ...change } } })

const aContract = async (world: World) => {
  const agreement = await anAgreement(world)
  await verify(world, agreement.merchant, agreement.lender)
  await decide(world, await anAuditor(world), await reviewOf(world, agreement), 'APPROVE')
  await waive(world, agreement.merchant, agreement.requestId)
  return { ...agreement, id: await contractIdOf(world, agreement.lender, agreement.requestId) }
}

const aSignedContract = async (world: World) => {
  const contract = await aContract(world)
  await sign(world, contract.merchant, contract.id)
  await sign(world, contract.lender, contract.id)
  return contract
}

const dayAfter = (world: World, days: number) => addDays(gulfDayOf(world.clock.now()), days)

/** A venture whose first period is over. */
const aVenture = async (world: World) => {
  const venture = await aFacility(world, 'MUSHARAKAH', { proposedRate: null, proposedTerm: 24 })
  const { nextResultPeriod } = await facilityOf(world, venture.merchant, venture.id, 'nextResultPeriod { reportableOn }')
  if (nextResultPeriod.reportableOn > dayAfter(world, 0)) await until(world, venture, nextResultPeriod.reportableOn)
  return venture
}

const results = async (world: World, merchant: Member, id: string) => {
  const { previousHash, fileIds } = await stepInput(world, merchant, id, 'PERIOD_RESULTS')
  return { facilityId: id, previousHash, fileIds, revenue: '900.00', expenses: [] }
}

const act = (world: World, person: Member, name: string, input: object): Promise<Data> => {
  const Input = `${name[0]!.toUpperCase()}${name.slice(1)}Input`
  return world.ask(person, `mutation ($input: ${Input}!, $key: String!) { ${name}(input: $input, idempotencyKey: $key) { id } }`, { input })
}

const OBJECTION = 'The revenue of the last week is not in it.'

/** The same with its first result reported. */
const aReportedVenture = async (world: World) => {
  const venture = await aVenture(world)
  await act(world, venture.merchant, 'reportResults', await results(world, venture.merchant, venture.id))
  return venture
}

/** The same with its first result contested by the lender. */
const aContestedVenture = async (world: World) => {
  const venture = await aReportedVenture(world)
  const { id, lender } = venture
  await act(world, lender, 'contestResults', { facilityId: id, period: 1, reason: OBJECTION, fileIds: [] })
  const read: Data = await facilityOf(world, lender, id, 'results { objections { id } }')
  return { ...venture, objectionId: read.results[0].objections[0].id as string }
}

/** A facility that is 90 days past due or more. */
const aLateFacility = async (world: World) => {
  const facility = await aFacility(world)
  const { instalments } = await facilityOf(world, facility.merchant, facility.id, 'instalments { dueOn }')
  const late = new Date(Math.max(Date.parse(instalments[0].dueOn) + 120 * DAY, world.clock.now().getTime() + DAY))
  await until(world, facility, late.toISOString().slice(0, 10))
  return facility
}

/** Calls of the mutations on facilities, each on a facility of its own. Those that let months pass come last. */
export const facilityCalls = (worldNow: () => World): Readonly<Record<string, () => Promise<Ready>>> => ({
  async signContract() {
    const { merchant, id } = await aContract(worldNow())
    const { contract } = await facilityOf(worldNow(), merchant, id)
    return ready(merchant, { facilityId: id, hash: contract.hash }, { hash: '0'.repeat(64) })
  },
  async recordStep() {
    const { merchant, id } = await aSignedContract(worldNow())
    return ready(merchant, await stepInput(worldNow(), merchant, id, 'PROMISE'), { note: 'Another note' })
  },
  async pledgeCollateral() {
    const { merchant, id } = await aContract(worldNow())
    const fileIds = [await upload(worldNow(), merchant, 'valuation.pdf')]
    const description = 'A forklift'
    const input = {
      description,
      assetNumber: `SN-${randomUUID()}`,
      value: '1000.00',
      currency: 'AED',
      valuedOn: dayAfter(worldNow(), -1),
      fileIds,
    }
    return { by: merchant, asked: { id, input }, other: { input: { ...input, value: '2000.00' } } }
  },
  async payFacility() {
    const { merchant, id: facilityId, accountId } = await aFacility(worldNow())
    return ready(merchant, { facilityId, accountId, amount: '100.00' }, { amount: '200.00' })
  },
  async createFacilityLink() {
    const { merchant, id: facilityId } = await aFacility(worldNow())
    return ready(merchant, { facilityId, amount: '100.00' }, { amount: '200.00' })
  },
  async cancelFacilityLink() {
    const { merchant, id: facilityId } = await aFacility(worldNow())
    const LINK =
      'mutation ($input: CreateFacilityLinkInput!, $key: String!) { createFacilityLink(input: $input, idempotencyKey: $key) { paymentLinks { id } } }'
    const { createFacilityLink }: Data = await worldNow().ask(merchant, LINK, { input: { facilityId, amount: '100.00' } })
    return ready(merchant, { facilityId, linkId: createFacilityLink.paymentLinks[0].id }, { linkId: randomUUID() })
  },
  async confirmBankMatch() {
    const { lender, id: facilityId } = await aFacility(worldNow())
    const { contract, asOfOn } = await facilityOf(worldNow(), lender, facilityId, 'asOfOn contract { reference }')
    const account = await anAccountAt(worldNow(), lender, `LENDER-${randomUUID()}`)
    await give(worldNow(), account, [row(asOfOn, 100, contract.reference)])
    const { bankMatches } = await facilityOf(worldNow(), lender, facilityId, 'bankMatches { transactionId }')
    return ready(lender, { facilityId, transactionId: bankMatches[0].transactionId }, { transactionId: randomUUID() })
  },
  async passOnReceipt() {
    const { lead, id: facilityId } = await aSyndicatedFacility(worldNow())
    const RECEIVE =
      'mutation ($input: RecordFacilityReceiptInput!, $key: String!) { recordFacilityReceipt(input: $input, idempotencyKey: $key) { receipts { id } } }'
    const fileId = await upload(worldNow(), lead, 'advice.pdf')
    const received = { facilityId, amount: '100.00', receivedOn: dayAfter(worldNow(), 0), fileId }
    const { recordFacilityReceipt }: Data = await worldNow().ask(lead, RECEIVE, { input: received })
    const { walletAccounts }: Data = await worldNow().ask(lead, '{ walletAccounts { id } }')
    const input = { facilityId, receiptId: recordFacilityReceipt.receipts[0].id, accountId: walletAccounts[0].id }
    return ready(lead, input, { accountId: randomUUID() })
  },
  async settleEarly() {
    const { merchant, id: facilityId, accountId } = await aFacility(worldNow())
    const { settlementQuote } = await facilityOf(worldNow(), merchant, facilityId, 'settlementQuote { payable }')
    return ready(merchant, { facilityId, accountId, payable: settlementQuote.payable }, { payable: '1.00' })
  },
  async promiseToPay() {
    const { merchant, id: facilityId } = await aFacility(worldNow())
    return ready(merchant, { facilityId, amount: '100.00', promisedOn: dayAfter(worldNow(), 5) }, { amount: '200.00' })
  },
  async recordFacilityReceipt() {
    const { lender, id: facilityId } = await aFacility(worldNow())
    const fileId = await upload(worldNow(), lender, 'advice.pdf')
    return ready(lender, { facilityId, amount: '100.00', receivedOn: dayAfter(worldNow(), 0), fileId }, { amount: '200.00' })
  },
  async reverseFacilityReceipt() {
    const facility = await aFacility(worldNow())
    await pay(worldNow(), facility, '100.00')
    const { receipts }: Data = await facilityOf(worldNow(), facility.lender, facility.id, 'receipts { id }')
    return ready(facility.lender, { facilityId: facility.id, receiptId: receipts[0].id, reason: REASON }, { reason: 'Another reason.' })
  },
  async offerRestructure() {
    const { lender, id: facilityId } = await aFacility(worldNow())
    const instalments = [{ dueOn: dayAfter(worldNow(), 400), amount: '282500.00' }]
    return ready(lender, { facilityId, instalments, reason: REASON }, { reason: 'Another reason.' })
  },
  async decideRestructure() {
    const { merchant, lender, id: facilityId } = await aFacility(worldNow())
    const OFFER =
      'mutation ($input: OfferRestructureInput!, $key: String!) { offerRestructure(input: $input, idempotencyKey: $key) { restructureOffer { id } } }'
    const instalments = [{ dueOn: dayAfter(worldNow(), 400), amount: '282500.00' }]
    const { offerRestructure }: Data = await worldNow().ask(lender, OFFER, { input: { facilityId, instalments, reason: REASON } })
    return ready(merchant, { facilityId, offerId: offerRestructure.restructureOffer.id, isAccepted: true }, { isAccepted: false })
  },
  async recordHardship() {
    const { lender, id: facilityId } = await aFacility(worldNow())
    return ready(lender, { facilityId, reason: REASON }, { reason: 'Another reason.' })
  },
  async requestHardship() {
    const { merchant, id: facilityId } = await aFacility(worldNow())
    return ready(merchant, { facilityId, statement: REASON }, { statement: 'Another reason.' })
  },
  async decideHardship() {
    const { merchant, lender, id: facilityId } = await aFacility(worldNow())
    const STATE =
      'mutation ($input: RequestHardshipInput!, $key: String!) { requestHardship(input: $input, idempotencyKey: $key) { hardshipRequest { id } } }'
    const { requestHardship }: Data = await worldNow().ask(merchant, STATE, { input: { facilityId, statement: REASON } })
    const requestId = requestHardship.hardshipRequest.id
    return ready(lender, { facilityId, requestId, isGranted: true, reason: REASON }, { isGranted: false })
  },
  async adjustRent() {
    const { lender, id: facilityId } = await aFacility(worldNow(), 'IJARAH')
    const fileId = await upload(worldNow(), lender, 'report.pdf')
    const fromOn = dayAfter(worldNow(), 0)
    return ready(lender, { facilityId, fromOn, toOn: null, isLesseeAtFault: false, reason: REASON, fileId }, { reason: 'Another reason.' })
  },
  async payLateDonation() {
    const { merchant, id: facilityId, accountId } = await aLateFacility(worldNow())
    return ready(merchant, { facilityId, accountId, amount: '1.00' }, { amount: '2.00' })
  },
  async declareDefault() {
    const { lender, id: facilityId } = await aLateFacility(worldNow())
    return ready(lender, { facilityId, reason: REASON }, { reason: 'Another reason.' })
  },
  async writeOffFacility() {
    const { lender, id: facilityId } = await aLateFacility(worldNow())
    const DEFAULT = 'mutation ($input: DeclareDefaultInput!, $key: String!) { declareDefault(input: $input, idempotencyKey: $key) { id } }'
    await worldNow().ask(lender, DEFAULT, { input: { facilityId, reason: REASON } })
    return ready(lender, { facilityId, reason: REASON }, { reason: 'Another reason.' })
  },
  async reportResults() {
    const { merchant, id } = await aVenture(worldNow())
    return ready(merchant, await results(worldNow(), merchant, id), { revenue: '800.00' })
  },
  async endPartnership() {
    const venture = await aReportedVenture(worldNow())
    const { id, merchant, lender } = venture
    await act(worldNow(), lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 })
    const { previousHash, fileIds } = await stepInput(worldNow(), merchant, id, 'EXIT')
    return ready(merchant, { facilityId: id, previousHash, fileIds, reason: REASON }, { reason: 'Another reason.' })
  },
  async acceptResults() {
    const { id: facilityId, lender } = await aReportedVenture(worldNow())
    return ready(lender, { facilityId, period: 1, expectedVersion: 1 }, { expectedVersion: 2 })
  },
  async contestResults() {
    const { id: facilityId, lender } = await aReportedVenture(worldNow())
    return ready(lender, { facilityId, period: 1, reason: OBJECTION, fileIds: [] }, { reason: `${OBJECTION} Look again.` })
  },
  async keepResults() {
    const { id: facilityId, merchant } = await aContestedVenture(worldNow())
    return ready(merchant, { facilityId, period: 1, reason: OBJECTION }, { reason: `${OBJECTION} Look again.` })
  },
  async correctResults() {
    const { id, merchant } = await aContestedVenture(worldNow())
    const fileIds = [await upload(worldNow(), merchant, 'accounts.pdf')]
    const input = { ...(await results(worldNow(), merchant, id)), fileIds, period: 1, revenue: '700.00', reason: OBJECTION }
    return ready(merchant, input, { revenue: '600.00' })
  },
  async withdrawObjection() {
    const { id: facilityId, lender, objectionId } = await aContestedVenture(worldNow())
    return ready(lender, { facilityId, objectionId }, { objectionId: randomUUID() })
  },
  async referObjection() {
    const { id: facilityId, lender, merchant, objectionId } = await aContestedVenture(worldNow())
    await act(worldNow(), merchant, 'keepResults', { facilityId, period: 1, reason: OBJECTION })
    return ready(lender, { facilityId, objectionId }, { objectionId: randomUUID() })
  },
})
