import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Invitations of staff: a link for one address and role, used once. */
export class Invitations1764000000037 implements MigrationInterface {
  name = 'Invitations1764000000037'

  async up(runner: QueryRunner) {
    await runner.query(`
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
    await runner.query('drop table invitation')
  }
}
