import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What each person is told, until and after they have read it. */
export class Notifications1764000000008 implements MigrationInterface {
  name = 'Notifications1764000000008'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table notification (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        kind text not null check (kind in (
          'proposal_received', 'interest_received', 'request_declined', 'response_withdrawn', 'proposal_revised',
          'proposal_accepted', 'proposal_not_selected', 'proposal_reopened', 'proposal_lapsed',
          'request_changed', 'request_withdrawn', 'request_expired', 'request_funded',
          'review_queued', 'review_approved', 'review_rejected', 'review_needs_modification',
          'business_verified', 'business_rejected', 'business_suspended')),
        subject_id uuid not null,
        subject_title text not null,
        actor_name text,
        amount_minor bigint,
        currency text,
        reason text,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        check ((amount_minor is null) = (currency is null))
      );
      create index notification_user on notification (user_id, created_at desc, id desc);
      -- The badge counts on it alone.
      create index notification_unread on notification (user_id, created_at desc, id desc) where read_at is null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table notification')
  }
}
