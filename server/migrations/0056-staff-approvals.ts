import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso } from './allowed-values.ts'
import { defineEarly } from './definitions.ts'

const KINDS = ['board_setting', 'charity_payee']

/** What stood in the columns of the board's settings and of charities. A charity that was revoked before it was verified was turned down. */
const ADOPT = `
  insert into board_setting_change (entity_type, before, required_approvals)
  select entity_type, required_approvals, proposed_approvals from board_setting where proposed_by is not null;
  insert into approval (kind, subject_id, status, asked_by_id, asked_at)
  select 'board_setting', change.id, 'pending', setting.proposed_by, setting.proposed_at
  from board_setting_change change join board_setting setting using (entity_type);

  insert into approval (kind, subject_id, status, asked_by_id, asked_at, decided_by_id, decided_at, reason)
  select 'charity_payee', id, outcome, proposed_by, proposed_at,
    case outcome when 'approved' then verified_by when 'pending' then null else revoked_by end,
    case outcome when 'approved' then verified_at when 'pending' then null else revoked_at end,
    case outcome when 'rejected' then 'Revoked before it was verified.' end
  from charity_payee, lateral (select case
      when verified_at is not null then 'approved' when revoked_at is null then 'pending'
      when revoked_by = proposed_by then 'withdrawn' else 'rejected' end as outcome) as ended;`

/**
 * Approvals that staff decide: they are of no business, and only people of the role that decides ask for them and decide them. The
 * board's numbers and charities are such. A charity is verified by its approval alone.
 */
export class StaffApprovals1764000000056 implements MigrationInterface {
  name = 'StaffApprovals1764000000056'

  async up(runner: QueryRunner) {
    await allowAlso(runner, 'approval', 'kind', KINDS)
    await defineEarly(runner, 'guard_charity_approval')
    await runner.query(`
      alter table approval alter business_id drop not null,
        add constraint approval_of_business_or_staff check ((business_id is null) = (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})));
      create index approval_of_staff on approval (kind, asked_at desc, id desc) where business_id is null;

      -- How many equal votes settle reviews of a kind, as it was asked for.
      create table board_setting_change (
        id uuid primary key default gen_random_uuid(),
        entity_type text not null references board_setting (entity_type),
        before int not null check (before between 1 and 9),
        required_approvals int not null check (required_approvals between 1 and 9)
      );
      create trigger board_setting_change_is_kept before update or delete or truncate on board_setting_change
        for each statement execute function refuse_change();

      ${ADOPT}

      create function guard_staff_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
        begin
          if (select role from app_user where id = coalesce(new.decided_by_id, new.asked_by_id)) is distinct from
            (case new.kind when 'board_setting' then 'ssb_auditor' when 'charity_payee' then 'admin' end) then
            raise exception 'an approval of kind % is asked for and decided by staff of its role', new.kind using errcode = 'check_violation';
          end if;
          return new;
        end $$;
      create trigger staff_approval_by_staff before insert or update on approval
        for each row when (new.business_id is null) execute function guard_staff_approval();

      alter table board_setting drop column proposed_approvals, drop column proposed_by, drop column proposed_at;
      alter table charity_payee drop column proposed_by, drop column verified_by;
      -- Once the transaction ends, for the approval is written last.
      create constraint trigger charity_payee_is_approved after insert or update on charity_payee deferrable initially deferred
        for each row when (new.verified_at is not null) execute function guard_charity_approval();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger charity_payee_is_approved on charity_payee;
      drop function guard_charity_approval();
      drop trigger staff_approval_by_staff on approval;
      drop function guard_staff_approval();
      alter table charity_payee add column proposed_by uuid, add column verified_by uuid;
      alter table board_setting add column proposed_approvals int, add column proposed_by uuid, add column proposed_at timestamptz(3);
      drop table board_setting_change;
      drop index approval_of_staff;
      alter table approval drop constraint approval_of_business_or_staff;
    `)
  }
}
