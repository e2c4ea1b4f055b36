import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringUpToDate } from '../../../../server/migrations/bring-up-to-date.ts'
import { openDatabase } from '../../../../server/platform/database/open-database.ts'
import { urlOf } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const log = pino({ level: 'silent' })

let clone: Clone
beforeEach(async () => {
  clone = await cloneDatabase()
})
afterEach(() => clone.drop())

/** Leaves the record that another version would leave: a function with other text, under that text's checksum. */
const leaveOld = (name: string) => clone.asOwner(`update sql_definition set checksum = 'of another text' where name = $1`, [name])

const OTHER_BODY = `
  create or replace function debit_refusal(account ledger_account, amount bigint) returns text language sql immutable as 'select null::text'`

const bodyOf = async (name: string) =>
  (await clone.asOwner<{ body: string }>('select prosrc as body from pg_proc where proname = $1', [name]))[0]!.body

describe('the functions of the .sql files', () => {
  it('are all in the database, and are not replaced while their files are unchanged', async () => {
    const [before] = await clone.asOwner(`select count(*)::int as kept, max(applied_at) as at from sql_definition`)
    expect(before!['kept']).toBeGreaterThan(20)
    await clone.asOwner(OTHER_BODY)
    expect(await bringUpToDate(clone, log)).toEqual([])
    expect(await bodyOf('debit_refusal')).toBe('select null::text')
    expect(await clone.asOwner(`select count(*)::int as kept, max(applied_at) as at from sql_definition`)).toEqual([before])
  })

  it('are replaced once when the recorded text differs, by the first of two processes, and keep their grants', async () => {
    const now = await bodyOf('hold_money')
    await clone.asOwner(`
      create or replace function hold_money(draft ledger_hold_draft, moment timestamptz, out refusal text, out hold_id uuid) language sql
      as $$ select 'NEVER', null::uuid $$`)
    await leaveOld('hold_money')
    const replaced = await Promise.all([bringUpToDate(clone, log), bringUpToDate(clone, log)])
    expect(replaced.flat()).toEqual(['hold_money'])
    expect(await bodyOf('hold_money')).toBe(now)
    expect(
      await clone.asOwner(`
        select prosecdef as door, proconfig @> '{"search_path=pg_catalog, public, pg_temp"}' as path, has_function_privilege('mizan_app', oid, 'execute') as may,
          has_function_privilege('mizan_reader', oid, 'execute') as others
        from pg_proc where proname = 'hold_money'`),
    ).toEqual([{ door: true, path: true, may: true, others: false }])
  })

  it('must be current where a server has no owner to apply them', async () => {
    await leaveOld('post_journals')
    const database = await openDatabase({ databaseUrl: urlOf(clone.connection), dataDir: '/nowhere', poolSize: 1 }, log)
    await expect(bringUpToDate(database, log)).rejects.toThrow(
      'The database has other definitions than this server (post_journals). Run `npm run migrate` first',
    )
  })

  it('are refused when a function of the same name has other arguments, and nothing changes then', async () => {
    await clone.asOwner(OTHER_BODY)
    await clone.asOwner(`create function debit_refusal(amount int) returns text language sql as 'select null::text'`)
    await leaveOld('debit_refusal')
    await expect(bringUpToDate(clone, log)).rejects.toThrow('There is another function debit_refusal with other arguments.')
    expect((await clone.asOwner(`select prosrc from pg_proc where proname = 'debit_refusal'`)).map((row) => row['prosrc'])).toEqual(
      Array(2).fill('select null::text'),
    )
  })

  it('are refused when they name a table that does not exist', async () => {
    await clone.asOwner('drop function system_account(text, text)')
    await leaveOld('open_system_accounts')
    await expect(bringUpToDate(clone, log)).rejects.toThrow('function system_account(text, text) does not exist')
  })
})
