import type { MigrationInterface, QueryRunner } from 'typeorm'

/** The kinds of bank accounts become a closed list; until now some were the words of the bank's file. */
export class AccountTypes1790000000028 implements MigrationInterface {
  name = 'AccountTypes1790000000028'

  async up(runner: QueryRunner) {
    await runner.query(`
      update bank_account set account_type = case account_type
          when 'moneymrkt' then 'savings' when 'creditline' then 'credit_line' when 'cd' then 'deposit' else 'current' end
        where account_type not in ('card', 'credit_line', 'current', 'deposit', 'savings');

      alter table bank_account add constraint account_type_is_known
        check (account_type in ('card', 'credit_line', 'current', 'deposit', 'savings'));
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('alter table bank_account drop constraint account_type_is_known')
  }
}
