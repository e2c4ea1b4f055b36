import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bringUpToDate } from '../../../../server/migrations/bring-up-to-date.ts'
import { openDatabase } from '../../../../server/platform/database/open-database.ts'
import { urlOf } from '../../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../../support/database/database.ts'

let clone: Clone
let lines: { msg: string }[] = []

const log = pino({ level: 'warn' }, { write: (line: string) => void lines.push(JSON.parse(line)) })

beforeAll(async () => {
  clone = await cloneDatabase()
})
afterAll(() => clone.drop())

const open = (databaseUrl: string, more: object = {}) => openDatabase({ databaseUrl, dataDir: '/nowhere', poolSize: 1, ...more }, log)

describe('a server with a DATABASE_URL', () => {
  it('that owns nothing needs no owner while no migration is missing', async () => {
    const database = await open(urlOf(clone.connection), { production: true })
    expect(database).toMatchObject({ connection: { url: urlOf(clone.connection) }, owner: undefined, mode: 'given' })
    expect(await bringUpToDate(database, log)).toEqual([])
  })

  it('that owns nothing does not serve a database that lacks a migration, and says what to do', async () => {
    const [last] = await clone.asOwner('delete from migration where id = (select max(id) from migration) returning *')
    const database = await open(urlOf(clone.connection))
    await expect(bringUpToDate(database, log)).rejects.toThrow(
      `The database lacks a migration (${last!['name']}). Run \`npm run migrate\` first`,
    )
    await clone.asOwner('insert into migration (id, timestamp, name) values ($1, $2, $3)', Object.values(last!))
    expect(await bringUpToDate(database, log)).toEqual([])
  })

  it('that owns the database does not serve production', async () => {
    const production = { production: true, secret: 'x'.repeat(32) }
    for (const more of [production, { ...production, ownerDatabaseUrl: urlOf(clone.owner) }])
      await expect(open(urlOf(clone.owner), more)).rejects.toThrow(/owns the database: under NODE_ENV=production it must name mizan_app/)
  })

  it('that owns the database serves elsewhere with one line of warning', async () => {
    lines = []
    const database = await open(urlOf(clone.owner))
    expect(database.owner).toBe(database.connection)
    expect(lines.map(({ msg }) => msg)).toEqual([expect.stringMatching(/^one role owns the database and serves requests/)])
    expect(await bringUpToDate(database, log)).toEqual([])
  })

  it('beside an OWNER_DATABASE_URL migrates as the owner and serves as the app', async () => {
    const database = await open(urlOf(clone.connection), { production: true, ownerDatabaseUrl: urlOf(clone.owner) })
    expect(database).toMatchObject({ connection: { url: urlOf(clone.connection) }, owner: { url: urlOf(clone.owner) } })
    expect(await bringUpToDate(database, log)).toEqual([])
  })

  it('of a role without the rights of a server is refused', async () => {
    await expect(open(urlOf(clone.reader))).rejects.toThrow('DATABASE_URL must name the role mizan_app, not mizan_reader')
  })
})
