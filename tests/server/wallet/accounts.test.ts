import { isValidIBAN } from 'ibantools'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { verifyLedger } from '../../../server/modules/ledger/index.ts'
import { nubanCheckDigit } from '../../../server/modules/wallet/accounts/iban.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { ACCOUNT, accountOf, filled, listed, open, TRANSACTION, topUp } from './purse.ts'

let world: World
let merchant: Member
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const MISSING = '0b1f7a9e-6a0e-4b5a-9d0b-111111111111'
const FREEZE = `mutation ($id: ID!, $reason: String!) { freezeAccount(id: $id, reason: $reason) { ${ACCOUNT} } }`
const UNFREEZE = `mutation ($id: ID!) { unfreezeAccount(id: $id) { ${ACCOUNT} } }`

describe('an account', () => {
  it.each([
    ['AED', /^AE\d{2}999\d{16}$/, 23],
    ['SAR', /^SA\d{2}99\d{18}$/, 24],
    ['QAR', /^QA\d{2}SAND\d{21}$/, 29],
  ])('in %s has an IBAN of the sandbox bank with valid check digits', async (currency, pattern, length) => {
    const account = await open(world, merchant, currency)
    expect(account).toMatchObject({ currency, isSandbox: true, status: 'ACTIVE', statusReason: null, businessId: merchant.businessId })
    expect(account.iban).toMatch(pattern)
    expect(account.iban).toHaveLength(length)
    expect(isValidIBAN(account.iban)).toBe(true)
    expect(account.iban.endsWith(account.accountNumber)).toBe(true)
  })

  it('in naira has ten digits of which the last checks the others, and no IBAN', async () => {
    const { accountNumber, iban } = await open(world, merchant, 'NGN')
    expect(iban).toBeNull()
    expect(accountNumber).toMatch(/^\d{10}$/)
    expect(nubanCheckDigit('999', accountNumber.slice(0, 9))).toBe(accountNumber[9])
    // The example of the Central Bank of Nigeria: bank 011, serial 000001457, check digit 9.
    expect(nubanCheckDigit('011', '000001457')).toBe('9')
  })

  it('in dollars has a number and no IBAN', async () => {
    expect(await open(world, merchant, 'USD')).toMatchObject({ iban: null, accountNumber: expect.stringMatching(/^999\d{9}$/) })
  })

  it('begins empty, is operational by default, and names its contract', async () => {
    const account = await open(world, merchant, 'AED', { name: '  Rent  ' })
    expect(account).toMatchObject({ name: 'Rent', type: 'OPERATIONAL', basis: 'QARD', lastActivityAt: null })
    expect(account.balance).toEqual({ total: '0.00', available: '0.00', frozen: '0.00' })
    const bases = { SAVINGS: 'WADIAH', ESCROW: 'AMANAH', INVESTMENT: 'WAKALA' }
    for (const [type, basis] of Object.entries(bases)) expect((await open(world, merchant, 'AED', { type })).basis).toBe(basis)
  })

  it.each([
    ['no name', { name: ' ' }],
    ['a name beyond 80 characters', { name: 'x'.repeat(81) }],
    ['a name with a line break', { name: 'Main\naccount' }],
  ])('is not opened with %s', async (_what, fields) => {
    await expect(open(world, merchant, 'AED', fields)).rejects.toMatchObject({ code: 'INVALID', fields: { name: expect.any(String) } })
  })

  it('is not opened in an unknown currency', async () => {
    await expect(open(world, merchant, 'KWD')).rejects.toMatchObject({ code: expect.stringMatching(/^BAD/) })
  })

  it('cannot be opened before the end of the onboarding', async () => {
    const newcomer = await aNewcomer(world)
    await expect(open(world, newcomer)).rejects.toMatchObject({ code: 'CONFLICT' })
  })

  it('is one of fifty at most, for any number of concurrent calls', async () => {
    const busy = await aMerchant(world)
    const opened = await Promise.allSettled(Array.from({ length: 55 }, () => open(world, busy)))
    const refused = opened.filter((each) => each.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(5).fill('LIMIT_EXCEEDED'))
    const { walletAccounts }: Data = await world.ask(busy, '{ walletAccounts { accountNumber } }')
    expect(new Set(walletAccounts.map(({ accountNumber }: Data) => accountNumber)).size).toBe(50)
  })
})

describe('accounts', () => {
  it('are listed for their business, oldest first, with balance, last activity and latest movements', async () => {
    const owner = await aMerchant(world)
    const first = await filled(world, owner, '100.00')
    world.clock.advance(1_000)
    const second = await open(world, owner, 'USD')
    for (const amount of ['1.00', '2.00', '3.00', '4.00', '5.00', '6.00']) {
      world.clock.advance(1_000)
      await topUp(world, owner, first.id, amount)
    }
    const query = `{ walletAccounts { ${ACCOUNT} recentTransactions { ${TRANSACTION} account { id } } } }`
    const { walletAccounts }: Data = await world.ask(owner, query)
    expect(walletAccounts.map(({ id }: Data) => id)).toEqual([first.id, second.id])
    expect(walletAccounts[0].balance).toEqual({ total: '121.00', available: '121.00', frozen: '0.00' })
    expect(walletAccounts[0].lastActivityAt).toBe(world.clock.now().toISOString())
    expect(walletAccounts[0].recentTransactions.map(({ amount }: Data) => amount)).toEqual(['6.00', '5.00', '4.00', '3.00', '2.00'])
    expect(walletAccounts[0].recentTransactions[0]).toMatchObject({ category: 'TOP_UP', balanceAfter: '121.00', account: { id: first.id } })
    expect(walletAccounts[1].recentTransactions).toEqual([])
  })

  it('are read with the same number of statements for many as for one', async () => {
    const owner = await aMerchant(world)
    const reads = async () => {
      const query = vi.spyOn(pg.Client.prototype, 'query')
      await world.ask(owner, `{ walletAccounts { ${ACCOUNT} recentTransactions { id account { id } } } }`)
      const texts = query.mock.calls.map(([asked]) => (typeof asked === 'string' ? asked : (asked as unknown as { text: string }).text))
      query.mockRestore()
      return texts.filter((text) => text.includes('wallet_account')).length
    }
    await filled(world, owner, '5.00')
    const forOne = await reads()
    for (let more = 0; more < 4; more++) await filled(world, owner, '5.00')
    expect(forOne).toBe(3)
    expect(await reads()).toBe(3)
  })

  it('are not found for other businesses, like accounts that do not exist', async () => {
    const { id } = await open(world, merchant)
    for (const stranger of [await aMerchant(world), await aLender(world)]) {
      expect(await accountOf(world, stranger, id)).toBeNull()
      const { walletAccounts }: Data = await world.ask(stranger, 'query ($id: ID) { walletAccounts(businessId: $id) { id } }', {
        id: merchant.businessId,
      })
      expect(walletAccounts).toEqual([])
    }
    for (const id of [MISSING, 'nonsense']) {
      expect(await accountOf(world, merchant, id)).toBeNull()
    }
    for (const staff of [await anAuditor(world), await anAnalyst(world)]) {
      await expect(accountOf(world, staff, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
  })

  it('are shown to administration, by business', async () => {
    const owner = await aMerchant(world)
    const { id } = await filled(world, owner, '7.00')
    const query = 'query ($id: ID) { walletAccounts(businessId: $id) { id recentTransactions { amount } } }'
    expect((await world.ask(admin, query, { id: owner.businessId })).walletAccounts).toEqual([
      { id, recentTransactions: [{ amount: '7.00' }] },
    ])
    await expect(world.ask(admin, query)).rejects.toMatchObject({ code: 'INVALID', fields: { businessId: expect.any(String) } })
  })
})

describe('freezing', () => {
  it('holds everything in the account, notifies its business of the reason, and can be ended', async () => {
    const owner = await aMerchant(world)
    const { id } = await filled(world, owner, '50.00')
    const { freezeAccount }: Data = await world.ask(admin, FREEZE, { id, reason: ' A court asked for it. ' })
    expect(freezeAccount).toMatchObject({ status: 'FROZEN', statusReason: 'A court asked for it.' })
    expect((await accountOf(world, owner, id)).balance).toEqual({ total: '50.00', available: '0.00', frozen: '50.00' })
    const events = await world.app.platform.dataSource.query(
      `select name, audience, payload from event where subject_id = $1 and name like 'wallet.account_%' order by seq`,
      [id],
    )
    expect(events.map(({ name }: Data) => name)).toEqual(['wallet.account_opened', 'wallet.account_frozen'])
    expect(events[1]).toMatchObject({
      audience: [`business:${owner.businessId}`, 'role:admin'],
      payload: { accountId: id, reason: 'A court asked for it.' },
    })
    const { unfreezeAccount }: Data = await world.ask(admin, UNFREEZE, { id })
    expect(unfreezeAccount).toMatchObject({ status: 'ACTIVE', statusReason: null, balance: { available: '50.00' } })
  })

  it('lets credits in', async () => {
    const owner = await aMerchant(world)
    const { id } = await filled(world, owner, '50.00')
    await world.ask(admin, FREEZE, { id, reason: 'A court asked for it.' })
    await topUp(world, owner, id, '25.00')
    expect((await accountOf(world, owner, id)).balance).toEqual({ total: '75.00', available: '0.00', frozen: '75.00' })
  })

  it('needs a reason, an account that exists, and an admin', async () => {
    const { id } = await open(world, merchant)
    await expect(world.ask(admin, FREEZE, { id, reason: '  ' })).rejects.toMatchObject({ fields: { reason: expect.any(String) } })
    await expect(world.ask(admin, FREEZE, { id: MISSING, reason: 'Why' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.ask(admin, UNFREEZE, { id: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(world.ask(merchant, FREEZE, { id, reason: 'Why' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the receiving account', () => {
  const receiving = (businessId: string, currency: Data): Promise<string> =>
    world.app.platform.work(
      {
        userId: null,
        role: null,
        businessId: null,
        memberRole: null,
        accountIds: null,
        sessionId: null,
        apiKeyId: null,
        mayWrite: true,
        mayRead: true,
        isPresent: true,
        ip: null,
      },
      (tx) => world.app.rooms.wallet.accounts.receiving(tx, businessId, currency),
    )

  it('is the oldest operational one that is not frozen, else another, else a new one; one for any number of concurrent calls', async () => {
    const owner = await aMerchant(world)
    const asked = await Promise.all(Array.from({ length: 5 }, () => receiving(owner.businessId!, 'AED')))
    expect(new Set(asked).size).toBe(1)
    const first = asked[0]!
    expect(await accountOf(world, owner, first)).toMatchObject({ name: 'AED account', type: 'OPERATIONAL' })
    world.clock.advance(1_000)
    const savings = await open(world, owner, 'AED', { type: 'SAVINGS' })
    world.clock.advance(1_000)
    const second = await open(world, owner, 'AED')
    expect(await receiving(owner.businessId!, 'AED')).toBe(first)
    await world.ask(admin, FREEZE, { id: first, reason: 'A court asked for it.' })
    expect(await receiving(owner.businessId!, 'AED')).toBe(second.id)
    await world.ask(admin, FREEZE, { id: second.id, reason: 'A court asked for it.' })
    expect(await receiving(owner.businessId!, 'AED')).toBe(savings.id)
  })

  it('the account with the most money in a currency is found, or none', async () => {
    const owner = await aMerchant(world)
    const { accounts } = world.app.rooms.wallet
    const db = world.app.platform.dataSource.manager
    expect(await accounts.funding(db, owner.businessId!, 'AED' as Data)).toBeNull()
    await filled(world, owner, '10.00')
    const full = await filled(world, owner, '90.00')
    expect(await accounts.funding(db, owner.businessId!, 'AED' as Data)).toEqual({ id: full.id, available: 9_000n })
    await world.ask(admin, FREEZE, { id: full.id, reason: 'A court asked for it.' })
    expect((await accounts.funding(db, owner.businessId!, 'AED' as Data))?.available).toBe(1_000n)
  })
})

describe('test funds', () => {
  it('are added once for one key, and other content under it is refused', async () => {
    const owner = await aMerchant(world)
    const { id } = await open(world, owner)
    const first = await topUp(world, owner, id, '10.00', 'one key')
    expect(await topUp(world, owner, id, '10.00', 'one key')).toEqual(first)
    await expect(topUp(world, owner, id, '11.00', 'one key')).rejects.toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await accountOf(world, owner, id)).balance.total).toBe('10.00')
    expect((await listed(world, owner)).totalCount).toBe(1)
  })

  it.each([
    ['10000000.01', 'LIMIT_EXCEEDED'],
    ['0', 'INVALID'],
    ['-1', 'INVALID'],
    ['0.001', 'INVALID'],
    ['NaN', 'BAD_REQUEST'],
  ])('of %s is refused with %s', async (amount, code) => {
    const { id } = await open(world, merchant)
    await expect(topUp(world, merchant, id, amount)).rejects.toMatchObject({ code })
    expect((await accountOf(world, merchant, id)).balance.total).toBe('0.00')
  })

  it("are not added to anyone else's account", async () => {
    const { id } = await open(world, merchant)
    await expect(topUp(world, await aMerchant(world), id, '5.00')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Invalid accounts' })
  })

  it('do not exist in production', async () => {
    const real = await openWorld({ production: true, runJobs: false })
    const owner = await aMerchant(real)
    const { id } = await open(real, owner)
    await expect(topUp(real, owner, id, '5.00')).rejects.toMatchObject({ code: 'NOT_FOUND', message: expect.stringContaining('sandbox') })
    expect((await accountOf(real, owner, id)).balance.total).toBe('0.00')
    await real.close()
  })
})

describe('the owner of an account', () => {
  const PROMISE = 'every account, and its movements, belong to the business that it was opened for'
  const broken = async () => {
    const { checks } = await verifyLedger(world.app.platform.dataSource)
    return checks.filter(({ mismatches }) => mismatches > 0)
  }

  it.each([
    ['where it is shown', ['wallet_account']],
    ['in the ledger too', ['wallet_account', 'ledger_account']],
    ['in its movements alone', ['account_transaction']],
  ])('is proved, so that the owner of the database cannot change it unnoticed: %s', async (_, tables) => {
    const { id } = await filled(world, merchant, '70.00')
    const thief = await aMerchant(world)
    const give = async (to: Member) => {
      for (const table of tables) {
        const which = table === 'account_transaction' ? 'account_id' : 'id'
        await world.database.asOwner(`alter table ${table} disable trigger user`)
        await world.database.asOwner(`update ${table} set business_id = $1 where ${which} = $2`, [to.businessId, id])
        await world.database.asOwner(`alter table ${table} enable trigger user`)
      }
    }
    expect(await broken()).toEqual([])
    await give(thief)
    expect(await broken()).toMatchObject([{ promise: PROMISE, rows: expect.arrayContaining([expect.objectContaining({ account: id })]) }])
    await give(merchant)
    expect(await broken()).toEqual([])
  })
})
