import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The program that a session began with, what people choose for their sign-ins, and changes of e-mail addresses. */
export class SessionsAndDevices1790000000051 implements MigrationInterface {
  name = 'SessionsAndDevices1790000000051'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- What the browser calls itself: shown to its person, never trusted. Null where the session began before this was kept.
      alter table session add column user_agent text check (length(user_agent) <= 400);

      -- An empty list of networks allows every address.
      alter table app_user
        add column login_notifications boolean not null default true,
        add column allowed_addresses cidr[] not null default '{}' check (cardinality(allowed_addresses) <= 20);

      -- An address that a person asked to sign in with. It counts once the link mailed to it is opened.
      create table email_change (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        old_email text not null check (old_email = lower(old_email)),
        new_email text not null check (new_email = lower(new_email) and new_email <> old_email),
        confirm_hash text not null unique,
        cancel_hash text not null unique,
        requested_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        confirmed_at timestamptz(3),
        cancelled_at timestamptz(3),
        check (confirmed_at is null or cancelled_at is null)
      );
      create unique index email_change_open on email_change (user_id) where confirmed_at is null and cancelled_at is null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table email_change;
      alter table app_user drop column allowed_addresses, drop column login_notifications;
      alter table session drop column user_agent;
    `)
  }
}
