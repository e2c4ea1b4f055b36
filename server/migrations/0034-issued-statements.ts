import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Which statements were issued, so that anybody who holds one can ask whether it is ours. */
export class IssuedStatements1764000000034 implements MigrationInterface {
  name = 'IssuedStatements1764000000034'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table issued_statement (
        id uuid primary key default gen_random_uuid(),
        -- Printed on it; a hundred bits that nobody guesses.
        code text not null constraint issued_statement_code unique check (code ~ '^[0-9A-HJKMNP-TV-Z]{20}$'),
        account_id uuid not null references wallet_account (id),
        first_day date not null,
        last_day date not null,
        -- The SHA-256 of its figures, as statement-pdf.ts makes it.
        digest text not null check (digest ~ '^[0-9a-f]{64}$'),
        opening bigint not null,
        closing bigint not null,
        issued_at timestamptz(3) not null,
        check (last_day >= first_day),
        constraint issued_statement_once unique (account_id, first_day, last_day, digest)
      );
      create index issued_statement_digest on issued_statement (digest);

      create table closed_month (
        account_id uuid not null references wallet_account (id),
        -- Its first day.
        month date not null check (extract(day from month) = 1),
        statement_id uuid not null references issued_statement (id),
        closed_at timestamptz(3) not null,
        primary key (account_id, month)
      );

      create trigger issued_statement_stays before update or delete or truncate on issued_statement
        for each statement execute function refuse_change();
      create trigger closed_month_stays before update or delete or truncate on closed_month
        for each statement execute function refuse_change();
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table closed_month, issued_statement')
  }
}
