import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Scores that analysts read in SQL name no business: with it, `topScores` would say which business a pseudonym is. */
export class UnnamedScoresForAnalysts1790000000074 implements MigrationInterface {
  name = 'UnnamedScoresForAnalysts1790000000074'

  async up(runner: QueryRunner) {
    await runner.query(`
      drop view analyst.alt_score;
      create view analyst.alt_score with (security_barrier) as
        select as_of, model_version, band, is_provisional, assurance, bank_verified_share, data_through from public.alt_score;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop view analyst.alt_score;
      create view analyst.alt_score with (security_barrier) as
        select id, business_id, as_of, model_version, band, is_provisional, assurance, bank_verified_share, data_through
        from public.alt_score;
    `)
  }
}
