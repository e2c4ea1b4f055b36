import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Scores as they were computed once and their status since, the versions of the model, and passports by which a score is shared. */
export class Scoring1790000000017 implements MigrationInterface {
  name = 'Scoring1790000000017'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table model_version (
        version text primary key,
        -- In basis points.
        stability int not null check (stability between 0 and 10000),
        capacity int not null check (capacity between 0 and 10000),
        quality int not null check (quality between 0 and 10000),
        conduct int not null check (conduct between 0 and 10000),
        data_depth int not null check (data_depth between 0 and 10000),
        created_at timestamptz(3) not null,
        -- From then on scores are computed by it, until another one's time comes.
        active_from timestamptz(3),
        check (stability + capacity + quality + conduct + data_depth = 10000)
      );
      insert into model_version (version, stability, capacity, quality, conduct, data_depth, created_at, active_from)
        values ('v1.2.0', 3000, 3000, 2000, 1000, 1000, '2026-01-01T00:00:00Z', '2026-01-01T00:00:00Z');
      -- A version that scores may have been computed by never changes; its time may be set once.
      create function model_version_stays() returns trigger language plpgsql as $$
        begin
          if (to_jsonb(new) - 'active_from') is distinct from (to_jsonb(old) - 'active_from') or old.active_from is not null then
            raise exception 'a version of the model does not change';
          end if;
          return new;
        end
      $$;
      create trigger model_version_stays before update on model_version for each row execute function model_version_stays();
      create trigger model_version_is_kept before delete or truncate on model_version
        for each statement execute function refuse_change();

      create table alt_score (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        as_of date not null,
        calculated_at timestamptz(3) not null,
        -- The order in which they were computed.
        place bigint not null generated always as identity,
        model_version text not null references model_version (version),
        -- Of the maps and weights.
        code_hash text not null check (length(code_hash) = 64),
        purpose text not null check (purpose in ('self', 'monitoring', 'lender', 'analytics')),
        requested_by uuid references app_user (id),
        -- The base currency that amounts among the features are in.
        currency text not null check (currency in ('AED', 'SAR', 'NGN', 'USD', 'QAR')),
        features jsonb not null,
        factors jsonb not null,
        reasons jsonb not null,
        tips jsonb not null,
        score int not null check (score between 300 and 900),
        band text not null check (band = case when score >= 800 then 'a_plus' when score >= 700 then 'a' when score >= 600 then 'b' else 'c' end),
        is_provisional boolean not null,
        -- Of the income that it counts, what banks reported over a consent.
        bank_verified_share numeric(5, 4) not null check (bank_verified_share between 0 and 1),
        assurance text not null check (assurance in ('bank_verified', 'mixed', 'self_reported')),
        -- The day up to which every account that it counts is known.
        data_through date not null,
        -- Repayments of financing in a month, on average, in minor units of the base currency.
        financing_paid bigint not null check (financing_paid >= 0),
        inputs_digest text not null check (length(inputs_digest) = 64),
        previous_id uuid references alt_score (id),
        check (not is_provisional or score <= 699),
        constraint alt_score_data_is_older check (data_through <= as_of),
        constraint alt_score_assurance_is_its_share check (assurance = case
          when bank_verified_share >= 0.8 then 'bank_verified' when bank_verified_share < 0.2 then 'self_reported' else 'mixed' end)
      );
      create index alt_score_latest on alt_score (business_id, as_of desc, place desc);
      create trigger alt_score_is_append_only before update or delete or truncate on alt_score
        for each statement execute function refuse_change();

      -- The accounts that a score counts.
      create table alt_score_account (
        alt_score_id uuid not null references alt_score (id),
        account_id uuid not null references bank_account (id),
        -- Whether its bank reports it over a consent.
        by_consent boolean not null,
        primary key (alt_score_id, account_id)
      );
      create trigger alt_score_account_is_append_only before update or delete or truncate on alt_score_account
        for each statement execute function refuse_change();

      -- The stored status of a score, apart from the age of its data.
      create table alt_score_status (
        alt_score_id uuid primary key references alt_score (id),
        status text not null check (status in ('current', 'consent_ended', 'contradicted', 'data_removed')),
        since timestamptz(3) not null
      );

      -- Keys that passports were signed with; the private halves are derived from the product's secret.
      create table passport_key (
        kid text primary key,
        jwk jsonb not null,
        created_at timestamptz(3) not null
      );

      create table score_passport (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        alt_score_id uuid not null references alt_score (id),
        label text not null check (label <> '' and length(label) <= 80),
        includes_factors boolean not null,
        -- Only the hash of its token is kept.
        token_hash text not null unique,
        jws text not null,
        created_by uuid not null references app_user (id),
        created_at timestamptz(3) not null,
        expires_at timestamptz(3) not null check (expires_at > created_at),
        revoked_at timestamptz(3)
      );
      create index score_passport_newest on score_passport (business_id, created_at desc, id desc);
      create index score_passport_revoked on score_passport (expires_at) where revoked_at is not null;

      create table passport_view (
        passport_id uuid not null references score_passport (id),
        seq bigint not null generated always as identity,
        at timestamptz(3) not null,
        -- Coarse: a network, never an address.
        origin text not null,
        primary key (passport_id, seq)
      );
      create trigger passport_view_is_append_only before update or delete or truncate on passport_view
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table passport_view, score_passport, passport_key, alt_score_status, alt_score_account, alt_score, model_version;
      drop function model_version_stays();
    `)
  }
}
