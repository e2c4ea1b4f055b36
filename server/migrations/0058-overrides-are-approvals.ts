import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso } from './allowed-values.ts'

const OF_STAFF = ['board_setting', 'charity_payee', 'review_lowering', 'kyc_override']

const listed = (words: readonly string[]) => words.map((word) => `'${word}'`).join(', ')

/** The newest request of a business is pending, unless the business has changed since; those before it were asked for in vain. */
const ADOPT = `
  insert into approval (kind, subject_id, status, asked_by_id, asked_at, decided_by_id, decided_at, reason)
  select 'kyc_override', id, outcome, asked_by, asked_at, confirmed_by,
    case outcome when 'approved' then confirmed_at when 'lapsed' then greatest(asked_at, updated_at) end,
    case outcome when 'lapsed' then '{"key":"business.verdict.changedSinceAsked"}' end
  from (
    select asked.*, business.updated_at, case
      when confirmed_at is not null then 'approved'
      when asked.asked_at >= business.updated_at and asked.papers_hash <> ''
        and row_number() over (partition by asked.business_id order by asked.asked_at desc, asked.id desc) = 1 then 'pending'
      else 'lapsed' end as outcome
    from kyc_override asked join business on business.id = asked.business_id
  ) as told;`

/** The request to verify a business although checks fail is an approval: one admin asks, another decides. */
export class OverridesAreApprovals1764000000058 implements MigrationInterface {
  name = 'OverridesAreApprovals1764000000058'

  async up(runner: QueryRunner) {
    await allowAlso(runner, 'approval', 'kind', ['kyc_override'])
    await runner.query(`
      alter table approval drop constraint approval_of_business_or_staff,
        add constraint approval_of_business_or_staff check ((business_id is null) = (kind in (${listed(OF_STAFF)})));

      create or replace function guard_staff_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
        declare
          allowed text[] := case
            when new.kind = 'board_setting' then '{ssb_auditor}'
            when new.kind in ('charity_payee', 'kyc_override') then '{admin}'
            when new.kind = 'review_lowering' and new.decided_by_id is null then '{ssb_auditor}'
            when new.kind = 'review_lowering' then '{ssb_auditor,admin}' end;
        begin
          if not coalesce((select role = any (allowed) from app_user where id = coalesce(new.decided_by_id, new.asked_by_id)), false) then
            raise exception 'an approval of kind % is asked for and decided by staff of its role', new.kind using errcode = 'check_violation';
          end if;
          return new;
        end $$;

      ${ADOPT}

      alter table kyc_override drop column asked_by, drop column asked_at, drop column confirmed_by, drop column confirmed_at;
      create index kyc_override_business on kyc_override (business_id);
      create trigger kyc_override_is_kept before update or delete or truncate on kyc_override
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger kyc_override_is_kept on kyc_override;
      drop index kyc_override_business;
      alter table kyc_override add column asked_by uuid, add column asked_at timestamptz(3), add column confirmed_by uuid,
        add column confirmed_at timestamptz(3), add constraint kyc_override_two_people check (confirmed_by <> asked_by);
      create index kyc_override_newest on kyc_override (business_id, asked_at desc);
      -- Approvals are never deleted, so those of overrides stay, beside a rule that holds for what is written from now on.
      alter table approval drop constraint approval_of_business_or_staff,
        add constraint approval_of_business_or_staff
          check ((business_id is null) = (kind in ('board_setting', 'charity_payee', 'review_lowering'))) not valid;
    `)
  }
}
