import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * Keeps the terms of a proposal's structure, with the schedule and the disclosure that were calculated from them when it was sent.
 * A structure without a rate a year has none.
 */
export class StructureTerms1790000000029 implements MigrationInterface {
  name = 'StructureTerms1790000000029'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table lender_response
        add total_payable bigint check (total_payable >= 0),
        add instalment bigint check (instalment >= 0),
        -- Whether it was sent with the terms of its structure; older ones were not.
        add has_terms boolean not null default false,
        drop constraint lender_response_check,
        add constraint lender_response_proposal_complete check (status <> 'proposal_sent'
          or num_nonnulls(response_type, proposed_amount, proposed_structure, proposed_term, expires_at) = 5
            and (has_terms or proposed_rate is not null));
      alter table proposal_version
        alter proposed_rate drop not null,
        add terms jsonb,
        add schedule jsonb,
        add disclosure jsonb,
        add constraint proposal_version_terms check (num_nonnulls(terms, schedule, disclosure) in (0, 3)),
        add constraint proposal_version_rate check (proposed_rate is not null or terms is not null);
      alter table contract
        alter rate drop not null,
        add terms jsonb,
        add schedule jsonb,
        add disclosure jsonb,
        add constraint contract_terms check (num_nonnulls(terms, schedule, disclosure) in (0, 3)),
        add constraint contract_rate check (rate is not null or terms is not null);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table contract drop constraint contract_rate, drop constraint contract_terms,
        drop terms, drop schedule, drop disclosure, alter rate set not null;
      alter table proposal_version drop constraint proposal_version_rate, drop constraint proposal_version_terms,
        drop terms, drop schedule, drop disclosure, alter proposed_rate set not null;
      alter table lender_response drop constraint lender_response_proposal_complete,
        add constraint lender_response_check check (status <> 'proposal_sent'
          or num_nonnulls(response_type, proposed_amount, proposed_structure, proposed_rate, proposed_term, expires_at) = 6),
        drop has_terms, drop instalment, drop total_payable;
    `)
  }
}
