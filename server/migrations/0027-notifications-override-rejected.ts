import type { MigrationInterface, QueryRunner } from 'typeorm'

const KINDS = `
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
  'score_changed', 'score_not_current', 'request_score_not_current'`

/** Lets a notification tell the admin who asked for an override of the verification that another one rejected it. */
export class NotificationsOverrideRejected1790000000027 implements MigrationInterface {
  name = 'NotificationsOverrideRejected1790000000027'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check check (kind in (${KINDS}, 'override_rejected'));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind = 'override_rejected';
      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check check (kind in (${KINDS}));
    `)
  }
}
