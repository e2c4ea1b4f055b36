import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { linesOfBacktest, type RanBacktest, runBacktest } from '../modules/scoring/index.ts'
import { entities } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { createDataSource } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { csvOf } from '../platform/files/csv.ts'
import { createLogger } from '../platform/process/logging.ts'
import { createWork } from '../platform/transaction.ts'
import { systemClock } from '../shared/clock.ts'

const USAGE = `npm run backtest -- --loans FILE --transactions FILE [--dataset NAME] [--development REPORT] [--scores FILE]

Scores each loan as of the day it was granted, from earlier rows alone, and compares with what became of it. The files are
CSV, compressed by gzip or not:
  loans         loan_id, loan_date, and one of: bad (0, 1 or indeterminate), status (B and D are bad), days_past_due (the most
                within a year; from 60 bad, from 30 indeterminate, which is counted and left out); may hold amount and sector
  transactions  loan_id, date, type (credit or debit), amount, k_symbol (penalty_interest marks a penalty)
  --dataset     what the loans are called in the report; default: the name of the file of loans
  --development the id of an earlier report on other loans, to tell how far these have moved from them; default: none
  --scores      where to write each loan's score, to be checked elsewhere; default: nowhere`

const BAD = { bad: '1', good: '0', indeterminate: 'indeterminate' } as const

const scoresOf = ({ scored }: RanBacktest) =>
  csvOf(
    ['loan_id', 'as_of', 'score', 'band', ...scored.slice(0, 1).flatMap((each) => each.scored.factors.map(({ key }) => key)), 'bad'],
    scored.map(({ loan, scored: { score, band, factors } }) => [
      loan.id,
      loan.grantedOn,
      String(score),
      band,
      ...factors.map(({ value }) => String(value)),
      BAD[loan.outcome],
    ]),
  )

const run = async () => {
  const text = { type: 'string' } as const
  const { values } = parseArgs({ options: { loans: text, transactions: text, dataset: text, development: text, scores: text } })
  const { loans, transactions, development, scores } = values
  if (!loans || !transactions) throw new Error(USAGE)
  const dataset = values.dataset ?? path.basename(loans).replace(/(\.csv)?(\.gz)?$/i, '')
  const log = createLogger({ logLevel: 'warn' })
  const database = await openDatabase(readConfig(), log, { attach: true })
  try {
    await bringUpToDate(database, log)
    const dataSource = await createDataSource(database.connection, { entities, migrations: [], poolSize: 2, log }).initialize()
    try {
      const work = createWork(dataSource, [], () => {})
      const ran = await runBacktest({ dataSource, work, clock: systemClock }, { loans, transactions, dataset, development })
      process.stdout.write(`${linesOfBacktest(ran).join('\n')}\n`)
      if (scores) await writeFile(scores, await scoresOf(ran))
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
