import type { MigrationInterface, QueryRunner } from 'typeorm'

const KINDS = [
  'proposal_received',
  'interest_received',
  'request_declined',
  'response_withdrawn',
  'proposal_revised',
  'proposal_accepted',
  'proposal_not_selected',
  'proposal_reopened',
  'proposal_lapsed',
  'request_changed',
  'request_withdrawn',
  'request_expired',
  'request_funded',
  'review_queued',
  'review_approved',
  'review_rejected',
  'review_needs_modification',
  'business_verified',
  'business_rejected',
  'business_suspended',
  'acceptance_cancelled',
  'funds_needed',
  'financing_disbursed',
  'invoice_paid',
  'invoice_overdue',
  'payment_request_paid',
  'payment_awaits_approval',
  'payment_approved',
  'payment_rejected',
  'cheque_bounced',
  'account_frozen',
  'category_contest_decided',
]

const OF_STANDING = ['bank_consent_ending', 'bank_needs_attention', 'vendor_details_changed', 'score_changed']

const listed = (kinds: readonly string[]) => kinds.map((kind) => `'${kind}'`).join(', ')

const allow = (kinds: readonly string[]) => `
  alter table notification drop constraint notification_kind_check;
  alter table notification add constraint notification_kind_check check (kind in (${listed(kinds)}));`

/** People are told what touches their banks, vendors and score, with the figures of it. */
export class StandingTold1764000000026 implements MigrationInterface {
  name = 'StandingTold1764000000026'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table notification add column details jsonb;
      ${allow([...KINDS, ...OF_STANDING])}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind in (${listed(OF_STANDING)});
      ${allow(KINDS)}
      alter table notification drop column details;
    `)
  }
}
