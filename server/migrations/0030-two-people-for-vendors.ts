import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const KINDS = ['vendor_details_await_approval', 'vendor_details_approved', 'vendor_details_rejected']

/** New bank details of a vendor wait for a second member; and what passed the threshold only together with what was paid before says so. */
export class TwoPeopleForVendors1764000000030 implements MigrationInterface {
  name = 'TwoPeopleForVendors1764000000030'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table vendor_detail_change (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        vendor_id uuid not null references vendor (id),
        status text not null check (status in ('pending', 'approved', 'rejected', 'replaced')),
        -- What stood before, and stands again when it is rejected.
        iban_before text,
        bank_account_before text,
        last_destination_before text,
        usable_from_before timestamptz(3),
        -- Where transfers went, and where they would go.
        destination_before text,
        destination text not null,
        asked_by uuid not null references app_user (id),
        asked_at timestamptz(3) not null,
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        reason text,
        check ((status = 'pending') = (decided_at is null)),
        check ((decided_by is null) = (decided_at is null)),
        constraint vendor_detail_change_two_people check (status <> 'approved' or decided_by <> asked_by),
        constraint vendor_detail_change_rejected_with_reason check (status <> 'rejected' or length(reason) > 0)
      );
      create unique index vendor_detail_change_one_pending on vendor_detail_change (vendor_id) where status = 'pending';
      create index vendor_detail_change_queue on vendor_detail_change (business_id, asked_at, id) where status = 'pending';

      create function vendor_detail_change_stays() returns trigger language plpgsql as $$
        begin
          if old.status <> 'pending' or new.status = 'pending' or
            (to_jsonb(new) - '{status,decided_by,decided_at,reason}'::text[]) <>
            (to_jsonb(old) - '{status,decided_by,decided_at,reason}'::text[]) then
            raise exception 'what was asked for a vendor, and how it was decided, stays' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger vendor_detail_change_stays before update on vendor_detail_change
        for each row execute function vendor_detail_change_stays();
      create trigger vendor_detail_change_is_kept before delete or truncate on vendor_detail_change
        for each statement execute function refuse_change();

      alter table vendor_payment
        -- Why it waited: the threshold, and what had been paid without approval within a day; in the currency of the threshold.
        add column limit_minor bigint,
        add column limit_paid_before bigint,
        add column limit_currency text,
        add constraint vendor_payment_limit_whole check (
          (limit_minor is null) = (limit_paid_before is null) and (limit_minor is null) = (limit_currency is null)
        );
    `)
    await allowAlso(runner, 'notification', 'kind', KINDS)
  }

  async down(runner: QueryRunner) {
    await runner.query('delete from notification where kind = any($1)', [KINDS])
    await allowNoMore(runner, 'notification', 'kind', KINDS)
    await runner.query(`
      alter table vendor_payment drop column limit_minor, drop column limit_paid_before, drop column limit_currency;
      drop table vendor_detail_change;
      drop function vendor_detail_change_stays();
    `)
  }
}
