import type { EntityManager } from 'typeorm'
import type { Batch } from '../../platform/context.ts'
import { newSqlStatement, type SqlStatement, statementName } from '../../platform/database/sql-statement.ts'
import type { Platform } from '../../platform/platform.ts'
import { cursorPart, decodeCursor, encodeCursor, isId, type ReadRows } from '../../platform/reading.ts'
import type { Viewer } from '../../platform/viewer.ts'
import type { Currency } from '../../shared/currency.ts'
import { pageOf } from '../../shared/page.ts'
import { banksVisibleTo } from './bank-account.query.ts'
import { BankTransaction, type BankTransactionList, type RowCount } from './bank-transaction.entity.ts'
import type { BankTransactionFilter } from './bank-transaction.inputs.ts'
import { isSearchIndexed, type OwnAccount, rowConditions, searchConditions } from './bank-transaction-conditions.ts'
import { IS_PENALTY } from './cashflow-category.ts'

/** How far the list is walked in its own order before the search index is asked. */
const WALK = 2_000
/** Counts go up to here. */
const COUNT_LIMIT = 1_000

const COLUMNS = `
  t.id, t.account_id as "accountId", t.booked_on::text as "bookedOn", t.place::text, t.amount::text as "amountMinor",
  t.balance_after::text as "balanceAfterMinor", t.counterparty, t.counterparty_iban as "counterpartyIban", t.reference, t.description,
  t.category, t.rule, t.corrected_at is not null as "categoryIsCorrected", t.note, t.own_transfer_of as "ownTransferOf",
  t.reversal_of as "reversalOf", t.source, ${IS_PENALTY} as "countsAsPenalty", (select a.currency from bank_account a where a.id = t.account_id) as currency`

const NEWEST_FIRST = 'order by t.booked_on desc, t.place desc'

type Row = Omit<BankTransaction, 'amount' | 'balanceAfter' | 'categoryReason'>

const asTransaction = (row: Row): BankTransaction => Object.assign(new BankTransaction(), row)

const BY_ID = `select ${COLUMNS} from bank_transaction t where t.id = $1 and t.business_id = $2`

/** A row by id as far as the viewer may see it; inside a use case, as its transaction sees it. */
export const bankTransactionOf = async (db: EntityManager, viewer: Viewer, id: string): Promise<BankTransaction | null> => {
  const businessId = banksVisibleTo(viewer)
  if (businessId === null || !isId(id)) return null
  const [row] = await db.query<Row[]>(BY_ID, [id, businessId])
  return row ? asTransaction(row) : null
}

const CREDITS = `
  select ${COLUMNS} from bank_transaction t
  where t.business_id = $1 and t.amount > 0 and t.booked_on >= $3::date and t.own_transfer_of is null and t.reversal_of is null
    and t.account_id = any(array(select id from bank_account where business_id = $1 and currency = $2 and is_connected))
  ${NEWEST_FIRST} limit $4`

interface CreditsAsked {
  readonly currency: Currency
  /** The first day, as `2026-01-31`. */
  readonly since: string
  readonly most: number
}

/** What connected banks of the viewer received from others in a currency and kept, newest first. */
export const bankCreditsOf = async (readRows: ReadRows, viewer: Viewer, { currency, since, most }: CreditsAsked) => {
  const businessId = banksVisibleTo(viewer)
  if (businessId === null) return []
  return (await readRows<Row>(statementName(CREDITS), CREDITS, [businessId, currency, since, most])).map(asTransaction)
}

const BY_IDS = `select ${COLUMNS} from bank_transaction t where t.id = any($1::uuid[]) and t.business_id = $2`

/** Rows by id as far as the viewer may see them; null otherwise. */
export const bankTransactionById: Batch<string, BankTransaction | null> = async (db, ids, viewer) => {
  const businessId = banksVisibleTo(viewer)
  const known = ids.filter(isId)
  const rows = businessId && known.length > 0 ? await db.query<Row[]>(BY_IDS, [known, businessId]) : []
  const found = new Map(rows.map((row) => [row.id, asTransaction(row)]))
  return ids.map((id) => found.get(id) ?? null)
}

const placeOf = (key: string) => {
  const [first = '', rest = ''] = key.split(':')
  const [day, place] = [cursorPart.day(first), cursorPart.integer(rest)]
  return day === null || place === null ? null : { day, place }
}

const cursorOf = ({ bookedOn, place, id }: BankTransaction) => encodeCursor(`${bookedOn}:${place}`, id)

const before = (cursor: string, { bind }: SqlStatement) => {
  const { day, place } = decodeCursor(cursor, placeOf).key
  return `(t.booked_on, t.place) < (${bind(day)}::date, ${bind(place)}::bigint)`
}

const EMPTY: BankTransactionList = {
  ...pageOf<BankTransaction>([], 1, 0, () => ''),
  count: async () => ({ total: 0, isExact: true }),
}

const OWN = 'select id, currency, is_connected as "isConnected" from bank_account where business_id = $1'

/**
 * The rows of a business's bank accounts, newest first. Every filter but the search walks an index in that order. A search
 * is looked for in the newest 2,000 first; only when that does not fill the page is the search index asked, for it must
 * gather all that matches.
 */
export const createBankTransactionReads = ({ readRows }: Platform) => {
  const rowsOf = (text: string, { values }: SqlStatement) => readRows<Row>(statementName(text), text, values)

  interface Question {
    readonly businessId: string
    readonly filter: BankTransactionFilter
    readonly own: readonly OwnAccount[]
  }

  const ask = async (businessId: string, filter: BankTransactionFilter): Promise<Question> => ({
    businessId,
    filter,
    own: await readRows<OwnAccount>(statementName(OWN), OWN, [businessId]),
  })

  const walk = ({ businessId, filter, own }: Question, after: string | null | undefined, limit: number) => {
    const statement = newSqlStatement()
    const start = [...rowConditions(businessId, filter, own, statement), ...(after ? [before(after, statement)] : [])].join(' and ')
    const words = searchConditions(filter, statement)
    const from =
      words.length > 0 && isSearchIndexed(filter)
        ? `(select * from bank_transaction t where ${start} ${NEWEST_FIRST} limit ${WALK}) t where ${words.join(' and ')}`
        : `bank_transaction t where ${[start, ...words].join(' and ')}`
    return rowsOf(`select ${COLUMNS} from ${from} ${NEWEST_FIRST} limit ${statement.bind(limit)}`, statement)
  }

  const gather = ({ businessId, filter, own }: Question, after: string | null | undefined, limit: number) => {
    const statement = newSqlStatement()
    const conditions = [
      ...searchConditions(filter, statement, businessId),
      ...rowConditions(businessId, filter, own, statement),
      ...(after ? [before(after, statement)] : []),
    ]
    const text = `
      with hit as materialized (select t.id, t.booked_on, t.place from bank_transaction t where ${conditions.join(' and ')}),
        page as materialized (select t.id from hit t ${NEWEST_FIRST} limit ${statement.bind(limit)})
      select ${COLUMNS} from bank_transaction t where t.id in (select id from page) ${NEWEST_FIRST}`
    return rowsOf(text, statement)
  }

  const count = async ({ businessId, filter, own }: Question): Promise<RowCount> => {
    const statement = newSqlStatement()
    const conditions = [...searchConditions(filter, statement, businessId), ...rowConditions(businessId, filter, own, statement)]
    const text = `select count(*)::int as total from
      (select 1 from bank_transaction t where ${conditions.join(' and ')} limit ${COUNT_LIMIT + 1}) counted`
    const [counted] = await readRows<{ total: number }>(statementName(text), text, statement.values)
    return { total: Math.min(counted!.total, COUNT_LIMIT), isExact: counted!.total <= COUNT_LIMIT }
  }

  const rows = async (question: Question, limit: number, after?: string | null): Promise<BankTransaction[]> => {
    let found = await walk(question, after, limit)
    if (found.length < limit && isSearchIndexed(question.filter)) found = await gather(question, after, limit)
    return found.map(asTransaction)
  }

  return {
    /** One page of the viewer's own rows. */
    async list(viewer: Viewer, filter: BankTransactionFilter | null | undefined, first: number, after?: string | null) {
      const businessId = banksVisibleTo(viewer)
      if (!businessId) return EMPTY
      const question = await ask(businessId, filter ?? {})
      const found = await rows(question, first + 1, after)
      const page = pageOf(found, first, found.length, cursorOf)
      const isWhole = !after && found.length <= first
      const total = found.length
      return { ...page, count: () => (isWhole ? Promise.resolve({ total, isExact: true }) : count(question)) }
    },

    /** The viewer's own rows under a filter, newest first, so many at most. */
    async all(viewer: Viewer, filter: BankTransactionFilter, most: number): Promise<BankTransaction[]> {
      const businessId = banksVisibleTo(viewer)
      return businessId ? rows(await ask(businessId, filter), most) : []
    },
  }
}

export type BankTransactionReads = ReturnType<typeof createBankTransactionReads>
