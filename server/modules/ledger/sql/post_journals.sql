-- Posts journals in their order, as one piece of work, and returns an outcome for each draft. Each is posted or refused for
-- itself: a refusal leaves no trace and does not touch its neighbours. This function decides; write_journals writes.
-- Amounts are minor units; a positive entry makes the balance of its account grow.
-- Refuses with POSTED, KEY_REUSED or REVERSED (see key_refusals), with HOLD_ENDED where the hold to settle is not open, and
-- with ACCOUNT_FROZEN or INSUFFICIENT_FUNDS (see debit_refusal).
-- Raises foreign_key_violation for an account that does not exist, and check_violation for a journal without entries and for
-- a movement or hold of an account that its journal has no entry of.
create or replace function post_journals(drafts ledger_journal_draft[], moment timestamptz) returns ledger_outcome[] language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan security definer set search_path = pg_catalog, public, pg_temp as $$
  declare
    posted_at constant timestamptz(3) := moment;
    -- Each as the journals so far leave it.
    accounts ledger_account[];
    account_ids uuid[];
    refusals text[];
    settled_holds uuid[] := '{}';

    draft ledger_journal_draft;
    outcome ledger_outcome;
    -- The accounts that the draft touches, as they were before it, to be restored when it is refused.
    before ledger_account[];
    hold ledger_hold;
    pending account_transaction;
    sealed_text text;
    entry_draft ledger_entry_draft;
    entry journal_entry;
    draft_entries journal_entry[];
    account ledger_account;
    place int;
    movement_draft ledger_movement_draft;
    shown account_transaction;

    outcomes ledger_outcome[] := '{}';
    entries journal_entry[] := '{}';
    movements ledger_movement[] := '{}';
  begin
    accounts := lock_accounts(drafts);
    account_ids := array(select id from unnest(accounts));
    -- Only after the locks, which may have blocked.
    refusals := key_refusals(drafts);

    foreach draft in array drafts loop
      outcome := null;
      outcome.refusal := refusals[cardinality(outcomes) + 1];
      if coalesce(cardinality(draft.entries), 0) = 0 then
        raise exception 'a journal has entries' using errcode = 'check_violation';
      end if;

      hold := null;
      pending := null;
      before := '{}';
      if outcome.refusal is null and draft.settles_hold is not null then
        select * into hold from ledger_hold where id = draft.settles_hold;
        if hold.id is null or hold.ended_at is not null or hold.id = any (settled_holds) then
          outcome.refusal := 'HOLD_ENDED';
        else
          -- The held money is available to this journal.
          place := array_position(account_ids, hold.account_id);
          before := before || accounts[place];
          accounts[place].held := accounts[place].held - hold.amount;
          select * into pending from account_transaction where hold_id = hold.id and status in ('pending', 'processing') limit 1;
        end if;
      end if;

      if outcome.refusal is null then
        -- Each entry continues its account.
        outcome.journal_id := coalesce(draft.id, ledger_id(cardinality(outcomes)));
        sealed_text := journal_text(draft.key, draft.cause, draft.cause_id, draft.actor_id, posted_at);
        draft_entries := '{}';
        foreach entry_draft in array draft.entries loop
          place := array_position(account_ids, entry_draft.account_id);
          if place is null then
            raise exception 'a journal names an account that does not exist' using errcode = 'foreign_key_violation';
          end if;
          account := accounts[place];
          before := before || account;
          entry.journal_id := outcome.journal_id;
          entry.line := cardinality(draft_entries) + 1;
          entry.account_id := account.id;
          entry.amount := entry_draft.amount;
          entry.currency := entry_draft.currency;
          entry.balance_after := account.balance + entry.amount;
          entry.account_version := account.version + 1;
          entry.seal := entry_seal(account.seal, sealed_text, entry.line, entry.account_id, entry.amount, entry.currency, entry.balance_after,
            entry.account_version);
          draft_entries := draft_entries || entry;
          account.balance := entry.balance_after;
          account.version := entry.account_version;
          account.seal := entry.seal;
          accounts[place] := account;
        end loop;

        -- A debited account must have the money after all entries.
        foreach entry in array draft_entries loop
          if entry.amount < 0 then
            outcome.refusal := debit_refusal(accounts[array_position(account_ids, entry.account_id)], 0);
            exit when outcome.refusal is not null;
          end if;
        end loop;
      end if;

      if outcome.refusal is not null then
        -- Backwards, so that an account that was touched twice gets its first state back.
        for step in reverse cardinality(before) .. 1 loop
          accounts[array_position(account_ids, before[step].id)] := before[step];
        end loop;
        outcome.journal_id := null;
        outcomes := outcomes || outcome;
        continue;
      end if;

      if hold.id is not null then
        settled_holds := settled_holds || hold.id;
        if hold.account_id <> all (array(select account_id from unnest(draft_entries))) then
          raise exception 'a hold ends with money of its account' using errcode = 'check_violation';
        end if;
        -- A pending movement is completed, even if the draft has none for it.
        if pending.id is not null
            and hold.account_id <> all (array(select account_id from unnest(draft.movements))) then
          movement_draft := null;
          movement_draft.account_id := hold.account_id;
          draft.movements := draft.movements || movement_draft;
        end if;
      end if;

      foreach movement_draft in array coalesce(draft.movements, '{}') loop
        shown := null;
        if movement_draft.account_id = pending.account_id then
          shown := pending;
          pending := null;
        end if;
        foreach entry in array draft_entries loop
          if entry.account_id = movement_draft.account_id then
            shown.balance_after := entry.balance_after;
            shown.account_version := entry.account_version;
            shown.currency := entry.currency;
          end if;
        end loop;
        if shown.balance_after is null then
          raise exception 'a movement is of an account of its journal' using errcode = 'check_violation';
        end if;
        shown.id := coalesce(shown.id, ledger_id(cardinality(movements)));
        shown.account_id := movement_draft.account_id;
        shown.business_id := accounts[array_position(account_ids, movement_draft.account_id)].business_id;
        shown.journal_id := outcome.journal_id;
        shown.type := coalesce(shown.type, movement_draft.type);
        shown.category := coalesce(shown.category, movement_draft.category);
        shown.amount := coalesce(movement_draft.amount, shown.amount);
        shown.fee := coalesce(movement_draft.fee, shown.fee, 0);
        shown.counterparty := coalesce(movement_draft.counterparty, shown.counterparty);
        shown.description := coalesce(movement_draft.description, shown.description);
        shown.reference := coalesce(movement_draft.reference, shown.reference);
        shown.status := 'completed';
        shown.at := posted_at;
        movements := movements || row(shown, draft.actor_id, draft.ip)::ledger_movement;
        outcome.movement_ids := outcome.movement_ids || shown.id;
      end loop;

      entries := entries || draft_entries;
      outcomes := outcomes || outcome;
    end loop;

    perform write_journals(drafts, outcomes, entries, movements, posted_at);
    return outcomes;
  end $$;
