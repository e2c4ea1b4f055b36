import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

/** Members are notified of the document for the fees of a month. */
export class FeeDocumentNotices1790000000070 implements MigrationInterface {
  name = 'FeeDocumentNotices1790000000070'

  async up(runner: QueryRunner) {
    await runner.query(allowKinds(`replace(allowed, ']', ', ''fee_document_issued'']')`))
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind = 'fee_document_issued';
      ${allowKinds(`replace(allowed, ', ''fee_document_issued''::text', '')`)}
    `)
  }
}
