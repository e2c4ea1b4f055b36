import { createHash } from 'node:crypto'
import { chown, lstat, mkdir, readdir, readFile, realpath, rmdir, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { openSystemFolder, type RunAs, run, SYSTEM_FOLDER } from './installation.ts'

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

/** Returns the user who already owns the data, so that they stay readable; else a user with few rights when we are root. */
const chooseUser = async (dir: string): Promise<RunAs> => {
  if (!isRoot()) return {}
  const owner = await ownerOf(dir)
  if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }
  const account = (await accountNamed('postgres')) ?? (await accountNamed('nobody'))
  if (!account) throw new Error("PostgreSQL refuses to run as root, and there is no user 'postgres' or 'nobody'. Set DATABASE_URL.")
  return account
}

/** Makes the user the owner of a file, unless it is the current user. */
export const giveTo = (runAs: RunAs, file: string) => ('uid' in runAs ? chown(file, runAs.uid, runAs.gid) : Promise.resolve())

const canWork = (dir: string, runAs: RunAs) =>
  run('/bin/sh', ['-c', 'test -w "$0" && test -x "$0"', dir], runAs).then(
    () => true,
    () => false,
  )

const isData = (name: string) => /^pg\d+$/.test(name)

/** Returns whether a database lies in the asked folder, or in the one that replaced it. */
export const holdsDatabase = async (asked: string): Promise<boolean> => {
  const parent = await realpath(path.dirname(asked)).catch(() => path.dirname(asked))
  const dir = await realpath(asked).catch(() => path.join(parent, path.basename(asked)))
  const found = await Promise.all([dir, path.join(SYSTEM_FOLDER, digest(dir))].map((each) => readdir(each).catch(() => [])))
  return found.flat().some(isData)
}

/** Returns the asked folder if the database's user can work in it, else another folder that this user can reach. */
export const settle = async (asked: string, log: Logger): Promise<{ dir: string; runAs: RunAs }> => {
  // Only the folder itself is closed to others: its user must be able to traverse those above.
  await mkdir(path.dirname(asked), { recursive: true })
  await mkdir(asked, { recursive: true, mode: 0o700 })
  const dir = await realpath(asked)
  const runAs = await chooseUser(dir)
  await giveTo(runAs, dir)
  if (await canWork(dir, runAs)) return { dir, runAs }
  if (!isRoot()) throw new Error(`The database's folder ${dir} belongs to another user. Start Mizan as that user, or set DATA_DIR.`)
  if ((await readdir(dir)).some(isData))
    throw new Error(
      `PostgreSQL may not run as root, and its user cannot reach the database in ${dir}. Open the folders above it or move it.`,
    )
  const reachable = path.join(SYSTEM_FOLDER, digest(dir))
  await openSystemFolder()
  await mkdir(reachable, { recursive: true, mode: 0o700 })
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

/** Creates a folder that only its user may enter, with a short path: the system allows about a hundred characters for a socket. */
export const prepareSocketFolder = async (data: string, runAs: RunAs) => {
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
