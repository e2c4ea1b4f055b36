import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The marketplace: requests, the lenders' answers with all their versions, who looked, and what was agreed. */
export class Financing1764000000006 implements MigrationInterface {
  name = 'Financing1764000000006'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- One form for stored text and for what is searched: composed, without Arabic diacritics and tatweel, alef, ya and
      -- ta-marbuta in one shape each, Arabic-Indic digits as Latin ones, without accents, in lower case.
      create function search_text(given text) returns text language sql immutable parallel safe as $$
        select lower(public.unaccent('public.unaccent'::regdictionary,
          translate(
            regexp_replace(normalize(given, NFKC), '[\\u0610-\\u061A\\u0640\\u064B-\\u065F\\u0670\\u06D6-\\u06ED]', '', 'g'),
            'أإآٱىة٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
            'اااايه01234567890123456789')))
      $$;
      -- The pattern that finds a piece of text anywhere; nothing in it is a wildcard.
      create function search_pattern(given text) returns text language sql immutable parallel safe as $$
        select '%' || replace(replace(replace(search_text(given), '\\', '\\\\'), '%', '\\%'), '_', '\\_') || '%'
      $$;

      create table financing_request (
        id uuid primary key default gen_random_uuid(),
        merchant_id uuid not null references business (id),
        -- Kept in step with the business, so that the marketplace reads one table.
        merchant_name text not null,
        merchant_verified boolean not null,
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
        view_count int not null default 0 check (view_count >= 0),
        interested_lenders int not null default 0 check (interested_lenders >= 0),
        search text not null generated always as (search_text(title || ' ' || description || ' ' || merchant_name)) stored,
        facets text[] not null generated always as (array[
          'type:' || request_type, 'structure:' || preferred_structure, 'urgency:' || urgency,
          'sector:' || business_sector, 'currency:' || currency, 'verified:' || merchant_verified::text]) stored,
        check (expected_roi is null or preferred_structure in ('musharakah', 'mudarabah', 'flexible')),
        check ((status = 'draft') = (published_at is null)),
        check (status = 'draft' or (amount > 0 and title <> '' and description <> '')),
        check (coalesce(stage in ('shariah_review', 'modification'), false) = (status = 'under_review')),
        check ((stage is not distinct from 'contracted') = (status = 'funded'))
      ) with (fillfactor = 85);
      create index financing_request_merchant on financing_request (merchant_id, created_at desc, id desc);
      create index financing_request_newest on financing_request (published_at desc, id desc) where status = 'active';
      create index financing_request_expiring on financing_request (expires_at, id) where status = 'active';
      create index financing_request_by_amount on financing_request (comparable_amount desc, id desc) where status = 'active';
      create index financing_request_search on financing_request using gin (search gin_trgm_ops, facets) where status = 'active';
      create index financing_request_created on financing_request (created_at desc, id desc);

      -- The request as it stood before each change that lenders were told of.
      create table financing_request_version (
        request_id uuid not null references financing_request (id),
        version int not null,
        content jsonb not null,
        replaced_at timestamptz(3) not null,
        primary key (request_id, version)
      );

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
        -- No foreign key: an answer outlives its request, with the title as it stood.
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
        valid_until timestamptz(3),
        version int not null default 1 check (version > 0),
        responded_at timestamptz(3) not null,
        updated_at timestamptz(3) not null,
        check (status <> 'proposal_sent' or num_nonnulls(response_type, proposed_amount, proposed_structure, proposed_rate, proposed_term, valid_until) = 6),
        check (status <> 'declined' or decline_reason is not null),
        check (outcome <> 'accepted' or status = 'proposal_sent')
      ) with (fillfactor = 85);
      -- One open answer per lender and request; after a withdrawal, or an agreement that fell through, a lender may answer again.
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
        valid_until timestamptz(3) not null,
        sent_at timestamptz(3) not null,
        primary key (response_id, version)
      );

      create sequence contract_number;
      create table contract (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request (id),
        response_id uuid not null unique references lender_response (id),
        reference text not null unique,
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        merchant_name text not null,
        lender_name text not null,
        structure text not null check (structure in ('murabaha', 'ijarah', 'musharakah', 'mudarabah', 'istisna', 'salam')),
        amount bigint not null check (amount > 0),
        currency text not null,
        rate numeric(9, 4) not null,
        term int not null,
        total_payable bigint,
        conditions text[] not null,
        hash text not null check (length(hash) = 64),
        agreed_at timestamptz(3) not null
      );
      create index contract_request on contract (request_id);
      create index contract_lender on contract (lender_id);
      create trigger contract_is_append_only before update or delete or truncate on contract
        for each statement execute function refuse_change();
      create trigger proposal_version_is_append_only before update or delete or truncate on proposal_version
        for each statement execute function refuse_change();
      create trigger financing_request_version_is_append_only before update or delete or truncate on financing_request_version
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table contract, proposal_version, lender_response, request_view, request_document, financing_request_version, financing_request;
      drop sequence contract_number;
      drop function search_pattern(text);
      drop function search_text(text);
    `)
  }
}
