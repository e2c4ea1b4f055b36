import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { describeTables } from '../../../../server/commands/describe-tables.ts'
import { RELATIONS } from '../../../../server/migrations/rights.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const OPERATIONS = path.resolve(import.meta.dirname, '../../../../docs/operations.md')
const PAGE = path.resolve(import.meta.dirname, '../../../../docs/tables.md')

let database: Clone
beforeAll(async () => {
  database = await cloneDatabase()
})
afterAll(() => database.drop())

test('docs/tables.md describes the migrated database; `npm run tables` rewrites it', async () => {
  expect(await describeTables((text) => database.asOwner(text))).toBe(await readFile(PAGE, 'utf8'))
})

test('every table and view of ours is on the page once, in a room, with its purpose', async () => {
  const page = await readFile(PAGE, 'utf8')
  const sections = page.split(/^## /m).slice(1)
  const described = sections.flatMap((section) => [...section.matchAll(/^### (\w+)\n\n(?=[A-Z])/gm)].map(([, name]) => name!))
  const ours = Object.keys(RELATIONS).filter((name) => !name.includes('.') && name !== 'migration')
  expect(described.sort()).toEqual(ours.sort())
})

test('the SQL that docs/operations.md gives to the owner works: failed jobs are listed, and run again', async () => {
  const [list, again] = [...(await readFile(OPERATIONS, 'utf8')).matchAll(/^```sql\n([\s\S]*?)^```/gm)].map(([, text]) => text!)
  await database.asOwner("select graphile_worker.add_job('some.job', max_attempts := 1)")
  await database.asOwner("update graphile_worker._private_jobs set attempts = 1, last_error = 'no answer'")
  expect(await database.asOwner(list!)).toMatchObject([{ task_identifier: 'some.job', last_error: 'no answer' }])
  await database.asOwner(again!)
  expect(await database.asOwner(list!)).toEqual([])
})
