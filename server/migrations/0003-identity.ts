import type { MigrationInterface, QueryRunner } from 'typeorm'

/** People, their sessions, API keys, the codes that prove a phone or a mailbox, and invitations of staff. */
export class Identity1790000000003 implements MigrationInterface {
  name = 'Identity1790000000003'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table app_user (
        id uuid primary key default gen_random_uuid(),
        name text not null,
        email text not null check (email = lower(email)),
        phone text not null check (phone ~ '^\\+[1-9][0-9]{7,14}$'),
        role text not null check (role in ('merchant', 'lender', 'private_lender', 'ssb_auditor', 'admin', 'analyst')),
        password_hash text not null,
        email_verified_at timestamptz(3),
        phone_verified_at timestamptz(3),
        suspended_at timestamptz(3),
        business_id uuid,
        display_currency text not null default 'AED',
        language text not null default 'en',
        session_timeout int not null default 30 check (session_timeout between 15 and 480),
        terms_accepted_at timestamptz(3),
        terms_version text,
        created_at timestamptz(3) not null default now()
      );
      create unique index app_user_verified_email on app_user (email) where email_verified_at is not null;
      create index app_user_email on app_user (email, created_at);
      create index app_user_business on app_user (business_id) where business_id is not null;
      create index app_user_auditors on app_user (id) where role = 'ssb_auditor';

      create table session (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        token_hash text not null unique,
        ip inet,
        created_at timestamptz(3) not null,
        last_seen_at timestamptz(3) not null,
        ended_at timestamptz(3)
      );
      create index session_by_user on session (user_id, created_at);

      create table api_key (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        name text not null,
        prefix text not null,
        last_four text not null,
        secret_hash text not null unique,
        permissions text[] not null,
        created_at timestamptz(3) not null default now(),
        last_used_at timestamptz(3),
        revoked_at timestamptz(3)
      );
      create index api_key_user on api_key (user_id);

      create table one_time_code (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        purpose text not null check (purpose in ('phone', 'email', 'password_reset')),
        target text not null,
        hash text not null,
        attempts int not null default 0,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        used_at timestamptz(3)
      );
      create index one_time_code_user on one_time_code (user_id, purpose, created_at);
      create index one_time_code_hash on one_time_code (hash);

      -- A link for one address and role, used once.
      create table invitation (
        id uuid primary key default gen_random_uuid(),
        email text not null check (email = lower(email)),
        role text not null check (role in ('ssb_auditor', 'admin', 'analyst')),
        token_hash text not null unique,
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        ended_at timestamptz(3),
        user_id uuid references app_user (id),
        constraint invitation_used_once unique (user_id)
      );
      create index invitation_email on invitation (email);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table invitation, one_time_code, api_key, session, app_user')
  }
}
