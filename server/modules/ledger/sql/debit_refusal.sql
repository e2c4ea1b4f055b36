-- Returns why an amount (minor units) cannot be debited from the account, or null: ACCOUNT_FROZEN, or INSUFFICIENT_FUNDS when
-- less is available.
create or replace function debit_refusal(account ledger_account, amount bigint) returns text language sql immutable as $$
  select case
    when account.is_frozen then 'ACCOUNT_FROZEN'
    when not account.may_overdraw and account.balance - account.held < amount then 'INSUFFICIENT_FUNDS' end
$$;
