import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

const KINDS = "''income_contested'', ''income_contest_decided'', ''review_late''"

/** Kinds of impermissible income that policies name, and purified transactions by their content, contests of classifications, authors of policies under review, and deadlines. */
export class BoardRemainder1790000000047 implements MigrationInterface {
  name = 'BoardRemainder1790000000047'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Kinds of income that the version names as impermissible, and what bank transactions of each are recognised by.
      alter table policy_version add column income_sources jsonb not null default '[]' check (jsonb_typeof(income_sources) = 'array');

      -- Whether anyone may read the version while it is in force.
      alter table policy_version add column is_public boolean not null default false;

      -- What the row said, by which banking recognises it, and the currency of its account: a row that is imported again after its
      -- import was undone is another row that says the same. Null where the row did not exist any more when this was added.
      alter table purified_transaction add column fingerprint text, add column currency text;
      update purified_transaction purified set fingerprint = t.fingerprint, currency = account.currency
        from bank_transaction t join bank_account account on account.id = t.account_id where t.id = purified.transaction_id;
      create index purified_transaction_fingerprint on purified_transaction (fingerprint) where fingerprint is not null;

      -- How many business days the board has for a review, latest last; without a row, 5.
      create table review_deadline (
        seq bigint primary key generated always as identity,
        business_days int not null check (business_days between 1 and 60),
        reason text not null,
        set_by_id uuid not null references app_user (id),
        set_at timestamptz(3) not null
      );
      alter table ssb_review add column due_on date, add column late_at timestamptz(3);
      alter table ssb_review add column due_text text not null generated always as (
        case when due_on is null then '9999-12-31' else lpad((extract(year from due_on))::int::text, 4, '0') || '-'
          || lpad((extract(month from due_on))::int::text, 2, '0') || '-' || lpad((extract(day from due_on))::int::text, 2, '0') end) stored;
      create index ssb_review_due on ssb_review (due_text, id);

      -- Who drafted or submitted a version that is before the board, and so does not vote on it where enough others can.
      create table review_author (
        review_id uuid not null references ssb_review (id),
        version int not null,
        person_id uuid not null references app_user (id),
        primary key (review_id, version, person_id)
      );

      -- A merchant's contest of a classification as impermissible, with the transaction that it discloses to the board, and the decision.
      create table income_contest (
        id uuid primary key,
        business_id uuid not null references business (id),
        -- Without a reference: the row of an import that is undone exists no more, and one that says the same is recognised.
        transaction_id uuid not null,
        fingerprint text not null,
        reason_key text not null,
        booked_on date not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        description text not null,
        counterparty text,
        grounds text not null,
        contested_by_id uuid not null references app_user (id),
        contested_at timestamptz(3) not null,
        status text not null check (status in ('open', 'counts', 'does_not_count')),
        decision_reason text,
        decided_by_id uuid references app_user (id),
        decided_at timestamptz(3),
        unique (transaction_id, reason_key),
        check ((status = 'open') = (decided_at is null)),
        check ((decided_at is null) = (decided_by_id is null) and (decided_at is null) = (decision_reason is null))
      );
      create index income_contest_business on income_contest (business_id, fingerprint);
      create index income_contest_newest on income_contest (contested_at desc, id desc);
    `)
    await runner.query(allowKinds(`replace(allowed, ']', ', ${KINDS}]')`))
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table income_contest, review_author, review_deadline;
      alter table ssb_review drop column due_text, drop column late_at, drop column due_on;
      delete from notification where kind like 'income_contest%' or kind = 'review_late';
      ${allowKinds(`regexp_replace(allowed, ', ''(income_contest[a-z_]*|review_late)''::text', '', 'g')`)}
      alter table purified_transaction drop column currency, drop column fingerprint;
      alter table policy_version drop column income_sources, drop column is_public;
    `)
  }
}
