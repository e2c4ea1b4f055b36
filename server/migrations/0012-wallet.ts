import type { MigrationInterface, QueryRunner } from 'typeorm'
import { defineEarly } from './definitions.ts'

/**
 * What a business calls its accounts and how they are numbered, files attached to transactions, the statements that were issued, and
 * the charities that charity money may be paid to.
 */
export class Wallet1790000000012 implements MigrationInterface {
  name = 'Wallet1790000000012'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table wallet_account (
        id uuid primary key references ledger_account (id),
        business_id uuid not null references business (id),
        name text not null check (length(name) between 1 and 80),
        type text not null check (type in ('operational', 'savings', 'escrow', 'investment')),
        account_number text not null constraint wallet_account_number_once unique check (account_number ~ '^[0-9]{10,21}$'),
        iban text constraint wallet_account_iban_once unique check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{11,30}$'),
        frozen_reason text,
        created_at timestamptz(3) not null
      );
      create index wallet_account_business on wallet_account (business_id, created_at, id);

      create table account_transaction_attachment (
        id uuid primary key default gen_random_uuid(),
        transaction_id uuid not null references account_transaction (id),
        business_id uuid not null references business (id),
        file_id uuid not null references stored_file (id),
        attached_by uuid not null references app_user (id),
        attached_at timestamptz(3) not null,
        constraint account_transaction_attachment_once unique (transaction_id, file_id)
      );
      create index account_transaction_attachment_business on account_transaction_attachment (business_id, transaction_id);
      create index account_transaction_attachment_file on account_transaction_attachment (file_id);

      -- Kept so that the holder of a statement can ask whether it is ours.
      create table issued_statement (
        id uuid primary key default gen_random_uuid(),
        -- Printed on it; a hundred random bits.
        code text not null constraint issued_statement_code unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
        account_id uuid not null references wallet_account (id),
        first_day date not null,
        last_day date not null,
        -- The SHA-256 of its figures, as statement-pdf.ts makes it.
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        opening bigint not null,
        closing bigint not null,
        issued_at timestamptz(3) not null,
        check (last_day >= first_day),
        constraint issued_statement_once unique (account_id, first_day, last_day, digest)
      );
      create index issued_statement_digest on issued_statement (digest);
      create trigger issued_statement_stays before update or delete or truncate on issued_statement
        for each statement execute function refuse_change();

      create table closed_month (
        account_id uuid not null references wallet_account (id),
        -- Its first day.
        month date not null check (extract(day from month) = 1),
        statement_id uuid not null references issued_statement (id),
        closed_at timestamptz(3) not null,
        primary key (account_id, month)
      );
      create trigger closed_month_stays before update or delete or truncate on closed_month
        for each statement execute function refuse_change();

      -- Whom charity's money may be paid to: one admin asks, another decides (see approval). A new account is a new payee.
      create table charity_payee (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(name) > 0),
        registration_no text not null check (length(registration_no) > 0),
        country text not null check (country ~ '^[A-Z]{2}$'),
        account_holder text not null check (length(account_holder) > 0),
        iban text,
        bank_account text,
        proposed_at timestamptz(3) not null,
        verified_at timestamptz(3),
        revoked_by uuid references app_user (id),
        revoked_at timestamptz(3),
        constraint charity_payee_has_account check (iban is not null or bank_account is not null),
        check ((revoked_by is null) = (revoked_at is null))
      );
      create unique index charity_payee_registration on charity_payee (country, registration_no) where revoked_at is null;
    `)
    await defineEarly(runner, 'guard_charity_payee', 'guard_charity_approval')
    await runner.query(`
      create trigger charity_payee_stays before insert or update on charity_payee for each row execute function guard_charity_payee();
      create trigger charity_payee_is_kept before delete or truncate on charity_payee for each statement execute function refuse_change();
      -- Checked when the transaction ends, for the approval is written last.
      create constraint trigger charity_payee_is_approved after insert or update on charity_payee deferrable initially deferred
        for each row when (new.verified_at is not null) execute function guard_charity_approval();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table charity_payee, closed_month, issued_statement, account_transaction_attachment, wallet_account;
      drop function guard_charity_payee();
      drop function guard_charity_approval();
    `)
  }
}
