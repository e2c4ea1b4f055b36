import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Banks that businesses share by consent or by their statements: connections, the consents behind them, accounts, and the files that
 * were imported.
 */
export class BankConnections1790000000008 implements MigrationInterface {
  name = 'BankConnections1790000000008'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table bank_connection (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        provider text not null check (provider in ('open_banking', 'statement_import')),
        institution_id text not null check (institution_id <> ''),
        bank_name text not null check (bank_name <> ''),
        is_sandbox boolean not null,
        status text not null check (status in ('awaiting_consent', 'connected', 'syncing', 'error', 'disconnected')),
        failure text check (failure in ('consent_expired', 'consent_rejected', 'consent_revoked', 'bank_unavailable', 'invalid_response')),
        failure_detail text,
        consent_status text check (consent_status in ('authorized', 'awaiting_authorization', 'expired', 'rejected', 'revoked')),
        consent_permissions text[] not null default '{}',
        consent_expires_at timestamptz(3),
        -- When the consent that is in use was given.
        consented_at timestamptz(3),
        -- The fewest days before expiry that were warned of: 30, 7 or 1.
        consent_warned_days int check (consent_warned_days in (30, 7, 1)),
        created_at timestamptz(3) not null,
        created_by uuid references app_user (id),
        last_synced_at timestamptz(3),
        next_refresh_at timestamptz(3),
        -- While syncing: rows read so far.
        synced_count int check (synced_count >= 0),
        -- The sync that runs; an older one that comes late changes nothing.
        sync_id uuid,
        -- When the bank last responded, once people were notified of its silence; null again as soon as it responds.
        reported_silent_since timestamptz(3),
        disconnected_at timestamptz(3),
        disconnect_cause text check (disconnect_cause in ('person', 'replaced')),
        -- The newer connection that has an account of it now; of several, the latest.
        successor_id uuid references bank_connection (id),
        check ((failure is not null) = (status = 'error')),
        check ((sync_id is not null) = (status = 'syncing')),
        check ((disconnected_at is not null) = (status = 'disconnected')),
        constraint bank_connection_disconnect_cause check ((disconnect_cause is not null) = (status = 'disconnected')),
        constraint bank_connection_successor check (successor_id <> id and (disconnect_cause <> 'replaced' or successor_id is not null))
      );
      create index bank_connection_newest on bank_connection (business_id, created_at desc, id desc);
      -- The statements of one bank are one connection.
      create unique index bank_connection_statements on bank_connection (business_id, institution_id)
        where provider = 'statement_import' and disconnected_at is null;

      -- Consents asked for at banks, and what reads with them: states as hashes, verifiers and tokens sealed.
      create table open_banking_consent (
        id uuid primary key,
        connection_id uuid not null references bank_connection (id),
        -- As the bank numbers it.
        consent_id text not null check (consent_id <> ''),
        -- Until the browser comes back.
        state_hash text unique,
        state_expires_at timestamptz(3),
        sealed_verifier text,
        -- From then on.
        sealed_tokens text,
        access_until timestamptz(3),
        created_at timestamptz(3) not null,
        check ((state_hash is null) = (state_expires_at is null) and (state_hash is null) = (sealed_verifier is null))
      );
      create index open_banking_consent_connection on open_banking_consent (connection_id, created_at desc);

      create table bank_account (
        id uuid primary key default gen_random_uuid(),
        connection_id uuid not null references bank_connection (id),
        business_id uuid not null references business (id),
        provider_account_id text,
        iban text check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{6,30}$'),
        number text,
        mask text not null,
        name text not null check (name <> ''),
        account_type text not null,
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- Before the first known day; null: not known.
        opening_balance bigint,
        balance bigint,
        balance_as_of timestamptz(3),
        -- Whether each of its rows has the balance after it.
        has_balances boolean not null default false,
        -- False once its connection was disconnected: its rows are history, and it has no rollups.
        is_connected boolean not null default true,
        -- The days of its first and last row.
        history_starts_on date,
        history_ends_on date,
        transaction_count int not null default 0 check (transaction_count >= 0),
        created_at timestamptz(3) not null,
        unique (id, business_id)
      );
      create index bank_account_connection on bank_account (connection_id);
      create unique index bank_account_iban on bank_account (business_id, iban, currency) where iban is not null;
      create index bank_account_business on bank_account (business_id);

      -- The columns of CSV files as a business chose them.
      create table statement_mapping (
        business_id uuid not null references business (id),
        -- A digest of the header, the same for files of one make.
        shape text not null check (length(shape) = 64),
        mapping jsonb not null,
        chosen_by uuid not null references app_user (id),
        updated_at timestamptz(3) not null,
        primary key (business_id, shape)
      );

      -- What each imported file brought.
      create table statement_import (
        id uuid primary key default gen_random_uuid(),
        -- The order in which they were made.
        place bigint not null generated always as identity,
        business_id uuid not null references business (id),
        -- Null once the account was removed with the last import that it held.
        account_id uuid references bank_account (id) on delete set null,
        file_id uuid not null references stored_file (id),
        format text not null check (format in ('camt_053', 'csv', 'mt940', 'ofx')),
        layout text,
        first_day date not null,
        last_day date not null,
        imported int not null check (imported >= 0),
        updated int not null check (updated >= 0),
        duplicates int not null check (duplicates >= 0),
        bad_lines int not null check (bad_lines >= 0),
        imported_by uuid not null references app_user (id),
        imported_at timestamptz(3) not null,
        opened_account boolean not null default false,
        -- The account as it was before and after; after is null until the import has ended.
        account_before jsonb not null,
        account_after jsonb,
        undone_at timestamptz(3),
        undone_by uuid references app_user (id),
        check (first_day <= last_day),
        constraint statement_import_undone_by_a_person check ((undone_at is null) = (undone_by is null)),
        constraint statement_import_has_account check (account_id is not null or undone_at is not null)
      );
      create index statement_import_account on statement_import (account_id, imported_at desc);
      create index statement_import_business on statement_import (business_id, imported_at desc);
      create index statement_import_file on statement_import (file_id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table statement_import, statement_mapping, bank_account, open_banking_consent, bank_connection')
  }
}
