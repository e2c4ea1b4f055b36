import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Invoices with their numbers, lines, settlements, credit notes and reminders, and the documents that Saudi law asks for, each with
 * the hash of the one before.
 */
export class Invoices1790000000015 implements MigrationInterface {
  name = 'Invoices1790000000015'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table invoice_series (
        business_id uuid not null references business (id),
        kind text not null check (kind in ('invoice', 'credit_note')),
        year int not null,
        last int not null check (last >= 0),
        primary key (business_id, kind, year)
      );

      create table invoice (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        customer_id uuid not null references customer (id),
        created_by uuid references app_user (id),
        number text,
        series_year int,
        series_number int,
        status text not null check (status in ('draft', 'sent', 'viewed', 'paid', 'overdue', 'void', 'credited')),
        customer_name text not null check (customer_name <> ''),
        customer_email text not null check (customer_email <> ''),
        customer_phone text,
        customer_tax_id text,
        customer_address text,
        description text,
        purchase_order text,
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        jurisdiction text not null check (jurisdiction in ('AE', 'SA', 'QA', 'NG')),
        -- Decides which day it is for this invoice.
        time_zone text not null,
        -- The issuer's details when it was issued; null for drafts.
        seller jsonb check ((seller is null) = (issued_at is null)),
        subtotal bigint not null check (subtotal > 0),
        discount bigint not null default 0 check (discount >= 0 and discount < subtotal),
        discount_percent numeric(9, 4) check (discount_percent > 0 and discount_percent < 100),
        taxes jsonb not null,
        tax_total bigint not null check (tax_total >= 0),
        amount bigint not null check (amount > 0),
        -- For a seller of the Emirates and another currency: the rate, since when and by whom, and the VAT and the total in dirhams, as
        -- they were when it was issued.
        vat_in_aed jsonb,
        -- Sums of what settled it, credit notes apart.
        settled bigint not null default 0,
        credited bigint not null default 0 check (credited >= 0 and credited <= settled),
        due_on date not null,
        issued_on date,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        issued_at timestamptz(3),
        first_viewed_at timestamptz(3),
        paid_at timestamptz(3),
        overdue_at timestamptz(3),
        voided_at timestamptz(3),
        void_reason text,
        delivered_at timestamptz(3),
        delivery_failure text,
        scheduled_at timestamptz(3) check (scheduled_at is null or issued_at is null),
        reminders_sent int not null default 0 check (reminders_sent >= 0),
        last_reminder_at timestamptz(3),
        recurring_id uuid references recurring_invoice (id),
        occurrence int,
        search text not null generated always as (search_text(customer_name || ' ' || coalesce(number, ''))) stored,
        constraint invoice_settled_within_amount check (settled >= 0 and settled <= amount),
        check ((number is null) = (issued_at is null) and (issued_on is null) = (issued_at is null)),
        check ((status = 'draft') = (issued_at is null)),
        check (issued_on is null or due_on >= issued_on),
        check ((status = 'void') = (voided_at is not null) and (voided_at is null or void_reason is not null)),
        constraint invoice_states_dirhams check (
          vat_in_aed is null or (issued_at is not null and jurisdiction = 'AE' and currency <> 'AED')),
        -- What credit notes settled in full is credited, not paid.
        constraint invoice_credited_in_full check (
          (status <> 'paid' or credited < amount) and (status <> 'credited' or (credited = amount and paid_at is null))),
        constraint invoice_number_once unique (business_id, series_year, series_number),
        constraint invoice_occurrence_once unique (recurring_id, occurrence)
      );
      create index invoice_newest on invoice (business_id, created_at desc, id desc);
      create index invoice_by_due_date on invoice (business_id, due_on, id);
      create index invoice_by_status on invoice (business_id, status, created_at desc, id desc);
      create index invoice_by_customer on invoice (customer_id, created_at desc, id desc);
      create index invoice_partly_paid on invoice (business_id, created_at desc, id desc) where settled > 0 and settled < amount;
      create index invoice_search on invoice using gin (search gin_trgm_ops);
      create index invoice_open on invoice (due_on) where status in ('sent', 'viewed', 'overdue');
      create index invoice_late on invoice (business_id, due_on) where status in ('sent', 'viewed', 'overdue');
      create index invoice_scheduled on invoice (scheduled_at) where scheduled_at is not null;

      create table invoice_line (
        id uuid primary key default gen_random_uuid(),
        invoice_id uuid not null references invoice (id) on delete cascade,
        place smallint not null,
        description text not null check (description <> ''),
        quantity numeric(18, 6) not null check (quantity > 0),
        unit_price bigint not null check (unit_price >= 0),
        tax_category text not null check (tax_category in ('standard', 'zero_rated', 'exempt', 'out_of_scope')),
        tax_reason text,
        tax_rate numeric(9, 4) not null check (tax_rate >= 0),
        tax bigint not null check (tax >= 0),
        total bigint not null check (total >= 0),
        unique (invoice_id, place)
      );

      create table invoice_allocation (
        id uuid primary key default gen_random_uuid(),
        invoice_id uuid not null references invoice (id),
        business_id uuid not null references business (id),
        amount bigint not null check (amount > 0),
        -- What of it was paid back.
        refunded bigint not null default 0 check (refunded >= 0 and refunded <= amount),
        currency text not null,
        source text not null check (source in ('wallet', 'sandbox_card', 'manual_receipt', 'credit_note', 'customer_credit')),
        source_id text not null,
        payer_name text,
        reference text,
        at timestamptz(3) not null,
        reversed_at timestamptz(3)
      );
      create unique index invoice_allocation_once on invoice_allocation (source, source_id, invoice_id) where reversed_at is null;
      create index invoice_allocation_invoice on invoice_allocation (invoice_id, at, id);

      create table credit_note (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        invoice_id uuid not null references invoice (id),
        number text not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        tax_total bigint not null constraint credit_note_tax_within_amount check (tax_total between 0 and amount),
        taxes jsonb not null,
        -- By the rate of its invoice.
        vat_in_aed jsonb,
        reason text not null check (reason <> ''),
        issued_on date not null,
        issued_at timestamptz(3) not null,
        constraint credit_note_number_once unique (business_id, number)
      );
      create index credit_note_invoice on credit_note (invoice_id, issued_at, id);

      create table invoice_reminder (
        id uuid primary key default gen_random_uuid(),
        invoice_id uuid not null references invoice (id),
        -- Days from the due date, or 'manual'.
        rule text not null check (rule ~ '^(manual|-?[0-9]{1,3})$'),
        due_on date not null,
        asked_at timestamptz(3) not null,
        accepted_at timestamptz(3),
        failed_at timestamptz(3)
      );
      create unique index invoice_reminder_once on invoice_reminder (invoice_id, rule, due_on) where failed_at is null or rule <> 'manual';
      create index invoice_reminder_latest on invoice_reminder (invoice_id, asked_at desc);

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
    await runner.query('drop table e_invoice, invoice_reminder, credit_note, invoice_allocation, invoice_line, invoice, invoice_series')
  }
}
