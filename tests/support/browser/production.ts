import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import path from 'node:path'
import { urlOf } from '../database/cluster.ts'
import type { Clone } from '../database/database.ts'

const freePort = async () => {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as { port: number }
  server.close()
  return port
}

/** The environment of a production start, without that of the tests. */
export const productionSettings = async (clone: Clone, folder: string) => ({
  PATH: process.env.PATH,
  NODE_ENV: 'production',
  DATA_DIR: path.join(folder, 'data'),
  DATABASE_URL: urlOf(clone.connection),
  HOST: '127.0.0.1',
  PORT: String(await freePort()),
  PUBLIC_URL: 'https://mizan.example',
  SECRET: 'a secret that only this test knows',
  LOG_SIGNING_KEY: Buffer.alloc(32).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  LOG_LEVEL: 'warn',
})

/** A production start, and what it has written. */
export interface Started {
  readonly child: ChildProcess
  said(): string
}

/** Starts the build in a folder. */
export const startIn = (cwd: string, env: Record<string, string | undefined>): Started => {
  const child = spawn(process.execPath, ['--enable-source-maps', 'dist/server/main.js'], { cwd, env: { ...env } as NodeJS.ProcessEnv })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      said += chunk
    })
  }
  return { child, said: () => said }
}

/** Returns when a start is ready. Throws with what it wrote when it ended before. */
export const untilReady = async (url: string, { child, said }: Started) => {
  for (;;) {
    if (child.exitCode !== null) throw new Error(`It ended before it was ready:\n${said()}`)
    if ((await fetch(`${url}/ready`).catch(() => undefined))?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}

/** Stops a start, if it is running. */
export const stopped = async (child: ChildProcess | undefined) => {
  if (child?.exitCode !== null) return
  child.kill('SIGTERM')
  await once(child, 'exit')
}
