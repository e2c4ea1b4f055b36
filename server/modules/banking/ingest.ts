import { type Tx, takeTime } from '../../platform/transaction.ts'
import { sumUp } from './account-summary.ts'
import { aboutCashflow } from './banking.events.ts'
import { ROWS_AT_A_TIME, stageAndRecognise } from './incoming-rows.ts'
import { type Ingested, type NewBankRow, RowSource } from './new-bank-row.ts'
import { pairRows } from './own-transfer.ts'
import { reckon, type TouchedDay, takeTurns } from './rollup.ts'

/** From so many new rows on, what the planner should expect of the table is measured again. */
const BULK = 1_000

const ACCOUNT = `
  select a.business_id as "businessId", a.is_connected as "isConnected", k.provider = 'open_banking' as "isByConsent"
  from bank_account a join bank_connection k on k.id = a.connection_id where a.id = $1`

interface AccountRow {
  readonly businessId: string
  readonly isConnected: boolean
  /** Whether its bank tells it over a consent. */
  readonly isByConsent: boolean
}

/** What the bank itself said over a consent is not changed by a file. */
const LEAVE_VOUCHED = `
  delete from incoming_row i using bank_transaction t where t.id = i.known_id and t.source = '${RowSource.CONSENT}'`

/** What an account holds whose bank tells it over a consent, no file tells. */
const LEAVE_BALANCES = 'update incoming_row set balance_after = null'

const IS_CHANGED = `
  (t.provider_txn_id is distinct from coalesce(i.provider_txn_id, t.provider_txn_id) and t.provider_txn_id is null)
  or t.booked_on <> i.booked_on or t.amount <> i.amount
  or t.booked_at is distinct from coalesce(i.booked_at, t.booked_at)
  or t.balance_after is distinct from coalesce(i.balance_after, t.balance_after)
  or t.counterparty is distinct from coalesce(i.counterparty, t.counterparty)
  or t.counterparty_iban is distinct from coalesce(i.counterparty_iban, t.counterparty_iban)
  or t.reference is distinct from coalesce(i.reference, t.reference)
  or t.bank_category is distinct from coalesce(i.bank_category, t.bank_category)
  or t.description <> i.description
  or t.source <> $2`

/** What was paired with a row that is another one now, is free again. */
const PART_CHANGED = `
  with changed as materialized (
    select t.id, t.own_transfer_of, t.reversal_of from bank_transaction t join incoming_row i on i.known_id = t.id
    where (t.amount <> i.amount or t.booked_on <> i.booked_on) and (t.own_transfer_of is not null or t.reversal_of is not null)
  ), freed as (
    select id from changed
    union select own_transfer_of from changed where own_transfer_of is not null
    union select reversal_of from changed where reversal_of is not null
  )
  update bank_transaction t set own_transfer_of = null, reversal_of = null,
    category = case when t.corrected_at is null then t.rule_category else t.category end
  from freed where t.id = freed.id
  returning t.account_id as "accountId", t.booked_on::text as day`

/** A new id for a known row is taken over in silence; anything else that the bank says differently is an update. */
const UPDATE_KNOWN = `
  with old as materialized (
    select t.id, t.booked_on, (${IS_CHANGED}) as is_changed from bank_transaction t join incoming_row i on i.known_id = t.id
    where i.place between $3 and $4 and ((${IS_CHANGED}) or t.provider_txn_id is distinct from coalesce(i.provider_txn_id, t.provider_txn_id))
  ), written as (
    update bank_transaction t set
      provider_txn_id = coalesce(i.provider_txn_id, t.provider_txn_id), booked_on = i.booked_on,
      booked_at = coalesce(i.booked_at, t.booked_at), amount = i.amount,
      fingerprint = i.fingerprint, ordinal = case when t.fingerprint = i.fingerprint then t.ordinal else $1 + i.place end,
      balance_after = coalesce(i.balance_after, t.balance_after),
      counterparty = coalesce(i.counterparty, t.counterparty), counterparty_key = coalesce(i.counterparty_key, t.counterparty_key),
      counterparty_iban = coalesce(i.counterparty_iban, t.counterparty_iban), reference = coalesce(i.reference, t.reference),
      source = $2, description = i.description, bank_category = coalesce(i.bank_category, t.bank_category),
      rule_category = i.category, rule = i.rule, is_penalty = i.is_penalty, search_lc = i.search_lc,
      category = case when t.corrected_at is not null then t.category when t.own_transfer_of is not null then t.category else i.category end
    from incoming_row i join old on old.id = i.known_id where t.id = i.known_id
    returning t.id, t.account_id, t.booked_on
  )
  select written.account_id as "accountId", written.booked_on::text as day, old.booked_on::text as before, old.is_changed as "isChanged"
  from written join old using (id)`

const INSERT_NEW = `
  with last as (
    select t.fingerprint, max(t.ordinal) as ordinal from bank_transaction t
    where t.account_id = $1 and t.fingerprint in (select fingerprint from incoming_row where known_id is null and place between $4 and $5) group by 1
  ), added as (
    insert into bank_transaction (account_id, business_id, provider_txn_id, fingerprint, ordinal, booked_on, booked_at, amount,
      balance_after, counterparty, counterparty_key, counterparty_iban, reference, description, bank_category, category,
      rule_category, rule, is_penalty, search_lc, created_at, source)
    select $1, $2, i.provider_txn_id, i.fingerprint,
      coalesce(last.ordinal, 0) + row_number() over (partition by i.fingerprint order by i.place),
      i.booked_on, i.booked_at, i.amount, i.balance_after, i.counterparty, i.counterparty_key, i.counterparty_iban, i.reference,
      i.description, i.bank_category, i.category, i.category, i.rule, i.is_penalty, i.search_lc, $3, $6
    from incoming_row i left join last on last.fingerprint = i.fingerprint
    where i.known_id is null and i.place between $4 and $5 order by i.place
    returning booked_on
  )
  select booked_on::text as day, count(*)::int as rows from added group by 1`

interface Updated extends TouchedDay {
  readonly before: string
  readonly isChanged: boolean
}

const distinct = (days: readonly TouchedDay[]): TouchedDay[] => [
  ...new Map(days.map(({ accountId, day }) => [`${accountId} ${day}`, { accountId, day }])).values(),
]

/** An ordinal that no row of a fingerprint has: for the rare row whose text the bank changed. */
const BEYOND = 1_000_000

/**
 * Makes `ingest`, the one way for rows into the product: takes rows of one account, knows again what it has seen, finds
 * what each was for, pairs transfers between own accounts, and keeps the rollups, all by statements over sets.
 *
 * Rows come as the bank lists them, and hold whole days: of equal payments of one day, the second is told from a repetition
 * of the first only when both are there. A row is known by the bank's id, else by account, day, amount and text (its dates
 * left out) and its number among equals. Corrections by people stay. A row that the bank told over a consent is not changed by
 * a file, nor are balances of its account; a row of a file that the bank then tells too is the bank's. The account must be
 * connected.
 */
export const createIngest = () => {
  return async (tx: Tx, accountId: string, rows: readonly NewBankRow[], source: RowSource): Promise<Ingested> => {
    if (rows.length === 0) return { imported: 0, updated: 0, duplicates: 0 }
    const [account] = await tx.db.query<AccountRow[]>(ACCOUNT, [accountId])
    if (!account?.isConnected) throw new Error('Rows were given for an account that is not connected.')
    await takeTime(tx.db)
    await takeTurns(tx, account.businessId)
    await stageAndRecognise(tx, accountId, rows)
    if (source === RowSource.STATEMENT) await tx.db.query(LEAVE_VOUCHED)
    if (source === RowSource.STATEMENT && account.isByConsent) await tx.db.query(LEAVE_BALANCES)

    const [parted] = await tx.db.query<[TouchedDay[], number]>(PART_CHANGED, [])
    const known: Updated[] = []
    const added: { day: string; rows: number }[] = []
    for (let at = 1; at <= rows.length; at += ROWS_AT_A_TIME) {
      known.push(...(await tx.db.query<Updated[]>(UPDATE_KNOWN, [BEYOND, source, at, at + ROWS_AT_A_TIME - 1])))
    }
    for (let at = 1; at <= rows.length; at += ROWS_AT_A_TIME) {
      const values = [accountId, account.businessId, tx.now, at, at + ROWS_AT_A_TIME - 1, source]
      added.push(...(await tx.db.query<typeof added>(INSERT_NEW, values)))
    }
    const imported = added.reduce((sum, each) => sum + each.rows, 0)
    // Skipped while another import measures: the lock is held until that one commits, and nothing below depends on it.
    if (imported >= BULK) await tx.db.query('select analyze_bank_transactions()')

    const touched: TouchedDay[] = [
      ...parted,
      ...known.flatMap(({ day, before }) => [
        { accountId, day },
        { accountId, day: before },
      ]),
      ...added.map(({ day }) => ({ accountId, day })),
    ]
    if (touched.length > 0) {
      const days = touched.map(({ day }) => day).sort()
      const paired = await pairRows(tx, account.businessId, days[0]!, days.at(-1)!)
      await reckon(tx, account.businessId, distinct([...touched, ...paired]))
      await sumUp(tx, accountId)
      // A bank's new id for a known row changes no figure.
      const isChanged = [...parted, ...paired, ...added].length > 0 || known.some((row) => row.isChanged)
      if (isChanged) await tx.emit(aboutCashflow(account.businessId))
    }
    const updated = known.filter(({ isChanged }) => isChanged).length
    return { imported, updated, duplicates: rows.length - imported - updated }
  }
}

export type Ingest = ReturnType<typeof createIngest>
