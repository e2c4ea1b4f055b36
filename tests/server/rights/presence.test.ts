import { randomUUID } from 'node:crypto'
import type { GraphQLField } from 'graphql'
import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { operationRoles } from '../../../server/platform/authorization.ts'
import { type PresenceFor, presenceOf } from '../../../server/platform/presence.ts'
import { Role } from '../../../server/shared/role.ts'
import { callOf } from '../../support/operations.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAuditor, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { createVendor, IBANS, readVendor, updateVendor } from '../payments/payments.ts'

/** The acts that need a proof of presence. A change here is a change of rights: read it twice, and decision 54. */
const ACTS: Readonly<Record<string, PresenceFor>> = {
  acceptProposals: 'decision',
  approve: 'decision',
  clearCheque: 'payment',
  closeIncident: 'decision',
  confirmCredit: 'decision',
  confirmIncidentStop: 'decision',
  confirmSyndicateTerms: 'decision',
  correctFeeInvoice: 'decision',
  decideHardship: 'decision',
  decideIncomeContest: 'decision',
  decideKyc: 'decision',
  decideRestructure: 'decision',
  decideReview: 'decision',
  declineFatwa: 'decision',
  dismissNameMatch: 'decision',
  endInterest: 'decision',
  freezeAccount: 'decision',
  grantBureauConsent: 'decision',
  joinSyndicate: 'payment',
  offerRestructure: 'payment',
  passOnReceipt: 'payment',
  payByWallet: 'payment',
  payCharity: 'decision',
  payFacility: 'payment',
  payLateDonation: 'payment',
  payPurification: 'payment',
  payVendor: 'payment',
  proposeBoardSeat: 'decision',
  proposeBoardSetting: 'decision',
  proposeCharityPayee: 'decision',
  proposeExchangeRate: 'decision',
  proposeDealFlow: 'decision',
  proposeIncidentStop: 'decision',
  proposeIncidentStopRelease: 'decision',
  proposeKycOverride: 'decision',
  proposePaymentThreshold: 'decision',
  proposeProductSuspension: 'decision',
  proposeReviewLowering: 'decision',
  publishSystemNotice: 'decision',
  purifyIncome: 'payment',
  recordIncidentApproval: 'decision',
  recordStep: 'decision',
  refundLinkPayment: 'payment',
  reinstateUser: 'decision',
  releaseCollateral: 'decision',
  releaseIncidentStop: 'decision',
  reviseProposal: 'payment',
  revokeCharityPayee: 'decision',
  sendAnnouncement: 'decision',
  sendProposal: 'payment',
  setRebate: 'decision',
  setReviewDeadline: 'decision',
  updateSystemSettings: 'decision',
  withdrawSystemNotice: 'decision',
  settleEarly: 'payment',
  signContract: 'decision',
  submitFatwa: 'decision',
  submitPolicy: 'decision',
  submitModelDraft: 'decision',
  scheduleModelDraft: 'decision',
  proposeModelRollback: 'decision',
  suspendUser: 'decision',
  requirePasswordReset: 'decision',
  endUserSessions: 'decision',
  actOnUsers: 'decision',
  proposeTwoFactorReset: 'decision',
  inviteStaff: 'decision',
  resendStaffInvitation: 'decision',
  takeUpSyndicatePart: 'decision',
  unfreezeAccount: 'decision',
  updateExchangeRate: 'decision',
  waiveCoolingOff: 'decision',
  withdrawPolicy: 'decision',
  writeOffFacility: 'decision',
}

const STATES = 'states what happened; money moves only when it is paid'
const DOCUMENT = 'a document or a request for money; none goes out'
const ELSEWHERE = 'records money that was paid elsewhere, or takes such a record back'
const NO = 'refuses or ends something; what was held for it goes back to its owner'
const WITHIN = 'stays within the business'

/** The mutations that act once for a key, or are named like a decision, and need no proof of presence: why. */
const WITHOUT: Readonly<Record<string, string>> = {
  acceptInvitation: 'has no session yet',
  acceptResults: STATES,
  addIncidentInformation: STATES,
  adjustRent: STATES,
  allocateReceipt: WITHIN,
  applyCredit: WITHIN,
  bounceCheque: NO,
  cancelAcceptance: NO,
  cancelFacilityLink: NO,
  cancelPaymentRequest: NO,
  confirmBankMatch: ELSEWHERE,
  confirmCollateral: 'takes a security, and gives none away',
  confirmEmailChange: 'is public; the request needed the proof',
  confirmPresence: 'is the proof',
  contestResults: STATES,
  correctResults: STATES,
  createFacilityLink: DOCUMENT,
  createPaymentRequest: DOCUMENT,
  createRecurringInvoice: DOCUMENT,
  creditInvoice: DOCUMENT,
  declareDefault: STATES,
  endPartnership: STATES,
  fileIncidentPlan: STATES,
  keepResults: STATES,
  leaveSyndicate: NO,
  payBySandboxCard: 'is public, and moves no money of an account',
  pledgeCollateral: STATES,
  promiseToPay: STATES,
  recordFacilityReceipt: ELSEWHERE,
  recordHardship: STATES,
  recordIncidentSubmission: STATES,
  recordReceipt: ELSEWHERE,
  recordReceiptFromBank: ELSEWHERE,
  referObjection: STATES,
  refuseCredit: NO,
  reject: NO,
  reportIncident: STATES,
  reportResults: STATES,
  requestFatwa: STATES,
  requestHardship: STATES,
  resubmitForReview: STATES,
  reverseFacilityReceipt: ELSEWHERE,
  reverseReceipt: ELSEWHERE,
  sendInvoice: DOCUMENT,
  topUpSandbox: WITHIN,
  transfer: WITHIN,
  voidInvoice: DOCUMENT,
  withdraw: NO,
  withdrawObjection: NO,
}

/** How acts of decision are named. */
const DECISIVE = /^(accept|approve|confirm|decide|freeze|pay[A-Z]|propose|reinstate|release|signContract|suspend|unfreeze|waive)/

const SIX_MINUTES = 6 * 60_000

let world: World
let people: Record<string, Member>
let programs: Record<string, Person>
/** Staff have no API keys. */
const WITH_KEYS = [Role.MERCHANT, Role.LENDER]
beforeAll(async () => {
  world = await openWorld()
  people = {
    [Role.MERCHANT]: await aMerchant(world),
    [Role.LENDER]: await aLender(world),
    [Role.SSB_AUDITOR]: await anAuditor(world),
    [Role.ADMIN]: await anAdmin(world),
  }
  programs = {}
  for (const role of WITH_KEYS) programs[role] = await aProgramOf(people[role]!, ['READ', 'WRITE'])
})
afterAll(() => world.close())

const aProgramOf = async (person: Person, permissions: readonly string[]): Promise<Person> => {
  const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
  const { createApiKey }: Data = await world.ask(person, create, { input: { name: 'Program', permissions, addresses: ['10.0.0.0/16'] } })
  return { ...someone(), apiKey: createApiKey.secret }
}

const mutations = (): GraphQLField<unknown, unknown>[] => Object.values(world.app.schema.getMutationType()!.getFields())

/** The acts with a call of each, and one of the people who may make it. */
const acts = () => {
  const roles = operationRoles()
  return mutations()
    .filter(({ name }) => name in ACTS)
    .map((field) => {
      const allowed = roles.get(field.name)
      const role = Object.keys(people).find((each) => allowed !== 'public' && allowed?.some((one) => one === each))!
      return { name: field.name, act: ACTS[field.name]!, role, text: callOf('mutation', field) }
    })
}

/** What any act would leave behind: its event, and its idempotency key. */
const traces = async (): Promise<Data> => {
  const [row] = await world.app.platform.dataSource.query(
    'select (select count(*)::int from event) as events, (select count(*)::int from idempotency) as keys',
  )
  return row
}

const refusalOf = async (person: Person, query: string, variables: object = {}) => {
  const { body } = await world.post(person, { query, variables })
  return { code: body.errors?.[0]?.extensions.code ?? 'OK', message: body.errors?.[0]?.message ?? '' }
}

describe('the acts that need a proof of presence', () => {
  it('are the approved ones', () => {
    const declared = mutations().flatMap(({ name, extensions }) => {
      const act = presenceOf(extensions)
      return act ? [[name, act]] : []
    })
    expect(Object.fromEntries(declared)).toEqual(ACTS)
  })

  it('were considered for every mutation with a key, and every one that is named like a decision', () => {
    const considered = mutations()
      .filter(({ name, args }) => !(name in ACTS) && (DECISIVE.test(name) || args.some((arg) => arg.name === 'idempotencyKey')))
      .map(({ name }) => name)
    expect(considered.sort()).toEqual(Object.keys(WITHOUT).sort())
  })

  it('say so in the schema', () => {
    for (const { name, description } of mutations().filter((field) => field.name in ACTS)) {
      expect(description, name).toContain('PRESENCE_REQUIRED unless the person signed in')
      expect(description, name).toContain(
        ACTS[name] === 'decision' ? 'FORBIDDEN for API keys' : 'API keys with the write permission are not asked',
      )
    }
  })

  it('are refused, and nothing changes, when the last proof is six minutes old', async () => {
    world.clock.advance(SIX_MINUTES)
    const before = await traces()
    const open: string[] = []
    for (const { name, role, text } of acts()) {
      const { code } = await refusalOf(people[role]!, text)
      if (code !== 'PRESENCE_REQUIRED') open.push(`${name} as ${role}: ${code}`)
    }
    expect(open).toEqual([])
    expect(await traces()).toEqual(before)
  })

  it('are forbidden to API keys if they are decisions, and open to keys that may write if they are payments', async () => {
    const wrong: string[] = []
    for (const { name, act, role, text } of acts().filter(({ role }) => role in programs)) {
      const { code, message } = await refusalOf(programs[role]!, text)
      const isRefused = code === 'FORBIDDEN' && message.includes('API keys can neither decide nor sign')
      if (isRefused !== (act === 'decision') || code === 'PRESENCE_REQUIRED') wrong.push(`${name} as a program of ${role}: ${code}`)
    }
    expect(wrong).toEqual([])
  })

  it('are forbidden to API keys that may only read', async () => {
    const readers: Record<string, Person> = {}
    for (const role of WITH_KEYS) readers[role] = await aProgramOf(people[role]!, ['READ'])
    for (const { name, role, text } of acts().filter(({ role }) => role in readers))
      expect((await refusalOf(readers[role]!, text)).code, name).toBe('FORBIDDEN')
  })

  it('are refused to anonymous callers as everything else is', async () => {
    for (const { name, text } of acts()) expect((await refusalOf(someone(), text)).code, name).toBe('UNAUTHENTICATED')
  })
})

const PAY = `mutation ($input: PayVendorInput!, $key: String!) { payVendor(input: $input, idempotencyKey: $key) { id } }`

describe('a payment', () => {
  let payer: Member
  let input: object
  beforeEach(async () => {
    payer = await aMerchant(world)
    const accountId = await anAccount(world, payer, '5000.00')
    const { id: vendorId } = await createVendor(world, payer, { iban: IBANS[0] })
    input = { vendorId, accountId, amount: '100.00', method: 'BANK_TRANSFER' }
  })

  test('is accepted for five minutes after the sign-in, and not a moment longer', async () => {
    const again = await signIn(world, payer.email)
    world.clock.advance(SIX_MINUTES - 60_000)
    await world.askOnce(again, PAY, { input })
    world.clock.advance(1)
    await expect(world.askOnce(again, PAY, { input })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
  })

  test('that is repeated with its key returns the same payment without a proof, and does not pay again', async () => {
    const key = randomUUID()
    const { payVendor: first } = await world.ask(payer, PAY, { input, key })
    world.clock.advance(SIX_MINUTES)
    expect((await world.askOnce(payer, PAY, { input, key })).payVendor).toEqual(first)
    await expect(world.askOnce(payer, PAY, { input: { ...input, amount: '101.00' }, key })).rejects.toMatchObject({
      code: 'IDEMPOTENCY_KEY_REUSED',
    })
    await expect(world.askOnce(payer, PAY, { input })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    const { vendorPayments }: Data = await world.ask(payer, '{ vendorPayments(first: 10) { nodes { id } } }')
    expect(vendorPayments.nodes).toEqual([first])
  })

  test('is not covered by the key of another person, nor by the proof of another session', async () => {
    const key = randomUUID()
    await world.ask(payer, PAY, { input, key })
    const stranger = await aMerchant(world)
    const earlier = await signIn(world, payer.email)
    world.clock.advance(SIX_MINUTES)
    await signIn(world, payer.email)
    await expect(world.askOnce(stranger, PAY, { input, key })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
    await expect(world.askOnce(earlier, PAY, { input })).rejects.toMatchObject({ code: 'PRESENCE_REQUIRED' })
  })

  test('is made by a program with a key that may write', async () => {
    const program = await aProgramOf(payer, ['READ', 'WRITE'])
    world.clock.advance(SIX_MINUTES)
    expect((await world.askOnce(program, PAY, { input })).payVendor).toEqual({ id: expect.stringMatching(/^[0-9a-f-]{36}$/) })
  })
})

describe('bank details of a vendor', () => {
  const CREATE = 'mutation ($input: CreateVendorInput!) { createVendor(input: $input) { id } }'
  const UPDATE = 'mutation ($id: ID!, $input: UpdateVendorInput!) { updateVendor(id: $id, input: $input) { id } }'
  const REQUIRED = { code: 'PRESENCE_REQUIRED' }

  test('need a proof of presence when they are entered; a vendor without them does not', async () => {
    const payer = await aMerchant(world)
    world.clock.advance(SIX_MINUTES)
    const input = { name: 'Al Noor Supplies', email: 'accounts@noor.example' }
    await expect(world.askOnce(payer, CREATE, { input: { ...input, iban: IBANS[0] } })).rejects.toMatchObject(REQUIRED)
    await expect(world.askOnce(payer, CREATE, { input: { ...input, bankAccount: '12345678' } })).rejects.toMatchObject(REQUIRED)
    expect((await world.ask(payer, '{ vendors(first: 5) { nodes { id } } }')).vendors.nodes).toEqual([])
    await world.askOnce(payer, CREATE, { input })
    const program = await aProgramOf(payer, ['READ', 'WRITE'])
    await world.askOnce(program, CREATE, { input: { ...input, email: 'other@noor.example', iban: IBANS[0] } })
  })

  test('need one when they are changed; other details do not', async () => {
    const payer = await aMerchant(world)
    const vendor = await createVendor(world, payer, { iban: IBANS[0] })
    world.clock.advance(SIX_MINUTES)
    const { id, name, email } = vendor
    await expect(world.askOnce(payer, UPDATE, { id, input: { name, email, iban: IBANS[1] } })).rejects.toMatchObject(REQUIRED)
    await expect(world.askOnce(payer, UPDATE, { id, input: { name, email } })).rejects.toMatchObject(REQUIRED)
    expect((await readVendor(world, payer, id)).iban).toBe(IBANS[0])
    await world.askOnce(payer, UPDATE, { id, input: { name, email, iban: IBANS[0], phone: '+971 4 555 0100' } })
    expect((await updateVendor(world, payer, id, { iban: IBANS[1] })).iban).toBe(IBANS[1])
  })
})
