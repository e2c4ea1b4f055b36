import { afterAll, beforeAll, expect, test } from 'vitest'
import { GuardedVersions1790000000071 } from '../../../server/migrations/0071-guarded-versions.ts'
import { counterpartyKey } from '../../../server/modules/banking/index.ts'
import { aMerchant, anAdmin } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

test.each([
  ['Acme Trading LLC', 'acme'],
  ['ACME HOLDING', 'acme'],
  ['The Acme Group', 'acme'],
  ['Al Noor Stores', 'noor'],
  ['Gulf Trading', 'gulf trading'],
  ['شركة النور التجارية', 'النور'],
  ['مؤسسة الإمارات', 'موسسه الامارات'],
  ['ae07 0331 2345 6789 0123 456', 'ae070331234567890123456'],
  ['ST66487163', 'st66487163'],
  ['', ''],
])('%s is the payer %s', async (name, payer) => {
  expect(await sql(world, 'select joined_payer($1) as payer', [counterpartyKey(name)])).toEqual([{ payer }])
})

const ALL = 'select * from bank_day_payer order by business_id, account_id, day, payer'

test('the migration fills the sums of a database that has rows, as they are kept afterwards', async () => {
  await anAdmin(world)
  for (const name of ['One', 'Two']) {
    const merchant = await aMerchant(world)
    const [here, there] = [await anAccountAt(world, merchant, `${name}-1`), await anAccountAt(world, merchant, `${name}-2`)]
    await give(world, here, [
      row('2026-03-01', 900, 'Invoice 1', { counterparty: 'Acme LLC' }),
      row('2026-03-01', 100, 'Invoice 2', { counterparty: 'Acme Trading' }),
      row('2026-03-01', 70, 'Cash deposit'),
      row('2026-03-01', -40, 'Back', { counterparty: 'ACME' }),
      row('2026-03-02', -500, 'Transfer to savings'),
      row('2026-03-02', -25, 'Returned cheque charge', { counterparty: 'Bank' }),
      row('2026-03-03', 300, 'Loan disbursement', { counterparty: 'Bank' }),
    ])
    await give(world, there, [row('2026-03-02', 500, 'Transfer to savings'), row('2026-03-04', -80, 'Rent', { counterparty: 'Landlord' })])
  }
  const gone = await aMerchant(world)
  await give(world, await anAccountAt(world, gone, 'Three-1'), [row('2026-03-01', 10, 'Invoice', { counterparty: 'Acme' })])
  const { bankConnections } = await world.ask(gone, '{ bankConnections { nodes { id } } }')
  await world.ask(gone, 'mutation ($id: ID!) { disconnectBank(id: $id) { id } }', { id: bankConnections.nodes[0].id })

  const kept = await world.database.asOwner(ALL)
  expect(kept.filter(({ payer }) => payer === 'acme')).toHaveLength(2)
  expect(kept.find(({ payer }) => payer === 'acme')).toMatchObject({ inflow: '100000', outflow: '4000', receipts: 2, payments: 1 })
  await world.database.migrating(async (runner) => {
    const migration = new GuardedVersions1790000000071()
    await migration.down(runner)
    await migration.up(runner)
  })
  expect(await world.database.asOwner(ALL)).toEqual(kept)
})
