import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds or removes kinds in a check that lists them, and keeps every other kind. */
const withKinds = (table: string, name: string, change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table ${table} drop constraint ${name};
    execute 'alter table ${table} add constraint ${name} ' || ${change};
  end $$;`

const APPROVALS = ['approval_kind_check', 'approval_of_business_or_staff'] as const
const ALLOW_RATES = `replace(allowed, ']', ', ''exchange_rate'']')`
const FORBID_RATES = `replace(allowed, ', ''exchange_rate''::text', '')`
const ALLOW_NOTICES = `replace(allowed, ']', ', ''log_broken'']')`
const FORBID_NOTICES = `replace(allowed, ', ''log_broken''::text', '')`

const OLD_BRANCH = `new.kind in (''charity_payee'', ''kyc_override'')`
const NEW_BRANCH = `new.kind in (''charity_payee'', ''kyc_override'', ''exchange_rate'')`

const guardWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('guard_staff_approval()'::regprocedure), '${from}', '${to}');
  end $$;`

/** What the audit log says of each event beyond its payload, the verifications of the public log, and rates that two admins change. */
export class AuditLog1790000000059 implements MigrationInterface {
  name = 'AuditLog1790000000059'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table event
        -- Of the HTTP request, or 'job:' and the id of the job; null for what an SQL function announces.
        add request_id text check (length(request_id) <= 100),
        add api_key_id uuid,
        -- The rows that the use case had changed, before and after; texts that people wrote are left out.
        add changes jsonb,
        -- Null before this migration.
        add ip_salt uuid,
        -- The SHA-256, in hex, of the salt, a space and the address. The leaf of the public log holds it: address and salt can be erased.
        add ip_hash text,
        -- How the leaf is written: null as mizan/1, 2 as mizan/2.
        add format smallint;
      alter table event alter ip_salt set default gen_random_uuid(), alter format set default 2;
      create function hash_event_address() returns trigger language plpgsql as $$
        begin
          new.ip_hash := pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
            pg_catalog.concat(new.ip_salt::pg_catalog.text, ' ', pg_catalog.host(new.ip)), 'UTF8')), 'hex');
          return new;
        end $$;
      create trigger event_hashes_its_address before insert on event for each row when (new.ip is not null)
        execute function hash_event_address();
      create index event_at on event (at, seq);
      create index event_actor on event (actor_id, at, seq) where actor_id is not null;
      create index event_name on event (name, at, seq);
      create index event_address on event (ip, at, seq) where ip is not null;
      create index event_request on event (request_id) where request_id is not null;

      create table log_verification (
        id uuid primary key default gen_random_uuid(),
        -- Null for the nightly run.
        asked_by_id uuid references app_user (id),
        status text not null check (status in ('running', 'intact', 'broken', 'failed')),
        started_at timestamptz(3) not null,
        ended_at timestamptz(3),
        origin text not null,
        -- Of the log at the start; how many of them have been compared.
        places bigint not null check (places >= 0),
        checked bigint not null default 0 check (checked >= 0),
        checkpoints int not null default 0,
        -- Of the newest checkpoint that was compared.
        signed_places bigint,
        signed_root text,
        signed_at timestamptz(3),
        verifier_key text not null,
        first_at timestamptz(3),
        last_at timestamptz(3),
        findings jsonb not null default '[]',
        -- Why the run could not end.
        failure text,
        check ((status = 'running') = (ended_at is null)),
        check ((status = 'failed') = (failure is not null))
      );
      create index log_verification_newest on log_verification (started_at desc, id desc);
      create unique index log_verification_one on log_verification (status) where status = 'running';

      create table exchange_rate_change (
        id uuid primary key default gen_random_uuid(),
        base text not null,
        quote text not null,
        before numeric(20, 10),
        rate numeric(20, 10) not null check (rate > 0),
        source text not null,
        proposed_by_id uuid not null references app_user (id),
        proposed_at timestamptz(3) not null
      );
      create index exchange_rate_change_newest on exchange_rate_change (proposed_at desc, id desc);
      ${APPROVALS.map((name) => withKinds('approval', name, ALLOW_RATES)).join('')}
      ${guardWith(OLD_BRANCH, NEW_BRANCH)}
      ${withKinds('notification', 'notification_kind_check', ALLOW_NOTICES)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind = 'log_broken';
      ${withKinds('notification', 'notification_kind_check', FORBID_NOTICES)}
      ${guardWith(NEW_BRANCH, OLD_BRANCH)}
      ${APPROVALS.map((name) => withKinds('approval', name, FORBID_RATES)).join('')}
      drop table exchange_rate_change, log_verification;
      drop index event_at, event_actor, event_name, event_address, event_request;
      drop trigger event_hashes_its_address on event;
      drop function hash_event_address();
      alter table event drop request_id, drop api_key_id, drop changes, drop ip_salt, drop ip_hash, drop format;
    `)
  }
}
