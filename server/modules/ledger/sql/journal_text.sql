-- Returns the part of a seal that describes the journal: its key, cause, actor and moment, as one text. A change here breaks every seal.
create or replace function journal_text(key text, cause text, cause_id text, actor uuid, moment timestamptz) returns text
language sql stable as $$
  select to_json(key)::text || to_json(cause)::text || to_json(cause_id)::text || coalesce(actor::text, '-') || '|'
    || (extract(epoch from moment) * 1000)::bigint
$$;
