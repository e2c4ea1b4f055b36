import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS = "''hardship_requested'', ''hardship_granted'', ''hardship_refused''"

/** What merchants state of their hardship, and what the lender decided on it. A grant is an event of the facility besides. */
export class HardshipRequests1790000000048 implements MigrationInterface {
  name = 'HardshipRequests1790000000048'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table hardship_request (
        id uuid primary key default gen_random_uuid(),
        facility_id uuid not null references facility (id),
        statement text not null,
        file_id uuid references stored_file (id),
        requested_by_id uuid not null references app_user (id),
        requested_at timestamptz(3) not null,
        status text not null check (status in ('open', 'granted', 'refused')),
        decided_by_id uuid references app_user (id),
        decided_at timestamptz(3),
        -- Why the lender granted or refused it.
        reason text,
        check ((status = 'open') = (decided_at is null)),
        check ((decided_at is null) = (decided_by_id is null)),
        check ((decided_at is null) = (reason is null))
      );
      create unique index hardship_request_open on hardship_request (facility_id) where status = 'open';
      create index hardship_request_facility on hardship_request (facility_id, requested_at desc);
      create index hardship_request_file on hardship_request (file_id) where file_id is not null;
      create function hardship_request_stays() returns trigger language plpgsql as $$
        begin
          raise exception 'hardship request % is decided', old.id using errcode = 'restrict_violation';
        end $$;
      create trigger hardship_request_stays before update on hardship_request
        for each row when (old.status <> 'open') execute function hardship_request_stays();
      create trigger hardship_request_is_kept before delete or truncate on hardship_request
        for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'hardship%';
      ${allowKinds(`regexp_replace(allowed, ', ''hardship_[a-z]+''::text', '', 'g')`)}
      drop table hardship_request;
      drop function hardship_request_stays();
    `)
  }
}
