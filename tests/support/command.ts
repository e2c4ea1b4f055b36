import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from '../../server/build.mjs'

/**
 * Runs a command of the product, such as `verify-ledger`, in a process of its own and waits for its end: as it is built where that is
 * current, which starts in half the time, else from its sources.
 */
export const runCommand = (args: readonly string[], env: Readonly<Record<string, string>>): SpawnSyncReturns<string> => {
  const program = isBuilt('server') ? ['dist/server/commands/run.js'] : ['--import', 'tsx', 'server/commands/run.ts']
  return spawnSync(process.execPath, [...program, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
}
