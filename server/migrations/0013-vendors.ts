import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Who businesses pay, what they paid them, the numbers of their cheques, and from which amount two people pay. */
export class Vendors1764000000013 implements MigrationInterface {
  name = 'Vendors1764000000013'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table vendor (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        name text not null check (name <> ''),
        email text not null check (email = lower(email)),
        phone text,
        address text,
        category text not null check (category in
          ('general', 'electronics', 'logistics', 'office_supplies', 'professional_services', 'manufacturing', 'software')),
        payment_terms text not null check (payment_terms in ('net_15', 'net_30', 'net_45', 'net_60', 'due_on_receipt')),
        tax_id text,
        bank_account text,
        iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{6,30}$'),
        -- Once money could be sent to it, every other destination waits before it is used; clearing the fields forgets nothing.
        last_destination text,
        iban_usable_from timestamptz(3),
        status text not null default 'active' check (status in ('active', 'inactive')),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        search text not null generated always as (search_text(name || ' ' || email || ' ' || coalesce(iban, '') || ' ' ||
          coalesce(bank_account, '') || ' ' || coalesce(tax_id, ''))) stored
      );
      create index vendor_newest on vendor (business_id, created_at desc, id desc);
      create index vendor_email on vendor (business_id, email);
      create index vendor_iban on vendor (business_id, iban) where iban is not null;
      create index vendor_tax_id on vendor (business_id, tax_id) where tax_id is not null;

      create table vendor_payment (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        vendor_id uuid not null references vendor (id),
        account_id uuid not null references ledger_account (id),
        method text not null check (method in ('bank_transfer', 'wallet_transfer', 'check')),
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        status text not null check (status in ('awaiting_approval', 'completed', 'issued', 'cleared', 'bounced', 'rejected')),
        -- The vendor's IBAN or account number as it was when the payment was asked for: an approval is of that and no other.
        payee_account text check ((payee_account is null) = (method = 'check')),
        cheque_number text check ((cheque_number is null) = (method <> 'check')),
        description text,
        reference text,
        requested_by uuid not null references app_user (id),
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        created_at timestamptz(3) not null,
        -- When the money left, or the cheque was returned.
        settled_at timestamptz(3),
        constraint vendor_payment_cheque_once unique (business_id, cheque_number),
        check (decided_by is null or decided_by <> requested_by or status = 'rejected'),
        check ((journal_id is not null) = (status in ('completed', 'cleared'))),
        check (hold_id is not null or status = 'completed'),
        check ((settled_at is not null) = (status in ('completed', 'cleared', 'bounced'))),
        check (reason is not null or status not in ('bounced', 'rejected')),
        check (status not in ('issued', 'cleared', 'bounced') or method = 'check'),
        check (status <> 'completed' or method <> 'check')
      );
      create index vendor_payment_newest on vendor_payment (business_id, created_at desc, id desc);
      create index vendor_payment_vendor on vendor_payment (vendor_id, created_at desc, id desc);

      create table cheque_series (
        business_id uuid primary key references business (id),
        last bigint not null check (last > 0)
      );

      create table payment_policy (
        business_id uuid primary key references business (id),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        threshold bigint check (threshold >= 0),
        proposed_threshold bigint check (proposed_threshold >= 0),
        proposed_by uuid references app_user (id),
        proposed_at timestamptz(3),
        check ((proposed_by is null) = (proposed_at is null)),
        check (proposed_threshold is null or proposed_by is not null)
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table payment_policy, cheque_series, vendor_payment, vendor')
  }
}
