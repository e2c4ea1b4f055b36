import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Transfers between accounts with their quotes, and the composite types that the ledger's functions take. A type cannot be replaced
 * while functions take it, so it changes as a table does, by a migration. Amounts are in minor units.
 */
export class Transfers1790000000011 implements MigrationInterface {
  name = 'Transfers1790000000011'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- What a transfer would do. Never changed: it is used once there is a transfer of its id.
      create table transfer_quote (
        id uuid primary key default ledger_id(),
        business_id uuid not null references business (id),
        created_by uuid not null references app_user (id),
        from_account_id uuid not null references ledger_account (id),
        to_account_id uuid not null references ledger_account (id),
        -- What the owner called the accounts then: each is the other's counterparty.
        from_name text,
        to_name text,
        currency text not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0),
        received_currency text not null,
        received bigint not null check (received > 0),
        rate numeric(20, 10) check (rate > 0),
        rate_source text,
        rate_as_of timestamptz(3),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null,
        check (from_account_id <> to_account_id),
        check ((rate is null) = (currency = received_currency)),
        check (rate is not null or received = amount)
      );
      create index transfer_quote_expiring on transfer_quote (expires_at);

      -- The id is the quote's, and the journal's.
      create table transfer (
        id uuid primary key,
        business_id uuid not null,
        created_by uuid not null,
        from_account_id uuid not null,
        to_account_id uuid not null,
        currency text not null,
        amount bigint not null check (amount > 0),
        fee bigint not null check (fee >= 0),
        received_currency text not null,
        received bigint not null check (received > 0),
        rate numeric(20, 10),
        description text,
        reference text,
        created_at timestamptz(3) not null
      );
      create index transfer_business on transfer (business_id, created_at desc, id desc);

      -- An entry of a journal that is to be posted. A positive amount makes the account's balance grow.
      create type ledger_entry_draft as (account_id uuid, amount bigint, currency text);

      -- What the owner of an account will see of a journal or hold. The amount is above zero and without the fee.
      create type ledger_movement_draft as (
        account_id uuid, type text, category text, amount bigint, fee bigint, counterparty text, description text, reference text);

      -- A journal that is to be posted. Without an id it gets one. 'reverses' is the journal that it undoes, 'settles_hold' the hold that
      -- ends with it.
      create type ledger_journal_draft as (
        id uuid, key text, cause text, cause_id text, actor_id uuid, ip inet, reverses uuid, settles_hold uuid,
        entries ledger_entry_draft[], movements ledger_movement_draft[]);

      -- What became of a journal draft: why it was refused, else under which ids it and its movements were written.
      create type ledger_outcome as (refusal text, journal_id uuid, movement_ids uuid[]);

      -- A movement as it is written, and who did it from where.
      create type ledger_movement as (shown account_transaction, actor_id uuid, ip inet);

      -- Classes of accounts that give and that receive in one journal and currency.
      create type ledger_meeting as (is_reversal boolean, payers text[], payees text[]);

      -- Money to set aside; its movement, if it has one, is shown as pending.
      create type ledger_hold_draft as (
        account_id uuid, amount bigint, cause text, cause_id text, actor_id uuid, ip inet, movement ledger_movement_draft);

      -- A quote that is to become a transfer, and the key and content that it is remembered by.
      create type transfer_order as (
        quote_id uuid, business_id uuid, actor_id uuid, key text, input_hash text, description text, reference text, ip inet);

      -- What became of an order: why it was refused, else the transfer.
      create type transfer_outcome as (refusal text, made transfer);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop function if exists commit_transfers, transfer_draft, release_hold, hold_money, post_journals, write_journals, announce_movements,
        transaction_fact, debit_refusal, key_refusals, lock_accounts;
      drop type transfer_outcome, transfer_order, ledger_hold_draft, ledger_meeting, ledger_movement, ledger_outcome, ledger_journal_draft,
        ledger_movement_draft, ledger_entry_draft;
      drop table transfer, transfer_quote;
    `)
  }
}
