import type { MigrationInterface, QueryRunner } from 'typeorm'

/** What analysts may read: views that leave out names, addresses, numbers of accounts and free text. */
export class AnalystViews1790000000026 implements MigrationInterface {
  name = 'AnalystViews1790000000026'

  async up(runner: QueryRunner) {
    await runner.query(`
      create schema analyst;

      create view analyst.business with (security_barrier) as
        select id, sector, status, kyc_status, created_at from public.business;

      create view analyst.ledger_account with (security_barrier) as
        select id, kind, business_id, currency, is_frozen from public.ledger_account;

      create view analyst.journal with (security_barrier) as
        select id, seq, cause, reverses, at from public.journal;

      create view analyst.journal_entry with (security_barrier) as
        select journal_id, line, account_id, amount, currency from public.journal_entry;

      create view analyst.invoice with (security_barrier) as
        select id, business_id, jurisdiction, status, currency, subtotal, discount, tax_total, amount, settled, credited, issued_on, due_on,
          issued_at, first_viewed_at, paid_at, overdue_at, voided_at, reminders_sent
        from public.invoice where status <> 'draft';

      create view analyst.alt_score with (security_barrier) as
        select id, business_id, as_of, model_version, band, is_provisional, assurance, bank_verified_share, data_through
        from public.alt_score;

      create view analyst.financing_request with (security_barrier) as
        select id, merchant_id, jurisdiction, business_sector, request_type, amount, currency, preferred_structure, repayment_period,
          expected_roi, urgency, status, stage, version, score_band, score_assurance, view_count, interested_lenders, created_at, published_at,
          submitted_at, accepted_at, cooling_off_ends_at, expires_at
        from public.financing_request where status <> 'draft';

      create view analyst.proposal with (security_barrier) as
        select id, request_id, merchant_id, lender_id, status, outcome, proposed_amount, currency, proposed_structure, proposed_rate,
          proposed_term, expires_at, version, responded_at, updated_at
        from public.lender_response where response_type is not null;

      create view analyst.contract with (security_barrier) as
        select id, request_id, response_id as proposal_id, merchant_id, lender_id, structure, amount, currency, rate, term, total_payable, agreed_at
        from public.contract;

      create view analyst.review with (security_barrier) as
        select id, entity_type, status, priority, version, required_approvals, compliance_score, submitted_at, reviewed_at, closed_at
        from public.ssb_review;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop schema analyst cascade')
  }
}
