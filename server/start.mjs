// npm start: builds what is older than its sources, then starts the server in this same process.
import { fileURLToPath } from 'node:url'
import { ensureBuilt } from './build.mjs'

const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  process.stderr.write(`Mizan needs Node 20.19 or newer; this is ${process.versions.node}.\n`)
  process.exit(1)
}
process.chdir(fileURLToPath(new URL('..', import.meta.url)))
try {
  ensureBuilt()
} catch (error) {
  process.stderr.write(`${error.message}\n`)
  process.exit(1)
}
process.setSourceMapsEnabled(true)
await import('../dist/server/main.js')
