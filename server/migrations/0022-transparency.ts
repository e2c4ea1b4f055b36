import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The place of each journal, event, contract and vote in the public log. */
export class Transparency1790000000022 implements MigrationInterface {
  name = 'Transparency1790000000022'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table log_leaf (
        log int not null check (log > 0),
        place bigint not null check (place >= 0),
        stream text not null check (stream in ('checkpoint', 'journal', 'event', 'contract', 'vote')),
        row_id uuid,
        -- Of an event, which has no id.
        row_seq bigint,
        -- Of a checkpoint: when these places were given, and the SHA-256 of the note that was signed before.
        at timestamptz(3),
        previous text check (length(previous) = 64),
        -- Of a checkpoint: up to where every row had been seen. The transaction ids of another cluster say nothing.
        cluster text,
        horizon xid8,
        events_complete bigint,
        primary key (log, place),
        check (case stream
          when 'checkpoint' then num_nonnulls(row_id, row_seq) = 0 and num_nulls(at, cluster, horizon, events_complete) = 0
          when 'event' then row_id is null and row_seq is not null
          else row_id is not null and row_seq is null end)
      );
      create unique index log_leaf_row on log_leaf (row_id, stream, log) where row_id is not null;
      create unique index log_leaf_event on log_leaf (row_seq, log) where row_seq is not null;
      create index log_leaf_checkpoint on log_leaf (log, place) where stream = 'checkpoint';
      create trigger log_leaf_is_append_only before update or delete or truncate on log_leaf
        for each statement execute function refuse_change();

      -- Writes a checkpoint leaf and, after it, a leaf for every committed row that has none. Returns the size of the log. A row
      -- of a transaction in flight is found by the next call: events by their watermark, journals by the oldest transaction that
      -- was open, contracts and votes because all of them are searched.
      create function log_sequence(of_log int, previous_note text, moment timestamptz) returns bigint
        language plpgsql set search_path = pg_catalog, public, pg_temp as $$
        declare
          next_place bigint;
          last_run log_leaf;
          this_cluster text;
          this_horizon xid8;
          this_complete bigint;
          since_horizon xid8 := '0';
          since_seq bigint := 0;
          given bigint;
        begin
          -- Each statement must see what was committed before it began, or rows could be left behind for good.
          if current_setting('transaction_isolation') <> 'read committed' then
            raise exception 'log_sequence needs READ COMMITTED' using errcode = 'invalid_transaction_state';
          end if;
          -- One at a time. An advisory lock could be held by any role that may connect.
          lock table log_leaf in share row exclusive mode;
          if of_log < (select max(log) from log_leaf) then
            raise exception 'Log % has ended', of_log using errcode = 'invalid_parameter_value';
          end if;
          select coalesce(max(place) + 1, 0) into next_place from log_leaf where log = of_log;
          select * into last_run from log_leaf where log = of_log and stream = 'checkpoint' order by place desc limit 1;

          -- Both are read before any row is.
          this_cluster := (select system_identifier::text from pg_control_system());
          this_horizon := pg_snapshot_xmin(pg_current_snapshot());
          select complete into this_complete from event_watermark();
          if last_run.cluster = this_cluster and last_run.horizon <= this_horizon and last_run.events_complete <= this_complete then
            since_horizon := last_run.horizon;
            since_seq := last_run.events_complete;
          end if;

          insert into log_leaf (log, place, stream, at, previous, cluster, horizon, events_complete)
            values (of_log, next_place, 'checkpoint', moment, previous_note, this_cluster, this_horizon, this_complete);
          insert into log_leaf (log, place, stream, row_id, row_seq)
          select of_log, next_place + row_number() over (order by found.kind, found.position, found.row_id), found.stream, found.row_id, found.row_seq
          from (
            select 1 as kind, 'journal' as stream, id as row_id, null::bigint as row_seq, seq as position
              from journal where txid >= since_horizon
                and not exists (select from log_leaf leaf where leaf.row_id = journal.id and leaf.stream = 'journal' and leaf.log = of_log)
            union all
            select 2, 'event', null, seq, seq
              from event where seq > since_seq and seq <= this_complete
                and not exists (select from log_leaf leaf where leaf.row_seq = event.seq and leaf.log = of_log)
            union all
            select 3, 'contract', id, null, (extract(epoch from agreed_at) * 1000)::bigint
              from contract
              where not exists (select from log_leaf leaf where leaf.row_id = contract.id and leaf.stream = 'contract' and leaf.log = of_log)
            union all
            select 4, 'vote', id, null, (extract(epoch from voted_at) * 1000)::bigint
              from review_vote
              where not exists (select from log_leaf leaf where leaf.row_id = review_vote.id and leaf.stream = 'vote' and leaf.log = of_log)
          ) as found;
          get diagnostics given = row_count;
          return next_place + 1 + given;
        end $$;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop function log_sequence(int, text, timestamptz); drop table log_leaf')
  }
}
