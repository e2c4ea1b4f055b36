-- At the end of the transaction that inserted a journal: it has entries, and they sum to zero in each currency.
-- Raises check_violation.
create or replace function guard_journal() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  begin
    if (select coalesce(bool_and(total = 0), false)
        from (select sum(amount) as total from journal_entry where journal_id = new.id group by currency) as sums) then
      return null;
    end if;
    raise exception 'journal % has no entries, or they do not sum to zero', new.id using errcode = 'check_violation';
  end $$;
