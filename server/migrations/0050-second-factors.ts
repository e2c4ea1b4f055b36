import type { MigrationInterface, QueryRunner } from 'typeorm'

/** People may prove who they are by a second factor: codes of an authenticator app, recovery codes and passkeys. */
export class SecondFactors1790000000050 implements MigrationInterface {
  name = 'SecondFactors1790000000050'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table two_factor (
        user_id uuid primary key references app_user (id),
        -- Encrypted with a key of the product's secret.
        sealed_secret text not null,
        -- The time step of the last code that was used: no code works twice.
        last_step bigint,
        created_at timestamptz(3) not null,
        -- Null while the setup is not confirmed by a first code.
        confirmed_at timestamptz(3)
      );
      create table recovery_code (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        -- A keyed hash.
        hash text not null,
        created_at timestamptz(3) not null,
        used_at timestamptz(3),
        unique (user_id, hash)
      );
      create table passkey (
        id uuid primary key default gen_random_uuid(),
        user_id uuid not null references app_user (id),
        name text not null,
        -- As the authenticator names it, in base64url.
        credential_id text not null unique,
        -- The public key in COSE form.
        public_key bytea not null,
        -- Grows with each use, where the authenticator counts: one that does not grow is a copy.
        counter bigint not null,
        transports text[] not null,
        is_synced boolean not null,
        created_at timestamptz(3) not null,
        last_used_at timestamptz(3)
      );
      create index passkey_user on passkey (user_id, created_at);
      create table passkey_request (
        -- The browser that asked has the token.
        token_hash text primary key,
        challenge_hash text not null,
        purpose text not null check (purpose in ('add', 'confirm', 'sign_in')),
        user_id uuid references app_user (id),
        expires_at timestamptz(3) not null,
        used_at timestamptz(3),
        check ((purpose = 'sign_in') = (user_id is null))
      );
      create index passkey_request_expiry on passkey_request (expires_at);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table passkey_request;
      drop table passkey;
      drop table recovery_code;
      drop table two_factor;
    `)
  }
}
