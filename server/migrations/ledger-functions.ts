/**
 * What the database itself refuses, whoever asks: an entry is the only thing that moves a balance, and a hold the only
 * thing that holds one.
 */
export const LEDGER_GUARDS = `
  create function entry_seal(previous bytea, key text, cause text, cause_id text, actor uuid, moment timestamptz, line smallint,
    account uuid, amount bigint, currency text, balance_after bigint, account_version bigint) returns bytea language sql stable as $$
    select sha256(previous || convert_to(concat_ws('|', to_json(key), to_json(cause), to_json(cause_id), coalesce(actor::text, '-'),
      (extract(epoch from moment) * 1000)::bigint, line, account, amount, currency, balance_after, account_version), 'UTF8'))
  $$;

  -- All entries of a journal come in one statement, in its own transaction, sum to zero in each currency, and continue
  -- their accounts; then, and only then, balances move.
  create function guard_entries() returns trigger language plpgsql as $$
    declare
      moved bigint;
      touched uuid[];
    begin
      if exists (select from fresh where (select txid from journal where id = fresh.journal_id) is distinct from pg_current_xact_id()) then
        raise exception 'an entry belongs to a journal of its own transaction' using errcode = 'restrict_violation';
      end if;
      if exists (select from fresh group by journal_id, currency having sum(amount) <> 0) then
        raise exception 'the entries of a journal sum to zero in each currency' using errcode = 'check_violation';
      end if;
      if exists (select from fresh given
                 where given.amount < 0 and (select kind from ledger_account where id = given.account_id) = 'charity'
                   and exists (select from fresh taken where taken.journal_id = given.journal_id and taken.amount > 0
                     and (select kind from ledger_account where id = taken.account_id) = 'fee_income')) then
        raise exception 'what was given to charity is never income' using errcode = 'check_violation';
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
  create trigger journal_entry_moves_balances after insert on journal_entry referencing new table as fresh
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
  create function system_account(kind text, currency text) returns uuid language sql immutable as $$
    select ('ffffffff-ffff-4000-8000-00'
      || lpad(array_position(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity'], kind)::text, 2, '0')
      || '00' || encode(currency::bytea, 'hex'))::uuid
  $$;

  create function open_system_accounts(given text) returns void language sql as $$
    insert into ledger_account (id, kind, currency, may_overdraw)
    select system_account(kind, given), kind, given, kind in ('settlement_in', 'settlement_out', 'exchange')
    from unnest(array['settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity']) as kind
    on conflict do nothing
  $$;

  create function transaction_fact(id uuid, account uuid, business uuid, journal uuid, type text, category text, status text, amount bigint,
    currency text) returns jsonb language sql stable as $$
    select jsonb_build_object('transactionId', id, 'accountId', account, 'businessId', business, 'journalId', journal, 'type', type,
      'category', category, 'status', status, 'amount', amount::text, 'currency', currency)
  $$;

  create function announce_transaction(shown account_transaction, actor uuid, address inet) returns jsonb language sql as $$
    insert into event (name, audience, actor_id, subject_id, payload, ip)
    values ('wallet.transaction_posted', array['business:' || shown.business_id], actor, shown.id::text,
      transaction_fact(shown.id, shown.account_id, shown.business_id, shown.journal_id, shown.type, shown.category, shown.status, shown.amount,
        shown.currency), address)
    returning jsonb_build_object('cursor', txid::text || '-' || seq, 'name', name, 'audience', audience, 'actorId', actor_id, 'subjectId', subject_id,
      'payload', payload, 'at', at)
  $$;

  -- Posts journals, in their order, as one piece of work. Each is posted or refused for itself; a refusal leaves no trace
  -- and does not touch its neighbours. A draft is
  --   { id?, key, cause, causeId, actor?, ip?, reverses?, hold?, entries: [{ account, amount, currency }],
  --     transactions: [{ account, type, category, amount, fee?, counterparty?, description?, reference? }] }
  -- and its result { refusal?, account?, journalId?, transactionIds? }.
  create function post_journals(drafts jsonb, moment timestamptz, out results jsonb, out events jsonb) language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_variable
    declare
      total constant int := jsonb_array_length(drafts);
      e_draft int[]; e_line smallint[]; e_account int[]; e_id uuid[]; e_amount bigint[]; e_currency text[];
      e_after bigint[]; e_version bigint[]; e_seal bytea[];
      a_id uuid[]; a_business uuid[]; a_balance bigint[]; a_held bigint[]; a_version bigint[]; a_frozen boolean[]; a_overdraw boolean[];
      a_seal bytea[];
      d_key text[]; d_cause text[]; d_cause_id text[]; d_actor uuid[]; d_hold uuid[]; d_posted uuid[]; d_reversed boolean[]; d_twice boolean[];
      d_journal uuid[]; d_refusal text[]; d_account uuid[];
      holds uuid[]; ended uuid[] := '{}'; ended_by uuid[] := '{}'; shown_pending uuid[];
      at timestamptz(3) := moment;
      i int; k int := 1; first int; n int; x int; held_at int; held_amount bigint; hold_ended timestamptz;
      posted jsonb;
    begin
      results := '[]';
      events := '[]';
      if total = 0 then
        return;
      end if;
      select array_agg(d.n::int order by d.n, e.line), array_agg(e.line::smallint order by d.n, e.line),
        array_agg(e.account order by d.n, e.line), array_agg(e.amount order by d.n, e.line), array_agg(e.currency order by d.n, e.line)
      into e_draft, e_line, e_id, e_amount, e_currency
      from jsonb_array_elements(drafts) with ordinality as d (draft, n),
        rows from (jsonb_to_recordset(d.draft -> 'entries') as (account uuid, amount bigint, currency text)) with ordinality
          as e (account, amount, currency, line);
      select array_agg((draft ->> 'hold')::uuid) filter (where draft ->> 'hold' is not null) into holds from jsonb_array_elements(drafts) as draft;

      -- Everything this touches, locked in the one order that everybody keeps.
      select array_agg(id), array_agg(business_id), array_agg(balance), array_agg(held), array_agg(version), array_agg(is_frozen),
        array_agg(may_overdraw), array_agg(seal)
      into a_id, a_business, a_balance, a_held, a_version, a_frozen, a_overdraw, a_seal
      from (select * from ledger_account
            where id = any (case when holds is null then e_id
              else e_id || array(select account_id from ledger_hold where ledger_hold.id = any (holds)) end)
            order by id for no key update) as locked;
      select array_agg(account.i::int order by e.k) into e_account
      from unnest(e_id) with ordinality as e (id, k) left join unnest(a_id) with ordinality as account (id, i) on account.id = e.id;
      if e_account is null or array_position(e_account, null) is not null then
        raise exception 'a journal names an account that does not exist' using errcode = 'foreign_key_violation';
      end if;

      -- Only now, for the locks may have been waited for.
      select array_agg(d.draft ->> 'key' order by d.n), array_agg(d.draft ->> 'cause' order by d.n), array_agg(d.draft ->> 'causeId' order by d.n),
        array_agg((d.draft ->> 'actor')::uuid order by d.n), array_agg((d.draft ->> 'hold')::uuid order by d.n),
        array_agg((select journal.id from journal where journal.key = d.draft ->> 'key') order by d.n),
        array_agg(coalesce((select true from journal where journal.reverses = (d.draft ->> 'reverses')::uuid), false) order by d.n),
        array_agg(d.turn > 1 order by d.n), array_agg(coalesce((d.draft ->> 'id')::uuid, ledger_id(d.n)) order by d.n),
        array_agg(null::text), array_agg(null::uuid)
      into d_key, d_cause, d_cause_id, d_actor, d_hold, d_posted, d_reversed, d_twice, d_journal, d_refusal, d_account
      from (select each.draft, each.n, row_number() over (partition by each.draft ->> 'key' order by each.n) as turn
            from jsonb_array_elements(drafts) with ordinality as each (draft, n)) as d;

      for n in 1 .. total loop
        first := k;
        while k <= cardinality(e_draft) and e_draft[k] = n loop
          k := k + 1;
        end loop;
        held_at := null;
        if first = k then
          raise exception 'a journal has entries' using errcode = 'check_violation';
        elsif d_posted[n] is not null then
          d_refusal[n] := 'POSTED';
        elsif d_twice[n] then
          d_refusal[n] := 'KEY_REUSED';
        elsif d_reversed[n] then
          d_refusal[n] := 'REVERSED';
        elsif d_hold[n] is not null then
          select array_position(a_id, hold.account_id), hold.amount, hold.ended_at into held_at, held_amount, hold_ended
          from ledger_hold as hold where hold.id = d_hold[n];
          if held_at is null or hold_ended is not null or d_hold[n] = any (ended) then
            d_refusal[n] := 'HOLD_ENDED';
          else
            a_held[held_at] := a_held[held_at] - held_amount;
          end if;
        end if;
        continue when d_refusal[n] is not null;

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
          continue;
        end if;

        for i in first .. k - 1 loop
          x := e_account[i];
          a_version[x] := a_version[x] + 1;
          e_version[i] := a_version[x];
          a_seal[x] := entry_seal(a_seal[x], d_key[n], d_cause[n], d_cause_id[n], d_actor[n], at, e_line[i], e_id[i], e_amount[i], e_currency[i],
            e_after[i], a_version[x]);
          e_seal[i] := a_seal[x];
        end loop;
        if held_at is not null then
          ended := ended || d_hold[n];
          ended_by := ended_by || d_journal[n];
        end if;
      end loop;

      insert into journal (id, key, cause, cause_id, actor_id, reverses, at)
      select d_journal[d.n], d_key[d.n], d_cause[d.n], d_cause_id[d.n], d_actor[d.n], (d.draft ->> 'reverses')::uuid, at
      from jsonb_array_elements(drafts) with ordinality as d (draft, n)
      where d_refusal[d.n] is null;

      if cardinality(ended) > 0 then
        update ledger_hold as hold set ended_at = at, journal_id = done.journal
        from unnest(ended, ended_by) as done (id, journal) where hold.id = any (ended) and hold.id = done.id;
        select array_agg(id) into shown_pending from account_transaction where hold_id = any (ended) and status in ('pending', 'processing');
      end if;

      with moved as (
        insert into journal_entry (journal_id, line, account_id, amount, currency, balance_after, account_version, seal)
        select d_journal[e.n], e.line, e.id, e.amount, e.currency, e.after, e.version, e.seal
        from unnest(e_draft, e_line, e_id, e_amount, e_currency, e_after, e_version, e_seal) as e (n, line, id, amount, currency, after, version, seal)
        where d_refusal[e.n] is null
        returning journal_id, account_id, currency, balance_after, account_version),
      latest as (
        select distinct on (journal_id, account_id) * from moved order by journal_id, account_id, account_version desc),
      wanted as (
        select row_number() over (order by d.n, t.line) as place, t.account, t.type, t.category, t.amount, t.fee, t.counterparty,
          t.description, t.reference, latest.journal_id, latest.currency, latest.balance_after,
          latest.account_version, owner.business
        from jsonb_array_elements(drafts) with ordinality as d (draft, n)
        cross join rows from (jsonb_to_recordset(d.draft -> 'transactions') as (account uuid, type text, category text, amount bigint, fee bigint,
          counterparty text, description text, reference text)) with ordinality
          as t (account, type, category, amount, fee, counterparty, description, reference, line)
        join latest on latest.journal_id = d_journal[d.n] and latest.account_id = t.account
        join unnest(a_id, a_business) as owner (id, business) on owner.id = t.account
        where d_refusal[d.n] is null),
      -- What was pending while its money was held is completed, with what is now known of it.
      completed as (
        update account_transaction as pending
        set status = 'completed', journal_id = hold.journal, at = at, balance_after = latest.balance_after, account_version = latest.account_version,
          amount = coalesce(wanted.amount, pending.amount), fee = coalesce(wanted.fee, pending.fee),
          counterparty = coalesce(wanted.counterparty, pending.counterparty), description = coalesce(wanted.description, pending.description),
          reference = coalesce(wanted.reference, pending.reference)
        from unnest(ended, ended_by) as hold (id, journal)
        join latest on latest.journal_id = hold.journal
        left join wanted on wanted.journal_id = hold.journal and wanted.account = latest.account_id
        where pending.id = any (shown_pending) and pending.hold_id = hold.id and pending.account_id = latest.account_id
        returning pending.*),
      inserted as (
        insert into account_transaction (id, account_id, business_id, journal_id, type, category, amount, fee, currency, counterparty, description,
          reference, status, at, balance_after, account_version)
        select ledger_id(place), account, business, journal_id, type, category, amount, coalesce(fee, 0), currency, counterparty, description,
          reference, 'completed', at, balance_after, account_version
        from wanted
        where not exists (select from completed where completed.journal_id = wanted.journal_id and completed.account_id = wanted.account)
        order by place
        returning *),
      told as (select * from completed union all select * from inserted),
      announced as (
        insert into event (name, audience, actor_id, subject_id, payload, ip)
        select 'wallet.transaction_posted', array['business:' || told.business_id], d_actor[d.n], told.id::text,
          transaction_fact(told.id, told.account_id, told.business_id, told.journal_id, told.type, told.category, told.status, told.amount,
            told.currency),
          (drafts -> (d.n - 1)::int ->> 'ip')::inet
        from told join unnest(d_journal) with ordinality as d (journal, n) on d.journal = told.journal_id
        order by d.n, told.id
        returning txid::text || '-' || seq as cursor, name, audience, actor_id, subject_id, payload, event.at)
      select (select jsonb_object_agg(journal_id, ids) from (select journal_id, jsonb_agg(id order by id) as ids from told group by journal_id) as by_journal),
        (select jsonb_agg(jsonb_build_object('cursor', cursor, 'name', name, 'audience', audience, 'actorId', actor_id, 'subjectId', subject_id,
           'payload', payload, 'at', announced.at)) from announced)
      into posted, events;

      if jsonb_path_exists(drafts, '$[*].reverses') then
        update account_transaction set status = 'reversed'
        where id = any (array(
          select original.id
          from unnest(d_journal) with ordinality as d (id, n)
          cross join lateral (select journal.id, journal.at from journal where journal.id = (drafts -> (d.n - 1)::int ->> 'reverses')::uuid limit 1) as reversed
          cross join lateral (select distinct account_id from journal_entry where journal_id = reversed.id) as entry
          cross join lateral (select t.id from account_transaction as t
            where t.account_id = entry.account_id and t.at = reversed.at and t.journal_id = reversed.id offset 0) as original
          where d_refusal[d.n] is null));
      end if;

      select jsonb_agg(jsonb_build_object('refusal', d.refusal, 'account', d.account,
        'journalId', case when d.refusal is null then d.journal else d.posted end,
        'transactionIds', coalesce(posted -> d.journal::text, '[]'::jsonb)) order by d.n)
      into results
      from unnest(d_journal, d_refusal, d_account, d_posted) with ordinality as d (journal, refusal, account, posted, n);
      events := coalesce(events, '[]');
    end $$;

  -- Sets money of an account aside: { account, amount, cause, causeId, actor?, ip?, transaction? }. The movement, if one is
  -- given, is shown as pending.
  create function hold_money(draft jsonb, moment timestamptz, out refusal text, out hold_id uuid, out events jsonb) language plpgsql as $$
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
  create function release_hold(given uuid, outcome text, actor uuid, ip inet, moment timestamptz, out refusal text, out events jsonb)
  language plpgsql as $$
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

  -- Makes transfers of quotes, in one statement for many. A request is
  --   { quoteId, businessId, actor, key, hash, description?, reference?, ip? }
  -- of which no two in a batch have the same quote, or the same actor and key; its result is { refusal?, transfer? }.
  create function commit_transfers(requests jsonb, moment timestamptz, out results jsonb, out events jsonb) language plpgsql
  set enable_seqscan = off set plan_cache_mode = force_generic_plan as $$
    declare
      fresh uuid[];
      claimed uuid[];
      drafts jsonb;
      posted jsonb;
      refused uuid[];
      refusals jsonb;
      forgotten record;
    begin
      -- The key first: who brings the same one meanwhile waits here, and is answered what the first was answered.
      with asked as (
        select * from jsonb_to_recordset(requests) as r ("quoteId" uuid, actor text, key text, hash text)),
      remembered as (
        insert into idempotency (actor, operation, key, input_hash, result)
        select actor, 'transfer', key, hash, jsonb_build_object('id', "quoteId") from asked order by actor, key
        on conflict do nothing
        returning actor, key)
      select array_agg("quoteId") into fresh from asked join remembered using (actor, key);

      -- A quote becomes one transfer, under its own id, if it is the business's and still holds.
      with claims as (
        insert into transfer (id, business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received, rate,
          description, reference, created_at)
        select quote.id, quote.business_id, r.actor, quote.from_account_id, quote.to_account_id, quote.currency, quote.amount, quote.fee,
          quote.received_currency, quote.received, quote.rate, r.description, r.reference, moment
        from jsonb_to_recordset(requests) as r ("quoteId" uuid, "businessId" uuid, actor uuid, description text, reference text)
        cross join lateral (select * from transfer_quote where id = r."quoteId" limit 1) as quote
        where quote.business_id = r."businessId" and quote.expires_at > moment and quote.id = any (fresh)
        order by quote.id
        on conflict do nothing
        returning *)
      select array_agg(claims.id order by r.n), jsonb_agg(jsonb_build_object(
          'id', claims.id, 'key', 'transfer:' || claims.id, 'cause', 'transfer', 'causeId', claims.id, 'actor', claims.created_by, 'ip', r.request ->> 'ip',
          'entries',
            case when claims.currency = claims.received_currency then jsonb_build_array(
              jsonb_build_object('account', claims.from_account_id, 'amount', -claims.amount - claims.fee, 'currency', claims.currency),
              jsonb_build_object('account', claims.to_account_id, 'amount', claims.received, 'currency', claims.currency))
            else jsonb_build_array(
              jsonb_build_object('account', claims.from_account_id, 'amount', -claims.amount - claims.fee, 'currency', claims.currency),
              jsonb_build_object('account', system_account('exchange', claims.currency), 'amount', claims.amount, 'currency', claims.currency),
              jsonb_build_object('account', system_account('exchange', claims.received_currency), 'amount', -claims.received, 'currency', claims.received_currency),
              jsonb_build_object('account', claims.to_account_id, 'amount', claims.received, 'currency', claims.received_currency)) end
            || case when claims.fee = 0 then '[]' else jsonb_build_array(
              jsonb_build_object('account', system_account('fee_income', claims.currency), 'amount', claims.fee, 'currency', claims.currency)) end,
          'transactions', jsonb_build_array(
            jsonb_build_object('account', claims.from_account_id, 'type', 'debit', 'category', 'transfer', 'amount', claims.amount, 'fee', claims.fee,
              'counterparty', quote.to_name, 'description', claims.description, 'reference', claims.reference),
            jsonb_build_object('account', claims.to_account_id, 'type', 'credit', 'category', 'transfer', 'amount', claims.received,
              'counterparty', quote.from_name, 'description', claims.description, 'reference', claims.reference))) order by r.n)
      into claimed, drafts
      from jsonb_array_elements(requests) with ordinality as r (request, n)
      join claims on claims.id = (r.request ->> 'quoteId')::uuid
      cross join lateral (select from_name, to_name from transfer_quote where id = claims.id limit 1) as quote;

      if claimed is null then
        posted := '[]';
        events := '[]';
      else
        select post.results, post.events into posted, events from post_journals(drafts, moment) as post;
      end if;

      -- A refused request leaves neither its transfer nor its key behind.
      select coalesce(array_agg(claim.id), '{}'), coalesce(jsonb_object_agg(claim.id, posted -> (claim.n - 1)::int), '{}')
      into refused, refusals
      from unnest(claimed) with ordinality as claim (id, n) where posted -> (claim.n - 1)::int ->> 'refusal' is not null;
      if coalesce(cardinality(fresh), 0) > coalesce(cardinality(claimed), 0) - cardinality(refused) then
        delete from transfer where id = any (refused);
        for forgotten in
          select r.actor, r.key from jsonb_to_recordset(requests) as r ("quoteId" uuid, actor text, key text)
          where r."quoteId" = any (fresh) and (claimed is null or not r."quoteId" = any (claimed) or r."quoteId" = any (refused))
        loop
          delete from idempotency as kept where kept.actor = forgotten.actor and kept.operation = 'transfer' and kept.key = forgotten.key;
        end loop;
      end if;

      select jsonb_agg(case
        when key.input_hash <> r.request ->> 'hash' then jsonb_build_object('refusal', 'IDEMPOTENCY_KEY_REUSED')
        when made.id is not null then jsonb_build_object('transfer', jsonb_build_object('id', made.id, 'businessId', made.business_id,
          'fromAccountId', made.from_account_id, 'toAccountId', made.to_account_id, 'currency', made.currency, 'amountMinor', made.amount::text,
          'feeMinor', made.fee::text, 'receivedCurrency', made.received_currency, 'receivedMinor', made.received::text, 'rate', trim_scale(made.rate)::text,
          'description', made.description, 'reference', made.reference, 'createdAt', made.created_at))
        when refusals ? (r.request ->> 'quoteId') then refusals -> (r.request ->> 'quoteId')
        when quote.id is null then jsonb_build_object('refusal', 'NOT_FOUND')
        when (select id from transfer where id = quote.id) is not null then jsonb_build_object('refusal', 'QUOTE_USED')
        else jsonb_build_object('refusal', 'QUOTE_EXPIRED') end order by r.n)
      into results
      from jsonb_array_elements(requests) with ordinality as r (request, n)
      left join lateral (select input_hash, result from idempotency
        where idempotency.actor = r.request ->> 'actor' and operation = 'transfer' and idempotency.key = r.request ->> 'key' limit 1) as key on true
      left join lateral (select * from transfer where id = (key.result ->> 'id')::uuid limit 1) as made on true
      left join lateral (select id from transfer_quote
        where id = (r.request ->> 'quoteId')::uuid and business_id = (r.request ->> 'businessId')::uuid limit 1) as quote on true;
    end $$;
`
