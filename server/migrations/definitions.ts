import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { QueryRunner } from 'typeorm'

/** Where definitions lie, in files that are named as the function that each defines. */
const FOLDERS = ['../modules/ledger/sql/'].map((folder) => fileURLToPath(new URL(folder, import.meta.url)))

/** One SQL function, in its current version. */
interface Definition {
  readonly name: string
  readonly text: string
  readonly checksum: string
}

/** One query, and the rows it returned. */
type Query = <Row extends object>(text: string, values?: unknown[]) => Promise<Row[]>

const readDefinition = async (folder: string, file: string): Promise<Definition> => {
  const text = await readFile(path.join(folder, file), 'utf8')
  return { name: path.basename(file, '.sql'), text, checksum: createHash('sha256').update(text).digest('hex') }
}

/** Returns every definition of the product, in the order of their names. */
export const readDefinitions = async (): Promise<Definition[]> => {
  const found = await Promise.all(
    FOLDERS.map(async (folder) => {
      const files = (await readdir(folder)).filter((file) => file.endsWith('.sql'))
      return Promise.all(files.map((file) => readDefinition(folder, file)))
    }),
  )
  return found.flat().sort((one, other) => (one.name < other.name ? -1 : 1))
}

/** Returns the names of the definitions that the database has not, or has as they were before. Throws where none were ever recorded. */
export const outdatedDefinitions = async (query: Query, definitions: readonly Definition[]): Promise<string[]> => {
  const recorded = new Map(
    (await query<{ name: string; checksum: string }>('select name, checksum from sql_definition')).map(({ name, checksum }) => [
      name,
      checksum,
    ]),
  )
  return definitions.filter(({ name, checksum }) => recorded.get(name) !== checksum).map(({ name }) => name)
}

const RECORD = `
  insert into sql_definition (name, checksum, applied_at) values ($1, $2, now())
  on conflict (name) do update set checksum = excluded.checksum, applied_at = excluded.applied_at`

// Two of a name are an old signature beside the new one, and none is a file that defines something else.
const UNIQUE = `
  select name, count(p.oid)::int as times from unnest($1::text[]) as name
  left join pg_proc p on p.proname = name and p.pronamespace = 'public'::regnamespace
  group by name having count(p.oid) <> 1`

const VALIDATE = `
  select case l.lanname when 'sql' then fmgr_sql_validator(p.oid) else plpgsql_validator(p.oid) end
  from pg_proc p join pg_language l on l.oid = p.prolang
  where p.proname = any ($1) and p.pronamespace = 'public'::regnamespace`

const create = async (runner: QueryRunner, definitions: readonly Definition[]) => {
  // A function may call one that is created after it.
  await runner.query('set local check_function_bodies = off')
  for (const { text } of definitions) await runner.query(text)
  await runner.query('set local check_function_bodies = on')
}

/**
 * Creates functions for a migration whose tables cannot do without: a trigger's, a default's. They are created in their current version,
 * so no migration may rely on what they say; {@link applyDefinitions} puts all of them into the database after the last migration.
 */
export const defineEarly = async (runner: QueryRunner, ...names: readonly string[]): Promise<void> => {
  const definitions = await readDefinitions()
  await create(
    runner,
    names.map((name) => {
      const found = definitions.find((definition) => definition.name === name)
      if (!found) throw new Error(`There is no definition ${name}.`)
      return found
    }),
  )
}

/**
 * Puts every definition into the database whose text is not the recorded one, in one transaction, and returns their names. Runs as the
 * owner, under the migration lock, after the migrations and before rights are given. A function keeps its rights. Throws, with nothing
 * changed, for a text that PostgreSQL refuses, and for a function whose arguments changed: a migration must drop the old one.
 */
export const applyDefinitions = async (runner: QueryRunner): Promise<string[]> => {
  const definitions = await readDefinitions()
  const names = await outdatedDefinitions((text, values) => runner.query(text, values), definitions)
  if (names.length === 0) return []
  await runner.startTransaction()
  try {
    const outdated = definitions.filter(({ name }) => names.includes(name))
    await create(runner, outdated)
    const wrong: { name: string; times: number }[] = await runner.query(UNIQUE, [names])
    for (const { name, times } of wrong) {
      throw new Error(
        times === 0
          ? `${name}.sql does not define ${name}.`
          : `There is another function ${name} with other arguments. Drop it in a migration.`,
      )
    }
    await runner.query(VALIDATE, [names])
    for (const { name, checksum } of outdated) await runner.query(RECORD, [name, checksum])
    await runner.query('delete from sql_definition where name <> all ($1)', [definitions.map(({ name }) => name)])
    await runner.commitTransaction()
  } catch (error) {
    await runner.rollbackTransaction()
    throw error
  }
  return names
}
