import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The Shariah board: what is under review, who voted how on which version, how many votes it takes, and interests that bar an auditor. */
export class Shariah1790000000021 implements MigrationInterface {
  name = 'Shariah1790000000021'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table ssb_review (
        id uuid primary key default gen_random_uuid(),
        entity_type text not null check (entity_type in ('product', 'model', 'policy', 'application')),
        entity_id uuid not null,
        entity_name text not null,
        submitter_name text not null,
        submitted_at timestamptz(3) not null,
        status text not null check (status in ('pending', 'under_review', 'requires_modification', 'approved', 'rejected')),
        priority text not null check (priority in ('critical', 'high', 'medium', 'low')),
        shariah_concerns text[] not null default '{}',
        recommendations text[] not null default '{}',
        compliance_score int check (compliance_score between 0 and 100),
        review_notes text,
        reviewed_at timestamptz(3),
        reviewed_by_id uuid references app_user (id),
        -- Set when the matter was withdrawn before the board decided.
        closed_at timestamptz(3),
        version int not null default 1 check (version > 0),
        content jsonb not null,
        content_hash text not null check (length(content_hash) = 64),
        condition_codes text[] not null default '{}',
        findings jsonb not null default '[]',
        -- The businesses whose matter it is: they read the decision, and an interest in any of them bars an auditor.
        party_business_ids uuid[] not null default '{}',
        checklist_version int not null,
        -- How many equal votes settle it: the board's number when it was opened, unless it was lowered since.
        required_approvals int not null check (required_approvals between 1 and 9),
        -- Since when that number cannot be reached, and how many equal votes can be cast at most.
        fell_short_at timestamptz(3),
        fell_short_to int check (fell_short_to >= 0),
        -- The queue: first what the board can decide, the oldest day first, within a day by priority; then what its submitter must change,
        -- and what is decided, latest first.
        queue_rank smallint not null generated always as (case
          when closed_at is not null then 2
          when status in ('pending', 'under_review') then 0
          when status = 'requires_modification' then 1
          else 2 end) stored,
        queue_place bigint not null generated always as (case
          when closed_at is null and status in ('pending', 'under_review') then
            (floor(extract(epoch from submitted_at at time zone 'UTC') / 86400)::bigint * 4
              + case priority when 'critical' then 0 when 'high' then 1 when 'medium' then 2 else 3 end) * 86400000
            + floor(extract(epoch from submitted_at at time zone 'UTC') * 1000)::bigint % 86400000
          else -floor(extract(epoch from coalesce(closed_at, reviewed_at, submitted_at) at time zone 'UTC') * 1000)::bigint end) stored,
        constraint ssb_review_short check ((fell_short_at is null) = (fell_short_to is null)),
        check ((status in ('approved', 'rejected')) <= (reviewed_at is not null and review_notes is not null and reviewed_by_id is not null))
      );
      -- One matter is before the board once at a time.
      create unique index ssb_review_open on ssb_review (entity_type, entity_id)
        where status in ('pending', 'under_review', 'requires_modification') and closed_at is null;
      create index ssb_review_queue on ssb_review (queue_rank, queue_place, id);
      create index ssb_review_entity on ssb_review (entity_id, submitted_at desc);
      create index ssb_review_decided on ssb_review (reviewed_at) where status in ('approved', 'rejected');
      create index ssb_review_submitted on ssb_review (submitted_at desc, id desc);

      create table review_vote (
        id uuid primary key default gen_random_uuid(),
        review_id uuid not null references ssb_review (id),
        version int not null,
        auditor_id uuid not null references app_user (id),
        auditor_name text not null,
        decision text not null check (decision in ('approve', 'reject', 'request_modification')),
        notes text not null check (length(notes) >= 20),
        shariah_concerns text[] not null,
        recommendations text[] not null,
        compliance_score int check (compliance_score between 0 and 100),
        findings jsonb not null,
        content_hash text not null,
        voted_at timestamptz(3) not null,
        -- An approval holds no condition that is not met.
        constraint review_vote_approves_what_is_met check (decision <> 'approve' or not findings @> '[{"finding": "not_met"}]'),
        constraint review_vote_once unique (review_id, version, auditor_id)
      );
      create trigger review_vote_is_append_only before update or delete or truncate on review_vote
        for each statement execute function refuse_change();

      -- How many equal votes settle reviews of a kind.
      create table board_setting (
        id uuid not null unique default gen_random_uuid(),
        entity_type text primary key check (entity_type in ('product', 'model', 'policy', 'application')),
        required_approvals int not null check (required_approvals between 1 and 9)
      );
      insert into board_setting (entity_type, required_approvals) values ('product', 1), ('model', 1), ('policy', 1), ('application', 1);

      -- Another number for a kind, which two auditors agree on (see approval).
      create table board_setting_change (
        id uuid primary key default gen_random_uuid(),
        entity_type text not null references board_setting (entity_type),
        before int not null check (before between 1 and 9),
        required_approvals int not null check (required_approvals between 1 and 9)
      );
      create trigger board_setting_change_is_kept before update or delete or truncate on board_setting_change
        for each statement execute function refuse_change();

      -- A lower number for one review that cannot reach its own; an auditor asks, and another auditor or an admin decides (see approval).
      create table review_lowering (
        id uuid primary key default gen_random_uuid(),
        review_id uuid not null references ssb_review (id),
        version int not null,
        from_votes int not null,
        to_votes int not null check (to_votes between 1 and from_votes - 1),
        reason text not null check (length(reason) >= 20)
      );
      create index review_lowering_review on review_lowering (review_id);
      create trigger review_lowering_is_kept before update or delete or truncate on review_lowering
        for each statement execute function refuse_change();

      create table declared_interest (
        id uuid primary key default gen_random_uuid(),
        auditor_id uuid not null references app_user (id),
        business_id uuid not null references business (id),
        nature text not null,
        declared_at timestamptz(3) not null,
        constraint declared_interest_once unique (auditor_id, business_id)
      );
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table declared_interest, review_lowering, board_setting_change, board_setting, review_vote, ssb_review')
  }
}
