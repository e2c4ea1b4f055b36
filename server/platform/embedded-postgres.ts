import { type ChildProcess, spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { chown, lstat, mkdir, open, readdir, readFile, realpath, rename, rm, rmdir, stat } from 'node:fs/promises'
import type { Socket } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Logger } from 'pino'
import { exists, findInstallation, type Installation, type RunAs, run, SYSTEM_FOLDER, surroundings } from './postgres-installation.ts'
import { answers, isAlive, PORT, type Postmaster, pidFile, readPostmaster, removeStale, whoIs } from './postmaster.ts'

/** The database of the product, and the role that owns it and is no superuser, as on hosted servers. */
export const DATABASE = 'mizan'
export const ROLE = 'mizan'
const SUPERUSER = 'postgres'

const START_TIMEOUT = 60_000
const STOP_TIMEOUT = 20_000
/** A PostgreSQL whose owner was just killed takes this long at most to notice; only then is it a running one. */
const ORPHAN_GRACE = 3_000
const POLL = 20
/** No initialisation takes this long, whoever has its process number now. */
const ABANDONED = 600_000
const LOG_LIMIT = 10_000_000

/** Another server runs on the same data. Its sentence is for the person who started the second one. */
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
  /** The folder that holds the database cluster and its log; made when it is missing. */
  dir: string
  /** PostgreSQL settings besides ours, as in postgresql.conf. */
  settings?: Readonly<Record<string, string>>
  /** For tests: fast and forgetful (nothing is synced to disk), the role may create databases, the folder goes at the stop. Default: false. */
  disposable?: boolean
  /** Join a PostgreSQL that already runs on this folder instead of refusing: for command-line tools only. Default: false. */
  attach?: boolean
  /** The bin folder of another installation (EMBEDDED_PG_BIN). Default: the one npm brought. */
  bin?: string | undefined
  log: Logger
}

export interface EmbeddedPostgres {
  /** The folder of the socket: what PostgreSQL clients accept as a host. */
  host: string
  port: number
  user: string
  database: string
  /** Whether we started it; one that we joined is not ours to stop. */
  owned: boolean
  pid: number
  /** Where the data really lie, which is not the asked folder when that one is out of the database user's reach. */
  dir: string
  /** Ends PostgreSQL in order, after its last statement; close pools first. Does nothing to one that was joined. */
  stop(): Promise<void>
}

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 12)

const isRoot = () => process.getuid?.() === 0

const ownerOf = async (file: string): Promise<{ uid: number; gid: number } | undefined> => stat(file).catch(() => undefined)

const accountNamed = async (name: string) => {
  const fields = (await readFile('/etc/passwd', 'utf8'))
    .split('\n')
    .map((line) => line.split(':'))
    .find(([account]) => account === name)
  return fields && { uid: Number(fields[2]), gid: Number(fields[3]) }
}

/** Whoever owns the data already, so that they stay readable; else a user with few rights when we are root. */
const chooseUser = async (dir: string): Promise<RunAs> => {
  if (!isRoot()) return {}
  const owner = await ownerOf(dir)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'))
  if (!account) throw new Error('PostgreSQL refuses to run as root, and there is no user postgres or nobody. Set DATABASE_URL.')
  return account
}

const giveTo = (runAs: RunAs, file: string) => ('uid' in runAs ? chown(file, runAs.uid, runAs.gid) : Promise.resolve())

const canWork = (dir: string, runAs: RunAs) =>
  run('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', dir], runAs).then(
    () => true,
    () => false,
  )

/** The asked folder where the database's user can work in it, else one of its own that this user can reach. */
const settle = async (asked: string, log: Logger): Promise<{ dir: string; runAs: RunAs }> => {
  // Only the folder itself is closed to others: its user must be able to walk through those above.
  await mkdir(path.dirname(asked), { recursive: true })
  await mkdir(asked, { recursive: true, mode: 0o700 })
  const dir = await realpath(asked)
  const runAs = await chooseUser(dir)
  await giveTo(runAs, dir)
  if (await canWork(dir, runAs)) return { dir, runAs }
  if (!isRoot()) throw new Error(`The database's folder ${dir} belongs to another user. Start Mizan as that user, or set DATA_DIR.`)
  if ((await readdir(dir)).some((name) => /^pg\d+$/.test(name)))
    throw new Error(
      `PostgreSQL may not run as root, and its user cannot reach the database in ${dir}. Open the folders above it or move it.`,
    )
  const reachable = path.join(SYSTEM_FOLDER, digest(dir))
  await mkdir(reachable, { recursive: true, mode: 0o755 })
  const resident = await chooseUser(reachable)
  await giveTo(resident, reachable)
  // An empty folder left behind would look like the database.
  await rmdir(dir).catch(() => log.debug({ dir }, 'embedded PostgreSQL: the unreachable folder is not empty'))
  log.warn(
    { asked: dir, dir: reachable },
    'embedded PostgreSQL: it may not run as root, and its user cannot reach DATA_DIR: the data lie elsewhere',
  )
  return { dir: reachable, runAs: resident }
}

/** Removes what initialisations that were cut short left behind, but not one that another process is at. */
const sweep = async (dir: string) => {
  for (const name of await readdir(dir)) {
    const pid = Number(/^\.init-(\d+)$/.exec(name)?.[1])
    if (!(pid > 0)) continue
    const folder = path.join(dir, name)
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (pid === process.pid || !isAlive(pid) || age > ABANDONED) await rm(folder, { recursive: true, force: true })
  }
}

// Single-user mode takes one statement per line. A blind locale is found here, before any datum is kept in it.
const foundation = (disposable: boolean) => `create extension pg_trgm
do $$ begin if similarity('東京都', '東京') <= 0 then raise 'this locale makes trigram search blind outside ASCII'; end if; end $$
drop extension pg_trgm
create role ${ROLE} login ${disposable ? 'createdb' : 'nocreatedb'} nosuperuser
create database ${DATABASE} owner ${ROLE}
`

const locale = (major: number, ctype: string) =>
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`] : [`--locale=${ctype}`]

const initialise = async ({ initdb, postgres, major }: Installation, data: string, runAs: RunAs, disposable: boolean) => {
  const unfinished = path.join(path.dirname(data), `.init-${process.pid}`)
  const attempt = async (ctype: string) => {
    await rm(unfinished, { recursive: true, force: true })
    await mkdir(unfinished, { mode: 0o700 })
    await giveTo(runAs, unfinished)
    const sync = disposable ? ['--no-sync'] : []
    await run(initdb, ['-D', unfinished, '-U', SUPERUSER, '-A', 'trust', '-E', 'UTF8', ...locale(major, ctype), ...sync], runAs)
    await run(postgres, ['--single', '-D', unfinished, '-c', 'exit_on_error=on', 'postgres'], runAs, foundation(disposable))
  }
  try {
    // Linux knows the first name, macOS one of the others.
    await attempt('C.UTF-8').catch((error) => attempt('en_US.UTF-8').catch(() => attempt('UTF-8').catch(() => Promise.reject(error))))
    await rename(unfinished, data)
  } catch (error) {
    await rm(unfinished, { recursive: true, force: true })
    // Another process that started at the same moment may have been quicker.
    if (!(await exists(path.join(data, 'PG_VERSION')))) throw error
  }
}

/** A short path of our own, since the system allows about a hundred letters, which nobody else may enter. */
const prepareSocketFolder = async (data: string, runAs: RunAs) => {
  const uid = 'uid' in runAs ? runAs.uid : process.getuid?.()
  const inTemp = path.join(tmpdir(), `.mizan-${uid}-${digest(data)}`)
  const folder = inTemp.length < 80 ? inTemp : path.join('/tmp', path.basename(inTemp))
  try {
    await mkdir(folder, { mode: 0o700 })
    await giveTo(runAs, folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  const found = await lstat(folder)
  if (!found.isDirectory() || found.uid !== uid || (found.mode & 0o077) !== 0)
    throw new Error(`The socket folder ${folder} exists but is not ours alone. Remove it and start again.`)
  return folder
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

// Stands beside PostgreSQL and reads a pipe that only node holds. A line says that all is over; the end of the pipe
// without one says that node is gone, and then PostgreSQL must go too: as soon as its own file names it, so that no
// process that was given its number later is hit.
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
  const handle = await open(file, 'a')
  await giveTo(runAs, file)
  const start = (await handle.stat()).size
  const readTail = async () => (await readFile(file)).subarray(start).toString('utf8').slice(-2000).trim()
  return { handle, readTail }
}

const hasEnded = (child: ChildProcess) => child.exitCode !== null || child.signalCode !== null

/**
 * Starts PostgreSQL in a session of its own, since Ctrl-C must reach the server first. Gives the running child, or
 * nothing when the data are still held by a PostgreSQL that is on its way out or was quicker.
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
    if (postmaster?.pid === child.pid && postmaster?.ready && (await answers(postmaster))) return child
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

/** Waits until nobody holds the data, or gives the PostgreSQL to join. Throws {@link AlreadyRunning}. */
const clearTheWay = async (data: string, attach: boolean, deadline: number, log: Logger): Promise<Postmaster | undefined> => {
  const refuseAt = Date.now() + ORPHAN_GRACE
  for (;;) {
    const found = await readPostmaster(data)
    const who = found ? await whoIs(found.pid, data) : 'nobody'
    if (!found || who === 'nobody') return undefined
    const late = Date.now() > deadline
    if (who === 'stranger' || (who === 'zombie' && late)) {
      log.warn({ pid: found.pid }, 'embedded PostgreSQL: postmaster.pid names a process that is none of ours: removed')
      await removeStale(data, found.pid)
      return undefined
    }
    if (who === 'postgres' && found.ready && (await answers(found))) {
      if (attach) return found
      if (Date.now() > refuseAt) throw new AlreadyRunning(path.dirname(data), found.pid)
    } else if (late) throw new AlreadyRunning(path.dirname(data), found.pid)
    await delay(POLL)
  }
}

const stopping = (child: ChildProcess, site: Site, disposable: boolean) => {
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
  return () => {
    ending ??= end()
    return ending
  }
}

/**
 * Starts the PostgreSQL of our own on `dir`, initialising it the first time. It listens on a socket that only its user
 * may open, ends when this process ends in whatever way, and keeps everything committed before.
 * Throws {@link AlreadyRunning} while another server runs on the same folder, unless `attach` is set.
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
    const child = await launch(site, options, deadline)
    if (child?.pid !== undefined) {
      const stop = stopping(child, site, disposable)
      return { ...described, host: site.socketFolder, owned: true, pid: child.pid, stop }
    }
    if (Date.now() > deadline) throw new Error(`The data in ${data} are still held by processes of an earlier PostgreSQL.`)
    await delay(POLL * 10)
  }
}
