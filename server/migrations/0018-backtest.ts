import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What versions of the score model were found to be worth on loans whose outcome is known. Counts, and nothing of a single loan. */
export class Backtest1790000000018 implements MigrationInterface {
  name = 'Backtest1790000000018'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table backtest_report (
        id uuid primary key default gen_random_uuid(),
        dataset text not null check (dataset <> '' and length(dataset) <= 200),
        ran_at timestamptz(3) not null,
        model_version text not null references model_version (version),
        -- Of the maps and weights.
        code_hash text not null check (length(code_hash) = 64),
        -- By which the same loans are recognised.
        loans_digest text not null check (length(loans_digest) = 64),
        -- Scored loans, and how many of them went bad, or neither well nor bad.
        loans int not null check (loans >= 0),
        bads int not null check (bads between 0 and loans),
        indeterminate int not null check (indeterminate >= 0),
        -- Loans whose history was too short for a score, and how they ended.
        not_scored int not null check (not_scored >= 0),
        unscored jsonb not null,
        rows_used int not null check (rows_used >= 0),
        -- Rows that were left out because they could not have been known yet.
        rows_too_late int not null check (rows_too_late >= 0),
        metrics jsonb not null,
        bands jsonb not null,
        is_monotone boolean not null,
        parts jsonb not null,
        score_groups jsonb not null,
        -- Null where there are no groups.
        is_monotone_by_group boolean,
        cohorts jsonb not null,
        -- How scores and points are spread, for later reports to compare with.
        distribution jsonb not null,
        -- Null where no earlier report was named to compare with.
        development jsonb,
        -- Null where there is one version of the model.
        swap_set jsonb,
        open_questions jsonb not null,
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
