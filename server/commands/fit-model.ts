import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { type FitOrder, fitChallenger, linesOfFit } from '../modules/scoring/index.ts'
import { entities } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { createDataSource } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { createLogger } from '../platform/process/logging.ts'

const USAGE = `npm run fit-model -- --loans FILE --transactions FILE [--dataset NAME] [--unseen-loans FILE --unseen-transactions FILE] [--write]

Fits the weights of the challenger to past loans and measures it beside the default. The files are those of npm run backtest.
  --dataset              what the loans are called; default: the name of the file of loans
  --unseen-loans,
  --unseen-transactions  loans that were used for neither version, to measure both on
  --write                writes the weights and the evidence into the source, to be committed; default: they are only printed`

const text = { type: 'string' } as const
const OPTIONS = {
  loans: text,
  transactions: text,
  dataset: text,
  'unseen-loans': text,
  'unseen-transactions': text,
  write: { type: 'boolean' },
} as const

const orderIn = (values: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']): FitOrder => {
  const { loans, transactions, dataset, 'unseen-loans': unseenLoans, 'unseen-transactions': unseenTransactions } = values
  if (!loans || !transactions || !unseenLoans !== !unseenTransactions) throw new Error(USAGE)
  return {
    loans,
    transactions,
    dataset: dataset ?? path.basename(loans).replace(/(\.csv)?(\.gz)?$/i, ''),
    unseen: unseenLoans && unseenTransactions ? { loans: unseenLoans, transactions: unseenTransactions } : undefined,
  }
}

const write = async (file: string, content: object) => {
  const place = fileURLToPath(new URL(`../modules/scoring/${file}`, import.meta.url))
  await writeFile(place, `${JSON.stringify(content, null, 2)}\n`)
}

const run = async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const order = orderIn(values)
  const log = createLogger({ logLevel: 'warn' })
  const database = await openDatabase(readConfig(), log, { attach: true })
  try {
    await bringUpToDate(database, log)
    const dataSource = await createDataSource(database.connection, { entities, migrations: [], poolSize: 2, log }).initialize()
    try {
      const ran = await fitChallenger(dataSource, order)
      process.stdout.write(`${linesOfFit(ran).join('\n')}\n`)
      if (values.write) {
        await write('model/challenger.json', ran.challenger)
        await write('model/challenger-guarded.json', ran.guarded)
        await write('model/challenger-day-sums.json', ran.daySums)
        await write('evidence/evidence.json', ran.evidence)
      }
    } finally {
      await dataSource.destroy()
    }
  } finally {
    await database.stop()
  }
}

run().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
  process.exitCode = 1
})
