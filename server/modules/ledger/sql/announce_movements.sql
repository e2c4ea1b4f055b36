-- Announces each movement to the business that it belongs to: the event wallet.transaction_posted, which is pushed once the
-- transaction commits.
create or replace function announce_movements(movements ledger_movement[]) returns void language plpgsql as $$
  begin
    insert into event (name, audience, actor_id, subject_id, payload, ip)
    select 'wallet.transaction_posted', array['business:' || (shown).business_id], actor_id, (shown).id::text, transaction_fact(shown), ip
    from unnest(movements);
  end $$;
