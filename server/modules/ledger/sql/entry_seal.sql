-- Returns the seal of an entry: a SHA-256 over the seal of the account's entry before (empty for the first), the journal's
-- text (see journal_text) and the entry itself. Amounts are minor units. Changed, it breaks every seal.
create or replace function entry_seal(previous bytea, journal text, line smallint, account uuid, amount bigint, currency text,
  balance_after bigint, account_version bigint) returns bytea language sql stable as $$
  select sha256(previous || convert_to(
    journal || '|' || line || '|' || account || '|' || amount || '|' || currency || '|' || balance_after || '|' || account_version, 'UTF8'))
$$;
