import { actOnDue } from '../../../platform/due.ts'
import { job } from '../../../platform/jobs/jobs.ts'
import type { Platform } from '../../../platform/platform.ts'
import { type Allowance, networkOf } from '../../../platform/throttle.ts'
import type { Tx } from '../../../platform/transaction.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { dayIn, endOfGulfDay, monthBefore } from '../../../shared/day.ts'
import { notFound } from '../../../shared/errors.ts'
import { toDecimal } from '../../../shared/money.ts'
import { newCode, printedCode, readCode, type VerifiedStatement } from './issued-statement.ts'
import type { Statement, Statements } from './statement.ts'
import { statementFingerprint } from './statement-pdf.ts'

export const closeMonths = job<Record<never, never>>('wallet.close_months', { attempts: 1 })

/** Verifications of one document from one network: each compares it with the ledger. */
const READINGS: Allowance = { name: 'verified-statement', tries: 30, seconds: 900 }
/** Wrong codes, counted by network. A valid code works however many were tried. */
const WRONG_CODES: Allowance = { name: 'verify-statement', tries: 30, seconds: 900 }

const KEEP = `
  insert into issued_statement (code, account_id, first_day, last_day, digest, opening, closing, issued_at)
  values ($1, $2, $3, $4, $5, $6, $7, $8) on conflict on constraint issued_statement_once do nothing`
const KEPT = `
  select id, code from issued_statement where account_id = $1 and first_day = $2 and last_day = $3 and digest = $4`
const CLOSE = 'insert into closed_month (account_id, month, statement_id, closed_at) values ($1, $2, $3, $4) on conflict do nothing'
const OPEN = `
  select w.id from wallet_account w left join closed_month m on m.account_id = w.id and m.month = $1
  where m.account_id is null and w.created_at < $2 order by w.id`
const FIND = `
  select s.code, s.account_id as "accountId", s.first_day::text as "from", s.last_day::text as "to", s.digest, s.opening::text as opening,
    s.closing::text as closing, s.issued_at as "issuedAt", l.currency, w.account_number as "accountNumber", b.name as "ownerName"
  from issued_statement s join wallet_account w on w.id = s.account_id join ledger_account l on l.id = w.id
    join business b on b.id = w.business_id
  where s.code = $1 or s.digest = $2`

interface Found {
  readonly code: string
  readonly accountId: string
  readonly from: string
  readonly to: string
  readonly digest: string
  readonly opening: string
  readonly closing: string
  readonly issuedAt: Date
  readonly currency: Currency
  readonly accountNumber: string
  readonly ownerName: string
}

const unknownDocument = () => notFound('wallet.statements.unknownCode')

/** The register of issued statements, kept for ever, so that any holder of one can verify it. */
export const createStatementRegistry = (platform: Platform, statements: Statements) => {
  const { work, clock, dataSource, throttle } = platform

  const keep = async (tx: Tx, statement: Statement): Promise<{ id: string; code: string }> => {
    const { account, from, to, opening, closing, madeAt } = statement
    const digest = statementFingerprint(statement)
    await tx.db.query(KEEP, [newCode(), account.id, from, to, digest, opening.toString(), closing.toString(), madeAt])
    const [kept] = await tx.db.query<{ id: string; code: string }[]>(KEPT, [account.id, from, to, digest])
    return kept!
  }

  const find = async (typed: string): Promise<Found | undefined> => {
    const wanted = readCode(typed)
    if (!wanted) return undefined
    const values = 'code' in wanted ? [wanted.code, null] : [null, wanted.digest]
    return (await dataSource.query<Found[]>(FIND, values))[0]
  }

  return {
    /** Registers an issued statement and returns its code as it is printed. The same figures get the same code. */
    register: (viewer: Viewer, statement: Statement): Promise<string> =>
      work(viewer, async (tx) => printedCode((await keep(tx, statement)).code)),

    /**
     * Issues the statement of the last month for every account that existed then, once for any number of calls, and returns how
     * many. A month is over once it has ended in UTC: by then it has in the Gulf, whose days statements use, and in Lagos.
     */
    closeEnded(): Promise<number> {
      const { from, to } = monthBefore(dayIn('UTC', clock.now()))
      return actOnDue(platform, {
        sql: OPEN,
        values: [from, endOfGulfDay(to)],
        async act(tx, { id }) {
          const issued = await keep(tx, await statements.ofAccount(id, from, to))
          await tx.db.query(CLOSE, [id, from, issued.id, tx.now])
          return true
        },
      })
    },

    /** Returns what was issued under a code or a digest, and whether the ledger agrees today. Throws NOT_FOUND for all others. */
    async verify(viewer: Viewer, typed: string): Promise<VerifiedStatement> {
      const found = await throttle.lookUp(WRONG_CODES, viewer, () => find(typed), unknownDocument)
      if (viewer.ip) await throttle.take(READINGS, `${found.code}|${networkOf(viewer.ip)}`)
      const { accountId, accountNumber, code, currency, opening, closing, ...said } = found
      const today = await statements.ofAccount(accountId, said.from, said.to)
      return {
        ...said,
        code: printedCode(code),
        accountEnding: accountNumber.slice(-4),
        currency,
        opening: toDecimal(BigInt(opening), currency),
        closing: toDecimal(BigInt(closing), currency),
        isComplete: said.issuedAt >= endOfGulfDay(said.to),
        isCurrent: statementFingerprint(today) === said.digest,
      }
    },
  }
}

export type StatementRegistry = ReturnType<typeof createStatementRegistry>
