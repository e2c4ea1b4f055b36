/** Which entries may be written, and how they move balances. Migration 0047 replaces the one of databases made before it. */
export const GUARD_ENTRIES = `
  -- All entries of a journal come in one statement, in its own transaction, sum to zero in each currency, and continue
  -- their accounts; then, and only then, balances move.
  create or replace function guard_entries() returns trigger language plpgsql as $$
    declare
      moved bigint;
      touched uuid[];
    begin
      if exists (select from (select distinct journal_id from fresh) as named
                 where (select txid from journal where id = named.journal_id) is distinct from pg_current_xact_id()) then
        raise exception 'an entry belongs to a journal of its own transaction' using errcode = 'restrict_violation';
      end if;
      if exists (select from fresh group by journal_id, currency having sum(amount) <> 0) then
        raise exception 'the entries of a journal sum to zero in each currency' using errcode = 'check_violation';
      end if;
      select array_agg(distinct account_id) into touched from fresh;
      update ledger_account account
      set balance = account.balance + step.amount, version = account.version + step.entries, seal = step.seal
      from (
        select account_id, min(currency) as currency, count(distinct currency) as currencies, sum(amount)::bigint as amount, count(*) as entries,
          min(account_version) as first, max(account_version) as last,
          (array_agg(balance_after - amount order by account_version))[1] as opening,
          (array_agg(seal order by account_version desc))[1] as seal,
          bool_and(continues) as continues
        from (select *, coalesce(balance_after - amount = lag(balance_after) over (partition by account_id order by account_version), true) as continues
              from fresh) as entry
        group by account_id) as step
      where account.id = any (touched) and account.id = step.account_id and account.currency = step.currency and step.currencies = 1 and step.continues
        and step.opening = account.balance and step.first = account.version + 1 and step.last = account.version + step.entries;
      get diagnostics moved = row_count;
      if moved <> cardinality(touched) then
        raise exception 'an entry continues the balance and version of an account in its currency' using errcode = 'check_violation';
      end if;
      return null;
    end $$;
`

/**
 * What the database itself refuses, to every role: only an entry moves a balance, and only a hold sets money aside.
 */
export const LEDGER_GUARDS = `
  create function journal_text(key text, cause text, cause_id text, actor uuid, moment timestamptz) returns text language sql stable as $$
    select to_json(key)::text || to_json(cause)::text || to_json(cause_id)::text || coalesce(actor::text, '-') || '|'
      || (extract(epoch from moment) * 1000)::bigint
  $$;
  -- Over an entry, its journal and the seal of the account's entry before.
  create function entry_seal(previous bytea, journal text, line smallint, account uuid, amount bigint, currency text, balance_after bigint,
    account_version bigint) returns bytea language sql stable as $$
    select sha256(previous || convert_to(
      journal || '|' || line || '|' || account || '|' || amount || '|' || currency || '|' || balance_after || '|' || account_version, 'UTF8'))
  $$;

${GUARD_ENTRIES}  create trigger journal_entry_moves_balances after insert on journal_entry referencing new table as fresh
    for each statement execute function guard_entries();

  -- At the end of the transaction every journal has entries, and they sum to zero.
  create function guard_journal() returns trigger language plpgsql as $$
    begin
      if (select coalesce(bool_and(total = 0), false)
          from (select sum(amount) as total from journal_entry where journal_id = new.id group by currency) as sums) then
        return null;
      end if;
      raise exception 'journal % has no entries, or they do not sum to zero', new.id using errcode = 'check_violation';
    end $$;
  create constraint trigger journal_sums_to_zero after insert on journal deferrable initially deferred
    for each row execute function guard_journal();

  create function guard_account() returns trigger language plpgsql as $$
    begin
      raise exception 'a balance moves by entries, held money by holds, and what an account is never changes' using errcode = 'restrict_violation';
    end $$;
  create trigger ledger_account_begins_empty before insert on ledger_account for each row
    when (new.balance <> 0 or new.held <> 0 or new.version <> 0) execute function guard_account();
  create trigger ledger_account_moves_by_entries before update on ledger_account for each row
    when (pg_trigger_depth() = 0 and (new.balance <> old.balance or new.held <> old.held or new.version <> old.version or new.seal <> old.seal))
    execute function guard_account();
  create trigger ledger_account_stays_what_it_is before update of id, kind, business_id, currency, may_overdraw on ledger_account
    for each row when ((new.id, new.kind, new.business_id, new.currency, new.may_overdraw)
      is distinct from (old.id, old.kind, old.business_id, old.currency, old.may_overdraw)) execute function guard_account();

  -- A hold begins open and ends once; its account holds as much more or less.
  create function guard_hold() returns trigger language plpgsql as $$
    begin
      if tg_op = 'INSERT' then
        if new.ended_at is not null then
          raise exception 'a hold begins open' using errcode = 'restrict_violation';
        end if;
        update ledger_account set held = held + new.amount where id = new.account_id;
      else
        if old.ended_at is not null or new.ended_at is null or (new.id, new.account_id, new.amount, new.cause, new.cause_id, new.created_at)
            is distinct from (old.id, old.account_id, old.amount, old.cause, old.cause_id, old.created_at) then
          raise exception 'a hold only ever ends, and once' using errcode = 'restrict_violation';
        end if;
        update ledger_account set held = held - new.amount where id = new.account_id;
      end if;
      return null;
    end $$;
  create trigger ledger_hold_holds after insert or update on ledger_hold for each row execute function guard_hold();

  -- A movement changes its status, and gets its journal once; what it says of money stays.
  create function guard_transaction() returns trigger language plpgsql as $$
    begin
      raise exception 'a movement that was posted keeps what it says' using errcode = 'restrict_violation';
    end $$;
  create trigger account_transaction_keeps before update on account_transaction for each row
    when (old.journal_id is not null and
      (new.id, new.account_id, new.business_id, new.journal_id, new.type, new.category, new.amount, new.fee, new.currency, new.at, new.balance_after, new.account_version)
      is distinct from
      (old.id, old.account_id, old.business_id, old.journal_id, old.type, old.category, old.amount, old.fee, old.currency, old.at, old.balance_after, old.account_version))
    execute function guard_transaction();

  create trigger journal_is_append_only before update or delete or truncate on journal
    for each statement execute function refuse_change();
  create trigger journal_entry_is_append_only before update or delete or truncate on journal_entry
    for each statement execute function refuse_change();
  create trigger ledger_account_is_kept before delete or truncate on ledger_account for each statement execute function refuse_change();
  create trigger ledger_hold_is_kept before delete or truncate on ledger_hold for each statement execute function refuse_change();
  create trigger account_transaction_is_kept before delete or truncate on account_transaction
    for each statement execute function refuse_change();
`

/** What the product asks of the ledger: each a statement, each of which decides, writes and announces. */
export const LEDGER_FUNCTIONS = `
  -- Known to the code by the same rule: systemAccount in ledger.service.ts. They sort last, so they are locked last.
  create or replace function system_account(kind text, currency text) returns uuid language sql immutable as $$
    select ('ffffffff-ffff-4000-8000-00'
      || lpad(array_position(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'], kind)::text, 2, '0')
      || '00' || encode(currency::bytea, 'hex'))::uuid
  $$;

  create or replace function open_system_accounts(given text) returns void language sql as $$
    insert into ledger_account (id, kind, currency, may_overdraw)
    select system_account(kind, given), kind, given, kind in ('settlement_in', 'settlement_out', 'exchange')
    from unnest(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity']) as kind
    on conflict do nothing
  $$;

  -- Nothing in it needs an escape: ids, numbers, and words of our own.
  create or replace function transaction_fact(id uuid, account uuid, business uuid, journal uuid, type text, category text, status text, amount bigint,
    currency text) returns jsonb language sql stable as $$
    select ('{"transactionId":"' || id || '","accountId":"' || account || '","businessId":"' || business || '","journalId":'
      || coalesce('"' || journal || '"', 'null') || ',"type":"' || type || '","category":"' || category || '","status":"' || status
      || '","amount":"' || amount || '","currency":"' || currency || '"}')::jsonb
  $$;

  create or replace function told_event(name text, audience text[], actor uuid, subject text, payload jsonb, stored timestamptz)
  returns jsonb language sql stable as $$
    select jsonb_build_object('name', name, 'audience', audience, 'actorId', actor, 'subjectId', subject, 'payload', payload, 'at', stored)
  $$;

  create or replace function announce_transaction(shown account_transaction, actor uuid, address inet) returns jsonb language sql as $$
    insert into event (name, audience, actor_id, subject_id, payload, ip)
    values ('wallet.transaction_posted', array['business:' || shown.business_id], actor, shown.id::text,
      transaction_fact(shown.id, shown.account_id, shown.business_id, shown.journal_id, shown.type, shown.category, shown.status, shown.amount,
        shown.currency), address)
    returning told_event(name, audience, actor_id, subject_id, payload, at)
  $$;

  -- Posts journals, in their order, as one piece of work. Each is posted or refused for itself; a refusal leaves no trace
  -- and does not touch its neighbours. Journals (d), their entries (e) and what owners will see of them (t) come as
  -- columns, entries and movements in the order of their journals and with its place. 't_written' says under which ids
  -- movements were kept; 'events' is what was announced, if that is asked for.
  create or replace function post_entries(
    d_id uuid[], d_key text[], d_cause text[], d_cause_id text[], d_actor uuid[], d_ip inet[], d_reverses uuid[], d_hold uuid[],
    e_draft int[], e_line smallint[], e_id uuid[], e_amount bigint[], e_currency text[],
    t_draft int[], t_account uuid[], t_type text[], t_category text[], t_amount bigint[], t_fee bigint[], t_counterparty text[],
    t_description text[], t_reference text[], moment timestamptz, tell boolean,
    out d_refusal text[], out d_account uuid[], out d_journal uuid[], out t_written uuid[], out events jsonb) language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_variable
    declare
      journals constant int := cardinality(d_key);
      entries constant int := cardinality(e_draft);
      movements constant int := coalesce(cardinality(t_draft), 0);
      e_account int[]; e_after bigint[]; e_version bigint[]; e_seal bytea[];
      a_id uuid[]; a_business uuid[]; a_balance bigint[]; a_held bigint[]; a_version bigint[]; a_frozen boolean[]; a_overdraw boolean[];
      a_seal bytea[];
      d_posted uuid[]; d_reversed boolean[]; d_twice boolean[]; d_text text[];
      t_id uuid[]; t_business uuid[]; t_currency text[]; t_after bigint[]; t_version bigint[];
      ended uuid[] := '{}'; ended_by int[] := '{}';
      at timestamptz(3) := moment;
      i int; j int; k int := 1; first int; m int := 1; n int; x int;
      held_at int; held_amount bigint; hold_ended timestamptz;
      shown account_transaction;
    begin
      -- Everything this touches, locked in the one order that everybody keeps.
      select array_agg(id), array_agg(business_id), array_agg(balance), array_agg(held), array_agg(version), array_agg(is_frozen),
        array_agg(may_overdraw), array_agg(seal)
      into a_id, a_business, a_balance, a_held, a_version, a_frozen, a_overdraw, a_seal
      from (select * from ledger_account
            where id = any (e_id || array(select account_id from ledger_hold where ledger_hold.id = any (d_hold)))
            order by id for no key update) as locked;
      select array_agg(account.i::int order by e.k) into e_account
      from unnest(e_id) with ordinality as e (id, k) left join unnest(a_id) with ordinality as account (id, i) on account.id = e.id;
      if array_position(e_account, null) is not null then
        raise exception 'a journal names an account that does not exist' using errcode = 'foreign_key_violation';
      end if;

      -- Only now, for the locks may have been waited for.
      select array_agg((select journal.id from journal where journal.key = d.key) order by d.n),
        array_agg(d.reverses is not null and coalesce((select true from journal where journal.reverses = d.reverses), false) order by d.n),
        array_agg(d.turn > 1 order by d.n), array_agg(coalesce(d.id, ledger_id(d.n)) order by d.n),
        array_agg(journal_text(d.key, d.cause, d.cause_id, d.actor, at) order by d.n)
      into d_posted, d_reversed, d_twice, d_journal, d_text
      from (select *, row_number() over (partition by each.key order by each.n) as turn
            from unnest(d_id, d_key, d_cause, d_cause_id, d_actor, d_reverses) with ordinality
              as each (id, key, cause, cause_id, actor, reverses, n)) as d;
      select array_agg(ledger_id(place)) into t_id from generate_series(1, movements) as place;
      -- Whole from the start: an array that begins at its third element is unnested as if that were its first.
      e_after := array_fill(null::bigint, array[entries]);
      e_version := e_after;
      e_seal := array_fill(null::bytea, array[entries]);
      t_after := array_fill(null::bigint, array[movements]);
      t_version := t_after;
      t_business := array_fill(null::uuid, array[movements]);
      t_currency := array_fill(null::text, array[movements]);
      t_written := t_business;

      for n in 1 .. journals loop
        first := k;
        while k <= entries and e_draft[k] = n loop
          k := k + 1;
        end loop;
        if first = k then
          raise exception 'a journal has entries' using errcode = 'check_violation';
        end if;
        held_at := null;
        d_account[n] := null;
        d_refusal[n] := case when d_posted[n] is not null then 'POSTED' when d_twice[n] then 'KEY_REUSED' when d_reversed[n] then 'REVERSED' end;
        if d_refusal[n] is null and d_hold[n] is not null then
          select array_position(a_id, hold.account_id), hold.amount, hold.ended_at into held_at, held_amount, hold_ended
          from ledger_hold as hold where hold.id = d_hold[n];
          if held_at is null or hold_ended is not null or d_hold[n] = any (ended) then
            d_refusal[n] := 'HOLD_ENDED';
          else
            a_held[held_at] := a_held[held_at] - held_amount;
          end if;
        end if;

        if d_refusal[n] is null then
          for i in first .. k - 1 loop
            x := e_account[i];
            a_balance[x] := a_balance[x] + e_amount[i];
            e_after[i] := a_balance[x];
          end loop;
          for i in first .. k - 1 loop
            x := e_account[i];
            if e_amount[i] < 0 and (a_frozen[x] or not a_overdraw[x] and a_balance[x] - a_held[x] < 0) then
              d_refusal[n] := case when a_frozen[x] then 'ACCOUNT_FROZEN' else 'INSUFFICIENT_FUNDS' end;
              d_account[n] := a_id[x];
              exit;
            end if;
          end loop;
          if d_refusal[n] is not null then
            for i in first .. k - 1 loop
              x := e_account[i];
              a_balance[x] := a_balance[x] - e_amount[i];
            end loop;
            if held_at is not null then
              a_held[held_at] := a_held[held_at] + held_amount;
            end if;
          end if;
        end if;

        if d_refusal[n] is not null then
          d_journal[n] := d_posted[n];
          while m <= movements and t_draft[m] = n loop
            m := m + 1;
          end loop;
          continue;
        end if;

        for i in first .. k - 1 loop
          x := e_account[i];
          a_version[x] := a_version[x] + 1;
          e_version[i] := a_version[x];
          a_seal[x] := entry_seal(a_seal[x], d_text[n], e_line[i], e_id[i], e_amount[i], e_currency[i], e_after[i], a_version[x]);
          e_seal[i] := a_seal[x];
        end loop;
        while m <= movements and t_draft[m] = n loop
          for i in first .. k - 1 loop
            if e_id[i] = t_account[m] then
              t_business[m] := a_business[e_account[i]];
              t_currency[m] := e_currency[i];
              t_after[m] := e_after[i];
              t_version[m] := e_version[i];
            end if;
          end loop;
          if t_version[m] is null then
            raise exception 'a movement is of an account of its journal' using errcode = 'check_violation';
          end if;
          m := m + 1;
        end loop;
        if held_at is not null then
          ended := ended || d_hold[n];
          ended_by := ended_by || n;
        end if;
      end loop;
      events := '[]';
      if array_position(d_refusal, null) is null then
        return;
      end if;

      insert into journal (id, key, cause, cause_id, actor_id, reverses, at)
      select d.id, d.key, d.cause, d.cause_id, d.actor, d.reverses, at
      from unnest(d_journal, d_key, d_cause, d_cause_id, d_actor, d_reverses, d_refusal) as d (id, key, cause, cause_id, actor, reverses, refusal)
      where d.refusal is null;

      -- What was held is free before it is taken; what was pending is completed, with what is now known of it.
      for i in 1 .. cardinality(ended) loop
        n := ended_by[i];
        update ledger_hold as hold set ended_at = at, journal_id = d_journal[n] where hold.id = ended[i];
        select * into shown from account_transaction where hold_id = ended[i] and status in ('pending', 'processing') limit 1;
        continue when not found;
        j := null;
        for x in 1 .. movements loop
          if t_draft[x] = n and t_account[x] = shown.account_id then
            j := x;
          end if;
        end loop;
        k := null;
        for x in 1 .. entries loop
          if e_draft[x] = n and e_id[x] = shown.account_id then
            k := x;
          end if;
        end loop;
        if k is null then
          raise exception 'a hold ends with money of its account' using errcode = 'check_violation';
        end if;
        update account_transaction as pending
        set status = 'completed', journal_id = d_journal[n], at = at, balance_after = e_after[k], account_version = e_version[k],
          amount = coalesce(t_amount[j], pending.amount), fee = coalesce(t_fee[j], pending.fee),
          counterparty = coalesce(t_counterparty[j], pending.counterparty), description = coalesce(t_description[j], pending.description),
          reference = coalesce(t_reference[j], pending.reference)
        where pending.id = shown.id
        returning pending.* into shown;
        if j is not null then
          t_written[j] := shown.id;
          t_version[j] := null;
        end if;
        events := events || announce_transaction(shown, d_actor[n], d_ip[n]);
      end loop;

      insert into journal_entry (journal_id, line, account_id, amount, currency, balance_after, account_version, seal)
      select d_journal[e.n], e.line, e.id, e.amount, e.currency, e.after, e.version, e.seal
      from unnest(e_draft, e_line, e_id, e_amount, e_currency, e_after, e_version, e_seal) as e (n, line, id, amount, currency, after, version, seal)
      where e.version is not null;

      insert into account_transaction (id, account_id, business_id, journal_id, type, category, amount, fee, currency, counterparty, description,
        reference, status, at, balance_after, account_version)
      select t.id, t.account, t.business, d_journal[t.n], t.type, t.category, t.amount, coalesce(t.fee, 0), t.currency, t.counterparty, t.description,
        t.reference, 'completed', at, t.after, t.version
      from unnest(t_id, t_draft, t_account, t_business, t_type, t_category, t_amount, t_fee, t_currency, t_counterparty, t_description, t_reference,
        t_after, t_version) as t (id, n, account, business, type, category, amount, fee, currency, counterparty, description, reference, after, version)
      where t.version is not null;

      with announced as (
        insert into event (name, audience, actor_id, subject_id, payload, ip)
        select 'wallet.transaction_posted', array['business:' || t.business], d_actor[t.n], t.id::text,
          transaction_fact(t.id, t.account, t.business, d_journal[t.n], t.type, t.category, 'completed', t.amount, t.currency), d_ip[t.n]
        from unnest(t_id, t_draft, t_account, t_business, t_type, t_category, t_amount, t_currency, t_version)
          as t (id, n, account, business, type, category, amount, currency, version)
        where t.version is not null
        returning name, audience, actor_id, subject_id, payload, event.at as stored)
      select case when tell then events || coalesce((select jsonb_agg(told_event(name, audience, actor_id, subject_id, payload, stored))
        from announced), '[]') else '[]' end
      into events;

      for i in 1 .. movements loop
        if t_version[i] is not null then
          t_written[i] := t_id[i];
        end if;
      end loop;

      for n in 1 .. journals loop
        continue when d_reverses[n] is null or d_refusal[n] is not null;
        update account_transaction set status = 'reversed'
        where id = any (array(
          select original.id from journal as reversed
          cross join lateral (select distinct account_id from journal_entry where journal_id = reversed.id) as entry
          cross join lateral (select moved.id from account_transaction as moved
            where moved.account_id = entry.account_id and moved.at = reversed.at and moved.journal_id = reversed.id offset 0) as original
          where reversed.id = d_reverses[n]));
      end loop;
    end $$;

  -- The same from JSON. A draft is
  --   { id?, key, cause, causeId, actor?, ip?, reverses?, hold?, entries: [{ account, amount, currency }],
  --     transactions: [{ account, type, category, amount, fee?, counterparty?, description?, reference? }] }
  -- and its result { refusal?, account?, journalId?, transactionIds }.
  create or replace function post_journals(drafts jsonb, moment timestamptz, tell boolean default false, out results jsonb, out events jsonb) language plpgsql
  set plan_cache_mode = force_generic_plan security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      d record;
      e record;
      t record;
      posted record;
    begin
      results := '[]';
      events := '[]';
      if jsonb_array_length(drafts) = 0 then
        return;
      end if;
      select array_agg((draft ->> 'id')::uuid order by n) as id, array_agg(draft ->> 'key' order by n) as key,
        array_agg(draft ->> 'cause' order by n) as cause, array_agg(draft ->> 'causeId' order by n) as cause_id,
        array_agg((draft ->> 'actor')::uuid order by n) as actor, array_agg((draft ->> 'ip')::inet order by n) as ip,
        array_agg((draft ->> 'reverses')::uuid order by n) as reverses, array_agg((draft ->> 'hold')::uuid order by n) as hold
      into d from jsonb_array_elements(drafts) with ordinality as each (draft, n);
      select array_agg(n::int order by n, line) as draft, array_agg(line::smallint order by n, line) as line, array_agg(account order by n, line) as id,
        array_agg(amount order by n, line) as amount, array_agg(currency order by n, line) as currency
      into e from jsonb_array_elements(drafts) with ordinality as each (draft, n)
      cross join rows from (jsonb_to_recordset(draft -> 'entries') as (account uuid, amount bigint, currency text)) with ordinality
        as entry (account, amount, currency, line);
      select array_agg(n::int order by n, line) as draft, array_agg(account order by n, line) as account, array_agg(type order by n, line) as type,
        array_agg(category order by n, line) as category, array_agg(amount order by n, line) as amount, array_agg(fee order by n, line) as fee,
        array_agg(counterparty order by n, line) as counterparty, array_agg(description order by n, line) as description,
        array_agg(reference order by n, line) as reference
      into t from jsonb_array_elements(drafts) with ordinality as each (draft, n)
      cross join rows from (jsonb_to_recordset(draft -> 'transactions') as (account uuid, type text, category text, amount bigint, fee bigint,
        counterparty text, description text, reference text)) with ordinality
        as movement (account, type, category, amount, fee, counterparty, description, reference, line);
      if e.id is null then
        raise exception 'a journal has entries' using errcode = 'check_violation';
      end if;
      select * into posted from post_entries(d.id, d.key, d.cause, d.cause_id, d.actor, d.ip, d.reverses, d.hold, e.draft, e.line, e.id, e.amount,
        e.currency, t.draft, t.account, t.type, t.category, t.amount, t.fee, t.counterparty, t.description, t.reference, moment, tell);
      events := posted.events;
      select jsonb_agg(jsonb_build_object('refusal', each.refusal, 'account', each.account, 'journalId', each.journal,
        'transactionIds', coalesce((select jsonb_agg(written.id order by written.place) from unnest(posted.t_written, t.draft) with ordinality
          as written (id, n, place) where written.n = each.n and written.id is not null), '[]')) order by each.n)
      into results
      from unnest(posted.d_refusal, posted.d_account, posted.d_journal) with ordinality as each (refusal, account, journal, n);
    end $$;

  -- Sets money of an account aside: { account, amount, cause, causeId, actor?, ip?, transaction? }. The movement, if one is
  -- given, is shown as pending.
  create or replace function hold_money(draft jsonb, moment timestamptz, out refusal text, out hold_id uuid, out events jsonb) language plpgsql
  security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      account ledger_account;
      shown account_transaction;
      wanted bigint := (draft ->> 'amount')::bigint;
    begin
      events := '[]';
      select * into strict account from ledger_account where id = (draft ->> 'account')::uuid for no key update;
      refusal := case when account.is_frozen then 'ACCOUNT_FROZEN'
        when not account.may_overdraw and account.balance - account.held < wanted then 'INSUFFICIENT_FUNDS' end;
      if refusal is not null then
        return;
      end if;
      hold_id := ledger_id();
      insert into ledger_hold (id, account_id, amount, cause, cause_id, created_at)
      values (hold_id, account.id, wanted, draft ->> 'cause', draft ->> 'causeId', moment);
      if jsonb_typeof(draft -> 'transaction') = 'object' then
        insert into account_transaction (id, account_id, business_id, hold_id, type, category, amount, fee, currency, counterparty, description,
          reference, status, at)
        select ledger_id(), account.id, account.business_id, hold_money.hold_id, t.type, t.category, t.amount, coalesce(t.fee, 0), account.currency,
          t.counterparty, t.description, t.reference, 'pending', moment
        from jsonb_to_record(draft -> 'transaction') as t (type text, category text, amount bigint, fee bigint, counterparty text, description text,
          reference text)
        returning * into shown;
        events := jsonb_build_array(announce_transaction(shown, (draft ->> 'actor')::uuid, (draft ->> 'ip')::inet));
      end if;
    end $$;

  -- Ends a hold without a journal; its pending movement failed, or was reversed.
  create or replace function release_hold(given uuid, outcome text, actor uuid, ip inet, moment timestamptz, out refusal text, out events jsonb)
  language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
    declare
      shown account_transaction;
    begin
      events := '[]';
      perform from ledger_account where id = (select account_id from ledger_hold where id = given) for no key update;
      update ledger_hold set ended_at = moment where id = given and ended_at is null;
      if not found then
        refusal := 'HOLD_ENDED';
        return;
      end if;
      update account_transaction set status = outcome where hold_id = given and status in ('pending', 'processing') returning * into shown;
      if found then
        events := jsonb_build_array(announce_transaction(shown, actor, ip));
      end if;
    end $$;

  -- Makes transfers of quotes, in one statement for many: a column for each of what they say, and a row for each in answer.
  -- No two of a batch have the same quote, or the same actor and key. 'events', in the first row, is what was announced, if
  -- that is asked for.
  create or replace function commit_transfers(quotes uuid[], businesses uuid[], actors uuid[], keys text[], hashes text[], descriptions text[],
    refs text[], ips inet[], moment timestamptz, tell boolean)
  returns table (refusal text, id uuid, business_id uuid, from_account_id uuid, to_account_id uuid, currency text, amount bigint, fee bigint,
    received_currency text, received bigint, rate numeric, description text, reference text, created_at timestamptz, events jsonb)
  language plpgsql set enable_seqscan = off set plan_cache_mode = force_generic_plan security definer set search_path = pg_catalog, public, pg_temp as $$
    #variable_conflict use_column
    declare
      fresh uuid[];
      c record;
      e record;
      t record;
      posted record;
      refused uuid[] := '{}';
      reasons text[] := '{}';
      told jsonb := '[]';
      i int;
    begin
      -- The key first: who brings the same one meanwhile waits here, and is answered what the first was answered.
      with asked as (
        select * from unnest(quotes, actors, keys, hashes) as r (quote, actor, key, hash)),
      remembered as (
        insert into idempotency (actor, operation, key, input_hash, result)
        select actor::text, 'transfer', key, hash, ('{"id":"' || quote || '"}')::jsonb from asked order by actor, key
        on conflict do nothing
        returning actor, key)
      select array_agg(asked.quote) into fresh from asked join remembered on remembered.actor = asked.actor::text and remembered.key = asked.key;

      -- A quote becomes one transfer, under its own id, if it is the business's and still holds.
      with claims as (
        insert into transfer (id, business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received, rate,
          description, reference, created_at)
        select quote.id, quote.business_id, r.actor, quote.from_account_id, quote.to_account_id, quote.currency, quote.amount, quote.fee,
          quote.received_currency, quote.received, quote.rate, r.description, r.reference, moment
        from unnest(quotes, businesses, actors, descriptions, refs) as r (quote, business, actor, description, reference)
        cross join lateral (select * from transfer_quote where transfer_quote.id = r.quote limit 1) as quote
        where quote.business_id = r.business and quote.expires_at > moment and quote.id = any (fresh)
        order by quote.id
        on conflict do nothing
        returning *)
      select array_agg(claims.id) as id, array_agg('transfer:' || claims.id) as key, array_agg('transfer'::text) as cause,
        array_agg(claims.id::text) as cause_id, array_agg(created_by) as actor, array_agg(asked.ip) as ip, array_agg(null::uuid) as nothing,
        array_agg(from_account_id) as source, array_agg(to_account_id) as target, array_agg(currency) as currency, array_agg(amount) as amount,
        array_agg(fee) as fee, array_agg(received_currency) as received_currency, array_agg(received) as received,
        array_agg(names.from_name) as from_name, array_agg(names.to_name) as to_name, array_agg(description) as description,
        array_agg(reference) as reference
      into c
      from (select * from claims order by claims.id) as claims
      join unnest(quotes, ips) as asked (quote, ip) on asked.quote = claims.id
      cross join lateral (select from_name, to_name from transfer_quote where transfer_quote.id = claims.id limit 1) as names;

      if c.id is not null then
        select array_agg(n::int order by n, line) as draft, array_agg(line::smallint order by n, line) as line, array_agg(account order by n, line) as id,
          array_agg(entry.amount order by n, line) as amount, array_agg(entry.currency order by n, line) as currency
        into e
        from unnest(c.source, c.target, c.currency, c.amount, c.fee, c.received_currency, c.received) with ordinality
          as claim (source, target, currency, amount, fee, received_currency, received, n)
        cross join lateral (values
          (1, claim.source, -claim.amount - claim.fee, claim.currency),
          (2, case when claim.currency <> claim.received_currency then system_account('exchange', claim.currency) end, claim.amount, claim.currency),
          (3, case when claim.currency <> claim.received_currency then system_account('exchange', claim.received_currency) end, -claim.received,
            claim.received_currency),
          (4, claim.target, claim.received, claim.received_currency),
          (5, case when claim.fee > 0 then system_account('fee_income', claim.currency) end, claim.fee, claim.currency)
        ) as entry (line, account, amount, currency)
        where entry.account is not null;
        select array_agg(n::int order by n, line) as draft, array_agg(account order by n, line) as account, array_agg(type order by n, line) as type,
          array_agg('transfer'::text) as category, array_agg(seen.amount order by n, line) as amount, array_agg(seen.fee order by n, line) as fee,
          array_agg(counterparty order by n, line) as counterparty, array_agg(claim.description order by n, line) as description,
          array_agg(claim.reference order by n, line) as reference
        into t
        from unnest(c.source, c.target, c.amount, c.fee, c.received, c.from_name, c.to_name, c.description, c.reference) with ordinality
          as claim (source, target, amount, fee, received, from_name, to_name, description, reference, n)
        cross join lateral (values
          (1, claim.source, 'debit', claim.amount, claim.fee, claim.to_name),
          (2, claim.target, 'credit', claim.received, 0, claim.from_name)) as seen (line, account, type, amount, fee, counterparty);
        select * into posted from post_entries(c.id, c.key, c.cause, c.cause_id, c.actor, c.ip, c.nothing, c.nothing, e.draft, e.line, e.id, e.amount,
          e.currency, t.draft, t.account, t.type, t.category, t.amount, t.fee, t.counterparty, t.description, t.reference, moment, tell);
        told := posted.events;
        for i in 1 .. cardinality(c.id) loop
          if posted.d_refusal[i] is not null then
            refused := refused || c.id[i];
            reasons := reasons || posted.d_refusal[i];
          end if;
        end loop;
      end if;

      -- A refused request leaves neither its transfer nor its key behind.
      if coalesce(cardinality(fresh), 0) > coalesce(cardinality(c.id), 0) - cardinality(refused) then
        delete from transfer where transfer.id = any (refused);
        for i in 1 .. cardinality(quotes) loop
          if quotes[i] = any (fresh) and (c.id is null or not quotes[i] = any (c.id) or quotes[i] = any (refused)) then
            delete from idempotency as kept where kept.actor = actors[i]::text and kept.operation = 'transfer' and kept.key = keys[i];
          end if;
        end loop;
      end if;

      return query
      select case
          when made.id is not null then null
          when kept.input_hash <> r.hash then 'IDEMPOTENCY_KEY_REUSED'
          when r.quote = any (refused) then reasons[array_position(refused, r.quote)]
          when (select quote.id from transfer_quote as quote where quote.id = r.quote and quote.business_id = r.business) is null then 'NOT_FOUND'
          when (select used.id from transfer as used where used.id = r.quote) is not null then 'QUOTE_USED'
          else 'QUOTE_EXPIRED' end,
        made.id, made.business_id, made.from_account_id, made.to_account_id, made.currency, made.amount, made.fee, made.received_currency,
        made.received, trim_scale(made.rate), made.description, made.reference, made.created_at::timestamptz,
        case when r.n = 1 then told end
      from unnest(quotes, businesses, actors, keys, hashes) with ordinality as r (quote, business, actor, key, hash, n)
      left join lateral (select input_hash, result from idempotency
        where idempotency.actor = r.actor::text and operation = 'transfer' and idempotency.key = r.key limit 1) as kept on true
      left join lateral (select * from transfer where transfer.id = (kept.result ->> 'id')::uuid and kept.input_hash = r.hash limit 1) as made on true
      order by r.n;
    end $$;
`
