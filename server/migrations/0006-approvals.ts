import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * What one person asks for and another decides, in one table, and the thresholds above which payments need that. Thresholds count what
 * one person paid alone: by payee in any way, and together where no one else has approved the payee.
 */
export class Approvals1790000000006 implements MigrationInterface {
  name = 'Approvals1790000000006'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table approval (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('vendor_payment', 'vendor_details', 'link_payment', 'refund', 'payment_threshold',
          'board_setting', 'charity_payee', 'review_lowering', 'kyc_override', 'category_change')),
        -- Of the payment, change or setting that it is about.
        subject_id uuid not null,
        -- Whose other members decide; null where staff asks and decides.
        business_id uuid references business (id),
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'replaced', 'lapsed')),
        -- The money that is paid once it is approved, in minor units.
        amount bigint check (amount > 0),
        currency text,
        -- The threshold that made it necessary, and what counted with it; in minor units of its currency.
        threshold bigint,
        counted_before bigint,
        threshold_currency text,
        asked_by_id uuid not null references app_user (id),
        asked_at timestamptz(3) not null,
        decided_by_id uuid references app_user (id),
        decided_at timestamptz(3),
        reason text,
        check ((amount is null) = (currency is null)),
        constraint approval_threshold_whole check (num_nonnulls(threshold, counted_before, threshold_currency) in (0, 3)),
        constraint approval_of_business_or_staff check (
          (business_id is null) = (kind in ('board_setting', 'charity_payee', 'review_lowering', 'kyc_override'))),
        check ((status = 'pending') = (decided_at is null)),
        -- It can lapse before anyone decides.
        constraint approval_decided_by_someone check (
          case when status = 'lapsed' then decided_at is not null else (decided_by_id is null) = (decided_at is null) end),
        constraint approval_two_people check (status not in ('approved', 'rejected', 'lapsed') or decided_by_id <> asked_by_id),
        constraint approval_rejected_with_reason check (status not in ('rejected', 'lapsed') or length(reason) > 0)
      );
      create unique index approval_one_pending on approval (kind, subject_id) where status = 'pending';
      create index approval_subject on approval (subject_id);
      create index approval_of_business on approval (business_id, asked_at desc, id desc);
      create index approval_pending on approval (business_id, asked_at desc, id desc) where status = 'pending';
      create index approval_of_kind on approval (kind, asked_at desc, id desc);

      create function approval_stays() returns trigger language plpgsql as $$
        begin
          if old.status <> 'pending' or new.status = 'pending' or
            (to_jsonb(new) - '{status,decided_by_id,decided_at,reason}'::text[]) <>
            (to_jsonb(old) - '{status,decided_by_id,decided_at,reason}'::text[]) then
            raise exception 'what was asked for, and how it was decided, stays' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger approval_stays before update on approval for each row execute function approval_stays();
      create trigger approval_is_kept before delete or truncate on approval for each statement execute function refuse_change();

      create function guard_staff_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
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
      create trigger staff_approval_by_staff before insert or update on approval
        for each row when (new.business_id is null) execute function guard_staff_approval();

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

      -- What one person paid alone: it counts towards the threshold for a day.
      create table counted_payment (
        kind text not null,
        subject_id uuid not null,
        business_id uuid not null references business (id),
        -- Every name of the payee.
        payees text[] not null,
        -- No other member had approved the payee, or no one can.
        is_unknown_payee boolean not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        at timestamptz(3) not null,
        -- The cheque came back: it counts no more.
        returned_at timestamptz(3),
        primary key (kind, subject_id)
      );
      create index counted_payment_of_day on counted_payment (business_id, at);
      create trigger counted_payment_is_kept before delete or truncate on counted_payment
        for each statement execute function refuse_change();

      -- Payees to whom a second person has approved a payment, or whose bank details.
      create table approved_payee (
        business_id uuid not null references business (id),
        payee text not null,
        approval_id uuid not null references approval (id),
        primary key (business_id, payee)
      );
      create trigger approved_payee_is_kept before update or delete or truncate on approved_payee
        for each statement execute function refuse_change();

      create table payment_threshold (
        business_id uuid primary key references business (id),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- Null: no payment needs a second person.
        amount bigint check (amount >= 0)
      );

      create table payment_threshold_change (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        currency text not null,
        before bigint check (before >= 0),
        amount bigint check (amount >= 0)
      );
      create trigger payment_threshold_change_is_kept before update or delete or truncate on payment_threshold_change
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table payment_threshold_change, payment_threshold, approved_payee, counted_payment, approval;
      drop function guard_category_decision();
      drop function guard_staff_approval();
      drop function approval_stays();
    `)
  }
}
