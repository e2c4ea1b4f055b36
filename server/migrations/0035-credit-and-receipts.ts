import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

/**
 * By when the lender of an accepted proposal confirms its credit, and who confirmed it: agreements of before need no confirmation.
 * Receipts of facilities by payment link, and from rows of the lender's bank.
 */
export class CreditAndReceipts1790000000035 implements MigrationInterface {
  name = 'CreditAndReceipts1790000000035'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table lender_response
        add column credit_due_at timestamptz(3),
        add column credit_confirmed_at timestamptz(3),
        add column credit_confirmed_by_id uuid references app_user (id),
        add constraint lender_response_credit_confirmed check (
          (credit_confirmed_at is null) = (credit_confirmed_by_id is null)
          and (credit_confirmed_at is null or credit_confirmed_at < credit_due_at));
      create index lender_response_credit_due on lender_response (credit_due_at)
        where outcome = 'accepted' and credit_confirmed_at is null;
      -- What both sides were shown holds: a deadline does not move, and a confirmation stays.
      create function credit_confirmation_stays() returns trigger language plpgsql as $$
        begin
          raise exception 'the confirmation of the credit of response % stays', new.id using errcode = 'restrict_violation';
        end $$;
      create trigger credit_confirmation_stays before update of credit_due_at, credit_confirmed_at, credit_confirmed_by_id
        on lender_response for each row
        when ((old.credit_due_at is not null and old.credit_due_at is distinct from new.credit_due_at)
          or (old.credit_confirmed_at is not null and (old.credit_confirmed_at, old.credit_confirmed_by_id)
            is distinct from (new.credit_confirmed_at, new.credit_confirmed_by_id)))
        execute function credit_confirmation_stays();
      -- Its money goes to the lender and pays the facility, whatever exceeds the request included.
      alter table payment_request add column facility_id uuid references facility (id);
      create index payment_request_facility on payment_request (facility_id, created_at) where facility_id is not null;
      create unique index facility_event_link_payment on facility_event ((details ->> 'linkPaymentId')) where details ? 'linkPaymentId';

      -- What the lender decided on a row of its bank that names a facility: it is a receipt, or it was dismissed.
      create table facility_bank_match (
        facility_id uuid not null references facility (id),
        -- No foreign key: the row can disappear at the bank; what it said is kept here.
        bank_transaction_id uuid not null,
        amount bigint not null check (amount > 0),
        booked_on date not null,
        reference text not null,
        payer_name text,
        receipt_id uuid references facility_event (id),
        decided_at timestamptz(3) not null,
        decided_by_id uuid not null references app_user (id),
        primary key (facility_id, bank_transaction_id)
      );
      create unique index facility_bank_match_once on facility_bank_match (bank_transaction_id) where receipt_id is not null;
      create trigger facility_bank_match_is_append_only before update or delete or truncate on facility_bank_match
        for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ''credit_confirmed'', ''credit_refused'', ''credit_lapsed'']')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'credit\\_%';
      ${allowKinds(`regexp_replace(allowed, ', ''credit_[a-z]+''::text', '', 'g')`)}
      drop table facility_bank_match;
      drop index facility_event_link_payment;
      alter table payment_request drop column facility_id;
      drop trigger credit_confirmation_stays on lender_response;
      drop function credit_confirmation_stays();
      alter table lender_response drop constraint lender_response_credit_confirmed,
        drop column credit_due_at, drop column credit_confirmed_at, drop column credit_confirmed_by_id;
    `)
  }
}
