import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

const newest = (entry) => {
  if (!existsSync(entry)) return 0
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
}

/** Copies the SQL files, which the compiler ignores. A removed file must not stay in the build either. */
const copySql = () => {
  for (const folder of readdirSync(path.join(root, 'server'), { recursive: true }).filter((name) => path.basename(name) === 'sql')) {
    const built = path.join(root, 'dist', 'server', folder)
    rmSync(built, { recursive: true, force: true })
    cpSync(path.join(root, 'server', folder), built, { recursive: true })
  }
}

const PARTS = [
  { part: 'server', script: 'build:server', afterwards: copySql, sources: ['server', 'tools', 'package-lock.json', 'tsconfig.json'] },
  { part: 'client', script: 'build:client', sources: ['client', 'package-lock.json', 'tsconfig.json'] },
]

const stampOf = (part) => path.join(root, 'dist', `.${part}-built`)

const build = ({ part, script, afterwards }) => {
  process.stdout.write(`Building the ${part} ...\n`)
  const { status } = spawnSync('npm', ['run', '--silent', script], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    // A build is always for production, whatever the caller's environment.
    env: { ...process.env, NODE_ENV: 'production' },
  })
  if (status !== 0) throw new Error(`The ${part} could not be built.`)
  afterwards?.()
  writeFileSync(stampOf(part), '')
}

const isOlderThanItsSources = ({ part, sources }) => {
  const builtAt = existsSync(stampOf(part)) ? statSync(stampOf(part)).mtimeMs : 0
  return builtAt <= Math.max(...sources.map((source) => newest(path.join(root, source))))
}

/** Returns whether the build of the server or the client is current. */
export const isBuilt = (name) => PARTS.some((one) => one.part === name && !isOlderThanItsSources(one))

/** Builds the parts that are older than their sources, and reports it on the terminal. Throws when a build fails. */
export const ensureBuilt = () => PARTS.filter(isOlderThanItsSources).forEach(build)

if (process.argv[1] === fileURLToPath(import.meta.url)) PARTS.forEach(build)
