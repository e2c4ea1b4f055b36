import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type App, createApp } from '../../../server/app.ts'
import { DEMO_PEOPLE } from '../../../server/modules/identity/index.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { HalfSeeded, seedDemo, seedOnce, takeSeedTurn } from '../../../server/seed.ts'
import { type Clone, cloneDatabase } from '../../support/database.ts'

let database: Clone
let dataDir: string
const apps: App[] = []
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })

beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-seeding-'))
})
afterEach(async () => {
  await Promise.all(apps.splice(0).map((app) => app.stop()))
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** A process as it starts with DEMO=1. */
const start = async (seed: (app: App) => Promise<boolean> = seedOnce): Promise<boolean> => {
  const { connection } = database
  const turn = await takeSeedTurn(connection, log)
  try {
    const config = { ...readConfig({ LOG_LEVEL: 'warn', POOL_SIZE: '5' }), dataDir }
    const app = await createApp({ config, connection, log })
    apps.push(app)
    return await seed(app)
  } finally {
    await turn.end()
  }
}

const people = async (): Promise<string[]> => {
  const rows: { email: string }[] = await apps[0]!.platform.dataSource.query('select email from app_user order by email')
  return rows.map(({ email }) => email)
}

it('two processes that start with the demo on one empty database seed it once, and both go on', async () => {
  const seeded = await Promise.all([start(), start()])
  expect(seeded.sort()).toEqual([false, true])
  expect(lines.some((line) => line.includes('another process puts the demo in place'))).toBe(true)
  const emails = await people()
  expect(new Set(emails).size).toBe(emails.length)
  for (const { email } of DEMO_PEOPLE) expect(emails).toContain(email)
  expect(await start()).toBe(false)
}, 120_000)

it('a demo that broke off half in place is said to be, and the next process that starts does not build on it', async () => {
  const breaksOff = async (app: App) => {
    const { accounts } = app.rooms.identity
    let made = 0
    const createVerified: typeof accounts.createVerified = (...given) => {
      if (++made > 2) throw new Error('the power failed')
      return accounts.createVerified(...given)
    }
    return seedOnce({ ...app, rooms: { ...app.rooms, identity: { ...app.rooms.identity, accounts: { ...accounts, createVerified } } } })
  }
  await expect(start(breaksOff)).rejects.toThrow('the power failed')
  expect(await people()).toHaveLength(2)
  await expect(start()).rejects.toThrow(HalfSeeded)
  await expect(start()).rejects.toThrow(/set DEMO=0 to go on/)
  expect(await people()).toHaveLength(2)
})

it('a database that was seeded before this was kept is whole', async () => {
  expect(
    await start(async (app) => {
      await seedDemo(app)
      return seedOnce(app)
    }),
  ).toBe(false)
}, 120_000)
