import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { open, readFile, rename, rm, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { Client } from 'pg'
import type { Logger } from 'pino'
import { makeRoles, refuseStrongRoles } from '../database/database-roles.ts'
import { admitRoles } from './access.ts'
import { DATABASE, initialise, ROLE, SUPERUSER, sweep } from './initialise.ts'
import { exists, findInstallation, type Installation, type RunAs, surroundings } from './installation.ts'
import { acceptsConnections, PORT, type Postmaster, pidFile, readPostmaster, removeStale, whoIs } from './postmaster.ts'
import { giveTo, prepareSocketFolder, settle } from './residence.ts'

const START_TIMEOUT = 60_000
const STOP_TIMEOUT = 20_000
/** The longest time in which a PostgreSQL whose owner was killed notices it; only after that does it count as running. */
const ORPHAN_GRACE = 3_000
const POLL = 20
const LOG_LIMIT = 10_000_000

/** Another server runs on the same data. The message is for the person who started the second one. */
export class AlreadyRunning extends Error {
  constructor(
    readonly dir: string,
    readonly pid: number,
  ) {
    super(
      `Mizan's database in ${dir} is already in use by a running server (PostgreSQL process ${pid}). ` +
        'Stop that server first, or give this one another folder with DATA_DIR or a server of its own with DATABASE_URL.',
    )
    this.name = 'AlreadyRunning'
  }
}

export interface EmbeddedOptions {
  /** The folder that holds the database cluster and its log; created when it is missing. */
  dir: string
  /** PostgreSQL settings besides ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>
  /** For tests: nothing is synced to disk, the role may create databases, and the folder is removed at the stop. Default: false. */
  disposable?: boolean
  /** Joins a PostgreSQL that already runs on this folder instead of refusing: for command-line tools only. Default: false. */
  attach?: boolean
  /** The bin folder of another installation (EMBEDDED_PG_BIN). Default: the bundled one. */
  bin?: string | undefined
  log: Logger
}

export interface EmbeddedPostgres {
  /** The folder of the socket: what PostgreSQL clients accept as a host. */
  host: string
  port: number
  /** The role that owns the database. */
  user: string
  database: string
  /** Whether we started it; a PostgreSQL that we joined is not ours to stop. */
  owned: boolean
  pid: number
  /** The folder that holds the data: another one than asked for where the database's user cannot reach that. */
  dir: string
  /** Ends PostgreSQL in order, after its last statement; close pools first. Does nothing to one that we joined. */
  stop(): Promise<void>
}

const settingsFor = (socketFolder: string, { disposable, settings }: EmbeddedOptions) => ({
  listen_addresses: '',
  unix_socket_directories: `"${socketFolder}"`,
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  max_connections: '100',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  logging_collector: 'off',
  log_checkpoints: 'off',
  ...(disposable && { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', autovacuum: 'off' }),
  ...settings,
})

// Runs next to PostgreSQL and reads a pipe that only node holds. A line means that node has stopped PostgreSQL. The end of
// the pipe without a line means that node is gone, and then PostgreSQL must be stopped too: once its own file names it,
// so that no process that later has the same number is hit.
const WATCHDOG = `
file=$1; shift
( (
  read -r word <&3 && exit
  tries=0
  while kill -0 $$ && [ $tries -lt 600 ]; do
    read -r first < "$file" && [ "$first" = $$ ] && kill -INT $$ && exit
    tries=$((tries + 1)); sleep 0.1
  done
) >/dev/null 2>&1 & )
exec "$@" 3<&-`

type Site = { installation: Installation; dir: string; data: string; socketFolder: string; runAs: RunAs }

const openLog = async ({ dir, runAs }: Site) => {
  const file = path.join(dir, 'postgres.log')
  const before = await stat(file).catch(() => undefined)
  if (before && before.size > LOG_LIMIT) await rename(file, `${file}.1`)
  const handle = await open(file, 'a', 0o600)
  await giveTo(runAs, file)
  const start = (await handle.stat()).size
  const readTail = async () => (await readFile(file)).subarray(start).toString('utf8').slice(-2000).trim()
  return { handle, readTail }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Starts PostgreSQL in its own session, because Ctrl-C must reach the server first. Returns the running child, or
 * undefined while another PostgreSQL still holds the data.
 */
const launch = async (site: Site, options: EmbeddedOptions, deadline: number): Promise<ChildProcess | undefined> => {
  const { installation, data, socketFolder, runAs } = site
  const settings = Object.entries(settingsFor(socketFolder, options)).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const { handle, readTail } = await openLog(site)
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHDOG, 'sh', pidFile(data), installation.postgres, '-D', data, '-p', String(PORT), ...settings],
    { ...surroundings(runAs), detached: true, stdio: ['ignore', handle.fd, handle.fd, 'pipe'] },
  )
  const lifeline = child.stdio[3] as Socket
  lifeline.on('error', () => lifeline.destroy())
  child.on('exit', () => lifeline.end('over\n'))
  await once(child, 'spawn').finally(() => handle.close())
  child.unref()
  lifeline.unref()
  while (!hasEnded(child)) {
    const postmaster = await readPostmaster(data)
    if (postmaster?.pid === child.pid && postmaster?.ready && (await acceptsConnections(postmaster))) return child
    if (Date.now() > deadline) {
      child.kill('SIGQUIT')
      throw new Error(`The embedded PostgreSQL did not become ready in time: ${await readTail()}`)
    }
    await delay(POLL)
  }
  const tail = await readTail()
  if (/lock file|shared memory block/.test(tail)) return undefined
  throw new Error(`The embedded PostgreSQL did not start: ${tail}`)
}

/** Blocks until no process holds the data, or returns the PostgreSQL to join. Throws {@link AlreadyRunning}. */
const clearTheWay = async (data: string, attach: boolean, deadline: number, log: Logger): Promise<Postmaster | undefined> => {
  const refuseAt = Date.now() + ORPHAN_GRACE
  for (;;) {
    const found = await readPostmaster(data)
    const who = found ? await whoIs(found.pid, data) : 'none'
    if (!found || who === 'none') return undefined
    const late = Date.now() > deadline
    if (who === 'stranger' || (who === 'zombie' && late)) {
      log.warn({ pid: found.pid }, 'embedded PostgreSQL: postmaster.pid names a process that is not this PostgreSQL: removed')
      await removeStale(data, found.pid)
      return undefined
    }
    if (who === 'postgres' && found.ready && (await acceptsConnections(found))) {
      if (attach) return found
      if (Date.now() > refuseAt) throw new AlreadyRunning(path.dirname(data), found.pid)
    } else if (late) throw new AlreadyRunning(path.dirname(data), found.pid)
    await delay(POLL)
  }
}

const stopping = (child: ChildProcess, site: Site, { disposable, log }: EmbeddedOptions) => {
  const end = async () => {
    if (!hasEnded(child)) {
      const ended = once(child, 'exit')
      child.ref()
      child.kill('SIGINT')
      const force = setTimeout(() => child.kill('SIGQUIT'), STOP_TIMEOUT)
      await ended
      clearTimeout(force)
    }
    await rm(site.socketFolder, { recursive: true, force: true })
    if (disposable) await rm(site.dir, { recursive: true, force: true })
  }
  let ending: Promise<void> | undefined
  child.on('exit', (code, signal) => {
    if (!ending) log.error({ code, signal, dir: site.dir }, 'embedded PostgreSQL: it ended unexpectedly; restart the server')
  })
  return () => {
    ending ??= end()
    return ending
  }
}

/** Creates the roles that own nothing, in a cluster that is new or of an older version. */
const addRoles = async (socketFolder: string) => {
  const client = new Client({ host: socketFolder, port: PORT, user: SUPERUSER, database: DATABASE, ssl: false })
  await client.connect()
  const query = async <Row extends object>(text: string, values: readonly unknown[] = []) =>
    (await client.query<Row>(text, [...values])).rows
  try {
    await makeRoles(query)
    await refuseStrongRoles(query)
  } finally {
    await client.end()
  }
}

/**
 * Starts the embedded PostgreSQL on `dir`, initialising it the first time. It listens on a socket that only its user may
 * open and that admits our roles alone. It ends when this process ends, however that happens, and keeps everything committed
 * before. Throws {@link AlreadyRunning} while another server runs on the same folder, unless `attach` is set.
 */
export const startEmbedded = async (options: EmbeddedOptions): Promise<EmbeddedPostgres> => {
  const { attach = false, disposable = false, log } = options
  if (process.platform === 'win32') throw new Error('The embedded PostgreSQL runs on Linux and macOS. Set DATABASE_URL.')
  const deadline = Date.now() + START_TIMEOUT
  const { dir, runAs } = await settle(options.dir, log)
  const installation = await findInstallation(options.bin, runAs, log)
  const data = path.join(dir, `pg${installation.major}`)
  await sweep(dir)
  if (!(await exists(path.join(data, 'PG_VERSION')))) await initialise(installation, data, runAs, disposable)
  for (;;) {
    const running = await clearTheWay(data, attach, deadline, log)
    const described = { port: PORT, user: ROLE, database: DATABASE, dir }
    if (running)
      return { ...described, host: running.socketFolder, port: running.port, owned: false, pid: running.pid, stop: async () => {} }
    const site = { installation, dir, data, socketFolder: await prepareSocketFolder(data, runAs), runAs }
    await admitRoles(data, runAs, log)
    const child = await launch(site, options, deadline)
    if (child?.pid !== undefined) {
      const stop = stopping(child, site, options)
      await addRoles(site.socketFolder).catch(async (error: unknown) => {
        await stop()
        throw error
      })
      return { ...described, host: site.socketFolder, owned: true, pid: child.pid, stop }
    }
    if (Date.now() > deadline) throw new Error(`The data in ${data} are still held by processes of an earlier PostgreSQL.`)
    await delay(POLL * 10)
  }
}
