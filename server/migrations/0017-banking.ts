import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Banks that businesses share by consent or by their statements: connections, accounts, booked rows, and the rollups read from them. */
export class Banking1764000000017 implements MigrationInterface {
  name = 'Banking1764000000017'

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
        failure text check (failure in ('consent_expired', 'consent_rejected', 'consent_revoked', 'bank_unavailable', 'invalid_answer')),
        failure_detail text,
        consent_status text check (consent_status in ('authorized', 'awaiting_authorization', 'expired', 'rejected', 'revoked')),
        consent_permissions text[] not null default '{}',
        consent_expires_at timestamptz(3),
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
        disconnected_at timestamptz(3),
        check ((failure is not null) = (status = 'error')),
        check ((sync_id is not null) = (status = 'syncing')),
        check ((disconnected_at is not null) = (status = 'disconnected'))
      );
      create index bank_connection_newest on bank_connection (business_id, created_at desc, id desc);
      -- The statements of one bank are one connection.
      create unique index bank_connection_statements on bank_connection (business_id, institution_id)
        where provider = 'statement_import' and disconnected_at is null;

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
        -- Whether its rows tell the balance after each of them.
        has_balances boolean not null default false,
        -- False once its connection was disconnected: its rows are history, and it has no rollups.
        is_connected boolean not null default true,
        first_day date,
        last_day date,
        transaction_count int not null default 0 check (transaction_count >= 0),
        created_at timestamptz(3) not null,
        unique (id, business_id)
      );
      create index bank_account_connection on bank_account (connection_id);
      create unique index bank_account_iban on bank_account (business_id, iban, currency) where iban is not null;
      create index bank_account_business on bank_account (business_id);

      create table bank_transaction (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null,
        business_id uuid not null,
        -- The order of rows within a day, as the bank listed them.
        place bigint not null generated always as identity,
        provider_txn_id text,
        fingerprint text not null,
        ordinal int not null check (ordinal > 0),
        booked_on date not null,
        booked_at timestamptz(3),
        amount bigint not null check (amount <> 0),
        balance_after bigint,
        counterparty text,
        counterparty_key text check (counterparty_key <> ''),
        counterparty_iban text,
        reference text,
        description text not null,
        -- What the bank calls it.
        bank_category text,
        -- What counts: a person's correction, else the pairing with another own account, else the rule's.
        category text not null,
        rule_category text not null,
        rule text not null,
        corrected_by uuid references app_user (id),
        corrected_at timestamptz(3),
        note text,
        own_transfer_of uuid,
        -- Set on both: what was taken back, and what took it back. Neither is inflow or outflow.
        reversal_of uuid,
        is_penalty boolean not null,
        created_at timestamptz(3) not null,
        -- Description, counterparty and reference in the one form that is searched; written with the row, which is faster
        -- than having it generated.
        search_lc text not null,
        foreign key (account_id, business_id) references bank_account (id, business_id),
        check (category in ('capital', 'customer_receipt', 'fees', 'financing', 'interest', 'other_in', 'other_out', 'own_transfer',
          'payroll', 'penalty', 'refund', 'rent', 'supplier', 'tax', 'utilities')),
        check (rule_category in ('capital', 'customer_receipt', 'fees', 'financing', 'interest', 'other_in', 'other_out', 'own_transfer',
          'payroll', 'penalty', 'refund', 'rent', 'supplier', 'tax', 'utilities'))
      );
      create unique index bank_transaction_provider_id on bank_transaction (account_id, provider_txn_id) where provider_txn_id is not null;
      create unique index bank_transaction_fingerprint on bank_transaction (account_id, fingerprint, ordinal);
      create index bank_transaction_newest on bank_transaction (business_id, booked_on desc, place desc);
      create index bank_transaction_account on bank_transaction (account_id, booked_on desc, place desc);
      create index bank_transaction_category on bank_transaction (business_id, category, booked_on desc, place desc);
      create index bank_transaction_payer on bank_transaction (business_id, counterparty_key, booked_on desc, place desc)
        where counterparty_key is not null;
      create index bank_transaction_iban on bank_transaction (business_id, counterparty_iban) where counterparty_iban is not null;
      create index bank_transaction_penalty on bank_transaction (business_id, booked_on desc, place desc) where is_penalty;
      create index bank_transaction_amount on bank_transaction (business_id, abs(amount), booked_on);
      create index bank_transaction_search on bank_transaction using gin ((array[business_id]), search_lc gin_trgm_ops)
        with (gin_pending_list_limit = 16384);

      -- Banking's published read model: analytics and scoring read these two tables (and bank_account) by SQL of their own.
      -- Both hold connected accounts only, are kept in the transaction that changes a row, and always equal what the rows
      -- add up to. Money is in minor units of the account's currency.
      create table bank_day (
        account_id uuid not null,
        business_id uuid not null,
        day date not null,
        -- Everything.
        net bigint not null,
        -- Operating: no own transfers, financing, capital, refunds, interest; nothing that was taken back.
        inflow bigint not null,
        -- Above zero; no own transfers, nothing that was taken back.
        outflow bigint not null,
        transactions int not null,
        penalties int not null,
        -- The bank's own balance at the end of the day, when every row of the day tells one.
        closing bigint,
        -- Of what counts as inflow.
        largest_inflow bigint not null,
        primary key (account_id, day),
        foreign key (account_id, business_id) references bank_account (id, business_id)
      ) with (fillfactor = 80);
      create index bank_day_business on bank_day (business_id, day);

      create table bank_month_payer (
        business_id uuid not null references business (id),
        -- Its first day.
        month date not null,
        currency text not null,
        -- The payer's normalised name, '' where the bank does not tell it.
        payer text not null,
        -- As the bank last wrote it.
        payer_name text,
        inflow bigint not null,
        transactions int not null,
        primary key (business_id, month, currency, payer)
      ) with (fillfactor = 80);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table bank_month_payer, bank_day, bank_transaction, bank_account, bank_connection')
  }
}
