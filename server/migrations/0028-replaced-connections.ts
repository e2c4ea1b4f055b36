import type { MigrationInterface, QueryRunner } from 'typeorm'

/** A connection whose accounts a newer one of the same bank took over ends by itself, and says why. */
export class ReplacedConnections1764000000028 implements MigrationInterface {
  name = 'ReplacedConnections1764000000028'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table bank_connection
        -- When the consent that serves was given.
        add column consented_at timestamptz(3),
        -- The newer connection that has an account of it now; of several, the latest.
        add column successor_id uuid references bank_connection (id),
        add column disconnect_cause text check (disconnect_cause in ('person', 'replaced'));
      update bank_connection set
        consented_at = case when provider <> 'statement_import' and consent_status <> 'awaiting_authorization' then created_at end,
        disconnect_cause = case when status = 'disconnected' then 'person' end;
      alter table bank_connection
        add constraint bank_connection_disconnect_cause check ((disconnect_cause is not null) = (status = 'disconnected')),
        add constraint bank_connection_successor check (successor_id <> id and (disconnect_cause <> 'replaced' or successor_id is not null));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table bank_connection drop column consented_at, drop column successor_id, drop column disconnect_cause')
  }
}
