import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { MigrationInterface, QueryRunner } from 'typeorm'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { brokenFreezes, FreezeRefused, freezeMigrations, NameRefused, newMigration } from '../../../../server/commands/new-migration.ts'

const MIGRATIONS = path.resolve(import.meta.dirname, '../../../../server/migrations')

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'mizan-migrations-'))
  await cp(MIGRATIONS, folder, { recursive: true })
})
afterEach(() => rm(folder, { recursive: true, force: true }))

const numbersIn = async () => (await readdir(folder)).map((file) => Number(/^(\d{4})-/.exec(file)?.[1] ?? 0))
const indexText = () => readFile(path.join(folder, 'index.ts'), 'utf8')

test('a new migration has the next number, is the last in the index, and is registered once', async () => {
  const next = Math.max(...(await numbersIn())) + 1
  const before = await indexText()
  const file = await newMigration('halal-supply-chain', folder)
  const className = `HalalSupplyChain${1_790_000_000_000 + next}`
  expect(path.basename(file)).toBe(`${String(next).padStart(4, '0')}-halal-supply-chain.ts`)
  const added = (await indexText()).split('\n').filter((line) => !before.split('\n').includes(line))
  expect(added).toEqual([`import { ${className} } from './${path.basename(file)}'`, `  ${className},`])
  expect(await indexText()).toMatch(new RegExp(`  ${className},\\n\\]\\n$`))
})

test('two in a row follow each other', async () => {
  const first = await newMigration('one-thing', folder)
  const second = await newMigration('another-thing', folder)
  expect(Number(path.basename(second).slice(0, 4))).toBe(Number(path.basename(first).slice(0, 4)) + 1)
  expect(await indexText()).toMatch(/ {2}OneThing\d{13},\n {2}AnotherThing\d{13},\n\]\n$/)
})

test('it refuses to run until it is written, so that no database records it as done', async () => {
  const file = await newMigration('halal-supply-chain', folder)
  const [Made] = Object.values((await import(/* @vite-ignore */ pathToFileURL(file).href)) as Record<string, new () => MigrationInterface>)
  const migration = new Made!()
  expect(migration.name).toBe(Made!.name)
  await expect(migration.up({} as QueryRunner)).rejects.toThrow('is not written yet')
})

test.each([undefined, '', 'HalalSupply', 'halal_supply', '0054-halal', '../halal', 'halal--supply', 'halal supply', 'h'.repeat(41)])(
  'the name %j is refused with an example, and nothing is written',
  async (name) => {
    const before = [await readdir(folder), await indexText()]
    const refused = newMigration(name, folder)
    await expect(refused).rejects.toThrow(NameRefused)
    await expect(refused).rejects.toThrow('such as registry-numbers')
    expect([await readdir(folder), await indexText()]).toEqual(before)
  },
)

test('the name of another migration is refused', async () => {
  await expect(newMigration('payables', folder)).rejects.toThrow('0013-payables.ts has that name already')
})

describe('freezing', () => {
  const frozenText = () => readFile(path.join(folder, 'frozen.json'), 'utf8')
  const change = async (file: string) => {
    const text = await readFile(path.join(folder, file), 'utf8')
    await writeFile(path.join(folder, file), `${text}\n// changed\n`)
  }

  test('adds the checksums of new migrations alone, and then nothing', async () => {
    await freezeMigrations(folder)
    const before = JSON.parse(await frozenText())
    const file = path.basename(await newMigration('halal-supply-chain', folder))
    expect(await freezeMigrations(folder)).toEqual([file])
    expect(JSON.parse(await frozenText())).toEqual({ ...before, [file]: expect.stringMatching(/^[0-9a-f]{64}$/) })
    expect(await freezeMigrations(folder)).toEqual([])
    expect(await brokenFreezes(folder)).toEqual([])
  })

  test('leaves a migration free to change until then', async () => {
    await change(path.basename(await newMigration('halal-supply-chain', folder)))
    expect(await brokenFreezes(folder)).toEqual([])
  })

  test.each([
    ['was changed', () => change('0003-identity.ts'), '0003-identity.ts is frozen and was changed.'],
    ['was removed', () => rm(path.join(folder, '0003-identity.ts')), '0003-identity.ts is frozen and was removed.'],
    [
      'has a new one before it',
      () => writeFile(path.join(folder, '0003-ahead.ts'), ''),
      /^0003-ahead\.ts is not frozen, but \S+\.ts, which runs after it, is\.$/,
    ],
  ])('is refused, and writes nothing, where a frozen migration %s', async (_what, tamper, fault) => {
    const before = await frozenText()
    await tamper()
    expect(await brokenFreezes(folder)).toEqual([typeof fault === 'string' ? fault : expect.stringMatching(fault)])
    await expect(freezeMigrations(folder)).rejects.toThrow(FreezeRefused)
    expect(await frozenText()).toBe(before)
  })
})
