import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS =
  "''product_suspended'', ''deal_flow_proposed'', ''deal_flow_changed'', ''deal_flow_rejected'', ''policy_in_force'', ''fatwa_declined''"

/** Notifications of what the board decides for all: policies in force, suspended products, how agreements reach it. */
export class NotificationsOfStandards1790000000044 implements MigrationInterface {
  name = 'NotificationsOfStandards1790000000044'

  async up(runner: QueryRunner) {
    await runner.query(allowKinds(`replace(allowed, ']', ', ${KINDS}]')`))
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'deal_flow%' or kind in ('product_suspended', 'policy_in_force', 'fatwa_declined');
      ${allowKinds(`regexp_replace(allowed, ', ''(deal_flow_[a-z_]+|product_suspended|policy_in_force|fatwa_declined)''::text', '', 'g')`)}
    `)
  }
}
