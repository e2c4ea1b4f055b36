import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What people, API keys and addresses may still spend on operations, for all processes together. */
export class CostBudgets1790000000073 implements MigrationInterface {
  name = 'CostBudgets1790000000073'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Unlogged: written often, and after a crash every budget is full again.
      create unlogged table cost_budget (
        -- Whose: 'person', 'key' or 'address', and which.
        key text primary key,
        -- What was left at the time; below 0, what has to come back first.
        remaining double precision not null,
        -- What the last statement granted.
        granted double precision not null,
        at timestamptz not null
      ) with (fillfactor = 50);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table cost_budget')
  }
}
