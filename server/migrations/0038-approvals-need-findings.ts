import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An approval holds no condition that is not met. Votes of before stay as they were cast. */
export class ApprovalsNeedFindings1764000000038 implements MigrationInterface {
  name = 'ApprovalsNeedFindings1764000000038'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table review_vote add constraint review_vote_approves_what_is_met
        check (decision <> 'approve' or not findings @> '[{"finding": "not_met"}]') not valid
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table review_vote drop constraint review_vote_approves_what_is_met')
  }
}
