import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps the class that a lender declares to be of in a country, with the text that it acknowledged. The newest counts. */
export class LenderClasses1790000000032 implements MigrationInterface {
  name = 'LenderClasses1790000000032'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table lender_classification (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        jurisdiction text not null,
        lender_class text not null,
        -- What the business states of its means; the strictest class needs nothing.
        declared_facts text check (length(declared_facts) between 1 and 500),
        -- Of the text in all languages, and the text as it was shown.
        text_hash text not null check (text_hash ~ '^[0-9a-f]{64}$'),
        shown_text text not null,
        acknowledged_at timestamptz(3) not null,
        acknowledged_by uuid not null references app_user (id),
        constraint lender_classification_of_country check ((jurisdiction, lender_class) in (
          ('SA', 'participant'), ('SA', 'eligible_participant'), ('AE', 'retail'), ('AE', 'market_counterparty'))),
        constraint lender_classification_supported check (
          lender_class in ('participant', 'retail') or declared_facts is not null)
      );
      create index lender_classification_newest on lender_classification (business_id, jurisdiction, acknowledged_at desc, id desc);
      create trigger lender_classification_is_kept before update or delete or truncate on lender_classification
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table lender_classification')
  }
}
