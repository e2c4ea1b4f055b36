import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const KINDS = ['renewal_rejected', 'document_expiring', 'verification_expired', 'override_asked']

/**
 * What is written on the documents of a business, why one was rejected in codes, and verifying against a finding, which takes
 * two. Who waited for a reviewer is asked for these details first; who was verified before stays so.
 */
export class KycDetails1764000000051 implements MigrationInterface {
  name = 'KycDetails1764000000051'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table business
        drop constraint business_kyc_status_check,
        add constraint business_kyc_status_check check (kyc_status in ('pending', 'submitted', 'verified', 'rejected', 'expired')),
        add column rejection_reasons text[] not null default '{}',
        add column duplicate_explanation text check (duplicate_explanation <> ''),
        drop constraint business_check,
        add constraint business_says_why check (status not in ('rejected', 'suspended') or status_reason is not null or rejection_reasons <> '{}');
      update business set kyc_status = 'pending' where kyc_status = 'submitted';
      create index business_registry on business (upper(replace(registry_no, ' ', '')));
      create index business_tax on business (tax_id);

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
        -- So many days before the end a reminder went out last.
        reminded_days smallint
      );
      create index kyc_details_newest on kyc_details (business_id, type, seq desc);
      create index kyc_details_expiry on kyc_details (expires_on) where approved_at is not null;

      create table kyc_override (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        failed text[] not null check (failed <> '{}'),
        reason text not null check (reason <> ''),
        asked_by uuid not null references app_user (id),
        asked_at timestamptz(3) not null,
        confirmed_by uuid references app_user (id),
        confirmed_at timestamptz(3),
        constraint kyc_override_two_people check (confirmed_by <> asked_by),
        check ((confirmed_by is null) = (confirmed_at is null))
      );
      create index kyc_override_newest on kyc_override (business_id, asked_at desc);
    `)
    await allowAlso(runner, 'notification', 'kind', KINDS)
  }

  async down(runner: QueryRunner) {
    await runner.query('delete from notification where kind = any ($1)', [KINDS])
    await allowNoMore(runner, 'notification', 'kind', KINDS)
    await runner.query(`
      drop table kyc_override, kyc_details;
      drop index business_registry, business_tax;
      update business set kyc_status = 'pending' where kyc_status = 'expired';
      update business set status_reason = array_to_string(rejection_reasons, ', ') where status_reason is null and rejection_reasons <> '{}';
      alter table business drop constraint business_says_why,
        add constraint business_check check (status_reason is not null or status not in ('rejected', 'suspended')),
        drop column rejection_reasons, drop column duplicate_explanation,
        drop constraint business_kyc_status_check,
        add constraint business_kyc_status_check check (kyc_status in ('pending', 'submitted', 'verified', 'rejected'))
    `)
  }
}
