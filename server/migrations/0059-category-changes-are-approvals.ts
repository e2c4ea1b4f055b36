import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

/**
 * Copies each request for another category with its outcome. A request that any member took back becomes withdrawn; the reason of an
 * approval is dropped, for approvals keep a reason only where they are rejected.
 */
const ADOPT = `
  insert into category_change (id, transaction_id, business_id, cause, category_before, category, note, amount, monthly_inflow,
    inflow_currency, share, share_together)
  select id, transaction_id, business_id, cause, category_before, category, note, amount, monthly_inflow, inflow_currency, share,
    share_together
  from category_contest;

  insert into approval (kind, subject_id, business_id, status, asked_by_id, asked_at, decided_by_id, decided_at, reason)
  select 'category_change', id, business_id, case status when 'taken_back' then 'withdrawn' else status end, asked_by, asked_at,
    decided_by, decided_at, case when status = 'rejected' then reason end
  from category_contest;`

const rename = async (runner: QueryRunner, from: string, to: string) => {
  await allowAlso(runner, 'notification', 'kind', [to])
  await runner.query(`update notification set kind = '${to}' where kind = '${from}'`)
  await allowNoMore(runner, 'notification', 'kind', [from])
}

/**
 * The change of a bank transaction's category that could move a score is an approval: a member of the business asks, and an admin
 * who is not of the business decides.
 */
export class CategoryChangesAreApprovals1764000000059 implements MigrationInterface {
  name = 'CategoryChangesAreApprovals1764000000059'

  async up(runner: QueryRunner) {
    await allowAlso(runner, 'approval', 'kind', ['category_change'])
    await runner.query(`
      -- What was asked for, and how it was measured then: minor units of the transaction's currency, and of the score's.
      create table category_change (
        id uuid primary key default gen_random_uuid(),
        transaction_id uuid not null references bank_transaction (id),
        business_id uuid not null references business (id),
        cause text not null check (cause in ('large', 'penalty', 'inflow_unknown', 'together')),
        category_before text not null,
        category text not null,
        note text,
        amount bigint not null,
        monthly_inflow bigint,
        inflow_currency text,
        -- Parts of the monthly inflow, 1 being all of it: of the transaction, and with what was corrected in 90 days without approval.
        share numeric,
        share_together numeric,
        check ((monthly_inflow is null) = (inflow_currency is null))
      );
      create index category_change_transaction on category_change (transaction_id);

      ${ADOPT}

      create trigger category_change_is_kept before update or delete or truncate on category_change
        for each statement execute function refuse_change();
      drop table category_contest;
      drop function category_contest_stays();

      -- Admins read approvals of businesses, too.
      drop index approval_of_staff;
      create index approval_of_kind on approval (kind, asked_at desc, id desc);

      create function guard_category_decision() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
        begin
          if not exists (
            select from app_user where id = new.decided_by_id and role = 'admin' and business_id is distinct from new.business_id) then
            raise exception 'a category change is decided by an admin who is not of the business' using errcode = 'check_violation';
          end if;
          return new;
        end $$;
      create trigger category_change_decided_by_admin before insert or update on approval
        for each row when (new.kind = 'category_change' and new.status in ('approved', 'rejected')) execute function guard_category_decision();
    `)
    await rename(runner, 'category_contest_decided', 'category_change_decided')
  }

  async down(runner: QueryRunner) {
    await rename(runner, 'category_change_decided', 'category_contest_decided')
    await runner.query(`
      drop trigger category_change_decided_by_admin on approval;
      drop function guard_category_decision();
      drop index approval_of_kind;
      create index approval_of_staff on approval (kind, asked_at desc, id desc) where business_id is null;
      create function category_contest_stays() returns trigger language plpgsql as $$ begin return new; end $$;
      alter table category_change rename to category_contest;
      alter table category_contest rename constraint category_change_cause_check to category_contest_cause_check;
      drop index category_change_transaction;
      drop trigger category_change_is_kept on category_contest;
      alter table category_contest add column status text not null default 'taken_back', add column asked_by uuid,
        add column asked_at timestamptz(3), add column decided_by uuid, add column decided_at timestamptz(3), add column reason text;
      create unique index category_contest_one_pending on category_contest (transaction_id) where status = 'pending';
      create trigger category_contest_stays before update on category_contest for each row execute function category_contest_stays();
    `)
  }
}
