import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pino } from 'pino'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { type App, createApp } from '../../../server/app.ts'
import { createLogStore } from '../../../server/modules/transparency/log-store.ts'
import { readConfig } from '../../../server/platform/config.ts'
import { event } from '../../../server/platform/events.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { withClient } from '../../support/database/cluster.ts'
import { type Clone, cloneDatabase } from '../../support/database/database.ts'

const happened = event<object>('test.happened')

let database: Clone
let dataDir: string
let app: App

beforeEach(async () => {
  database = await cloneDatabase()
  dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-stop-'))
  const config = { ...readConfig({ LOG_LEVEL: 'fatal', POOL_SIZE: '3' }), dataDir }
  app = await createApp({ config, connection: database.connection, log: pino({ level: 'silent' }), runJobs: false, signsAtStop: true })
})
afterEach(async () => {
  await database.drop()
  await rm(dataDir, { recursive: true, force: true })
})

const left = () =>
  withClient(database.connection, async (client) => {
    const text = 'select count(*)::int as events from event where not exists (select from log_leaf where row_seq = event.seq)'
    return (await client.query<{ events: number }>(text)).rows[0]!.events
  })

const say = () => app.platform.work(SYSTEM, (tx) => tx.emit(happened.of('x', [], {})))

it('a stopping process signs the last rows, after they were written and before its pool ends', async () => {
  await say()
  const note = () => createLogStore(app.platform.storage).note(1)
  expect(await note()).toBeUndefined()
  await app.stop()
  expect(await left()).toBe(0)
  expect(await note()).toMatch(/^localhost:4000\/log\n2\n/)
})

const aSignal = () => {
  let give = () => {}
  const given = new Promise<void>((resolve) => {
    give = resolve
  })
  return { given, give }
}

it('a checkpoint that hangs does not delay a stop', async () => {
  await say()
  const [reached, goOn] = [aSignal(), aSignal()]
  const { storage } = app.platform
  const { put } = storage
  const hanging = async (...given: Parameters<typeof put>) => {
    reached.give()
    await goOn.given
    return put(...given)
  }
  Object.assign(storage, { put: hanging })
  // The limit passes once the checkpoint hangs, however long the machine took until then.
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const stopping = app.rooms.transparency.checkpoints.lastCheckpoint(60_000)
  await reached.given
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await stopping
  goOn.give()
  Object.assign(storage, { put })
  await app.stop()
  expect(await left()).toBe(0)
})

it('a log that cannot continue does not prevent a stop', async () => {
  Object.assign(app.platform.storage, { read: () => Promise.reject(new Error('The store is on fire.')) })
  await say()
  await expect(app.stop()).resolves.toBeUndefined()
  expect(await left()).toBe(1)
})
