import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Contracts with the approval of the board that they rest on, and the money of lenders that they commit: nothing is paid out within a
 * cooling-off that was not waived.
 */
export class Facilities1790000000020 implements MigrationInterface {
  name = 'Facilities1790000000020'

  async up(runner: QueryRunner) {
    await runner.query(`
      create sequence contract_number;
      create table contract (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request (id),
        response_id uuid not null unique references lender_response (id),
        reference text not null unique,
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        merchant_name text not null,
        lender_name text not null,
        structure text not null check (structure in ('murabaha', 'ijarah', 'musharakah', 'mudarabah', 'istisna', 'salam')),
        amount bigint not null check (amount > 0),
        currency text not null,
        rate numeric(9, 4) not null,
        term int not null,
        total_payable bigint,
        conditions text[] not null,
        -- What the board approved, by which checklist and with which votes.
        reviewed_hash text not null,
        checklist_version int not null,
        vote_hashes text[] not null,
        hash text not null check (length(hash) = 64),
        agreed_at timestamptz(3) not null,
        constraint contract_is_approved check (length(reviewed_hash) = 64 and cardinality(vote_hashes) > 0)
      );
      create index contract_request on contract (request_id);
      create index contract_lender on contract (lender_id);
      create trigger contract_is_append_only before update or delete or truncate on contract
        for each statement execute function refuse_change();

      -- An accepted proposal holds its lender's money until it is released or paid out.
      create table commitment (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request (id),
        response_id uuid not null references lender_response (id),
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        account_id uuid not null references ledger_account (id),
        hold_id uuid not null unique references ledger_hold (id),
        amount bigint not null check (amount > 0),
        currency text not null,
        committed_at timestamptz(3) not null,
        released_at timestamptz(3),
        contract_id uuid unique references contract (id),
        journal_id uuid unique references journal (id),
        disbursed_at timestamptz(3),
        -- A contract may be cancelled until the money moves, and never after.
        constraint commitment_freed_or_paid check (released_at is null or disbursed_at is null),
        check ((journal_id is null) = (disbursed_at is null))
      );
      create unique index commitment_once on commitment (response_id) where released_at is null;
      create index commitment_waiting on commitment (request_id) where contract_id is not null and disbursed_at is null and released_at is null;

      -- Refuses it to every role.
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
      create trigger commitment_begins_unpaid before insert on commitment
        for each row when (new.disbursed_at is not null) execute function refuse_payout_within_cooling_off();
      create trigger commitment_is_paid_after_cooling_off before update of disbursed_at on commitment
        for each row when (old.disbursed_at is null and new.disbursed_at is not null) execute function refuse_payout_within_cooling_off();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table commitment;
      drop function refuse_payout_within_cooling_off();
      drop table contract;
      drop sequence contract_number;
    `)
  }
}
