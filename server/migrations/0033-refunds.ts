import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const CATEGORY = 'refund'
const KINDS = ['refund_awaits_approval', 'refund_made', 'refund_received', 'refund_rejected']

/** Payments through links can be refunded, wholly or in parts. */
export class Refunds1764000000033 implements MigrationInterface {
  name = 'Refunds1764000000033'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- What of it was refunded or waits to be; kept in the transaction of its refunds.
      alter table link_payment add column refunding bigint not null default 0,
        add constraint link_payment_refunded_within_amount check (refunding >= 0 and refunding <= amount),
        add check (refunding = 0 or status = 'succeeded');
      -- What of it went back to whoever paid.
      alter table invoice_allocation add column refunded bigint not null default 0
        check (refunded >= 0 and refunded <= amount);

      create table refund (
        id uuid primary key default gen_random_uuid(),
        -- Who refunds.
        business_id uuid not null references business (id),
        link_payment_id uuid not null references link_payment (id),
        -- The account that received the payment.
        account_id uuid not null references ledger_account (id),
        reference text not null constraint refund_reference unique,
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- What of it was the customer's credit.
        from_credit bigint not null default 0 check (from_credit between 0 and amount),
        outcome text not null check (outcome in ('not_due', 'due_again')),
        reason text not null check (reason <> '' and length(reason) <= 500),
        status text not null check (status in ('awaiting_approval', 'completed', 'rejected')),
        requested_by uuid not null references app_user (id),
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        decline_reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        credit_note_id uuid references credit_note (id),
        created_at timestamptz(3) not null,
        completed_at timestamptz(3),
        check ((status = 'completed') = (completed_at is not null)),
        check ((status = 'completed') = (journal_id is not null)),
        check ((status = 'rejected') = (decline_reason is not null)),
        check (status <> 'awaiting_approval' or hold_id is not null),
        check (status = 'completed' or num_nonnulls(credit_note_id, nullif(from_credit, 0)) = 0),
        -- Nobody approves what they asked for.
        check (status <> 'completed' or decided_by is null or decided_by <> requested_by)
      );
      create index refund_payment on refund (link_payment_id, created_at, id);
      create index refund_waiting on refund (business_id, created_at desc, id desc) where status = 'awaiting_approval';
    `)
    await allowAlso(runner, 'account_transaction', 'category', [CATEGORY])
    await allowAlso(runner, 'notification', 'kind', KINDS)
  }

  async down(runner: QueryRunner) {
    await runner.query('delete from notification where kind = any($1)', [KINDS])
    await allowNoMore(runner, 'notification', 'kind', KINDS)
    await allowNoMore(runner, 'account_transaction', 'category', [CATEGORY])
    await runner.query(`
      drop table refund;
      alter table invoice_allocation drop column refunded;
      alter table link_payment drop column refunding;
    `)
  }
}
