import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The marketplace: requests with all their versions, the responses of lenders with all theirs, who viewed a request, and the
 * cooling-off of agreements.
 */
export class Financing1790000000019 implements MigrationInterface {
  name = 'Financing1790000000019'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table financing_request (
        id uuid primary key default gen_random_uuid(),
        merchant_id uuid not null references business (id),
        -- Kept in step with the business, so that the marketplace reads one table.
        merchant_name text not null,
        is_merchant_verified boolean not null,
        created_by uuid not null references app_user (id),
        title text not null check (length(title) <= 160),
        description text not null check (length(description) <= 5000),
        request_type text not null check (request_type in
          ('working_capital', 'project_financing', 'equipment_financing', 'purchase_financing', 'trade_financing', 'other')),
        amount bigint not null check (amount >= 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        -- In US cents by the rate of the last change: what amounts of several currencies are ordered by.
        comparable_amount bigint not null,
        preferred_structure text not null check (preferred_structure in
          ('murabaha', 'ijarah', 'musharakah', 'mudarabah', 'istisna', 'salam', 'flexible')),
        repayment_period int not null check (repayment_period in (12, 18, 24, 36, 48, 60)),
        business_sector text not null,
        collateral text,
        expected_roi numeric(9, 4) check (expected_roi between 0 and 1000),
        urgency text not null check (urgency in ('low', 'medium', 'high', 'urgent')),
        -- The score of the moment of its publication, when the merchant consents. One that the business reported itself is found apart from
        -- those that banks vouch for.
        share_score boolean not null default false,
        alt_score_id uuid references alt_score (id),
        score_band text check (score_band in ('a_plus', 'a', 'b', 'c')),
        score_assurance text check (score_assurance in ('bank_verified', 'mixed', 'self_reported')),
        status text not null check (status in ('draft', 'active', 'under_review', 'funded', 'withdrawn', 'expired')),
        stage text check (stage in ('shariah_review', 'modification', 'contracted')),
        version int not null default 1 check (version > 0),
        expires_in_days int not null check (expires_in_days in (15, 30, 45, 60)),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        published_at timestamptz(3),
        expires_at timestamptz(3) not null,
        -- When it first went to the board; from then on the board may see it.
        submitted_at timestamptz(3),
        -- Of the agreement: since when it exists, under which law, and until when either party may cancel it, unless that was waived.
        accepted_at timestamptz(3),
        jurisdiction text check (jurisdiction in ('AE', 'SA', 'QA', 'NG')),
        cooling_off_ends_at timestamptz(3),
        cooling_off_waived_at timestamptz(3),
        cooling_off_waived_by uuid references app_user (id),
        view_count int not null default 0 check (view_count >= 0),
        interested_lenders int not null default 0 check (interested_lenders >= 0),
        search text not null generated always as (search_text(title || ' ' || description || ' ' || merchant_name)) stored,
        facets text[] not null generated always as (array[
          'type:' || request_type, 'structure:' || preferred_structure, 'urgency:' || urgency,
          'sector:' || business_sector, 'currency:' || currency, 'verified:' || is_merchant_verified::text]
        || case when score_band is null then '{}'::text[]
             else array['assurance:' || score_assurance,
               case when score_assurance = 'self_reported' then 'self_reported_band:' else 'band:' end || score_band] end) stored,
        check (expected_roi is null or preferred_structure in ('musharakah', 'mudarabah', 'flexible')),
        check ((status = 'draft') = (published_at is null)),
        check (status = 'draft' or (amount > 0 and title <> '' and description <> '')),
        constraint request_stage_under_review check ((stage is not null) = (status = 'under_review')),
        check ((alt_score_id is null) = (score_band is null)),
        check (alt_score_id is null or share_score),
        constraint request_score_has_assurance check ((alt_score_id is null) = (score_assurance is null)),
        constraint agreement_cools_off check (
          (accepted_at is null) = (cooling_off_ends_at is null) and (accepted_at is null) = (jurisdiction is null)),
        constraint cooling_off_waived_by_a_person check (
          (cooling_off_waived_at is null) = (cooling_off_waived_by is null)
          and (cooling_off_waived_at is null or cooling_off_ends_at is not null))
      ) with (fillfactor = 85);
      create index financing_request_merchant on financing_request (merchant_id, created_at desc, id desc);
      create index financing_request_newest on financing_request (published_at desc, id desc) where status = 'active';
      create index financing_request_expiring on financing_request (expires_at, id) where status = 'active';
      create index financing_request_by_amount on financing_request (comparable_amount desc, id desc) where status = 'active';
      create index financing_request_search on financing_request using gin (search gin_trgm_ops, facets) where status = 'active';
      create index financing_request_created on financing_request (created_at desc, id desc);
      create index financing_request_amount on financing_request (comparable_amount, id);

      -- What both sides were promised holds until the agreement ends: its end, its country and a waiver do not change.
      create function refuse_other_cooling_off() returns trigger language plpgsql as $$
      begin
        raise exception 'The cooling-off of request % may not be changed', new.id using errcode = 'check_violation';
      end $$;
      create trigger cooling_off_final before update of cooling_off_ends_at, jurisdiction, cooling_off_waived_at, cooling_off_waived_by
        on financing_request for each row
        when (old.cooling_off_ends_at is not null and new.cooling_off_ends_at is not null and (
          (old.cooling_off_ends_at, old.jurisdiction) is distinct from (new.cooling_off_ends_at, new.jurisdiction)
          or (old.cooling_off_waived_at is not null and (old.cooling_off_waived_at, old.cooling_off_waived_by)
            is distinct from (new.cooling_off_waived_at, new.cooling_off_waived_by))))
        execute function refuse_other_cooling_off();

      -- The request as it was before each change that lenders were notified of.
      create table financing_request_version (
        request_id uuid not null references financing_request (id),
        version int not null,
        content jsonb not null,
        replaced_at timestamptz(3) not null,
        primary key (request_id, version)
      );
      create trigger financing_request_version_is_append_only before update or delete or truncate on financing_request_version
        for each statement execute function refuse_change();

      create table request_document (
        request_id uuid not null references financing_request (id),
        file_id uuid not null references stored_file (id),
        place int not null,
        primary key (request_id, file_id)
      );
      create index request_document_file on request_document (file_id);

      create table request_view (
        request_id uuid not null references financing_request (id),
        lender_id uuid not null references business (id),
        first_viewed_at timestamptz(3) not null,
        primary key (request_id, lender_id)
      );

      create table lender_response (
        id uuid primary key default gen_random_uuid(),
        -- No foreign key: a response outlives its request, with the title as it was.
        request_id uuid not null,
        request_title text not null,
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        created_by uuid not null references app_user (id),
        status text not null check (status in ('proposal_sent', 'interested', 'declined', 'withdrawn')),
        outcome text not null default 'pending' check (outcome in ('pending', 'accepted', 'not_selected', 'lapsed')),
        response_type text check (response_type in ('full_funding', 'partial_funding', 'syndicate_lead', 'syndicate_participant')),
        proposed_amount bigint check (proposed_amount > 0),
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        proposed_structure text check (proposed_structure in ('murabaha', 'ijarah', 'musharakah', 'mudarabah', 'istisna', 'salam')),
        proposed_rate numeric(9, 4) check (proposed_rate between 0 and 1000),
        proposed_term int check (proposed_term between 1 and 360),
        conditions text[] not null default '{}',
        message text,
        decline_reason text,
        decline_reasons text[] not null default '{}' check (cardinality(decline_reasons) <= 4),
        withdraw_reason text,
        expires_at timestamptz(3),
        version int not null default 1 check (version > 0),
        responded_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check (status <> 'proposal_sent' or num_nonnulls(response_type, proposed_amount, proposed_structure, proposed_rate, proposed_term, expires_at) = 6),
        check (status <> 'declined' or decline_reason is not null),
        check (outcome <> 'accepted' or status = 'proposal_sent')
      ) with (fillfactor = 85);
      -- One open response per lender and request; after a withdrawal, or an agreement that fell through, a lender may respond again.
      create unique index lender_response_one_open on lender_response (request_id, lender_id)
        where status <> 'withdrawn' and outcome in ('pending', 'accepted');
      create index lender_response_request on lender_response (request_id, responded_at desc);
      create index lender_response_lender on lender_response (lender_id, responded_at desc, id desc);
      create index lender_response_merchant on lender_response (merchant_id);

      create table proposal_version (
        response_id uuid not null references lender_response (id),
        version int not null,
        proposed_amount bigint not null,
        currency text not null,
        proposed_structure text not null,
        proposed_rate numeric(9, 4) not null,
        proposed_term int not null,
        conditions text[] not null,
        message text,
        expires_at timestamptz(3) not null,
        sent_at timestamptz(3) not null,
        primary key (response_id, version)
      );
      create trigger proposal_version_is_append_only before update or delete or truncate on proposal_version
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table proposal_version, lender_response, request_view, request_document, financing_request_version, financing_request;
      drop function refuse_other_cooling_off();
    `)
  }
}
