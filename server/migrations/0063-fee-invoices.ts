import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Documents for the fees that the platform took: invoices, statements and credit notes, each issued once and never changed. */
export class FeeInvoices1790000000063 implements MigrationInterface {
  name = 'FeeInvoices1790000000063'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table fee_invoice (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        kind text not null check (kind in ('tax_invoice', 'statement', 'credit_note')),
        number text not null unique,
        -- The first day of the month of its fees.
        month date not null check (extract(day from month) = 1),
        currency text not null,
        -- 1 for the first document of the month; a correction replaces it by the next.
        version int not null check (version > 0),
        -- With the VAT that it contains, in minor units.
        amount bigint not null check (amount > 0),
        tax bigint not null check (tax >= 0 and tax <= amount),
        -- Issuer, recipient, lines and taxes, as printed.
        content jsonb not null,
        -- The document that a credit note takes back, wholly or partly.
        credits_id uuid references fee_invoice (id),
        reason text,
        issued_on date not null,
        issued_at timestamptz(3) not null,
        check ((kind = 'credit_note') = (credits_id is not null)),
        check ((kind = 'credit_note') = (reason is not null))
      );
      create unique index fee_invoice_once on fee_invoice (business_id, month, currency, version) where kind <> 'credit_note';
      create index fee_invoice_newest on fee_invoice (business_id, issued_at desc, id desc);
      create index fee_invoice_credits on fee_invoice (credits_id) where credits_id is not null;
      create trigger fee_invoice_is_kept before update or delete or truncate on fee_invoice
        for each statement execute function refuse_change();

      create table fee_invoice_series (
        kind text not null,
        year int not null,
        last int not null check (last > 0),
        primary key (kind, year)
      );

      create table closed_fee_month (
        business_id uuid not null references business (id),
        month date not null,
        currency text not null,
        closed_at timestamptz(3) not null,
        primary key (business_id, month, currency)
      );
      create trigger closed_fee_month_is_kept before update or delete or truncate on closed_fee_month
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table closed_fee_month, fee_invoice_series, fee_invoice')
  }
}
