import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds or removes the invitation of an administrator among the kinds of approval, and keeps every other kind. */
const withKinds = (name: string, change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' || ${change};
  end $$;`

const ALLOW = `replace(allowed, ']', ', ''admin_invitation'']')`
const FORBID = `replace(allowed, ', ''admin_invitation''::text', '')`

const OLD_BRANCH = `when new.kind = ''two_factor_reset'' then`
const NEW_BRANCH = `when new.kind = ''admin_invitation'' then ''{admin}'' ${OLD_BRANCH}`

const guardWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('guard_staff_approval()'::regprocedure), '${from}', '${to}');
  end $$;`

/**
 * Administrators set up a second factor first, and two decide about one more; businesses consent to checks at their credit bureau, which lenders request; signatures
 * keep the name of the signatory.
 */
export class SetupBureausAndNames1790000000064 implements MigrationInterface {
  name = 'SetupBureausAndNames1790000000064'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table app_user
        -- Whether the person may do nothing before two-factor authentication is on: administrators.
        add needs_second_factor boolean not null default false;
      -- Those of the demo share their password with its visitors.
      update app_user set needs_second_factor = true where role = 'admin' and email not like '%@mizan.demo';

      ${withKinds('approval_kind_check', ALLOW)}
      ${withKinds('approval_of_business_or_staff', ALLOW)}
      ${guardWith(OLD_BRANCH, NEW_BRANCH)}

      create table bureau_consent (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        bureau text not null check (bureau in ('aecb', 'simah')),
        -- Of the text in all languages, and the text as it was shown.
        text_hash text not null,
        shown_text text not null,
        given_by_id uuid not null references app_user (id),
        given_at timestamptz(3) not null,
        expires_at timestamptz(3) not null check (expires_at > given_at),
        revoked_at timestamptz(3),
        revoked_by_id uuid references app_user (id),
        constraint bureau_consent_revoked check ((revoked_at is null) = (revoked_by_id is null))
      );
      create index bureau_consent_business on bureau_consent (business_id, bureau, given_at desc);

      create table bureau_check (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        -- No bureau is called without one.
        consent_id uuid not null references bureau_consent (id),
        bureau text not null check (bureau in ('aecb', 'simah')),
        requested_by_id uuid not null references app_user (id),
        requested_at timestamptz(3) not null,
        status text not null check (status in ('pending', 'reported', 'no_record', 'declined', 'failed')),
        failure text check (failure in ('no_response', 'refused', 'invalid_response')),
        settled_at timestamptz(3),
        expires_at timestamptz(3),
        -- The bureau's own number of the report.
        reference text check (reference <> '' and length(reference) <= 100),
        score int,
        score_lowest int,
        score_highest int,
        open_facilities int check (open_facilities >= 0),
        late_facilities int check (late_facilities >= 0),
        is_sandbox boolean not null,
        constraint bureau_check_settled check ((status = 'pending') = (settled_at is null)),
        constraint bureau_check_failed check ((status = 'failed') = (failure is not null)),
        constraint bureau_check_responded check ((status in ('reported', 'no_record')) = (expires_at is not null)),
        constraint bureau_check_reported check ((status = 'reported') = (reference is not null)),
        constraint bureau_check_score check (
          num_nulls(score, score_lowest, score_highest) = 3
          or num_nulls(score, score_lowest, score_highest) = 0 and score between score_lowest and score_highest)
      );
      create unique index bureau_check_one_pending on bureau_check (business_id, lender_id) where status = 'pending';
      create index bureau_check_business on bureau_check (business_id, requested_at desc, id desc);

      -- The name that a signatory had then, and of earlier signatures the present one; a former release leaves it null.
      alter table contract_signature add signer_name text;
      alter table contract_signature disable trigger contract_signature_is_append_only;
      update contract_signature set signer_name = person.name from app_user person where person.id = signed_by_id;
      alter table contract_signature enable trigger contract_signature_is_append_only;

      alter table data_room_grant drop constraint data_room_grant_asked_scopes_check;
      alter table data_room_grant add constraint data_room_grant_asked_scopes_check
        check (asked_scopes <@ array['score_factors', 'statements', 'credit_bureau'] and cardinality(asked_scopes) > 0);
      alter table data_room_view drop constraint data_room_view_scope_check;
      alter table data_room_view add constraint data_room_view_scope_check check (scope in ('score_factors', 'statements', 'credit_bureau'));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table data_room_view disable trigger data_room_view_is_append_only;
      delete from data_room_view where scope = 'credit_bureau';
      alter table data_room_view enable trigger data_room_view_is_append_only;
      alter table data_room_view drop constraint data_room_view_scope_check;
      alter table data_room_view add constraint data_room_view_scope_check check (scope in ('score_factors', 'statements'));
      delete from data_room_grant where asked_scopes = array['credit_bureau'] or granted_scopes = array['credit_bureau'];
      update data_room_grant set granted_scopes = array_remove(granted_scopes, 'credit_bureau'),
        asked_scopes = array_remove(asked_scopes, 'credit_bureau') where asked_scopes && array['credit_bureau'];
      alter table data_room_grant drop constraint data_room_grant_asked_scopes_check;
      alter table data_room_grant add constraint data_room_grant_asked_scopes_check
        check (asked_scopes <@ array['score_factors', 'statements'] and cardinality(asked_scopes) > 0);
      alter table contract_signature drop signer_name;
      drop table bureau_check, bureau_consent;
      ${guardWith(NEW_BRANCH, OLD_BRANCH)}
      alter table approval disable trigger approval_is_kept;
      delete from approval where kind = 'admin_invitation';
      alter table approval enable trigger approval_is_kept;
      ${withKinds('approval_of_business_or_staff', FORBID)}
      ${withKinds('approval_kind_check', FORBID)}
      alter table app_user drop needs_second_factor;
    `)
  }
}
