import { afterAll, beforeAll, expect, test } from 'vitest'
import { aMerchant, type Member } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'

let world: World
let merchant: Member
beforeAll(async () => {
  world = await openWorld()
  merchant = await aMerchant(world)
})
afterAll(() => world.close())

test('rows that were seen before are known again, whether or not the bank gives them ids', async () => {
  const account = await anAccountAt(world, merchant, 'A-1')
  const rows = [
    row('2026-03-01', 1000, 'Invoice 7', { counterparty: 'Acme LLC', balanceAfter: 100_000n }),
    row('2026-03-01', -30, 'Coffee', { balanceAfter: 97_000n }),
    row('2026-03-01', -30, 'Coffee', { balanceAfter: 94_000n }),
    row('2026-03-02', -500, 'Shop rent', { balanceAfter: 44_000n }),
  ]
  expect(await give(world, account, rows)).toEqual({ imported: 4, updated: 0, duplicates: 0 })
  expect(await give(world, account, rows)).toEqual({ imported: 0, updated: 0, duplicates: 4 })
  expect(await give(world, account, [{ ...rows[3]!, reference: 'R-1' }, row('2026-03-03', -1, 'Fee')])).toEqual({
    imported: 1,
    updated: 1,
    duplicates: 0,
  })
    await sql(world, 'select * from bank_day order by day'),
    await sql(world, 'select * from bank_month_payer'),
    await sql(world, 'select * from bank_account'),
  )
})
