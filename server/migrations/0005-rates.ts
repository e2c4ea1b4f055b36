import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Exchange rates with their source and time, as units of a currency for one US dollar. */
export class Rates1790000000005 implements MigrationInterface {
  name = 'Rates1790000000005'

  async up(runner: QueryRunner) {
    await runner.query(`
      create table exchange_rate (
        base text not null check (base = 'USD'),
        quote text not null check (quote ~ '^[A-Z]{3}$' and quote <> base),
        rate numeric(20, 10) not null check (rate > 0),
        source text not null check (source <> ''),
        as_of timestamptz(3) not null,
        primary key (base, quote)
      );
      insert into exchange_rate (base, quote, rate, source, as_of)
      select 'USD', quote, rate, 'specification (seed)', now()
      from (values ('AED', 3.67), ('SAR', 3.75), ('NGN', 4150), ('QAR', 3.64)) as seed (quote, rate);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query('drop table exchange_rate')
  }
}
