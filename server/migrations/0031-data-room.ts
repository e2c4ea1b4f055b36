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
  'score_changed', 'score_not_current', 'request_score_not_current', 'override_rejected',
  'contract_signed', 'step_awaited', 'facility_receipt', 'facility_receipt_reversed', 'facility_late', 'facility_settled',
  'facility_defaulted', 'restructure_offered', 'restructure_declined'`

const NEW_KINDS = `'data_asked', 'data_granted', 'data_refused', 'data_revoked'`

/**
 * What lenders ask to read of a merchant beyond its request, what the merchant grants for a time, and an append-only log of what
 * was read. Notifications gain the kinds that belong to it.
 */
export class DataRoom1790000000031 implements MigrationInterface {
  name = 'DataRoom1790000000031'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table data_room_grant (
        id uuid primary key default gen_random_uuid(),
        request_id uuid not null references financing_request (id),
        merchant_id uuid not null references business (id),
        lender_id uuid not null references business (id),
        -- A grant ends with the response under which it was asked for: a lender that withdrew has to ask again.
        response_id uuid not null references lender_response (id),
        asked_by uuid not null references app_user (id),
        asked_at timestamptz(3) not null,
        asked_scopes text[] not null check (asked_scopes <@ array['score_factors', 'statements'] and cardinality(asked_scopes) > 0),
        message text check (length(message) <= 500),
        status text not null check (status in ('asked', 'granted', 'refused', 'revoked')),
        granted_scopes text[] not null default '{}' check (granted_scopes <@ asked_scopes),
        -- The score of the moment of the grant.
        alt_score_id uuid references alt_score (id),
        -- Of the last decision.
        decided_by uuid references app_user (id),
        decided_at timestamptz(3),
        expires_at timestamptz(3),
        reason text check (reason <> '' and length(reason) <= 500),
        constraint data_room_grant_decided check (
          (status = 'asked') = (decided_at is null) and (decided_at is null) = (decided_by is null)),
        constraint data_room_grant_granted check (
          (status in ('granted', 'revoked')) = (expires_at is not null) and (expires_at is null) = (cardinality(granted_scopes) = 0)),
        constraint data_room_grant_score check ((alt_score_id is not null) = ('score_factors' = any (granted_scopes))),
        constraint data_room_grant_refused check ((status = 'refused') = (reason is not null))
      );
      create unique index data_room_grant_one_undecided on data_room_grant (response_id) where status = 'asked';
      create index data_room_grant_response on data_room_grant (response_id);
      create index data_room_grant_request on data_room_grant (request_id, asked_at desc, id desc);
      create index data_room_grant_merchant on data_room_grant (merchant_id);

      create table data_room_view (
        id uuid primary key default gen_random_uuid(),
        grant_id uuid not null references data_room_grant (id),
        person_id uuid not null references app_user (id),
        scope text not null check (scope in ('score_factors', 'statements')),
        viewed_at timestamptz(3) not null
      );
      create index data_room_view_grant on data_room_view (grant_id, viewed_at desc, id desc);
      create trigger data_room_view_is_append_only before update or delete or truncate on data_room_view
        for each statement execute function refuse_change();

      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check
        check (kind in (${KINDS}, ${NEW_KINDS}));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      delete from notification where kind in (${NEW_KINDS});
      alter table notification drop constraint notification_kind_check;
      alter table notification add constraint notification_kind_check check (kind in (${KINDS}));
      drop table data_room_view, data_room_grant;
    `)
  }
}
