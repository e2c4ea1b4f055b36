import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Whole lists that people have written to files in the background, with what each was asked for. */
export class Exports1790000000076 implements MigrationInterface {
  name = 'Exports1790000000076'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table data_export (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        -- What the person was when they asked: it is readable while they still are.
        business_id uuid references business (id),
        role text not null,
        member_role text,
        account_ids uuid[],
        -- Read with the scopes of this key, and by it alone.
        api_key_id uuid references api_key (id),
        name text not null check (length(name) between 1 and 120),
        format text not null check (format in ('jsonl', 'csv')),
        status text not null check (status in ('queued', 'running', 'ready', 'failed', 'cancelled', 'expired')),
        query text not null,
        query_hash text not null,
        operation_name text,
        variables jsonb not null,
        -- The document that reads a page, where its rows are in the result, and the columns.
        plan jsonb not null,
        page_size int not null check (page_size between 1 and 100),
        language text not null,
        -- How often it was begun.
        attempt int not null check (attempt >= 0),
        storage_key text,
        rows int not null check (rows >= 0),
        total_rows int,
        bytes bigint not null check (bytes >= 0),
        created_at timestamptz(3) not null,
        progressed_at timestamptz(3) not null,
        started_at timestamptz(3),
        finished_at timestamptz(3),
        expires_at timestamptz(3),
        as_of timestamptz(3),
        failure_text text,
        check ((status in ('queued', 'running')) = (finished_at is null)),
        check ((status in ('ready', 'expired')) = (expires_at is not null)),
        check ((status = 'failed') = (failure_text is not null)),
        check (status <> 'ready' or storage_key is not null)
      );
      create index data_export_list on data_export (user_id, created_at desc, id desc);
      create index data_export_active on data_export (user_id) where status in ('queued', 'running');
      create index data_export_due on data_export (expires_at) where status = 'ready';
      create index data_export_left on data_export (finished_at) where status in ('failed', 'cancelled', 'expired');
      create index data_export_stalled on data_export (progressed_at) where status = 'running';
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table data_export')
  }
}
