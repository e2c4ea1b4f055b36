import { ensureBuilt } from '../server/build.mjs'
import { analysts } from './analysts.ts'
import { banking } from './banking.ts'
import { exports } from './exports.ts'
import { say } from './figures.ts'
import { marketplace } from './marketplace.ts'
import { push } from './push.ts'
import { openStage, type Stage } from './stage.ts'
import { transfers } from './transfers.ts'

const BENCHES: Record<string, (stage: Stage) => Promise<void>> = {
  marketplace: (stage) => marketplace(stage, [10_000, 100_000]),
  push,
  banking,
  transfers,
  analysts,
  exports,
}

/** `npm run bench`, or `npm run bench -- push`: each bench has its own database and measures its reference in the same run. */
const run = async (names: readonly string[]) => {
  if (process.platform !== 'linux') throw new Error('CPU time is read from /proc: run the bench on Linux.')
  ensureBuilt()
  for (const name of names.length > 0 ? names : Object.keys(BENCHES)) {
    const bench = BENCHES[name]
    if (!bench) throw new Error(`There is no bench ${name}; there are ${Object.keys(BENCHES).join(', ')}.`)
    say(`\n${name}`)
    const stage = await openStage()
    try {
      await bench(stage)
    } finally {
      await stage.close()
    }
  }
}

await run(process.argv.slice(2))
