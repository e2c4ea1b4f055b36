import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { NewBankRow } from '../../../server/modules/banking/index.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'

let world: World
let merchant: Member
let account: string
let numbers = 0
beforeAll(async () => {
  world = await openWorld()
})
beforeEach(async () => {
  merchant = await aMerchant(world)
  account = await anAccountAt(world, merchant, `A-${numbers++}`)
})
afterAll(() => world.close())

const ingest = async (rows: readonly NewBankRow[]) => {
  const { imported, updated, duplicates } = await give(world, account, rows)
  return `${imported} new, ${updated} updated, ${duplicates} duplicates`
}

const day = async (which: string) =>
  (
    await sql<Record<string, string>>(
      world,
      'select inflow::int, outflow::int, net::int, closing::int, penalties, transactions from bank_day where business_id = $1 and day = $2',
      [merchant.businessId, which],
    )
  )[0]

describe('known rows', () => {
  const rows = [
    row('2026-03-01', 1000, 'Invoice 7', { counterparty: 'Acme LLC', balanceAfter: 100_000n }),
    row('2026-03-01', -30, 'Coffee', { balanceAfter: 97_000n }),
    row('2026-03-01', -30, 'Coffee', { balanceAfter: 94_000n }),
    row('2026-03-02', -500, 'Shop rent', { balanceAfter: 44_000n }),
  ]

  it('are recognised without ids, including the second of two identical ones', async () => {
    expect(await ingest(rows)).toBe('4 new, 0 updated, 0 duplicates')
    expect(await ingest(rows)).toBe('0 new, 0 updated, 4 duplicates')
    expect(await ingest([rows[0]!, rows[1]!, rows[2]!, row('2026-03-01', -30, 'Coffee')])).toBe('1 new, 0 updated, 3 duplicates')
  })

  it('are recognised when the bank puts another date before the text, or lists the newest first', async () => {
    await ingest(rows)
    const written = [...rows].reverse().map((each) => ({ ...each, description: `02/03/2026 14:05 ${each.description.toUpperCase()}.` }))
    const said = await ingest(written)
    expect(said).toBe('0 new, 4 updated, 0 duplicates')
  })

  it('are updated when the bank sends more details', async () => {
    await ingest(rows)
    expect(await ingest([{ ...rows[3]!, reference: 'R-1' }])).toBe('0 new, 1 updated, 0 duplicates')
    expect(await ingest([{ ...rows[3]!, reference: 'R-1' }])).toBe('0 new, 0 updated, 1 duplicates')
  })

  it('are updated by their id, whatever changed, and the days still add up', async () => {
    await ingest([row('2026-03-01', -10, 'Hold at the pump', { providerTxnId: 'x' })])
    expect(await ingest([row('2026-03-02', -12, 'Petrol', { providerTxnId: 'x' })])).toBe('0 new, 1 updated, 0 duplicates')
    expect(await day('2026-03-01')).toBeUndefined()
    expect(await day('2026-03-02')).toMatchObject({ outflow: 1200, transactions: 1 })
  })

  it('are updated to one text, by one delivery or one after the other', async () => {
    const payment = (providerTxnId: string, text: string) => row('2026-03-01', -30, text, { providerTxnId })
    await ingest(['a', 'b', 'c', 'd'].map((id) => payment(id, `Card ${id}`)))
    expect(await ingest([payment('a', 'Coffee')])).toBe('0 new, 1 updated, 0 duplicates')
    expect(await ingest([payment('b', 'Coffee')])).toBe('0 new, 1 updated, 0 duplicates')
    expect(await ingest([payment('c', 'Coffee'), payment('d', 'Coffee')])).toBe('0 new, 2 updated, 0 duplicates')
    expect(await day('2026-03-01')).toMatchObject({ outflow: 12000, transactions: 4 })
  })

  it('are recognised when the bank gives them new ids', async () => {
    const withIds = (prefix: string) => rows.map((each, at) => ({ ...each, providerTxnId: `${prefix}${at}` }))
    expect(await ingest(withIds('old'))).toBe('4 new, 0 updated, 0 duplicates')
    expect(await ingest(withIds('new'))).toBe('0 new, 0 updated, 4 duplicates')
    expect(await ingest(withIds('new'))).toBe('0 new, 0 updated, 4 duplicates')
  })

  it('are stored once when one delivery has them twice under one id', async () => {
    const twice = row('2026-03-01', 5, 'Sale', { providerTxnId: 'one' })
    expect(await ingest([twice, twice])).toBe('1 new, 0 updated, 1 duplicates')
  })

  it('are two rows when the bank gives equal payments of one day two ids', async () => {
    const sale = (providerTxnId: string) => row('2026-03-01', 5, 'Sale', { providerTxnId })
    expect(await ingest([sale('one'), sale('two')])).toBe('2 new, 0 updated, 0 duplicates')
    expect(await ingest([sale('one'), sale('two'), sale('three')])).toBe('1 new, 0 updated, 2 duplicates')
  })
})

describe('the balance at the end of a day', () => {
  it('is the balance that no other row of the day starts from, in any order of the rows', async () => {
    await ingest([
      row('2026-03-01', 100, 'c', { balanceAfter: 12_000n }),
      row('2026-03-01', 10, 'a', { balanceAfter: 1_000n }),
      row('2026-03-01', 10, 'b', { balanceAfter: 2_000n }),
    ])
    expect(await day('2026-03-01')).toMatchObject({ closing: 12_000 })
    const [known] = await sql<{ opening_balance: string }>(world, 'select opening_balance from bank_account where id = $1', [account])
    expect(known?.opening_balance).toBe('0')
  })

  it('is unknown when a row has no balance', async () => {
    await ingest([row('2026-03-01', 100, 'c', { balanceAfter: 12_000n }), row('2026-03-01', 10, 'a')])
    expect(await day('2026-03-01')).toMatchObject({ closing: null })
  })
})

describe('rows that are neither income nor spending', () => {
  it.each([
    ['money from an own account', row('2026-03-01', 100, 'Transfer from own account')],
    ['financing', row('2026-03-01', 100, 'Murabaha disbursement')],
    ["the owners' money", row('2026-03-01', 100, 'Capital injection by owner')],
    ['a refund', row('2026-03-01', 100, 'Refund of order 5')],
    ['interest', row('2026-03-01', 100, 'Credit interest')],
  ])('%s leaves inflow and stays in the balance', async (_what, given) => {
    await ingest([given])
    expect(await day('2026-03-01')).toMatchObject({ inflow: 0, outflow: 0, net: 10_000 })
  })

  it('a repayment of financing stays in outflow', async () => {
    await ingest([row('2026-03-01', -100, 'Ijarah instalment 3')])
    expect(await day('2026-03-01')).toMatchObject({ outflow: 10_000 })
  })

  it('a reversal and what it reverses cancel', async () => {
    await ingest([row('2026-03-01', -70, 'Paper', { counterparty: 'Office Co' })])
    await ingest([row('2026-03-04', 70, 'Reversal paper', { counterparty: 'Office Co.' })])
    expect([await day('2026-03-01'), await day('2026-03-04')]).toMatchObject([
      { outflow: 0, net: -7000 },
      { inflow: 0, net: 7000 },
    ])
  })

  it("a customer's bounced cheque is not revenue but an event of conduct", async () => {
    await ingest([row('2026-03-01', 500, 'Cheque deposit 0012'), row('2026-03-05', -500, 'Returned cheque 0012')])
    expect([await day('2026-03-01'), await day('2026-03-05')]).toMatchObject([
      { inflow: 0, penalties: 0 },
      { outflow: 0, penalties: 1 },
    ])
  })

  it('both halves of a transfer between own accounts are paired once each when the second comes later', async () => {
    const other = await anAccountAt(world, merchant, `B-${numbers++}`)
    await ingest([row('2026-03-10', -200, 'TRF 1'), row('2026-03-10', -200, 'TRF 2')])
    expect(await day('2026-03-10')).toMatchObject({ outflow: 40_000 })
    await give(world, other, [row('2026-03-12', 200, 'TRF'), row('2026-03-20', 200, 'Sale')])
    expect(await day('2026-03-10')).toMatchObject({ outflow: 20_000 })
    expect(await day('2026-03-20')).toMatchObject({ inflow: 20_000 })
    const halves = await sql<{ id: string; own_transfer_of: string }>(
      world,
      'select id, own_transfer_of from bank_transaction where business_id = $1 and own_transfer_of is not null',
      [merchant.businessId],
    )
    expect(halves.map(({ id }) => id).sort()).toEqual(halves.map((half) => half.own_transfer_of).sort())
    expect(halves).toHaveLength(2)
  })

  it('a row with the IBAN of an own account on its other side is a transfer without its other half', async () => {
    const iban = 'AE070331234567890123456'
    await ingest([row('2026-03-01', -80, 'Payment', { counterpartyIban: 'AE07 0331 2345 6789 0123 456', counterparty: 'Us' })])
    expect(await day('2026-03-01')).toMatchObject({ outflow: 8_000 })
    const other = await anAccountAt(world, merchant, iban, { iban })
    await give(world, other, [row('2026-05-01', 1, 'Sale')])
    expect(await day('2026-03-01')).toMatchObject({ outflow: 0 })
  })

  it("a row with a stranger's IBAN on its other side is never paired", async () => {
    const other = await anAccountAt(world, merchant, `B-${numbers++}`)
    await ingest([row('2026-03-01', -80, 'Payment', { counterpartyIban: 'AE460261001234567890123' })])
    await give(world, other, [row('2026-03-01', 80, 'Sale')])
    expect(await day('2026-03-01')).toMatchObject({ net: expect.any(Number) })
    expect(
      await sql(world, 'select 1 from bank_transaction where business_id = $1 and own_transfer_of is not null', [merchant.businessId]),
    ).toEqual([])
  })
})
