import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Columns that hold texts of ours, some of them beside what people wrote. */
const COLUMNS = [
  ['approval', 'reason'],
  ['bank_connection', 'failure_detail'],
  ['bank_transaction', 'rule'],
  ['invoice', 'delivery_failure'],
  ['link_payment', 'decline_reason'],
  ['notification', 'reason'],
  ['recurring_invoice', 'last_failure'],
  ['refund', 'decline_reason'],
] as const

const START = '{"key":"'

/** Sets the column where it begins so. The guards of what was decided do not concern how a text is stored. */
const rewrite = async (runner: QueryRunner, value: (column: string) => string, start: string) => {
  for (const [table, column] of COLUMNS)
    await runner.query(`
      alter table ${table} disable trigger user;
      update ${table} set ${column} = ${value(column)} where starts_with(${column}, ${start});
      alter table ${table} enable trigger user;
    `)
}

/** A character that nobody can send goes before each stored text of ours, so that what a person wrote is not taken for one. */
export class TextsAreMarked1764000000061 implements MigrationInterface {
  name = 'TextsAreMarked1764000000061'

  up(runner: QueryRunner) {
    return rewrite(runner, (column) => `chr(1) || ${column}`, `'${START}'`)
  }

  down(runner: QueryRunner) {
    return rewrite(runner, (column) => `substr(${column}, 2)`, `chr(1) || '${START}'`)
  }
}
