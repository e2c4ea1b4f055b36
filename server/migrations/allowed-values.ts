import type { QueryRunner } from 'typeorm'

const listed = (values: readonly string[]) => values.map((value) => `'${value}'`).join(', ')

/** Changes which words the check of a column allows, whatever earlier migrations made of it. */
const change = async (runner: QueryRunner, table: string, column: string, make: (words: readonly string[]) => readonly string[]) => {
  const check = `${table}_${column}_check`
  const [found] = await runner.query(
    'select pg_get_constraintdef(oid) as rule from pg_constraint where conrelid = $1::regclass and conname = $2',
    [table, check],
  )
  const words = [...String(found.rule).matchAll(/'([a-z_]+)'/g)].map(([, word]) => word!)
  await runner.query(`
    alter table ${table} drop constraint ${check}, add constraint ${check} check (${column} in (${listed([...new Set(make(words))])}))`)
}

/** From here on a column may hold these words, too. */
export const allowAlso = (runner: QueryRunner, table: string, column: string, more: readonly string[]): Promise<void> =>
  change(runner, table, column, (words) => [...words, ...more])

/** From here on a column may hold these words no more; no row may hold one still. */
export const allowNoMore = (runner: QueryRunner, table: string, column: string, gone: readonly string[]): Promise<void> =>
  change(runner, table, column, (words) => words.filter((word) => !gone.includes(word)))
