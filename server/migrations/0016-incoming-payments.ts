import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Links and requests that customers pay by, what was paid through them and refunded, and money that arrived in another way. */
export class IncomingPayments1790000000016 implements MigrationInterface {
  name = 'IncomingPayments1790000000016'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Links that customers pay by. The token is derived from our secret when it is shown; only its hash is kept.
      create table payment_link (
        id uuid primary key default gen_random_uuid(),
        token_hash text not null constraint payment_link_token unique,
        kind text not null check (kind in ('invoice', 'payment_request')),
        subject_id uuid not null,
        business_id uuid not null references business (id),
        generation int not null check (generation > 0),
        created_at timestamptz(3) not null,
        revoked_at timestamptz(3),
        constraint payment_link_generation unique (kind, subject_id, generation)
      );
      create unique index payment_link_live on payment_link (kind, subject_id) where revoked_at is null;

      create table payment_request (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        customer_id uuid not null references customer (id),
        -- As they were when it was sent.
        customer_name text not null check (customer_name <> ''),
        customer_email text not null check (customer_email <> ''),
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        description text not null check (description <> '' and length(description) <= 1000),
        due_on date not null,
        expires_at timestamptz(3) not null,
        created_by uuid references app_user (id),
        created_at timestamptz(3) not null,
        -- The sum of what its payments settled; kept in their transaction.
        amount_paid bigint not null default 0 check (amount_paid between 0 and amount),
        paid_at timestamptz(3),
        first_viewed_at timestamptz(3),
        cancelled_at timestamptz(3),
        -- When the expiry was announced; it reads as expired from expires_at on.
        expired_at timestamptz(3),
        reminders_sent int not null default 0 check (reminders_sent >= 0),
        last_reminder_at timestamptz(3),
        -- Since when a reminder is on its way to the mail server, so that no second one goes.
        reminding_since timestamptz(3),
        search text not null generated always as (search_text(customer_name || ' ' || customer_email || ' ' || description)) stored,
        check ((amount_paid = amount) = (paid_at is not null)),
        check (num_nonnulls(paid_at, cancelled_at, expired_at) <= 1)
      );
      create index payment_request_business on payment_request (business_id, created_at desc, id desc);
      create index payment_request_by_due_date on payment_request (business_id, due_on, id);
      create index payment_request_customer on payment_request (customer_id);
      create index payment_request_expiring on payment_request (expires_at, id)
        where paid_at is null and cancelled_at is null and expired_at is null;
      create index payment_request_search on payment_request using gin (search gin_trgm_ops);

      create table link_payment (
        id uuid primary key default gen_random_uuid(),
        -- Whom it pays, and what for.
        business_id uuid not null references business (id),
        invoice_id uuid references invoice (id),
        payment_request_id uuid references payment_request (id),
        reference text not null constraint link_payment_reference unique,
        rail text not null check (rail in ('wallet', 'sandbox_card')),
        status text not null check (status in ('awaiting_approval', 'pending', 'succeeded', 'declined')),
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- Beyond what was due: the customer's credit.
        credited bigint not null default 0 check (credited between 0 and amount),
        -- What of it was refunded or is to be; kept in the transaction of its refunds.
        refunding bigint not null default 0,
        -- The payer named no amount of its own: it pays what is due, and never more.
        pays_balance boolean not null,
        payer_name text not null check (payer_name <> ''),
        payer_business_id uuid references business (id),
        payer_account_id uuid references ledger_account (id),
        requested_by uuid references app_user (id),
        decline_reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        -- When a pending one is settled.
        settles_at timestamptz(3),
        created_at timestamptz(3) not null,
        succeeded_at timestamptz(3),
        check (num_nonnulls(invoice_id, payment_request_id) = 1),
        check ((rail = 'wallet') = (num_nonnulls(payer_business_id, payer_account_id, requested_by) = 3)),
        check (rail = 'wallet' or num_nonnulls(payer_business_id, payer_account_id, requested_by) = 0),
        check ((status = 'succeeded') = (succeeded_at is not null)),
        check ((status = 'succeeded') = (journal_id is not null)),
        check (status = 'succeeded' or credited = 0),
        check (status = 'succeeded' or refunding = 0),
        constraint link_payment_refunded_within_amount check (refunding >= 0 and refunding <= amount),
        constraint link_payment_declined_with_reason check (
          (status = 'declined' or decline_reason is null) and (status <> 'declined' or rail = 'wallet' or decline_reason is not null)),
        check (status <> 'awaiting_approval' or hold_id is not null),
        check ((status = 'pending') <= (settles_at is not null))
      );
      create index link_payment_invoice on link_payment (invoice_id, created_at desc, id desc) where invoice_id is not null;
      create index link_payment_request on link_payment (payment_request_id, created_at desc, id desc)
        where payment_request_id is not null;
      create index link_payment_waiting on link_payment (payer_business_id, created_at desc, id desc) where status = 'awaiting_approval';
      create index link_payment_pending on link_payment (settles_at, id) where status = 'pending';

      create table refund (
        id uuid primary key default gen_random_uuid(),
        -- The business that refunds.
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
        decline_reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        credit_note_id uuid references credit_note (id),
        created_at timestamptz(3) not null,
        completed_at timestamptz(3),
        check ((status = 'completed') = (completed_at is not null)),
        check ((status = 'completed') = (journal_id is not null)),
        check (status = 'completed' or num_nonnulls(credit_note_id, nullif(from_credit, 0)) = 0),
        constraint refund_rejected_with_reason check (status = 'rejected' or decline_reason is null),
        check (status <> 'awaiting_approval' or hold_id is not null)
      );
      create index refund_payment on refund (link_payment_id, created_at, id);
      create index refund_waiting on refund (business_id, created_at desc, id desc) where status = 'awaiting_approval';

      create table receipt (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        source text not null check (source in ('manual', 'bank')),
        -- The row of a connected bank that it is.
        bank_transaction_id uuid references bank_transaction (id),
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        received_on date not null,
        payer_name text,
        -- The name as it is compared: without case, signs and legal form.
        payer_key text,
        payer_iban text,
        reference text,
        note text,
        allocated bigint not null default 0 check (allocated between 0 and amount),
        recorded_by uuid references app_user (id),
        recorded_at timestamptz(3) not null,
        reversed_at timestamptz(3),
        reversal_reason text,
        check ((reversed_at is null) = (reversal_reason is null)),
        check (reversed_at is null or allocated = 0)
      );
      create index receipt_business on receipt (business_id, recorded_at desc, id desc);
      create index receipt_open on receipt (business_id, recorded_at desc, id desc) where reversed_at is null and allocated < amount;
      create index receipt_payer_iban on receipt (business_id, payer_iban) where payer_iban is not null;
      create index receipt_payer_key on receipt (business_id, payer_key) where payer_key is not null;
      create unique index receipt_bank_transaction on receipt (bank_transaction_id) where reversed_at is null;
      -- Every receipt of a row is found here when the row is deleted.
      create index receipt_of_bank_transaction on receipt (bank_transaction_id) where bank_transaction_id is not null;

      -- What a person allotted of it; each settled its invoice under its own id.
      create table receipt_allocation (
        id uuid primary key default gen_random_uuid(),
        receipt_id uuid not null references receipt (id),
        invoice_id uuid not null references invoice (id),
        amount bigint not null check (amount > 0),
        at timestamptz(3) not null,
        reversed_at timestamptz(3)
      );
      create index receipt_allocation_receipt on receipt_allocation (receipt_id, at, id);
      create index receipt_allocation_invoice on receipt_allocation (invoice_id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table receipt_allocation, receipt, refund, link_payment, payment_request, payment_link')
  }
}
