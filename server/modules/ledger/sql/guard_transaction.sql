-- A movement may change its status, and gets its journal once; its amounts never change. The trigger on account_transaction
-- defines when. Raises restrict_violation.
create or replace function guard_transaction() returns trigger language plpgsql as $$
  begin
    raise exception 'a movement that was posted keeps what it says' using errcode = 'restrict_violation';
  end $$;
