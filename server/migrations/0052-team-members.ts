import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS = "''member_joined'', ''member_changed'', ''member_removed'', ''colleague_changed'', ''colleague_removed''"

/** What each person may do within their business, which of its accounts they see, and invitations to it. */
export class TeamMembers1790000000052 implements MigrationInterface {
  name = 'TeamMembers1790000000052'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table business_membership
        add column role text check (role in ('owner', 'admin', 'finance', 'viewer')),
        -- The accounts of the business that the person sees; null for all.
        add column account_ids uuid[];
      update business_membership membership set role = case when business.owner_id = membership.user_id then 'owner' else 'admin' end
        from business where business.id = membership.business_id;
      alter table business_membership alter column role set not null,
        add constraint business_membership_limited check (account_ids is null or role in ('finance', 'viewer'));
      drop index business_membership_user;
      create unique index business_membership_current on business_membership (user_id) where left_at is null;
      create index business_membership_members on business_membership (business_id, joined_at, id) where left_at is null;

      -- Staff are invited by the operator; members by a member of the business, to a role within it.
      alter table invitation drop constraint invitation_role_check, drop constraint invitation_used_once,
        add column business_id uuid references business (id),
        add column member_role text check (member_role in ('owner', 'admin', 'finance', 'viewer')),
        add column account_ids uuid[],
        add column invited_by_id uuid references app_user (id),
        add constraint invitation_of_staff_or_member check (
          case when business_id is null
            then role in ('ssb_auditor', 'admin', 'analyst') and member_role is null and account_ids is null and invited_by_id is null
            else role in ('merchant', 'lender', 'private_lender') and member_role is not null and invited_by_id is not null end),
        add constraint invitation_limited check (account_ids is null or member_role in ('finance', 'viewer'));
      create unique index invitation_used_once on invitation (user_id) where business_id is null;
      create unique index invitation_open_once on invitation (business_id, email) where ended_at is null;
      create index invitation_of_business on invitation (business_id, created_at, id) where ended_at is null;

      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification
        where kind in ('member_joined', 'member_changed', 'member_removed', 'colleague_changed', 'colleague_removed');
      ${allowKinds(`regexp_replace(allowed, ', ''(member_joined|(member|colleague)_(changed|removed))''::text', '', 'g')`)}
      drop index invitation_used_once, invitation_open_once, invitation_of_business;
      delete from invitation where business_id is not null;
      alter table invitation drop constraint invitation_of_staff_or_member, drop constraint invitation_limited,
        drop column business_id, drop column member_role, drop column account_ids, drop column invited_by_id,
        add constraint invitation_role_check check (role in ('ssb_auditor', 'admin', 'analyst')),
        add constraint invitation_used_once unique (user_id);
      drop index business_membership_current, business_membership_members;
      create index business_membership_user on business_membership (user_id) where left_at is null;
      alter table business_membership drop constraint business_membership_limited, drop column role, drop column account_ids;
    `)
  }
}
