import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a business calls its accounts, and how they are numbered; and how their movements are listed and searched. */
export class Accounts1764000000012 implements MigrationInterface {
  name = 'Accounts1764000000012'

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

      create index account_transaction_category on account_transaction (business_id, category, at desc, id desc);
      create index account_transaction_amount on account_transaction (business_id, amount);
      create index account_transaction_unsettled on account_transaction (business_id, at desc, id desc) where status <> 'completed';
      create index account_transaction_search on account_transaction using gin (search_lc gin_trgm_ops, (array[business_id]));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop index account_transaction_search, account_transaction_unsettled, account_transaction_amount,
        account_transaction_category;
      drop table wallet_account;
    `)
  }
}
