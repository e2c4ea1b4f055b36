import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { verifyLedger } from '../../../server/modules/ledger/index.ts'
import { Currency } from '../../../server/shared/currency.ts'
import { addDays, addMonths } from '../../../server/shared/day.ts'
import { toDecimal, toMinor } from '../../../server/shared/money.ts'
import { facilityOf, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import type { Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { sql } from '../banking/bank.ts'
import { wait } from '../financing/market.ts'
import { aFacility, pay, type Running, until } from './facility.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const { AED } = Currency
const minor = (amount: string) => toMinor(amount, AED)
const decimal = (amount: bigint) => toDecimal(amount, AED)
const total = (amounts: readonly string[]) => amounts.reduce((sum, amount) => sum + minor(amount), 0n)

const act = (person: Member, name: string, type: string, input: object): Promise<Data> =>
  world.ask(person, `mutation ($input: ${type}!, $key: String!) { ${name}(input: $input, idempotencyKey: $key) { id } }`, { input })

const FIGURES = `status outstanding arrears received credit nextDue daysPastDue donation { accrued paid waived due }
  instalments { dueOn amount paid status } receipts { id amount isReversed isByWallet }`
const read = ({ id, merchant }: Running): Promise<Data> => facilityOf(world, merchant, id, FIGURES)

/** What the ledger says about a facility: what its lender received of its merchant, and what its merchant gave to charity for it. */
const IN_THE_LEDGER = `
  select coalesce(sum(entry.amount) filter (where account.business_id = $2 and (journal.key like 'facility-receipt:%'
      or journal.key like 'facility-reversal:%')), 0)::text as received,
    coalesce(sum(entry.amount) filter (where account.kind = 'charity' and journal.cause = 'late_donation'), 0)::text as donated
  from journal join journal_entry entry on entry.journal_id = journal.id join ledger_account account on account.id = entry.account_id
  where journal.cause_id = $1`

const inTheLedger = async ({ id, lender }: Running) => {
  const [row] = await sql<{ received: string; donated: string }>(world, IN_THE_LEDGER, [id, lender.businessId])
  return { received: decimal(BigInt(row!.received)), donated: decimal(BigInt(row!.donated)) }
}

/** What was paid under schedules that a restructure replaced, by facility. */
const paidBefore = new Map<string, bigint>()
/** What lenders gave up of unearned profit at an early settlement, by facility: instalments are paid with it. */
const rebated = new Map<string, bigint>()

/** Every figure of a facility that its parties see, against its schedule, its receipts and the ledger. */
const expectFiguresOf = async (facility: Running) => {
  const seen = await read(facility)
  const kept = seen.receipts.filter(({ isReversed }: Data) => !isReversed)
  expect(kept.every(({ isByWallet }: Data) => isByWallet)).toBe(true)
  const paid = total(seen.instalments.map(({ paid: part }: Data) => part))
  const besides = (paidBefore.get(facility.id) ?? 0n) - (rebated.get(facility.id) ?? 0n)
  const scheduled = total(seen.instalments.map(({ amount }: Data) => amount))
  expect({
    received: seen.received,
    outstanding: seen.outstanding,
    credit: seen.credit,
    donated: seen.donation?.paid ?? '0.00',
  }).toEqual({
    received: decimal(total(kept.map(({ amount }: Data) => amount))),
    outstanding: decimal(scheduled - paid),
    credit: decimal(minor(seen.received) - besides - paid),
    donated: (await inTheLedger(facility)).donated,
  })
  expect((await inTheLedger(facility)).received).toBe(seen.received)
  if (seen.donation) {
    const { accrued, paid: donated, waived, due } = seen.donation
    expect(due).toBe(decimal(minor(accrued) - minor(donated) - minor(waived)))
  }
  return seen
}

const payDue = async (facility: Running) => {
  const { arrears, nextDue } = await read(facility)
  const amount = minor(arrears) > 0n ? arrears : nextDue
  if (amount) await pay(world, facility, amount)
}

describe('a book of seven facilities over a year, by the clock', () => {
  let punctual: Running
  let ahead: Running
  let late: Running
  let behind: Running
  let leaving: Running
  let leased: Running
  let venture: Running
  let book: readonly Running[]

  beforeAll(async () => {
    punctual = await aFacility(world)
    ahead = await aFacility(world)
    late = await aFacility(world)
    behind = await aFacility(world)
    leaving = await aFacility(world)
    leased = await aFacility(world, 'IJARAH')
    venture = await aFacility(world, 'MUSHARAKAH', { proposedRate: null })
    book = [punctual, ahead, late, behind, leaving, leased, venture]
  })

  const goTo = async (day: string) => {
    const everyone = book.flatMap(({ merchant, lender }) => [merchant, lender])
    await wait(world, Date.parse(`${day}T08:00:00Z`) - world.clock.now().getTime(), ...everyone)
    await world.app.rooms.facilities.ageing.ageDue()
  }

  /** The acts of the parties that belong to one month only, by its number. */
  const ofTheMonth: Readonly<Record<number, () => Promise<void>>> = {
    async 3() {
      const { instalments } = await read(leased)
      const fileId = await upload(world, leased.lender, 'repair.pdf')
      const fromOn = addDays(instalments[2].dueOn, -12)
      await act(leased.lender, 'adjustRent', 'AdjustRentInput', {
        ...{ facilityId: leased.id, fromOn, toOn: addDays(fromOn, 4), isLesseeAtFault: false },
        ...{ reason: 'The compressor was repaired.', fileId },
      })
      const { rentAbated } = await facilityOf(world, leased.merchant, leased.id, 'rentAbated')
      expect(minor(rentAbated)).toBeGreaterThan(0n)
    },
    async 4() {
      const { receipts } = await read(punctual)
      const receiptId = receipts.at(-1).id
      const reason = 'The transfer was recalled.'
      await act(punctual.lender, 'reverseFacilityReceipt', 'ReverseFacilityReceiptInput', { facilityId: punctual.id, receiptId, reason })
      await expectFiguresOf(punctual)
      await payDue(punctual)
    },
    async 6() {
      const { outstanding, credit, daysPastDue, received } = await read(behind)
      expect(daysPastDue).toBeGreaterThan(60)
      const [debt, first] = [minor(outstanding) - minor(credit), addMonths('2027-10-01', 1)]
      const [waiver, each] = [50_000n, (debt - 50_000n) / 6n]
      const instalments = Array.from({ length: 6 }, (_, at) => ({
        dueOn: addMonths(first, at),
        amount: decimal(at < 5 ? each : debt - waiver - each * 5n),
      }))
      const reason = 'A customer of theirs pays by quarter.'
      await act(behind.lender, 'recordHardship', 'RecordHardshipInput', { facilityId: behind.id, reason })
      const offer = { facilityId: behind.id, instalments, waiver: decimal(waiver), reason }
      await act(behind.lender, 'offerRestructure', 'OfferRestructureInput', offer)
      const { restructureOffer } = await facilityOf(world, behind.merchant, behind.id, 'restructureOffer { id }')
      const decision = { facilityId: behind.id, offerId: restructureOffer.id, isAccepted: true }
      await act(behind.merchant, 'decideRestructure', 'DecideRestructureInput', decision)
      paidBefore.set(behind.id, minor(received))
      const after = await expectFiguresOf(behind)
      expect([after.outstanding, after.daysPastDue]).toEqual([decimal(minor(outstanding) - waiver), 0])
    },
    async 8() {
      const rebate = 'mutation ($input: SetRebateInput!) { setRebate(input: $input) { rebateShare } }'
      await world.ask(leaving.lender, rebate, { input: { facilityId: leaving.id, share: '100' } })
      const { settlementQuote: quote } = await facilityOf(
        ...([world, leaving.merchant, leaving.id, 'settlementQuote { dueUnpaid notYetDue rebate unearnedProfit credit payable }'] as const),
      )
      expect(quote.rebate).toBe(quote.unearnedProfit)
      expect(quote.payable).toBe(decimal(minor(quote.dueUnpaid) + minor(quote.notYetDue) - minor(quote.rebate) - minor(quote.credit)))
      const before = await inTheLedger(leaving)
      const { accountId, id: facilityId } = leaving
      await act(leaving.merchant, 'settleEarly', 'SettleEarlyInput', { facilityId, accountId, payable: quote.payable })
      rebated.set(leaving.id, minor(quote.rebate))
      const after = await inTheLedger(leaving)
      expect(decimal(minor(after.received) - minor(before.received))).toBe(quote.payable)
      expect(await read(leaving)).toMatchObject({ status: 'SETTLED_EARLY', outstanding: '0.00', nextDue: null })
    },
  }

  const payByHabit = async (month: number) => {
    await payDue(punctual)
    await payDue(leased)
    if (month % 2 === 1) {
      const { nextDue } = await read(ahead)
      await pay(world, ahead, decimal(minor(nextDue) * 2n))
    }
    if (month < 3 || month > 6) await payDue(behind)
    if (month <= 8) await payDue(leaving)
    if (month % 3 === 0) {
      const { previousHash, facilityId, fileIds } = await stepInput(world, venture.merchant, venture.id, 'PERIOD_RESULTS')
      const results = { revenue: `${30_000 + month * 17}.33`, expenses: [{ kind: 'FREIGHT', amount: '10000.10' }] }
      await act(venture.merchant, 'reportResults', 'ReportResultsInput', { facilityId, previousHash, fileIds, ...results })
    }
    await payDue(venture)
  }

  /** The late one promises on the due day, pays eleven days after it, and gives what it undertook to charity. */
  const payLate = async (dueOn: string) => {
    const { nextDue } = await read(late)
    const promised = { facilityId: late.id, amount: nextDue, promisedOn: addDays(dueOn, 11) }
    await act(late.merchant, 'promiseToPay', 'PromiseToPayInput', promised)
    await until(world, late, addDays(dueOn, 11))
    await payDue(late)
    const { donation } = await read(late)
    expect(minor(donation.due)).toBeGreaterThan(0n)
    const { accountId, id: facilityId } = late
    await act(late.merchant, 'payLateDonation', 'PayLateDonationInput', { facilityId, accountId, amount: donation.due })
  }

  it('shows its parties, after every month, the figures of the ledger to the minor unit', async () => {
    const { instalments } = await read(late)
    for (const [at, { dueOn }] of instalments.slice(0, 12).entries()) {
      await goTo(dueOn)
      await payByHabit(at + 1)
      await ofTheMonth[at + 1]?.()
      for (const facility of book) await expectFiguresOf(facility)
      await payLate(dueOn)
      await expectFiguresOf(late)
    }
    await goTo(addDays(instalments[11].dueOn, 20))
    const ends = await Promise.all(book.map(read))
    expect(ends.map(({ status }) => status)).toEqual([...['ACTIVE', 'ACTIVE', 'ACTIVE', 'ACTIVE', 'SETTLED_EARLY', 'ACTIVE', 'ACTIVE']])
    expect(ends.map(({ daysPastDue }) => daysPastDue)).toEqual([0, 0, 0, 0, 0, 0, 0])
    const { promises } = await facilityOf(world, late.lender, late.id, 'promises { status }')
    expect(promises.map(({ status }: Data) => status)).toEqual(Array(12).fill('KEPT'))
  }, 240_000)

  it('gives each lender the months of its collections as the ledger has them', async () => {
    const COLLECTED = '{ lenderPortfolio { collections { months { month received } } } }'
    const RECEIVED = `
      select to_char(journal.at at time zone 'Asia/Dubai', 'YYYY-MM') as month, sum(entry.amount)::text as received
      from journal join journal_entry entry on entry.journal_id = journal.id join ledger_account account on account.id = entry.account_id
      where account.business_id = $1 and (journal.key like 'facility-receipt:%' or journal.key like 'facility-reversal:%')
      group by 1`
    for (const { lender } of book) {
      const { lenderPortfolio }: Data = await world.ask(lender, COLLECTED)
      const rows = await sql<{ month: string; received: string }>(world, RECEIVED, [lender.businessId])
      const ledger = new Map(rows.map(({ month, received }) => [month, decimal(BigInt(received))]))
      const { months } = lenderPortfolio.collections
      expect(months.length).toBeGreaterThan(0)
      expect(months.map(({ received }: Data) => received)).toEqual(
        months.map(({ month }: Data) => ledger.get(String(month).slice(0, 7)) ?? '0.00'),
      )
    }
  })

  it('leaves a ledger that adds up, with donations in the money of charity alone', async () => {
    const proof = await verifyLedger(world.app.platform.dataSource)
    expect(proof.checks.filter(({ mismatches }) => mismatches > 0)).toEqual([])
    const { donation } = await read(late)
    const [charity] = await sql<{ balance: string }>(
      ...([world, `select balance::text from ledger_account where kind = 'charity' and currency = 'AED'`] as const),
    )
    expect(decimal(BigInt(charity!.balance))).toBe(donation.paid)
  })
})
