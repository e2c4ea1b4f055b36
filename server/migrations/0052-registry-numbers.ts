import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Registry numbers are compared without their marks and in one form of their letters: the index follows. */
export class RegistryNumbers1764000000052 implements MigrationInterface {
  name = 'RegistryNumbers1764000000052'

  async up(runner: QueryRunner) {
    await runner.query(`
      drop index business_registry;
      create index business_registry on business (upper(translate(normalize(registry_no, nfkc), ' ./_-', '')));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop index business_registry;
      create index business_registry on business (upper(replace(registry_no, ' ', '')));
    `)
  }
}
