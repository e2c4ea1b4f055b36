import type { MigrationInterface, QueryRunner } from 'typeorm'

/** How loans that could not be scored ended. Reports from before stay as they were kept, and say so where they are read. */
export class BacktestUnscored1764000000043 implements MigrationInterface {
  name = 'BacktestUnscored1764000000043'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Null in reports from before; counts by cause, and nothing of a single loan.
      alter table backtest_report add column unscored jsonb,
        add constraint backtest_report_tells_unscored check (unscored is not null) not valid
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table backtest_report drop column unscored')
  }
}
