import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import {
  aColleague,
  anAccount,
  createVendor,
  decideDetails,
  detailsWaiting,
  factsAbout,
  IBANS,
  moneyState,
  pay,
  proven,
  readVendor,
  updateVendor,
  wait,
} from './payments.ts'

const SENTENCE = 'The bank details of this vendor are awaiting approval by another member. You can pay to them once they are approved.'

let world: World
let maker: Member
let checker: Member
let accountId: string
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())
beforeEach(async () => {
  maker = await aMerchant(world)
  accountId = await anAccount(world, maker)
})
afterEach(() => proven(world))

const approve = (person: Member, id: string): Promise<Data> => decideDetails(world, person, 'approve', id)
const reject = (person: Member, id: string, reason = 'Not what they confirmed'): Promise<Data> =>
  decideDetails(world, person, 'reject', id, reason)
const withdraw = (person: Member, id: string): Promise<Data> => decideDetails(world, person, 'withdraw', id)
const to = (vendor: Data, fields: object = {}) => ({ vendorId: vendor.id, accountId, amount: '10.00', ...fields })

const expectPending = async (vendor: Data) => {
  const before = await moneyState(world, maker)
  await expect(pay(world, maker, to(vendor))).rejects.toMatchObject({
    code: 'PAYEE_NOT_APPROVED',
    message: SENTENCE,
    fields: { vendorId: SENTENCE },
  })
  expect(await moneyState(world, maker)).toEqual(before)
}

const bellOf = async (person: Member): Promise<Data[]> => {
  const kinds = '{ notifications(first: 20) { nodes { kind subjectId subjectTitle actor { name } reason details { accountEnding } } } }'
  const { notifications }: Data = await world.ask(person, kinds)
  return notifications.nodes.filter(({ kind }: Data) => kind.startsWith('VENDOR_DETAILS_') && kind !== 'VENDOR_DETAILS_CHANGED')
}

describe('with one member', () => {
  it('bank details need no approval', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    expect(await detailsWaiting(world, maker)).toEqual([])
    expect((await pay(world, maker, to(vendor))).status).toBe('COMPLETED')
    await updateVendor(world, maker, vendor.id, { iban: IBANS[4] })
    await expect(pay(world, maker, to(vendor))).rejects.toMatchObject({ code: 'PAYEE_COOLING_OFF' })
    await wait(world, DAY, maker)
    expect((await pay(world, maker, to(vendor))).payeeAccount).toBe(IBANS[4])
  })
})

describe('with two members,', () => {
  beforeEach(async () => {
    checker = await aColleague(world, maker)
  })

  it('the first bank details of a vendor need approval, both members are notified, and then they can be paid', async () => {
    const vendor = await createVendor(world, maker, { name: 'Gulf Paper', iban: IBANS[3] })
    await expectPending(vendor)
    expect((await pay(world, maker, to(vendor, { method: 'CHECK' }))).status).toBe('ISSUED')

    const [change] = await detailsWaiting(world, checker)
    expect(change).toMatchObject({
      askedBy: maker.name,
      destination: IBANS[3],
      destinationBefore: null,
      availableActions: ['APPROVE', 'REJECT'],
    })
    expect(await detailsWaiting(world, maker)).toMatchObject([{ id: change.id, availableActions: ['WITHDRAW'], vendor: { id: vendor.id } }])
    const content = { subjectId: vendor.id, subjectTitle: 'Gulf Paper', details: { accountEnding: '5555' }, reason: null }
    expect(await bellOf(checker)).toEqual([{ kind: 'VENDOR_DETAILS_AWAIT_APPROVAL', actor: { name: maker.name }, ...content }])
    expect(await bellOf(maker)).toEqual([])
    await expect(approve(maker, change.id)).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    expect(await approve(checker, change.id)).toMatchObject({ id: vendor.id, iban: IBANS[3] })
    expect(await bellOf(maker)).toEqual([{ kind: 'VENDOR_DETAILS_APPROVED', actor: { name: checker.name }, ...content }])
    expect(await detailsWaiting(world, maker)).toEqual([])
    expect((await pay(world, maker, to(vendor))).status).toBe('COMPLETED')
    await expect(approve(checker, change.id)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const facts = await factsAbout(world, 'wallet.vendor_details_approved', vendor.id)
    expect(facts).toMatchObject([{ actorId: checker.id, payload: { askedById: maker.id, decidedById: checker.id } }])
    expect(JSON.stringify(facts)).not.toContain(IBANS[3])
  })

  it('changed ones need approval and a day of cooling-off', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await approve(checker, (await detailsWaiting(world, checker))[0].id)
    await updateVendor(world, maker, vendor.id, { iban: IBANS[4] })
    const [change] = await detailsWaiting(world, checker)
    expect(change).toMatchObject({ destination: IBANS[4], destinationBefore: IBANS[3] })
    await expectPending(vendor)
    await approve(checker, change.id)
    await expect(pay(world, maker, to(vendor))).rejects.toMatchObject({ code: 'PAYEE_COOLING_OFF' })
    await wait(world, DAY, maker)
    expect((await pay(world, maker, to(vendor))).payeeAccount).toBe(IBANS[4])
  })

  it('rejected ones restore the previous details at once', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await approve(checker, (await detailsWaiting(world, checker))[0].id)
    await updateVendor(world, maker, vendor.id, { iban: null, bankAccount: '0123456789' })
    const [change] = await detailsWaiting(world, checker)
    for (const reason of ['', ' ', 'x'.repeat(501)]) {
      await expect(reject(checker, change.id, reason)).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
    }
    expect(await reject(checker, change.id)).toMatchObject({ id: vendor.id, iban: IBANS[3], bankAccount: null, ibanUsableAt: null })
    expect(await bellOf(maker)).toContainEqual(
      expect.objectContaining({ kind: 'VENDOR_DETAILS_REJECTED', reason: 'Not what they confirmed' }),
    )
    expect((await pay(world, maker, to(vendor))).payeeAccount).toBe(IBANS[3])
    await updateVendor(world, maker, vendor.id, { iban: IBANS[4] })
    await expectPending(vendor)
  })

  it('only the member who entered them can withdraw them; a new vendor then has none', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    const [change] = await detailsWaiting(world, maker)
    await expect(reject(maker, change.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect((await withdraw(maker, change.id)).iban).toBeNull()
    expect(await factsAbout(world, 'wallet.vendor_details_rejected', vendor.id)).toMatchObject([{ payload: { withdrawn: true } }])
    await expect(pay(world, maker, to(vendor))).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('newer details replace them, so that only what was read is approved', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    const [first] = await detailsWaiting(world, checker)
    await updateVendor(world, maker, vendor.id, { iban: IBANS[4] })
    await expect(approve(checker, first.id)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'Something newer was asked for in its place. Check that first.',
    })
    const [second, ...rest] = await detailsWaiting(world, checker)
    expect(rest).toEqual([])
    expect(second).toMatchObject({ destination: IBANS[4], destinationBefore: null })
    await expectPending(vendor)
  })

  it('previously approved details need no approval', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await approve(checker, (await detailsWaiting(world, checker))[0].id)
    await updateVendor(world, maker, vendor.id, { iban: IBANS[4] })
    await updateVendor(world, maker, vendor.id, { iban: IBANS[3] })
    expect(await detailsWaiting(world, maker)).toEqual([])
    expect((await pay(world, maker, to(vendor))).payeeAccount).toBe(IBANS[3])
  })

  it('removed and entered again, they need approval again', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await updateVendor(world, maker, vendor.id, { iban: null })
    expect(await detailsWaiting(world, maker)).toEqual([])
    await updateVendor(world, maker, vendor.id, { iban: IBANS[3] })
    await expectPending(vendor)
  })

  it('an account number that replaces an IBAN needs approval too', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await approve(checker, (await detailsWaiting(world, checker))[0].id)
    await updateVendor(world, maker, vendor.id, { bankAccount: '0123456789' })
    expect(await detailsWaiting(world, maker)).toEqual([])
    await updateVendor(world, maker, vendor.id, { iban: null })
    expect(await detailsWaiting(world, maker)).toMatchObject([{ destination: '0123456789', destinationBefore: IBANS[3] }])
    await expectPending(vendor)
  })

  it("each member approves the other's, and other businesses none", async () => {
    await createVendor(world, checker, { iban: IBANS[3] })
    const [change] = await detailsWaiting(world, maker)
    const stranger = await aMerchant(world)
    expect(await detailsWaiting(world, stranger)).toEqual([])
    for (const act of [approve, reject, withdraw]) await expect(act(stranger, change.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(approve(checker, change.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await approve(maker, change.id)
  })

  it('are decided once under concurrent decisions', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    const [{ id }] = await detailsWaiting(world, checker)
    const tries = await Promise.allSettled([
      ...Array.from({ length: 3 }, () => approve(checker, id)),
      ...Array.from({ length: 3 }, () => withdraw(maker, id)),
    ])
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect([null, IBANS[3]]).toContain((await readVendor(world, maker, vendor.id)).iban)
  })

  it('the only remaining member needs no approval', async () => {
    const vendor = await createVendor(world, maker, { iban: IBANS[3] })
    await expectPending(vendor)
    await world.app.platform.dataSource.query('update app_user set suspended_at = now() where id = $1', [checker.id])
    expect((await pay(world, maker, to(vendor))).status).toBe('COMPLETED')
  })

  it('requests and decisions cannot be changed, and need two people', async () => {
    await createVendor(world, maker, { iban: IBANS[3] })
    const [{ id }] = await detailsWaiting(world, checker)
    const { dataSource } = world.app.platform
    const alone = "update approval set status = 'approved', decided_by_id = asked_by_id, decided_at = asked_at where subject_id = $1"
    await expect(dataSource.query(alone, [id])).rejects.toThrow(/approval_two_people/)
    await expect(dataSource.query('update approval set asked_by_id = null where subject_id = $1', [id])).rejects.toThrow(/denied/)
    await expect(world.database.asOwner("update approval set kind = 'refund' where subject_id = $1", [id])).rejects.toThrow(/stays/)
    await expect(world.database.asOwner('delete from approval where subject_id = $1', [id])).rejects.toThrow('append-only')
    await expect(world.database.asOwner("update vendor_detail_change set destination = 'X' where id = $1", [id])).rejects.toThrow(
      'append-only',
    )
    await approve(checker, id)
    await expect(world.database.asOwner("update approval set status = 'rejected' where subject_id = $1", [id])).rejects.toThrow(/stays/)
  })
})
