import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A draft of the score model says when its last test failed for good, so that no one takes it for one that is still running. */
export class ModelTestFailures1790000000072 implements MigrationInterface {
  name = 'ModelTestFailures1790000000072'

  async up(runner: QueryRunner) {
    await runner.query('alter table model_draft add column test_failed_at timestamptz(3)')
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table model_draft drop column test_failed_at')
  }
}
