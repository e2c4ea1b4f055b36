import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Queries that people save under a name and share, and the schedules by which their results are mailed. */
export class SavedQueries1790000000075 implements MigrationInterface {
  name = 'SavedQueries1790000000075'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table saved_query (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        -- The business that the person acted for. People who no longer act for it do not see the query.
        business_id uuid references business (id),
        -- Who reads it beside the person who saved it; null while it is private.
        shared_with text check (shared_with in ('business', 'staff')),
        name text not null check (length(name) between 1 and 120),
        description text check (length(description) between 1 and 500),
        document text not null check (length(document) between 1 and 50000),
        -- As they were written, so that the order of their keys is kept.
        variables json not null check (json_typeof(variables) = 'object'),
        operation_name text check (length(operation_name) between 1 and 200),
        version int not null check (version > 0),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check ((shared_with = 'business') is not true or business_id is not null)
      );
      create index saved_query_person on saved_query (user_id, updated_at, id);
      create index saved_query_business on saved_query (business_id, updated_at, id) where shared_with = 'business';
      create index saved_query_staff on saved_query (updated_at, id) where shared_with = 'staff';

      create table query_schedule (
        id uuid primary key default gen_random_uuid(),
        saved_query_id uuid not null unique references saved_query (id) on delete cascade,
        user_id uuid not null references app_user (id),
        -- What the person was when they set it: it does not run for them as anything else.
        role text not null,
        business_id uuid references business (id),
        frequency text not null check (frequency in ('daily', 'weekly', 'monthly')),
        hour smallint not null check (hour between 0 and 23),
        weekday smallint check (weekday between 1 and 7),
        day smallint check (day between 1 and 28),
        time_zone text not null check (length(time_zone) between 1 and 60),
        format text not null check (format in ('csv', 'json')),
        is_active boolean not null,
        -- Null while it is switched off.
        next_run_at timestamptz(3),
        -- The run that was claimed and has no outcome yet.
        claimed_run_at timestamptz(3),
        last_run_at timestamptz(3),
        last_outcome text check (last_outcome in ('delivered', 'failed', 'refused')),
        last_failure text,
        -- Failed runs since the last that was delivered.
        failures smallint not null default 0 check (failures >= 0),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check ((frequency = 'weekly') = (weekday is not null)),
        check ((frequency = 'monthly') = (day is not null)),
        check (is_active = (next_run_at is not null))
      );
      create index query_schedule_person on query_schedule (user_id);
      create index query_schedule_due on query_schedule (next_run_at) where is_active;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table query_schedule, saved_query')
  }
}
