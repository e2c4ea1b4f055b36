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
]

const allow = (kinds: readonly string[]) => `
  alter table notification drop constraint notification_kind_check;
  alter table notification add constraint notification_kind_check check (kind in (${kinds.map((kind) => `'${kind}'`).join(', ')}));`

/** Agreements know since when they stand, and that a party stepped back from one is told. */
export class CoolingOff1764000000010 implements MigrationInterface {
  name = 'CoolingOff1764000000010'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table financing_request add column accepted_at timestamptz(3);
      update financing_request r set accepted_at = (
        select max(e.at) from event e where e.subject_id = r.id::text and e.name = 'financing.proposals_accepted')
      where status in ('under_review', 'funded');
      ${allow([...KINDS, 'acceptance_cancelled'])}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind = 'acceptance_cancelled';
      ${allow(KINDS)}
      alter table financing_request drop column accepted_at;
    `)
  }
}
