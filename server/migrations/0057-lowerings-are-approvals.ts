import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso } from './allowed-values.ts'

const OF_STAFF = ['board_setting', 'charity_payee', 'review_lowering']

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** How each lowering ended was said by its event alone: by whom, and whether it was rejected, replaced, or had lapsed. */
const ADOPT = `
  insert into approval (kind, subject_id, status, asked_by_id, asked_at, decided_by_id, decided_at, reason)
  select 'review_lowering', id, outcome, proposer_id, proposed_at,
    case outcome when 'approved' then confirmer_id when 'pending' then null when 'lapsed' then null else ended_by end,
    coalesce(confirmed_at, ended_at),
    case outcome when 'rejected' then 'Rejected before a reason was asked for.'
      when 'lapsed' then '{"key":"shariah.lowering.votesChanged"}' end
  from (
    select lowering.*, ended.actor_id as ended_by, case
      when confirmed_at is not null then 'approved' when ended_at is null then 'pending'
      when ended.actor_id is null or ended.payload ->> 'end' = 'fell_away' then 'lapsed'
      when ended.payload ->> 'end' = 'replaced' then 'replaced'
      when ended.actor_id = proposer_id then 'withdrawn' else 'rejected' end as outcome
    from review_lowering lowering
    left join event ended on ended.name = 'shariah.review_lowering_ended' and ended.payload ->> 'loweringId' = lowering.id::text
  ) as told;`

/**
 * The lower number of votes of a review is an approval: an auditor asks, and another auditor or an admin decides. An approval
 * can lapse before anyone decides.
 */
export class LoweringsAreApprovals1764000000057 implements MigrationInterface {
  name = 'LoweringsAreApprovals1764000000057'

  async up(runner: QueryRunner) {
    await allowAlso(runner, 'approval', 'kind', ['review_lowering'])
    const [{ name }] = await runner.query(`
      select conname as name from pg_constraint where conrelid = 'approval'::regclass and contype = 'c'
        and pg_get_constraintdef(oid) like '%(decided_by_id IS NULL) = (decided_at IS NULL)%'`)
    await runner.query(`
      alter table approval drop constraint "${name}",
        add constraint approval_decided_by_someone check (
          case when status = 'lapsed' then decided_at is not null else (decided_by_id is null) = (decided_at is null) end),
        drop constraint approval_of_business_or_staff,
        add constraint approval_of_business_or_staff check ((business_id is null) = (kind in (${listed(OF_STAFF)})));

      create or replace function guard_staff_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
        declare
          allowed text[] := case
            when new.kind = 'board_setting' then '{ssb_auditor}'
            when new.kind = 'charity_payee' then '{admin}'
            when new.kind = 'review_lowering' and new.decided_by_id is null then '{ssb_auditor}'
            when new.kind = 'review_lowering' then '{ssb_auditor,admin}' end;
        begin
          if not coalesce((select role = any (allowed) from app_user where id = coalesce(new.decided_by_id, new.asked_by_id)), false) then
            raise exception 'an approval of kind % is asked for and decided by staff of its role', new.kind using errcode = 'check_violation';
          end if;
          return new;
        end $$;

      ${ADOPT}

      alter table review_lowering drop column proposer_id, drop column proposed_by, drop column proposed_at, drop column confirmer_id,
        drop column confirmed_by, drop column confirmed_at, drop column ended_at;
      create index review_lowering_review on review_lowering (review_id);
      create trigger review_lowering_is_kept before update or delete or truncate on review_lowering
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger review_lowering_is_kept on review_lowering;
      drop index review_lowering_review;
      alter table review_lowering add column proposer_id uuid, add column proposed_by text, add column proposed_at timestamptz(3),
        add column confirmer_id uuid, add column confirmed_by text, add column confirmed_at timestamptz(3), add column ended_at timestamptz(3);
      create index review_lowering_review on review_lowering (review_id, proposed_at);
      -- Approvals are never deleted, so those of lowerings stay, beside rules that hold for what is written from now on.
      alter table approval drop constraint approval_of_business_or_staff, drop constraint approval_decided_by_someone,
        add constraint approval_of_business_or_staff
          check ((business_id is null) = (kind in ('board_setting', 'charity_payee'))) not valid,
        add constraint approval_decided_by check ((decided_by_id is null) = (decided_at is null)) not valid;
    `)
  }
}
