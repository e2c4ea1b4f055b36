import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What each person is notified of. */
export class Notifications1790000000024 implements MigrationInterface {
  name = 'Notifications1790000000024'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table notification (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        kind text not null check (kind in (
          'business_verified', 'business_rejected', 'business_suspended', 'renewal_rejected', 'document_expiring', 'verification_expired',
          'override_asked',
          'proposal_received', 'interest_received', 'request_declined', 'response_withdrawn', 'proposal_revised',
          'proposal_accepted', 'proposal_not_selected', 'proposal_reopened', 'proposal_lapsed', 'acceptance_cancelled',
          'request_changed', 'request_withdrawn', 'request_expired', 'request_funded', 'funds_needed', 'financing_disbursed',
          'review_queued', 'review_approved', 'review_rejected', 'review_needs_modification', 'review_short_of_votes',
          'review_lowering_proposed', 'review_lowered', 'review_lowering_rejected',
          'board_setting_proposed', 'board_setting_changed', 'board_setting_rejected',
          'invoice_paid', 'invoice_overdue', 'payment_request_paid',
          'refund_awaits_approval', 'refund_made', 'refund_received', 'refund_rejected',
          'payment_awaits_approval', 'payment_approved', 'payment_rejected', 'cheque_bounced', 'account_frozen',
          'vendor_details_changed', 'vendor_details_await_approval', 'vendor_details_approved', 'vendor_details_rejected',
          'bank_consent_ending', 'bank_needs_attention', 'bank_silent', 'category_change_decided',
          'score_changed', 'score_not_current', 'request_score_not_current')),
        subject_id uuid not null,
        subject_title text not null,
        -- Who acted: a person by id, a business or customer by its name.
        actor_id uuid references app_user (id),
        party_name text,
        amount_minor bigint,
        currency text,
        reason text,
        -- The figures of it, by kind.
        details jsonb,
        created_at timestamptz(3) not null,
        read_at timestamptz(3),
        check (actor_id is null or party_name is null),
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
