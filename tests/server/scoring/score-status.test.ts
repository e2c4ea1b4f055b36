import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type NewBankRow, RowSource } from '../../../server/modules/banking/index.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { postRequest, propose } from '../../support/agreement.ts'
import { aLender, aMerchant, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { act, connect, holding, type TestBank, testBank } from '../banking/test-bank.ts'
import { bank, CALCULATE, daysAgo, rowsOf, trade } from './cashflow.ts'

const [IBAN, OTHER_IBAN] = ['AE070331234567890123456', 'AE460261001234567890123']
const SCORE = '{ altScore { ... on AltScore { id score status dataThrough } } }'
const SHARE = 'mutation { shareAltScore(input: { label: "Al Noor Bank", days: 90 }) { id link scoreStatus } }'
const VERIFY = 'query ($token: String!) { scorePassport(token: $token) { score scoreStatus } }'
const ATTACHED = 'query ($id: ID!) { financingRequest(id: $id) { altScore { score status } } }'
const REQUEST = {
  title: 'Cold storage',
  description: 'Two cold rooms.',
  requestType: 'EQUIPMENT_FINANCING',
  amount: '24000.00',
  currency: 'AED',
  preferredStructure: 'MURABAHA',
  repaymentPeriod: 24,
  urgency: 'MEDIUM',
  expiresInDays: 60,
}

let world: World
let theBank: TestBank
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(() => {
  theBank = testBank(world)
})
afterAll(() => world.close())

const again = async <Who extends Member>(member: Who): Promise<Who> => ({ ...member, ...(await signIn(world, member.email)) })
const calculate = async (merchant: Member): Promise<Data> => (await world.ask(merchant, CALCULATE)).calculateAltScore
const statusOf = async (merchant: Member): Promise<string> => (await world.ask(merchant, SCORE)).altScore.status
const create = (merchant: Member, shareScore: boolean): Promise<Data> =>
  world.ask(
    merchant,
    'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id altScore { score } } }',
    {
      input: { ...REQUEST, shareScore },
    },
  )

/** A merchant whose bank is connected over a consent, with a score of today. */
const connected = async (more: readonly NewBankRow[] = []): Promise<{ merchant: Member; connectionId: string }> => {
  const merchant = await aMerchant(world)
  theBank.accounts = [holding(IBAN, rowsOf(world, { extra: more }))]
  const { id, status } = await connect(world, merchant)
  expect(status).toBe('CONNECTED')
  expect(await calculate(merchant)).toMatchObject({ __typename: 'AltScore' })
  expect(await statusOf(merchant)).toBe('CURRENT')
  return { merchant, connectionId: id }
}

/** Shares the score of a merchant by a passport and by a request that a lender responded to. */
const shared = async (merchant: Member) => {
  const { shareAltScore }: Data = await world.ask(merchant, SHARE)
  const { id: requestId } = await postRequest(world, merchant, { shareScore: true, expiresInDays: 60 })
  const lender = await aLender(world)
  await propose(world, lender, requestId)
  return { requestId, lender, token: shareAltScore.link.split('/').at(-1)! }
}

const held = async ({ requestId, lender, token }: Awaited<ReturnType<typeof shared>>): Promise<string[]> => {
  const { scorePassport }: Data = await world.ask(someone(), VERIFY, { token })
  const { financingRequest }: Data = await world.ask(lender, ATTACHED, { id: requestId })
  return [scorePassport.scoreStatus, financingRequest.altScore.status]
}

const expectNotShared = async (merchant: Member, message: RegExp) => {
  const refused = { code: 'SCORE_NOT_CURRENT', message: expect.stringMatching(message) }
  await expect(world.ask(merchant, SHARE)).rejects.toMatchObject(refused)
  await expect(create(merchant, true)).rejects.toMatchObject({ ...refused, fields: { shareScore: expect.stringMatching(message) } })
  expect((await create(merchant, false)).createFinancingRequest.altScore).toBeNull()
}

describe('a score whose bank was disconnected', () => {
  test('ends with the consent: it can no longer be shared, and its holders see that live', async () => {
    const { merchant, connectionId } = await connected()
    const before = await shared(merchant)
    expect(await held(before)).toEqual(['CURRENT', 'CURRENT'])
    const live = await world.watch(
      before.lender,
      'subscription ($id: ID!) { requestChanged(id: $id) { request { id altScore { status } } } }',
      { id: before.requestId },
    )
    await act(world, merchant, 'disconnectBank', connectionId)
    expect(await statusOf(merchant)).toBe('CONSENT_ENDED')
    expect((await live.next()).requestChanged.request).toEqual({ id: before.requestId, altScore: { status: 'CONSENT_ENDED' } })
    expect(await held(before)).toEqual(['CONSENT_ENDED', 'CONSENT_ENDED'])
    const { scorePassports }: Data = await world.ask(merchant, '{ scorePassports { nodes { scoreStatus } } }')
    expect(scorePassports.nodes).toEqual([{ scoreStatus: 'CONSENT_ENDED' }])
    await expectNotShared(merchant, /is no longer connected\. Connect it or import its statements again/)
  })

  test('notifies colleagues and the lenders who responded once, and not the actor', async () => {
    const { merchant, connectionId } = await connected()
    const before = await shared(merchant)
    const inbox = async (member: Member): Promise<Data[]> => {
      const { notifications }: Data = await world.ask(member, '{ notifications { nodes { kind subjectId details { scoreStatus } } } }')
      return notifications.nodes.filter(({ kind }: Data) => kind.endsWith('SCORE_NOT_CURRENT'))
    }
    await act(world, merchant, 'disconnectBank', connectionId)
    const rows = rowsOf(world, { payers: ['Eastern Mills'] })
    const untied = rows.map((row, at) => ({ ...row, balanceAfter: row.balanceAfter + BigInt((at % 7) * 1_000) }))
    await bank(world, merchant, untied, undefined, 'CBD', RowSource.STATEMENT)
    expect(await statusOf(merchant)).toBe('CONTRADICTED')
    expect(await inbox(before.lender)).toEqual([
      { kind: 'REQUEST_SCORE_NOT_CURRENT', subjectId: before.requestId, details: { scoreStatus: 'CONSENT_ENDED' } },
    ])
    expect(await inbox(merchant)).toEqual([])
    expect(await inbox(await aLender(world))).toEqual([])
  })

  test('an expired consent notifies the business itself', async () => {
    theBank.consentDays = 10
    const { merchant } = await connected()
    world.clock.advance(10 * DAY)
    await world.app.rooms.banking.watch.watch()
    const { notifications }: Data = await world.ask(
      await again(merchant),
      '{ notifications { nodes { kind subjectId details { scoreStatus } } } }',
    )
    const { altScore }: Data = await world.ask(await again(merchant), SCORE)
    expect(notifications.nodes).toContainEqual({
      kind: 'SCORE_NOT_CURRENT',
      subjectId: altScore.id,
      details: { scoreStatus: 'CONSENT_ENDED' },
    })
  })

  test('is current again when the bank is reconnected', async () => {
    const { merchant, connectionId } = await connected()
    await act(world, merchant, 'disconnectBank', connectionId)
    await connect(world, merchant)
    expect(await statusOf(merchant)).toBe('CURRENT')
  })

  test('one of several banks is enough; a score without it is current', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    theBank.accounts = [holding(OTHER_IBAN, rowsOf(world, { payers: ['Eastern Mills'] }))]
    const { id } = await connect(world, merchant, 'adcb')
    await calculate(merchant)
    await act(world, merchant, 'disconnectBank', id)
    expect(await statusOf(merchant)).toBe('CONSENT_ENDED')
    const { score } = await calculate(merchant)
    expect(await statusOf(merchant)).toBe('CURRENT')
    expect((await create(merchant, true)).createFinancingRequest.altScore).toEqual({ score })
  })

  test('is not restored by a statement of the account, because the bank no longer vouches for its rows', async () => {
    const { merchant, connectionId } = await connected()
    expect((await world.ask(merchant, '{ altScore { ... on AltScore { assurance } } }')).altScore.assurance).toBe('BANK_VERIFIED')
    await act(world, merchant, 'disconnectBank', connectionId)
    await world.app.platform.work({ ...SYSTEM, userId: merchant.id }, async (tx) => {
      const { banking } = world.app.rooms
      const { id } = await banking.statements.forBank(tx, merchant.businessId!, 'Emirates NBD')
      const account = await banking.accounts.findOrCreate(tx, { connectionId: id, currency: Currency.AED, name: 'Main', iban: IBAN })
      await banking.ingest(tx, account.id, [{ bookedOn: daysAgo(world, 0), amount: 100n, description: 'Sale' }], RowSource.STATEMENT)
      await banking.statements.read(tx, id)
    })
    expect(await statusOf(merchant)).toBe('CONSENT_ENDED')
    await calculate(merchant)
    const { altScore }: Data = await world.ask(merchant, '{ altScore { ... on AltScore { assurance bankVerifiedShare status } } }')
    expect(altScore).toEqual({ assurance: 'SELF_REPORTED', bankVerifiedShare: 0, status: 'CURRENT' })

    await connect(world, merchant)
    expect(await statusOf(merchant)).toBe('CURRENT')
    await calculate(merchant)
    const again = await world.ask(merchant, '{ altScore { ... on AltScore { assurance status } } }')
    expect(again.altScore).toEqual({ assurance: 'BANK_VERIFIED', status: 'CURRENT' })
  })

  test('stays on an edited request until a current one replaces it', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    theBank.accounts = [holding(OTHER_IBAN, rowsOf(world, { payers: ['Eastern Mills'] }))]
    const { id: connectionId } = await connect(world, merchant, 'adcb')
    const first = await calculate(merchant)
    const { createFinancingRequest: request }: Data = await create(merchant, true)
    const lender = await aLender(world)
    const save = async (title: string) => {
      const update =
        'mutation ($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { title } }'
      await world.ask(merchant, update, { id: request.id, input: { ...REQUEST, title, shareScore: true } })
      return (await world.ask(lender, ATTACHED, { id: request.id })).financingRequest.altScore
    }
    await act(world, merchant, 'disconnectBank', connectionId)
    expect(await save('Colder storage')).toEqual({ score: first.score, status: 'CONSENT_ENDED' })
    const second = await calculate(merchant)
    expect(second.score).not.toBe(first.score)
    expect(await save('Colder storage')).toEqual({ score: second.score, status: 'CURRENT' })
    const third = await bank(world, merchant, [{ bookedOn: daysAgo(world, 1), amount: -9_000_000n, description: 'A lorry' }])
    expect((await calculate(merchant)).score, third).not.toBe(second.score)
    expect(await save('Coldest storage')).toEqual({ score: second.score, status: 'CURRENT' })
  })

  test('ends with the disconnection of its statements', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant, { source: RowSource.STATEMENT })
    await calculate(merchant)
    const { bankConnections }: Data = await world.ask(merchant, '{ bankConnections { nodes { id } } }')
    await act(world, merchant, 'disconnectBank', bankConnections.nodes[0].id)
    expect(await statusOf(merchant)).toBe('CONSENT_ENDED')
  })

  test('ends when its consent expires, and is not shared from that moment on, before any job has run', async () => {
    theBank.consentDays = 10
    const { merchant } = await connected()
    const before = await shared(merchant)
    world.clock.advance(10 * DAY)
    const later = await again(merchant)
    expect(await statusOf(later)).toBe('CONSENT_ENDED')
    expect(await held({ ...before, lender: await again(before.lender) })).toEqual(['CONSENT_ENDED', 'CONSENT_ENDED'])
    await expectNotShared(later, /is no longer connected/)
    await world.app.rooms.banking.watch.watch()
    expect(await statusOf(later)).toBe('CONSENT_ENDED')
    expect(await held({ ...before, lender: await again(before.lender) })).toEqual(['CONSENT_ENDED', 'CONSENT_ENDED'])
    expect(await calculate(later)).toMatchObject({ __typename: 'AltScore' })
    expect(await statusOf(later)).toBe('CONSENT_ENDED')
  })
})

describe('a score whose data grow old', () => {
  test('is current for thirty days and not for one more', async () => {
    theBank.consentDays = 300
    const { merchant } = await connected()
    const before = await shared(merchant)
    world.clock.advance(30 * DAY)
    const later = await again(merchant)
    expect(await statusOf(later)).toBe('CURRENT')
    world.clock.advance(DAY)
    const late = await again(merchant)
    expect(await statusOf(late)).toBe('STALE')
    expect(await held({ ...before, lender: await again(before.lender) })).toEqual(['STALE', 'STALE'])
    await expectNotShared(late, /more than 30 days old/)
    const { id } = await calculate(late)
    expect((await world.ask(late, SCORE)).altScore).toMatchObject({ id, status: 'STALE' })
  })

  test('is as old as its oldest account, whenever a statement was uploaded', async () => {
    const merchant = await aMerchant(world)
    await trade(world, merchant)
    const rows = rowsOf(world).filter(({ bookedOn }) => bookedOn < daysAgo(world, 31))
    await bank(world, merchant, rows, undefined, 'ADCB', RowSource.STATEMENT)
    await calculate(merchant)
    const { altScore }: Data = await world.ask(merchant, SCORE)
    expect(altScore).toMatchObject({ status: 'STALE', dataThrough: rows.at(-1)!.bookedOn })
  })
})

describe('a score whose statements contradict themselves', () => {
  test('is contradicted from the import until the balances tie again', async () => {
    const { merchant } = await connected()
    const before = await shared(merchant)
    const rows = rowsOf(world, { payers: ['Eastern Mills'] })
    const untied = rows.map((row, at) => ({ ...row, balanceAfter: row.balanceAfter + BigInt((at % 7) * 1_000) }))
    const accountId = await bank(world, merchant, untied, undefined, 'ADCB', RowSource.STATEMENT)
    expect(await statusOf(merchant)).toBe('CONTRADICTED')
    expect(await held(before)).toEqual(['CONTRADICTED', 'CONTRADICTED'])
    await expectNotShared(merchant, /do not match their transactions/)
    expect(await calculate(merchant)).toMatchObject({ __typename: 'ScoreUnavailable' })

    await world.app.platform.work(SYSTEM, (tx) => world.app.rooms.banking.ingest(tx, accountId, rows, RowSource.STATEMENT))
    expect(await statusOf(merchant)).toBe('CURRENT')
    expect(await held(before)).toEqual(['CURRENT', 'CURRENT'])
  })

  test('stays contradicted when the missed score of the month before is calculated', async () => {
    const { merchant } = await connected()
    const rows = rowsOf(world, { days: 20, payers: ['Eastern Mills'] })
    const untied = rows.map((row, at) => ({ ...row, balanceAfter: row.balanceAfter + BigInt((at % 7) * 1_000) }))
    await bank(world, merchant, untied, undefined, 'ADCB', RowSource.STATEMENT)
    expect(await statusOf(merchant)).toBe('CONTRADICTED')
    await world.app.rooms.scoring.scores.keepFor(SYSTEM, merchant.businessId!, daysAgo(world, 40))
    expect(await statusOf(merchant)).toBe('CONTRADICTED')
  })
})

test('a draft keeps the choice to share a score that is not current, and cannot be published with it', async () => {
  const { merchant, connectionId } = await connected()
  const { createFinancingRequestDraft: draft }: Data = await world.ask(
    merchant,
    'mutation ($input: CreateFinancingRequestDraftInput!) { createFinancingRequestDraft(input: $input) { id shareScore } }',
    { input: { title: 'Van', description: 'A van.', amount: '50000.00', currency: 'AED', shareScore: true } },
  )
  await act(world, merchant, 'disconnectBank', connectionId)
  const publish = 'mutation ($id: ID!) { publishFinancingRequest(id: $id) { status } }'
  await expect(world.ask(merchant, publish, { id: draft.id })).rejects.toMatchObject({ code: 'SCORE_NOT_CURRENT' })
  const { financingRequest }: Data = await world.ask(merchant, 'query ($id: ID!) { financingRequest(id: $id) { status } }', {
    id: draft.id,
  })
  expect(financingRequest.status).toBe('DRAFT')
})
