import type { MigrationInterface, QueryRunner } from 'typeorm'

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
]

const OF_MONEY = [
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

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

const allow = (kinds: readonly string[]) => `
  alter table notification drop constraint notification_kind_check;
  alter table notification add constraint notification_kind_check check (kind in (${listed(kinds)}));`

/** An accepted proposal holds its lender's money, and people are told what happens to money. */
export class Commitments1764000000016 implements MigrationInterface {
  name = 'Commitments1764000000016'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table commitment (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request,
        response_id uuid not null references lender_response,
        merchant_id uuid not null references business,
        lender_id uuid not null references business,
        account_id uuid not null references ledger_account,
        hold_id uuid not null unique references ledger_hold,
        amount bigint not null check (amount > 0),
        currency text not null,
        committed_at timestamptz(3) not null,
        released_at timestamptz(3),
        contract_id uuid unique references contract,
        journal_id uuid unique references journal,
        disbursed_at timestamptz(3),
        check (released_at is null or contract_id is null),
        check ((journal_id is null) = (disbursed_at is null))
      );
      create unique index commitment_once on commitment (response_id) where released_at is null;
      create index commitment_waiting_merchant on commitment (merchant_id) where contract_id is not null and disbursed_at is null;
      create index commitment_waiting_lender on commitment (lender_id) where contract_id is not null and disbursed_at is null;
      ${allow([...KINDS, ...OF_MONEY])}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind in (${listed(OF_MONEY)});
      ${allow(KINDS)}
      drop table commitment;
    `)
  }
}
