import type { MigrationInterface, QueryRunner } from 'typeorm'
import { defineEarly } from './definitions.ts'

/**
 * Says which class of account may pay which, and refuses every other entry. Money of charity leaves to verified charity payees
 * alone. Journals from before stay as they are; verify-ledger names those that break the rules.
 */
export class PaymentRules1764000000047 implements MigrationInterface {
  name = 'PaymentRules1764000000047'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Which class of account may pay which, within one journal and currency. A reversible payment may run backwards, in a
      -- journal that reverses it.
      create table payment_rule (
        payer_kind text not null check (payer_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        payee_kind text not null check (payee_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        is_reversible boolean not null,
        purpose text not null,
        primary key (payer_kind, payee_kind),
        -- Whatever rules are added: what was given to charity is neither income nor anybody's money again.
        constraint payment_rule_keeps_charity check (
          (payer_kind <> 'charity' or payee_kind = 'settlement_out') and (payee_kind <> 'charity' or not is_reversible)),
        -- What left with charity's money must not come back by another journal.
        constraint payment_rule_keeps_settled check (payer_kind <> 'settlement_out'),
        constraint payment_rule_keeps_income check (payee_kind <> 'fee_income' or payer_kind = 'customer')
      );
      insert into payment_rule (payer_kind, payee_kind, is_reversible, purpose) values
        ('settlement_in', 'customer', true, 'money arrives: top-up, payment by link'),
        ('customer', 'settlement_in', true, 'refund to where a payment came from'),
        ('customer', 'settlement_out', true, 'payment to a vendor by bank'),
        ('customer', 'customer', true, 'transfer, financing, payment or refund within the house'),
        ('customer', 'fee_income', true, 'fee'),
        ('customer', 'exchange', true, 'conversion: what is given'),
        ('exchange', 'customer', true, 'conversion: what is received'),
        ('customer', 'charity', false, 'donation'),
        ('charity', 'settlement_out', true, 'payment to a verified charity payee');
      create trigger payment_rule_is_append_only before update or delete or truncate on payment_rule
        for each statement execute function refuse_change();

      -- Whom charity's money may be paid to: proposed by one admin, verified by another. A new account is a new payee.
      create table charity_payee (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(name) > 0),
        registration_no text not null check (length(registration_no) > 0),
        country text not null check (country ~ '^[A-Z]{2}$'),
        account_holder text not null check (length(account_holder) > 0),
        iban text,
        bank_account text,
        proposed_by uuid not null references app_user (id),
        proposed_at timestamptz(3) not null,
        verified_by uuid references app_user (id),
        verified_at timestamptz(3),
        revoked_by uuid references app_user (id),
        revoked_at timestamptz(3),
        constraint charity_payee_has_account check (iban is not null or bank_account is not null),
        constraint charity_payee_two_people check (verified_by <> proposed_by),
        check ((verified_by is null) = (verified_at is null)),
        check ((revoked_by is null) = (revoked_at is null))
      );
      create unique index charity_payee_registration on charity_payee (country, registration_no) where revoked_at is null;

    `)
    await defineEarly(runner, 'guard_charity_payee', 'guard_payment_rules')
    await runner.query(`
      create trigger charity_payee_stays before insert or update on charity_payee for each row execute function guard_charity_payee();
      create trigger charity_payee_is_kept before delete or truncate on charity_payee for each statement execute function refuse_change();

      create trigger journal_entry_keeps_payment_rules after insert on journal_entry referencing new table as fresh
        for each statement execute function guard_payment_rules();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger journal_entry_keeps_payment_rules on journal_entry;
      drop function guard_payment_rules();
      drop table charity_payee, payment_rule;
      drop function guard_charity_payee();
    `)
  }
}
