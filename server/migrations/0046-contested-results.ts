import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every value that earlier migrations allow. */
const allow = (table: string, constraint: string, change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${constraint}');
  begin
    alter table ${table} drop constraint ${constraint};
    execute 'alter table ${table} add constraint ${constraint} ' || ${change};
  end $$;`

const TYPES =
  "''results_contested'', ''results_corrected'', ''results_kept'', ''results_accepted'', ''objection_withdrawn'', ''objection_referred'', ''objection_dismissed''"
const KINDS =
  "''results_contested'', ''results_corrected'', ''results_kept'', ''objection_withdrawn'', ''objection_referred'', ''objection_dismissed''"

const without = (pattern: string) => `regexp_replace(allowed, ', ''(${pattern})''::text', '', 'g')`

/** Objections to reported results of partnerships, their corrections, and the incidents by which they come before the board. */
export class ContestedResults1790000000046 implements MigrationInterface {
  name = 'ContestedResults1790000000046'

  async up(runner: QueryRunner) {
    await runner.query(`
      ${allow('facility_event', 'facility_event_type_check', `replace(allowed, ']', ', ${TYPES}]')`)}
      ${allow('notification', 'notification_kind_check', `replace(allowed, ']', ', ${KINDS}]')`)}

      create index facility_event_files on facility_event using gin ((details -> 'files') jsonb_path_ops) where details ? 'files';

      -- What a lender refers to the board has a person who reports it, and the objection as its cause.
      do $$ declare named text := (select conname from pg_constraint
        where conrelid = 'incident'::regclass and pg_get_constraintdef(oid) like 'CHECK (((cause IS NULL)%');
      begin execute format('alter table incident drop constraint %I', named); end $$;
      alter table incident add constraint incident_reported check (cause is not null or reporter_id is not null);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table incident drop constraint incident_reported;
      update incident set cause = null where reporter_id is not null;
      alter table incident add constraint incident_check check ((cause is null) = (reporter_id is not null));

      drop index facility_event_files;

      delete from notification where kind in ('results_contested', 'results_corrected', 'results_kept') or kind like 'objection_%';
      ${allow('notification', 'notification_kind_check', without('results_contested|results_corrected|results_kept|objection_[a-z_]+'))}
      ${allow('facility_event', 'facility_event_type_check', without('results_[a-z]+|objection_[a-z]+'))}
    `)
  }
}
