import { mkdir, readdir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { exists, type Installation, type RunAs, run } from './installation.ts'
import { isAlive } from './postmaster.ts'
import { giveTo } from './residence.ts'

/** The product's database, and the role that owns it; as on hosted servers it is no superuser. */
export const DATABASE = 'mizan'
export const ROLE = 'mizan'
export const SUPERUSER = 'postgres'

/** No initialisation takes this long; after it, a process of the same number is another one. */
const ABANDONED = 600_000

/** Removes what interrupted initialisations left behind, except one that another process is running. */
export const sweep = async (dir: string) => {
  for (const name of await readdir(dir)) {
    const pid = Number(/^\.init-(\d+)$/.exec(name)?.[1])
    if (!(pid > 0)) continue
    const folder = path.join(dir, name)
    const age = Date.now() - ((await stat(folder).catch(() => undefined))?.mtimeMs ?? Date.now())
    if (pid === process.pid || !isAlive(pid) || age > ABANDONED)
      // Its initdb may have outlived it by a moment and still be writing.
      await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 })
  }
}

// Single-user mode takes one statement per line. An unsuitable locale is found here, before any data is stored in it.
const foundation = (disposable: boolean) => `create extension pg_trgm
do $$ begin if similarity('東京都', '東京') <= 0 then raise 'this locale makes trigram search blind outside ASCII'; end if; end $$
drop extension pg_trgm
create role ${ROLE} login ${disposable ? 'createdb' : 'nocreatedb'} nosuperuser
${disposable ? `grant pg_signal_backend to ${ROLE}\n` : ''}create database ${DATABASE} owner ${ROLE}
`

const locale = (major: number, ctype: string) =>
  major >= 17 ? ['--locale-provider=builtin', '--builtin-locale=C.UTF-8', '--locale=C', `--lc-ctype=${ctype}`] : [`--locale=${ctype}`]

/**
 * Creates the data folder with our role and our database in it: completely or not at all, whatever interrupts it.
 * Throws when no locale of this machine lets trigram search see letters outside ASCII.
 */
export const initialise = async ({ initdb, postgres, major }: Installation, data: string, runAs: RunAs, disposable: boolean) => {
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
    // Another process that started at the same moment may have finished first.
    if (!(await exists(path.join(data, 'PG_VERSION')))) throw error
  }
}
