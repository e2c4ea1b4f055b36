import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Requests to verify a business although checks fail: one admin asks, another decides (see approval). A request names what the admin saw. */
export class Verification1790000000007 implements MigrationInterface {
  name = 'Verification1790000000007'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table kyc_override (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        failed text[] not null check (failed <> '{}'),
        reason text not null check (reason <> ''),
        -- Over the papers that the admin saw: with other papers the request does not count.
        papers_hash text not null
      );
      create index kyc_override_business on kyc_override (business_id);
      create trigger kyc_override_is_kept before update or delete or truncate on kyc_override
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table kyc_override')
  }
}
