import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { cp, mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { inject } from 'vitest'
import { urlOf } from '../database/cluster.ts'
import { cloneDatabase } from '../database/database.ts'
import type { Demo } from '../database/demo.ts'

/** The built product, running as a separate process on its own database, with the demo in it. */
export interface Product {
  readonly url: string
  readonly process: ChildProcess
  /** Returns e-mails and text messages to a recipient, newest first. */
  inbox(to: string): Promise<{ subject: string; body: string }[]>
  /** Runs a command of the product next to it, on the same database. */
  command(name: string): Promise<{ code: number | null; said: string }>
  /** Lets six minutes pass for every proof of presence: what needs one asks for it again. */
  outdateProofs(): Promise<void>
  /** Lets a person do nothing more before two-factor authentication is on, as an administrator who was invited. */
  requireSecondFactor(email: string): Promise<void>
  stop(): Promise<void>
}

const OUTDATE_PROOFS = `update session set present_at = null, created_at = created_at - interval '6 minutes'`

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  await once(server, 'close')
  return port
}

/** The demo, once it has been seeded. */
export const seededDemo = async (): Promise<Demo> => {
  const demo = inject('demo')
  while (!existsSync(demo.outcome)) await new Promise((resolve) => setTimeout(resolve, 50))
  const failure = await readFile(demo.outcome, 'utf8')
  if (failure) throw new Error(`The demo could not be seeded: ${failure}`)
  return demo
}

/** Starts the built product and returns it once it is ready. */
export const startProduct = async (env: Record<string, string> = {}): Promise<Product> => {
  const demo = await seededDemo()
  const database = await cloneDatabase(demo.template)
  const dataDir = await mkdtemp(path.join(tmpdir(), 'mizan-product-'))
  await cp(demo.dataDir, dataDir, { recursive: true })
  const port = await freePort()
  const settings = {
    ...process.env,
    NODE_ENV: 'test',
    DATABASE_URL: urlOf(database.connection),
    DATA_DIR: dataDir,
    PORT: String(port),
    LOG_LEVEL: 'warn',
    // A journey sends in seconds what a program of a business sends in an hour.
    KEY_REQUESTS_PER_MINUTE: '10000',
    KEY_REQUESTS_PER_HOUR: '100000',
    ...env,
  }
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], {
    env: settings,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = once(child, 'exit')
  let said = ''
  child.stdout!.on('data', (chunk) => {
    said += chunk
  })
  const url = `http://localhost:${port}`
  const ready = (async () => {
    for (;;) {
      if (child.exitCode !== null) throw new Error(`The product ended before it was ready:\n${said}`)
      const answer = await fetch(`${url}/ready`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 50))
    }
  })()
  await ready
  return {
    url,
    process: child,
    inbox: async (to) =>
      (await fetch(`${url}/inbox.json?to=${encodeURIComponent(to)}`)).json() as Promise<{ subject: string; body: string }[]>,
    async command(name) {
      const beside = spawn(process.execPath, ['dist/server/commands/run.js', name], { env: settings, stdio: ['ignore', 'pipe', 'inherit'] })
      let said = ''
      beside.stdout.on('data', (chunk) => {
        said += chunk
      })
      const [code] = await once(beside, 'exit')
      return { code, said }
    },
    async outdateProofs() {
      await database.asOwner(OUTDATE_PROOFS)
    },
    async requireSecondFactor(email) {
      await database.asOwner('update app_user set needs_second_factor = true where email = $1', [email])
    },
    async stop() {
      child.kill('SIGTERM')
      await ended
      await database.drop()
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
