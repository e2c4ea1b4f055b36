import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

/** Refuses a payout before everyone who must sign has signed, and before the step that pays. */
const payoutNeedsSignatures = (isSigned: string) => `
  create or replace function refuse_payout_before_steps() returns trigger language plpgsql as $$
  begin
    if exists (select from contract where id = new.contract_id and terms is not null)
      and (not exists (select from execution_step where facility_id = new.contract_id and pays) or not (${isSigned})) then
      raise exception 'Contract % may not be paid out before it is signed and the step that pays is recorded', new.contract_id
        using errcode = 'check_violation';
    end if;
    return new;
  end $$;`

const SIGNED_BY_ALL = `not exists (
  select from contract k cross join lateral (
    select k.merchant_id union select k.lender_id union select s.lender_id from facility_share s where s.facility_id = k.id) as party (id)
  where k.id = new.contract_id and not exists (
    select from contract_signature s where s.contract_id = k.id and s.hash = k.hash and s.business_id = party.id))`

const SIGNED_BY_BOTH = `2 <= (
  select count(*) from contract_signature s join contract k on k.id = s.contract_id and k.hash = s.hash
  where s.contract_id = new.contract_id and s.business_id in (k.merchant_id, k.lender_id))`

/**
 * Syndicates: a lead opens a book with terms for the whole amount, participants commit to it, and one contract is concluded with all of
 * them. Each has a share of its facility, and of every receipt, which is kept with the receipt.
 */
export class Syndicates1790000000036 implements MigrationInterface {
  name = 'Syndicates1790000000036'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table lender_response
        -- The lead's proposal that a participant joined.
        add book_id uuid references lender_response (id),
        -- The lender's own part of what a syndicate finances, in minor units.
        add commitment bigint check (commitment > 0),
        add constraint lender_response_commitment check (
          (commitment is null or (response_type in ('syndicate_lead', 'syndicate_participant') and commitment <= proposed_amount))
          and (book_id is null or (response_type = 'syndicate_participant' and commitment = proposed_amount)));
      create index lender_response_book on lender_response (book_id) where book_id is not null;
      alter table proposal_version add commitment bigint check (commitment > 0);
      create or replace view analyst.proposal with (security_barrier) as
        select id, request_id, merchant_id, lender_id, status, outcome, proposed_amount, currency, proposed_structure, proposed_rate,
          proposed_term, expires_at, version, responded_at, updated_at, commitment, book_id
        from public.lender_response where response_type is not null;

      -- The lenders of a syndicate with their parts, the lead first; null for a single lender.
      alter table contract add syndicate jsonb;
      alter table commitment drop constraint commitment_contract_id_key;
      create unique index commitment_of_contract on commitment (contract_id, lender_id) where contract_id is not null;
      alter table facility add participant_ids uuid[] not null default '{}';
      create index facility_participants on facility using gin (participant_ids);

      -- Figures are those of the facility, in minor units. A facility of one lender has no shares.
      create table facility_share (
        facility_id uuid not null references facility (id),
        -- From 1, the lead.
        place int not null check (place > 0),
        lender_id uuid not null references business (id),
        commitment bigint not null check (commitment > 0),
        -- In lowest terms: 3/10.
        share text not null,
        outstanding bigint not null default 0 check (outstanding >= 0),
        exposure bigint not null default 0 check (exposure >= 0),
        arrears bigint not null default 0 check (arrears >= 0),
        received bigint not null default 0 check (received >= 0),
        primary key (facility_id, place),
        constraint facility_share_once unique (facility_id, lender_id)
      );
      create index facility_share_lender on facility_share (lender_id);
      create function facility_share_stays() returns trigger language plpgsql as $$
        begin
          if (new.facility_id, new.place, new.lender_id, new.commitment, new.share)
              is distinct from (old.facility_id, old.place, old.lender_id, old.commitment, old.share) then
            raise exception 'a share of a facility stays' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger facility_share_stays before update on facility_share for each row execute function facility_share_stays();
      create trigger facility_share_is_kept before delete or truncate on facility_share
        for each statement execute function refuse_change();

      -- What each lender has of a receipt, or gives back of one that is reversed.
      create table facility_payout (
        event_id uuid not null references facility_event (id),
        facility_id uuid not null,
        lender_id uuid not null,
        amount bigint not null,
        primary key (event_id, lender_id),
        constraint facility_payout_of_share foreign key (facility_id, lender_id) references facility_share (facility_id, lender_id)
      );
      create index facility_payout_facility on facility_payout (facility_id, lender_id);
      create function payouts_sum_to_receipt() returns trigger language plpgsql as $$
      begin
        if (select sum(amount) from facility_payout where event_id = new.event_id) is distinct from (
          select case event.type when 'receipt' then event.amount when 'reversal' then -receipt.amount end
          from facility_event event left join facility_event receipt on receipt.id = (event.details ->> 'receiptId')::uuid
          where event.id = new.event_id and event.facility_id = new.facility_id)
        then
          raise exception 'The parts of event % do not sum to its amount', new.event_id using errcode = 'check_violation';
        end if;
        return null;
      end $$;
      create constraint trigger payouts_sum_to_receipt after insert on facility_payout deferrable initially deferred
        for each row execute function payouts_sum_to_receipt();
      create trigger facility_payout_is_append_only before update or delete or truncate on facility_payout
        for each statement execute function refuse_change();
      ${payoutNeedsSignatures(SIGNED_BY_ALL)}
      ${allowKinds(`replace(allowed, ']', ', ''book_joined'', ''book_left'', ''book_closed'']')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'book%';
      ${allowKinds(`regexp_replace(allowed, ', ''book_[a-z]+''::text', '', 'g')`)}
      ${payoutNeedsSignatures(SIGNED_BY_BOTH)}
      drop table facility_payout, facility_share;
      drop function payouts_sum_to_receipt(), facility_share_stays();
      alter table facility drop participant_ids;
      drop index commitment_of_contract;
      alter table commitment add constraint commitment_contract_id_key unique (contract_id);
      alter table contract drop syndicate;
      drop view analyst.proposal;
      create view analyst.proposal with (security_barrier) as
        select id, request_id, merchant_id, lender_id, status, outcome, proposed_amount, currency, proposed_structure, proposed_rate,
          proposed_term, expires_at, version, responded_at, updated_at
        from public.lender_response where response_type is not null;
      alter table proposal_version drop commitment;
      alter table lender_response drop constraint lender_response_commitment, drop commitment, drop book_id;
    `)
  }
}
