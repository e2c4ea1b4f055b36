import type { MigrationInterface, QueryRunner } from 'typeorm'

const tableOf = (transactions: string) => `
  create table ${transactions}_attachment (
    id uuid primary key default gen_random_uuid(),
    transaction_id uuid not null references ${transactions} (id),
    business_id uuid not null references business (id),
    file_id uuid not null references stored_file (id),
    attached_by uuid not null references app_user (id),
    attached_at timestamptz(3) not null,
    constraint ${transactions}_attachment_once unique (transaction_id, file_id)
  );
  create index ${transactions}_attachment_business on ${transactions}_attachment (business_id, transaction_id);
  create index ${transactions}_attachment_file on ${transactions}_attachment (file_id);`

/** Receipts and documents stand beside transactions, of banks and of our own accounts, and never in them. */
export class Attachments1764000000036 implements MigrationInterface {
  name = 'Attachments1764000000036'

  async up(runner: QueryRunner) {
    await runner.query(`${tableOf('bank_transaction')}${tableOf('account_transaction')}`)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table account_transaction_attachment, bank_transaction_attachment')
  }
}
