import type { MigrationInterface, QueryRunner } from 'typeorm'
import { defineEarly } from './definitions.ts'

/**
 * The ledger: accounts, journals with their entries, holds, what owners see of them, and which class of account may pay which. Amounts
 * are in minor units; a positive balance is what the house owes the owner. Its functions come from the files of
 * server/modules/ledger/sql, which every start applies when they changed (see definitions.ts).
 */
export class Ledger1790000000010 implements MigrationInterface {
  name = 'Ledger1790000000010'

  async up(runner: QueryRunner) {
    await defineEarly(runner, 'ledger_id')
    await runner.query(`
      create table ledger_account (
        id uuid primary key default gen_random_uuid(),
        kind text not null check (kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        business_id uuid references business (id),
        currency text not null check (currency ~ '^[A-Z]{3}$'),
        balance bigint not null default 0,
        held bigint not null default 0 check (held >= 0),
        -- How many entries there are.
        version bigint not null default 0,
        -- The seal of the last entry.
        seal bytea not null default '',
        is_frozen boolean not null default false,
        may_overdraw boolean not null default false,
        check ((kind = 'customer') = (business_id is not null)),
        check (not may_overdraw or kind in ('settlement_in', 'settlement_out', 'exchange')),
        constraint ledger_account_is_covered check (may_overdraw or balance - held >= 0)
      ) with (fillfactor = 50, autovacuum_vacuum_scale_factor = 0.02);
      create index ledger_account_business on ledger_account (business_id) where business_id is not null;

      create table journal (
        id uuid primary key,
        seq bigint generated always as identity,
        key text not null constraint journal_key unique,
        cause text not null,
        cause_id text not null,
        actor_id uuid,
        reverses uuid references journal (id),
        at timestamptz(3) not null,
        -- Entries come in the transaction of their journal or never.
        txid xid8 not null default pg_current_xact_id()
      );
      create unique index journal_reverses on journal (reverses) where reverses is not null;

      -- Without foreign keys, for the guard checks both ends of every entry.
      create table journal_entry (
        journal_id uuid not null,
        line smallint not null,
        account_id uuid not null,
        amount bigint not null check (amount <> 0),
        currency text not null,
        balance_after bigint not null,
        account_version bigint not null,
        -- Over this entry, its journal and the seal of the account's entry before: see entry_seal.
        seal bytea not null,
        primary key (journal_id, line),
        constraint journal_entry_version unique (account_id, account_version)
      );

      create table ledger_hold (
        id uuid primary key,
        account_id uuid not null references ledger_account (id),
        amount bigint not null check (amount > 0),
        cause text not null,
        cause_id text not null,
        created_at timestamptz(3) not null,
        ended_at timestamptz(3),
        -- The journal that took the money, if one did.
        journal_id uuid references journal (id),
        check (ended_at is not null or journal_id is null)
      );
      create index ledger_hold_open on ledger_hold (account_id) where ended_at is null;

      -- What owners see of their accounts; written by the ledger alone.
      create table account_transaction (
        id uuid primary key,
        account_id uuid not null,
        business_id uuid not null,
        journal_id uuid,
        hold_id uuid,
        type text not null check (type in ('credit', 'debit')),
        category text not null check (category in
          ('customer_payment', 'invoice_payment', 'vendor_payment', 'transfer', 'financing', 'top_up', 'refund', 'reversal')),
        amount bigint not null check (amount > 0),
        fee bigint not null default 0 check (fee >= 0),
        currency text not null,
        counterparty text,
        description text,
        reference text,
        status text not null check (status in ('pending', 'processing', 'completed', 'failed', 'reversed')),
        at timestamptz(3) not null,
        balance_after bigint,
        -- The account's version after it: the order in which an account moved.
        account_version bigint,
        search_lc text not null generated always as
          (lower(coalesce(counterparty, '') || ' ' || coalesce(description, '') || ' ' || coalesce(reference, ''))) stored,
        check ((journal_id is null) = (balance_after is null)),
        check (journal_id is not null or hold_id is not null),
        check (status <> 'completed' or journal_id is not null)
      );
      create index account_transaction_account on account_transaction (account_id, at desc, id desc);
      create index account_transaction_business on account_transaction (business_id, at desc, id desc);
      create index account_transaction_category on account_transaction (business_id, category, at desc, id desc);
      create index account_transaction_amount on account_transaction (business_id, amount);
      create index account_transaction_unsettled on account_transaction (business_id, at desc, id desc) where status <> 'completed';
      create index account_transaction_search on account_transaction using gin (search_lc gin_trgm_ops, (array[business_id]));
      create index account_transaction_hold on account_transaction (hold_id) where hold_id is not null;

      -- Which class of account may pay which, within one journal and currency. A reversible payment may run backwards, in a
      -- journal that reverses it.
      create table payment_rule (
        payer_kind text not null check (payer_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        payee_kind text not null check (payee_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        is_reversible boolean not null,
        purpose text not null,
        primary key (payer_kind, payee_kind),
        -- True of every rule: what was given to charity never becomes income or the money of a customer again.
        constraint payment_rule_keeps_charity check (
          (payer_kind <> 'charity' or payee_kind = 'settlement_out') and (payee_kind <> 'charity' or not is_reversible)),
        -- What left with charity's money must not come back by another journal.
        constraint payment_rule_keeps_settled check (payer_kind <> 'settlement_out'),
        constraint payment_rule_keeps_income check (payee_kind <> 'fee_income' or payer_kind = 'customer')
      );
      insert into payment_rule (payer_kind, payee_kind, is_reversible, purpose) values
        ('settlement_in', 'customer', true, 'money arrives: top-up, payment by link'),
        ('customer', 'settlement_in', true, 'refund to where a payment came from'),
        ('customer', 'settlement_out', true, 'payment to a vendor by bank'),
        ('customer', 'customer', true, 'transfer, financing, payment or refund within the house'),
        ('customer', 'fee_income', true, 'fee'),
        ('customer', 'exchange', true, 'conversion: what is given'),
        ('exchange', 'customer', true, 'conversion: what is received'),
        ('customer', 'charity', false, 'donation'),
        ('charity', 'settlement_out', true, 'payment to a verified charity payee');
      create trigger payment_rule_is_append_only before update or delete or truncate on payment_rule
        for each statement execute function refuse_change();
    `)
    await defineEarly(runner, 'guard_entries', 'guard_journal', 'guard_account', 'guard_hold', 'guard_transaction', 'guard_payment_rules')
    await runner.query(`
      -- What the database itself refuses, to every role: only an entry moves a balance, and only a hold sets money aside.
      create trigger journal_entry_moves_balances after insert on journal_entry referencing new table as fresh
        for each statement execute function guard_entries();
      create trigger journal_entry_keeps_payment_rules after insert on journal_entry referencing new table as fresh
        for each statement execute function guard_payment_rules();
      create constraint trigger journal_sums_to_zero after insert on journal deferrable initially deferred
        for each row execute function guard_journal();
      create trigger ledger_account_begins_empty before insert on ledger_account for each row
        when (new.balance <> 0 or new.held <> 0 or new.version <> 0) execute function guard_account();
      create trigger ledger_account_moves_by_entries before update on ledger_account for each row
        when (pg_trigger_depth() = 0 and (new.balance <> old.balance or new.held <> old.held or new.version <> old.version or new.seal <> old.seal))
        execute function guard_account();
      create trigger ledger_account_stays_what_it_is before update of id, kind, business_id, currency, may_overdraw on ledger_account
        for each row when ((new.id, new.kind, new.business_id, new.currency, new.may_overdraw)
          is distinct from (old.id, old.kind, old.business_id, old.currency, old.may_overdraw)) execute function guard_account();
      create trigger ledger_hold_holds after insert or update on ledger_hold for each row execute function guard_hold();
      create trigger account_transaction_keeps before update on account_transaction for each row
        when (old.journal_id is not null and
          (new.id, new.account_id, new.business_id, new.journal_id, new.type, new.category, new.amount, new.fee, new.currency, new.at, new.balance_after, new.account_version)
          is distinct from
          (old.id, old.account_id, old.business_id, old.journal_id, old.type, old.category, old.amount, old.fee, old.currency, old.at, old.balance_after, old.account_version))
        execute function guard_transaction();
      create trigger journal_is_append_only before update or delete or truncate on journal
        for each statement execute function refuse_change();
      create trigger journal_entry_is_append_only before update or delete or truncate on journal_entry
        for each statement execute function refuse_change();
      create trigger ledger_account_is_kept before delete or truncate on ledger_account for each statement execute function refuse_change();
      create trigger ledger_hold_is_kept before delete or truncate on ledger_hold for each statement execute function refuse_change();
      create trigger account_transaction_is_kept before delete or truncate on account_transaction
        for each statement execute function refuse_change();
    `)
    await defineEarly(runner, 'system_account', 'open_system_accounts')
    await runner.query(`
      select open_system_accounts(currency) from unnest(array['AED', 'SAR', 'NGN', 'USD', 'QAR']) as currency;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop function open_system_accounts(text);
      drop function system_account(text, text);
      drop table payment_rule, account_transaction, ledger_hold, journal_entry, journal, ledger_account;
      drop function guard_entries();
      drop function guard_payment_rules();
      drop function guard_journal();
      drop function guard_account();
      drop function guard_hold();
      drop function guard_transaction();
      drop function if exists entry_seal, journal_text;
      drop function ledger_id(bigint);
    `)
  }
}
