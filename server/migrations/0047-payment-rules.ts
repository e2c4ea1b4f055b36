import type { MigrationInterface, QueryRunner } from 'typeorm'
import { GUARD_ENTRIES } from './ledger-functions.ts'

/** The classes that give and that receive, as they meet in a journal and currency of what was inserted; each combination once. */
const CLASSES = `(
              select distinct journal.reverses is not null as reverses, side.payers, side.payees
              from (
                select entry.journal_id, entry.currency, array_agg(distinct account.kind) filter (where entry.amount < 0) as payers,
                  array_agg(distinct account.kind) filter (where entry.amount > 0) as payees
                from fresh as entry join ledger_account account on account.id = entry.account_id
                group by entry.journal_id, entry.currency) as side
              join journal on journal.id = side.journal_id) as classes`

/**
 * Says which class of account may pay which, and refuses every other entry. Money of charity leaves to verified charity payees
 * alone. Journals from before stay as they are; verify-ledger names those that break the rules.
 */
export class PaymentRules1764000000047 implements MigrationInterface {
  name = 'PaymentRules1764000000047'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Which class of account may pay which, within one journal and currency. A reversible payment may run backwards, in a
      -- journal that reverses it.
      create table payment_rule (
        payer_kind text not null check (payer_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        payee_kind text not null check (payee_kind in ('customer', 'settlement_in', 'settlement_out', 'fee_income', 'exchange', 'charity')),
        is_reversible boolean not null,
        purpose text not null,
        primary key (payer_kind, payee_kind),
        -- Whatever rules are added: what was given to charity is neither income nor anybody's money again.
        constraint payment_rule_keeps_charity check (
          (payer_kind <> 'charity' or payee_kind = 'settlement_out') and (payee_kind <> 'charity' or not is_reversible)),
        -- What left with charity's money must not come back by another journal.
        constraint payment_rule_keeps_settled check (payer_kind <> 'settlement_out'),
        constraint payment_rule_keeps_income check (payee_kind <> 'fee_income' or payer_kind = 'customer')
      );
      insert into payment_rule (payer_kind, payee_kind, is_reversible, purpose) values
        ('settlement_in', 'customer', true, 'money arrives: top-up, payment by link'),
        ('customer', 'settlement_in', true, 'refund to where a payment came from'),
        ('customer', 'settlement_out', true, 'payment to a vendor by bank'),
        ('customer', 'customer', true, 'transfer, financing, payment or refund within the house'),
        ('customer', 'fee_income', true, 'fee'),
        ('customer', 'exchange', true, 'conversion: what is given'),
        ('exchange', 'customer', true, 'conversion: what is received'),
        ('customer', 'charity', false, 'donation'),
        ('charity', 'settlement_out', true, 'payment to a verified charity payee');
      create trigger payment_rule_is_append_only before update or delete or truncate on payment_rule
        for each statement execute function refuse_change();

      -- Whom charity's money may be paid to: proposed by one admin, verified by another. A new account is a new payee.
      create table charity_payee (
        id uuid primary key default gen_random_uuid(),
        name text not null check (length(name) > 0),
        registration_no text not null check (length(registration_no) > 0),
        country text not null check (country ~ '^[A-Z]{2}$'),
        account_holder text not null check (length(account_holder) > 0),
        iban text,
        bank_account text,
        proposed_by uuid not null references app_user (id),
        proposed_at timestamptz(3) not null,
        verified_by uuid references app_user (id),
        verified_at timestamptz(3),
        revoked_by uuid references app_user (id),
        revoked_at timestamptz(3),
        constraint charity_payee_has_account check (iban is not null or bank_account is not null),
        constraint charity_payee_two_people check (verified_by <> proposed_by),
        check ((verified_by is null) = (verified_at is null)),
        check ((revoked_by is null) = (revoked_at is null))
      );
      create unique index charity_payee_registration on charity_payee (country, registration_no) where revoked_at is null;

      create function guard_charity_payee() returns trigger language plpgsql as $$
        declare
          acts uuid[] := array[new.proposed_by, new.verified_by, new.revoked_by];
        begin
          if tg_op = 'INSERT' then
            if new.verified_at is not null or new.revoked_at is not null then
              raise exception 'a charity payee is proposed first, and verified afterwards' using errcode = 'check_violation';
            end if;
          else
            if old.revoked_at is not null
              or old.verified_at is not null and (new.verified_by, new.verified_at) is distinct from (old.verified_by, old.verified_at)
              or old.verified_at is null and new.verified_at is not null and new.revoked_at is not null
              or to_jsonb(new) - '{verified_by,verified_at,revoked_by,revoked_at}'::text[]
                <> to_jsonb(old) - '{verified_by,verified_at,revoked_by,revoked_at}'::text[] then
              raise exception 'a charity payee keeps what it is; it is verified once and revoked once' using errcode = 'restrict_violation';
            end if;
            acts := array[case when old.verified_by is null then new.verified_by end, new.revoked_by];
          end if;
          if exists (select from unnest(acts) as act where act is not null
                     and (select role from app_user where id = act) is distinct from 'admin') then
            raise exception 'charity payees are proposed, verified and revoked by admins' using errcode = 'check_violation';
          end if;
          return new;
        end $$;
      create trigger charity_payee_stays before insert or update on charity_payee for each row execute function guard_charity_payee();
      create trigger charity_payee_is_kept before delete or truncate on charity_payee for each statement execute function refuse_change();

      -- In each journal and currency, every class that gives must be allowed to pay every class that receives. No class is netted
      -- first, so that nothing passes through an account within a journal. A reversal has exactly the entries of its journal with
      -- the signs swapped.
      create function guard_payment_rules() returns trigger language plpgsql as $$
        declare
          has_reversals boolean;
          charity_pays boolean;
          is_allowed boolean;
          refusal text;
        begin
          select bool_or(reverses), bool_or('charity' = any (payers)), bool_and(allowed = cardinality(payers) * cardinality(payees))
          into has_reversals, charity_pays, is_allowed
          from ${CLASSES} cross join lateral (
            select count(*) as allowed from payment_rule where payer_kind = any (payers) and payee_kind = any (payees)) as rule;

          -- Looked at pair by pair only when a pair needs more than a rule.
          if not is_allowed then
            select case
                when payer = 'charity' and payee = 'fee_income' then 'what was given to charity is never income'
                when payer = 'charity' then 'what was given to charity is paid to verified charity payees alone'
                else format('an account of class %s may not pay one of class %s', payer, payee) end
            into refusal
            from ${CLASSES} cross join unnest(payers) as payer cross join unnest(payees) as payee
            where not exists (select from payment_rule where payer_kind = payer and payee_kind = payee)
              and not (reverses and exists (select from payment_rule where payer_kind = payee and payee_kind = payer and is_reversible))
            order by payer <> 'charity', payer, payee <> 'fee_income', payee
            limit 1;
            if refusal is not null then
              raise exception '%', refusal using errcode = 'check_violation';
            end if;
          end if;

          if has_reversals and exists (
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

          if charity_pays then
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
      create trigger journal_entry_keeps_payment_rules after insert on journal_entry referencing new table as fresh
        for each statement execute function guard_payment_rules();
    `)
    await runner.query(GUARD_ENTRIES)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger journal_entry_keeps_payment_rules on journal_entry;
      drop function guard_payment_rules();
      drop table charity_payee, payment_rule;
      drop function guard_charity_payee();
    `)
  }
}
