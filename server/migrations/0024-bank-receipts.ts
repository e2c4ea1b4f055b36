import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Money that a connected bank received can settle invoices, once. */
export class BankReceipts1764000000024 implements MigrationInterface {
  name = 'BankReceipts1764000000024'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table receipt add column bank_transaction_id uuid references bank_transaction;
      create unique index receipt_bank_transaction on receipt (bank_transaction_id) where reversed_at is null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table receipt drop column bank_transaction_id')
  }
}
