import type { MigrationInterface, QueryRunner } from 'typeorm'

const CATEGORIES = [
  'capital',
  'customer_receipt',
  'fees',
  'financing',
  'interest',
  'other_in',
  'other_out',
  'own_transfer',
  'payroll',
  'penalty',
  'refund',
  'rent',
  'supplier',
  'tax',
  'utilities',
]

const KINDS = [
  'proposal_received',
  'interest_received',
  'request_declined',
  'response_withdrawn',
  'proposal_revised',
  'proposal_accepted',
  'proposal_not_selected',
  'proposal_reopened',
  'proposal_lapsed',
  'request_changed',
  'request_withdrawn',
  'request_expired',
  'request_funded',
  'review_queued',
  'review_approved',
  'review_rejected',
  'review_needs_modification',
  'business_verified',
  'business_rejected',
  'business_suspended',
  'acceptance_cancelled',
  'funds_needed',
  'financing_disbursed',
  'invoice_paid',
  'invoice_overdue',
  'payment_request_paid',
  'payment_awaits_approval',
  'payment_approved',
  'payment_rejected',
  'cheque_bounced',
  'account_frozen',
]

const CONTEST_DECIDED = 'category_contest_decided'
const NOT_OURS = 'not_ours'

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

const allow = (table: string, column: string, values: readonly string[]) => `
  alter table ${table} drop constraint ${table}_${column}_check;
  alter table ${table} add constraint ${table}_${column}_check check (${column} in (${listed(values)}));`

/** A correction that could move a score waits for a second person, and a row may be said to be none of the business's. */
export class CategoryContests1764000000025 implements MigrationInterface {
  name = 'CategoryContests1764000000025'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table category_contest (
        id uuid primary key default gen_random_uuid(),
        transaction_id uuid not null references bank_transaction (id),
        business_id uuid not null references business (id),
        status text not null check (status in ('pending', 'approved', 'rejected', 'taken_back')),
        -- Why it waits.
        cause text not null check (cause in ('large', 'penalty', 'inflow_unknown')),
        category_before text not null,
        category text not null check (category in (${listed([...CATEGORIES, NOT_OURS])})),
        note text,
        -- As they were when it was asked for: minor units of the row's currency, and of the one the score is computed in.
        amount bigint not null,
        monthly_inflow bigint,
        inflow_currency text,
        -- Of a month's inflow; 1 is all of it.
        share numeric,
        asked_by uuid not null references app_user (id),
        asked_at timestamptz(3) not null,
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        reason text,
        check ((status = 'pending') = (decided_at is null)),
        check ((decided_by is null) = (decided_at is null)),
        check ((monthly_inflow is null) = (inflow_currency is null)),
        constraint category_contest_two_people check (status = 'taken_back' or decided_by <> asked_by),
        constraint category_contest_rejected_with_reason check (status <> 'rejected' or length(reason) >= 20)
      );
      create unique index category_contest_one_pending on category_contest (transaction_id) where status = 'pending';
      create index category_contest_transaction on category_contest (transaction_id, asked_at desc, id desc);
      create index category_contest_queue on category_contest (status, asked_at, id);
      create index category_contest_newest on category_contest (asked_at desc, id desc);

      create function category_contest_stays() returns trigger language plpgsql as $$
        begin
          if old.status <> 'pending' or new.status = 'pending' or
            (to_jsonb(new) - '{status,decided_by,decided_at,reason}'::text[]) <>
            (to_jsonb(old) - '{status,decided_by,decided_at,reason}'::text[]) then
            raise exception 'what was asked about a category, and how it was decided, stays' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger category_contest_stays before update on category_contest for each row execute function category_contest_stays();
      create trigger category_contest_is_kept before delete or truncate on category_contest
        for each statement execute function refuse_change();

      ${allow('bank_transaction', 'category', [...CATEGORIES, NOT_OURS])}
      ${allow('notification', 'kind', [...KINDS, CONTEST_DECIDED])}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind = '${CONTEST_DECIDED}';
      ${allow('notification', 'kind', KINDS)}
      update bank_transaction set category = 'own_transfer' where category = '${NOT_OURS}';
      ${allow('bank_transaction', 'category', CATEGORIES)}
      drop table category_contest;
      drop function category_contest_stays();
    `)
  }
}
