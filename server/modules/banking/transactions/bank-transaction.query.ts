import type { EntityManager } from 'typeorm'
import type { Batch } from '../../../platform/context.ts'
import { statementName } from '../../../platform/database/sql-statement.ts'
import type { Platform } from '../../../platform/platform.ts'
import { isId, type ReadRows } from '../../../platform/rows.ts'
import { emptyPage, searchList } from '../../../platform/search-list.ts'
import type { Viewer } from '../../../platform/viewer.ts'
import type { Currency } from '../../../shared/currency.ts'
import { notFound } from '../../../shared/errors.ts'
import type { Page } from '../../../shared/page.ts'
import { banksVisibleTo } from '../records/bank-account.query.ts'
import { BankTransaction } from '../records/bank-transaction.entity.ts'
import { IS_PENALTY } from '../records/cashflow-category.ts'
import { BANK_TRANSACTION_ORDERS, type BankTransactionFilter, type BankTransactionsArgs } from './bank-transaction.inputs.ts'
import { type OwnAccount, rowConditions, searchConditions, searchIndex } from './bank-transaction-conditions.ts'

/** The refusal of a transaction that does not exist, or that the viewer may not see. */
export const unknownTransaction = () => notFound('common.transactionNotFound')

const COLUMNS = `
  t.id, t.account_id as "accountId", t.booked_on::text as "bookedOn", t.place::text, t.amount::text as "amountMinor",
  t.balance_after::text as "balanceAfterMinor", t.counterparty, t.counterparty_iban as "counterpartyIban", t.reference, t.description,
  t.category, t.rule, t.corrected_at is not null as "isCategoryCorrected", t.note, t.own_transfer_of as "ownTransferOf",
  t.reversal_of as "reversalOf", t.source, ${IS_PENALTY} as "countsAsPenalty", (select a.currency from bank_account a where a.id = t.account_id) as currency`

const NEWEST_FIRST = 'order by t.booked_on desc, t.place desc'

type Row = Omit<BankTransaction, 'amount' | 'balanceAfter' | 'whyCategory'>

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

const OWN = 'select id, currency, is_connected as "isConnected" from bank_account where business_id = $1'

/** The rows of a business's bank accounts. Every filter but the search walks an index in the order of the list. */
export const createBankTransactionReads = ({ readRows }: Platform) => {
  const booked = async (businessId: string, filter: BankTransactionFilter, orderBy: BankTransactionsArgs['orderBy']) => {
    const own = await readRows<OwnAccount>(statementName(OWN), OWN, [businessId])
    return searchList<Row, BankTransaction>(readRows, {
      table: 'bank_transaction',
      alias: 't',
      columns: () => COLUMNS,
      asNode: asTransaction,
      order: BANK_TRANSACTION_ORDERS.by[orderBy],
      base: (statement) => rowConditions(businessId, filter, own, statement),
      narrow: (statement) => searchConditions(filter, statement),
      index: searchIndex(businessId, filter),
      counting: 'cut',
    })
  }

  return {
    /** One page of the viewer's own rows. */
    async list(viewer: Viewer, { filter, orderBy, ...page }: BankTransactionsArgs): Promise<Page<BankTransaction>> {
      const businessId = banksVisibleTo(viewer)
      return businessId ? (await booked(businessId, filter ?? {}, orderBy)).page(page) : emptyPage()
    },

    /** The viewer's own rows under a filter, newest first, so many at most. */
    async all(viewer: Viewer, filter: BankTransactionFilter, most: number): Promise<BankTransaction[]> {
      const businessId = banksVisibleTo(viewer)
      return businessId ? (await booked(businessId, filter, BANK_TRANSACTION_ORDERS.initial)).rows(most) : []
    },
  }
}

export type BankTransactionReads = ReturnType<typeof createBankTransactionReads>
