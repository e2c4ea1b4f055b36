-- Locks every account that the drafts name or whose hold they end, and returns the locked rows. Every caller locks in the
-- order of ids.
create or replace function lock_accounts(drafts ledger_journal_draft[]) returns ledger_account[] language plpgsql as $$
  declare
    named constant uuid[] := array(
      select entry.account_id from unnest(drafts) as draft cross join unnest(draft.entries) as entry);
    holding constant uuid[] := array(
      select hold.account_id from ledger_hold as hold
      where hold.id = any (array(select settles_hold from unnest(drafts) where settles_hold is not null)));
  begin
    return array(
      select account from ledger_account as account where account.id = any (named || holding) order by account.id for no key update);
  end $$;
