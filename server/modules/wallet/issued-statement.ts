import { randomBytes } from 'node:crypto'
import { Field, ObjectType } from 'type-graphql'
import { Embedded, Open } from '../../platform/authorization.ts'
import { type Batch, groupByKey } from '../../platform/context.ts'
import { Currency } from '../../shared/currency.ts'
import { toDecimal } from '../../shared/money.ts'
import { DateTime, Decimal, LocalDate } from '../../shared/scalars.ts'

/** Letters and digits that nobody mistakes for one another. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const LENGTH = 20
const GROUP = 5

/** A code of a hundred bits. */
export const newCode = (): string => [...randomBytes(LENGTH)].map((byte) => ALPHABET[byte % ALPHABET.length]).join('')

/** As it is printed: `7K3M9-QZ2XW-0A1BC-DEFGH`. */
export const printedCode = (code: string): string => code.match(new RegExp(`.{${GROUP}}`, 'g'))!.join('-')

/** What people typed, as it is kept: without dashes and spaces; null when it can be neither a code nor a digest. */
export const readCode = (typed: string): { readonly code: string } | { readonly digest: string } | null => {
  const bare = typed.replace(/[\s-]/g, '')
  if (/^[0-9a-f]{64}$/i.test(bare)) return { digest: bare.toLowerCase() }
  // O, I and L are not in the alphabet: whoever reads them means these.
  const code = bare.toUpperCase().replaceAll('O', '0').replace(/[IL]/g, '1')
  return /^[0-9A-HJKMNP-TV-Z]{20}$/.test(code) ? { code } : null
}

@ObjectType({ description: 'A statement of a month that has ended, as it was issued by itself.', simpleResolvers: true })
@Embedded()
export class ClosedMonth {
  @Field(() => LocalDate, { description: 'The first day of the month.' })
  from!: string

  @Field(() => LocalDate, { description: 'The last day of the month.' })
  to!: string

  @Field(() => String, { description: 'By which anybody who holds the statement can verify it.' })
  code!: string

  @Field(() => Decimal)
  opening!: string

  @Field(() => Decimal)
  closing!: string

  @Field(() => DateTime)
  closedAt!: Date
}

@ObjectType({
  description: 'What was issued under a code or a digest: enough to compare with the paper at hand, and nothing else of anybody.',
  simpleResolvers: true,
})
@Open()
export class VerifiedStatement {
  @Field(() => String)
  code!: string

  @Field(() => String, { description: 'The SHA-256 of its figures.' })
  digest!: string

  @Field(() => String, { description: 'Whose account it is.' })
  ownerName!: string

  @Field(() => String, { description: 'The last four digits.' })
  accountEnding!: string

  @Field(() => Currency)
  currency!: Currency

  @Field(() => LocalDate)
  from!: string

  @Field(() => LocalDate)
  to!: string

  @Field(() => Decimal)
  opening!: string

  @Field(() => Decimal)
  closing!: string

  @Field(() => DateTime)
  issuedAt!: Date

  @Field(() => Boolean, { description: 'The period had ended when it was issued, so that nothing could still be added.' })
  wasComplete!: boolean

  @Field(() => Boolean, { description: 'The ledger gives the same figures for this account and period today.' })
  isCurrent!: boolean
}

const CLOSED = `
  select m.account_id as "accountId", s.first_day::text as "from", s.last_day::text as "to", s.code, s.opening::text as opening,
    s.closing::text as closing, m.closed_at as "closedAt", l.currency
  from closed_month m join issued_statement s on s.id = m.statement_id join ledger_account l on l.id = m.account_id
  where m.account_id = any($1::uuid[]) order by m.month desc`

type ClosedRow = ClosedMonth & { readonly accountId: string; readonly currency: Currency }

/** The closed months of accounts, latest first. Only for accounts that the viewer was already shown. */
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
