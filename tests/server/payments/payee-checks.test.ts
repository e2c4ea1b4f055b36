import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY, HOUR } from '../../../server/shared/clock.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { begin, comeBack, open, settled } from '../open-banking/consent-page.ts'
import {
  aColleague,
  anAccount,
  createVendor,
  does,
  factsAbout,
  IBANS,
  moneyState,
  pay,
  proven,
  readVendor,
  updateVendor,
  wait,
} from './payments.ts'

const CHECK = 'id result heldName cause name checkedAt'

let world: World
let payer: Member
let payee: Member
let payeeIban: string
beforeAll(async () => {
  world = await openWorld()
  payee = await aMerchant(world, { name: 'Hajar Glass Works L.L.C' })
  payeeIban = await ibanOf(payee, await anAccount(world, payee, '0.00'))
})
afterAll(() => world.close())
beforeEach(async () => {
  payer = await aMerchant(world)
})
afterEach(() => proven(world))

const ibanOf = async (member: Member, id: string): Promise<string> =>
  (await world.ask(member, 'query ($id: ID!) { walletAccount(id: $id) { iban } }', { id })).walletAccount.iban

const shown = async (person: Member, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { vendor(id: $id) { payeeCheck { ${CHECK} } } }`, { id })).vendor.payeeCheck

const check = async (person: Member, vendorId: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { checkPayee(id: $id) { payeeCheck { ${CHECK} } } }`, { id: vendorId })).checkPayee
    .payeeCheck

const checkOf = async (fields: object): Promise<Data> => shown(payer, (await createVendor(world, payer, fields)).id)

describe('of an account here', () => {
  it.each([
    ['Hajar Glass Works', { result: 'MATCH', heldName: null, cause: null }],
    ['HAJAR  glass-works LLC', { result: 'MATCH', heldName: null, cause: null }],
    ['Hajjar Glass Works', { result: 'CLOSE_MATCH', heldName: 'Hajar Glass Works L.L.C', cause: null }],
    ['Hajar Glass Works FZE', { result: 'CLOSE_MATCH', heldName: 'Hajar Glass Works L.L.C', cause: null }],
    ['Dune Logistics', { result: 'NO_MATCH', heldName: null, cause: null }],
    ['حجر للزجاج', { result: 'UNAVAILABLE', heldName: null, cause: 'OTHER_SCRIPT' }],
  ])('a vendor called %s is checked when it is added', async (name, answer) => {
    expect(await checkOf({ name, iban: payeeIban })).toMatchObject({ ...answer, name, checkedAt: world.clock.now().toISOString() })
  })

  it("the holder's name is not shown for a different name", async () => {
    const { id } = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const rows = await world.app.platform.dataSource.query(
      `select (select json_agg(c) from payee_check c where vendor_id = $1::uuid)::text || (select json_agg(e) from event e where subject_id = $1::text)::text as all`,
      [id],
    )
    expect(rows[0].all).toContain('no_match')
    expect(rows[0].all).not.toContain('Hajar')
  })
})

describe('of an account at a bank', () => {
  let held: Data
  beforeAll(async () => {
    const { id, redirectUrl } = await begin(world, payee)
    const { location } = await (await open(world.app, redirectUrl)).decide('allow')
    await comeBack(world, payee, location!)
    ;[held] = (await settled(world, payee, id)).accounts
  })
  afterEach(() => world.app.sandboxBank!.faults.clear('emirates-nbd'))

  it.each([
    ['Hajar Glass Works', 'MATCH', null],
    ['Hajar Glas Works', 'CLOSE_MATCH', 'Hajar Glass Works L.L.C'],
    ['Dune Logistics', 'NO_MATCH', null],
  ])('the bank responds: %s is %s', async (name, result, heldName) => {
    expect(await checkOf({ name, iban: held.iban })).toMatchObject({ result, heldName, cause: null })
  })

  it.each([
    ['an account that the bank does not have', { iban: 'AE910261015339040801999' }, 'ACCOUNT_UNKNOWN'],
    ['a bank that cannot be asked', { iban: IBANS[3] }, 'BANK_NOT_CONNECTED'],
    ['a number that names no bank', { bankAccount: '0123456789' }, 'NO_IBAN'],
  ])('of %s is unavailable', async (_, fields, cause) => {
    expect(await checkOf(fields)).toMatchObject({ result: 'UNAVAILABLE', cause, heldName: null })
  })

  it.each(['unavailable', 'rate_limited', 'invalid', 'broken', 'huge'] as const)('a bank that is %s counts as silent', async (fault) => {
    world.app.sandboxBank!.faults.plan('emirates-nbd', fault)
    expect(await checkOf({ name: 'Hajar Glass Works', iban: held.iban })).toMatchObject({ result: 'UNAVAILABLE', cause: 'BANK_SILENT' })
  })
})

describe('a check', () => {
  it('is of one name and one account, and is repeated when either changes', async () => {
    const vendor = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    expect((await shown(payer, vendor.id)).result).toBe('NO_MATCH')
    await updateVendor(world, payer, vendor.id, { name: 'Hajar Glass Works' })
    expect((await shown(payer, vendor.id)).result).toBe('MATCH')
    await updateVendor(world, payer, vendor.id, { iban: IBANS[3] })
    expect(await shown(payer, vendor.id)).toMatchObject({ result: 'UNAVAILABLE', cause: 'BANK_NOT_CONNECTED' })
    await updateVendor(world, payer, vendor.id, { iban: null })
    expect(await shown(payer, vendor.id)).toBeNull()
    await expect(check(payer, vendor.id)).rejects.toMatchObject({ code: 'INVALID' })
    expect(await factsAbout(world, 'wallet.payee_checked', vendor.id)).toHaveLength(3)
  })

  it('is valid for a day, and is then repeated', async () => {
    const vendor = await createVendor(world, payer, { name: 'Hajar Glass Works', iban: payeeIban })
    const first = await shown(payer, vendor.id)
    const rename = (name: string) =>
      world.app.platform.dataSource.query('update business set name = $2 where id = $1', [payee.businessId, name])
    await rename('Sharjah Looms')
    await wait(world, DAY - HOUR, payer)
    expect(await check(payer, vendor.id)).toEqual(first)
    await wait(world, HOUR, payer)
    expect(await check(payer, vendor.id)).toMatchObject({ result: 'NO_MATCH', checkedAt: world.clock.now().toISOString() })
    await rename('Hajar Glass Works L.L.C')
  })

  it('never changes', async () => {
    const { id } = await checkOf({ name: 'Dune Logistics', iban: payeeIban })
    for (const change of ["update payee_check set result = 'match' where id = $1", 'delete from payee_check where id = $1']) {
      await expect(world.database.asOwner(change, [id])).rejects.toThrow('append-only')
    }
  })

  it('is limited to one’s own vendors', async () => {
    const vendor = await createVendor(world, payer, { iban: payeeIban })
    const stranger = await aMerchant(world)
    for (const id of [vendor.id, 'no-id']) {
      await expect(check(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This vendor was not found.' })
    }
  })

  it('is rate-limited: a vendor is saved regardless, and is checked before it is paid', async () => {
    const { throttle } = world.app.platform
    const allowance = { name: 'payee_check', tries: 100, seconds: 3_600 }
    for (let tried = 0; tried < 100; tried++) await throttle.take(allowance, payer.businessId!)
    const vendor = await createVendor(world, payer, { name: 'Hajar Glass Works', iban: payeeIban })
    expect(await shown(payer, vendor.id)).toBeNull()
    await expect(check(payer, vendor.id)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    const accountId = await anAccount(world, payer)
    const payment = { vendorId: vendor.id, accountId, amount: '10.00' }
    await expect(pay(world, payer, payment)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    expect((await pay(world, payer, { ...payment, method: 'CHECK' })).status).toBe('ISSUED')
    await throttle.forgive(allowance, payer.businessId!)
    expect((await pay(world, payer, payment)).status).toBe('COMPLETED')
    expect((await shown(payer, vendor.id)).result).toBe('MATCH')
  })
})

describe('a payment', () => {
  let accountId: string
  beforeEach(async () => {
    accountId = await anAccount(world, payer)
  })
  const OF_PAYMENT = `query ($id: ID!) { vendorPayment(id: $id) { isPayeeAcknowledged payeeCheck { ${CHECK} } } }`
  const known = async (id: string): Promise<Data> => (await world.ask(payer, OF_PAYMENT, { id })).vendorPayment
  const to = (vendor: Data, fields: object = {}) => ({ vendorId: vendor.id, accountId, amount: '100.00', ...fields })

  it.each(['BANK_TRANSFER', 'WALLET_TRANSFER'])('to another holder by %s requires an acknowledgement', async (method) => {
    const vendor = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const other = await createVendor(world, payer, { name: 'Sharjah Looms', iban: payeeIban }, true)
    const [{ id }, another] = [await shown(payer, vendor.id), await shown(payer, other.id)]
    const before = await moneyState(world, payer)
    for (const acknowledgedPayeeCheckId of [null, another.id, 'no-id']) {
      await expect(pay(world, payer, to(vendor, { method, acknowledgedPayeeCheckId }))).rejects.toMatchObject({
        code: 'PAYEE_NOT_CONFIRMED',
        message: expect.stringContaining('reports a different name for this account'),
        fields: { vendorId: expect.any(String) },
      })
    }
    expect(await moneyState(world, payer)).toEqual(before)
    const paid = await pay(world, payer, to(vendor, { method, acknowledgedPayeeCheckId: id }))
    expect(await known(paid.id)).toMatchObject({ isPayeeAcknowledged: true, payeeCheck: { id, result: 'NO_MATCH' } })
  })

  it('by cheque goes to no account', async () => {
    const vendor = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const { id } = await pay(world, payer, to(vendor, { method: 'CHECK' }))
    expect(await known(id)).toEqual({ isPayeeAcknowledged: false, payeeCheck: null })
  })

  it.each([
    ['Hajar Glass Works', 'MATCH'],
    ['Hajar Glass Worx', 'CLOSE_MATCH'],
  ])('to %s, which is %s, needs no acknowledgement and stores the check', async (name, result) => {
    const vendor = await createVendor(world, payer, { name, iban: payeeIban })
    const { id } = await pay(world, payer, to(vendor))
    expect(await known(id)).toMatchObject({ isPayeeAcknowledged: false, payeeCheck: { result } })
  })

  it("does not rely on yesterday's check or its acknowledgement", async () => {
    const vendor = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const { id } = await shown(payer, vendor.id)
    await wait(world, DAY, payer)
    await expect(pay(world, payer, to(vendor, { acknowledgedPayeeCheckId: id }))).rejects.toMatchObject({ code: 'PAYEE_NOT_CONFIRMED' })
    const again = await shown(payer, vendor.id)
    expect(again.id).not.toBe(id)
    await pay(world, payer, to(vendor, { acknowledgedPayeeCheckId: again.id }))
  })

  it('is made once for its key, whatever a later check returns', async () => {
    const vendor = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const input = to(vendor, { acknowledgedPayeeCheckId: (await shown(payer, vendor.id)).id })
    const first = await pay(world, payer, input, 'payee-key')
    await wait(world, DAY, payer)
    expect((await pay(world, payer, input, 'payee-key')).id).toBe(first.id)
  })

  it('that is pending is checked again when it is approved', async () => {
    await world.ask(payer, 'mutation { proposePaymentThreshold(input: { threshold: "50.00" }) { threshold } }')
    const said = await createVendor(world, payer, { name: 'Dune Logistics', iban: payeeIban })
    const silent = await createVendor(world, payer, { name: 'Hajar Glass Works', iban: payeeIban }, true)
    const checker = await aColleague(world, payer)
    const acknowledged = await pay(world, payer, to(said, { acknowledgedPayeeCheckId: (await shown(payer, said.id)).id }))
    const matched = await pay(world, payer, to(silent))
    const rename = (name: string) =>
      world.app.platform.dataSource.query('update business set name = $2 where id = $1', [payee.businessId, name])
    await rename('Sharjah Looms')
    await wait(world, DAY, payer, checker)
    expect((await does(world, checker, 'approve', acknowledged.id)).status).toBe('COMPLETED')
    await expect(does(world, checker, 'approve', matched.id)).rejects.toMatchObject({
      code: 'PAYEE_NOT_CONFIRMED',
      message: 'The bank now reports a different name for this account. Reject this payment and check with the vendor.',
    })
    await rename('Hajar Glass Works L.L.C')
    expect((await readVendor(world, payer, silent.id)).status).toBe('ACTIVE')
  })
})
