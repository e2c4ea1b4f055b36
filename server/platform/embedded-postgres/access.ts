import { readFile, rename, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import type { Logger } from 'pino'
import { APP, READER } from '../database/database-roles.ts'
import { ROLE, SUPERUSER } from './initialise.ts'
import { type RunAs, run } from './installation.ts'
import { giveTo } from './residence.ts'

const ROLES = [SUPERUSER, ROLE, APP, READER]

const ourName = () => {
  try {
    return userInfo().username
  } catch {
    // A container may run as a number that no account has.
    return undefined
  }
}

/** Returns the system's users who may connect: our own, the one that PostgreSQL runs as, and root, which can read the files anyway. */
const admitted = async (runAs: RunAs) => {
  const ours = ourName()
  if (ours === undefined) return undefined
  const its = 'uid' in runAs ? (await run('id', ['-un'], runAs)).trim() : ours
  return [...new Set([ours, its, 'root'])]
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

const replace = async (file: string, text: string, runAs: RunAs) => {
  if ((await readFile(file, 'utf8').catch(() => undefined)) === text) return
  const unfinished = `${file}.${process.pid}`
  await writeFile(unfinished, text, { mode: 0o600 })
  await giveTo(runAs, unfinished)
  await rename(unfinished, file)
}

/**
 * Writes, before the cluster starts, who may connect to it: only through its socket, only as our roles, and only the
 * system's users who need to. No password is needed. Clusters of older versions admitted every user who reached the
 * socket; so does a cluster whose user has no name in the system.
 */
export const admitRoles = async (data: string, runAs: RunAs, log: Logger): Promise<void> => {
  const users = await admitted(runAs)
  if (!users) log.warn('embedded PostgreSQL: the system has no name for our user, so any user who reaches the socket may take any role')
  const map = (users ?? []).flatMap((user) => ROLES.map((role) => `mizan ${quoted(user)} ${role}\n`))
  await replace(path.join(data, 'pg_ident.conf'), map.join(''), runAs)
  await replace(path.join(data, 'pg_hba.conf'), `local all ${ROLES.join(',')} ${users ? 'peer map=mizan' : 'trust'}\n`, runAs)
}
