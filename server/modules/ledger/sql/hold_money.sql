-- Sets money of an account aside, so that nothing else can take it; the amount is in minor units. The movement of the draft, if it
-- has one, is shown to the owner as pending.
-- Refuses with ACCOUNT_FROZEN or INSUFFICIENT_FUNDS (see debit_refusal). Raises no_data_found for an account that does not exist.
create or replace function hold_money(draft ledger_hold_draft, moment timestamptz, out refusal text, out hold_id uuid) language plpgsql
security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    account ledger_account;
    movement constant ledger_movement_draft := draft.movement;
    shown account_transaction;
  begin
    select * into strict account from ledger_account where id = draft.account_id for no key update;
    refusal := debit_refusal(account, draft.amount);
    if refusal is not null then
      return;
    end if;
    hold_id := ledger_id();
    insert into ledger_hold (id, account_id, amount, cause, cause_id, created_at)
    values (hold_id, account.id, draft.amount, draft.cause, draft.cause_id, moment);
    if movement.account_id is not null then
      insert into account_transaction (id, account_id, business_id, hold_id, type, category, amount, fee, currency, counterparty, description,
        reference, status, at)
      values (ledger_id(), account.id, account.business_id, hold_money.hold_id, movement.type, movement.category, movement.amount,
        coalesce(movement.fee, 0), account.currency, movement.counterparty, movement.description, movement.reference, 'pending', moment)
      returning * into shown;
      perform announce_movements(array[row(shown, draft.actor_id, draft.ip)::ledger_movement]);
    end if;
  end $$;
