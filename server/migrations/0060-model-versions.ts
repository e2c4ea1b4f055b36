import type { MigrationInterface, QueryRunner } from 'typeorm'

const KINDS = "''model_version'', ''model_rollback''"

const allowApprovals = (name: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' || replace(allowed, ']', ', ${KINDS}]');
  end $$;`

const forbidApprovals = (name: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' ||
      regexp_replace(allowed, ', ''(model_version|model_rollback)''::text', '', 'g');
  end $$;`

const OLD_BRANCH = `when new.kind = ''board_setting'' then`
const NEW_BRANCH = `when new.kind = ''model_version'' then ''{admin}'' when new.kind = ''model_rollback'' then ''{admin,ssb_auditor}'' ${OLD_BRANCH}`

const guardWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('guard_staff_approval()'::regprocedure), '${from}', '${to}');
  end $$;`

/** Keeps every kind of notification that earlier migrations allow. */
const allowNotifications = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const FACTORS = ['stability', 'capacity', 'quality', 'conduct', 'data_depth']

/**
 * Versions of the score model on their way into force: drafts, what the board and a second administrator decided on, the scores of
 * the time beside the version in force, and who put which version in force from when. Scores as they were at decisions, and what
 * became of the facilities.
 */
export class ModelVersions1790000000060 implements MigrationInterface {
  name = 'ModelVersions1790000000060'

  async up(runner: QueryRunner) {
    await runner.query(`
      ${allowApprovals('approval_kind_check')}
      ${allowApprovals('approval_of_business_or_staff')}
      ${guardWith(OLD_BRANCH, NEW_BRANCH)}
      ${allowNotifications(`replace(allowed, ']', ', ''score_formula_changed'', ''model_activated'']')`)}

      create table model_draft (
        id uuid primary key default gen_random_uuid(),
        base_version text not null references model_version (version),
        -- In whole per cent.
        ${FACTORS.map((factor) => `${factor} int not null check (${factor} between 0 and 100),`).join('\n        ')}
        reason text not null check (length(reason) <= 2000),
        -- How many days its scores are computed beside the version in force before it may be in force.
        shadow_days int not null check (shadow_days between 0 and 180),
        status text not null check (status in ('draft', 'submitted', 'shadow', 'scheduled', 'active', 'rejected', 'withdrawn')),
        revision int not null check (revision > 0),
        author_id uuid not null references app_user (id),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        submission_id uuid,
        -- The version that it became once both had approved.
        version text unique references model_version (version),
        board_approved_at timestamptz(3),
        risk_approved_at timestamptz(3),
        shadow_from timestamptz(3),
        shadow_until timestamptz(3),
        active_from timestamptz(3),
        -- Why it was returned, rejected or withdrawn.
        notes text,
        check (${FACTORS.join(' + ')} = 100),
        check ((shadow_from is null) = (shadow_until is null)),
        check ((version is null) = (shadow_from is null)),
        check (status not in ('shadow', 'scheduled', 'active') or (version is not null and board_approved_at is not null and risk_approved_at is not null))
      );
      create unique index model_draft_one_pending on model_draft ((true)) where status in ('submitted', 'shadow', 'scheduled');
      create index model_draft_newest on model_draft (created_at desc, id desc);

      -- What was ever submitted stays.
      create trigger model_draft_is_kept before delete on model_draft for each row
        when (old.status <> 'draft' or old.submission_id is not null) execute function refuse_change();

      -- What was approved, and since when it is compared, does not change once both had approved.
      create function model_draft_stays() returns trigger language plpgsql as $$
        begin
          if old.status in ('active', 'withdrawn') and new.status <> old.status then
            raise exception 'a draft of the model that ended does not change' using errcode = 'restrict_violation';
          end if;
          if (old.submission_id, old.version, old.shadow_days, old.shadow_from, old.shadow_until, old.board_approved_at, old.risk_approved_at,
              ${FACTORS.map((factor) => `old.${factor}`).join(', ')})
            is distinct from (new.submission_id, new.version, new.shadow_days, new.shadow_from, new.shadow_until, new.board_approved_at,
              new.risk_approved_at, ${FACTORS.map((factor) => `new.${factor}`).join(', ')}) then
            raise exception 'an approved draft of the model does not change' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger model_draft_stays before update on model_draft for each row
        when (old.version is not null) execute function model_draft_stays();

      -- A draft as the board and a second administrator decide on it.
      create table model_submission (
        id uuid primary key default gen_random_uuid(),
        draft_id uuid not null,
        content jsonb not null,
        content_hash text not null,
        submitted_at timestamptz(3) not null
      );
      create index model_submission_draft on model_submission (draft_id, submitted_at);
      create trigger model_submission_is_kept before update or delete or truncate on model_submission
        for each statement execute function refuse_change();

      -- What the house's own facilities say of a draft, and of the version in force.
      create table model_test (
        id uuid primary key default gen_random_uuid(),
        draft_id uuid not null,
        base_version text not null references model_version (version),
        code_hash text not null,
        ran_at timestamptz(3) not null,
        findings jsonb not null
      );
      create index model_test_draft on model_test (draft_id, ran_at desc);
      create index model_test_version on model_test (base_version, ran_at desc);
      create trigger model_test_is_kept before update or delete or truncate on model_test
        for each statement execute function refuse_change();

      -- The score that a version would have given, beside the one in force.
      create table model_shadow_score (
        version text not null references model_version (version),
        alt_score_id uuid not null references alt_score (id),
        score int not null check (score between 300 and 900),
        band text not null check (band in ('a_plus', 'a', 'b', 'c')),
        computed_at timestamptz(3) not null,
        primary key (version, alt_score_id)
      );
      create trigger model_shadow_score_is_kept before update or delete or truncate on model_shadow_score
        for each statement execute function refuse_change();

      -- An earlier version that an administrator wants back, which a second person decides (see approval).
      create table model_rollback (
        id uuid primary key default gen_random_uuid(),
        from_version text not null references model_version (version),
        version text not null references model_version (version),
        reason text not null check (length(reason) between 20 and 2000),
        check (from_version <> version)
      );
      create trigger model_rollback_is_kept before update or delete or truncate on model_rollback
        for each statement execute function refuse_change();
      -- One at a time: a second would go back further than who proposed it read.
      create unique index approval_one_model_rollback on approval ((true)) where kind = 'model_rollback' and status = 'pending';

      -- From when which version is in force; the last that has begun is.
      create table model_activation (
        id uuid primary key default gen_random_uuid(),
        place bigint not null generated always as identity,
        version text not null references model_version (version),
        active_from timestamptz(3) not null,
        -- Both empty for the version that the product began with. A decision puts a version in force once: coming back is a rollback.
        draft_id uuid unique references model_draft (id),
        rollback_id uuid unique references model_rollback (id),
        decided_at timestamptz(3) not null,
        check (draft_id is null or rollback_id is null),
        check (active_from >= decided_at)
      );
      create index model_activation_begun on model_activation (active_from desc, place desc);
      insert into model_activation (version, active_from, decided_at)
        select version, active_from, active_from from model_version where active_from is not null order by active_from, version;
      create trigger model_activation_is_kept before update or delete or truncate on model_activation
        for each statement execute function refuse_change();

      -- No single person puts a version in force, and no program without the records of those who decided.
      create function model_activation_is_decided() returns trigger language plpgsql as $$
        begin
          if exists (
            select from public.model_draft d
            join public.model_submission s on s.id = d.submission_id
            join public.ssb_review r on r.entity_type = 'model' and r.entity_id = d.id and r.status = 'approved' and r.content_hash = s.content_hash
            join public.approval a on a.kind = 'model_version' and a.subject_id = s.id and a.status = 'approved'
            join public.model_version v on v.version = new.version
            where d.id = new.draft_id and d.version = new.version and new.decided_at >= greatest(d.shadow_from, v.created_at, a.decided_at)
              -- As many days as both approved, from when both had: the draft's own columns are not evidence.
              and new.active_from >= greatest(d.shadow_from, v.created_at, a.decided_at) + make_interval(hours => 24 * (s.content ->> 'shadowDays')::int)
              and s.content -> 'weights' -> 'after' = jsonb_build_object('stability', v.stability / 100, 'capacity', v.capacity / 100,
                'quality', v.quality / 100, 'conduct', v.conduct / 100, 'dataDepth', v.data_depth / 100)
              and v.code_hash = s.content ->> 'formulaHash'
          ) or exists (
            select from public.model_rollback r
            join public.approval a on a.kind = 'model_rollback' and a.subject_id = r.id and a.status = 'approved'
            where r.id = new.rollback_id and r.version = new.version and new.active_from = a.decided_at and new.decided_at = a.decided_at
              -- From the version that is in force to one that was before it.
              and r.from_version = (
                select former.version from public.model_activation former left join public.model_draft d on d.id = former.draft_id
                where (former.active_from, former.place) < (new.active_from, new.place) and d.status is distinct from 'withdrawn'
                order by former.active_from desc, former.place desc limit 1)
              and (
                select min(former.place) from public.model_activation former left join public.model_draft d on d.id = former.draft_id
                where former.version = r.version and former.active_from <= new.active_from and d.status is distinct from 'withdrawn')
                < (select min(former.place) from public.model_activation former where former.version = r.from_version)
          ) then
            return null;
          end if;
          raise exception 'version % is not approved by the board and a second person', new.version using errcode = 'restrict_violation';
        end $$;
      -- At the end of the transaction, for the decision is saved last.
      create constraint trigger model_activation_is_decided after insert on model_activation
        deferrable initially deferred for each row execute function model_activation_is_decided();

      -- When a version is in force is a row of its own now; the hash of its maps and weights is with the version.
      drop trigger model_version_stays on model_version;
      alter table model_version drop column active_from, add column code_hash text check (code_hash ~ '^[0-9a-f]{64}$');
      update model_version set code_hash = '5b894f29cac3467ea30d35f2318012aeaa6d91ed11d912d3d7c84e3d1c035e8b' where version = 'v1.2.0';
      create or replace function model_version_stays() returns trigger language plpgsql as $$
        begin
          raise exception 'a version of the model does not change';
        end
      $$;
      create trigger model_version_stays before update on model_version for each row execute function model_version_stays();

      -- A score as it was when a decision was made on a request that carries it.
      create table sealed_score (
        id uuid primary key default gen_random_uuid(),
        alt_score_id uuid not null references alt_score (id),
        request_id uuid not null references financing_request (id),
        occasion text not null check (occasion in ('proposal_accepted', 'review_decided')),
        model_version text not null references model_version (version),
        code_hash text not null,
        inputs_digest text not null,
        score int not null check (score between 300 and 900),
        band text not null check (band in ('a_plus', 'a', 'b', 'c')),
        sealed_at timestamptz(3) not null
      );
      create index sealed_score_newest on sealed_score (sealed_at desc, id desc);
      create index sealed_score_request on sealed_score (request_id);
      create trigger sealed_score_is_kept before update or delete or truncate on sealed_score
        for each statement execute function refuse_change();

      -- What became of the facility behind a sealed score.
      create table sealed_outcome (
        sealed_score_id uuid not null references sealed_score (id),
        facility_id uuid not null references facility (id),
        outcome text not null check (outcome in ('good', 'bad', 'indeterminate')),
        joined_at timestamptz(3) not null,
        primary key (sealed_score_id, facility_id)
      );
      create trigger sealed_outcome_is_kept before update or delete or truncate on sealed_outcome
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table sealed_outcome, sealed_score;
      drop trigger model_version_stays on model_version;
      alter table model_version drop column code_hash, add column active_from timestamptz(3);
      update model_version v set active_from = a.active_from
        from (select version, min(active_from) as active_from from model_activation group by version) a where a.version = v.version;
      create or replace function model_version_stays() returns trigger language plpgsql as $$
        begin
          if (to_jsonb(new) - 'active_from') is distinct from (to_jsonb(old) - 'active_from') or old.active_from is not null then
            raise exception 'a version of the model does not change';
          end if;
          return new;
        end
      $$;
      create trigger model_version_stays before update on model_version for each row execute function model_version_stays();
      drop table model_activation;
      drop function model_activation_is_decided();
      drop table model_rollback, model_shadow_score, model_test, model_submission, model_draft;
      drop function model_draft_stays();
      drop index approval_one_model_rollback;
      delete from notification where kind in ('score_formula_changed', 'model_activated');
      ${allowNotifications(`regexp_replace(allowed, ', ''(score_formula_changed|model_activated)''::text', '', 'g')`)}
      ${guardWith(NEW_BRANCH, OLD_BRANCH)}
      alter table approval disable trigger approval_is_kept;
      delete from approval where kind in ('model_version', 'model_rollback');
      alter table approval enable trigger approval_is_kept;
      ${forbidApprovals('approval_of_business_or_staff')}
      ${forbidApprovals('approval_kind_check')}
    `)
  }
}
