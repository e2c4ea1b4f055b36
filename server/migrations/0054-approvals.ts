import type { MigrationInterface, QueryRunner } from 'typeorm'

const KINDS = ['vendor_payment', 'vendor_details', 'link_payment', 'refund', 'payment_threshold']

/** Drops the checks of a table that were given no name, by what they say. */
const dropChecks = async (runner: QueryRunner, table: string, like: string) => {
  const found: { name: string }[] = await runner.query(
    `select conname as name from pg_constraint where conrelid = $1::regclass and contype = 'c' and pg_get_constraintdef(oid) like $2`,
    [table, like],
  )
  for (const { name } of found) await runner.query(`alter table ${table} drop constraint "${name}"`)
}

/** What stood in each room's own columns: who decided, and how. */
const ADOPT = `
  insert into approval (kind, subject_id, business_id, status, amount, currency, threshold, counted_before, threshold_currency,
    asked_by_id, asked_at, decided_by_id, decided_at, reason)
  select 'vendor_payment', id, business_id,
    case when status = 'awaiting_approval' then 'pending' when status <> 'rejected' then 'approved'
      when decided_by = requested_by then 'withdrawn' else 'rejected' end,
    amount, currency, limit_minor, limit_paid_before, limit_currency, requested_by, created_at, decided_by, decided_at,
    case when status = 'rejected' then reason end
  from vendor_payment where status = 'awaiting_approval' or decided_by is not null
  union all
  select 'vendor_details', id, business_id, case when status = 'rejected' and decided_by = asked_by then 'withdrawn' else status end,
    null, null, null, null, null, asked_by, asked_at, decided_by, decided_at, reason
  from vendor_detail_change
  union all
  select 'link_payment', id, payer_business_id,
    case when status = 'awaiting_approval' then 'pending' when status <> 'declined' then 'approved'
      when decided_by = requested_by then 'withdrawn' else 'rejected' end,
    amount, currency, null, null, null, requested_by, created_at, decided_by, decided_at, decline_reason
  from link_payment where status = 'awaiting_approval' or decided_by is not null
  union all
  select 'refund', id, business_id,
    case when status = 'awaiting_approval' then 'pending' when status <> 'rejected' then 'approved'
      when decided_by = requested_by then 'withdrawn' else 'rejected' end,
    amount, currency, null, null, null, requested_by, created_at, decided_by, decided_at, decline_reason
  from refund where status = 'awaiting_approval' or decided_by is not null;

  insert into payment_threshold_change (business_id, currency, before, amount)
  select business_id, currency, amount, proposed_threshold from payment_threshold where proposed_by is not null;
  insert into approval (kind, subject_id, business_id, status, asked_by_id, asked_at)
  select 'payment_threshold', change.id, change.business_id, 'pending', standing.proposed_by, standing.proposed_at
  from payment_threshold_change change join payment_threshold standing using (business_id);

  insert into approved_payee (business_id, payee, approval_id)
  select distinct on (business_id, payee) business_id, payee, id from (
    select approval.business_id, approval.id, 'account:' || coalesce(payment.payee_account, change.destination) as payee
    from approval
    left join vendor_payment payment on approval.kind = 'vendor_payment' and payment.id = approval.subject_id
    left join vendor_detail_change change on approval.kind = 'vendor_details' and change.id = approval.subject_id
    where approval.status = 'approved'
    union all
    select approval.business_id, approval.id, 'business:' || payment.business_id
    from approval join link_payment payment on payment.id = approval.subject_id
    where approval.kind = 'link_payment' and approval.status = 'approved') as known
  where payee is not null order by business_id, payee, id;

  -- What one person paid alone within the last day counts with what follows.
  insert into counted_payment (kind, subject_id, business_id, payees, is_unknown_payee, amount, currency, at)
  select kind, id, business_id, payees,
    not exists (select from approved_payee known where known.business_id = paid.business_id and known.payee = any (paid.payees)),
    amount, currency, created_at
  from (
    select 'vendor_payment' as kind, id, business_id, array_remove(array['vendor:' || vendor_id, 'account:' || payee_account], null) as payees,
      amount, currency, created_at
    from vendor_payment where decided_by is null and status in ('completed', 'issued', 'cleared')
    union all
    select 'link_payment', id, payer_business_id, array['business:' || business_id], amount, currency, created_at
    from link_payment where decided_by is null and status = 'succeeded' and payer_business_id is not null) as paid
  where created_at > now() - interval '1 day';`

/**
 * One table for everything that one person asks for and another one decides. Thresholds count what was paid alone in one
 * place: by payee in any way, and together where nobody else has ever approved the payee.
 */
export class Approvals1764000000054 implements MigrationInterface {
  name = 'Approvals1764000000054'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table approval (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})),
        -- Of the payment, change or setting that it is about.
        subject_id uuid not null,
        -- Whose other members decide.
        business_id uuid not null references business (id),
        status text not null default 'pending' check (status in ('pending', 'approved', 'rejected', 'withdrawn', 'replaced', 'lapsed')),
        -- The money that it lets go, in minor units.
        amount bigint check (amount > 0),
        currency text,
        -- The threshold that made it wait, and what counted with it; in minor units of its currency.
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
        check ((status = 'pending') = (decided_at is null)),
        check ((decided_by_id is null) = (decided_at is null)),
        constraint approval_two_people check (status not in ('approved', 'rejected', 'lapsed') or decided_by_id <> asked_by_id),
        constraint approval_rejected_with_reason check (status not in ('rejected', 'lapsed') or length(reason) > 0)
      );
      create unique index approval_one_pending on approval (kind, subject_id) where status = 'pending';
      create index approval_subject on approval (subject_id);
      create index approval_of_business on approval (business_id, asked_at desc, id desc);
      create index approval_pending on approval (business_id, asked_at desc, id desc) where status = 'pending';

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

      -- What one person paid alone: it counts towards the threshold for a day.
      create table counted_payment (
        kind text not null,
        subject_id uuid not null,
        business_id uuid not null references business (id),
        -- Every name of the payee.
        payees text[] not null,
        -- No other member had approved the payee, or nobody can.
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

      alter table payment_policy rename to payment_threshold;
      alter table payment_threshold rename column threshold to amount;
      create table payment_threshold_change (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        currency text not null,
        before bigint check (before >= 0),
        amount bigint check (amount >= 0)
      );
      create trigger payment_threshold_change_is_kept before update or delete or truncate on payment_threshold_change
        for each statement execute function refuse_change();

      ${ADOPT}

      drop trigger vendor_detail_change_stays on vendor_detail_change;
      drop function vendor_detail_change_stays();
      alter table vendor_detail_change drop column status, drop column asked_by, drop column asked_at, drop column decided_by,
        drop column decided_at, drop column reason;
      create index vendor_detail_change_vendor on vendor_detail_change (vendor_id);
      create trigger vendor_detail_change_stays before update on vendor_detail_change for each statement execute function refuse_change();
      alter table vendor_payment drop column decided_by, drop column decided_at, drop column limit_minor, drop column limit_paid_before,
        drop column limit_currency;
      alter table link_payment drop column decided_by, drop column decided_at;
      alter table refund drop column decided_by, drop column decided_at;
      alter table payment_threshold drop column proposed_threshold, drop column proposed_by, drop column proposed_at;
    `)
    // A request is withdrawn without a reason.
    await dropChecks(runner, 'vendor_payment', '%reason IS NOT NULL%bounced%rejected%')
    await dropChecks(runner, 'link_payment', '%declined%decline_reason IS NOT NULL%')
    await dropChecks(runner, 'refund', '%rejected%decline_reason IS NOT NULL%')
    await runner.query(`
      alter table vendor_payment add constraint vendor_payment_bounced_with_reason check (status <> 'bounced' or reason is not null);
      alter table link_payment add constraint link_payment_declined_with_reason check (
        (status = 'declined' or decline_reason is null) and (status <> 'declined' or rail = 'wallet' or decline_reason is not null));
      alter table refund add constraint refund_rejected_with_reason check (status = 'rejected' or decline_reason is null);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table payment_threshold rename column amount to threshold;
      alter table payment_threshold rename to payment_policy;
      alter table payment_policy add column proposed_threshold bigint, add column proposed_by uuid, add column proposed_at timestamptz(3);
      alter table refund drop constraint refund_rejected_with_reason, add column decided_by uuid, add column decided_at timestamptz(3);
      alter table link_payment drop constraint link_payment_declined_with_reason, add column decided_by uuid, add column decided_at timestamptz(3);
      alter table vendor_payment drop constraint vendor_payment_bounced_with_reason, add column decided_by uuid, add column decided_at timestamptz(3),
        add column limit_minor bigint, add column limit_paid_before bigint, add column limit_currency text;
      drop trigger vendor_detail_change_stays on vendor_detail_change;
      drop index vendor_detail_change_vendor;
      alter table vendor_detail_change add column status text not null default 'replaced', add column asked_by uuid, add column asked_at timestamptz(3),
        add column decided_by uuid, add column decided_at timestamptz(3), add column reason text;
      create function vendor_detail_change_stays() returns trigger language plpgsql as $$ begin return new; end $$;
      create trigger vendor_detail_change_stays before update on vendor_detail_change
        for each row execute function vendor_detail_change_stays();
      drop table payment_threshold_change, approved_payee, counted_payment, approval;
      drop function approval_stays();
    `)
  }
}
