import { randomBytes } from 'node:crypto'
import { Field, ObjectType } from 'type-graphql'
import { Embedded, Open } from '../../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../../platform/context.ts'
import { Currency } from '../../../shared/currency.ts'
import { toDecimal } from '../../../shared/money.ts'
import { DateTime, Decimal, LocalDate } from '../../../shared/scalars.ts'

/** Letters and digits that cannot be mistaken for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20
const GROUP = 5

/** Returns a code of a hundred bits. */
export const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** Formats a code as it is printed: `7K3M9-QZ2XW-0A1BC-DEFGH`. */
export const printedCode = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** Normalises what a person typed: without dashes and spaces; null when it is neither a code nor a digest. */
export const readCode = (typed: string): { readonly code: string } | { readonly digest: string } | null => {
  const bare = typed.replace(/[\s-]/g, '')
  if (/^[0-9a-f]{64}$/i.test(bare)) return { digest: bare.toLowerCase() }
  // O, I and L are not in the alphabet: a person who types them means 0 and 1.
  const code = bare.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(code) ? { code } : null
}

@ObjectType({
  description: 'A month of an account that has ended, with the statement that was issued for it automatically.',
  simpleResolvers: true,
})
@Embedded()
export class ClosedMonth {
  @Field(() => LocalDate, { description: 'First day of the month, in Gulf time.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the month, in Gulf time.' })
  to!: string

  @Field(() => String, { description: 'Code printed on the statement; `verifyStatement` takes it.' })
  code!: string

  @Field(() => Decimal, { description: "Balance before the first day, in major units of the account's currency." })
  opening!: string

  @Field(() => Decimal, { description: "Balance at the end of the last day, in major units of the account's currency." })
  closing!: string

  @Field(() => DateTime, { description: 'When the month was closed and its statement issued.' })
  closedAt!: Date
}

@ObjectType({
  description: 'What was issued under the code or digest of a statement: enough to compare with the document at hand.',
  simpleResolvers: true,
})
@Open()
export class VerifiedStatement {
  @Field(() => String, { description: 'Code printed on the statement.' })
  code!: string

  @Field(() => String, { description: 'SHA-256 digest of its figures, in hexadecimal.' })
  digest!: string

  @Field(() => String, { description: 'Business that owns the account.' })
  ownerName!: string

  @Field(() => String, { description: 'Last four digits of the account number.' })
  accountEnding!: string

  @Field(() => Currency, { description: 'Currency of both balances.' })
  currency!: Currency

  @Field(() => LocalDate, { description: 'First day of the statement, in Gulf time.' })
  from!: string

  @Field(() => LocalDate, { description: 'Last day of the statement, in Gulf time.' })
  to!: string

  @Field(() => Decimal, { description: 'Balance before the first day, in major units.' })
  opening!: string

  @Field(() => Decimal, { description: 'Balance at the end of the last day, in major units.' })
  closing!: string

  @Field(() => DateTime, { description: 'When it was issued.' })
  issuedAt!: Date

  @Field(() => Boolean, { description: 'True when the period had already ended at issue, so that nothing could be added to it.' })
  isComplete!: boolean

  @Field(() => Boolean, { description: 'True when the ledger gives the same figures for this account and period today.' })
  isCurrent!: boolean
}

const CLOSED = `
  select m.account_id as "accountId", s.first_day::text as "from", s.last_day::text as "to", s.code, s.opening::text as opening,
    s.closing::text as closing, m.closed_at as "closedAt", l.currency
  from closed_month m join issued_statement s on s.id = m.statement_id join ledger_account l on l.id = m.account_id
  where m.account_id = any($1::uuid[]) order by m.month desc`

type ClosedRow = ClosedMonth & { readonly accountId: string; readonly currency: Currency }

/** Returns the closed months of accounts, latest first. Only for accounts that the viewer may see. */
export const closedMonthsByAccount: Batch<string, ClosedMonth[]> = async (db, accountIds) => {
  const rows = await db.query<ClosedRow[]>(CLOSED, [[...accountIds]])
  const shown = rows.map((row) => ({
    ...row,
    code: printedCode(row.code),
    opening: toDecimal(BigInt(row.opening), row.currency),
    closing: toDecimal(BigInt(row.closing), row.currency),
  }))
  return groupByKey(accountIds, shown, ({ accountId }) => accountId)
}
