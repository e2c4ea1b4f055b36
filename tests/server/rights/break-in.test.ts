import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { withClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'
import { type Book, openBook } from '../ledger/book.ts'

let clone: Clone
let book: Book
let account: string

beforeAll(async () => {
  clone = await cloneDatabase()
  book = await openBook({ connections: 3, database: clone })
  const owner = await book.anOwner()
  account = await book.anAccount(owner.businessId, 25_000_00n)
  await book.as(owner)((tx) => book.ledger.hold(tx, { accountId: account, amount: 100n, cause: 'test', causeId: '1' }))
})
afterAll(() => book.close())

/** Reads the catalogue and every table of money and history. */
const everything = async () => {
  const tables = ['journal', 'journal_entry', 'ledger_account', 'ledger_hold', 'account_transaction', 'event', 'contract', 'migration']
  const rows = await Promise.all(
    tables.map((table) => clone.asOwner(`select md5(string_agg(t::text, '' order by t::text)) as rows from ${table} t`)),
  )
  const [catalogue] = await clone.asOwner(`
    select (select md5(string_agg(concat(relname, relowner, relacl, relrowsecurity, reltriggers), '' order by c.oid)) from (
        select c.oid, relname, relowner, relacl, relrowsecurity, (select string_agg(concat(tgname, tgenabled), '' order by oid) from pg_trigger where tgrelid = c.oid) as reltriggers
        from pg_class c where relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)) c) as relations,
      (select md5(string_agg(concat(proname, proowner, proacl, proconfig, prosecdef, prosrc), '' order by oid)) from pg_proc) as functions,
      (select md5(string_agg(concat(rolname, rolsuper, rolcreaterole, rolcreatedb), '' order by oid)) from pg_roles) as roles`)
  return [rows, catalogue]
}

/** Runs statements as the app in one transaction that is rolled back. Returns the SQLSTATE that stopped them, or 'no error'. */
const attempt = (...statements: readonly string[]) =>
  withClient(clone.connection, async (client) => {
    await client.query('begin')
    try {
      for (const statement of statements) await client.query(statement)
      // Checks deferred constraints now.
      await client.query('set constraints all immediate')
      return 'no error'
    } catch (error) {
      return (error as pg.DatabaseError).code
    } finally {
      await client.query('rollback')
    }
  })

const DENIED = '42501'

const ENTRY = `(journal_id, line, account_id, amount, currency, balance_after, account_version, seal)`
const FORGED_TRIGGER = [
  'create temporary table bait (id int)',
  `create function pg_temp.bite() returns trigger language plpgsql as 'begin update public.ledger_account set balance = balance + 1; return null; end'`,
  'create trigger bite after insert on bait for each row execute function pg_temp.bite()',
  'insert into bait values (1)',
]

test.each<[what: string, code: string, ...statements: string[]]>([
  ['change a journal', DENIED, `update journal set cause = 'x'`],
  ['change a journal in a subquery', DENIED, `with changed as (update journal set cause = 'x' returning 1) select * from changed`],
  ['change a journal while explaining', DENIED, `explain analyze update journal set cause = 'x'`],
  ['delete a journal', DENIED, 'delete from journal'],
  ['truncate journals', DENIED, 'truncate journal'],
  ['truncate everything', DENIED, 'truncate journal, journal_entry, ledger_hold, account_transaction, transfer cascade'],
  ['merge into a journal', DENIED, `merge into journal j using (select 1) v on true when matched then delete`],
  ['write a journal', DENIED, `insert into journal (id, key, cause, cause_id, at) values (gen_random_uuid(), 'x', 'x', 'x', now())`],
  [
    'write over a journal',
    DENIED,
    `insert into journal (id, key, cause, cause_id, at) select id, key, 'x', 'x', at from journal on conflict (id) do update set cause = 'x'`,
  ],
  ['lock a journal', DENIED, 'select from journal for update'],
  ['lock all journals', DENIED, 'lock table journal in exclusive mode'],
  ['change an entry', DENIED, 'update journal_entry set amount = amount + 1'],
  ['delete an entry', DENIED, 'delete from journal_entry'],
  ['write an entry', DENIED, `insert into journal_entry ${ENTRY} select ${ENTRY.slice(1, -1)} from journal_entry`],
  ['copy entries in', DENIED, 'copy journal_entry from stdin'],
  ['raise a balance', DENIED, 'update ledger_account set balance = balance + 1'],
  ['raise a balance beside what is allowed', DENIED, 'update ledger_account set is_frozen = false, balance = balance + 1'],
  ['lower what is held', DENIED, 'update ledger_account set held = 0'],
  ['allow an overdraft', DENIED, 'update ledger_account set may_overdraw = true'],
  ['change a seal', DENIED, `update ledger_account set seal = 'x'`],
  [
    'open an account with money in it',
    DENIED,
    `insert into ledger_account (kind, business_id, currency, balance) select 'customer', id, 'USD', 5 from business`,
  ],
  ['open an account without a floor', DENIED, `insert into ledger_account (kind, currency, may_overdraw) values ('exchange', 'AED', true)`],
  ['delete an account', DENIED, 'delete from ledger_account'],
  ['give an account to another business', DENIED, 'update wallet_account set business_id = business_id'],
  ['find an account by another number', DENIED, `update wallet_account set account_number = '0', iban = null`],
  ['raise a balance at the depth of a trigger', DENIED, ...FORGED_TRIGGER],
  [
    'raise a balance by a rule',
    DENIED,
    'create temporary table bait (id int)',
    'create rule bite as on insert to bait do also update public.ledger_account set balance = balance + 1',
    'insert into bait values (1)',
  ],
  [
    'raise a balance through a view',
    DENIED,
    'create temporary view v as select * from ledger_account',
    'update v set balance = balance + 1',
  ],
  ['raise a balance in a block', DENIED, `do $$ begin execute 'update ledger_account set balance = 0'; end $$`],
  [
    'raise a balance when the transaction ends',
    DENIED,
    'create temporary table bait (id int)',
    `create function pg_temp.bite() returns trigger language plpgsql as 'begin update public.ledger_account set balance = 0; return null; end'`,
    'create constraint trigger bite after insert on bait deferrable initially deferred for each row execute function pg_temp.bite()',
    'insert into bait values (1)',
  ],
  ['end a hold', DENIED, 'update ledger_hold set ended_at = now()'],
  ['delete a hold', DENIED, 'delete from ledger_hold'],
  ['change a movement', DENIED, 'update account_transaction set amount = 1'],
  ['write a transfer', DENIED, 'insert into transfer select * from transfer'],
  ['change an event', DENIED, `update event set name = 'x'`],
  ['delete an event', DENIED, 'delete from event'],
  ['truncate events', DENIED, 'truncate event'],
  [
    'put an event into the past',
    DENIED,
    `insert into event (seq, name, audience, payload) overriding system value values (1, 'x', '{}', '{}')`,
  ],
  ['set the order of events back', DENIED, `select setval('event_seq_seq', 1)`],
  ['give the number of a contract twice', DENIED, `select setval('contract_number', 1)`],
  ['read a sequence’s place', DENIED, 'select last_value from contract_number'],
  ['change a contract', DENIED, 'update contract set amount = 1'],
  ['delete a contract', DENIED, 'delete from contract'],
  ['pledge something else', DENIED, `update collateral set fingerprint = repeat('0', 64)`],
  ['delete a pledge', DENIED, 'delete from collateral'],
  ['change a vote', DENIED, `update review_vote set decision = 'approved'`],
  ['delete a proposal’s version', DENIED, 'delete from proposal_version'],
  ['change a score', DENIED, 'update alt_score set score = 900'],
  ['delete a model', DENIED, 'delete from model_version'],
  ['change an e-invoice', DENIED, `update e_invoice set xml = ''`],
  ['change an issued statement', DENIED, 'update issued_statement set closing = 1'],
  ['open a closed month', DENIED, 'delete from closed_month'],
  ['change the check of a payee', DENIED, `update payee_check set result = 'match'`],
  ['delete a person', DENIED, 'delete from app_user'],
  ['change the secret', DENIED, `update secret set value = 'x'`],
  ['say that a migration ran', DENIED, `insert into migration (timestamp, name) values (1, 'x')`],
  ['switch triggers off', DENIED, 'alter table journal disable trigger user'],
  ['switch all triggers off', DENIED, 'set session_replication_role = replica'],
  ['switch all triggers off by a function', DENIED, `select set_config('session_replication_role', 'replica', false)`],
  ['switch triggers off for the database', DENIED, 'alter role mizan_app set session_replication_role = replica'],
  ['drop a trigger', DENIED, 'drop trigger journal_is_append_only on journal'],
  ['add a trigger', DENIED, 'create trigger mine before insert on journal for each row execute function refuse_change()'],
  ['add a rule', DENIED, 'create rule mine as on insert to journal do instead nothing'],
  ['add a column', DENIED, 'alter table journal add column mine int'],
  ['drop a table', DENIED, 'drop table journal cascade'],
  ['index a table', DENIED, 'create index on journal (cause)'],
  ['rename a table', DENIED, 'alter table journal rename to mine'],
  ['take a table', DENIED, 'alter table journal owner to mizan_app'],
  ['comment on a table', DENIED, `comment on table journal is 'mine'`],
  ['publish a table', DENIED, 'create publication mine for table journal'],
  ['refer to a table', DENIED, 'create table public.mine (id uuid references journal (id))'],
  ['switch row security off', DENIED, 'alter table graphile_worker._private_jobs disable row level security'],
  ['drop a policy', DENIED, 'drop policy app on graphile_worker._private_jobs'],
  ['make a table', DENIED, 'create table public.mine (id int)'],
  ['make a schema', DENIED, 'create schema mine'],
  ['make a function', DENIED, `create function public.mine() returns int language sql as 'select 1'`],
  [
    'replace the seal',
    DENIED,
    `create or replace function entry_seal(bytea, text, smallint, uuid, bigint, text, bigint, bigint) returns bytea language sql as $$ select 'x'::bytea $$`,
  ],
  ['open a door’s path', DENIED, 'alter function hold_money reset search_path'],
  ['pass by a door', DENIED, `select open_system_accounts('EUR')`],
  ['announce a movement that was not', DENIED, 'select announce_movements(null)'],
  ['call a trigger’s function', DENIED, 'select refuse_change()'],
  ['make an extension', DENIED, 'create extension hstore'],
  ['run machine code', DENIED, `create function pg_temp.mine() returns int language c as 'libc', 'abort'`],
  ['make an event trigger', DENIED, 'create event trigger mine on ddl_command_start execute function refuse_change()'],
  ['become the owner', DENIED, 'set role mizan'],
  ['become the superuser', DENIED, 'set role postgres'],
  ['begin again as the owner', DENIED, 'set session authorization mizan'],
  ['become a superuser', DENIED, 'alter role mizan_app superuser'],
  ['give oneself the owner', DENIED, 'grant mizan to mizan_app'],
  ['make a role', DENIED, 'create role mine'],
  ['make a database', '25001', 'create database mine'],
  ['take what is the owner’s', DENIED, 'reassign owned by mizan to mizan_app'],
  ['drop what is the owner’s', DENIED, 'drop owned by mizan'],
  [
    'grant a right that one has not',
    DENIED,
    'grant insert on migration to mizan_reader',
    'insert into migration (timestamp, name) values (1, $$x$$)',
  ],
  ['grant rights to come', DENIED, 'alter default privileges for role mizan grant all on tables to mizan_app'],
  ['change the catalogue', DENIED, `update pg_catalog.pg_class set relowner = 'mizan_app'::regrole where relname = 'journal'`],
  ['change the settings', '25001', `alter system set fsync = off`],
  ['read a file', DENIED, `select pg_read_file('/etc/passwd')`],
  ['copy a file', DENIED, `copy journal from '/etc/passwd'`],
  ['copy to a program', DENIED, `copy journal to program 'cat'`],
  ['import a file', DENIED, `select lo_import('/etc/passwd')`],
  ['end the owner’s connections', DENIED, `select pg_reload_conf()`],
])('the app may not %s', async (_, code, ...statements) => {
  const before = await everything()
  expect(await attempt(...statements)).toBe(code)
  expect(await everything()).toEqual(before)
})

const HOLD = 'select refusal from hold_money(jsonb_populate_record(null::ledger_hold_draft, $1), now())'

/** Creates a temporary table in front of the ledger's, and requests a hold. */
const holdInTheShadow = (amount: string, ...shadow: readonly string[]) =>
  withClient(clone.connection, async (client) => {
    for (const text of shadow) await client.query(text)
    const draft = { account_id: account, amount, cause: 'shadow', cause_id: '1' }
    const { rows } = await client.query<{ refusal: string | null }>(HOLD, [JSON.stringify(draft)])
    return rows[0]!.refusal
  })

test('a temporary table in front of the ledger’s does not deceive any function', async () => {
  const richer = [
    `create temporary table ledger_account as select * from public.ledger_account where id = '${account}'`,
    'update pg_temp.ledger_account set balance = 500000000',
    'grant all on pg_temp.ledger_account to public',
  ]
  expect(await holdInTheShadow('250000001', ...richer)).toBe('INSUFFICIENT_FUNDS')
  expect(await book.broken()).toEqual([])
})

/** Requests a hold of one minor unit with a temporary table in front; returns how much more the account then holds. */
const heldInTheShadow = async () => {
  const before = await book.position(account)
  const beside = ['create temporary table ledger_hold (like public.ledger_hold)', 'grant all on pg_temp.ledger_hold to public']
  expect(await holdInTheShadow('1', ...beside)).toBeNull()
  return (await book.position(account)).held - before.held
}

test('without the function’s own search path it would: a hold without money would be granted', async () => {
  expect(await heldInTheShadow()).toBe(1n)
  await clone.asOwner('alter function hold_money reset search_path')
  try {
    expect(await heldInTheShadow()).toBe(0n)
  } finally {
    await clone.asOwner('alter function hold_money set search_path = pg_catalog, public, pg_temp')
  }
})
