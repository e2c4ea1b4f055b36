-- Opens the house's own accounts in a currency, those that are not open yet. For migrations that add a currency.
create or replace function open_system_accounts(given text) returns void language sql as $$
  insert into ledger_account (id, kind, currency, may_overdraw)
  select system_account(kind, given), kind, given, kind in ('settlement_in', 'settlement_out', 'exchange')
  from unnest(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity']) as kind
  on conflict do nothing
$$;
