import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40
/** TypeORM orders migrations by the thirteen digits at the end of their names; ours count up from here. */
const BEFORE_THE_FIRST = 1_790_000_000_000

/** The name is not valid for a migration. Nothing was written. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused'
}

const classOf = (name: string, number: number) => {
  const words = name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return `${words.join('')}${BEFORE_THE_FIRST + number}`
}

// It throws until it is written: every server that starts meanwhile would record an empty one as done.
const textOf = (className: string) => `import type { MigrationInterface, QueryRunner } from 'typeorm'

/** Say in a sentence what is different afterwards, and why. */
export class ${className} implements MigrationInterface {
  name = '${className}'

  async up(_runner: QueryRunner) {
    throw new Error('${className} is not written yet.')
  }

  async down(_runner: QueryRunner) {
    throw new Error('${className} is not written yet.')
  }
}
`

const migrationsIn = async (folder: string) => (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()

const FROZEN = 'frozen.json'

/** The SHA-256 of each migration that has landed, by file name. */
type Frozen = Readonly<Record<string, string>>

const readFrozen = async (folder: string): Promise<Frozen> => JSON.parse(await readFile(path.join(folder, FROZEN), 'utf8'))

const checksumOf = async (folder: string, file: string) =>
  createHash('sha256')
    .update(await readFile(path.join(folder, file)))
    .digest('hex')

/** A frozen migration was changed or removed, or one was added before it. Nothing was written. */
export class FreezeRefused extends Error {
  override readonly name = 'FreezeRefused'
}

/** Names each migration that is not as it was frozen, and each that is not frozen although a later one is. */
export const brokenFreezes = async (folder = FOLDER): Promise<string[]> => {
  const frozen = await readFrozen(folder)
  const files = await migrationsIn(folder)
  const last = Object.keys(frozen).sort().at(-1) ?? ''
  const faults = await Promise.all(
    [...new Set([...files, ...Object.keys(frozen)])].sort().map(async (file) => {
      if (!files.includes(file)) return `${file} is frozen and was removed.`
      if (frozen[file] === undefined) return file < last ? `${file} is not frozen, but ${last}, which runs after it, is.` : null
      return frozen[file] === (await checksumOf(folder, file)) ? null : `${file} is frozen and was changed.`
    }),
  )
  return faults.filter((fault) => fault !== null)
}

/** Freezes the migrations that are not frozen yet and returns their file names. Throws {@link FreezeRefused} while a freeze is broken. */
export const freezeMigrations = async (folder = FOLDER): Promise<string[]> => {
  const broken = await brokenFreezes(folder)
  if (broken.length > 0) throw new FreezeRefused(`${broken.join(' ')} Put it back, and change the database in a new migration.`)
  const frozen = await readFrozen(folder)
  const fresh = (await migrationsIn(folder)).filter((file) => frozen[file] === undefined)
  const added = await Promise.all(fresh.map(async (file) => [file, await checksumOf(folder, file)] as const))
  await writeFile(path.join(folder, FROZEN), `${JSON.stringify({ ...frozen, ...Object.fromEntries(added) }, null, 2)}\n`)
  return fresh
}

/** After the last import, and at the end of the list. Throws when the index does not look as it should. */
const registered = (index: string, className: string, file: string) => {
  const lastImport = [...index.matchAll(/^import \{ \w+ \} from '\.\/\d{4}-[^']+'\n/gm)].at(-1)
  const end = index.lastIndexOf('\n]')
  if (!lastImport || end < 0) throw new Error('server/migrations/index.ts does not have the form that this command expects.')
  const afterImports = lastImport.index + lastImport[0].length
  return [
    index.slice(0, afterImports),
    `import { ${className} } from './${file}'\n`,
    index.slice(afterImports, end),
    `\n  ${className},`,
    index.slice(end),
  ].join('')
}

/**
 * Writes the next migration, to be filled in, and registers it in the folder's index. Returns the path of the file. Throws
 * {@link NameRefused} for a name that is not kebab-case or already in use.
 */
export const newMigration = async (name = '', folder = FOLDER): Promise<string> => {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new NameRefused(
      `Name the migration after what changes, in small letters with hyphens and up to ${LONGEST} characters, such as registry-numbers` +
        `${name ? `, not "${name}"` : ''}: npm run new-migration -- registry-numbers`,
    )
  }
  const migrations = await migrationsIn(folder)
  const namesake = migrations.find((file) => file.slice(5, -3) === name)
  if (namesake) throw new NameRefused(`${namesake} has that name already. Choose another.`)
  const number = Number(migrations.at(-1)?.slice(0, 4) ?? 0) + 1
  const file = `${String(number).padStart(4, '0')}-${name}.ts`
  const index = path.join(folder, 'index.ts')
  const withIt = registered(await readFile(index, 'utf8'), classOf(name, number), file)
  await writeFile(path.join(folder, file), textOf(classOf(name, number)), { flag: 'wx' })
  await writeFile(index, withIt)
  return path.join(folder, file)
}

const freeze = async () => {
  const fresh = await freezeMigrations()
  process.stdout.write(fresh.length > 0 ? `Frozen: ${fresh.join(', ')}\n` : 'All migrations were frozen already.\n')
}

const create = async (name: string | undefined) => {
  const file = path.relative(process.cwd(), await newMigration(name))
  process.stdout.write(
    `${file} is registered. Write it, name what it makes in server/migrations/rights.ts, and freeze it before it lands: ` +
      'npm run new-migration -- --freeze\n',
  )
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const [given] = process.argv.slice(2)
  const done = given === '--freeze' ? freeze() : create(given)
  done.catch((error: unknown) => {
    process.stderr.write(`${error instanceof NameRefused || error instanceof FreezeRefused ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
