import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Finds what a lender paid lately. */
export class DaysToCash1790000000049 implements MigrationInterface {
  name = 'DaysToCash1790000000049'

  async up(runner: QueryRunner) {
    await runner.query('create index commitment_paid on commitment (lender_id, disbursed_at) where disbursed_at is not null')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop index commitment_paid')
  }
}
