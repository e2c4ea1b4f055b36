import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Gives API keys scopes, addresses, an end, a successor and a business, and people a switch and domains for them. */
export class ApiKeys1790000000054 implements MigrationInterface {
  name = 'ApiKeys1790000000054'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table api_key
        add column scopes text[] not null default '{}',
        -- The networks that the key works from; empty: from anywhere.
        add column addresses cidr[] not null default '{}' check (cardinality(addresses) <= 20),
        add column expires_at timestamptz(3),
        -- For how many days the key was made; a successor gets as many.
        add column lifetime_days int check (lifetime_days > 0),
        add column expiry_mailed_at timestamptz(3),
        add column last_used_from inet,
        add column successor_id uuid references api_key (id),
        -- The business that the owner acted for when the key was made; null for staff and people without one.
        add column business_id uuid references business (id);
      update api_key set business_id = app_user.business_id from app_user where app_user.id = api_key.user_id;
      create unique index api_key_successor on api_key (successor_id) where successor_id is not null;
      create index api_key_expires on api_key (expires_at) where expires_at is not null and revoked_at is null and expiry_mailed_at is null;

      -- Keys from before scopes keep what they had. Those that write may go on without addresses.
      update api_key set scopes = array(
        select resource || ':' || permission
        from unnest(array['payments', 'invoices', 'banking', 'financing', 'score', 'analytics', 'board', 'profile', 'files'])
          with ordinality as part (resource, place), unnest(permissions) as permission
        order by place, permission);

      create table api_setting (
        user_id uuid primary key references app_user (id),
        has_key_access boolean not null default true,
        -- The https origins whose pages may call with a key of the person.
        allowed_domains text[] not null default '{}' check (cardinality(allowed_domains) <= 20),
        changed_at timestamptz(3) not null
      );
      create index api_setting_domains on api_setting using gin (allowed_domains);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table api_setting;
      drop index api_key_successor, api_key_expires;
      alter table api_key drop column scopes, drop column addresses, drop column expires_at, drop column lifetime_days,
        drop column expiry_mailed_at, drop column last_used_from, drop column successor_id, drop column business_id;
    `)
  }
}
