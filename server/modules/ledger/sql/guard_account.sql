-- Refuses every change of an account except by an entry, a hold or a freeze. The triggers on ledger_account define when.
-- Raises restrict_violation.
create or replace function guard_account() returns trigger language plpgsql as $$
  begin
    raise exception 'a balance moves by entries, held money by holds, and what an account is never changes' using errcode = 'restrict_violation';
  end $$;
