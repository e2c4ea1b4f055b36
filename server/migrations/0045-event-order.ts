import type { MigrationInterface, QueryRunner } from 'typeorm'
import { LEDGER_FUNCTIONS } from './ledger-functions.ts'

/**
 * Facts are handed out by seq alone, up to the first that a transaction under way may still store: only who stores facts in
 * this database holds others up. Before, any transaction of the whole cluster did, and a dump kept the cluster's numbers.
 */
export class EventOrder1764000000045 implements MigrationInterface {
  name = 'EventOrder1764000000045'

  async up(runner: QueryRunner) {
    await runner.query(`
      drop function told_event;
      drop index event_order;
      alter table event drop column txid;

      -- Held until its transaction has ended; its second half is the last seq that was given out before.
      create function hold_place_in_events() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('mizan.place_in_events', true), '') = '' then
            perform pg_advisory_xact_lock_shared(hashtext('event'), coalesce(pg_sequence_last_value('event_seq_seq'), 0)::bit(32)::int);
            perform set_config('mizan.place_in_events', 'held', true);
          end if;
          return null;
        end $$;
      create trigger event_holds_its_place before insert on event for each statement execute function hold_place_in_events();

      -- 'given' is the last seq given out; up to 'settled', every fact can be read by the next statement or will never be.
      -- Locks are looked at after 'given': who takes one later gets a higher seq.
      create function event_order(out given bigint, out settled bigint) language plpgsql as $$
        begin
          given := coalesce(pg_sequence_last_value('event_seq_seq'), 0);
          select least(given, min(given - (given - objid::bigint)::bit(32)::int)) into settled
          from pg_locks
          where locktype = 'advisory' and objsubid = 2 and classid = (hashtext('event')::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database());
        end $$;
    `)
    await runner.query(LEDGER_FUNCTIONS)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop function event_order();
      drop trigger event_holds_its_place on event;
      drop function hold_place_in_events();
      alter table event add column txid xid8 not null default pg_current_xact_id();
      create index event_order on event (txid, seq);
    `)
  }
}
