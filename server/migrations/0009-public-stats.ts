import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The public figures of each night. */
export class PublicStats1764000000009 implements MigrationInterface {
  name = 'PublicStats1764000000009'

  async up(runner: QueryRunner) {
    await runner.query('create table public_stats (as_of timestamptz(3) primary key, figures jsonb not null)')
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table public_stats')
  }
}
