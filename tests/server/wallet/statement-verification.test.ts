import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readCode } from '../../../server/modules/wallet/statements/issued-statement.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { codeOf } from '../pay/desk.ts'
import { documentOf, filled, pass, topUp } from './purse.ts'

let world: World
let merchant: Member
const DAY = 86_400_000

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  merchant = await aMerchant(world)
})
afterAll(() => world.close())
// Time passes in these tests, so sessions end.
beforeEach(async () => {
  merchant = await pass(world, merchant, 0)
})

const gulfDay = (later = 0) => new Date(world.clock.now().getTime() + 4 * 3_600_000 + later * DAY).toISOString().slice(0, 10)

const FIELDS = 'code digest ownerName accountEnding currency from to opening closing issuedAt isComplete isCurrent'
const verify = async (code: string, by: Person = someone()): Promise<Data> =>
  (await world.ask(by, `query ($code: String!) { verifyStatement(code: $code) { ${FIELDS} } }`, { code })).verifyStatement

const issued = (): Promise<{ code: string; digest: string }[]> =>
  world.app.platform.dataSource.query('select code, digest from issued_statement order by issued_at desc, id')

const months = async (id: string): Promise<Data[]> =>
  (await world.ask(merchant, 'query ($id: ID!) { walletAccount(id: $id) { closedMonths { from to code opening closing } } }', { id }))
    .walletAccount.closedMonths

describe('a statement that was printed', () => {
  it('is found by its code and by its digest, once for the same figures, and reveals nothing else of anyone', async () => {
    const account = await filled(world, merchant, '1000.00')
    const today = gulfDay()
    const path = `statements/${account.id}.pdf?from=${today}&to=${today}`
    await documentOf(world, merchant, path)
    await documentOf(world, merchant, path)
    const all = await issued()
    expect(all).toHaveLength(1)
    const { code, digest } = all[0]!
    const printed = code.match(/.{5}/g)!.join('-')
    const found = await verify(printed)
    expect(found).toEqual({
      code: printed,
      digest,
      ownerName: merchant.businessName,
      accountEnding: account.accountNumber.slice(-4),
      currency: 'AED',
      from: today,
      to: today,
      opening: '0.00',
      closing: '1000.00',
      issuedAt: expect.any(String),
      isComplete: false,
      isCurrent: true,
    })
    expect(await verify(code.toLowerCase())).toEqual(found)
    expect(await verify(` ${digest.toUpperCase()} `)).toEqual(found)
    await topUp(world, merchant, account.id, '5.00')
    expect(await verify(code)).toMatchObject({ closing: '1000.00', isCurrent: false })
  })

  it('stays as it was issued: the database itself refuses to change it', async () => {
    const { asOwner } = world.database
    await expect(asOwner('update issued_statement set closing = 1')).rejects.toThrow('issued_statement is append-only')
    await expect(asOwner('delete from issued_statement')).rejects.toThrow('issued_statement is append-only')
  })

  it('is null for a code that was never issued, and for an invalid code', async () => {
    const typed = ['00000-00000-00000-00000', 'x'.repeat(64), '0'.repeat(64), '', "' or true --"]
    expect(await Promise.all(typed.map((code) => verify(code)))).toEqual(typed.map(() => null))
  })

  it('cannot be searched for: an address that tries many is stopped, and the holder of a document there is not', async () => {
    const { code } = (await issued())[0]!
    const by = someone()
    const codes: string[] = []
    for (let tried = 0; tried < 31; tried++) codes.push(await codeOf(verify('00000-00000-00000-00000', by)))
    expect(new Set(codes.slice(0, 30))).toEqual(new Set(['OK']))
    expect(codes[30]).toBe('RATE_LIMITED')
    expect(await verify(code, by)).toMatchObject({ code: code.match(/.{5}/g)!.join('-') })
  })

  it('has a code that is read in every form in which people copy it', () => {
    expect(readCode('7k3m9-qz2xw-olabc-defgh')).toEqual({ code: '7K3M9QZ2XW01ABCDEFGH' })
    expect(readCode('7K3M9')).toBeNull()
  })
})

describe('a month that has ended', () => {
  it('is closed automatically for every account that existed, once, and found by its code', async () => {
    const { registry } = world.app.rooms.wallet
    const account = await filled(world, merchant, '700.00')
    const month = world.clock.now().toISOString().slice(0, 7)
    while (world.clock.now().toISOString().slice(0, 7) === month) world.clock.advance(DAY / 2)
    merchant = await pass(world, merchant, 0)
    const late = await filled(world, merchant, '1.00')
    const [first, second] = await Promise.all([registry.closeEnded(), registry.closeEnded()])
    expect(first + second).toBeGreaterThan(0)
    expect(await registry.closeEnded()).toBe(0)
    const [closed, ...others] = await months(account.id)
    expect(others).toEqual([])
    expect(closed).toMatchObject({ from: `${month}-01`, opening: '0.00', closing: '700.00' })
    expect(await months(late.id)).toEqual([])
    await topUp(world, merchant, account.id, '3.00')
    expect(await verify(closed.code)).toMatchObject({
      from: closed.from,
      to: closed.to,
      closing: '700.00',
      isComplete: true,
      isCurrent: true,
    })
    const before = await issued()
    await documentOf(world, merchant, `statements/${account.id}.pdf?from=${closed.from}&to=${closed.to}`)
    expect(await issued()).toEqual(before)
  })
})
