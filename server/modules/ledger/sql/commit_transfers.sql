-- Makes transfers of quotes, in one statement for many, and returns an outcome for each order, in their order. The same actor, key and
-- content get the transfer that was made first. No two orders of a batch have the same quote, or the same actor and key.
-- Of each transfer it writes: its key (idempotency), the transfer, and what post_journals writes of its transfer_draft. A refused
-- order leaves nothing of this. Amounts are minor units. Of a business with a webhook endpoint that chose it, each transfer is sent there by
-- a job that is stored with it.
-- Refuses with NOT_FOUND (not a quote of the business), QUOTE_EXPIRED, QUOTE_USED, IDEMPOTENCY_KEY_REUSED (the key had other content),
-- ACCOUNT_FROZEN or INSUFFICIENT_FUNDS.
create or replace function commit_transfers(orders transfer_order[], moment timestamptz) returns setof transfer_outcome language plpgsql
set enable_seqscan = off set plan_cache_mode = force_generic_plan security definer set search_path = pg_catalog, public, pg_temp as $$
  #variable_conflict use_column
  declare
    -- The quotes of the orders whose key is new.
    fresh uuid[];
    drafts ledger_journal_draft[];
    outcomes ledger_outcome[] := '{}';
    -- The refusals of transfers that could not be posted, by their ids, which are those of their quotes.
    refusals jsonb;
    refused uuid[];
    -- The quotes of all orders that were refused, for any reason.
    unmade uuid[];
  begin
    -- The key first: a concurrent order with the same key blocks here, and gets the outcome of the first.
    with remembered as (
      insert into idempotency (actor, operation, key, input_hash, result)
      select actor_id::text, 'transfer', key, input_hash, jsonb_build_object('id', quote_id) from unnest(orders) order by actor_id, key
      on conflict do nothing
      returning (result ->> 'id')::uuid as quote_id)
    select array_agg(quote_id) into fresh from remembered;

    -- A quote becomes one transfer, under its own id, if it is the business's and has not expired.
    with claimed as (
      insert into transfer (id, business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received, rate,
        description, reference, created_at)
      select quote.id, quote.business_id, asked.actor_id, quote.from_account_id, quote.to_account_id, quote.currency, quote.amount, quote.fee,
        quote.received_currency, quote.received, quote.rate, asked.description, asked.reference, moment
      from unnest(orders) as asked
      cross join lateral (select * from transfer_quote where transfer_quote.id = asked.quote_id limit 1) as quote
      where quote.business_id = asked.business_id and quote.expires_at > moment and quote.id = any (fresh)
      order by quote.id
      on conflict do nothing
      returning transfer as made)
    select array_agg(transfer_draft(made, quote, asked.ip) order by asked.quote_id) into drafts
    from claimed
    join unnest(orders) as asked on asked.quote_id = (made).id
    cross join lateral (select transfer_quote as quote from transfer_quote where transfer_quote.id = asked.quote_id limit 1) as named;

    if drafts is not null then
      outcomes := post_journals(drafts, moment);
    end if;
    select coalesce(jsonb_object_agg(id, refusal), '{}'), array_agg(id) into refusals, refused
    from rows from (unnest(drafts), unnest(outcomes)) as posted where refusal is not null;
    unmade := array(select unnest(fresh) except select journal_id from unnest(outcomes));

    -- A refused order leaves neither its transfer nor its key behind.
    if cardinality(unmade) > 0 then
      delete from transfer where transfer.id = any (refused);
      delete from idempotency as kept using unnest(orders) as asked
      where asked.quote_id = any (unmade) and kept.actor = asked.actor_id::text and kept.operation = 'transfer' and kept.key = asked.key;
    end if;

    perform graphile_worker.add_job('webhooks.publish_transfer', json_build_object('transferId', completed.id), max_attempts => 10)
    from unnest(outcomes) as posted
    join transfer as completed on completed.id = posted.journal_id
    where posted.refusal is null and exists (
      select endpoint.id from webhook_endpoint as endpoint
      where endpoint.business_id = completed.business_id and endpoint.status = 'enabled' and 'transfer.completed' = any (endpoint.events));

    return query
    select case
        when (found.made).id is not null then null
        when kept.input_hash <> asked.input_hash then 'IDEMPOTENCY_KEY_REUSED'
        when refusals ? asked.quote_id::text then refusals ->> asked.quote_id::text
        when (select quote.id from transfer_quote as quote where quote.id = asked.quote_id and quote.business_id = asked.business_id) is null
          then 'NOT_FOUND'
        when (select used.id from transfer as used where used.id = asked.quote_id) is not null then 'QUOTE_USED'
        else 'QUOTE_EXPIRED' end,
      found.made
    from unnest(orders) with ordinality as asked
    left join lateral (
      select input_hash, result from idempotency
      where idempotency.actor = asked.actor_id::text and operation = 'transfer' and idempotency.key = asked.key limit 1) as kept on true
    left join lateral (
      select transfer as made from transfer
      where transfer.id = (kept.result ->> 'id')::uuid and kept.input_hash = asked.input_hash limit 1) as found on true
    order by asked.ordinality;
  end $$;
