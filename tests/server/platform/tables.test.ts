import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTables } from '../../../server/describe-tables.ts'
import { RELATIONS } from '../../../server/migrations/rights.ts'
import { type Clone, cloneDatabase } from '../../support/database.ts'

const PAGE = path.resolve(import.meta.dirname, '../../../docs/tables.md')

let database: Clone
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('docs/tables.md says what the migrated database holds; `npm run tables` writes it anew', async () => {
  expect(await describeTables((text) => database.asOwner(text))).toBe(await readFile(PAGE, 'utf8'))
})

test('every table and view of ours is on the page once, in a room, with what it is for', async () => {
  const page = await readFile(PAGE, 'utf8')
  const sections = page.split(/^## /m).slice(1)
  const described = sections.flatMap((section) => [...section.matchAll(/^### (\w+)\n\n(?=[A-Z])/gm)].map(([, name]) => name!))
  const ours = Object.keys(RELATIONS).filter((name) => !name.includes('.') && name !== 'migration')
  expect(described.sort()).toEqual(ours.sort())
})
