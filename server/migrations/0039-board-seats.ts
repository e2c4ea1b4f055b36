import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind of approval that earlier migrations allow. */
const allowKind = (name: string, change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' || ${change};
  end $$;`

/** Keeps what earlier migrations allow the staff to decide. */
const guard = (change: string) => `
  do $$ declare definition text := pg_get_functiondef('guard_staff_approval'::regproc);
  begin
    execute ${change};
  end $$;`

const CASES = 'allowed text[] := case'
const WITH_SEATS = `${CASES} when new.kind = ''board_seat'' then ''{ssb_auditor,admin}''`
const ADD = `regexp_replace(allowed, '\\]', ', ''board_seat''::text]')`
const REMOVE = `replace(allowed, ', ''board_seat''::text', '')`

/** Seats of the board's members, what ties a person to a business, and interests that end. */
export class BoardSeats1790000000039 implements MigrationInterface {
  name = 'BoardSeats1790000000039'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Another seat for a person, or none, which two people agree on (see approval).
      create table board_seat_change (
        id uuid primary key default gen_random_uuid(),
        person_id uuid not null references app_user (id),
        seat text check (seat in ('chair', 'member', 'secretary', 'auditor')),
        is_independent boolean not null,
        reason text not null check (length(reason) >= 20)
      );
      create trigger board_seat_change_is_kept before update or delete or truncate on board_seat_change
        for each statement execute function refuse_change();

      -- The seat that a person has from a moment until their next row; null: none. The last row holds.
      create table board_appointment (
        id uuid primary key default gen_random_uuid(),
        seq bigint not null generated always as identity,
        person_id uuid not null references app_user (id),
        seat text check (seat in ('chair', 'member', 'secretary', 'auditor')),
        is_independent boolean not null,
        began_at timestamptz(3) not null,
        reason text,
        -- Null where the person became a member by joining.
        change_id uuid unique references board_seat_change (id),
        appointed_by_id uuid references app_user (id),
        approved_by_id uuid references app_user (id),
        constraint board_appointment_by_two check (
          num_nonnulls(change_id, appointed_by_id, approved_by_id, reason) in (0, 4)
          and (appointed_by_id is null or appointed_by_id <> approved_by_id))
      );
      create index board_appointment_of_person on board_appointment (person_id, seq desc);
      create trigger board_appointment_is_kept before update or delete or truncate on board_appointment
        for each statement execute function refuse_change();
      insert into board_appointment (person_id, seat, is_independent, began_at)
        select id, 'member', false, created_at from app_user where role = 'ssb_auditor' order by created_at, id;

      -- Businesses that a person acts or acted for. Released: two years after they left.
      create table business_membership (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        business_id uuid not null references business (id),
        joined_at timestamptz(3) not null,
        left_at timestamptz(3) check (left_at >= joined_at),
        released_at timestamptz(3) check (released_at >= left_at)
      );
      create index business_membership_business on business_membership (business_id, user_id) where released_at is null;
      create index business_membership_user on business_membership (user_id) where left_at is null;
      create trigger business_membership_is_kept before delete or truncate on business_membership
        for each statement execute function refuse_change();
      insert into business_membership (user_id, business_id, joined_at)
        select id, business_id, created_at from app_user where business_id is not null;

      -- The number on a member's identity card, compared with those that businesses gave.
      create table board_identity (
        person_id uuid primary key references app_user (id),
        number text not null check (number <> ''),
        stated_at timestamptz(3) not null
      );

      -- Another auditor found that the person of the same name at a business is someone else.
      create table name_match_dismissal (
        id uuid primary key default gen_random_uuid(),
        auditor_id uuid not null references app_user (id),
        business_id uuid not null references business (id),
        dismissed_by_id uuid not null references app_user (id),
        dismissed_at timestamptz(3) not null,
        reason text not null check (length(reason) >= 20),
        constraint name_match_dismissed_once unique (auditor_id, business_id),
        constraint name_match_dismissed_by_another check (auditor_id <> dismissed_by_id)
      );
      create trigger name_match_dismissal_is_kept before update or delete or truncate on name_match_dismissal
        for each statement execute function refuse_change();

      -- Who could not vote on a decision because of an interest in a party, as of the moment it was made.
      create table review_recusal (
        review_id uuid not null references ssb_review (id),
        version int not null,
        auditor_id uuid not null references app_user (id),
        business_id uuid not null references business (id),
        basis text not null,
        recused_at timestamptz(3) not null,
        primary key (review_id, version, auditor_id, business_id, basis)
      );
      create index review_recusal_auditor on review_recusal (auditor_id, recused_at);
      create trigger review_recusal_is_kept before update or delete or truncate on review_recusal
        for each statement execute function refuse_change();

      alter table declared_interest
        add column kind text not null default 'other' check (kind in ('ownership', 'relation', 'earlier_service', 'other')),
        -- The last day on which it bars; null while it has no known end.
        add column bars_until_on date,
        add column ended_at timestamptz(3),
        drop constraint declared_interest_once,
        add constraint declared_interest_service_ends check ((kind = 'earlier_service') = (bars_until_on is not null));
      create unique index declared_interest_once on declared_interest (auditor_id, business_id) where ended_at is null;

      ${allowKind('approval_kind_check', ADD)}
      ${allowKind('approval_of_business_or_staff', ADD)}
      ${guard(`replace(definition, '${CASES}', '${WITH_SEATS}')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      ${guard(`replace(definition, '${WITH_SEATS}', '${CASES}')`)}
      alter table approval disable trigger approval_is_kept;
      delete from approval where kind = 'board_seat';
      alter table approval enable trigger approval_is_kept;
      ${allowKind('approval_kind_check', REMOVE)}
      ${allowKind('approval_of_business_or_staff', REMOVE)}
      drop index declared_interest_once;
      delete from declared_interest where ended_at is not null;
      alter table declared_interest drop constraint declared_interest_service_ends, drop column kind, drop column bars_until_on,
        drop column ended_at, add constraint declared_interest_once unique (auditor_id, business_id);
      drop table review_recusal, name_match_dismissal, board_identity, business_membership, board_appointment, board_seat_change;
    `)
  }
}
