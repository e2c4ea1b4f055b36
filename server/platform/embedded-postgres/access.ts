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

/** The system's users who may connect: we ourselves, whoever PostgreSQL runs as, and root, who may read the files as well. */
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
 * Writes who may connect to the cluster, before it starts: over its socket alone, our roles alone, and only the system's
 * users that have to. Needs no password. Clusters from before admitted everybody who reached the socket, and so does one
 * whose user has no name in the system.
 */
export const admitRoles = async (data: string, runAs: RunAs, log: Logger): Promise<void> => {
  const users = await admitted(runAs)
  if (!users) log.warn('embedded PostgreSQL: the system has no name for our user, so whoever reaches the socket may take any role')
  const map = (users ?? []).flatMap((user) => ROLES.map((role) => `mizan ${quoted(user)} ${role}\n`))
  await replace(path.join(data, 'pg_ident.conf'), map.join(''), runAs)
  await replace(path.join(data, 'pg_hba.conf'), `local all ${ROLES.join(',')} ${users ? 'peer map=mizan' : 'trust'}\n`, runAs)
}
