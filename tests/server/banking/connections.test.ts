import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BankFailure } from '../../../server/modules/banking/index.ts'
import { DAY, HOUR, MINUTE } from '../../../server/shared/clock.ts'
import { aLender, aMerchant, anAdmin, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { row, sql } from './bank.ts'
import { act, begin, comeBack, connect, connection, holding, settled, type TestBank, testBank } from './test-bank.ts'

const IBAN = 'AE070331234567890123456'
const OTHER_IBAN = 'AE460261001234567890123'

let world: World
let bank: TestBank
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
  bank = testBank(world)
  bank.accounts = [
    holding(IBAN, [
      row('2026-03-01', 900, 'Invoice 1', { providerTxnId: 'a', counterparty: 'Acme' }),
      row('2026-03-02', -100, 'Rent', { providerTxnId: 'b' }),
    ]),
  ]
})
afterAll(() => world.close())

/** Advances the clock, and renews sessions that expired. */
const pass = async (milliseconds: number) => {
  world.clock.advance(milliseconds)
  merchant = { ...merchant, ...(await signIn(world, merchant.email)) }
}

describe('connecting a bank', () => {
  it('offers every bank once, by country, for all our currencies', async () => {
    const { bankInstitutions }: Data = await world.ask(merchant, '{ bankInstitutions { id name country isSandbox } }')
    const names = bankInstitutions.map(({ name }: Data) => name)
    expect(names).toEqual(expect.arrayContaining(['Emirates NBD', 'ADCB', 'FAB', 'RAKBank', 'CBD', 'HSBC UAE', 'Mashreq Bank']))
    expect(names).not.toContain('ENBD')
    expect(new Set(names).size).toBe(names.length)
    expect(new Set(bankInstitutions.map(({ country }: Data) => country))).toEqual(new Set(['AE', 'SA', 'QA', 'NG']))
  })

  /** Statement connections of the merchant, as so many imports from as many banks would open them. */
  const haveConnections = (count: number) =>
    sql(
      world,
      `insert into bank_connection (business_id, provider, institution_id, bank_name, is_sandbox, status, created_at)
       select $1, 'statement_import', 'bank ' || n, 'Bank ' || n, false, 'connected', now() from generate_series(1, $2::int) n`,
      [merchant.businessId, count],
    )

  it('is refused for a business with fifty connections, until one is disconnected', async () => {
    await haveConnections(50)
    await expect(begin(world, merchant)).rejects.toMatchObject({
      code: 'LIMIT_EXCEEDED',
      message: 'A business can have 50 bank connections at a time. Disconnect one that is no longer used first.',
    })
    const { bankConnections }: Data = await world.ask(merchant, '{ bankConnections(first: 100) { nodes { id } } }')
    expect(bankConnections.nodes).toHaveLength(50)
    await act(world, merchant, 'disconnectBank', bankConnections.nodes[0].id)
    const { id } = await begin(world, merchant)
    expect(await connection(world, merchant, id)).toMatchObject({ status: 'AWAITING_CONSENT' })
  })

  it('takes the last place once when two connections are reconnected at the same time', async () => {
    const first = await connect(world, merchant)
    bank.accounts = [holding(OTHER_IBAN, [row('2026-03-01', 500, 'Invoice 2', { providerTxnId: 'c' })])]
    const ended = [first, await connect(world, merchant, 'adcb')]
    for (const { id } of ended) await act(world, merchant, 'disconnectBank', id)
    await haveConnections(49)
    const reconnect = ({ id }: Data) =>
      world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { connection { status } } }', { id })
    const ends = await Promise.allSettled(ended.map(reconnect))
    expect(ends.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(ends).toContainEqual({ status: 'rejected', reason: expect.objectContaining({ code: 'LIMIT_EXCEEDED' }) })
    const { bankConnections }: Data = await world.ask(merchant, '{ bankConnections(first: 100) { nodes { id } } }')
    expect(bankConnections.nodes).toHaveLength(50)
  })

  it('redirects to the bank and back, and reads the accounts with their transactions', async () => {
    const { id, state } = await begin(world, merchant)
    expect(await connection(world, merchant, id)).toMatchObject({
      status: 'AWAITING_CONSENT',
      consentStatus: 'AWAITING_AUTHORIZATION',
      isSandbox: true,
    })
    expect(await comeBack(world, merchant, state)).toMatchObject({ status: 'SYNCING', consentStatus: 'AUTHORIZED' })
    expect(await settled(world, merchant, id)).toMatchObject({
      status: 'CONNECTED',
      syncedCount: null,
      consentPermissions: ['ReadAccountsDetail', 'ReadBalances'],
      availableActions: ['DISCONNECT', 'RECONNECT', 'REFRESH'],
      accounts: [{ iban: IBAN, mask: '3456', transactionCount: 2, historyStartsOn: '2026-03-01', historyEndsOn: '2026-03-02' }],
    })
  })

  it('shows its progress live', async () => {
    bank.accounts = [holding(IBAN, [row('2026-03-01', 1, 'One')], [row('2026-03-02', 2, 'Two')])]
    const live = await world.watch(merchant, 'subscription { bankConnectionChanged { cursor connection { status } } }')
    const stranger = await world.watch(await aMerchant(world), 'subscription { bankConnectionChanged { cursor connection { status } } }')
    await connect(world, merchant)
    // Each push carries the status at the time it is read, so an earlier event may already show a later status.
    let seen: string | undefined
    while (seen !== 'CONNECTED') seen = (await live.next()).bankConnectionChanged.connection.status
    expect(stranger.waiting()).toBe(0)
    expect(
      await sql(
        world,
        `select payload->>'status' as status from event where name = 'banking.connection_changed' and subject_id = any(select id::text from bank_connection where business_id = $1)`,
        [merchant.businessId],
      ),
    ).toHaveLength(5)
  })

  it('says so when the consent was refused, and offers to ask again', async () => {
    const { id, state } = await begin(world, merchant)
    expect(await comeBack(world, merchant, state, 'access_denied')).toMatchObject({
      status: 'ERROR',
      failure: 'CONSENT_REJECTED',
      consentStatus: 'REJECTED',
      availableActions: ['DISCONNECT', 'RECONNECT'],
    })
    await expect(comeBack(world, merchant, state)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(act(world, merchant, 'refreshBankConnection', id)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'There is no valid consent for this bank. Connect it again to give one.',
    })
  })

  it('accepts a callback only from the business that started the consent', async () => {
    const { id, state } = await begin(world, merchant)
    const stranger = await aMerchant(world)
    await expect(comeBack(world, stranger, state)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await connection(world, stranger, id)).toBeNull()
    expect(await connection(world, merchant, 'no id')).toBeNull()
    await expect(begin(world, await anAdmin(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await connect(world, await aLender(world))).status).toBe('CONNECTED')
  })
})

describe('a connection', () => {
  it('is refreshed at most every five minutes, and says when the next refresh is allowed', async () => {
    const { id } = await connect(world, merchant)
    await act(world, merchant, 'refreshBankConnection', id)
    const read = await settled(world, merchant, id)
    expect(Date.parse(read.nextRefreshAt) - world.clock.now().getTime()).toBe(5 * MINUTE)
    await expect(act(world, merchant, 'refreshBankConnection', id)).rejects.toMatchObject({
      code: 'RATE_LIMITED',
      message: 'This bank was updated a moment ago. You can refresh it again in 5 minutes.',
    })
    world.clock.advance(5 * MINUTE)
    await act(world, merchant, 'refreshBankConnection', id)
    expect((await settled(world, merchant, id)).status).toBe('CONNECTED')
    expect(bank.asked).toEqual([null, '2026-02-23', '2026-02-23'])
  })

  it('recovers from a bank that did not respond, by a refresh at once', async () => {
    bank.problem = BankFailure.BANK_UNAVAILABLE
    const { id, ...failed } = await connect(world, merchant)
    expect(failed).toMatchObject({
      status: 'ERROR',
      failure: 'BANK_UNAVAILABLE',
      failureDetail: 'The bank is not responding. Try again in a few minutes.',
    })
    expect(failed.availableActions).toEqual(['DISCONNECT', 'RECONNECT', 'REFRESH'])
    bank.problem = null
    await act(world, merchant, 'refreshBankConnection', id)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'CONNECTED', failure: null, failureDetail: null })
  })

  it('whose consent ended at the bank continues from the same day under a new consent', async () => {
    const { id } = await connect(world, merchant)
    bank.problem = BankFailure.CONSENT_REVOKED
    await act(world, merchant, 'refreshBankConnection', id)
    expect(await settled(world, merchant, id)).toMatchObject({
      status: 'ERROR',
      failure: 'CONSENT_REVOKED',
      consentStatus: 'REVOKED',
      availableActions: ['DISCONNECT', 'RECONNECT'],
    })
    bank.problem = null
    const { reconnectBank }: Data = await world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { redirectUrl } }', { id })
    await comeBack(world, merchant, new URL(reconnectBank.redirectUrl).searchParams.get('state')!)
    expect(await settled(world, merchant, id)).toMatchObject({ status: 'CONNECTED', accounts: [{ transactionCount: 2 }] })
  })

  it('warns 30, 7 and 1 days before its consent ends, once each, and says when it has', async () => {
    const { watch } = world.app.rooms.banking
    const { id } = await connect(world, merchant)
    const warnings = async () =>
      (
        await sql<{ days: string }>(
          world,
          `select payload->>'days' as days from event where name = 'banking.consent_expiring' and subject_id = $1 order by seq`,
          [id],
        )
      ).map(({ days }) => Number(days))
    await watch.watch()
    expect(await warnings()).toEqual([])
    for (const days of [60, 10, 14, 5, 0.5]) {
      world.clock.advance(days * DAY)
      await watch.watch()
      await watch.watch()
    }
    expect(await warnings()).toEqual([30, 6, 1])
    await pass(DAY)
    await watch.watch()
    expect(await connection(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_EXPIRED', consentStatus: 'EXPIRED' })
  })

  it('is synced automatically every day', async () => {
    const { id } = await connect(world, merchant)
    await pass(20 * HOUR)
    bank.accounts = [holding(IBAN, [row('2026-03-03', 5, 'Sale', { providerTxnId: 'c' })])]
    await world.app.rooms.banking.watch.syncAll()
    const read = await settled(world, merchant, id)
    expect(read.accounts[0]).toMatchObject({ transactionCount: 3, historyEndsOn: '2026-03-03' })
    expect(Date.parse(read.lastSyncedAt)).toBe(world.clock.now().getTime())
  })

  it('that is disconnected keeps its rows as history outside all figures, and restores them by its IBAN', async () => {
    const { id } = await connect(world, merchant)
    const totals = () => sql(world, 'select sum(transactions)::int as rows from bank_day where business_id = $1', [merchant.businessId])
    const listed = async (accountId: string | null = null) =>
      (await world.ask(merchant, 'query ($id: ID) { bankTransactions(filter: { accountId: $id }) { totalCount } }', { id: accountId }))
        .bankTransactions.totalCount
    expect([await totals(), await listed()]).toEqual([[{ rows: 2 }], 2])
    const ended = await act(world, merchant, 'disconnectBank', id)
    expect(ended).toMatchObject({
      status: 'DISCONNECTED',
      consentStatus: 'REVOKED',
      availableActions: ['RECONNECT'],
      accounts: [{ transactionCount: 2 }],
    })
    expect([await totals(), await listed(), await listed(ended.accounts[0].id)]).toEqual([[{ rows: null }], 0, 2])
    await expect.poll(() => bank.ended).toContain(id)
    const lists: Data = await world.ask(
      merchant,
      '{ now: bankConnections { nodes { id } } all: bankConnections(filter: { includeDisconnected: true }) { nodes { id } } }',
    )
    expect([lists.now.nodes.length, lists.all.nodes.length]).toEqual([0, 1])

    bank.accounts = [
      {
        ...holding(IBAN, [
          row('2026-03-02', -100, 'Rent', { providerTxnId: 'new id' }),
          row('2026-03-05', 7, 'Sale', { providerTxnId: 'd' }),
        ]),
        providerAccountId: 'another',
      },
    ]
    const again = await connect(world, merchant)
    expect(again.id).not.toBe(id)
    expect(again.accounts).toMatchObject([{ id: ended.accounts[0].id, transactionCount: 3, historyStartsOn: '2026-03-01' }])
    expect([await totals(), await listed()]).toEqual([[{ rows: 3 }], 3])
  })

  it('may hold several accounts, and money between them is neither income nor spending', async () => {
    bank.accounts = [
      holding(IBAN, [row('2026-03-01', 500, 'Invoice 3'), row('2026-03-02', -200, 'Transfer')]),
      holding(OTHER_IBAN, [row('2026-03-04', 200, 'Transfer')]),
    ]
    await connect(world, merchant)
    expect(
      await sql(world, 'select sum(inflow)::int as inflow, sum(outflow)::int as outflow from bank_day where business_id = $1', [
        merchant.businessId,
      ]),
    ).toEqual([{ inflow: 50_000, outflow: 0 }])
  })

  it('whose bank returns invalid responses is retried, and then reports the failure', async () => {
    bank.problem = new Error('nonsense')
    const { id, state } = await begin(world, merchant)
    await comeBack(world, merchant, state)
    const { sync_id: syncId } = (await sql<{ sync_id: string }>(world, 'select sync_id from bank_connection where id = $1', [id]))[0]!
    const handler = world.app.rooms.banking.jobs!.find(({ job }) => job.name === 'banking.sync_connection')!
    const running = { id: '1', attempt: 4, isLastAttempt: true, signal: new AbortController().signal }
    await handler.run({ connectionId: id, syncId }, running)
    expect(await connection(world, merchant, id)).toMatchObject({ status: 'ERROR', failure: 'INVALID_RESPONSE' })
    expect((await connection(world, merchant, id)).availableActions).toContain('REFRESH')
  })
})
