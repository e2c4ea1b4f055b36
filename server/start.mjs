// Builds what is older than its sources, then starts the server in this same process.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Mizan needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}

const newest = (entry) => {
  if (!existsSync(entry)) return 0
  const stat = statSync(entry)
  if (!stat.isDirectory()) return stat.mtimeMs
  return Math.max(stat.mtimeMs, ...readdirSync(entry).map((name) => newest(path.join(entry, name))))
}

const build = (part, script, sources) => {
  const stamp = path.join(root, 'dist', `.${part}-built`)
  const builtAt = existsSync(stamp) ? statSync(stamp).mtimeMs : 0
  if (builtAt > Math.max(...sources.map((source) => newest(path.join(root, source))))) return
  process.stdout.write(`Building the ${part} ...\n`)
  const { status } = spawnSync('npm', ['run', '--silent', script], { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })
  if (status !== 0) process.exit(status ?? 1)
  writeFileSync(stamp, '')
}

build('server', 'build:server', ['server', 'package-lock.json', 'tsconfig.json'])
build('client', 'build:client', ['client', 'package-lock.json', 'tsconfig.json'])
await import(pathToFileURL(path.join(root, 'dist', 'server', 'main.js')).href)
