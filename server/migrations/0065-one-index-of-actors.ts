import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Events of a person are found by the index that the audit log reads; a second one of the same column only slowed every insert. */
export class OneIndexOfActors1790000000065 implements MigrationInterface {
  name = 'OneIndexOfActors1790000000065'

  async up(runner: QueryRunner) {
    await runner.query('drop index event_by_actor')
  }

  async down(runner: QueryRunner) {
    await runner.query('create index event_by_actor on event (actor_id, seq) where actor_id is not null')
  }
}
