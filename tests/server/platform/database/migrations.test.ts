import { pino } from 'pino'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { bringUpToDate } from '../../../../server/migrations/bring-up-to-date.ts'
import { openDatabase } from '../../../../server/platform/database/open-database.ts'
import { urlOf } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

const log = pino({ level: 'silent' })

let clone: Clone
beforeEach(async () => {
  clone = await cloneDatabase()
})
afterEach(() => clone.drop())

const record = (...names: string[]) =>
  clone.asOwner('insert into migration (timestamp, name) select right(name, 13)::bigint, name from unnest($1::text[]) as name', [names])

const withoutOwner = () => openDatabase({ databaseUrl: urlOf(clone.connection), dataDir: '/nowhere', poolSize: 1 }, log)

describe('a database that an earlier build made', () => {
  const refusal =
    'The database was made by an earlier build or another branch: it has migrations that this server does not have ' +
    '(Platform1764000000001 and 1 more). Empty a development database with `npm run db:reset -- --yes`, or use an empty database.'

  it('is refused before anything in it changes, although it lacks migrations', async () => {
    await clone.asOwner('delete from migration')
    await record('Platform1764000000001', 'Financing1764000000006')
    await expect(bringUpToDate(clone, log)).rejects.toThrow(refusal)
    expect(await clone.asOwner('select count(*)::int as recorded from migration')).toEqual([{ recorded: 2 }])
  })

  it('is refused where a server has no owner', async () => {
    await record('Platform1764000000001', 'Financing1764000000006')
    await expect(bringUpToDate(await withoutOwner(), log)).rejects.toThrow(refusal)
  })
})

it('a database that the next release has migrated is served by this one', async () => {
  await record('NextRelease1790000009999')
  expect(await bringUpToDate(clone, log)).toEqual([])
  expect(await bringUpToDate(await withoutOwner(), log)).toEqual([])
})
