-- At the end of a transaction, a verified charity payee has an approval that one admin requested and another one gave.
-- Raises check_violation.
create or replace function guard_charity_approval() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  begin
    if not exists (select from approval where kind = 'charity_payee' and subject_id = new.id and status = 'approved') then
      raise exception 'a charity payee is verified by the approval of another admin' using errcode = 'check_violation';
    end if;
    return null;
  end $$;
