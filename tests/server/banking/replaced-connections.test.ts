import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { BankFailure, type BankProvider } from '../../../server/modules/banking/index.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'
import { act, begin, comeBack, connect, connection, holding, settled, type TestBank, testBank } from './test-bank.ts'

const IBAN = 'AE070331234567890123456'
const OTHER_IBAN = 'AE470261001234567890123'
const one = holding(IBAN, [row('2026-03-01', 900, 'Invoice 1'), row('2026-03-02', -100, 'Rent')])
const other = holding(OTHER_IBAN, [row('2026-03-03', 70, 'Sale')])

let world: World
let bank: TestBank
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
  bank = testBank(world)
  bank.accounts = [one]
})
afterAll(() => world.close())

const now = (id: string) => connection(world, merchant, id)
const ibansOf = ({ accounts }: Data): string[] => accounts.map(({ iban }: Data) => iban)
/** Runs the nightly sync of connections to its end. */
const night = async (...ids: string[]) => {
  await world.app.rooms.banking.watch.syncAll()
  for (const id of ids) await settled(world, merchant, id)
}
const countedRows = async () =>
  (
    await sql<{ rows: number }>(world, 'select sum(transactions)::int as rows from bank_day where business_id = $1', [merchant.businessId])
  )[0]!.rows
const REPLACED = { status: 'DISCONNECTED', disconnectCause: 'REPLACED', consentStatus: 'REVOKED', availableActions: [], accounts: [] }

describe('a bank that is connected again', () => {
  it('ends the older connection with its consent, and no nightly sync reads it', async () => {
    const older = await connect(world, merchant)
    const live = await world.watch(merchant, 'subscription { bankConnectionChanged { connection { id status } } }')
    world.clock.advance(1_000)
    const newer = await connect(world, merchant)
    expect(newer).toMatchObject({ status: 'CONNECTED', disconnectCause: null, accounts: [{ iban: IBAN, transactionCount: 2 }] })
    expect(await now(older.id)).toMatchObject({ ...REPLACED, disconnectedAt: world.clock.now().toISOString() })
    await expect.poll(() => bank.ended).toEqual([older.id])

    let pushed: Data = {}
    while (pushed.id !== older.id || pushed.status === 'CONNECTED') pushed = (await live.next()).bankConnectionChanged.connection
    expect(pushed.status).toBe('DISCONNECTED')
    const facts = "select payload, audience from event where name = 'banking.connection_replaced' and subject_id = $1"
    expect(await sql(world, facts, [older.id])).toEqual([
      {
        payload: { connectionId: older.id, businessId: merchant.businessId, bankName: 'Emirates NBD', byConnectionId: newer.id },
        audience: [`business:${merchant.businessId}`],
      },
    ])

    const lists: Data = await world.ask(
      merchant,
      '{ now: bankConnections { nodes { id } } all: bankConnections(filter: { includeDisconnected: true }) { nodes { id } } }',
    )
    expect([lists.now.nodes, lists.all.nodes]).toEqual([[{ id: newer.id }], [{ id: newer.id }, { id: older.id }]])
    expect(await countedRows()).toBe(2)
    bank.read.length = 0
    await night(newer.id)
    expect(bank.read).toEqual([newer.id])
    const reconnect = world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { redirectUrl } }', { id: older.id })
    await expect(reconnect).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This connection was replaced by a newer one of the same bank. Use the newer one.',
    })
  })

  it('keeps the older connection and its sync while it has an account', async () => {
    bank.accounts = [one, other]
    const older = await connect(world, merchant)
    world.clock.advance(1_000)
    bank.accounts = [one]
    const newer = await connect(world, merchant)
    expect(ibansOf(newer)).toEqual([IBAN])
    expect(await now(older.id)).toMatchObject({ status: 'CONNECTED', disconnectCause: null, accounts: [{ iban: OTHER_IBAN }] })

    // The older consent still lets both be read; the newer one keeps what it has.
    bank.accounts = [one, other]
    bank.problem = null
    await act(world, merchant, 'refreshBankConnection', older.id)
    expect(ibansOf(await settled(world, merchant, older.id))).toEqual([OTHER_IBAN])
    expect(await now(newer.id)).toMatchObject({ status: 'CONNECTED', accounts: [{ iban: IBAN, transactionCount: 2 }] })
    expect([bank.ended, await countedRows()]).toEqual([[], 3])

    await act(world, merchant, 'refreshBankConnection', newer.id)
    expect(ibansOf(await settled(world, merchant, newer.id))).toEqual(expect.arrayContaining([IBAN, OTHER_IBAN]))
    expect(await now(older.id)).toMatchObject(REPLACED)
    await expect.poll(() => bank.ended).toEqual([older.id])
  })

  it('takes over from one with an expired consent, and gives way to it when its own expires', async () => {
    const older = await connect(world, merchant)
    world.clock.advance(1_000)
    bank.accounts = [one, other]
    const newer = await connect(world, merchant)
    expect(await now(older.id)).toMatchObject(REPLACED)
    world.clock.advance(1_000)
    bank.accounts = [one]
    bank.problem = BankFailure.CONSENT_EXPIRED
    await act(world, merchant, 'refreshBankConnection', newer.id)
    expect(await settled(world, merchant, newer.id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_EXPIRED' })
    bank.problem = null
    const third = await connect(world, merchant)
    expect(ibansOf(third)).toEqual([IBAN])
    expect(await now(newer.id)).toMatchObject({ status: 'ERROR', failure: 'CONSENT_EXPIRED', accounts: [{ iban: OTHER_IBAN }] })
    world.clock.advance(1_000)
    bank.accounts = [other]
    const fourth = await connect(world, merchant)
    expect([ibansOf(fourth), ibansOf(await now(third.id))]).toEqual([[OTHER_IBAN], [IBAN]])
    expect(await now(newer.id)).toMatchObject({ ...REPLACED, failure: null })
  })

  it('replaces its statements without a call to a bank, and the next statement finds its account', async () => {
    const account = await anAccountAt(world, merchant, IBAN, { iban: IBAN })
    await give(world, account, [row('2026-02-01', 5, 'Before the consent')])
    const [{ id: statements }] = (await world.ask(merchant, '{ bankConnections { nodes { id } } }')).bankConnections.nodes
    const newer = await connect(world, merchant, 'adcb')
    expect(newer.accounts).toMatchObject([{ id: account, transactionCount: 3 }])
    expect(await now(statements)).toMatchObject({ ...REPLACED, consentStatus: null })
    expect(await anAccountAt(world, merchant, IBAN, { iban: IBAN })).toBe(account)
    expect(ibansOf(await now(newer.id))).toEqual([IBAN])
    expect(bank.ended).toEqual([])
  })

  it('ends an empty connection of an earlier release in the next night', async () => {
    const older = await connect(world, merchant)
    world.clock.advance(1_000)
    const newer = await connect(world, merchant)
    await sql(
      world,
      "update bank_connection set status = 'connected', consent_status = 'authorized', disconnect_cause = null, disconnected_at = null, successor_id = null where id = $1",
      [older.id],
    )
    expect(await now(older.id)).toMatchObject({ status: 'CONNECTED', accounts: [] })
    await night(older.id, newer.id)
    expect(await now(older.id)).toMatchObject(REPLACED)
    expect(await now(newer.id)).toMatchObject({ status: 'CONNECTED', accounts: [{ iban: IBAN }] })
  })
})

describe('two consents at once', () => {
  /** Syncs of connections that pause before each account. */
  const stepwise = () => {
    const gates = new Map<string, () => void>()
    const waiting = new Map<string, () => void>()
    const sync: BankProvider['sync'] = async ({ id }, sink) => {
      for (const { pages, ...account } of bank.accounts) {
        await new Promise<void>((resolve) => {
          gates.set(id, resolve)
          waiting.get(id)?.()
        })
        const found = await sink.account(account)
        for (const page of pages) await sink.page(found.id, page)
      }
      await new Promise<void>((resolve) => {
        gates.set(id, resolve)
        waiting.get(id)?.()
      })
    }
    bank.sync = sync
    return {
      /** Lets a sync run to its next pause. */
      async on(id: string, isLast = false) {
        while (!gates.has(id)) await new Promise<void>((resolve) => waiting.set(id, resolve))
        const open = gates.get(id)!
        gates.delete(id)
        const again = isLast ? null : new Promise<void>((resolve) => waiting.set(id, resolve))
        open()
        await again
      },
    }
  }
  const given = async () => {
    const { id, state } = await begin(world, merchant)
    await comeBack(world, merchant, state)
    world.clock.advance(1)
    return id
  }

  it('the newer one gets the account, whichever reads it first', async () => {
    for (const order of [
      ['older', 'newer'],
      ['newer', 'older'],
    ] as const) {
      merchant = await aMerchant(world)
      const reading = stepwise()
      const ids = { older: await given(), newer: await given() }
      for (const which of order) await reading.on(ids[which])
      for (const which of order) await reading.on(ids[which], true)
      expect(ibansOf(await settled(world, merchant, ids.newer))).toEqual([IBAN])
      expect(await settled(world, merchant, ids.older)).toMatchObject(REPLACED)
      expect((await now(ids.newer)).status).toBe('CONNECTED')
      expect(await countedRows()).toBe(2)
    }
  })

  it('one whose sync is running is not ended by the accounts it has lost so far', async () => {
    bank.accounts = [one, other]
    const reading = stepwise()
    const older = await given()
    await reading.on(older)
    bank.accounts = [one]
    const newer = await given()
    await reading.on(newer)
    expect(await now(older)).toMatchObject({ status: 'SYNCING', accounts: [] })
    await reading.on(older)
    await reading.on(older, true)
    await reading.on(newer, true)
    expect(await settled(world, merchant, older)).toMatchObject({ status: 'CONNECTED', accounts: [{ iban: OTHER_IBAN }] })
    expect(await settled(world, merchant, newer)).toMatchObject({ status: 'CONNECTED', accounts: [{ iban: IBAN }] })
    expect(bank.ended).toEqual([])
  })

  it('eight at once leave one with all accounts', async () => {
    bank.accounts = [one, other]
    const ids: string[] = []
    for (let count = 0; count < 8; count++) ids.push(await given())
    await Promise.all(ids.map((id) => settled(world, merchant, id)))
    const last = await now(ids.at(-1)!)
    expect(last).toMatchObject({ status: 'CONNECTED' })
    expect(ibansOf(last).sort()).toEqual([IBAN, OTHER_IBAN].sort())
    for (const id of ids.slice(0, -1)) expect(await now(id)).toMatchObject(REPLACED)
    await expect.poll(() => [...bank.ended].sort()).toEqual(ids.slice(0, -1).sort())
    expect(await countedRows()).toBe(3)
  })
})

it('a person who disconnects is the cause, until the bank is linked again', async () => {
  const { id } = await connect(world, merchant)
  expect(await act(world, merchant, 'disconnectBank', id)).toMatchObject({ status: 'DISCONNECTED', disconnectCause: 'PERSON' })
  const { reconnectBank }: Data = await world.ask(merchant, 'mutation ($id: ID!) { reconnectBank(id: $id) { redirectUrl } }', { id })
  await comeBack(world, merchant, new URL(reconnectBank.redirectUrl).searchParams.get('state')!)
  expect(await settled(world, merchant, id)).toMatchObject({ status: 'CONNECTED', disconnectCause: null, disconnectedAt: null })
})

it('a bank that shared no accounts stays connected', async () => {
  bank.accounts = []
  const empty = await connect(world, merchant)
  bank.accounts = [one]
  await connect(world, merchant, 'adcb')
  expect(await now(empty.id)).toMatchObject({ status: 'CONNECTED', accounts: [] })
})
