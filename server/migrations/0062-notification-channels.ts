import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Push messages to devices, quiet hours, summaries by e-mail, periodic reports, and consent to marketing mails. */
export class NotificationChannels1790000000062 implements MigrationInterface {
  name = 'NotificationChannels1790000000062'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table notification_choices
        add sms boolean not null default true,
        add push boolean not null default true,
        add weekly_report boolean not null default true,
        add monthly_statements boolean not null default true,
        -- Repeats the newest row of marketing_consent.
        add marketing boolean not null default false,
        -- Quiet hours in the person's time zone, as HH:MM; both or neither.
        add quiet_from text check (quiet_from ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        add quiet_until text check (quiet_until ~ '^([01][0-9]|2[0-3]):[0-5][0-9]$'),
        add digest text not null default 'off' check (digest in ('off', 'daily', 'weekly')),
        add digest_hour int not null default 8 check (digest_hour between 0 and 23),
        add digest_groups text[] not null default '{transactions,financing,board,business}'
          check (digest_groups <@ array['transactions', 'financing', 'board', 'business']),
        add check ((quiet_from is null) = (quiet_until is null)),
        add check (quiet_from <> quiet_until);
      create table push_device (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        -- Ended with this session.
        session_id uuid not null references session (id),
        endpoint text not null unique,
        -- The keys of the browser, sealed for the person: messages are encrypted with them.
        sealed_keys text not null,
        name text not null,
        expires_at timestamptz(3),
        created_at timestamptz(3) not null,
        last_delivered_at timestamptz(3)
      );
      create index push_device_person on push_device (user_id, created_at);
      create index push_device_session on push_device (session_id);
      -- What quiet hours or a summary hold back.
      create table held_message (
        id uuid primary key default gen_random_uuid(),
        notification_id uuid not null references notification (id) on delete cascade,
        user_id uuid not null references app_user (id),
        channel text not null check (channel in ('mail', 'sms', 'push')),
        in_digest boolean not null,
        due_at timestamptz(3) not null,
        unique (notification_id, channel),
        check (not in_digest or channel = 'mail')
      );
      create index held_message_due on held_message (due_at);
      create index held_message_person on held_message (user_id, due_at);
      -- Periodic reports, each once for a person and a period.
      create table sent_report (
        user_id uuid not null references app_user (id),
        kind text not null check (kind in ('weekly', 'monthly')),
        period date not null,
        -- False: there was nothing to report.
        was_mailed boolean not null,
        at timestamptz(3) not null,
        primary key (user_id, kind, period)
      );
      create table marketing_consent (
        seq bigint primary key generated always as identity,
        user_id uuid not null references app_user (id),
        given boolean not null,
        -- Which wording the person read; null where consent was withdrawn by a link.
        wording_version int,
        -- Where it was given or withdrawn.
        via text not null check (via in ('settings', 'link')),
        at timestamptz(3) not null,
        check (not given or wording_version is not null)
      );
      create index marketing_consent_person on marketing_consent (user_id, seq desc);
      create table announcement (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('service', 'marketing')),
        audience text[] not null check (cardinality(audience) > 0),
        texts jsonb not null,
        recipients int not null check (recipients >= 0),
        sent_by_id uuid not null references app_user (id),
        sent_at timestamptz(3) not null
      );
      create index announcement_newest on announcement (sent_at desc, id desc);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table announcement;
      drop table marketing_consent;
      drop table sent_report;
      drop table held_message;
      drop table push_device;
      alter table notification_choices drop sms, drop push, drop weekly_report, drop monthly_statements, drop marketing, drop quiet_from,
        drop quiet_until, drop digest, drop digest_hour, drop digest_groups;
    `)
  }
}
