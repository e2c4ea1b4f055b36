import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Orders the push by seq instead of by transaction id. Ordered by id, every open writing transaction of the whole cluster delayed
 * it, and ids do not survive a dump and restore. Ordered by seq, only open transactions that stored events in this database do.
 */
export class EventOrder1764000000045 implements MigrationInterface {
  name = 'EventOrder1764000000045'

  async up(runner: QueryRunner) {
    await runner.query(`
      drop index event_order;
      alter table event drop column txid;

      -- Until the transaction ends, its lock shows that a seq above the lock's second key may still be committed.
      create function register_event_writer() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('mizan.is_event_writer', true), '') = '' then
            perform pg_advisory_xact_lock_shared(hashtext('event'), coalesce(pg_sequence_last_value('event_seq_seq'), 0)::bit(32)::int);
            perform set_config('mizan.is_event_writer', 'true', true);
          end if;
          return null;
        end $$;
      create trigger event_registers_its_writer before insert on event for each statement execute function register_event_writer();

      -- 'assigned' is the last seq assigned. Up to 'complete', each event is visible to the next statement or was rolled back.
      -- The locks are read after 'assigned': a writer that registers in between gets a higher seq.
      create function event_watermark(out assigned bigint, out complete bigint) language plpgsql as $$
        begin
          assigned := coalesce(pg_sequence_last_value('event_seq_seq'), 0);
          select least(assigned, min(assigned - (assigned - objid::bigint)::bit(32)::int)) into complete
          from pg_locks
          where locktype = 'advisory' and objsubid = 2 and classid = (hashtext('event')::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database());
        end $$;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop function event_watermark();
      drop trigger event_registers_its_writer on event;
      drop function register_event_writer();
      alter table event add column txid xid8 not null default pg_current_xact_id();
      create index event_order on event (txid, seq);
    `)
  }
}
