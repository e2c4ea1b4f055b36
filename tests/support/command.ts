import { type SpawnSyncReturns, spawnSync } from 'node:child_process'
import path from 'node:path'
import { isBuilt } from '../../server/build.mjs'

/**
 * Runs a command of the product, such as `verify-ledger`, as a separate process, and returns when it has ended. Uses the build if
 * it is current, which starts in half the time, else the sources.
 */
export const runCommand = (
  args: readonly string[],
  env: Readonly<Record<string, string>>,
  command: 'run' | 'backtest' = 'run',
): SpawnSyncReturns<string> => {
  const program = isBuilt('server') ? [`dist/server/commands/${command}.js`] : ['--import', 'tsx', `server/commands/${command}.ts`]
  return spawnSync(process.execPath, [...program, ...args], {
    cwd: path.resolve(import.meta.dirname, '../..'),
    env: { ...process.env, NODE_ENV: 'test', ...env },
    encoding: 'utf8',
  })
}
