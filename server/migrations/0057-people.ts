import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const changeKinds = (table: string, name: string, change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table ${table} drop constraint ${name};
    execute 'alter table ${table} add constraint ${name} ' || ${change};
  end $$;`

const ALLOW = `regexp_replace(allowed, '\\]', ', ''two_factor_reset''::text]')`
const FORBID = `replace(allowed, ', ''two_factor_reset''::text', '')`

/** Keeps what earlier migrations allow the staff to decide. */
const guard = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('guard_staff_approval()'::regprocedure), '${from}', '${to}');
  end $$;`

const CASES = 'allowed text[] := case'
const WITH_RESETS = `${CASES} when new.kind = ''two_factor_reset'' then ''{admin}''`

const OF_STAFF = `role in ('ssb_auditor', 'admin', 'analyst') and member_role is null and account_ids is null`
const OF_MEMBER = `role in ('merchant', 'lender', 'private_lender') and member_role is not null and invited_by_id is not null`

/** How administrators manage people: what their list is sorted and searched by, invitations of staff, suspension and resets. */
export class People1790000000057 implements MigrationInterface {
  name = 'People1790000000057'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table app_user
        add column last_seen_at timestamptz(3),
        -- Why their access is suspended; null while it is not.
        add column suspension_reason text,
        -- Since when a new password is required before the next sign-in; null while none is.
        add column reset_required_at timestamptz(3);
      update app_user set last_seen_at = seen.at
        from (select user_id, max(last_seen_at) as at from session group by user_id) seen where seen.user_id = app_user.id;
      create index app_user_name on app_user (lower(name), id);
      create index app_user_joined on app_user (created_at, id);
      create index app_user_seen on app_user (coalesce(last_seen_at, 'epoch'::timestamptz), id);
      create index app_user_search on app_user using gin (search_text(name || ' ' || email) gin_trgm_ops);
      create index event_by_actor on event (actor_id, seq) where actor_id is not null;

      -- An administrator invites staff, too; null where the operator did.
      alter table invitation drop constraint invitation_of_staff_or_member, add constraint invitation_of_staff_or_member check (
        case when business_id is null then ${OF_STAFF} else ${OF_MEMBER} end);
      create index invitation_of_staff on invitation (created_at, id) where business_id is null and ended_at is null;

      -- Since when lenders do not find it, because no one can act for its business; null while they do.
      alter table financing_request add column hidden_at timestamptz(3);

      -- An administrator asks to end the second factors of a person; another decides (see approval).
      create table two_factor_reset (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        reason text not null check (reason <> '')
      );
      create index two_factor_reset_user on two_factor_reset (user_id);
      create trigger two_factor_reset_is_kept before update or delete or truncate on two_factor_reset
        for each statement execute function refuse_change();
      ${changeKinds('approval', 'approval_kind_check', ALLOW)}
      ${changeKinds('approval', 'approval_of_business_or_staff', ALLOW)}
      ${guard(CASES, WITH_RESETS)}
      ${changeKinds('notification', 'notification_kind_check', `replace(allowed, ']', ', ''two_factor_reset_asked'', ''two_factor_reset_rejected'']')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'two_factor_reset%';
      ${changeKinds('notification', 'notification_kind_check', `regexp_replace(allowed, ', ''two_factor_reset_[a-z]+''::text', '', 'g')`)}
      ${guard(WITH_RESETS, CASES)}
      alter table approval disable trigger approval_is_kept;
      delete from approval where kind = 'two_factor_reset';
      alter table approval enable trigger approval_is_kept;
      ${changeKinds('approval', 'approval_of_business_or_staff', FORBID)}
      ${changeKinds('approval', 'approval_kind_check', FORBID)}
      drop table two_factor_reset;
      alter table financing_request drop column hidden_at;
      drop index invitation_of_staff;
      update invitation set invited_by_id = null where business_id is null;
      alter table invitation drop constraint invitation_of_staff_or_member, add constraint invitation_of_staff_or_member check (
        case when business_id is null then ${OF_STAFF} and invited_by_id is null else ${OF_MEMBER} end);
      drop index event_by_actor, app_user_name, app_user_joined, app_user_seen, app_user_search;
      alter table app_user drop column last_seen_at, drop column suspension_reason, drop column reset_required_at;
    `)
  }
}
