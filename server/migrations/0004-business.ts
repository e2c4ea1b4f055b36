import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Businesses, the documents that prove who they are with the details on them, and which business a person acts for. */
export class Business1790000000004 implements MigrationInterface {
  name = 'Business1790000000004'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table business (
        id uuid primary key default gen_random_uuid(),
        owner_id uuid not null constraint business_one_per_owner unique references app_user (id),
        name text not null check (name <> ''),
        registry_no text not null check (registry_no <> ''),
        tax_id text not null check (tax_id <> ''),
        sector text not null check (sector in ('retail_trade', 'manufacturing', 'technology', 'construction', 'food_beverage',
          'healthcare', 'education', 'other')),
        address text not null check (address <> ''),
        status text not null default 'pending' check (status in ('pending', 'verified', 'rejected', 'suspended')),
        status_reason text,
        -- Why its last verification was rejected, in codes.
        rejection_reasons text[] not null default '{}',
        kyc_status text not null default 'pending' check (kyc_status in ('pending', 'submitted', 'verified', 'rejected', 'expired')),
        -- Why another business has the same number, as its owner explains it.
        duplicate_explanation text check (duplicate_explanation <> ''),
        documents_step_done_at timestamptz(3),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        constraint business_says_why check (status not in ('rejected', 'suspended') or status_reason is not null or rejection_reasons <> '{}')
      );
      create index business_newest on business (created_at desc, id desc);
      create index business_by_name on business (lower(name), id);
      create index business_by_status on business (status, created_at desc, id desc);
      create index business_by_kyc_status on business (kyc_status, created_at desc, id desc);
      create index business_name on business using gin (name gin_trgm_ops);
      create index business_registry_no on business using gin (registry_no gin_trgm_ops);
      -- Registry numbers are compared without their marks and in one form of their letters.
      create index business_registry on business (upper(translate(normalize(registry_no, nfkc), ' ./_-', '')));
      create index business_tax on business (tax_id);
      alter table app_user add constraint app_user_business_id_fkey foreign key (business_id) references business (id);

      create table kyc_document (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        type text not null check (type in ('trade_license', 'emirates_id', 'memorandum', 'vat_certificate', 'bank_letter',
          'ownership_declaration')),
        file_id uuid not null constraint kyc_document_file_once unique references stored_file (id),
        uploaded_at timestamptz(3) not null
      );
      create index kyc_document_business on kyc_document (business_id, uploaded_at, id);

      -- One row each time that they are given: the newest of a kind counts, and what a reviewer approved stays as it was.
      create table kyc_details (
        id uuid primary key default gen_random_uuid(),
        seq bigint not null generated always as identity,
        business_id uuid not null references business (id),
        type text not null check (type in ('trade_license', 'emirates_id', 'vat_certificate')),
        number text not null check (number <> ''),
        authority text check (authority <> ''),
        expires_on date,
        given_by uuid not null references app_user (id),
        given_at timestamptz(3) not null,
        approved_at timestamptz(3),
        -- How many days before the end the last reminder was sent.
        reminded_days smallint
      );
      create index kyc_details_newest on kyc_details (business_id, type, seq desc);
      create index kyc_details_expiry on kyc_details (expires_on) where approved_at is not null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(
      'drop table kyc_details, kyc_document; alter table app_user drop constraint app_user_business_id_fkey; drop table business',
    )
  }
}
