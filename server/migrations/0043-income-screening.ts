import type { MigrationInterface, QueryRunner } from 'typeorm'

/**
 * The threshold of impermissible income that policies of the board state, what banks report of interest and of accounts that comply
 * with the Shariah, and the income that businesses purified.
 */
export class IncomeScreening1790000000043 implements MigrationInterface {
  name = 'IncomeScreening1790000000043'

  async up(runner: QueryRunner) {
    await runner.query(`
      -- In basis points of the income; null where the version states none.
      alter table policy_version add column income_threshold_bp int check (income_threshold_bp between 0 and 10000);

      -- What the bank itself calls the row, by the standard: SubTransactionType. Null where it calls it nothing.
      alter table bank_transaction add column bank_subtype text;
      -- Whether the bank declares the account to comply with the Shariah, and the form that it names; null where it declares nothing.
      alter table bank_account add column is_shariah_compliant boolean;
      alter table bank_account add column shariah_structure text;
      -- The rows that are judged when income is screened are few among many.
      create index bank_transaction_interest on bank_transaction (business_id, booked_on desc, place desc)
        where amount > 0 and (bank_subtype = 'Interest' or category = 'interest' or rule_category = 'interest');

      -- Impermissible income that a business gave to charity.
      create table income_purification (
        id uuid primary key default gen_random_uuid(),
        business_id uuid not null references business (id),
        from_day date not null,
        to_day date not null,
        amount bigint not null check (amount > 0),
        currency text not null,
        account_id uuid not null,
        journal_id uuid not null,
        transaction_id uuid not null,
        transaction_count int not null check (transaction_count > 0),
        paid_by_id uuid not null references app_user (id),
        paid_at timestamptz(3) not null,
        check (from_day <= to_day)
      );
      create index income_purification_business on income_purification (business_id, paid_at desc, id desc);
      create trigger income_purification_is_append_only before update or delete or truncate on income_purification
        for each statement execute function refuse_change();

      -- The rows that a payment purified, each once. Without a reference: a row that an import withdraws is no income any more, and the
      -- record of the payment remains.
      create table purified_transaction (
        transaction_id uuid primary key,
        purification_id uuid not null references income_purification (id),
        amount bigint not null check (amount > 0)
      );
      create index purified_transaction_purification on purified_transaction (purification_id);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      drop table purified_transaction, income_purification;
      drop index bank_transaction_interest;
      alter table bank_account drop column shariah_structure, drop column is_shariah_compliant;
      alter table bank_transaction drop column bank_subtype;
      alter table policy_version drop column income_threshold_bp;
    `)
  }
}
