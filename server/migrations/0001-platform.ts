import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The event table (outbox, push source and audit trail in one), the product's own secret, and the counters of throttles. */
export class Platform1764000000001 implements MigrationInterface {
  name = 'Platform1764000000001'

  async up(runner: QueryRunner) {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

      create table event (
        seq bigint generated always as identity primary key,
        txid xid8 not null default pg_current_xact_id(),
        name text not null,
        audience text[] not null,
        actor_id uuid,
        subject_id text,
        payload jsonb not null,
        at timestamptz(3) not null default now(),
        ip inet
      );
      create index event_order on event (txid, seq);
      create index event_subject on event (subject_id, seq);

      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
        end $$;
      create trigger event_is_append_only before update or delete or truncate on event
        for each statement execute function refuse_change();

      create table secret (name text primary key, value text not null);

      create table throttle (key varchar(255) primary key, points integer not null default 0, expire bigint);
      create index throttle_expire on throttle (expire);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table throttle, secret, event; drop function refuse_change()')
  }
}
