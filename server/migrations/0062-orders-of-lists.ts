import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Lists can be read by name, by due date and by amount. These indexes answer a page of them without sorting what a business has. */
export class OrdersOfLists1764000000062 implements MigrationInterface {
  name = 'OrdersOfLists1764000000062'

  async up(runner: QueryRunner): Promise<void> {
    await runner.query(`
      create index customer_by_name on customer (business_id, lower(name), id);
      create index vendor_by_name on vendor (business_id, lower(name), id);
      create index business_by_name on business (lower(name), id);
      create index invoice_by_due_date on invoice (business_id, due_date, id);
      create index payment_request_by_due_date on payment_request (business_id, due_date, id);
      create index financing_request_amount on financing_request (comparable_amount, id);
    `)
  }

  async down(runner: QueryRunner): Promise<void> {
    await runner.query(`
      drop index customer_by_name; drop index vendor_by_name; drop index business_by_name;
      drop index invoice_by_due_date; drop index payment_request_by_due_date; drop index financing_request_amount;
    `)
  }
}
