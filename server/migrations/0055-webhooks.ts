import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS = "''webhook_failing'', ''webhook_disabled''"

/** Endpoints of businesses, the events that are sent to them, and every attempt at it for 30 days. */
export class Webhooks1790000000055 implements MigrationInterface {
  name = 'Webhooks1790000000055'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table webhook_endpoint (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        url text not null,
        description text not null,
        events text[] not null check (cardinality(events) > 0),
        -- Sealed with the product's secret for the business, because each attempt signs with it.
        sealed_secret text not null,
        sealed_previous_secret text,
        previous_secret_until_at timestamptz(3),
        status text not null check (status in ('enabled', 'disabled', 'disabled_by_failures')),
        first_failed_at timestamptz(3),
        warned_at timestamptz(3),
        last_delivered_at timestamptz(3),
        created_by_id uuid not null references app_user (id),
        created_at timestamptz(3) not null,
        -- Hidden since then, its secrets gone; a job deletes its rows.
        deleted_at timestamptz(3),
        check ((sealed_previous_secret is null) = (previous_secret_until_at is null)),
        check (warned_at is null or first_failed_at is not null)
      );
      create index webhook_endpoint_business on webhook_endpoint (business_id, created_at);
      create table webhook_event (
        id uuid primary key,
        business_id uuid not null references business (id),
        type text not null,
        -- The same bytes at every attempt.
        body text not null,
        created_at timestamptz(3) not null
      );
      create index webhook_event_age on webhook_event (created_at);
      create table webhook_delivery (
        id uuid primary key default gen_random_uuid(),
        event_id uuid not null references webhook_event (id),
        endpoint_id uuid not null references webhook_endpoint (id) on delete cascade,
        business_id uuid not null references business (id),
        type text not null,
        status text not null check (status in ('pending', 'delivered', 'failed')),
        -- Attempts since it was created or replayed.
        tries int not null check (tries >= 0),
        next_attempt_at timestamptz(3),
        -- Until then an attempt is queued or under way, and no other is queued.
        queued_until_at timestamptz(3),
        delivered_at timestamptz(3),
        created_at timestamptz(3) not null,
        unique (event_id, endpoint_id),
        check ((status = 'pending') = (next_attempt_at is not null)),
        check ((status = 'delivered') = (delivered_at is not null))
      );
      create index webhook_delivery_log on webhook_delivery (business_id, created_at desc, id desc);
      create index webhook_delivery_endpoint on webhook_delivery (endpoint_id, created_at desc, id desc);
      create index webhook_delivery_status on webhook_delivery (business_id, status, created_at desc, id desc);
      create index webhook_delivery_type on webhook_delivery (business_id, type, created_at desc, id desc);
      create index webhook_delivery_failed on webhook_delivery (endpoint_id, created_at) where status = 'failed';
      create index webhook_delivery_pending on webhook_delivery (endpoint_id, next_attempt_at) where status = 'pending';
      create index webhook_delivery_queued on webhook_delivery (endpoint_id, queued_until_at) where status = 'pending';
      create index webhook_delivery_age on webhook_delivery (created_at);
      create table webhook_attempt (
        id uuid primary key default gen_random_uuid(),
        delivery_id uuid not null references webhook_delivery (id) on delete cascade,
        at timestamptz(3) not null,
        milliseconds int not null check (milliseconds >= 0),
        http_status int,
        response text,
        failure text check (failure in ('address', 'connection', 'tls', 'timeout', 'redirect', 'status', 'secret'))
      );
      create index webhook_attempt_delivery on webhook_attempt (delivery_id, at desc);
      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'webhook%';
      ${allowKinds(`regexp_replace(allowed, ', ''webhook_[a-z]+''::text', '', 'g')`)}
      drop table webhook_attempt;
      drop table webhook_delivery;
      drop table webhook_event;
      drop table webhook_endpoint;
    `)
  }
}
