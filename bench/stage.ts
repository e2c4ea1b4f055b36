import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { pino } from 'pino'
import { APP } from '../server/platform/database/database-roles.ts'
import { startEmbedded } from '../server/platform/embedded-postgres/embedded-postgres.ts'

/** A bench sends more than a person would, from one address. */
const UNLIMITED = {
  COST_PER_USER: '1000000000',
  COST_PER_KEY: '1000000000',
  COST_PER_ADDRESS: '1000000000',
  SOCKETS_PER_USER: '1000000',
  SOCKETS_PER_ADDRESS: '1000000',
}

/** The settings that production requires. No e-mail is sent, and no outsider connects. */
const DEMANDED = {
  ALLOW_HTTP: '1',
  SECRET: randomBytes(32).toString('base64url'),
  LOG_SIGNING_KEY: randomBytes(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:9',
}

/** Starts the bench's own PostgreSQL, and manages the processes that use it. */
export const openStage = async () => {
  const dir = await mkdtemp(path.join(tmpdir(), 'mizan-bench-'))
  const postgres = await startEmbedded({
    dir: path.join(dir, 'postgres'),
    settings: { shared_buffers: '512MB', max_connections: '120' },
    log: pino({ level: 'error' }),
  })
  const urlAs = (role: string) =>
    `postgresql://${role}@localhost:${postgres.port}/${postgres.database}?host=${encodeURIComponent(postgres.host)}`
  const url = urlAs(postgres.user)
  const children: { stop(): Promise<void> }[] = []

  const freePort = async () => {
    const server = createServer().listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as { port: number }
    server.close()
    await once(server, 'close')
    return port
  }

  /** Starts a node program that takes DATABASE_URL and PORT, and resolves when it responds at `ready`. */
  const start = async (args: readonly string[], ready: string, env: Record<string, string> = {}) => {
    const port = await freePort()
    const child = spawn(process.execPath, [...args], {
      env: {
        ...process.env,
        NODE_ENV: 'production',
        DATABASE_URL: urlAs(APP),
        OWNER_DATABASE_URL: url,
        PORT: String(port),
        DATA_DIR: dir,
        LOG_LEVEL: 'info',
        PUBLIC_URL: `http://127.0.0.1:${port}`,
        ...DEMANDED,
        ...UNLIMITED,
        ...env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    })
    const ended = once(child, 'exit')
    const stop = async () => {
      child.kill('SIGTERM')
      await ended
    }
    children.push({ stop })
    for (;;) {
      if (child.exitCode !== null) throw new Error(`${args.join(' ')} ended before it was ready.`)
      const answer = await fetch(`http://127.0.0.1:${port}${ready}`).catch(() => undefined)
      if (answer?.ok) return { port, pid: child.pid!, stop }
      await new Promise((resolve) => setTimeout(resolve, 30))
    }
  }

  return {
    url,
    postgresPid: postgres.pid,
    start,
    async sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
      const client = new pg.Client({ connectionString: url })
      await client.connect()
      try {
        return (await client.query<Row>(text, values)).rows
      } finally {
        await client.end()
      }
    },
    async close() {
      for (const child of children) await child.stop()
      await postgres.stop()
      await rm(dir, { recursive: true, force: true })
    },
  }
}

export type Stage = Awaited<ReturnType<typeof openStage>>
