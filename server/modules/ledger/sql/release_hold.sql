-- Ends a hold without a journal, so that its money is free again; its pending movement gets the outcome, failed or reversed.
-- Returns null, or HOLD_ENDED where the hold is not open.
create or replace function release_hold(hold uuid, outcome text, actor uuid, ip inet, moment timestamptz) returns text language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    shown account_transaction;
  begin
    perform from ledger_account where id = (select account_id from ledger_hold where id = hold) for no key update;
    update ledger_hold set ended_at = moment where id = hold and ended_at is null;
    if not found then
      return 'HOLD_ENDED';
    end if;
    update account_transaction set status = outcome where hold_id = hold and status in ('pending', 'processing') returning * into shown;
    if found then
      perform announce_movements(array[row(shown, actor, ip)::ledger_movement]);
    end if;
    return null;
  end $$;
