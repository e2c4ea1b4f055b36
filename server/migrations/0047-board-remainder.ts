import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Kinds of impermissible income that policies name, and purified transactions by their content. */
export class BoardRemainder1790000000047 implements MigrationInterface {
  name = 'BoardRemainder1790000000047'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- Kinds of income that the version names as impermissible, and what bank transactions of each are recognised by.
      alter table policy_version add column income_sources jsonb not null default '[]' check (jsonb_typeof(income_sources) = 'array');

      -- What the row said, by which banking recognises it, and the currency of its account: a row that is imported again after its
      -- import was undone is another row that says the same. Null where the row did not exist any more when this was added.
      alter table purified_transaction add column fingerprint text, add column currency text;
      update purified_transaction purified set fingerprint = t.fingerprint, currency = account.currency
        from bank_transaction t join bank_account account on account.id = t.account_id where t.id = purified.transaction_id;
      create index purified_transaction_fingerprint on purified_transaction (fingerprint) where fingerprint is not null;
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table purified_transaction drop column currency, drop column fingerprint;
      alter table policy_version drop column income_sources;
    `)
  }
}
