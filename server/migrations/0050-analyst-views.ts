import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What analysts may read: views that leave out names, addresses, numbers of accounts and free text. And what the app needs
 * once it owns nothing: to have the planner learn of many new bank rows, and to pass by locks that no writer holds.
 */
export class AnalystViews1764000000050 implements MigrationInterface {
  name = 'AnalystViews1764000000050'

  async up(runner: QueryRunner) {
    await runner.query(`
      create schema analyst;

      create view analyst.business with (security_barrier) as
        select id, sector, status, kyc_status, created_at from public.business;

      create view analyst.financing_request with (security_barrier) as
        select id, merchant_id, jurisdiction, business_sector, request_type, amount, currency, preferred_structure, repayment_period,
          expected_roi, urgency, status, stage, version, score_band, score_assurance, view_count, interested_lenders, created_at, published_at,
          submitted_at, accepted_at, cooling_off_ends_at, expires_at
        from public.financing_request where status <> 'draft';

      create view analyst.proposal with (security_barrier) as
        select id, request_id, merchant_id, lender_id, status, outcome, proposed_amount, currency, proposed_structure, proposed_rate,
          proposed_term, valid_until, version, responded_at, updated_at
        from public.lender_response where response_type = 'proposal';

      create view analyst.contract with (security_barrier) as
        select id, request_id, response_id as proposal_id, merchant_id, lender_id, structure, amount, currency, rate, term, total_payable, agreed_at
        from public.contract;

      create view analyst.review with (security_barrier) as
        select id, entity_type, status, priority, version, required_approvals, compliance_score, submitted_at, reviewed_at, closed_at
        from public.ssb_review;

      create view analyst.invoice with (security_barrier) as
        select id, business_id, jurisdiction, status, currency, subtotal, discount, tax_total, amount, settled, credited, issue_date, due_date,
          issued_at, first_viewed_at, paid_at, overdue_at, voided_at, reminders_sent
        from public.invoice where status <> 'draft';

      create view analyst.alt_score with (security_barrier) as
        select id, business_id, as_of, model_version, band, is_provisional, assurance, bank_verified_share, data_through
        from public.alt_score;

      create view analyst.ledger_account with (security_barrier) as
        select id, kind, business_id, currency, is_frozen from public.ledger_account;

      create view analyst.journal with (security_barrier) as
        select id, seq, cause, reverses, at from public.journal;

      create view analyst.journal_entry with (security_barrier) as
        select journal_id, line, account_id, amount, currency from public.journal_entry;

      -- Only the owner of a table may analyze it.
      create function analyze_bank_transactions() returns void language plpgsql as $$
        begin
          analyze (skip_locked) bank_transaction;
        end $$;

      -- The last seq is the key of a writer's lock. Where somebody else holds that one for himself, a lower one says the same, and
      -- nobody waits: what is lower is only looked at later.
      create or replace function register_event_writer() returns trigger language plpgsql as $$
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

      -- Everybody may take advisory locks, also roles that may read a few views and nothing else. A writer's lock is known by the
      -- lock on the table that each writer holds as well, from before it registers to the end of its transaction.
      create or replace function event_watermark(out assigned bigint, out complete bigint) language plpgsql as $$
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
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      create or replace function register_event_writer() returns trigger language plpgsql as $$
        begin
          if coalesce(current_setting('mizan.is_event_writer', true), '') = '' then
            perform pg_advisory_xact_lock_shared(hashtext('event'), coalesce(pg_sequence_last_value('event_seq_seq'), 0)::bit(32)::int);
            perform set_config('mizan.is_event_writer', 'true', true);
          end if;
          return null;
        end $$;
      create or replace function event_watermark(out assigned bigint, out complete bigint) language plpgsql as $$
        begin
          assigned := coalesce(pg_sequence_last_value('event_seq_seq'), 0);
          select least(assigned, min(assigned - (assigned - objid::bigint)::bit(32)::int)) into complete
          from pg_locks
          where locktype = 'advisory' and objsubid = 2 and classid = (hashtext('event')::bigint & 4294967295)::oid
            and database = (select oid from pg_database where datname = current_database());
        end $$;
      drop function analyze_bank_transactions();
      drop schema analyst cascade;
    `)
  }
}
