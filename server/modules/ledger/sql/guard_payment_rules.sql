-- After entries are inserted: in each journal and currency, every class of account that gives may pay every class that receives
-- (see payment_rule). No class is netted first, so that nothing passes through an account within a journal. A reversal has exactly
-- the entries of its journal with the signs swapped. Charity pays verified charity payees alone.
-- Raises check_violation.
create or replace function guard_payment_rules() returns trigger language plpgsql set search_path = pg_catalog, public, pg_temp as $$
  declare
    -- The classes that meet in a journal and currency; each combination once.
    meetings ledger_meeting[];
    refusal text;
  begin
    select array_agg(distinct row(journal.reverses is not null, side.payers, side.payees)::ledger_meeting) into meetings
    from (
      select entry.journal_id, entry.currency, array_agg(distinct account.kind) filter (where entry.amount < 0) as payers,
        array_agg(distinct account.kind) filter (where entry.amount > 0) as payees
      from fresh as entry join ledger_account account on account.id = entry.account_id
      group by entry.journal_id, entry.currency) as side
    join journal on journal.id = side.journal_id;

    select case
        when payer = 'charity' and payee = 'fee_income' then 'what was given to charity is never income'
        when payer = 'charity' then 'what was given to charity is paid to verified charity payees alone'
        else format('an account of class %s may not pay one of class %s', payer, payee) end
    into refusal
    from unnest(meetings) as meeting cross join unnest(payers) as payer cross join unnest(payees) as payee
    where not exists (select from payment_rule where payer_kind = payer and payee_kind = payee)
      and not (is_reversal and exists (select from payment_rule where payer_kind = payee and payee_kind = payer and is_reversible))
    order by payer <> 'charity', payer, payee <> 'fee_income', payee
    limit 1;
    if refusal is not null then
      raise exception '%', refusal using errcode = 'check_violation';
    end if;

    if exists (select from unnest(meetings) where is_reversal) and exists (
      select from (
        select reversal.id, entry.account_id, entry.currency, -entry.amount as amount, -1 as times
        from (select distinct journal_id from fresh) as named
        join journal as reversal on reversal.id = named.journal_id and reversal.reverses is not null
        join journal_entry entry on entry.journal_id = reversal.id
        union all
        select reversal.id, entry.account_id, entry.currency, entry.amount, 1
        from (select distinct journal_id from fresh) as named
        join journal as reversal on reversal.id = named.journal_id
        join journal_entry entry on entry.journal_id = reversal.reverses) as line
      group by id, account_id, currency, amount having sum(times) <> 0) then
      raise exception 'a reversal has the entries of its journal with swapped signs, and no others' using errcode = 'check_violation';
    end if;

    if exists (select from unnest(meetings) where 'charity' = any (payers)) then
      select case
          when payee.id is null then 'a payment of charity names its charity payee'
          when payee.revoked_at is not null then format('charity payee %s was revoked', payee.id)
          else format('charity payee %s is not verified', payee.id) end
      into refusal
      from fresh as entry
      join ledger_account account on account.id = entry.account_id and account.kind = 'charity'
      join journal on journal.id = entry.journal_id
      left join charity_payee payee on journal.cause = 'charity_payee' and payee.id::text = journal.cause_id
      where entry.amount < 0 and (payee.verified_at is null or payee.revoked_at is not null)
      limit 1;
      if refusal is not null then
        raise exception '%', refusal using errcode = 'check_violation';
      end if;
    end if;
    return null;
  end $$;
