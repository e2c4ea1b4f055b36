import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Documents of Saudi sellers, each with the hash of the one before, kept as they were written. */
export class EInvoices1764000000022 implements MigrationInterface {
  name = 'EInvoices1764000000022'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table e_invoice (
        document_id uuid primary key,
        kind text not null check (kind in ('invoice', 'credit_note')),
        business_id uuid not null references business (id),
        counter int not null check (counter > 0),
        previous_hash text not null,
        hash text not null,
        xml text not null,
        at timestamptz(3) not null,
        constraint e_invoice_counter_once unique (business_id, counter)
      );
      create trigger e_invoice_is_append_only before update or delete or truncate on e_invoice
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table e_invoice')
  }
}
