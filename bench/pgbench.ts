import { execFile, spawnSync } from 'node:child_process'
import { promisify } from 'node:util'
import type { Stage } from './stage.ts'

const run = promisify(execFile)
const PLACES = ['pgbench', '/usr/lib/postgresql/15/bin/pgbench', '/usr/lib/postgresql/16/bin/pgbench', '/usr/lib/postgresql/17/bin/pgbench']

/** Finds PostgreSQL's own benchmark program, if it is installed. */
const findPgbench = (): string => {
  const found = PLACES.find((place) => spawnSync(place, ['--version'], { stdio: 'ignore' }).status === 0)
  if (!found) throw new Error('pgbench is not installed; it is part of the system’s PostgreSQL packages.')
  return found
}

/** Prepares TPC-B-like, unmodified, in its own schema on the stage's server. Returns a function that runs a number of transactions. */
export const openPgbench = async (stage: Stage, { scale, clients }: { scale: number; clients: number }) => {
  const program = findPgbench()
  await stage.sql('create schema pgbench')
  const env = { ...process.env, PGOPTIONS: '-c search_path=pgbench' }
  await run(program, ['--initialize', '--quiet', `--scale=${scale}`, stage.url], { env })
  return async (transactions: number): Promise<number> => {
    const args = [`--client=${clients}`, '--jobs=2', `--transactions=${Math.ceil(transactions / clients)}`, '--no-vacuum', stage.url]
    const { stdout } = await run(program, args, { env })
    const rate = Number(/tps = ([\d.]+)/.exec(stdout)?.[1])
    if (!(rate > 0)) throw new Error(`pgbench reported no rate: ${stdout}`)
    return rate
  }
}
