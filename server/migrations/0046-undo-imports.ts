import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const STANDING = ['data_removed']

/**
 * What statement imports added and changed is kept, so that each can be undone whole. Imports from before are not: which rows
 * were theirs is not known.
 */
export class UndoImports1764000000046 implements MigrationInterface {
  name = 'UndoImports1764000000046'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table statement_import
        -- The order in which they were made.
        add place bigint not null generated always as identity,
        -- Null once the account was removed with the last import that it held.
        alter account_id drop not null,
        add undone_at timestamptz(3),
        add undone_by uuid references app_user (id),
        add opened_account boolean not null default false,
        -- The account as it was before and after; null for imports from before this was kept, which cannot be undone.
        add account_before jsonb,
        add account_after jsonb,
        drop constraint statement_import_account_id_fkey,
        add constraint statement_import_account_id_fkey foreign key (account_id) references bank_account (id) on delete set null,
        add constraint statement_import_undone_by_somebody check ((undone_at is null) = (undone_by is null)),
        add constraint statement_import_has_account check (account_id is not null or undone_at is not null);

      -- The import that added the row; null for rows of consents, and from before this was kept.
      alter table bank_transaction add import_id uuid references statement_import (id);
      alter table bank_transaction alter import_id set default nullif(current_setting('mizan.statement_import', true), '')::uuid;
      create index bank_transaction_import on bank_transaction (import_id, booked_on) where import_id is not null;
      -- Rows are looked for here when they are deleted.
      create index receipt_of_bank_transaction on receipt (bank_transaction_id) where bank_transaction_id is not null;

      create table statement_import_change (
        import_id uuid not null references statement_import (id),
        transaction_id uuid not null references bank_transaction (id) on delete cascade,
        -- The columns that the import changed, each as it was before.
        before jsonb not null,
        primary key (import_id, transaction_id)
      );
      create index statement_import_change_transaction on statement_import_change (transaction_id);

      -- The rows that an import added or changed.
      create view statement_import_row as
        select import_id, id as transaction_id from bank_transaction where import_id is not null
        union all select import_id, transaction_id from statement_import_change;

      -- While an import runs ('mizan.statement_import' names it), whatever it changes of rows that were there is kept: the
      -- statement's own words as much as the categories and pairs that follow from it. The first value of a column counts.
      create function keep_row_before_import() returns trigger language plpgsql as $$
        declare its uuid := nullif(current_setting('mizan.statement_import', true), '')::uuid;
        begin
          if its is not null then
            -- Planned anew each time: a plan for one row would join thousands with each other.
            execute $keep$
              insert into statement_import_change as kept (import_id, transaction_id, before)
              select $1, o.id, (
                select jsonb_object_agg(key, value) from jsonb_each(to_jsonb(o)) where value is distinct from to_jsonb(n) -> key)
              from old_row o join new_row n using (id)
              where o.import_id is distinct from $1 and o is distinct from n
              on conflict (import_id, transaction_id) do update set before = excluded.before || kept.before
            $keep$ using its;
          end if;
          return null;
        end $$;
      create trigger bank_transaction_before_import after update on bank_transaction
        referencing old table as old_row new table as new_row for each statement execute function keep_row_before_import();
    `)
    await allowAlso(runner, 'alt_score_standing', 'standing', STANDING)
  }

  async down(runner: QueryRunner) {
    await runner.query(`update alt_score_standing set standing = 'contradicted' where standing = 'data_removed'`)
    await allowNoMore(runner, 'alt_score_standing', 'standing', STANDING)
    await runner.query(`
      drop trigger bank_transaction_before_import on bank_transaction;
      drop function keep_row_before_import();
      drop view statement_import_row;
      drop table statement_import_change;
      drop index receipt_of_bank_transaction;
      alter table bank_transaction drop column import_id;
      delete from statement_import where account_id is null;
      alter table statement_import
        drop constraint statement_import_account_id_fkey,
        add constraint statement_import_account_id_fkey foreign key (account_id) references bank_account (id),
        drop column place, drop column undone_at, drop column undone_by, drop column opened_account, drop column account_before,
        drop column account_after,
        alter account_id set not null;
    `)
  }
}
