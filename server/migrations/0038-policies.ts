import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Policies of the board: numbered, in versions, each with the rules that the product enforces while it is in force. */
export class Policies1790000000038 implements MigrationInterface {
  name = 'Policies1790000000038'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table policy (
        id uuid primary key default gen_random_uuid(),
        number text not null unique check (number ~ '^POL-[0-9]{4}-[0-9]{3,}$'),
        created_at timestamptz(3) not null
      );
      -- The last number given in a year, so that numbers have no gaps.
      create table policy_number (
        year int primary key,
        last int not null check (last > 0)
      );

      create table policy_version (
        id uuid primary key default gen_random_uuid(),
        policy_id uuid not null references policy (id),
        number text not null,
        version int not null check (version > 0),
        status text not null check (status in ('draft', 'under_review', 'approved', 'active', 'superseded', 'withdrawn')),
        category text not null check (category in ('product_structuring', 'contract_forms', 'asset_screening', 'income_screening',
          'late_payment', 'fees', 'governance')),
        title_en text not null,
        title_ar text not null,
        description_en text not null,
        description_ar text not null,
        shariah_basis_en text not null,
        shariah_basis_ar text not null,
        guidelines_en text[] not null,
        guidelines_ar text[] not null,
        rules jsonb not null check (jsonb_typeof(rules) = 'array'),
        effective_on date not null,
        next_review_on date not null,
        related_fatwa text,
        content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
        author_id uuid not null references app_user (id),
        updated_at timestamptz(3) not null,
        submitted_at timestamptz(3),
        reviewed_at timestamptz(3),
        notes text,
        approved_by_id uuid references app_user (id),
        takes_effect_at timestamptz(3),
        replaced_at timestamptz(3),
        constraint policy_version_once unique (policy_id, version),
        check (next_review_on > effective_on),
        check (cardinality(guidelines_en) = cardinality(guidelines_ar)),
        check ((takes_effect_at is not null) = (status in ('approved', 'active', 'superseded'))),
        check ((approved_by_id is not null) = (takes_effect_at is not null)),
        check ((replaced_at is not null) = (status = 'superseded')),
        check (status <> 'under_review' or submitted_at is not null)
      );
      -- A policy has one version in force, and one that may replace it.
      create unique index policy_version_one_in_force on policy_version (policy_id) where status = 'active';
      create unique index policy_version_one_pending on policy_version (policy_id) where status in ('draft', 'under_review', 'approved');
      create index policy_version_enforced on policy_version (takes_effect_at) where status in ('approved', 'active');
      create index policy_version_updated on policy_version (updated_at desc, id desc);

      -- What was submitted is what the board votes on and what is in force: only a draft is edited.
      create function policy_version_stays() returns trigger language plpgsql as $$
        begin
          if old.status in ('superseded', 'withdrawn') then
            raise exception 'a version of a policy that ended stays' using errcode = 'restrict_violation';
          end if;
          if old.status <> 'draft' and new.content_hash <> old.content_hash or new.policy_id <> old.policy_id
            or new.version <> old.version then
            raise exception 'only a draft of a policy is edited' using errcode = 'restrict_violation';
          end if;
          return new;
        end $$;
      create trigger policy_version_stays before update on policy_version for each row execute function policy_version_stays();
      -- A trial run of rules reads the open proposals in this order.
      create index lender_response_open on lender_response (request_id, id)
        where status = 'proposal_sent' and outcome in ('pending', 'accepted');
      create trigger policy_version_is_kept before delete or truncate on policy_version
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop index lender_response_open;
      drop table policy_version, policy_number, policy;
      drop function policy_version_stays();
    `)
  }
}
