import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from '../banking/bank.ts'
import { importStatement, uploaded } from './files.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const FIRST_DAY = Date.UTC(2024, 10, 21)
const DAY = 86_400_000
const DAYS = 700
/** One of this many rows is a transfer to the other account. */
const TRANSFER_EVERY = 10

const TEXTS = ['POS settlement', 'Invoice', 'Supplier payment', 'Transfer', 'Shop rent', 'Fee']

/** The statement of one of two accounts that send each other money; the second sees every transfer with the other sign. */
const statementOf = (rows: number, side: 1 | -1) => {
  const written = ['Date,Description,Amount']
  for (let at = 0; at < rows; at++) {
    const isTransfer = at % TRANSFER_EVERY === 0
    const day = new Date(FIRST_DAY + Math.floor((at * DAYS) / rows) * DAY).toISOString().slice(0, 10)
    // Round sums come up again and again, as they do in trade.
    const fils = isTransfer ? side * -(100_000 + at) : (((at * 7_919 + (side > 0 ? 0 : 13)) % 400) - 180 || 1) * 500
    const text = isTransfer ? `TRF ${at}` : `${TEXTS[at % TEXTS.length]} ${(at * 104_729) % 1_000_000}`
    written.push(`${day},${text},${(fils / 100).toFixed(2)}`)
  }
  return `${written.join('\n')}\n`
}

const importSide = async (merchant: Member, rows: number, side: 1 | -1) => {
  const fileId = await uploaded(world, merchant, `side-${side}.csv`, statementOf(rows, side))
  return importStatement(world, merchant, { fileId, currency: 'AED', accountName: side > 0 ? 'Main' : 'Savings' })
}

/** Analyses the table while it has few rows of another business, as on the day of the launch. */
const measureTooEarly = async () => {
  await importSide(await aMerchant(world), 200, 1)
  await sql(world, 'analyze bank_transaction')
}

const transfersOf = async ({ businessId }: Member) =>
  (
    await sql<{ transfers: number }>(
      world,
      `select count(*)::int as transfers from bank_transaction where business_id = $1 and own_transfer_of is not null and description like 'TRF %'`,
      [businessId],
    )
  )[0]?.transfers

describe('a statement of a busy account', { timeout: 120_000 }, () => {
  it.each([5_000, 20_000])('of %i rows is imported beside another one, and the transfers between them are found', async (rows) => {
    await measureTooEarly()
    const merchant = await aMerchant(world)
    expect(await importSide(merchant, rows, 1)).toMatchObject({ imported: rows, account: { transactionCount: rows } })
    expect(await importSide(merchant, rows, -1)).toMatchObject({ imported: rows, account: { transactionCount: rows } })
    expect(await transfersOf(merchant)).toBe((2 * rows) / TRANSFER_EVERY)
  })

  it('is imported while the table is being measured for another one', async () => {
    await measureTooEarly()
    const runner = world.app.platform.dataSource.createQueryRunner()
    await runner.startTransaction()
    try {
      await runner.query('set local idle_in_transaction_session_timeout = 0')
      await runner.query('analyze bank_transaction')
      const merchant = await aMerchant(world)
      await importSide(merchant, 5_000, 1)
      await importSide(merchant, 5_000, -1)
      expect(await transfersOf(merchant)).toBe((2 * 5_000) / TRANSFER_EVERY)
    } finally {
      await runner.rollbackTransaction()
      await runner.release()
    }
  })

  it('pairs equal transfers of one day one by one, for any number of them', async () => {
    const merchant = await aMerchant(world)
    const [from, to] = [await anAccountAt(world, merchant, 'equal-from'), await anAccountAt(world, merchant, 'equal-to')]
    const equal = (amount: number, count: number) => Array.from({ length: count }, (_, at) => row('2026-03-10', amount, `TRF ${at}`))
    await give(world, from, equal(-50, 400))
    await give(world, to, equal(50, 390))
    expect(await transfersOf(merchant)).toBe(780)
  })

  it('with more details of every row is imported, too', async () => {
    const merchant = await aMerchant(world)
    const account = await anAccountAt(world, merchant, 'more')
    const rows = Array.from({ length: 15_000 }, (_, at) => row(`2026-0${(at % 9) + 1}-10`, (at % 97) + 1, `Sale ${at}`))
    await give(world, account, rows)
    const more = rows.map((each, at) => ({ ...each, reference: `R${at}` }))
    expect(await give(world, account, more)).toEqual({ imported: 0, updated: 15_000, duplicates: 0 })
  })
})

/** A database that is busy when an account is opened, and gives up soon. */
const BUSY = `
  create function give_up_soon() returns trigger language plpgsql as $$
    begin perform set_config('statement_timeout', '20', true); return new; end $$;
  create function be_busy() returns trigger language plpgsql as $$
    begin perform pg_sleep(5); return new; end $$;
  create trigger give_up_soon before insert on bank_connection for each row execute function give_up_soon();
  create trigger be_busy before insert on bank_account for each row execute function be_busy();`
const IDLE = 'drop trigger give_up_soon on bank_connection; drop trigger be_busy on bank_account'

it('an import whose statement takes too long is refused for the moment, and the log names the operation', async () => {
  const merchant = await aMerchant(world)
  const log = vi.spyOn(world.app.platform.log, 'error')
  await world.database.asOwner(BUSY)
  try {
    await expect(importSide(merchant, 200, 1)).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
  } finally {
    await world.database.asOwner(IDLE)
  }
  const [fields] = log.mock.calls.find(([, message]) => message === 'a statement was cancelled') ?? []
  expect(fields).toMatchObject({
    query: expect.stringMatching(/^insert into bank_account /),
    operation: 'mutation importStatement',
    requestId: expect.any(String),
  })
  expect(JSON.stringify(fields)).not.toContain('Main')
  log.mockRestore()
})
