import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What versions of the score model were found to be worth on loans whose end is known. */
export class Backtest1764000000021 implements MigrationInterface {
  name = 'Backtest1764000000021'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table backtest_report (
        id uuid primary key default gen_random_uuid(),
        dataset text not null check (dataset <> '' and length(dataset) <= 200),
        ran_at timestamptz(3) not null,
        model_version text not null references model_version (version),
        -- Of the maps and weights.
        code_hash text not null check (length(code_hash) = 64),
        -- Scored loans, and how many of them went bad.
        loans int not null check (loans >= 0),
        bads int not null check (bads between 0 and loans),
        -- Loans whose history was too short for a score.
        not_scored int not null check (not_scored >= 0),
        rows_used int not null check (rows_used >= 0),
        -- Rows that were left out because nobody could have known them yet.
        rows_too_late int not null check (rows_too_late >= 0),
        metrics jsonb not null,
        bands jsonb not null,
        is_monotone boolean not null,
        note text not null check (note <> '')
      );
      create index backtest_report_newest on backtest_report (ran_at desc, id desc);
      create trigger backtest_report_is_append_only before update or delete or truncate on backtest_report
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table backtest_report')
  }
}
