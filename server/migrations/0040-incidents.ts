import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS =
  "''incident_reported'', ''incident_determined'', ''incident_stopped'', ''incident_plan_overdue'', ''purification_due'', ''incident_closed''"

const STAGES = "'reported', 'determined', 'not_actual', 'plan_filed', 'endorsed', 'approved', 'submitted', 'closed'"

/** Incidents with their history, the business that they stop, and the income that is purified because of them. */
export class Incidents1790000000040 implements MigrationInterface {
  name = 'Incidents1790000000040'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table incident (
        id uuid primary key default gen_random_uuid(),
        year int not null,
        serial int not null check (serial > 0),
        -- What the system raised it for, once; null for reports of people.
        cause text unique,
        type text not null check (type in ('policy_violation', 'customer_complaint', 'system_error', 'process_deviation')),
        severity text not null check (severity in ('critical', 'high', 'medium', 'low')),
        title text not null,
        description text not null,
        reporter_id uuid references app_user (id),
        reporter_name text not null,
        reporter_business_id uuid references business (id),
        reported_at timestamptz(3) not null,
        subject_kind text check (subject_kind in ('lender', 'structure', 'facility', 'contract', 'request')),
        subject_id uuid,
        subject_structure text,
        subject_label text,
        -- Who has to put it right.
        respondent_id uuid references business (id),
        party_ids uuid[] not null,
        -- Businesses that may read it, besides the board.
        reader_ids uuid[] not null,
        stage text not null check (stage in (${STAGES})),
        awaits_information boolean not null default false,
        assigned_to_id uuid references app_user (id),
        determined_at timestamptz(3),
        plan_due_on date,
        plan_filed_at timestamptz(3),
        plan_overdue_at timestamptz(3),
        plan text,
        preventive_measures text[] not null default '{}',
        purification_minor bigint check (purification_minor > 0),
        purification_currency text,
        purification_payer_id uuid references business (id),
        purification_journal_id uuid unique references journal (id),
        purification_paid_at timestamptz(3),
        resolution text,
        closed_at timestamptz(3),
        constraint incident_number unique (year, serial),
        check ((cause is null) = (reporter_id is not null)),
        check (num_nonnulls(subject_id, subject_structure) = (case when subject_kind is null then 0 else 1 end)),
        check (num_nonnulls(purification_minor, purification_currency, purification_payer_id) in (0, 3)),
        check ((purification_journal_id is null) = (purification_paid_at is null)),
        check (purification_paid_at is null or purification_minor is not null),
        check ((determined_at is null) = (plan_due_on is null)),
        constraint incident_closes_complete check (stage <> 'closed' or (resolution is not null and closed_at is not null
          and cardinality(preventive_measures) > 0 and (purification_minor is null or purification_paid_at is not null)))
      );
      create index incident_reported on incident (reported_at, id);
      create index incident_readers on incident using gin (reader_ids);
      create index incident_plan_due on incident (plan_due_on) where stage = 'determined' and plan_overdue_at is null;
      create index incident_reporter on incident (reporter_business_id, reported_at) where reporter_business_id is not null;
      create trigger incident_is_kept before delete or truncate on incident for each statement execute function refuse_change();

      create table incident_act (
        id uuid primary key default gen_random_uuid(),
        incident_id uuid not null references incident (id),
        place int not null,
        kind text not null,
        stage text not null check (stage in (${STAGES})),
        actor_id uuid references app_user (id),
        actor_name text,
        actor_business_id uuid references business (id),
        note text,
        -- The day of what happened outside the product.
        happened_on date,
        files jsonb not null default '[]',
        at timestamptz(3) not null,
        previous_hash text not null,
        hash text not null check (hash ~ '^[0-9a-f]{64}$'),
        constraint incident_act_place unique (incident_id, place)
      );
      create index incident_act_files on incident_act using gin (files jsonb_path_ops);
      create trigger incident_act_is_kept before update or delete or truncate on incident_act
        for each statement execute function refuse_change();

      -- New business that an incident stops: of a lender, of a structure, or of a structure by a lender.
      create table incident_stop (
        id uuid primary key default gen_random_uuid(),
        incident_id uuid not null references incident (id),
        lender_id uuid references business (id),
        structure text,
        reason text not null,
        proposed_by_id uuid not null references app_user (id),
        proposed_at timestamptz(3) not null,
        -- Null when the board's determination put it in force.
        confirmed_by_id uuid references app_user (id),
        in_force_at timestamptz(3),
        release_proposed_by_id uuid references app_user (id),
        release_reason text,
        released_by_id uuid references app_user (id),
        released_at timestamptz(3),
        check (num_nonnulls(lender_id, structure) > 0),
        check ((release_proposed_by_id is null) or (release_reason is not null)),
        constraint incident_stop_by_two check (confirmed_by_id is null or confirmed_by_id <> proposed_by_id),
        constraint incident_stop_released_by_two check (released_by_id is null or released_by_id <> release_proposed_by_id)
      );
      create index incident_stop_incident on incident_stop (incident_id, proposed_at, id);
      create index incident_stop_in_force on incident_stop (lender_id, structure) where in_force_at is not null and released_at is null;
      create trigger incident_stop_is_kept before delete or truncate on incident_stop for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ${KINDS}]')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'incident%' or kind = 'purification_due';
      ${allowKinds(`regexp_replace(allowed, ', ''(incident_[a-z_]+|purification_due)''::text', '', 'g')`)}
      drop table incident_stop, incident_act, incident;
    `)
  }
}
