import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmod, copyFile, mkdir, mkdtemp, readdir, readFile, readlink, rm, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { pino } from 'pino'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { bringUpToDate } from '../../../../server/migrations/bring-up-to-date.ts'
import type { Connection } from '../../../../server/platform/database/database.ts'
import { appPassword } from '../../../../server/platform/database/database-roles.ts'
import { identifyConnection, openDatabase } from '../../../../server/platform/database/open-database.ts'
import { AlreadyRunning, type EmbeddedPostgres, startEmbedded } from '../../../../server/platform/embedded-postgres/embedded-postgres.ts'
import { restoreLinks } from '../../../../server/platform/embedded-postgres/installation.ts'
import { isAlive, whoIs } from '../../../../server/platform/embedded-postgres/postmaster.ts'
import { rolesOf, urlOf, withClient } from '../../../support/database/cluster.ts'

const log = pino({ level: 'silent' })

// A path with a space, as real ones may have; open to the user that PostgreSQL runs as when the tests run as root.
const makeHome = async () => {
  const home = await mkdtemp(path.join(tmpdir(), 'mizan home '))
  await chmod(home, 0o755)
  return home
}

const as = ({ host, port, database }: EmbeddedPostgres, username: string): Connection => ({ host, port, username, database, ssl: false })

const ask = <Row extends pg.QueryResultRow>(postgres: EmbeddedPostgres, sql: string, role = postgres.user) =>
  withClient(as(postgres, role), async (client) => (await client.query<Row>(sql)).rows)

const ended = (pid: number, data: string) =>
  vi.waitFor(async () => expect(['none', 'zombie']).toContain(await whoIs(pid, data)), { timeout: 10_000, interval: 20 })

const owners: ChildProcess[] = []

const startOwner = async (dir: string) => {
  const script = fileURLToPath(new URL('../../../support/database/embedded-owner.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', script, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  owners.push(child)
  for await (const line of createInterface(child.stdout)) return { child, ...(JSON.parse(line) as { pid: number; host: string }) }
  throw new Error('the owner ended before its database was ready')
}

const kill = async (child: ChildProcess) => {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGKILL')
  await exited
}

afterAll(() => Promise.all(owners.map(kill)))

describe('an embedded PostgreSQL', () => {
  let home: string
  let dir: string
  let postgres: EmbeddedPostgres

  beforeAll(async () => {
    home = await makeHome()
    dir = path.join(home, 'data', 'postgres')
    postgres = await startEmbedded({ dir, log })
  })

  afterAll(async () => {
    await postgres?.stop()
    await rm(home, { recursive: true, force: true })
  })

  test('gives a role that owns its database and is no superuser', async () => {
    const sql = `select rolname, rolsuper, rolcreatedb, pg_get_userbyid(datdba) as owner
                 from pg_roles, pg_database where rolname = current_user and datname = current_database()`
    expect(await ask(postgres, sql)).toEqual([{ rolname: 'mizan', rolsuper: false, rolcreatedb: false, owner: 'mizan' }])
  })

  test('gives the product another role, which owns nothing, and migrates as the owner', async () => {
    const database = await openDatabase({ dataDir: path.dirname(dir), poolSize: 2 }, log, { attach: true })
    expect(database).toMatchObject({ connection: { username: 'mizan_app' }, owner: { username: 'mizan' }, mode: 'embedded' })
    expect(await identifyConnection(database.connection)).toEqual({ role: 'mizan_app', owns: false, mayCreateRoles: false })
    expect((await bringUpToDate(database, log)).length).toBeGreaterThan(40)
    expect(await bringUpToDate(database, log)).toEqual([])
  })

  test('admits our roles over its socket, and no others', async () => {
    for (const role of ['postgres', 'mizan', 'mizan_app', 'mizan_reader'])
      expect(await ask(postgres, 'select current_user as role', role)).toEqual([{ role }])
    await ask(postgres, 'create role intruder login', 'postgres')
    await expect(ask(postgres, 'select 1', 'somebody')).rejects.toThrow(/no pg_hba.conf entry/)
  })

  test('upgrades a cluster from before there were roles in place', async () => {
    const data = path.join(postgres.dir, 'pg18')
    await ask(postgres, 'create schema older; create table older.kept as select 7 as value')
    await ask(postgres, 'drop owned by mizan_app, mizan_reader; drop role mizan_app, mizan_reader', 'postgres')
    await postgres.stop()
    const file = path.join(data, 'pg_hba.conf')
    await writeFile(file, 'local all all trust\nhost all all 127.0.0.1/32 trust\n')
    postgres = await startEmbedded({ dir, log })
    expect(await readFile(file, 'utf8')).toBe('local all postgres,mizan,mizan_app,mizan_reader peer map=mizan\n')
    const { admin, app } = rolesOf(postgres)
    expect(await bringUpToDate({ connection: app, owner: admin }, log)).toEqual([])
    expect(await ask(postgres, 'select value from older.kept')).toEqual([{ value: 7 }])
    expect(await ask(postgres, 'select count(*)::int as events from event', 'mizan_app')).toEqual([{ events: 0 }])
  })

  test('refuses an app role that has more privileges than it should', async () => {
    const { admin, app } = rolesOf(postgres)
    for (const [more, less] of [
      ['createdb', 'nocreatedb'],
      ['superuser', 'nosuperuser'],
      ['bypassrls', 'nobypassrls'],
    ]) {
      await ask(postgres, `alter role mizan_app ${more}`, 'postgres')
      await expect(bringUpToDate({ connection: app, owner: admin }, log)).rejects.toThrow('mizan_app must be no superuser')
      await ask(postgres, `alter role mizan_app ${less}`, 'postgres')
    }
    await ask(postgres, 'grant mizan to mizan_reader', 'postgres')
    await expect(bringUpToDate({ connection: app, owner: admin }, log)).rejects.toThrow('mizan_reader must be no superuser')
    await ask(postgres, 'revoke mizan from mizan_reader', 'postgres')
  })

  test('creates the roles where only DATABASE_URL is set and its role may do so, with a password that every process derives from the secret', async () => {
    const databaseUrl = urlOf(as(postgres, 'postgres'))
    const open = (secret: string | undefined) => openDatabase({ databaseUrl, dataDir: dir, poolSize: 2, secret }, log)
    expect(await open(undefined)).toMatchObject({ connection: { url: databaseUrl }, owner: { url: databaseUrl } })
    await ask(postgres, 'drop owned by mizan_app, mizan_reader; drop role mizan_app, mizan_reader', 'postgres')
    const file = path.join(postgres.dir, 'pg18', 'pg_hba.conf')
    const usual = await readFile(file, 'utf8')
    await writeFile(
      file,
      `local all mizan_app scram-sha-256
${usual}`,
    )
    await ask(postgres, 'select pg_reload_conf()', 'postgres')
    try {
      for (const secret of ['one secret', 'one secret', 'another']) {
        const { connection, owner } = await open(secret)
        expect(owner).toEqual({ url: databaseUrl })
        expect((connection as { url: string }).url).toContain(`mizan_app:${appPassword(secret)}@`)
        await bringUpToDate({ connection, owner }, log)
        expect(await identifyConnection(connection)).toEqual({ role: 'mizan_app', owns: false, mayCreateRoles: false })
      }
      const wrong = urlOf(as(postgres, 'mizan_app')).replace('mizan_app@', `mizan_app:${appPassword('one secret')}@`)
      await expect(identifyConnection({ url: wrong })).rejects.toThrow(/password authentication failed/)
    } finally {
      await writeFile(file, usual)
      await ask(postgres, 'select pg_reload_conf()', 'postgres')
    }
  })

  test('lets that role install the extensions hosted servers trust', async () => {
    for (const name of ['pg_trgm', 'citext', 'unaccent', 'pgcrypto', 'btree_gin'])
      await ask(postgres, `create extension if not exists ${name}`)
    const [row] = await ask<{ count: string }>(postgres, 'select count(*) from pg_extension')
    expect(row).toEqual({ count: '6' })
  })

  test.each([
    ['東京都', '東京'],
    ['مؤسسة النور', 'النور'],
    ['Ünïcödé', 'ünïcödé'],
  ])('finds by trigrams outside ASCII: %s by %s', async (text, part) => {
    const [row] = await ask<{ found: number }>(postgres, `select similarity('${text}', '${part}')::float8 as found`)
    expect(row?.found).toBeGreaterThan(0)
  })

  test('listens on no network address', async () => {
    expect(await ask(postgres, 'show listen_addresses')).toEqual([{ listen_addresses: '' }])
  })

  test('refuses a second server with a sentence that says what to do', async () => {
    const second = startEmbedded({ dir, log })
    await expect(second).rejects.toThrow(AlreadyRunning)
    await expect(second).rejects.toThrow(
      `is already in use by a running server (PostgreSQL process ${postgres.pid}). Stop that server first, or give this one another folder with DATA_DIR`,
    )
  })

  test('lets a command-line tool join, and outlives it', async () => {
    const tool = await startEmbedded({ dir, attach: true, log })
    expect(tool).toMatchObject({ owned: false, pid: postgres.pid, host: postgres.host })
    await tool.stop()
    expect(await ask(tool, 'select 1 as one')).toEqual([{ one: 1 }])
  })

  test('keeps what was committed over a stop and a start, and leaves no process at the stop', async () => {
    await ask(postgres, 'create table kept as select 7 as value')
    await postgres.stop()
    expect(isAlive(postgres.pid)).toBe(false)
    postgres = await startEmbedded({ dir, log })
    expect(await ask(postgres, 'select value from kept')).toEqual([{ value: 7 }])
  })
})

describe('after a crash', () => {
  let home: string
  let dir: string
  let data: string

  beforeEach(async () => {
    home = await makeHome()
    dir = path.join(home, 'postgres')
    data = path.join(dir, 'pg18')
  })

  afterEach(() => rm(home, { recursive: true, force: true }))

  test('PostgreSQL ends when its owner is killed outright, and the next start finds what was committed', async () => {
    const { child, pid } = await startOwner(dir)
    const tool = await startEmbedded({ dir, attach: true, log })
    await ask(tool, 'create table kept as select 7 as value')
    await kill(child)
    const next = await startEmbedded({ dir, log })
    await ended(pid, data)
    expect(next.pid).not.toBe(pid)
    expect(await ask(next, 'select value from kept')).toEqual([{ value: 7 }])
    await next.stop()
  })

  test('a PostgreSQL that was killed is started again over its stale postmaster.pid', async () => {
    const { child, pid } = await startOwner(dir)
    process.kill(pid, 'SIGKILL')
    await ended(pid, data)
    const next = await startEmbedded({ dir, log })
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
    await kill(child)
  })

  test('a postmaster.pid that names a process which is no PostgreSQL is removed', async () => {
    const first = await startEmbedded({ dir, log })
    const written = await readFile(path.join(data, 'postmaster.pid'), 'utf8')
    await first.stop()
    await writeFile(path.join(data, 'postmaster.pid'), written.replace(String(first.pid), String(process.pid)))
    const next = await startEmbedded({ dir, log })
    expect(await ask(next, 'select 1 as one')).toEqual([{ one: 1 }])
    await next.stop()
  })

  test('an interrupted initialisation is removed, and one that another process is running is left alone', async () => {
    const gone = spawn(process.execPath, ['--version'], { stdio: 'ignore' })
    await once(gone, 'exit')
    const abandoned = `.init-${gone.pid}`
    const busy = `.init-${process.ppid}`
    for (const name of [abandoned, busy]) await mkdir(path.join(dir, name, 'base'), { recursive: true })
    const postgres = await startEmbedded({ dir, disposable: true, log })
    const names = await readdir(dir)
    await postgres.stop()
    expect(names).toContain(busy)
    expect(names).not.toContain(abandoned)
    expect(names.filter((name) => name.startsWith('.init-'))).toEqual([busy])
  })

  test('a disposable one leaves no process and no folder', async () => {
    const postgres = await startEmbedded({ dir, disposable: true, log })
    await postgres.stop()
    expect(isAlive(postgres.pid)).toBe(false)
    expect(await readdir(home)).toEqual([])
  })
})

test('the links missing from the package are created, and only where they are missing', async () => {
  const home = await makeHome()
  const native = path.join(home, 'native')
  const fromPackage = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  const original = path.resolve(path.dirname(fromPackage.resolve(`@embedded-postgres/${process.platform}-${process.arch}`)), '..', 'native')
  const list: { source: string; target: string }[] = JSON.parse(await readFile(path.join(original, 'pg-symlinks.json'), 'utf8'))
  await mkdir(path.join(native, 'lib'), { recursive: true })
  await copyFile(path.join(original, 'pg-symlinks.json'), path.join(native, 'pg-symlinks.json'))
  for (const { source } of list) await writeFile(path.join(home, source), '')
  await writeFile(path.join(home, list[0]?.target ?? ''), 'there already')

  await restoreLinks(native, log)

  expect(await readFile(path.join(home, list[0]?.target ?? ''), 'utf8')).toBe('there already')
  for (const { source, target } of list.slice(1)) expect(await readlink(path.join(home, target))).toBe(path.basename(source))
  await rm(home, { recursive: true })
})
