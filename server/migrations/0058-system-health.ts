import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What the state of the product is read from: heartbeats, messages by hour, proofs of the ledger; and its settings and notices. */
export class SystemHealth1790000000058 implements MigrationInterface {
  name = 'SystemHealth1790000000058'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table heartbeat (
        minute timestamptz(3) primary key check (minute = date_trunc('minute', minute)),
        -- People who were active within 15 minutes, and jobs that were due.
        sessions int not null check (sessions >= 0),
        jobs int not null check (jobs >= 0)
      );

      create table message_count (
        hour timestamptz(3) not null check (hour = date_trunc('hour', hour)),
        channel text not null check (channel in ('mail', 'sms')),
        sent int not null default 0 check (sent >= 0),
        -- Attempts: one message may fail several times before it is sent.
        failed int not null default 0 check (failed >= 0),
        primary key (hour, channel)
      );

      create table ledger_proof (
        id bigint primary key generated always as identity,
        at timestamptz(3) not null,
        accounts int not null,
        journals int not null,
        entries int not null,
        mismatches int not null check (mismatches >= 0)
      );
      create trigger ledger_proof_is_kept before update or delete or truncate on ledger_proof
        for each statement execute function refuse_change();

      create table system_setting (
        id boolean primary key default true check (id),
        is_sign_up_open boolean not null,
        -- Of new accounts, in minutes.
        session_timeout int not null check (session_timeout in (15, 30, 60, 120, 480)),
        version int not null check (version > 0),
        changed_at timestamptz(3),
        changed_by_id uuid references app_user (id)
      );
      insert into system_setting (is_sign_up_open, session_timeout, version) values (true, 30, 1);

      create table system_notice (
        id uuid primary key default gen_random_uuid(),
        text_en text not null,
        text_ar text not null,
        text_fr text not null,
        starts_at timestamptz(3) not null,
        ends_at timestamptz(3) not null check (ends_at > starts_at),
        created_at timestamptz(3) not null,
        created_by_id uuid not null references app_user (id),
        withdrawn_at timestamptz(3),
        withdrawn_by_id uuid references app_user (id),
        check ((withdrawn_at is null) = (withdrawn_by_id is null))
      );
      create index system_notice_current on system_notice (ends_at) where withdrawn_at is null;

      -- The movements of the last month among those of all accounts and years.
      create index account_transaction_recent on account_transaction using brin (at);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop index account_transaction_recent;
      drop table system_notice;
      drop table system_setting;
      drop table ledger_proof;
      drop table message_count;
      drop table heartbeat;
    `)
  }
}
