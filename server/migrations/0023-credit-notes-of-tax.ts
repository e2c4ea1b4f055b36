import type { MigrationInterface, QueryRunner } from 'typeorm'

/** An invoice that is credited unit by unit comes to units that are nothing but tax. */
export class CreditNotesOfTax1764000000023 implements MigrationInterface {
  name = 'CreditNotesOfTax1764000000023'

  async up(runner: QueryRunner) {
    await runner.query(`
      alter table credit_note drop constraint credit_note_check;
      alter table credit_note add constraint credit_note_tax_within_amount check (tax_total between 0 and amount);
    `)
  }

  async down(runner: QueryRunner) {
    await runner.query(`
      alter table credit_note drop constraint credit_note_tax_within_amount;
      alter table credit_note add constraint credit_note_check check (tax_total >= 0 and tax_total < amount) not valid;
    `)
  }
}
