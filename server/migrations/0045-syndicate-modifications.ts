import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS =
  "''syndicate_terms_changed'', ''syndicate_terms_confirmed'', ''syndicate_left'', ''syndicate_part_taken_up'', ''syndicate_lapsed'', ''receipt_passed_on''"

/**
 * Terms of a syndicate that change because the board asks for it are confirmed by each participant, and what the lead receives for
 * all lenders outside of Mizan is owed to the others until it is passed on.
 */
export class SyndicateModifications1790000000045 implements MigrationInterface {
  name = 'SyndicateModifications1790000000045'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table lender_response
        -- Until when the lender confirms changed terms or leaves, or a lead takes up what is missing; null where nothing is awaited.
        add terms_due_at timestamptz(3),
        add terms_confirmed_at timestamptz(3),
        add terms_confirmed_by_id uuid,
        add constraint lender_response_terms_confirmed check (
          (terms_confirmed_at is null) = (terms_confirmed_by_id is null) and (terms_due_at is null or terms_confirmed_at is null));
      create index lender_response_terms_due on lender_response (terms_due_at) where terms_due_at is not null;

      -- What the lead of a syndicate owes to another lender of a receipt that it took outside of Mizan. Earlier receipts have none.
      create table facility_pass_on (
        receipt_id uuid not null references facility_event (id),
        lender_id uuid not null,
        facility_id uuid not null,
        -- In minor units.
        amount bigint not null check (amount > 0),
        journal_id uuid unique references journal (id),
        passed_on_at timestamptz(3),
        passed_on_by_id uuid,
        primary key (receipt_id, lender_id),
        constraint facility_pass_on_of_share foreign key (facility_id, lender_id) references facility_share (facility_id, lender_id),
        constraint facility_pass_on_of_payout foreign key (receipt_id, lender_id) references facility_payout (event_id, lender_id),
        check ((journal_id is null) = (passed_on_at is null) and (journal_id is null) = (passed_on_by_id is null))
      );
      create index facility_pass_on_facility on facility_pass_on (facility_id);
      create function facility_pass_on_once() returns trigger language plpgsql as $$
        begin
          if old.journal_id is not null or (new.receipt_id, new.lender_id, new.facility_id, new.amount)
              is distinct from (old.receipt_id, old.lender_id, old.facility_id, old.amount) then
            raise exception 'a part of a receipt is passed on once' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger facility_pass_on_once before update on facility_pass_on for each row execute function facility_pass_on_once();
      create trigger facility_pass_on_is_kept before delete or truncate on facility_pass_on
        for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'syndicate%' or kind = 'receipt_passed_on';
      ${allowKinds(`regexp_replace(allowed, ', ''(syndicate_[a-z_]+|receipt_passed_on)''::text', '', 'g')`)}
      drop table facility_pass_on;
      drop function facility_pass_on_once();
      alter table lender_response drop constraint lender_response_terms_confirmed,
        drop terms_due_at, drop terms_confirmed_at, drop terms_confirmed_by_id;
    `)
  }
}
