import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Contracted and funded are two standings: money moves once the cooling-off is over, and only then a request is funded.
 * What was agreed before keeps the longest cooling-off that its rule could give: two weekdays around a weekend.
 */
export class ContractedBeforeFunded1764000000041 implements MigrationInterface {
  name = 'ContractedBeforeFunded1764000000041'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table financing_request
        drop constraint financing_request_check3,
        drop constraint financing_request_check4,
        add jurisdiction text check (jurisdiction in ('AE', 'SA', 'QA', 'NG')),
        add cooling_off_ends_at timestamptz(3),
        add cooling_off_waived_at timestamptz(3),
        add cooling_off_waived_by uuid references app_user (id);
      update financing_request r set status = 'under_review'
      where status = 'funded' and exists (
        select from commitment c where c.request_id = r.id and c.contract_id is not null and c.disbursed_at is null);
      update financing_request set stage = null where status = 'funded';
      update financing_request set jurisdiction = 'AE', cooling_off_ends_at = accepted_at + interval '4 days' where accepted_at is not null;
      alter table financing_request
        add constraint request_stage_under_review check ((stage is not null) = (status = 'under_review')),
        add constraint agreement_cools_off check (
          (accepted_at is null) = (cooling_off_ends_at is null) and (accepted_at is null) = (jurisdiction is null)),
        add constraint cooling_off_waived_by_somebody check (
          (cooling_off_waived_at is null) = (cooling_off_waived_by is null)
          and (cooling_off_waived_at is null or cooling_off_ends_at is not null));

      -- A contract may be cancelled until the money moves, and never after.
      alter table commitment drop constraint commitment_check, add constraint commitment_freed_or_paid check (released_at is null or disbursed_at is null);
      drop index commitment_waiting_merchant, commitment_waiting_lender;
      create index commitment_waiting on commitment (request_id) where contract_id is not null and disbursed_at is null and released_at is null;

      -- Whoever writes it: nothing is paid out within a cooling-off that was not waived.
      create function refuse_payout_within_cooling_off() returns trigger language plpgsql as $$
      begin
        if not exists (
          select from financing_request r where r.id = new.request_id and r.stage = 'contracted'
            and (r.cooling_off_waived_at is not null or r.cooling_off_ends_at <= new.disbursed_at))
        then
          raise exception 'Commitment % may not be paid out yet', new.id using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger commitment_is_paid_after_cooling_off before update of disbursed_at on commitment
        for each row when (old.disbursed_at is null and new.disbursed_at is not null) execute function refuse_payout_within_cooling_off();

      -- What both sides were promised stands until the agreement ends: its end, its country and a waiver do not change.
      create function refuse_other_cooling_off() returns trigger language plpgsql as $$
      begin
        raise exception 'The cooling-off of request % may not be changed', new.id using errcode = 'check_violation';
      end $$;
      create trigger cooling_off_stands before update of cooling_off_ends_at, jurisdiction, cooling_off_waived_at, cooling_off_waived_by
        on financing_request for each row
        when (old.cooling_off_ends_at is not null and new.cooling_off_ends_at is not null and (
          (old.cooling_off_ends_at, old.jurisdiction) is distinct from (new.cooling_off_ends_at, new.jurisdiction)
          or (old.cooling_off_waived_at is not null and (old.cooling_off_waived_at, old.cooling_off_waived_by)
            is distinct from (new.cooling_off_waived_at, new.cooling_off_waived_by))))
        execute function refuse_other_cooling_off();
      create trigger commitment_begins_unpaid before insert on commitment
        for each row when (new.disbursed_at is not null) execute function refuse_payout_within_cooling_off();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger commitment_is_paid_after_cooling_off on commitment;
      drop trigger commitment_begins_unpaid on commitment;
      drop trigger cooling_off_stands on financing_request;
      drop function refuse_other_cooling_off();
      drop function refuse_payout_within_cooling_off();
      drop index commitment_waiting;
      create index commitment_waiting_merchant on commitment (merchant_id) where contract_id is not null and disbursed_at is null;
      create index commitment_waiting_lender on commitment (lender_id) where contract_id is not null and disbursed_at is null;
      alter table commitment drop constraint commitment_freed_or_paid;
      update commitment set contract_id = null where released_at is not null;
      alter table commitment add constraint commitment_check check (released_at is null or contract_id is null);
      alter table financing_request
        drop constraint request_stage_under_review,
        drop constraint agreement_cools_off,
        drop constraint cooling_off_waived_by_somebody;
      update financing_request set stage = 'contracted' where status = 'funded';
      update financing_request set status = 'funded' where stage = 'contracted';
      alter table financing_request
        drop jurisdiction, drop cooling_off_ends_at, drop cooling_off_waived_at, drop cooling_off_waived_by,
        add constraint financing_request_check3 check (coalesce(stage in ('shariah_review', 'modification'), false) = (status = 'under_review')),
        add constraint financing_request_check4 check ((stage is not distinct from 'contracted') = (status = 'funded'));
    `)
  }
}
