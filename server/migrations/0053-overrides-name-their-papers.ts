import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An admin's wish to override is bound to what that admin saw. Those that wait and name nothing must be asked for again. */
export class OverridesNameTheirPapers1764000000053 implements MigrationInterface {
  name = 'OverridesNameTheirPapers1764000000053'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table kyc_override add column papers_hash text not null default '';
      alter table kyc_override alter column papers_hash drop default;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table kyc_override drop column papers_hash')
  }
}
