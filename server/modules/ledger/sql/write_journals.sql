-- Writes what post_journals decided: the journals that were not refused, their entries, which move balances (see
-- guard_entries), the movements that owners see of their accounts, and an event for each movement. A hold that a journal
-- settles ends, and its pending movement is completed. What a journal reverses is shown as reversed.
-- Amounts are minor units. Raises what the guards of the tables raise.
create or replace function write_journals(drafts ledger_journal_draft[], outcomes ledger_outcome[], entries journal_entry[],
  movements ledger_movement[], moment timestamptz) returns void language plpgsql as $$
  #variable_conflict use_column
  begin
    insert into journal (id, key, cause, cause_id, actor_id, reverses, at)
    select journal_id, key, cause, cause_id, actor_id, reverses, moment
    from rows from (unnest(drafts), unnest(outcomes)) as draft
    where refusal is null;

    -- Before entries take it, what was held is free.
    update ledger_hold as hold set ended_at = moment, journal_id = draft.journal_id
    from rows from (unnest(drafts), unnest(outcomes)) as draft
    where hold.id = draft.settles_hold and draft.refusal is null;

    insert into journal_entry (journal_id, line, account_id, amount, currency, balance_after, account_version, seal)
    select journal_id, line, account_id, amount, currency, balance_after, account_version, seal from unnest(entries);

    -- A movement has been shown before if it was pending, and it was pending if it has a hold.
    insert into account_transaction (id, account_id, business_id, journal_id, type, category, amount, fee, currency, counterparty, description,
      reference, status, at, balance_after, account_version)
    select (shown).id, (shown).account_id, (shown).business_id, (shown).journal_id, (shown).type, (shown).category, (shown).amount, (shown).fee,
      (shown).currency, (shown).counterparty, (shown).description, (shown).reference, (shown).status, (shown).at, (shown).balance_after,
      (shown).account_version
    from unnest(movements)
    where (shown).hold_id is null;

    update account_transaction as pending
    set status = (shown).status, journal_id = (shown).journal_id, at = (shown).at, balance_after = (shown).balance_after,
      account_version = (shown).account_version, amount = (shown).amount, fee = (shown).fee, counterparty = (shown).counterparty,
      description = (shown).description, reference = (shown).reference
    from unnest(movements)
    where pending.id = (shown).id and (shown).hold_id is not null;

    perform announce_movements(movements);

    update account_transaction set status = 'reversed'
    where id = any (array(
      select original.id
      from rows from (unnest(drafts), unnest(outcomes)) as draft
      join journal as reversed on reversed.id = draft.reverses
      cross join lateral (select distinct account_id from journal_entry where journal_id = reversed.id) as entry
      cross join lateral (
        select moved.id from account_transaction as moved
        where moved.account_id = entry.account_id and moved.at = reversed.at and moved.journal_id = reversed.id offset 0) as original
      where draft.refusal is null));
  end $$;
