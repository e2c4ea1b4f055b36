import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The ledger's functions take composite types instead of parallel arrays, and come from the files of server/modules/ledger/sql,
 * which every start applies when they changed (see definitions.ts). The types are created here, once: a type cannot be replaced
 * while functions take it, so it changes as a table does, by a migration. Amounts are in minor units.
 */
export class LedgerDefinitions1764000000055 implements MigrationInterface {
  name = 'LedgerDefinitions1764000000055'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Of databases made before: functions whose arguments or results are others now, and those that are no more.
      drop function if exists commit_transfers, release_hold, hold_money, post_journals, post_entries, announce_transaction, told_event,
        transaction_fact;

      -- Which definitions the database has, by the SHA-256 of their files.
      create table sql_definition (
        name text primary key,
        checksum text not null,
        applied_at timestamptz(3) not null
      );

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

      -- A quote that somebody wants to become a transfer, and the key and content that it is remembered by.
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
      drop table sql_definition;
    `)
  }
}
