import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

/** People are notified when an export of theirs is ready, and when it failed. */
export class ExportNotices1790000000077 implements MigrationInterface {
  name = 'ExportNotices1790000000077'

  async up(runner: QueryRunner) {
    await runner.query(allowKinds(`replace(allowed, ']', ', ''export_ready'', ''export_failed'']')`))
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind in ('export_ready', 'export_failed');
      ${allowKinds(`replace(allowed, ', ''export_ready''::text, ''export_failed''::text', '')`)}
    `)
  }
}
