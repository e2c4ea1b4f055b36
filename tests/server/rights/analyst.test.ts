import type pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { withClient } from '../../support/database/cluster.ts'
import { aLender, aMerchant } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'

let world: World

beforeAll(async () => {
  world = await openWorld()
  await aMerchant(world)
  await aLender(world)
})
afterAll(() => world.close())

/** Runs statements as an analyst, one after the other. Returns the rows of the last. */
const ask = (...statements: readonly string[]) =>
  withClient(world.database.reader, async (client) => {
    let rows: Record<string, unknown>[] = []
    for (const statement of statements) ({ rows } = await client.query(statement))
    return rows
  })

const codeOf = (...statements: readonly string[]) =>
  ask(...statements).then(
    () => 'no error',
    (error: pg.DatabaseError) => error.code,
  )

/** Overrides the default that its transactions only read. */
const WRITE = 'set default_transaction_read_only = off'

const VIEWS = [
  ...['alt_score', 'business', 'contract', 'financing_request', 'invoice', 'journal', 'journal_entry', 'ledger_account', 'proposal'],
  'review',
]

describe('an analyst with a connection', () => {
  it('reads every view, named without its schema', async () => {
    const rows = await ask(`select relname from pg_class where relnamespace = 'analyst'::regnamespace order by 1`)
    expect(rows.map(({ relname }) => relname)).toEqual(VIEWS)
    for (const view of VIEWS) await ask(`select * from ${view}`)
    expect(await ask('select count(*)::int as count from business')).toEqual(
      await world.database.asOwner('select count(*)::int as count from public.business'),
    )
  })

  it('finds no name of a person or business there, and no contact details', async () => {
    const rows = await world.database.asOwner<{ word: string }>(`
      select distinct word from app_user u left join business b on b.id = u.business_id
      cross join lateral unnest(array[u.name, u.email, u.phone, b.name, b.registry_no, b.tax_id, b.address]) as word where word <> ''`)
    const words = rows.map(({ word }) => word)
    expect(words.length).toBeGreaterThan(8)
    for (const view of VIEWS) {
      const seen = JSON.stringify(await ask(`select * from ${view}`))
      for (const word of words) expect(seen, view).not.toContain(word)
    }
    const columns =
      await ask(`select attrelid::regclass::text || '.' || attname as name from pg_attribute a join pg_class c on c.oid = attrelid
      where relnamespace = 'analyst'::regnamespace and (attname ~ '(name|email|phone|address|iban|number|tax_id|description|notes|message|reference|title|actor|auditor)'
        or atttypid in ('jsonb'::regtype, 'inet'::regtype))`)
    expect(columns).toEqual([])
  })

  it.each<[what: string, code: string, ...statements: string[]]>([
    ['a table', '42501', 'select * from public.app_user'],
    ['a table of the ledger', '42501', 'select * from public.ledger_account'],
    ['the queue', '42501', 'select * from graphile_worker.jobs'],
    ['a function', '42501', `select public.search_text('x')`],
    ['a change of a view', '42501', WRITE, `update business set sector = 'x'`],
    ['a lock that writers take', '42501', WRITE, 'begin', 'lock table public.event in row exclusive mode'],
    ['a prepared change', '42501', WRITE, 'prepare change as delete from public.event'],
    ['a table of its own', '42501', WRITE, 'create table analyst.mine (id int)'],
    ['a temporary table', '42501', WRITE, 'create temporary table mine (id int)'],
    ['a temporary table, unless it says that it will write', '25006', 'create temporary table mine (id int)'],
    ['the owner', '42501', 'set role mizan'],
    ['the app', '42501', 'set role mizan_app'],
  ])('may not have %s', async (_, code, ...statements) => {
    expect(await codeOf(...statements)).toBe(code)
  })

  it('is ended when its query is too expensive', async () => {
    expect(await ask('show statement_timeout')).toEqual([{ statement_timeout: '15s' }])
  })
})
