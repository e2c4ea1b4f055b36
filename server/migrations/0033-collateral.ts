import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Keeps every kind that earlier migrations allow. */
const allowKinds = (change: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = 'notification_kind_check');
  begin
    alter table notification drop constraint notification_kind_check;
    execute 'alter table notification add constraint notification_kind_check ' || ${change};
  end $$;`

/** What secures a contract: assets, invoices and guarantees. An asset or an invoice secures one facility at a time. */
export class Collateral1790000000033 implements MigrationInterface {
  name = 'Collateral1790000000033'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table collateral (
        id uuid primary key default gen_random_uuid(),
        contract_id uuid not null references contract (id),
        kind text not null check (kind in ('asset', 'receivable', 'guarantee')),
        description text not null,
        value bigint not null check (value > 0),
        currency text not null,
        valued_on date not null,
        -- The number on the asset, or that of the invoice.
        number text,
        invoice_id uuid references invoice (id),
        guarantor_name text,
        guarantor_relation text
          check (guarantor_relation in ('owner', 'partner', 'director', 'relative', 'parent_company', 'affiliate', 'other')),
        guarantor_ending text,
        -- A keyed hash of what is pledged, or of the guarantor's identity number, which is kept nowhere else.
        fingerprint text not null check (fingerprint ~ '^[0-9a-f]{64}$'),
        pledged_at timestamptz(3) not null,
        pledged_by_id uuid not null references app_user (id),
        confirmed_at timestamptz(3),
        confirmed_by_id uuid references app_user (id),
        released_at timestamptz(3),
        released_by_id uuid references app_user (id),
        release_reason text,
        constraint collateral_is_complete check (
          (number is not null) = (kind in ('asset', 'receivable'))
          and (invoice_id is not null) = (kind = 'receivable')
          and num_nonnulls(guarantor_name, guarantor_relation, guarantor_ending) = case kind when 'guarantee' then 3 else 0 end),
        check ((confirmed_at is null) = (confirmed_by_id is null)),
        check ((released_at is null) = (release_reason is null)),
        check (released_by_id is null or released_at is not null)
      );
      create unique index collateral_pledged_once on collateral (fingerprint) where released_at is null and kind <> 'guarantee';
      -- A guarantor may guarantee several contracts, and is registered once for each.
      create unique index collateral_guarantor_once on collateral (contract_id, fingerprint)
        where released_at is null and kind = 'guarantee';
      create index collateral_contract on collateral (contract_id, pledged_at, id);
      create function collateral_stays() returns trigger language plpgsql as $$
        begin
          if old.released_at is not null or (old.confirmed_at is not null and new.confirmed_at is distinct from old.confirmed_at) then
            raise exception 'a release or a confirmation of collateral stays' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger collateral_stays before update on collateral for each row execute function collateral_stays();
      create trigger collateral_is_kept before delete or truncate on collateral
        for each statement execute function refuse_change();

      create table collateral_document (
        collateral_id uuid not null references collateral (id),
        file_id uuid not null references stored_file (id),
        place int not null,
        primary key (collateral_id, file_id)
      );
      create index collateral_document_file on collateral_document (file_id);
      create trigger collateral_document_is_kept before update or delete or truncate on collateral_document
        for each statement execute function refuse_change();
      ${allowKinds(`replace(allowed, ']', ', ''collateral_pledged'', ''collateral_confirmed'', ''collateral_released'']')`)}
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind like 'collateral%';
      ${allowKinds(`regexp_replace(allowed, ', ''collateral_[a-z]+''::text', '', 'g')`)}
      drop table collateral_document, collateral;
      drop function collateral_stays();
    `)
  }
}
