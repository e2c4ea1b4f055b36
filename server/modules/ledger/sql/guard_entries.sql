-- After entries are inserted, moves the balances of their accounts (minor units); nothing else moves a balance. All entries of
-- a journal come in one statement, in its own transaction, sum to zero in each currency, and continue their accounts.
-- Raises restrict_violation for an entry of another transaction's journal, check_violation for everything else.
create or replace function guard_entries() returns trigger language plpgsql as $$
  declare
    moved bigint;
    touched uuid[];
  begin
    if exists (select from (select distinct journal_id from fresh) as named
               where (select txid from journal where id = named.journal_id) is distinct from pg_current_xact_id()) then
      raise exception 'an entry belongs to a journal of its own transaction' using errcode = 'restrict_violation';
    end if;
    if exists (select from fresh group by journal_id, currency having sum(amount) <> 0) then
      raise exception 'the entries of a journal sum to zero in each currency' using errcode = 'check_violation';
    end if;
    select array_agg(distinct account_id) into touched from fresh;
    update ledger_account account
    set balance = account.balance + step.amount, version = account.version + step.entries, seal = step.seal
    from (
      select account_id, min(currency) as currency, count(distinct currency) as currencies, sum(amount)::bigint as amount, count(*) as entries,
        min(account_version) as first, max(account_version) as last,
        (array_agg(balance_after - amount order by account_version))[1] as opening,
        (array_agg(seal order by account_version desc))[1] as seal,
        bool_and(continues) as continues
      from (select *, coalesce(balance_after - amount = lag(balance_after) over (partition by account_id order by account_version), true) as continues
            from fresh) as entry
      group by account_id) as step
    where account.id = any (touched) and account.id = step.account_id and account.currency = step.currency and step.currencies = 1 and step.continues
      and step.opening = account.balance and step.first = account.version + 1 and step.last = account.version + step.entries;
    get diagnostics moved = row_count;
    if moved <> cardinality(touched) then
      raise exception 'an entry continues the balance and version of an account in its currency' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
