import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Who businesses pay, what they paid them, the numbers of their cheques, changes of bank details, and who holds the account that is
 * paid, as its bank responded.
 */
export class Payables1790000000013 implements MigrationInterface {
  name = 'Payables1790000000013'

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
        -- Once money could be sent to it, every other destination is used only after a delay; clearing the fields forgets nothing.
        last_destination text,
        destination_usable_from timestamptz(3),
        status text not null default 'active' check (status in ('active', 'inactive')),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        search text not null generated always as (search_text(name || ' ' || email || ' ' || coalesce(iban, '') || ' ' ||
          coalesce(bank_account, '') || ' ' || coalesce(tax_id, ''))) stored
      );
      create index vendor_newest on vendor (business_id, created_at desc, id desc);
      create index vendor_by_name on vendor (business_id, lower(name), id);
      create index vendor_email on vendor (business_id, email);
      create index vendor_iban on vendor (business_id, iban) where iban is not null;
      create index vendor_tax_id on vendor (business_id, tax_id) where tax_id is not null;

      -- New bank details, which a second member approves (see approval).
      create table vendor_detail_change (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        vendor_id uuid not null references vendor (id),
        -- What was there before, and is restored when it is rejected.
        iban_before text,
        bank_account_before text,
        last_destination_before text,
        usable_from_before timestamptz(3),
        -- Where transfers went, and where they would go.
        destination_before text,
        destination text not null
      );
      create index vendor_detail_change_vendor on vendor_detail_change (vendor_id);
      create trigger vendor_detail_change_is_kept before update or delete or truncate on vendor_detail_change
        for each statement execute function refuse_change();

      create table payee_check (
        id uuid primary key default gen_random_uuid(),
        -- The order of responses: several may have one moment.
        seq bigint generated always as identity,
        business_id uuid not null references business (id),
        vendor_id uuid not null references vendor (id),
        -- What was asked, as it was then.
        destination text not null,
        name text not null,
        result text not null check (result in ('match', 'close_match', 'no_match', 'unavailable')),
        -- Who holds it; recorded only where the name is almost the same.
        held_name text check ((held_name is not null) = (result = 'close_match')),
        cause text check (cause in ('no_iban', 'bank_not_connected', 'bank_silent', 'account_unknown', 'other_script')),
        asked_by uuid references app_user (id),
        checked_at timestamptz(3) not null,
        check ((cause is not null) = (result = 'unavailable')),
        unique (id, result)
      );
      create index payee_check_vendor on payee_check (vendor_id, seq desc);
      create trigger payee_check_stays before update or delete or truncate on payee_check
        for each statement execute function refuse_change();

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
        -- What was known then of who holds that account.
        payee_check_id uuid,
        payee_result text,
        -- The member who asked for it was warned that another name holds the account, and pays all the same.
        is_payee_acknowledged boolean not null default false,
        cheque_number text check ((cheque_number is null) = (method <> 'check')),
        description text,
        reference text,
        requested_by uuid not null references app_user (id),
        reason text,
        hold_id uuid references ledger_hold (id),
        journal_id uuid references journal (id),
        created_at timestamptz(3) not null,
        -- When the money left, or the cheque was returned.
        settled_at timestamptz(3),
        constraint vendor_payment_cheque_once unique (business_id, cheque_number),
        constraint vendor_payment_payee_check foreign key (payee_check_id, payee_result) references payee_check (id, result),
        constraint vendor_payment_payee_check_whole check ((payee_check_id is null) = (payee_result is null)),
        constraint vendor_payment_no_match_acknowledged check (payee_result is distinct from 'no_match' or is_payee_acknowledged),
        constraint vendor_payment_bounced_with_reason check (status <> 'bounced' or reason is not null),
        check ((journal_id is not null) = (status in ('completed', 'cleared'))),
        check (hold_id is not null or status = 'completed'),
        check ((settled_at is not null) = (status in ('completed', 'cleared', 'bounced'))),
        check (status not in ('issued', 'cleared', 'bounced') or method = 'check'),
        check (status <> 'completed' or method <> 'check')
      );
      create index vendor_payment_newest on vendor_payment (business_id, created_at desc, id desc);
      create index vendor_payment_vendor on vendor_payment (vendor_id, created_at desc, id desc);

      create table cheque_series (
        business_id uuid primary key references business (id),
        last bigint not null check (last > 0)
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table cheque_series, vendor_payment, payee_check, vendor_detail_change, vendor')
  }
}
