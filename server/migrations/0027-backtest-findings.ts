import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What a backtest says beyond ranking and bands. Reports from before say of themselves that they were not asked for it. */
export class BacktestFindings1764000000027 implements MigrationInterface {
  name = 'BacktestFindings1764000000027'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table backtest_report
        -- Scored loans that neither went well nor bad.
        add column indeterminate int not null default 0 check (indeterminate >= 0),
        -- By what the same loans are recognised.
        add column loans_digest text check (length(loans_digest) = 64),
        add column parts jsonb not null default '[]',
        add column score_groups jsonb not null default '[]',
        -- Null where there are no groups.
        add column is_monotone_by_group boolean,
        add column cohorts jsonb not null default '[]',
        -- How scores and points are spread, for later reports to compare with: counts, and nothing of a single loan.
        add column distribution jsonb not null default '[]',
        add column development jsonb,
        add column swap_set jsonb,
        add column unanswered jsonb not null default '[{"code": "kept_earlier", "why": "This report is from before parts by time, groups by score, cohorts, shifts of the population and other versions of the model were looked at."}]';
      alter table backtest_report
        alter column indeterminate drop default,
        alter column parts drop default,
        alter column score_groups drop default,
        alter column cohorts drop default,
        alter column distribution drop default,
        alter column unanswered drop default;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table backtest_report drop column indeterminate, drop column loans_digest, drop column parts, drop column score_groups,
        drop column is_monotone_by_group, drop column cohorts, drop column distribution, drop column development, drop column swap_set,
        drop column unanswered
    `)
  }
}
