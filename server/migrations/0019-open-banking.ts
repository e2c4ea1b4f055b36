import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Consents asked for at banks, and what reads with them: states as hashes, verifiers and tokens sealed. */
export class OpenBanking1764000000019 implements MigrationInterface {
  name = 'OpenBanking1764000000019'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table open_banking_consent (
        id uuid primary key,
        connection_id uuid not null references bank_connection (id),
        -- As the bank numbers it.
        consent_id text not null check (consent_id <> ''),
        -- Until the browser comes back.
        state_hash text unique,
        state_expires_at timestamptz(3),
        sealed_verifier text,
        -- From then on.
        sealed_tokens text,
        access_until timestamptz(3),
        created_at timestamptz(3) not null,
        check ((state_hash is null) = (state_expires_at is null) and (state_hash is null) = (sealed_verifier is null))
      );
      create index open_banking_consent_connection on open_banking_consent (connection_id, created_at desc);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table open_banking_consent')
  }
}
