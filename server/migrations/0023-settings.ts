import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Filters of lists that people keep under names, share, and order. */
export class Settings1790000000023 implements MigrationInterface {
  name = 'Settings1790000000023'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table saved_view (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        -- The business whose members see it; null while it is private.
        business_id uuid references business (id),
        list text not null check (list in (
          'bank_transactions', 'wallet_transactions', 'invoices', 'customers', 'vendors', 'payment_requests', 'marketplace')),
        name text not null check (length(name) between 1 and 60),
        query text not null check (length(query) between 1 and 20000),
        created_at timestamptz(3) not null,
        updated_at timestamptz(3) not null
      );
      create unique index saved_view_own_name on saved_view (user_id, list, lower(name));
      create unique index saved_view_shared_name on saved_view (business_id, list, lower(name)) where business_id is not null;

      create table saved_view_arrangement (
        user_id uuid not null references app_user (id),
        list text not null,
        -- In their order; one that is gone, or no longer shared, is passed over.
        view_ids uuid[] not null,
        default_id uuid references saved_view (id) on delete set null,
        primary key (user_id, list)
      );
      create index saved_view_arrangement_default on saved_view_arrangement (default_id) where default_id is not null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table saved_view_arrangement, saved_view')
  }
}
