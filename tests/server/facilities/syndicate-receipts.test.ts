import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { facilityOf } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAccount, type Member } from '../../support/people.ts'
import { aSyndicatedFacility } from '../../support/syndicate.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row } from '../banking/bank.ts'
import { codeOf } from '../financing/market.ts'
import { byCard, byWallet, tokenOf } from '../pay/desk.ts'
import { balanceOf, pay } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

type Shared = Awaited<ReturnType<typeof aSyndicatedFacility>>

const RECEIPTS = `received outstanding credit availableActions
  shares { lenderName received }
  receipts { id amount isByLink isFromBankRow isReversed parts { lenderName amount } }`
const read = (person: Member, { id }: Pick<Shared, 'id'>, fields = RECEIPTS): Promise<Data> => facilityOf(world, person, id, fields)
const partsOf = ({ receipts }: Data): string[][] => receipts.map(({ parts }: Data) => parts.map(({ amount }: Data) => amount))

/** How much the accounts of the lenders gained since {@link balances} was read. */
const balances = async ({ lead, second, third }: Shared): Promise<number[]> =>
  (await Promise.all([lead, second, third].map((lender) => balanceOf(world, lender)))).map(Number)
const gained = async (shared: Shared, before: readonly number[]): Promise<string[]> =>
  (await balances(shared)).map((now, at) => (now - before[at]!).toFixed(2))

const reverse = (person: Member, { id: facilityId }: Shared, receiptId: string): Promise<Data> =>
  world.ask(
    person,
    'mutation ($input: ReverseFacilityReceiptInput!, $key: String!) { reverseFacilityReceipt(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId, receiptId, reason: 'The payment was returned by the bank.' } },
  )

const createLink = async (person: Member, { id: facilityId }: Shared, amount: string): Promise<string> => {
  world.clock.advance(1)
  const { createFacilityLink }: Data = await world.ask(
    person,
    'mutation ($input: CreateFacilityLinkInput!, $key: String!) { createFacilityLink(input: $input, idempotencyKey: $key) { paymentLinks { url } } }',
    { input: { facilityId, amount } },
  )
  return tokenOf(createFacilityLink.paymentLinks[0].url)
}

describe('a payment by link of a syndicate', () => {
  it('reaches each lender by its share, roundings are made up for, and a reversal takes exactly that back', async () => {
    const shared = await aSyndicatedFacility(world)
    const { merchant, lead, second, third } = shared
    const before = await balances(shared)
    await byCard(world, await createLink(merchant, shared, '11300.01'))
    expect(await gained(shared, before)).toEqual(['5650.01', '3390.00', '2260.00'])
    // The next receipt, from the wallet, makes up for the rounding of the one by link.
    await pay(world, { id: shared.id, merchant, lender: lead, accountId: shared.accountId }, '0.02')
    const after = await read(lead, shared)
    expect(partsOf(after)).toEqual([
      ['5650.01', '3390.00', '2260.00'],
      ['0.00', '0.01', '0.01'],
    ])
    expect(after.receipts).toMatchObject([{ isByLink: true }, { isByLink: false }])
    expect((await read(second, shared)).receipts[0]).toMatchObject({ amount: '11300.01', parts: [{ amount: '3390.00' }] })
    await reverse(lead, shared, after.receipts[0].id)
    expect(await gained(shared, before)).toEqual(['0.00', '0.01', '0.01'])
    expect((await read(third, shared)).shares).toMatchObject([{ received: '0.01' }])
  })

  it('is one receipt, from any payer, however often it is sent; the lead or the merchant makes the link', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead, second, third } = shared
    expect(await codeOf(createLink(second, shared, '100.00'))).toBe('FORBIDDEN')
    expect(await codeOf(createLink(await aLender(world), shared, '100.00'))).toBe('NOT_FOUND')
    const before = await balances(shared)
    const token = await createLink(lead, shared, '100.00')
    const payer = await aMerchant(world)
    const account = await anAccount(world, payer, '5000.00')
    const codes = await Promise.all([codeOf(byWallet(world, payer, token, account)), codeOf(byCard(world, token))])
    expect([...codes].sort()).toEqual(['INVOICE_ALREADY_PAID', 'OK'])
    expect(await gained(shared, before)).toEqual(['50.00', '30.00', '20.00'])
    expect((await read(lead, shared)).received).toBe('100.00')
    const { notifications }: Data = await world.ask(third, '{ notifications(first: 5) { nodes { kind amount } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'FACILITY_RECEIPT', amount: '20.00' })
  })

  it('is refused while one of its lenders is suspended, and takes nothing of the payer', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead, second } = shared
    const token = await createLink(lead, shared, '100.00')
    const payer = await aMerchant(world)
    const account = await anAccount(world, payer, '5000.00')
    const setStatus = (status: string) =>
      world.app.platform.dataSource.query('update business set status = $2, status_reason = $3 where id = $1', [
        ...[second.businessId, status, status === 'suspended' ? 'x' : null],
      ])
    const before = await balances(shared)
    await setStatus('suspended')
    expect(await codeOf(byWallet(world, payer, token, account))).toBe('CONFLICT')
    expect(await codeOf(byCard(world, token))).toBe('CONFLICT')
    expect(await gained(shared, before)).toEqual(['0.00', '0.00', '0.00'])
    await setStatus('verified')
    await byCard(world, token)
    expect(await gained(shared, before)).toEqual(['50.00', '30.00', '20.00'])
  })

  it('that is more than is owed is shared whole, and the rest is credit of the facility', async () => {
    const shared = await aSyndicatedFacility(world)
    const { merchant, lead } = shared
    const token = await createLink(merchant, shared, '1000.00')
    const { outstanding } = await read(merchant, shared)
    await pay(world, { id: shared.id, merchant, lender: lead, accountId: shared.accountId }, (Number(outstanding) - 400).toFixed(2))
    const before = await balances(shared)
    await byCard(world, token)
    expect(await gained(shared, before)).toEqual(['500.00', '300.00', '200.00'])
  })
})

const PASSED = `receipts { id parts { lenderName amount passOn passedOnAt } } shares { lenderName received owedByLead } availableActions`
const PASS_ON = 'mutation ($input: PassOnReceiptInput!, $key: String!) { passOnReceipt(input: $input, idempotencyKey: $key) { id } }'

const accountOf = async (member: Member): Promise<string> => {
  const { walletAccounts }: Data = await world.ask(member, '{ walletAccounts { id currency } }')
  return walletAccounts.find(({ currency }: Data) => currency === 'AED').id
}

const passOn = async (person: Member, { id: facilityId }: Shared, receiptId: string, fields: object = {}): Promise<Data> =>
  world.ask(person, PASS_ON, { input: { facilityId, receiptId, accountId: await accountOf(person), ...fields } })

/** A receipt of the lead's bank, confirmed from the row that names the contract. Returns its id. */
const bankReceipt = async (shared: Shared, amount: number): Promise<string> => {
  const { lead, id: facilityId } = shared
  const { contract, asOfOn } = await read(lead, shared, 'asOfOn contract { reference }')
  const account = await anAccountAt(world, lead, `LEAD-${crypto.randomUUID()}`)
  await give(world, account, [row(asOfOn, amount, `Transfer ${contract.reference}`)])
  const { bankMatches } = await read(lead, shared, 'bankMatches { transactionId status }')
  const { transactionId } = bankMatches.find(({ status }: Data) => status === 'PROPOSED')
  await world.ask(
    lead,
    'mutation ($input: ConfirmBankMatchInput!, $key: String!) { confirmBankMatch(input: $input, idempotencyKey: $key) { id } }',
    { input: { facilityId, transactionId } },
  )
  return (await read(lead, shared)).receipts.at(-1).id
}

describe('what came to the bank of the lead', () => {
  it('is a receipt of the whole facility, whose parts the lead owes until it passes them on, once', async () => {
    const shared = await aSyndicatedFacility(world)
    const { merchant, lead, second, third } = shared
    const before = await balances(shared)
    const receiptId = await bankReceipt(shared, 100.01)
    expect(await gained(shared, before)).toEqual(['0.00', '0.00', '0.00'])
    const owed = await read(lead, shared, PASSED)
    expect(owed.receipts[0].parts).toMatchObject([
      { amount: '50.01', passOn: null },
      { amount: '30.00', passOn: 'OWED', passedOnAt: null },
      { amount: '20.00', passOn: 'OWED' },
    ])
    expect(owed.shares.map(({ owedByLead }: Data) => owedByLead)).toEqual(['0.00', '30.00', '20.00'])
    expect(owed.availableActions).toContain('PASS_ON')
    expect(await read(second, shared, PASSED)).toMatchObject({ shares: [{ received: '30.00', owedByLead: '30.00' }], availableActions: [] })

    for (const person of [second, third, merchant]) {
      expect(await codeOf(passOn(person, shared, receiptId))).toBe('FORBIDDEN')
    }
    expect(await codeOf(passOn(await aLender(world), shared, receiptId))).toBe('NOT_FOUND')
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(passOn(lead, shared, receiptId))))
    expect(codes.sort()).toEqual(['CONFLICT', 'CONFLICT', 'OK'])
    expect(await gained(shared, before)).toEqual(['-50.00', '30.00', '20.00'])
    const passed = await read(second, shared, PASSED)
    expect(passed.receipts[0].parts).toMatchObject([{ amount: '30.00', passOn: 'PASSED_ON', passedOnAt: expect.any(String) }])
    expect(passed.shares).toMatchObject([{ received: '30.00', owedByLead: '0.00' }])
    expect((await read(lead, shared, PASSED)).availableActions).not.toContain('PASS_ON')
    const { notifications }: Data = await world.ask(second, '{ notifications(first: 5) { nodes { kind amount actor { name } } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'RECEIPT_PASSED_ON', amount: '30.00', actor: { name: lead.businessName } })
  })

  it('comes back to the lead when the receipt is reversed after it was passed on, and is no longer owed when it was not', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead } = shared
    const before = await balances(shared)
    const passed = await bankReceipt(shared, 100)
    await passOn(lead, shared, passed)
    await reverse(lead, shared, passed)
    expect(await gained(shared, before)).toEqual(['0.00', '0.00', '0.00'])
    const open = await bankReceipt(shared, 60)
    await reverse(lead, shared, open)
    for (const id of [passed, open]) expect(await codeOf(passOn(lead, shared, id))).toBe('CONFLICT')
    const { receipts, shares, availableActions } = await read(lead, shared, PASSED)
    expect(receipts.map(({ parts }: Data) => parts.map((part: Data) => part.passOn))).toEqual([
      [null, 'RETURNED', 'RETURNED'],
      [null, null, null],
    ])
    expect(shares.map(({ owedByLead, received }: Data) => [owedByLead, received])).toEqual([
      ['0.00', '0.00'],
      ['0.00', '0.00'],
      ['0.00', '0.00'],
    ])
    expect(availableActions).not.toContain('PASS_ON')
  })

  it('is not reversed by a suspended lead once it was passed on, and is while it was not', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead } = shared
    const [passed, open] = [await bankReceipt(shared, 100), await bankReceipt(shared, 60)]
    await passOn(lead, shared, passed)
    const before = await balances(shared)
    await world.app.platform.dataSource.query("update business set status = 'suspended', status_reason = 'x' where id = $1", [
      lead.businessId,
    ])
    expect(await codeOf(reverse(lead, shared, passed))).toBe('FORBIDDEN')
    expect(await gained(shared, before)).toEqual(['0.00', '0.00', '0.00'])
    expect((await read(lead, shared)).receipts).toMatchObject([{ isReversed: false }, { isReversed: false }])
    expect(await codeOf(reverse(lead, shared, open))).toBe('OK')
  })

  it('is passed on and reversed at once without a trace: nothing is left with any lender', async () => {
    const shared = await aSyndicatedFacility(world)
    const { lead } = shared
    const before = await balances(shared)
    const receiptId = await bankReceipt(shared, 100)
    const [passed, reversed] = await Promise.all([codeOf(passOn(lead, shared, receiptId)), codeOf(reverse(lead, shared, receiptId))])
    expect(reversed).toBe('OK')
    expect(['OK', 'CONFLICT']).toContain(passed)
    expect(await gained(shared, before)).toEqual(['0.00', '0.00', '0.00'])
    expect((await read(lead, shared, PASSED)).availableActions).not.toContain('PASS_ON')
  })

  it('and was recorded with a file is owed as well; what reached the lenders themselves is not', async () => {
    const shared = await aSyndicatedFacility(world)
    const { id, merchant, lead, accountId } = shared
    const fileId = await upload(world, lead, 'advice.pdf')
    const { asOfOn } = await read(lead, shared, 'asOfOn')
    await world.ask(
      lead,
      'mutation ($input: RecordFacilityReceiptInput!, $key: String!) { recordFacilityReceipt(input: $input, idempotencyKey: $key) { id } }',
      { input: { facilityId: id, amount: '10.00', receivedOn: asOfOn, fileId } },
    )
    await pay(world, { id, merchant, lender: lead, accountId }, '10.00')
    const { receipts } = await read(lead, shared)
    expect(await codeOf(passOn(lead, shared, receipts[1].id))).toBe('CONFLICT')
    expect(await codeOf(passOn(lead, shared, crypto.randomUUID()))).toBe('NOT_FOUND')
    expect(await codeOf(passOn(lead, shared, receipts[0].id, { accountId }))).toBe('NOT_FOUND')
    await passOn(lead, shared, receipts[0].id)
  })

  it('is passed on once in the database', async () => {
    const shared = await aSyndicatedFacility(world)
    const receiptId = await bankReceipt(shared, 100)
    const { dataSource } = world.app.platform
    await expect(dataSource.query('update facility_pass_on set amount = 1')).rejects.toThrow('passed on once')
    await passOn(shared.lead, shared, receiptId)
    await expect(
      dataSource.query('update facility_pass_on set journal_id = null, passed_on_at = null, passed_on_by_id = null'),
    ).rejects.toThrow('passed on once')
    await expect(dataSource.query('delete from facility_pass_on')).rejects.toThrow()
  })
})

type Act = { readonly kind: 'wallet' | 'link' | 'bank' | 'passOn' | 'reverse'; readonly amount: number; readonly of: number }

/** What a receipt did: its parts in minor units, whether the lead took it, and what became of it. */
interface Done {
  readonly id: string
  readonly isByBank: boolean
  readonly parts: readonly number[]
  isPassedOn: boolean
  isReversed: boolean
}

describe('any history of receipts of a syndicate', () => {
  const act = fc.record<Act>({
    kind: fc.constantFrom('wallet', 'link', 'bank', 'passOn', 'passOn', 'reverse'),
    amount: fc.integer({ min: 1, max: 500_000 }),
    of: fc.nat({ max: 20 }),
  })
  const minor = (amounts: readonly string[]): number[] => amounts.map((amount) => Math.round(Number(amount) * 100))

  it('leaves each lender with exactly its parts of what reached it or was passed on, and the lead with what it owes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(act, { minLength: 6, maxLength: 9 }), async (acts) => {
        const shared = await aSyndicatedFacility(world)
        const { id, merchant, lead, accountId } = shared
        const before = await balances(shared)
        const done: Done[] = []
        const take = async ({ kind, amount: units }: Act) => {
          const amount = (units / 100).toFixed(2)
          if (kind === 'wallet') await pay(world, { id, merchant, lender: lead, accountId }, amount)
          if (kind === 'link') await byCard(world, await createLink(merchant, shared, amount))
          if (kind === 'bank') await bankReceipt(shared, units / 100)
          const { receipts } = await read(lead, shared)
          const { id: receiptId, parts } = receipts.at(-1)
          expect(minor([receipts.at(-1).amount])).toEqual([units])
          const amounts = minor(parts.map((part: Data) => part.amount))
          done.push({ id: receiptId, isByBank: kind === 'bank', parts: amounts, isPassedOn: false, isReversed: false })
        }
        for (const each of acts) {
          const chosen = done[each.of % Math.max(done.length, 1)]
          if (each.kind !== 'passOn' && each.kind !== 'reverse') await take(each)
          else if (chosen && each.kind === 'reverse') {
            expect(await codeOf(reverse(lead, shared, chosen.id))).toBe(chosen.isReversed ? 'CONFLICT' : 'OK')
            chosen.isReversed = true
          } else if (chosen) {
            const isOwed = chosen.isByBank && !chosen.isReversed && !chosen.isPassedOn && chosen.parts.slice(1).some((part) => part > 0)
            expect(await codeOf(passOn(lead, shared, chosen.id))).toBe(isOwed ? 'OK' : 'CONFLICT')
            chosen.isPassedOn ||= isOwed
          }
        }
        const kept = done.filter(({ isReversed }) => !isReversed)
        const sum = (receipts: readonly Done[], at: number) => receipts.reduce((total, { parts }) => total + parts[at]!, 0)
        const direct = kept.filter(({ isByBank }) => !isByBank)
        const [passed, owed] = [kept.filter((each) => each.isPassedOn), kept.filter((each) => each.isByBank && !each.isPassedOn)]
        const others = [1, 2].map((at) => sum(direct, at) + sum(passed, at))
        expect(minor(await gained(shared, before))).toEqual([sum(direct, 0) - sum(passed, 1) - sum(passed, 2), ...others])
        const { shares } = await read(lead, shared, PASSED)
        expect(minor(shares.map((share: Data) => share.owedByLead))).toEqual([0, sum(owed, 1), sum(owed, 2)])
        expect(minor(shares.map((share: Data) => share.received))).toEqual([0, 1, 2].map((at) => sum(kept, at)))
      }),
      { numRuns: 4, endOnFailure: true },
    )
  })
})
