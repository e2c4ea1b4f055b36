import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Adds kinds to a check that lists them, and keeps every kind that earlier migrations allow. */
const allowKinds = (name: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' || replace(allowed, ']', ', ''deal_flow'', ''product_suspension'']');
  end $$;`

const forbidKinds = (name: string) => `
  do $$ declare allowed text := (select pg_get_constraintdef(oid) from pg_constraint where conname = '${name}');
  begin
    alter table approval drop constraint ${name};
    execute 'alter table approval add constraint ${name} ' ||
      regexp_replace(allowed, ', ''(deal_flow|product_suspension)''::text', '', 'g');
  end $$;`

const OLD_BRANCH = `when new.kind = ''board_setting'' then`
const NEW_BRANCH = `when new.kind in (''deal_flow'', ''product_suspension'') then ''{ssb_auditor}'' ${OLD_BRANCH}`

const guardWith = (from: string, to: string) => `
  do $$ begin
    execute replace(pg_get_functiondef('guard_staff_approval()'::regprocedure), '${from}', '${to}');
  end $$;`

/**
 * The products of lenders that the board approves, the setting by which single deals reach the board, what the check of a deal
 * found, and the sample of concluded deals that the board reviews afterwards.
 */
export class Products1790000000041 implements MigrationInterface {
  name = 'Products1790000000041'

  async up(runner: QueryRunner) {
    await runner.query(`
      ${allowKinds('approval_kind_check')}
      ${allowKinds('approval_of_business_or_staff')}
      ${guardWith(OLD_BRANCH, NEW_BRANCH)}

      create table lender_product (
        id uuid primary key default gen_random_uuid(),
        lender_id uuid not null references business (id),
        form text not null check (form in ('murabaha', 'tawarruq', 'ijarah', 'ijarah_with_transfer', 'musharakah',
          'diminishing_musharakah', 'mudarabah', 'istisna', 'salam')),
        status text not null check (status in ('under_review', 'changes_asked', 'in_force', 'refused', 'suspended', 'withdrawn')),
        version int not null check (version > 0),
        -- The version that is in force: an earlier one remains so while a revision is under review.
        approved_version int check (approved_version between 1 and version),
        number text unique,
        -- Why it was sent back, refused, suspended or withdrawn.
        reason text,
        created_at timestamptz(3) not null,
        changed_at timestamptz(3) not null,
        check ((status = 'in_force') <= (approved_version is not null)),
        check ((status in ('refused', 'suspended', 'withdrawn')) <= (approved_version is null)),
        check ((approved_version is not null) <= (number is not null))
      );
      create unique index lender_product_one on lender_product (lender_id, form) where status not in ('refused', 'withdrawn');
      create index lender_product_changed on lender_product (changed_at desc, id desc);

      create table lender_product_version (
        product_id uuid not null references lender_product (id),
        version int not null check (version > 0),
        -- Version of the contract form that its contracts are drawn on.
        form_version int not null,
        name text not null,
        description text not null,
        audience text not null,
        currency text not null,
        largest_amount bigint not null check (largest_amount > 0),
        longest_term int not null check (longest_term between 1 and 120),
        -- What each fee pays for, its most, and the cost that it covers.
        fees jsonb not null,
        late_policy text not null,
        rebate_policy text not null,
        security_policy text not null,
        fatwa_number text,
        content_hash text not null check (content_hash ~ '^[0-9a-f]{64}$'),
        submitted_at timestamptz(3) not null,
        submitted_by_id uuid not null references app_user (id),
        primary key (product_id, version)
      );
      create trigger lender_product_version_is_append_only before update or delete or truncate on lender_product_version
        for each statement execute function refuse_change();

      create table lender_product_file (
        product_id uuid not null,
        version int not null,
        file_id uuid not null references stored_file (id),
        place int not null,
        primary key (product_id, version, file_id),
        foreign key (product_id, version) references lender_product_version (product_id, version)
      );
      create index lender_product_file_file on lender_product_file (file_id);
      create trigger lender_product_file_is_append_only before update or delete or truncate on lender_product_file
        for each statement execute function refuse_change();

      -- The board's approval of a version, and the votes that made it.
      create table product_approval (
        product_id uuid not null,
        version int not null,
        review_id uuid not null references ssb_review (id),
        content_hash text not null,
        checklist_version int not null,
        vote_hashes text[] not null check (cardinality(vote_hashes) > 0),
        approved_at timestamptz(3) not null,
        primary key (product_id, version),
        foreign key (product_id, version) references lender_product_version (product_id, version)
      );
      create trigger product_approval_is_append_only before update or delete or truncate on product_approval
        for each statement execute function refuse_change();

      -- A suspension that two auditors agree on (see approval).
      create table product_suspension (
        id uuid primary key default gen_random_uuid(),
        product_id uuid not null references lender_product (id),
        reason text not null check (length(reason) >= 20)
      );
      create index product_suspension_product on product_suspension (product_id);
      create trigger product_suspension_is_append_only before update or delete or truncate on product_suspension
        for each statement execute function refuse_change();

      -- A change of the setting by which deals reach the board, which two auditors agree on (see approval).
      create table deal_flow_change (
        id uuid primary key default gen_random_uuid(),
        before int not null,
        flow text not null check (flow in ('every_request', 'exception_and_sample')),
        sample_percent int not null check (sample_percent between 0 and 100),
        -- A tawarruq above it is an exception; in minor units.
        tawarruq_threshold bigint check (tawarruq_threshold >= 0),
        currency text not null,
        reason text not null check (length(reason) >= 20)
      );
      create trigger deal_flow_change_is_append_only before update or delete or truncate on deal_flow_change
        for each statement execute function refuse_change();

      -- The setting in each of its versions; the last one is in force.
      create table deal_flow (
        version int primary key check (version > 0),
        flow text not null check (flow in ('every_request', 'exception_and_sample')),
        sample_percent int not null check (sample_percent between 0 and 100),
        tawarruq_threshold bigint check (tawarruq_threshold >= 0),
        currency text not null,
        -- Drawn and published before the first contract that it is applied to exists.
        seed text not null check (seed ~ '^[0-9a-f]{64}$'),
        change_id uuid unique references deal_flow_change (id),
        in_force_at timestamptz(3) not null
      );
      create trigger deal_flow_is_append_only before update or delete or truncate on deal_flow
        for each statement execute function refuse_change();
      insert into deal_flow (version, flow, sample_percent, currency, seed, in_force_at)
        values (1, 'every_request', 0, 'AED', encode(sha256(gen_random_uuid()::text::bytea), 'hex'), now());

      -- What the check of an accepted request found, and by which versions of the setting and of the products.
      create table deal_gate (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request (id),
        request_version int not null,
        flow_version int not null references deal_flow (version),
        outcome text not null check (outcome in ('passed', 'to_board')),
        exceptions text[] not null,
        -- The product of each accepted proposal.
        products jsonb not null,
        agreement_hash text not null check (agreement_hash ~ '^[0-9a-f]{64}$'),
        checked_at timestamptz(3) not null,
        check ((outcome = 'passed') <= (cardinality(exceptions) = 0))
      );
      create index deal_gate_request on deal_gate (request_id, checked_at desc);
      create trigger deal_gate_is_append_only before update or delete or truncate on deal_gate
        for each statement execute function refuse_change();

      create table sample_draw (
        contract_id uuid primary key references contract (id),
        flow_version int not null references deal_flow (version),
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        is_chosen boolean not null,
        review_id uuid references ssb_review (id),
        drawn_at timestamptz(3) not null,
        check (is_chosen = (review_id is not null))
      );
      create index sample_draw_review on sample_draw (review_id) where review_id is not null;
      create trigger sample_draw_is_append_only before update or delete or truncate on sample_draw
        for each statement execute function refuse_change();

      -- The approved product that is the board's approval of a contract; null where the board voted on the agreement.
      alter table contract add approved_product jsonb;

      -- Why a deal came to the board although products are approved, and whether it is reviewed after its contract was concluded.
      alter table ssb_review add exceptions text[] not null default '{}', add is_ex_post boolean not null default false;
      drop index ssb_review_open;
      create unique index ssb_review_open on ssb_review (entity_type, entity_id, is_ex_post)
        where status in ('pending', 'under_review', 'requires_modification') and closed_at is null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table contract drop approved_product;
      drop table sample_draw, deal_gate, deal_flow, deal_flow_change, product_suspension, product_approval,
        lender_product_file, lender_product_version, lender_product;
      drop index ssb_review_open;
      alter table ssb_review drop exceptions, drop is_ex_post;
      create unique index ssb_review_open on ssb_review (entity_type, entity_id)
        where status in ('pending', 'under_review', 'requires_modification') and closed_at is null;
      ${guardWith(NEW_BRANCH, OLD_BRANCH)}
      ${forbidKinds('approval_of_business_or_staff')}
      ${forbidKinds('approval_kind_check')}
    `)
  }
}
