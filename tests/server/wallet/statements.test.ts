import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Statement } from '../../../server/modules/wallet/index.ts'
import { aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { documentOf, filled, move, open, pass, topUp } from './purse.ts'

let world: World
let merchant: Member
const HOUR = 3_600_000
const DAY = 24 * HOUR

/** The next noon in the Gulf. */
const toNoon = () => {
  const gulf = world.clock.now().getTime() + 4 * HOUR
  world.clock.advance(DAY - (gulf % DAY) + 12 * HOUR)
}

beforeAll(async () => {
  world = await openWorld()
  toNoon()
  merchant = await aMerchant(world)
})
afterAll(() => world.close())
// Time passes in these tests, so sessions end.
beforeEach(async () => {
  merchant = await pass(world, merchant, 0)
})

const viewerOf = ({ id, businessId, role }: Member) => ({
  userId: id,
  businessId,
  role,
  memberRole: null,
  accountIds: null,
  sessionId: null,
  apiKeyId: null,
  mayWrite: true,
  mayRead: true,
  isPresent: true,
  ip: null,
})
const statementOf = (person: Member, id: string, from: string, to: string): Promise<Statement> =>
  world.app.rooms.wallet.statements.statementOf(viewerOf(person), id, from, to)

const dayOf = (at: Date, later = 0) => new Date(at.getTime() + 4 * HOUR + later * DAY).toISOString().slice(0, 10)
const sumOf = ({ lines }: Statement) => lines.reduce((sum, { amount }) => sum + amount, 0n)

describe('a statement', () => {
  it('has the opening balance, each movement with its fee as a separate line, and the closing balance', async () => {
    const from = await filled(world, merchant, '1000.00')
    const to = await open(world, merchant, 'AED', { name: 'Savings' })
    const first = dayOf(world.clock.now())
    merchant = await pass(world, merchant, DAY)
    await move(world, merchant, from.id, to.id, '250.00', { reference: 'R-1', description: 'Rent' })
    const second = dayOf(world.clock.now())
    const made = await statementOf(merchant, from.id, second, second)
    expect(made).toMatchObject({
      ownerName: merchant.businessName,
      currency: 'AED',
      from: second,
      to: second,
      opening: 100_000n,
      closing: 74_975n,
      totalCredits: 0n,
      totalDebits: 25_025n,
      account: { id: from.id, name: 'Main AED', type: 'operational', iban: from.iban, accountNumber: from.accountNumber },
    })
    expect(made.lines).toMatchObject([
      {
        amount: -25_000n,
        category: 'transfer',
        type: 'debit',
        balanceAfter: 75_000n,
        counterparty: 'Savings',
        reference: 'R-1',
        description: 'Rent',
      },
      { amount: -25n, category: 'fee', type: 'debit', balanceAfter: 74_975n, bookingDate: second },
    ])
    expect(new Set(made.lines.map(({ journalId }) => journalId)).size).toBe(1)
    expect(await statementOf(merchant, from.id, first, first)).toMatchObject({
      opening: 0n,
      closing: 100_000n,
      lines: [{ category: 'top_up' }],
    })
    expect((await statementOf(merchant, from.id, first, second)).lines).toHaveLength(3)
    expect(await statementOf(merchant, to.id, second, second)).toMatchObject({
      opening: 0n,
      closing: 25_000n,
      lines: [{ amount: 25_000n, counterparty: 'Main AED' }],
    })
  })

  it('of a period without movements has none, and the balance of that time', async () => {
    const { id } = await filled(world, merchant, '10.00')
    const today = world.clock.now()
    expect(await statementOf(merchant, id, dayOf(today, -9), dayOf(today, -2))).toMatchObject({ opening: 0n, closing: 0n, lines: [] })
    expect(await statementOf(merchant, id, dayOf(today, 2), dayOf(today, 9))).toMatchObject({ opening: 1_000n, closing: 1_000n, lines: [] })
  })

  it('begins and ends with the day in the Gulf, not in UTC', async () => {
    const { id } = await open(world, merchant)
    toNoon()
    world.clock.advance(9 * HOUR)
    merchant = await pass(world, merchant, 0)
    const day = dayOf(world.clock.now())
    await topUp(world, merchant, id, '1.00')
    merchant = await pass(world, merchant, 3 * HOUR - 1)
    await topUp(world, merchant, id, '2.00')
    world.clock.advance(1)
    await topUp(world, merchant, id, '4.00')
    expect(await statementOf(merchant, id, day, day)).toMatchObject({ opening: 0n, closing: 300n })
    expect((await statementOf(merchant, id, dayOf(world.clock.now()), dayOf(world.clock.now()))).lines).toMatchObject([
      { amount: 400n, bookingDate: dayOf(world.clock.now()) },
    ])
  })

  it('adds up for any history: opening and movements give the closing balance, and periods follow each other without a gap', async () => {
    const owner = await aMerchant(world)
    const accounts: Data[] = [
      await filled(world, owner, '5000.00'),
      await filled(world, owner, '5000.00', 'USD'),
      await filled(world, owner, '5000.00'),
    ]
    const step = fc.record({
      from: fc.nat(2),
      to: fc.nat(2),
      amount: fc.integer({ min: 1, max: 20_000 }),
      hours: fc.integer({ min: 0, max: 30 }),
      undone: fc.boolean(),
    })
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 8 }), async (steps) => {
        let person = await pass(world, owner, 0)
        const began = dayOf(world.clock.now())
        for (const { from, to, amount, hours, undone } of steps) {
          person = await pass(world, person, hours * HOUR)
          const made = await move(world, person, accounts[from].id, accounts[to].id, (amount / 100).toFixed(2)).catch((error) => error)
          if (undone && made.id) {
            await world.app.platform.work(viewerOf(person), (tx) =>
              world.app.rooms.ledger
                .reverse(tx, made.id, { key: `undo:${made.id}`, cause: 'test', causeId: made.id })
                .catch((error: Data) => expect(error.code).toBe('INSUFFICIENT_FUNDS')),
            )
          }
        }
        const ended = dayOf(world.clock.now())
        for (const { id } of accounts) {
          const whole = await statementOf(person, id, began, ended)
          const [row] = await world.app.platform.dataSource.query('select balance from ledger_account where id = $1', [id])
          expect(whole.closing).toBe(BigInt(row.balance))
          expect(whole.opening + sumOf(whole)).toBe(whole.closing)
          let [balance, day] = [whole.opening, began]
          while (day <= ended) {
            const one = await statementOf(person, id, day, day)
            expect(one.opening).toBe(balance)
            for (const line of one.lines) {
              balance += line.amount
              expect(line.balanceAfter).toBe(balance)
              expect(line.bookingDate).toBe(day)
            }
            expect(one.closing).toBe(balance)
            day = new Date(Date.parse(`${day}T00:00:00Z`) + DAY).toISOString().slice(0, 10)
          }
          expect(balance).toBe(whole.closing)
        }
      }),
      { numRuns: 6 },
    )
  })

  it('does not contain pending movements', async () => {
    const { id } = await filled(world, merchant, '10.00')
    const { ledger } = world.app.rooms
    const today = dayOf(world.clock.now())
    const hold = await world.app.platform.work(viewerOf(merchant), (tx) =>
      ledger.hold(tx, {
        accountId: id,
        amount: 400n,
        cause: 'test',
        causeId: 'h',
        transaction: { type: 'debit', category: 'vendor_payment', amount: 400n } as Data,
      }),
    )
    expect(await statementOf(merchant, id, today, today)).toMatchObject({ closing: 1_000n, lines: [{ amount: 1_000n }] })
    await world.app.platform.work(viewerOf(merchant), (tx) => ledger.release(tx, hold, 'failed'))
  })
})

describe('a statement as CSV', () => {
  it('goes from the opening to the closing balance, with debits and credits apart', async () => {
    const from = await filled(world, merchant, '1000.00')
    const to = await open(world, merchant, 'AED', { name: '=1+1' })
    merchant = await pass(world, merchant, DAY)
    await move(world, merchant, from.id, to.id, '250.00', { reference: '@sum', description: 'Rent, "March"' })
    const day = dayOf(world.clock.now())
    const { status, body, name } = await documentOf(world, merchant, `statements/${from.id}.csv?from=${day}&to=${day}`)
    expect(status).toBe(200)
    expect(name).toContain(`statement-${from.accountNumber}-${day}-${day}.csv`)
    const [header, opening, movement, fee, closing, end] = body.split('\r\n')
    expect(header).toBe(
      '\ufeffEntry,Booking date,Time (UTC),Category,Debit,Credit,Currency,Balance,Counterparty,Description,Reference,Transaction id,Journal id',
    )
    expect(opening).toBe(`opening_balance,${day},,,,,AED,1000.00,,,,,`)
    expect(movement).toMatch(
      new RegExp(`^movement,${day},${world.clock.now().toISOString()},transfer,250.00,,AED,750.00,'=1\\+1,"Rent, ""March""",'@sum,`),
    )
    expect(fee).toMatch(new RegExp(`^fee,${day},.*,fee,0.25,,AED,749.75,,"Rent, ""March""",'@sum,`))
    expect(closing).toBe(`closing_balance,${day},,,,,AED,749.75,,,,,`)
    expect(end).toBe('')
  })

  it('is for its business and for administration; for others it is not found', async () => {
    const { id } = await open(world, merchant)
    const asked = `statements/${id}.csv?from=2026-01-01&to=2026-01-31`
    expect((await documentOf(world, await anAdmin(world), asked)).status).toBe(200)
    expect((await documentOf(world, await aMerchant(world), asked)).status).toBe(404)
    expect((await documentOf(world, merchant, 'statements/nonsense.csv?from=2026-01-01&to=2026-01-31')).status).toBe(404)
    expect((await documentOf(world, someone(), asked)).status).toBe(401)
  })

  it.each(['', '?from=2026-01-01', '?from=2026-02-30&to=2026-03-01', '?from=2026-03-02&to=2026-03-01', '?from=x&to=y'])(
    'refuses the period "%s"',
    async (period) => {
      const { id } = await open(world, merchant)
      expect((await documentOf(world, merchant, `statements/${id}.csv${period}`)).status).toBe(400)
    },
  )
})
