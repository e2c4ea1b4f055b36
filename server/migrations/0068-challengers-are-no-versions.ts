import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * A challenger is no version of businesses: a row holds five weights, and a challenger has one for every metric. The server refuses to draft
 * one; the database refuses a row of its name, from which scores would be computed by another formula.
 */
export class ChallengersAreNoVersions1790000000068 implements MigrationInterface {
  name = 'ChallengersAreNoVersions1790000000068'

  async up(runner: QueryRunner) {
    await runner.query(
      `alter table model_version add constraint model_version_is_no_challenger check (version not in ('v2.0.0', 'v2.1.0'))`,
    )
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table model_version drop constraint model_version_is_no_challenger')
  }
}
