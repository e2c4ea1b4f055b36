import { readdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const FOLDER = fileURLToPath(new URL('../migrations/', import.meta.url))
const NAME = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/
const LONGEST = 40
/** TypeORM orders migrations by the thirteen digits at the end of their names; ours count up from here. */
const BEFORE_THE_FIRST = 1_790_000_000_000

/** The name cannot be a migration's. Nothing was written. */
export class NameRefused extends Error {
  override readonly name = 'NameRefused'
}

const classOf = (name: string, number: number) => {
  const words = name.split('-').map((word) => word[0]!.toUpperCase() + word.slice(1))
  return `${words.join('')}${BEFORE_THE_FIRST + number}`
}

// It throws until it is written: an empty one would be recorded as done by every server that starts meanwhile.
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

/** After the last import, and at the end of the list. Throws when the index does not look as it should. */
const registered = (index: string, className: string, file: string) => {
  const lastImport = [...index.matchAll(/^import \{ \w+ \} from '\.\/\d{4}-[^']+'\n/gm)].at(-1)
  const end = index.lastIndexOf('\n]')
  if (!lastImport || end < 0) throw new Error('server/migrations/index.ts has another form than this command knows.')
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
 * Writes the next migration, to be filled in, and registers it in the index of the folder. Returns the path of the file. Throws
 * {@link NameRefused} for a name that is not kebab-case or that another migration has.
 */
export const newMigration = async (name = '', folder = FOLDER): Promise<string> => {
  if (!NAME.test(name) || name.length > LONGEST) {
    throw new NameRefused(
      `Name the migration after what changes, in small letters with hyphens and up to ${LONGEST} characters, such as registry-numbers` +
        `${name ? `, not "${name}"` : ''}: npm run new-migration -- registry-numbers`,
    )
  }
  const migrations = (await readdir(folder)).filter((file) => /^\d{4}-.*\.ts$/.test(file)).sort()
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

const run = async ([name]: readonly string[]) => {
  const file = path.relative(process.cwd(), await newMigration(name))
  process.stdout.write(`${file} is registered. Write it, and name what it makes in server/migrations/rights.ts.\n`)
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  run(process.argv.slice(2)).catch((error: unknown) => {
    process.stderr.write(`${error instanceof NameRefused ? error.message : String(error)}\n`)
    process.exitCode = 1
  })
}
