import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What every room uses: searched text, the event table (outbox, source of pushes and audit trail in one), the product's own secret,
 * counters of throttles, the keys under which a request is done once, and the checksums of the functions that files define.
 */
export class Platform1790000000001 implements MigrationInterface {
  name = 'Platform1790000000001'

  async up(runner: QueryRunner) {
    await runner.query(`
      create extension if not exists pg_trgm;
      create extension if not exists unaccent;

      -- One form for stored text and for what is searched: composed, without Arabic diacritics and tatweel, alef, ya and
      -- ta-marbuta in one shape each, Arabic-Indic digits as Latin ones, without accents, in lower case.
      create function search_text(given text) returns text language sql immutable parallel safe as $$
        select lower(public.unaccent('public.unaccent'::regdictionary,
          translate(
            regexp_replace(normalize(given, NFKC), '[\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]', '', 'g'),
            'أإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
            'اااايه01234567890123456789')))
      $$;
      -- The pattern that finds a piece of text anywhere; nothing in it is a wildcard.
      create function search_pattern(given text) returns text language sql immutable parallel safe as $$
        select '%' || replace(replace(replace(search_text(given), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      $$;

      create function refuse_change() returns trigger language plpgsql as $$
        begin
          raise exception '% is append-only', tg_table_name using errcode = 'restrict_violation';
        end $$;

      create table event (
        seq bigint generated always as identity primary key,
        name text not null,
        audience text[] not null,
        actor_id uuid,
        subject_id text,
        payload jsonb not null,
        ip inet,
        at timestamptz(3) not null default now()
      );
      create index event_subject on event (subject_id, seq);
      create trigger event_is_append_only before update or delete or truncate on event
        for each statement execute function refuse_change();

      -- Until the transaction ends, its lock shows that a seq above the lock's second key may still be committed. The key is the last seq.
      -- Where another session holds that lock exclusively, a lower key says the same, and no writer is delayed: events are sent only after
      -- every lower seq is complete.
      create function register_event_writer() returns trigger language plpgsql as $$
        declare wall bigint;
        begin
          if coalesce(current_setting('mizan.is_event_writer', true), '') = '' then
            wall := coalesce(pg_sequence_last_value('event_seq_seq'), 0);
            while not pg_try_advisory_xact_lock_shared(hashtext('event'), wall::bit(32)::int) loop
              wall := wall - 1;
            end loop;
            perform set_config('mizan.is_event_writer', 'true', true);
          end if;
          return null;
        end $$;
      create trigger event_registers_its_writer before insert on event for each statement execute function register_event_writer();

      -- 'assigned' is the last seq assigned. Up to 'complete', each event is visible to the next statement or was rolled back. The locks
      -- are read after 'assigned': a writer that registers in between gets a higher seq. Every role may take advisory locks, also one that
      -- may only read a few views. A writer's lock is recognised by the lock on the table that each writer also holds, from before it
      -- registers to the end of its transaction.
      create function event_watermark(out assigned bigint, out complete bigint) language plpgsql as $$
        begin
          assigned := coalesce(pg_sequence_last_value('event_seq_seq'), 0);
          with held as materialized (
            select pid, locktype, relation, mode, classid, objid, objsubid from pg_locks
            where database = (select oid from pg_database where datname = current_database()))
          select least(assigned, min(assigned - (assigned - objid::bigint)::bit(32)::int)) into complete
          from held as registered
          where locktype = 'advisory' and objsubid = 2 and classid = (hashtext('event')::bigint & 4294967295)::oid
            and exists (select from held where held.pid = registered.pid and held.locktype = 'relation'
              and held.relation = 'event'::regclass and held.mode = 'RowExclusiveLock');
        end $$;

      create table secret (name text primary key, value text not null);

      create table throttle (key varchar(255) primary key, points integer not null default 0, expire bigint);
      create index throttle_expire on throttle (expire);

      -- One row for each effect of a key, inserted first in the transaction of the effect. Kept 30 days.
      create table idempotency (
        actor text not null,
        operation text not null,
        key text not null,
        input_hash text not null,
        result jsonb,
        created_at timestamptz(3) not null default now(),
        primary key (actor, operation, key)
      );
      create index idempotency_created on idempotency (created_at);

      -- Which definitions the database has, by the SHA-256 of their files.
      create table sql_definition (
        name text primary key,
        checksum text not null,
        applied_at timestamptz(3) not null
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table sql_definition, idempotency, throttle, secret, event;
      drop function event_watermark();
      drop function register_event_writer();
      drop function refuse_change();
      drop function search_pattern(text);
      drop function search_text(text);
    `)
  }
}
