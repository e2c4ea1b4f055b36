import type { MigrationInterface, QueryRunner } from 'typeorm'

const KINDS = `
  'business_verified', 'business_rejected', 'business_suspended', 'renewal_rejected', 'document_expiring', 'verification_expired',
  'override_asked',
  'proposal_received', 'interest_received', 'request_declined', 'response_withdrawn', 'proposal_revised',
  'proposal_accepted', 'proposal_not_selected', 'proposal_reopened', 'proposal_lapsed', 'acceptance_cancelled',
  'request_changed', 'request_withdrawn', 'request_expired', 'request_funded', 'funds_needed', 'financing_disbursed',
  'review_queued', 'review_approved', 'review_rejected', 'review_needs_modification', 'review_short_of_votes',
  'review_lowering_proposed', 'review_lowered', 'review_lowering_rejected',
  'board_setting_proposed', 'board_setting_changed', 'board_setting_rejected',
  'invoice_paid', 'invoice_overdue', 'payment_request_paid',
  'refund_awaits_approval', 'refund_made', 'refund_received', 'refund_rejected',
  'payment_awaits_approval', 'payment_approved', 'payment_rejected', 'cheque_bounced', 'account_frozen',
  'vendor_details_changed', 'vendor_details_await_approval', 'vendor_details_approved', 'vendor_details_rejected',
  'bank_consent_ending', 'bank_needs_attention', 'bank_silent', 'category_change_decided',
  'score_changed', 'score_not_current', 'request_score_not_current',
  'override_rejected'`

const NEW_KINDS = `
  'contract_signed', 'step_awaited', 'facility_receipt', 'facility_receipt_reversed', 'facility_late', 'facility_settled',
  'facility_defaulted', 'restructure_offered', 'restructure_declined'`

/**
 * What follows a contract with terms: the signatures of both parties, the steps of its execution in a chain of hashes, and what
 * happens to the facility until it is settled. Money is paid out by a step, never before both parties have signed.
 */
export class FacilitiesServiced1790000000030 implements MigrationInterface {
  name = 'FacilitiesServiced1790000000030'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check check (kind in (${KINDS}, ${NEW_KINDS}));
      alter table session add present_at timestamptz(3);
      alter table contract add late_donation jsonb;

      create table contract_signature (
        id uuid primary key default gen_random_uuid(),
        contract_id uuid not null references contract (id),
        business_id uuid not null references business (id),
        signed_by_id uuid not null references app_user (id),
        -- The contract's hash, as its signatory read it.
        hash text not null,
        signed_at timestamptz(3) not null,
        constraint contract_signature_once unique (contract_id, business_id)
      );

      -- A facility has the id of its contract. Its figures are those of as_of_on, in minor units.
      create table facility (
        id uuid primary key references contract (id),
        request_id uuid not null references financing_request (id),
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        kind text not null,
        jurisdiction text not null,
        currency text not null,
        status text not null check (status in ('contracted', 'active', 'settled', 'settled_early', 'defaulted', 'written_off', 'cancelled')),
        opened_at timestamptz(3) not null,
        activated_at timestamptz(3),
        closed_at timestamptz(3),
        as_of_on date not null,
        outstanding bigint not null default 0 check (outstanding >= 0),
        exposure bigint not null default 0 check (exposure >= 0),
        arrears bigint not null default 0 check (arrears >= 0),
        received bigint not null default 0 check (received >= 0),
        credit bigint not null default 0 check (credit >= 0),
        days_past_due int not null default 0 check (days_past_due >= 0),
        next_due_on date,
        next_due bigint check (next_due > 0),
        -- What the lender gives back of unearned profit at an early settlement, in basis points.
        rebate_bp int not null default 0 check (rebate_bp between 0 and 10000),
        check ((next_due_on is null) = (next_due is null)),
        check (activated_at is not null or status in ('contracted', 'cancelled'))
      );
      create index facility_lender on facility (lender_id, opened_at desc, id desc);
      create index facility_merchant on facility (merchant_id, opened_at desc, id desc);
      create index facility_opened on facility (opened_at desc, id desc);
      create index facility_request on facility (request_id);
      create index facility_open on facility (as_of_on) where status in ('active', 'defaulted', 'written_off');

      create table execution_step (
        id uuid primary key default gen_random_uuid(),
        facility_id uuid not null references facility (id),
        -- From 1.
        place int not null check (place > 0),
        step text not null,
        side text not null check (side in ('lender', 'merchant', 'system')),
        actor_id uuid references app_user (id),
        occurred_at timestamptz(3) not null,
        recorded_at timestamptz(3) not null,
        note text,
        -- What the actor declared, or what the product calculated; null where files are the evidence.
        statement jsonb,
        files jsonb not null,
        quantity bigint check (quantity > 0),
        payee_name text,
        payee_account text,
        pays boolean not null,
        evidence_hash text not null,
        previous_hash text not null,
        hash text not null unique,
        constraint execution_step_in_order unique (facility_id, place),
        check (occurred_at <= recorded_at),
        check ((side = 'system') = (actor_id is null)),
        check ((payee_name is null) = (payee_account is null))
      );

      create index execution_step_files on execution_step using gin (files jsonb_path_ops);

      create table facility_event (
        id uuid primary key,
        facility_id uuid not null references facility (id),
        place int not null check (place > 0),
        type text not null check (type in ('receipt', 'reversal', 'promise', 'restructure', 'early_settlement', 'default', 'write_off',
          'hardship', 'donation_paid', 'results', 'exit', 'rent_adjustment')),
        on_day date not null,
        amount bigint check (amount > 0),
        details jsonb not null,
        journal_id uuid references journal (id),
        actor_id uuid references app_user (id),
        recorded_at timestamptz(3) not null,
        constraint facility_event_in_order unique (facility_id, place)
      );

      create index facility_event_file on facility_event ((details ->> 'fileId')) where details ? 'fileId';

      create table restructure_offer (
        id uuid primary key default gen_random_uuid(),
        facility_id uuid not null references facility (id),
        instalments jsonb not null,
        waiver bigint not null check (waiver >= 0),
        reason text not null,
        offered_by_id uuid not null references app_user (id),
        offered_at timestamptz(3) not null,
        closed_at timestamptz(3),
        is_accepted boolean,
        check ((closed_at is null) = (is_accepted is null))
      );
      create unique index restructure_offer_open on restructure_offer (facility_id) where closed_at is null;

      create function refuse_payout_before_steps() returns trigger language plpgsql as $$
      begin
        if exists (select from contract where id = new.contract_id and terms is not null)
          and (not exists (select from execution_step where facility_id = new.contract_id and pays)
            or (select count(*) from contract_signature s join contract k on k.id = s.contract_id and k.hash = s.hash
                where s.contract_id = new.contract_id and s.business_id in (k.merchant_id, k.lender_id)) < 2) then
          raise exception 'Contract % may not be paid out before it is signed and the step that pays is recorded', new.contract_id
            using errcode = 'check_violation';
        end if;
        return new;
      end $$;
      create trigger commitment_follows_steps before update on commitment
        for each row when (old.disbursed_at is null and new.disbursed_at is not null) execute function refuse_payout_before_steps();
      create trigger contract_signature_is_append_only before update or delete or truncate on contract_signature
        for each statement execute function refuse_change();
      create trigger execution_step_is_append_only before update or delete or truncate on execution_step
        for each statement execute function refuse_change();
      create trigger facility_event_is_append_only before update or delete or truncate on facility_event
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop trigger commitment_follows_steps on commitment;
      drop function refuse_payout_before_steps();
      drop table restructure_offer, facility_event, execution_step, facility, contract_signature;
      alter table contract drop late_donation;
      alter table session drop present_at;
      delete from notification where kind in (${NEW_KINDS});
      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check check (kind in (${KINDS}));
    `)
  }
}
