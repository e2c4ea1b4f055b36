import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS = "''complaint_received'', ''complaint_escalated'', ''complaint_late'', ''complaint_information'', ''complaint_withdrawn''"

/** Complaints of anyone, with their unchangeable record. */
export class Complaints1790000000056 implements MigrationInterface {
  name = 'Complaints1790000000056'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table complaint (
        id uuid primary key default gen_random_uuid(),
        year int not null,
        serial int not null check (serial > 0),
        topic text not null check (topic in ('financing', 'payments', 'invoices', 'bank_data', 'score', 'privacy', 'shariah', 'service')),
        title text not null,
        -- As entered, or as the account said at that time.
        name text not null,
        email text not null,
        language text not null check (language in ('en', 'ar', 'fr')),
        user_id uuid references app_user (id),
        business_id uuid references business (id),
        status text not null check (status in ('open', 'responded', 'escalated', 'closed')),
        outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld')),
        -- Whether the link was mailed on receipt.
        is_mailed boolean not null,
        -- On receipt for a person with a session, else when the mailed link was first opened.
        confirmed_at timestamptz(3),
        received_at timestamptz(3) not null,
        -- The last day for the response that is awaited, or was given.
        response_due_on date not null,
        late_at timestamptz(3),
        responded_at timestamptz(3),
        -- Who gave the first response: another administrator gives the final one.
        responded_by_id uuid references app_user (id),
        assigned_to_id uuid references app_user (id),
        closed_at timestamptz(3),
        unique (year, serial),
        check (user_id is null or confirmed_at is not null),
        check ((status = 'closed') = (closed_at is not null)),
        check ((responded_at is null) = (outcome is null)),
        check ((responded_at is null) = (responded_by_id is null))
      );
      create index complaint_newest on complaint (received_at desc, id desc);
      create index complaint_person on complaint (user_id, received_at desc, id desc) where user_id is not null;
      create index complaint_due on complaint (response_due_on) where status in ('open', 'escalated');
      create index complaint_raised on complaint (confirmed_at) where topic = 'shariah' and user_id is null;
      create index complaint_responded on complaint (responded_at) where status = 'responded';

      create table complaint_message (
        id uuid primary key default gen_random_uuid(),
        seq bigint not null generated always as identity,
        complaint_id uuid not null references complaint (id),
        kind text not null check (kind in ('complaint', 'information', 'response', 'escalation', 'closure')),
        text text not null,
        outcome text check (outcome in ('upheld', 'partly_upheld', 'not_upheld')),
        author_id uuid references app_user (id),
        at timestamptz(3) not null,
        check ((kind = 'response') = (outcome is not null)),
        check ((kind = 'response') = (author_id is not null))
      );
      create index complaint_message_record on complaint_message (complaint_id, seq);
      create trigger complaint_message_is_kept before update or delete or truncate on complaint_message
        for each statement execute function refuse_change();
      create trigger complaint_is_kept before delete or truncate on complaint
        for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'complaint%';
      ${allowKinds(`regexp_replace(allowed, ', ''complaint_[a-z]+''::text', '', 'g')`)}
      drop table complaint_message;
      drop table complaint;
    `)
  }
}
