-- Returns the id of the house's own account of a kind in a currency. It follows from both, by the rule that systemAccount in
-- ledger.service.ts also applies. These ids sort last, so that the shared accounts are locked last.
create or replace function system_account(kind text, currency text) returns uuid language sql immutable as $$
  select ('ffffffff-ffff-4000-8000-00'
    || lpad(array_position(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'], kind)::text, 2, '0')
    || '00' || encode(currency::bytea, 'hex'))::uuid
$$;
