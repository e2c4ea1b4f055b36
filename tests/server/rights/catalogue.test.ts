import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringUpToDate } from '../../../server/migrations/bring-up-to-date.ts'
import { type Kind, RELATIONS } from '../../../server/migrations/rights.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const log = pino({ level: 'silent' })

let clone: Clone

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

const ALLOWED: Readonly<Record<Kind, readonly string[]>> = {
  sealed: ['SELECT'],
  account: ['INSERT(business_id)', 'INSERT(currency)', 'INSERT(kind)', 'SELECT', 'UPDATE(is_frozen)'],
  purse: ['INSERT', 'SELECT', 'UPDATE(frozen_reason)'],
  event: [
    'INSERT(actor_id)',
    'INSERT(api_key_id)',
    'INSERT(at)',
    'INSERT(audience)',
    'INSERT(changes)',
    'INSERT(ip)',
    'INSERT(name)',
    'INSERT(payload)',
    'INSERT(request_id)',
    'INSERT(subject_id)',
    'SELECT',
  ],
  append: ['INSERT', 'SELECT'],
  kept: ['INSERT', 'SELECT', 'UPDATE'],
  counted: ['INSERT', 'SELECT', 'UPDATE(returned_at)'],
  decided: ['INSERT', 'SELECT', 'UPDATE(decided_at)', 'UPDATE(decided_by_id)', 'UPDATE(reason)', 'UPDATE(status)'],
  export: [
    ...['DELETE', 'INSERT', 'SELECT'],
    'UPDATE(as_of)',
    'UPDATE(attempt)',
    'UPDATE(bytes)',
    'UPDATE(expires_at)',
    'UPDATE(failure_text)',
    'UPDATE(finished_at)',
    'UPDATE(progressed_at)',
    'UPDATE(rows)',
    'UPDATE(started_at)',
    'UPDATE(status)',
    'UPDATE(storage_key)',
    'UPDATE(total_rows)',
  ],
  draft: [
    ...['DELETE', 'INSERT', 'SELECT'],
    'UPDATE(active_from)',
    'UPDATE(base_version)',
    'UPDATE(board_approved_at)',
    'UPDATE(capacity)',
    'UPDATE(challenger)',
    'UPDATE(conduct)',
    'UPDATE(data_depth)',
    'UPDATE(notes)',
    'UPDATE(quality)',
    'UPDATE(reason)',
    'UPDATE(revision)',
    'UPDATE(risk_approved_at)',
    'UPDATE(shadow_days)',
    'UPDATE(shadow_from)',
    'UPDATE(shadow_until)',
    'UPDATE(stability)',
    'UPDATE(status)',
    'UPDATE(submission_id)',
    'UPDATE(test_failed_at)',
    'UPDATE(updated_at)',
    'UPDATE(version)',
  ],
  activation: ['INSERT(active_from)', 'INSERT(decided_at)', 'INSERT(draft_id)', 'INSERT(rollback_id)', 'INSERT(version)', 'SELECT'],
  pledge: [
    ...['INSERT', 'SELECT', 'UPDATE(confirmed_at)', 'UPDATE(confirmed_by_id)', 'UPDATE(release_reason)', 'UPDATE(released_at)'],
    'UPDATE(released_by_id)',
  ],
  consent: ['INSERT', 'SELECT', 'UPDATE(revoked_at)', 'UPDATE(revoked_by_id)'],
  check: [
    ...['INSERT', 'SELECT', 'UPDATE(expires_at)', 'UPDATE(failure)', 'UPDATE(is_sandbox)', 'UPDATE(late_facilities)'],
    ...['UPDATE(open_facilities)', 'UPDATE(reference)', 'UPDATE(score)', 'UPDATE(score_highest)', 'UPDATE(score_lowest)'],
    ...['UPDATE(settled_at)', 'UPDATE(status)'],
  ],
  read: ['SELECT'],
  free: ['DELETE', 'INSERT', 'SELECT', 'UPDATE'],
}

/** Selects every privilege in our schemas that a role other than the owner has; for a column with its name. */
const GRANTED = `
  select nspname as schema, relname as relation, relkind as kind, case grantee when 0 then 'public' else grantee::regrole::text end as role,
    array_agg(privilege order by privilege) as privileges
  from (
    select c.*, acl.grantee, acl.privilege_type as privilege from pg_class c, aclexplode(relacl) acl
    union all
    select c.*, acl.grantee, acl.privilege_type || '(' || attname || ')' from pg_class c
    join pg_attribute on attrelid = c.oid, aclexplode(attacl) acl) as granted
  join pg_namespace n on n.oid = relnamespace
  where nspname in ('public', 'graphile_worker', 'analyst') and grantee <> relowner
  group by 1, 2, 3, 4 order by 1, 2, 4`

interface Granted {
  schema: string
  relation: string
  kind: string
  role: string
  privileges: string[]
}

describe('the rights in a database', () => {
  it('are, for every table and view, those of its kind for the app, and nothing for other roles', async () => {
    const rows = (await clone.asOwner(GRANTED)) as unknown as Granted[]
    const ofTables = rows.filter(({ kind, schema }) => kind !== 'S' && schema !== 'analyst')
    const granted = Object.fromEntries(
      ofTables.map(({ schema, relation, role, privileges }) => [
        `${schema === 'public' ? '' : `${schema}.`}${relation} to ${role}`,
        privileges,
      ]),
    )
    expect(granted).toEqual(Object.fromEntries(Object.entries(RELATIONS).map(([name, kind]) => [`${name} to mizan_app`, ALLOWED[kind]])))
  })

  it('let the app take the next number of a sequence and never set one', async () => {
    const rows = ((await clone.asOwner(GRANTED)) as unknown as Granted[]).filter(({ kind }) => kind === 'S')
    expect(rows.length).toBeGreaterThan(10)
    for (const row of rows) expect(row).toMatchObject({ role: 'mizan_app', privileges: ['USAGE'] })
  })

  it('let the reader select from the views for analysts, and from nothing else', async () => {
    const rows = ((await clone.asOwner(GRANTED)) as unknown as Granted[]).filter(
      ({ role, schema }) => role === 'mizan_reader' || schema === 'analyst',
    )
    expect(rows.length).toBeGreaterThan(5)
    for (const row of rows) expect(row).toMatchObject({ schema: 'analyst', kind: 'v', role: 'mizan_reader', privileges: ['SELECT'] })
    const [{ open }] = (await clone.asOwner(`
      select count(*)::int as open from pg_class where relnamespace = 'analyst'::regnamespace
        and not coalesce(reloptions @> '{security_barrier=true}', false)`)) as [{ open: number }]
    expect(open).toBe(0)
  })

  it('cover every existing table, and no other', async () => {
    const rows = await clone.asOwner<{ name: string }>(`
      select case nspname when 'public' then '' else nspname || '.' end || relname as name from pg_class c join pg_namespace n on n.oid = relnamespace
      where nspname in ('public', 'graphile_worker') and relkind in ('r', 'v', 'm', 'p', 'f') order by 1`)
    expect(rows.map(({ name }) => name).sort()).toEqual(Object.keys(RELATIONS).sort())
  })

  it('forbid the app to change every table that refuses changes', async () => {
    const rows = await clone.asOwner<{ name: string; update: boolean }>(`
      select tgrelid::regclass::text as name, bool_or(tgtype & 16 > 0) as update from pg_trigger
      where tgfoid = 'refuse_change'::regproc group by 1`)
    expect(rows.length).toBeGreaterThan(15)
    for (const { name, update } of rows) {
      // A draft is deleted until it is submitted, which its trigger knows.
      const kinds: Kind[] = update
        ? ['append', 'event', 'activation', 'sealed', 'read']
        : ['sealed', 'account', 'kept', 'counted', 'decided', 'pledge', 'draft', 'append']
      expect(kinds, name).toContain(RELATIONS[name])
    }
  })

  it('let no other role call a function of ours, and the app only those meant for it', async () => {
    const rows = await clone.asOwner<{ name: string; role: string }>(`
      select distinct proname as name, case grantee when 0 then 'public' else grantee::regrole::text end as role
      from pg_proc p, aclexplode(coalesce(proacl, acldefault('f', proowner))) acl
      where pronamespace = 'public'::regnamespace and grantee <> proowner
        and not exists (select from pg_depend where classid = 'pg_proc'::regclass and objid = p.oid and deptype = 'e')
      order by 1`)
    const called = [
      ...['analyze_bank_transactions', 'commit_transfers', 'entry_seal', 'event_watermark', 'hold_money', 'joined_payer', 'journal_text'],
      ...['ledger_id', 'log_sequence', 'post_journals', 'release_hold', 'search_pattern', 'search_text', 'system_account'],
    ]
    expect(rows).toEqual(called.map((name) => ({ name, role: 'mizan_app' })))
  })

  it('give the owner’s rights only to functions that look in our schema before any temporary one', async () => {
    const rows = await clone.asOwner<{ name: string; config: string[] }>(`
      select proname as name, proconfig as config from pg_proc p where prosecdef and pronamespace in (
        select oid from pg_namespace where nspname in ('public', 'graphile_worker', 'analyst')) order by 1`)
    expect(rows.map(({ name }) => name)).toEqual([
      'analyze_bank_transactions',
      'commit_transfers',
      'hold_money',
      'log_sequence',
      'post_journals',
      'release_hold',
    ])
    for (const { config } of rows) expect(config).toContain('search_path=pg_catalog, public, pg_temp')
  })

  it('show the app every row of the queue', async () => {
    const rows = await clone.asOwner(`
      select relname, polname, polcmd, polroles = array['mizan_app'::regrole::oid] as app, pg_get_expr(polqual, polrelid) as seen
      from pg_class c left join pg_policy on polrelid = c.oid where relrowsecurity order by 1`)
    expect(rows.length).toBeGreaterThan(3)
    for (const row of rows) expect(row).toMatchObject({ polname: 'app', polcmd: '*', app: true, seen: 'true' })
  })

  it('leave both roles without ownership, membership or special attributes', async () => {
    const [row] = await clone.asOwner(
      `
      select (select count(*)::int from pg_shdepend where deptype = 'o' and refobjid in (select oid from pg_roles where rolname = any ($1))
          and dbid in (0, (select oid from pg_database where datname = current_database()))) as owned,
        (select count(*)::int from pg_auth_members m join pg_roles r on r.oid = m.member where rolname = any ($1)) as memberships,
        (select count(*)::int from pg_roles where rolname = any ($1)
          and not (rolsuper or rolcreaterole or rolcreatedb or rolreplication or rolbypassrls)) as weak,
        (select array_agg(concat_ws(' ', coalesce(nullif(grantee, 0)::regrole::text, 'public'), privilege_type) order by grantee::regrole::text, privilege_type)
          from pg_database d, aclexplode(datacl) where datname = current_database() and grantee <> datdba) as database`,
      [['mizan_app', 'mizan_reader']],
    )
    expect(row).toEqual({
      owned: 0,
      memberships: 0,
      weak: 2,
      database: ['mizan_app CONNECT', 'mizan_app TEMPORARY', 'mizan_reader CONNECT'],
    })
  })

  it('are not bypassed by cascades: no row of money or history is deleted or changed with another', async () => {
    const rows = await clone.asOwner<{ child: string }>(`
      select conrelid::regclass::text as child from pg_constraint
      where contype = 'f' and (confdeltype in ('c', 'n', 'd') or confupdtype in ('c', 'n', 'd'))`)
    expect(rows.length).toBeGreaterThan(0)
    for (const { child } of rows) expect(['free', 'kept'], child).toContain(RELATIONS[child])
  })
})

describe('the step that grants the rights', () => {
  const give = () => bringUpToDate(clone, log)

  it('refuses a table without a kind, and changes nothing then', async () => {
    await clone.asOwner('create table unnamed (id int); grant update on journal to mizan_app')
    await expect(give()).rejects.toThrow('The rights of unnamed are not declared: name its kind in server/migrations/rights.ts.')
    expect(await clone.asOwner(`select has_table_privilege('mizan_app', 'journal', 'update') as may`)).toEqual([{ may: true }])
    await clone.asOwner('drop table unnamed; revoke update on journal from mizan_app')
  })

  it('refuses a function without a role', async () => {
    await clone.asOwner(`create function unnamed() returns int language sql as 'select 1'`)
    await expect(give()).rejects.toThrow('The rights of function unnamed() are not declared')
    await clone.asOwner('drop function unnamed')
  })

  it.each([
    [
      'a right too many',
      'grant update (cause) on journal to mizan_app',
      `not has_column_privilege('mizan_app', 'journal', 'cause', 'update')`,
    ],
    ['a right that is gone', 'revoke select on event from mizan_app', `has_table_privilege('mizan_app', 'event', 'select')`],
    ['a right of everybody', 'grant select on app_user to public', `not has_table_privilege('mizan_reader', 'app_user', 'select')`],
    [
      'a door whose path is open',
      'alter function hold_money reset search_path',
      `(select proconfig is not null from pg_proc where proname = 'hold_money')`,
    ],
    [
      'a door that was closed',
      'alter function post_journals security invoker',
      `(select prosecdef from pg_proc where proname = 'post_journals')`,
    ],
    ['a policy that is gone', 'drop policy app on graphile_worker._private_jobs', `(select count(*) = 4 from pg_policy)`],
    [
      'a database open to all',
      `do $$ begin execute format('grant all on database %I to public', current_database()); end $$`,
      `not has_database_privilege('mizan_reader', current_database(), 'temporary')`,
    ],
  ])('puts right %s', async (_, change, holds) => {
    await clone.asOwner(change)
    expect(await clone.asOwner(`select ${holds} as holds`)).toEqual([{ holds: false }])
    await give()
    expect(await clone.asOwner(`select ${holds} as holds`)).toEqual([{ holds: true }])
  })

  it('changes nothing when all is as it should be, and can run in many processes at once', async () => {
    const written = () =>
      clone.asOwner(`select xmin::text, oid::regclass::text from pg_class where relname in ('journal', 'event') order by 2`)
    const before = await written()
    await Promise.all([give(), give(), give()])
    expect(await written()).toEqual(before)
    await clone.asOwner('grant update on journal to mizan_app')
    await Promise.all([give(), give(), give()])
    expect(await written()).not.toEqual(before)
  })
})
