import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Corrections that apply at once weigh together, so that many small ones are no way around the limit. */
export class CorrectionsTogether1764000000032 implements MigrationInterface {
  name = 'CorrectionsTogether1764000000032'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table category_contest drop constraint category_contest_cause_check;
      alter table category_contest add constraint category_contest_cause_check
        check (cause in ('large', 'penalty', 'inflow_unknown', 'together'));
      -- Of a month's inflow: the row with what had been corrected in the 90 days before without a second person.
      alter table category_contest add column share_together numeric;
      create index bank_transaction_corrected on bank_transaction (business_id, corrected_at) where corrected_at is not null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop index bank_transaction_corrected;
      alter table category_contest drop column share_together;
      alter table category_contest disable trigger category_contest_stays;
      update category_contest set cause = 'large' where cause = 'together';
      alter table category_contest enable trigger category_contest_stays;
      alter table category_contest drop constraint category_contest_cause_check;
      alter table category_contest add constraint category_contest_cause_check check (cause in ('large', 'penalty', 'inflow_unknown'));
    `)
  }
}
