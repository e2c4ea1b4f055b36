import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What businesses issue invoices as, their customers with what these have paid too much, and invoices that repeat. */
export class Customers1790000000014 implements MigrationInterface {
  name = 'Customers1790000000014'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table billing_profile (
        business_id uuid primary key references business (id),
        legal_name text not null check (legal_name <> ''),
        legal_name_arabic text check (legal_name_arabic <> ''),
        address text not null check (address <> ''),
        jurisdiction text not null check (jurisdiction in ('AE', 'SA', 'QA', 'NG')),
        trn text check (trn <> ''),
        time_zone text not null,
        logo_file_id uuid references stored_file (id),
        reminder_days int[] not null default '{}',
        updated_at timestamptz(3) not null
      );

      create table customer (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        name text not null check (name <> ''),
        email text not null check (email <> ''),
        phone text,
        tax_id text,
        address text,
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        search text not null generated always as (search_text(name || ' ' || email)) stored
      );
      create index customer_newest on customer (business_id, created_at desc, id desc);
      create index customer_by_name on customer (business_id, lower(name), id);
      create index customer_search on customer using gin (search gin_trgm_ops);

      -- Every address that leads to a customer, those of merged ones too, so that no merged customer comes back.
      create table customer_email (
        business_id uuid not null references business (id),
        email text not null check (email = lower(email)),
        customer_id uuid not null references customer (id),
        constraint customer_email_once primary key (business_id, email)
      );
      create index customer_email_customer on customer_email (customer_id);

      -- What customers paid too much (above zero) and what was used of it (below zero); the balance is the sum.
      create table customer_credit (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        customer_id uuid not null references customer (id),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        amount bigint not null check (amount <> 0),
        cause text not null,
        cause_id text not null,
        at timestamptz(3) not null,
        constraint customer_credit_once unique (cause, cause_id)
      );
      create index customer_credit_customer on customer_credit (customer_id, currency);

      create table recurring_invoice (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        customer_id uuid not null references customer (id),
        template jsonb not null,
        amount bigint not null check (amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        frequency text not null check (frequency in ('weekly', 'monthly', 'quarterly', 'yearly')),
        start_on date not null,
        end_on date check (end_on >= start_on),
        due_in_days int not null check (due_in_days between 0 and 365),
        status text not null check (status in ('active', 'paused', 'ended')),
        -- Which occurrence comes next, counted from the start; its day is next_on.
        next_occurrence int not null default 0 check (next_occurrence >= 0),
        next_on date check (next_on is not null or status <> 'active'),
        issued_count int not null default 0 check (issued_count >= 0),
        last_failure text,
        created_at timestamptz(3) not null
      );
      create index recurring_invoice_newest on recurring_invoice (business_id, created_at desc, id desc);
      create index recurring_invoice_customer on recurring_invoice (customer_id);
      create index recurring_invoice_due on recurring_invoice (next_on) where status = 'active';
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table recurring_invoice, customer_credit, customer_email, customer, billing_profile')
  }
}
