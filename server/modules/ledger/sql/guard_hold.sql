-- After a hold begins or ends, sets as much more or less aside on its account (minor units). A hold begins open and ends once.
-- Raises restrict_violation for any other change of a hold, and check_violation where the account does not have the money.
create or replace function guard_hold() returns trigger language plpgsql as $$
  begin
    if tg_op = 'INSERT' then
      if new.ended_at is not null then
        raise exception 'a hold begins open' using errcode = 'restrict_violation';
      end if;
      update ledger_account set held = held + new.amount where id = new.account_id;
    else
      if old.ended_at is not null or new.ended_at is null or (new.id, new.account_id, new.amount, new.cause, new.cause_id, new.created_at)
          is distinct from (old.id, old.account_id, old.amount, old.cause, old.cause_id, old.created_at) then
        raise exception 'a hold only ever ends, and once' using errcode = 'restrict_violation';
      end if;
      update ledger_account set held = held - new.amount where id = new.account_id;
    end if;
    return null;
  end $$;
