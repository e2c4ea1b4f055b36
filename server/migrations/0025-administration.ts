import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The public figures of each night. */
export class Administration1790000000025 implements MigrationInterface {
  name = 'Administration1790000000025'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table public_stats (as_of timestamptz(3) primary key, figures jsonb not null);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table public_stats')
  }
}
