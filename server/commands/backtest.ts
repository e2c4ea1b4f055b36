import 'reflect-metadata'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { EntityManager } from 'typeorm'
import { bringUpToDate } from '../migrations/bring-up-to-date.ts'
import { readBook } from '../modules/facilities/index.ts'
import { linesOfBacktest, type RanBacktest, runBacktest } from '../modules/scoring/index.ts'
import { entities } from '../modules.ts'
import { readConfig } from '../platform/config.ts'
import { createDataSource } from '../platform/database/database.ts'
import { openDatabase } from '../platform/database/open-database.ts'
import { csvOf } from '../platform/files/csv.ts'
import { createLogger } from '../platform/process/logging.ts'
import { createWork } from '../platform/transaction.ts'
import { systemClock } from '../shared/clock.ts'

const USAGE = `npm run backtest -- --loans FILE --transactions FILE [--dataset NAME] [--development REPORT] [--scores FILE] [--challenger]
npm run backtest -- --book [--development REPORT] [--challenger]

Scores each loan as of the day it was granted, from earlier rows alone, and compares with what became of it. The files are
CSV, compressed by gzip or not:
  loans         loan_id, loan_date, and one of: bad (0, 1 or indeterminate), status (B and D are bad), days_past_due (the most
                within a year; from 60 bad, from 30 indeterminate, which is counted and left out); may hold amount and sector
  transactions  loan_id, date, type (credit or debit), amount, k_symbol (penalty_interest marks a penalty)
  --dataset     what the loans are called in the report; default: the name of the file of loans
  --development the id of an earlier report on other loans, to tell how far these have moved from them; default: none
  --scores      where to write each loan's score, to be checked elsewhere; default: nowhere
  --challenger  compare with the fitted challenger, over the same draws
  --book        instead of files, the facilities of this product whose first 12 months are over, with the bank rows that were known
                on the day each was granted; its report holds counts only`

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

const text = { type: 'string' } as const
const OPTIONS = {
  loans: text,
  transactions: text,
  dataset: text,
  development: text,
  scores: text,
  book: { type: 'boolean' },
  challenger: { type: 'boolean' },
} as const

/** Reads what to test on. Null: the house's own facilities. */
const filesIn = ({ loans, transactions, dataset, scores, book }: ReturnType<typeof parseArgs<{ options: typeof OPTIONS }>>['values']) => {
  if (book && [loans, transactions, dataset, scores].every((each) => each === undefined)) return null
  if (book || !loans || !transactions) throw new Error(USAGE)
  return { loans, transactions, dataset: dataset ?? path.basename(loans).replace(/(\.csv)?(\.gz)?$/i, '') }
}

const say = (line: string) => process.stdout.write(`${line}\n`)

const bookIn = async (db: EntityManager) => {
  const { loans, young } = await readBook(db, systemClock.now())
  say(`Facilities left out because their first 12 months are not over: ${young}.`)
  return { book: loans }
}

const run = async () => {
  const { values } = parseArgs({ options: OPTIONS })
  const { development, scores, challenger: againstChallenger } = values
  const files = filesIn(values)
  const log = createLogger({ logLevel: 'warn' })
  const database = await openDatabase(readConfig(), log, { attach: true })
  try {
    await bringUpToDate(database, log)
    const dataSource = await createDataSource(database.connection, { entities, migrations: [], poolSize: 2, log }).initialize()
    try {
      const work = createWork(dataSource, [], () => {})
      const order = files ?? (await bookIn(dataSource.manager))
      const ran = await runBacktest({ dataSource, work, clock: systemClock }, { ...order, development, againstChallenger })
      say(linesOfBacktest(ran).join('\n'))
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
