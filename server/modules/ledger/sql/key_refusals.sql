-- Returns, for each draft in their order, why its key or its reversal may not be posted, or null: POSTED where the key has its
-- journal, KEY_REUSED where a draft before it has the key, REVERSED where the journal that it reverses was reversed.
create or replace function key_refusals(drafts ledger_journal_draft[]) returns text[] language plpgsql as $$
  begin
    return array(
      select case
          when (select journal.id from journal where journal.key = draft.key) is not null then 'POSTED'
          when draft.is_repeated then 'KEY_REUSED'
          when (select journal.id from journal where journal.reverses = draft.reverses) is not null then 'REVERSED' end
      from (select key, reverses, ordinality as place, row_number() over (partition by key order by ordinality) > 1 as is_repeated
            from unnest(drafts) with ordinality) as draft
      order by draft.place);
  end $$;
