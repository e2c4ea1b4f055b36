import { type Tx, takeTime } from '../../../platform/transaction.ts'
import { recogniseRows } from '../intake/recognised-rows.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'

/** The amounts, in minor units, that distinguish rows of a day when texts and ids do not. */
interface Money {
  readonly bookedOn: string
  readonly amount: bigint
  readonly balanceAfter?: bigint | null
}

/** A stored row of the account that no row of a delivery was recognised as. */
interface StoredRow extends Money {
  readonly id: string
}

const dayAndAmount = ({ bookedOn, amount }: Money) => `${bookedOn} ${amount}`

const grouped = <Row extends Money>(rows: readonly Row[]) => {
  const groups = new Map<string, Row[]>()
  for (const row of rows) {
    const key = dayAndAmount(row)
    const group = groups.get(key)
    if (group) group.push(row)
    else groups.set(key, [row])
  }
  return groups
}

const hasBalance = ({ balanceAfter }: Money) => balanceAfter !== null && balanceAfter !== undefined

const balancesOf = (rows: readonly StoredRow[]) => {
  const found = new Map<bigint | null | undefined, StoredRow[]>()
  for (const row of rows) {
    const some = found.get(row.balanceAfter)
    if (some) some.push(row)
    else found.set(row.balanceAfter, [row])
  }
  return found
}

/**
 * Finds for each row of a delivery the row of the account that it repeats under other words: of the same day and amount, and
 * of the same balance after it where both have one. Where one of them has none, the first of equals repeats the first, the
 * second the second. Rows of one delivery never repeat each other, so that equal payments of a day stay as many as they are.
 */
export const matchLikely = <Row extends Money>(added: readonly Row[], stored: readonly StoredRow[]): Map<Row, string> => {
  const matched = new Map<Row, string>()
  const groups = grouped(stored)
  for (const [key, rows] of grouped(added)) {
    const equals = groups.get(key) ?? []
    const taken = new Set<StoredRow>()
    const take = (row: Row, from: Iterator<StoredRow>) => {
      let each = from.next()
      while (!each.done && taken.has(each.value)) each = from.next()
      if (each.done) return
      taken.add(each.value)
      matched.set(row, each.value.id)
    }
    const byBalance = new Map([...balancesOf(equals)].map(([balance, some]) => [balance, some.values()]))
    for (const row of rows) {
      const same = hasBalance(row) ? byBalance.get(row.balanceAfter) : undefined
      if (same) take(row, same)
    }
    // Each list is gone through once, however many equal payments a day has.
    const [any, withoutBalance] = [equals.values(), equals.filter((each) => !hasBalance(each)).values()]
    for (const row of rows) if (!matched.has(row)) take(row, hasBalance(row) ? withoutBalance : any)
  }
  return matched
}

const STORED = `
  select id, booked_on::text as "bookedOn", amount::text, balance_after::text as "balanceAfter" from bank_transaction
  where account_id = $1 and booked_on between $2::date and $3::date and amount = any($4::bigint[])
  order by booked_on, place`

const HAS_ROWS =
  'select exists (select from bank_transaction where account_id = $1 and booked_on between $2::date and $3::date) as "hasRows"'

interface Stored {
  readonly id: string
  readonly bookedOn: string
  readonly amount: string
  readonly balanceAfter: string | null
}

const asStoredRow = ({ id, bookedOn, amount, balanceAfter }: Stored): StoredRow => ({
  id,
  bookedOn,
  amount: BigInt(amount),
  balanceAfter: balanceAfter === null ? null : BigInt(balanceAfter),
})

/**
 * Finds the rows of a delivery that an account has already under other words or from another format, each with the id of the
 * row that it repeats, as {@link matchLikely} says. Rows that are recognised exactly are not among them. Changes nothing.
 */
export const findLikelyDuplicates = async <Row extends NewBankRow>(
  tx: Tx,
  accountId: string,
  rows: readonly Row[],
): Promise<Map<Row, string>> => {
  const days = rows.map(({ bookedOn }) => bookedOn).sort()
  const [first, last] = [days[0], days.at(-1)]
  const [found] = await tx.db.query<{ hasRows: boolean }[]>(HAS_ROWS, [accountId, first, last])
  if (!found?.hasRows) return new Map()
  await takeTime(tx.db)
  const { added, knownIds } = await recogniseRows(tx, accountId, rows)
  const amounts = [...new Set(added.map(({ amount }) => amount.toString()))]
  const stored = await tx.db.query<Stored[]>(STORED, [accountId, first, last, amounts])
  return matchLikely(added, stored.filter(({ id }) => !knownIds.has(id)).map(asStoredRow))
}

const DAYS = 'select history_starts_on::text as "firstDay", history_ends_on::text as "lastDay" from bank_account where id = $1'

/** So many rows in common may be chance. */
const FEWEST_IN_COMMON = 3

/**
 * Whether rows are of an account that has most of them already: at least three, and half of those on its days, exactly or by
 * {@link matchLikely}. Changes nothing.
 */
export const hasMostOf = async (tx: Tx, accountId: string, rows: readonly NewBankRow[]): Promise<boolean> => {
  const [its] = await tx.db.query<{ firstDay: string | null; lastDay: string | null }[]>(DAYS, [accountId])
  const shared = rows.filter(({ bookedOn }) => its?.firstDay && its.lastDay && bookedOn >= its.firstDay && bookedOn <= its.lastDay)
  if (shared.length < FEWEST_IN_COMMON) return false
  const likely = await findLikelyDuplicates(tx, accountId, shared)
  const known = likely.size + (await recogniseRows(tx, accountId, shared)).knownIds.size
  return known >= FEWEST_IN_COMMON && known * 2 >= shared.length
}
