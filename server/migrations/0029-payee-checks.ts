import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Who holds the account that a vendor is paid on, as its bank answered; what a payment knew of it when it was asked for. */
export class PayeeChecks1764000000029 implements MigrationInterface {
  name = 'PayeeChecks1764000000029'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table payee_check (
        id uuid primary key default gen_random_uuid(),
        -- Which answer came later: several may have one moment.
        seq bigint generated always as identity,
        business_id uuid not null references business (id),
        vendor_id uuid not null references vendor (id),
        -- What was asked, as it was then.
        destination text not null,
        name text not null,
        result text not null check (result in ('match', 'close_match', 'no_match', 'unavailable')),
        -- Who holds it; told only where it is almost who was meant.
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

      alter table vendor_payment
        add column payee_check_id uuid,
        add column payee_result text,
        -- Who asked for it was told that somebody else holds the account, and pays all the same.
        add column payee_acknowledged boolean not null default false,
        add constraint vendor_payment_payee_check foreign key (payee_check_id, payee_result) references payee_check (id, result),
        add constraint vendor_payment_payee_check_whole check ((payee_check_id is null) = (payee_result is null)),
        add constraint vendor_payment_no_match_acknowledged check (payee_result is distinct from 'no_match' or payee_acknowledged);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table vendor_payment drop column payee_check_id, drop column payee_result, drop column payee_acknowledged;
      drop table payee_check;
    `)
  }
}
