import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const KINDS = [
  'review_short_of_votes',
  'review_lowering_proposed',
  'review_lowered',
  'review_lowering_rejected',
  'board_setting_proposed',
  'board_setting_changed',
  'board_setting_rejected',
]

/**
 * A review keeps the number of votes that held when it opened, two auditors change the setting, and a review that cannot
 * reach its number is known as such and can be lowered by two people.
 */
export class BoardNumbers1764000000040 implements MigrationInterface {
  name = 'BoardNumbers1764000000040'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table ssb_review
        add required_approvals int check (required_approvals between 1 and 9),
        -- Since when its number cannot be reached, and how many equal votes can be cast at most.
        add fell_short_at timestamptz(3),
        add fell_short_to int check (fell_short_to >= 0),
        add constraint ssb_review_short check ((fell_short_at is null) = (fell_short_to is null));
      update ssb_review review set required_approvals = coalesce(review.settled_with, setting.required_approvals)
        from board_setting setting where setting.entity_type = review.entity_type;
      alter table ssb_review alter required_approvals set not null, drop settled_with;

      alter table board_setting
        add id uuid not null unique default gen_random_uuid(),
        add proposed_approvals int check (proposed_approvals between 1 and 9),
        add proposed_by uuid references app_user (id),
        add proposed_at timestamptz(3),
        add constraint board_setting_proposal check (num_nonnulls(proposed_approvals, proposed_by, proposed_at) in (0, 3));

      create table review_lowering (
        id uuid primary key default gen_random_uuid(),
        review_id uuid not null references ssb_review (id),
        version int not null,
        from_votes int not null,
        to_votes int not null check (to_votes between 1 and from_votes - 1),
        reason text not null check (length(reason) >= 20),
        proposer_id uuid not null references app_user (id),
        proposed_by text not null,
        proposed_at timestamptz(3) not null,
        confirmer_id uuid references app_user (id),
        confirmed_by text,
        confirmed_at timestamptz(3),
        -- Rejected, taken back, replaced or fallen away.
        ended_at timestamptz(3),
        constraint review_lowering_takes_two check (confirmer_id <> proposer_id),
        check (num_nonnulls(confirmer_id, confirmed_by, confirmed_at) in (0, 3)),
        check (num_nonnulls(confirmed_at, ended_at) < 2)
      );
      create unique index review_lowering_waiting on review_lowering (review_id) where confirmed_at is null and ended_at is null;
      create index review_lowering_review on review_lowering (review_id, proposed_at);
      create index app_user_auditors on app_user (id) where role = 'ssb_auditor';
    `)
    await allowAlso(runner, 'notification', 'kind', KINDS)
  }

  async down(runner: QueryRunner) {
    await runner.query(`delete from notification where kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})`)
    await allowNoMore(runner, 'notification', 'kind', KINDS)
    await runner.query(`
      drop index app_user_auditors;
      drop table review_lowering;
      alter table board_setting drop id, drop proposed_approvals, drop proposed_by, drop proposed_at;
      alter table ssb_review add settled_with int check (settled_with between 1 and 9);
      update ssb_review set settled_with = required_approvals where reviewed_at is not null;
      alter table ssb_review drop required_approvals, drop fell_short_at, drop fell_short_to;
    `)
  }
}
