-- Returns the payload of a movement's event; the amount is in minor units. Nothing in it needs escaping: ids, numbers,
-- and our own words.
create or replace function transaction_fact(shown account_transaction) returns jsonb language sql stable as $$
  select ('{"transactionId":"' || shown.id || '","accountId":"' || shown.account_id || '","businessId":"' || shown.business_id || '","journalId":'
    || coalesce('"' || shown.journal_id || '"', 'null') || ',"type":"' || shown.type || '","category":"' || shown.category || '","status":"'
    || shown.status || '","amount":"' || shown.amount || '","currency":"' || shown.currency || '"}')::jsonb
$$;
