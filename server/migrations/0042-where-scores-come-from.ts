import type { MigrationInterface, QueryRunner } from 'typeorm'
import { allowAlso, allowNoMore } from './allowed-values.ts'

const KINDS = ['score_not_current', 'request_score_not_current']

/**
 * Rows say who vouches for them, scores what share of their income the bank itself told and which accounts they rest on, and
 * how they stand now. Scores from before know neither: they count as reported by the business, and as data of their day.
 */
export class WhereScoresComeFrom1764000000042 implements MigrationInterface {
  name = 'WhereScoresComeFrom1764000000042'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Whoever does not say is not believed.
      alter table bank_transaction add source text not null default 'statement' check (source in ('consent', 'statement'));
      update bank_transaction t set source = 'consent' from bank_account a join bank_connection k on k.id = a.connection_id
      where a.id = t.account_id and k.provider = 'open_banking' and t.provider_txn_id is not null;
      -- Of the inflow, what came over a consent.
      alter table bank_day add inflow_by_consent bigint not null default 0 check (inflow_by_consent between 0 and inflow);
      update bank_day d set inflow_by_consent = its.inflow from (
        select t.account_id, t.booked_on, sum(t.amount) as inflow from bank_transaction t
        where t.source = 'consent' and t.amount > 0 and t.reversal_of is null
          and t.category not in ('own_transfer', 'not_ours', 'financing', 'capital', 'refund', 'interest')
        group by 1, 2
      ) its where its.account_id = d.account_id and its.booked_on = d.day;

      drop trigger alt_score_is_append_only on alt_score;
      alter table alt_score
        add assurance text not null default 'self_reported' check (assurance in ('bank_verified', 'mixed', 'self_reported')),
        add bank_verified_share numeric(5, 4) not null default 0 check (bank_verified_share between 0 and 1),
        -- The day up to which every account that it counts is known.
        add data_through date;
      update alt_score set data_through = as_of;
      alter table alt_score
        alter assurance drop default, alter bank_verified_share drop default, alter data_through set not null,
        add constraint alt_score_data_is_older check (data_through <= as_of),
        add constraint alt_score_assurance_is_its_share check (assurance = case
          when bank_verified_share >= 0.8 then 'bank_verified' when bank_verified_share < 0.2 then 'self_reported' else 'mixed' end);
      create trigger alt_score_is_append_only before update or delete or truncate on alt_score
        for each statement execute function refuse_change();

      -- The accounts that a score counts.
      create table alt_score_account (
        alt_score_id uuid not null references alt_score (id),
        account_id uuid not null references bank_account (id),
        -- Whether its bank told it over a consent.
        by_consent boolean not null,
        primary key (alt_score_id, account_id)
      );
      create trigger alt_score_account_is_append_only before update or delete or truncate on alt_score_account
        for each statement execute function refuse_change();

      -- How a score stands since something happened to what it rests on. That its data grow old is told by their day.
      create table alt_score_standing (
        alt_score_id uuid primary key references alt_score (id),
        standing text not null check (standing in ('current', 'consent_ended', 'contradicted')),
        since timestamptz(3) not null
      );
      insert into alt_score_standing (alt_score_id, standing, since) select id, 'current', calculated_at from alt_score;

      -- A score that the business reported itself is found apart from those that banks vouch for.
      alter table financing_request add score_assurance text check (score_assurance in ('bank_verified', 'mixed', 'self_reported'));
      update financing_request set score_assurance = 'self_reported' where alt_score_id is not null;
      alter table financing_request add constraint request_score_has_assurance check ((alt_score_id is null) = (score_assurance is null));
      drop index financing_request_search;
      alter table financing_request drop column facets;
      alter table financing_request add column facets text[] not null generated always as (array[
          'type:' || request_type, 'structure:' || preferred_structure, 'urgency:' || urgency,
          'sector:' || business_sector, 'currency:' || currency, 'verified:' || merchant_verified::text]
        || case when score_band is null then '{}'::text[]
             else array['assurance:' || score_assurance,
               case when score_assurance = 'self_reported' then 'self_reported_band:' else 'band:' end || score_band] end) stored;
      create index financing_request_search on financing_request using gin (search gin_trgm_ops, facets) where status = 'active';
    `)
    await allowAlso(runner, 'notification', 'kind', KINDS)
  }

  async down(runner: QueryRunner) {
    await runner.query(`delete from notification where kind in (${KINDS.map((kind) => `'${kind}'`).join(', ')})`)
    await allowNoMore(runner, 'notification', 'kind', KINDS)
    await runner.query(`
      drop index financing_request_search;
      alter table financing_request drop column facets;
      alter table financing_request drop column score_assurance;
      alter table financing_request add column facets text[] not null generated always as (array[
          'type:' || request_type, 'structure:' || preferred_structure, 'urgency:' || urgency,
          'sector:' || business_sector, 'currency:' || currency, 'verified:' || merchant_verified::text]
        || case when score_band is null then '{}'::text[] else array['band:' || score_band] end) stored;
      create index financing_request_search on financing_request using gin (search gin_trgm_ops, facets) where status = 'active';
      drop table alt_score_standing, alt_score_account;
      drop trigger alt_score_is_append_only on alt_score;
      alter table alt_score drop column assurance, drop column bank_verified_share, drop column data_through;
      create trigger alt_score_is_append_only before update or delete or truncate on alt_score
        for each statement execute function refuse_change();
      alter table bank_day drop column inflow_by_consent;
      alter table bank_transaction drop column source;
    `)
  }
}
