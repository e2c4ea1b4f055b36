import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { HalfSeeded, seedOnce, takeSeedTurn } from '../../../server/demo/seed.ts'
import { DEMO_PEOPLE } from '../../../server/modules/identity/index.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

let database: Clone
let dataDir: string
const lines: string[] = []
const log = pino({ level: 'info' }, { write: (line: string) => lines.push(line) })

beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-seeding-'))
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

/** Starts a process with DEMO=1. */
const start = async (): Promise<boolean> => {
  const { connection } = database
  const config = { ...readConfig({ LOG_LEVEL: 'warn', POOL_SIZE: '5' }), dataDir }
  const turn = await takeSeedTurn(connection, log)
  return seedOnce({ config, connection, log }).finally(() => turn.end())
}

const people = async (): Promise<string[]> => {
  const rows = await database.asOwner<{ email: string }>('select email from app_user order by email')
  return rows.map(({ email }) => email)
}

it('two processes that start with the demo on one empty database seed it once, and both continue; a later version does not change it', async () => {
  const seeded = await Promise.all([start(), start()])
  expect(seeded.sort()).toEqual([false, true])
  expect(lines.some((line) => line.includes('another process is seeding the demo'))).toBe(true)
  const emails = await people()
  expect(new Set(emails).size).toBe(emails.length)
  for (const { email } of DEMO_PEOPLE) expect(emails).toContain(email)
  expect(await start()).toBe(false)
  // An older version did not record when it began.
  await database.asOwner('alter table event disable trigger user')
  await database.asOwner("delete from event where name like 'demo.%'")
  expect(await start()).toBe(false)
}, 300_000)

it('an interrupted seed is reported, and the next process does not continue it', async () => {
  await database.asOwner(`
    create function lose_power() returns trigger language plpgsql as $$
      begin
        if (select count(*) from app_user) >= 2 then raise exception 'the power failed'; end if;
        return new;
      end $$`)
  await database.asOwner('create trigger loses_power before insert on app_user for each row execute function lose_power()')
  await expect(start()).rejects.toThrow('the power failed')
  await database.asOwner('drop trigger loses_power on app_user')
  expect(await people()).toHaveLength(2)
  await expect(start()).rejects.toThrow(HalfSeeded)
  await expect(start()).rejects.toThrow(/set DEMO=0 to continue/)
  expect(await people()).toHaveLength(2)
})
