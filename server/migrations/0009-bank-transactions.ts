import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Booked rows of bank accounts with their categories, the rollups that are read from them, what imports changed of them, files
 * attached to them, and changes of category that need a second person.
 */
export class BankTransactions1790000000009 implements MigrationInterface {
  name = 'BankTransactions1790000000009'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table bank_transaction (
        id uuid primary key default gen_random_uuid(),
        account_id uuid not null,
        business_id uuid not null,
        -- The order of rows within a day, as the bank listed them.
        place bigint not null generated always as identity,
        provider_txn_id text,
        fingerprint text not null,
        ordinal int not null check (ordinal > 0),
        -- Who vouches for it: the bank over a consent, or a statement that the business gave.
        source text not null default 'statement' check (source in ('consent', 'statement')),
        -- The import that added the row; null for rows of consents.
        import_id uuid default nullif(current_setting('mizan.statement_import', true), '')::uuid references statement_import (id),
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
        category text not null check (category in ('capital', 'customer_receipt', 'fees', 'financing', 'interest', 'not_ours', 'other_in', 'other_out',
          'own_transfer', 'payroll', 'penalty', 'refund', 'rent', 'supplier', 'tax', 'utilities')),
        rule_category text not null check (rule_category in ('capital', 'customer_receipt', 'fees', 'financing', 'interest', 'other_in', 'other_out',
          'own_transfer', 'payroll', 'penalty', 'refund', 'rent', 'supplier', 'tax', 'utilities')),
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
        foreign key (account_id, business_id) references bank_account (id, business_id)
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
      create index bank_transaction_corrected on bank_transaction (business_id, corrected_at) where corrected_at is not null;
      create index bank_transaction_import on bank_transaction (import_id, booked_on) where import_id is not null;
      create index bank_transaction_search on bank_transaction using gin ((array[business_id]), search_lc gin_trgm_ops)
        with (gin_pending_list_limit = 16384);

      -- Only the owner of a table may analyze it.
      create function analyze_bank_transactions() returns void language plpgsql as $$
        begin
          analyze (skip_locked) bank_transaction;
        end $$;

      create table statement_import_change (
        import_id uuid not null references statement_import (id),
        transaction_id uuid not null references bank_transaction (id) on delete cascade,
        -- The columns that the import changed, each as it was before.
        before jsonb not null,
        primary key (import_id, transaction_id)
      );
      create index statement_import_change_transaction on statement_import_change (transaction_id);

      -- The rows that an import added or changed.
      create view statement_import_row as
        select import_id, id as transaction_id from bank_transaction where import_id is not null
        union all select import_id, transaction_id from statement_import_change;

      -- While an import runs ('mizan.statement_import' names it), what it changes of existing rows is kept: the
      -- statement's own words as much as the categories and pairs that follow from it. The first value of a column counts.
      create function keep_row_before_import() returns trigger language plpgsql as $$
        declare its uuid := nullif(current_setting('mizan.statement_import', true), '')::uuid;
        begin
          if its is not null then
            -- Planned each time it runs: a plan for one row would join thousands with each other.
            execute $keep$
              insert into statement_import_change as kept (import_id, transaction_id, before)
              select $1, o.id, (
                select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(o)) where value is distinct from to_jsonb(n) -> key)
              from old_row o join new_row n using (id)
              where o.import_id is distinct from $1 and o is distinct from n
              on conflict (import_id, transaction_id) do update set before = excluded.before || kept.before
            $keep$ using its;
          end if;
          return null;
        end $$;
      create trigger bank_transaction_before_import after update on bank_transaction
        referencing old table as old_row new table as new_row for each statement execute function keep_row_before_import();

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
        -- Of the inflow, what came over a consent.
        inflow_by_consent bigint not null default 0 check (inflow_by_consent between 0 and inflow),
        -- Above zero; no own transfers, nothing that was taken back.
        outflow bigint not null,
        transactions int not null,
        penalties int not null,
        -- The bank's own balance at the end of the day, when every row of the day has one.
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
        -- The payer's normalised name, '' where the bank does not name it.
        payer text not null,
        -- As the bank last wrote it.
        payer_name text,
        inflow bigint not null,
        transactions int not null,
        primary key (business_id, month, currency, payer)
      ) with (fillfactor = 80);

      -- What was asked for, and how it was measured then: minor units of the transaction's currency, and of the score's.
      create table category_change (
        id uuid primary key default gen_random_uuid(),
        transaction_id uuid not null references bank_transaction (id),
        business_id uuid not null references business (id),
        cause text not null check (cause in ('large', 'penalty', 'inflow_unknown', 'together')),
        category_before text not null,
        category text not null,
        note text,
        amount bigint not null,
        monthly_inflow bigint,
        monthly_inflow_currency text,
        -- Parts of the monthly inflow, 1 being all of it: of the transaction, and with what was corrected in 90 days without approval.
        share numeric,
        share_together numeric,
        check ((monthly_inflow is null) = (monthly_inflow_currency is null))
      );
      create index category_change_transaction on category_change (transaction_id);
      create trigger category_change_is_kept before update or delete or truncate on category_change
        for each statement execute function refuse_change();

      create table bank_transaction_attachment (
        id uuid primary key default gen_random_uuid(),
        transaction_id uuid not null references bank_transaction (id),
        business_id uuid not null references business (id),
        file_id uuid not null references stored_file (id),
        attached_by uuid not null references app_user (id),
        attached_at timestamptz(3) not null,
        constraint bank_transaction_attachment_once unique (transaction_id, file_id)
      );
      create index bank_transaction_attachment_business on bank_transaction_attachment (business_id, transaction_id);
      create index bank_transaction_attachment_file on bank_transaction_attachment (file_id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table bank_transaction_attachment, category_change, bank_month_payer, bank_day;
      drop view statement_import_row;
      drop table statement_import_change, bank_transaction;
      drop function keep_row_before_import();
      drop function analyze_bank_transactions();
    `)
  }
}
