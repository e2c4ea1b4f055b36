import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../server/modules/ledger/index.ts'
import { anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { aVerifiedCharity, decideOnPayee, donate, payeeInput, payeesOf, proposePayee, revokePayee } from './charity.ts'

let world: World
let first: Member
let second: Member
beforeAll(async () => {
  world = await openWorld()
  first = await anAdmin(world)
  second = await anAdmin(world)
})
afterAll(() => world.close())

const pay = async (by: Member, payeeId: string, amount: string, key: string = randomUUID()): Promise<Data> =>
  (
    await world.ask(
      by,
      `mutation ($input: PayCharityInput!, $key: String!) { payCharity(input: $input, idempotencyKey: $key) {
        id amount currency paidAt payee { id status } } }`,
      { input: { payeeId, amount, currency: 'AED' }, key },
    )
  ).payCharity

const balances = async (): Promise<Record<string, bigint>> => {
  const rows: { kind: string; balance: string }[] = await world.app.platform.dataSource.query(
    `select kind, sum(balance) as balance from ledger_account where currency = 'AED' group by kind`,
  )
  return Object.fromEntries(rows.map(({ kind, balance }) => [kind, BigInt(balance)]))
}

const factsOf = async (id: string): Promise<string[]> => {
  const rows: { name: string }[] = await world.app.platform.dataSource.query('select name from event where subject_id = $1 order by seq', [
    id,
  ])
  return rows.map(({ name }) => name)
}

describe('a charity', () => {
  it('is proposed by one admin and approved by another, and both stay on record', async () => {
    const input = payeeInput({ registrationNo: ` cda-${randomUUID()} ` })
    const proposed = await proposePayee(world, first, input)
    expect(proposed).toMatchObject({
      name: 'Emirates Relief',
      registrationNo: input.registrationNo.trim().toUpperCase(),
      iban: 'AE070331234567890123456',
      status: 'PROPOSED',
      verifiedAt: null,
      approval: { status: 'PENDING', askedBy: { name: first.name }, availableActions: ['WITHDRAW'] },
    })
    await expect(decideOnPayee(world, first, 'approve', proposed.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    const verified = await decideOnPayee(world, second, 'approve', proposed.id)
    expect(verified).toMatchObject({
      status: 'VERIFIED',
      approval: { status: 'APPROVED', askedBy: { name: first.name }, decidedBy: { name: second.name }, availableActions: [] },
    })
    await expect(decideOnPayee(world, second, 'approve', proposed.id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(await payeesOf(world, second)).toContainEqual(verified)
    expect(await factsOf(proposed.id)).toEqual(['wallet.charity_payee_proposed', 'wallet.charity_payee_verified'])
  })

  it('is rejected with a reason, or withdrawn, for good', async () => {
    const rejected = await proposePayee(world, first)
    await expect(decideOnPayee(world, second, 'reject', rejected.id, ' ')).rejects.toMatchObject({ code: 'INVALID' })
    expect(await decideOnPayee(world, second, 'reject', rejected.id, 'Not in the register')).toMatchObject({
      status: 'REVOKED',
      approval: { status: 'REJECTED', reason: 'Not in the register' },
    })
    const withdrawn = await proposePayee(world, first, { registrationNo: rejected.registrationNo })
    await expect(decideOnPayee(world, second, 'withdraw', withdrawn.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await decideOnPayee(world, first, 'withdraw', withdrawn.id)).toMatchObject({
      status: 'REVOKED',
      approval: { status: 'WITHDRAWN' },
    })
    for (const { id } of [rejected, withdrawn]) {
      await expect(decideOnPayee(world, second, 'approve', id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    }
  })

  it('is revoked for good, by either of them, after it was verified', async () => {
    const { id, registrationNo } = await proposePayee(world, first)
    await expect(proposePayee(world, second, { registrationNo: registrationNo.toLowerCase() })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(revokePayee(world, first, id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await decideOnPayee(world, second, 'approve', id)
    expect(await revokePayee(world, first, id)).toMatchObject({ status: 'REVOKED' })
    await expect(revokePayee(world, second, id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expect(decideOnPayee(world, second, 'approve', id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect((await proposePayee(world, second, { registrationNo })).status).toBe('PROPOSED')
  })

  it.each([
    ['name', { name: ' ' }],
    ['registrationNo', { registrationNo: '-' }],
    ['country', { country: 'Emirates' }],
    ['accountHolder', { accountHolder: '' }],
    ['iban', { iban: 'AE070331234567890123457' }],
    ['iban', { iban: null }],
    ['bankAccount', { iban: null, bankAccount: '12' }],
  ])('is refused with a wrong %s: %j', async (field, fields) => {
    await expect(proposePayee(world, first, fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  it('is refused when it is unknown', async () => {
    for (const id of [randomUUID(), 'nobody']) {
      await expect(revokePayee(world, first, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(pay(first, id, '1.00')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })
})

describe('money given to charity', () => {
  it('is paid to a verified charity, once for each key', async () => {
    const { payeeId, admin } = await aVerifiedCharity(world, '300.00')
    const before = await balances()
    const key = randomUUID()
    const paid = await pay(admin, payeeId, '120.50', key)
    expect(paid).toMatchObject({ amount: '120.50', currency: 'AED', payee: { id: payeeId, status: 'VERIFIED' } })
    expect(await pay(admin, payeeId, '120.50', key)).toEqual(paid)
    const after = await balances()
    expect(after['charity']! - before['charity']!).toBe(-12_050n)
    expect(after['settlement_out']! - before['settlement_out']!).toBe(12_050n)
    expect(after['fee_income']).toBe(before['fee_income'])
    const [journal] = await world.app.platform.dataSource.query('select cause, cause_id, actor_id from journal where id = $1', [paid.id])
    expect(journal).toEqual({ cause: 'charity_payee', cause_id: payeeId, actor_id: admin.id })
    expect(await factsOf(payeeId)).toContain('wallet.charity_paid')
  })

  it('is not paid to a charity that is not verified, or that was revoked', async () => {
    await donate(world, '50.00')
    const { id } = await proposePayee(world, first)
    const before = await balances()
    await expect(pay(second, id, '1.00')).rejects.toMatchObject({ code: 'CHARITY_PAYEE_NOT_VERIFIED' })
    await decideOnPayee(world, second, 'approve', id)
    await revokePayee(world, first, id)
    await expect(pay(second, id, '1.00')).rejects.toMatchObject({ code: 'CHARITY_PAYEE_NOT_VERIFIED' })
    expect(await balances()).toEqual(before)
  })

  it('is never paid beyond the donations', async () => {
    const { payeeId, admin } = await aVerifiedCharity(world, '10.00')
    const { charity } = await balances()
    const all = `${charity! / 100n}.${String(charity! % 100n).padStart(2, '0')}`
    await pay(admin, payeeId, all)
    await expect(pay(admin, payeeId, '0.01')).rejects.toMatchObject({ code: 'INSUFFICIENT_FUNDS' })
    await expect(pay(admin, payeeId, '0')).rejects.toMatchObject({ code: 'INVALID', fields: { amount: expect.any(String) } })
  })

  it('adds up', async () => {
    const { checks } = await verifyLedger(world.app.platform.dataSource)
    expect(checks.filter(({ mismatches }) => mismatches > 0)).toEqual([])
  })
})
