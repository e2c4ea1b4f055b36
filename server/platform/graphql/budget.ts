import { type Clock, HOUR, later, MINUTE } from '../../shared/clock.ts'
import { rateLimited } from '../../shared/errors.ts'
import { textOf } from '../../shared/i18n/text.ts'
import type { ReadRows } from '../rows.ts'
import { inWords, networkOf } from '../throttle.ts'
import type { Viewer } from '../viewer.ts'

/** The least cost of any operation: parsing it and responding take work, whatever it reads. */
export const LEAST_COST = 10
/** This many characters of a document are parsed for one unit of cost. */
const READ_FOR_ONE = 5
/** The part of a budget that a process takes ahead, so that most requests need no statement. */
const LEASED = 1 / 50
/** The part of a budget that a process lets pass before its first statement; it is charged with that one. */
const ON_CREDIT = 1 / 100
/** The most accounts that a process remembers; beyond it, the one with the oldest request is forgotten. */
const MOST_KEPT = 50_000
/** A budget that was not asked for so long is full again. */
const FORGOTTEN_AFTER = HOUR

export interface BudgetLimits {
  /** What a signed-in person may spend in a minute, in the unit of `costOf`, from all devices together. */
  readonly costPerUser: number
  /** What one API key may spend of that. */
  readonly costPerKey: number
  /** What all anonymous callers from one address may spend in a minute together. */
  readonly costPerAddress: number
}

/** Limits how much all processes together do for one person, for one API key, or for one address of anonymous callers. */
export interface Budget {
  /** Spends the cost of an operation. Throws RATE_LIMITED, with the seconds to wait, while too little is left. */
  take(viewer: Viewer, cost: number): Promise<void>
  /**
   * Spends the cost of parsing a document that was not cached, valid or not: validation takes time quadratic in its length.
   * Never throws: a debt is paid off before the next operation. Returns what was spent.
   */
  chargeReading(viewer: Viewer, document: string): number
  /**
   * Returns what is left, as far as this process knows: of a key, the lesser of its own and its person's. Null for the server itself,
   * which has no limit.
   */
  balanceOf(viewer: Viewer): Balance | null
}

/** What a caller may still spend, in the unit of `costOf`. */
export interface Balance {
  /** Never below 0, although a debt may have to be paid off first. */
  readonly left: number
  /** The most that is ever left: it refills evenly, a minute's worth per minute. */
  readonly budget: number
}

/** Returns what an operation is charged that may read so many objects: requests pay {@link LEAST_COST} before they are parsed. */
export const chargeOf = (objects: number): number => Math.max(objects, LEAST_COST)

/** What limits a caller: at most `most` is left, and as much comes back in a minute. */
interface Account {
  readonly key: string
  readonly most: number
}

/** What a process knows of an account. */
interface Known {
  /** Taken ahead and not spent yet; below 0, spent and not charged yet. */
  held: number
  /** What the database had left after the last statement; undefined before the first. */
  left: number | undefined
  /** When that was, or the first request, in milliseconds. */
  at: number
}

/** What a statement asks for: what was spent, what must be left besides, what is spent now and what is taken ahead. */
interface Wanted {
  readonly owed: number
  readonly needed: number
  readonly gap: number
  readonly ahead: number
}

interface Settled {
  readonly remaining: number
  readonly granted: number
}

const GRANTED = 'case when filled >= $4::float8 then greatest($5::float8, least(filled, $5::float8 + $6::float8)) else 0 end as granted'

/** Charges what is owed, and grants what is wanted where there is enough: all or nothing, in one atomic statement. */
const SETTLE = `
  insert into cost_budget as budget (key, remaining, granted, at)
  select $1, filled - granted, granted, $7::timestamptz
  from (select filled, ${GRANTED} from (select $2::float8 - $3::float8 as filled) as full_budget) as settled
  on conflict (key) do update set (remaining, granted, at) = (
    select filled - granted, granted, greatest(budget.at, excluded.at)
    from (select filled, ${GRANTED} from (
      select least($2::float8, budget.remaining + greatest(0, extract(epoch from $7::timestamptz - budget.at))::float8 * $2::float8 / 60) - $3::float8 as filled
    ) as present_budget) as settled)
  returning remaining, granted`

const FORGET = 'delete from cost_budget where at < $1'

/** The same as the statement, while the database is unavailable. */
const settleHere = (filled: number, { owed, needed, gap, ahead }: Wanted): Settled => {
  const present = filled - owed
  const granted = present >= needed ? Math.max(gap, Math.min(present, gap + ahead)) : 0
  return { remaining: present - granted, granted }
}

/**
 * Creates budgets that refill evenly, a minute's worth per minute, and never hold more than that. They are kept in the database, for all
 * processes together. A process takes {@link LEASED} of a budget ahead, and lets {@link ON_CREDIT} pass before it asks for the first
 * time, so that few requests run a statement, and one account runs one at a time.
 *
 * So, for each process, at most 3 % of a minute's budget is let pass beyond it, and at most 2 % is refused too early: what another
 * process took ahead is void after a minute, when the budget is full again. While the database is unavailable each process counts for itself.
 */
export const createBudget = ({ costPerUser, costPerKey, costPerAddress }: BudgetLimits, clock: Clock, readRows: ReadRows): Budget => {
  const accounts = new Map<string, Known>()
  const asking = new Map<string, Promise<void>>()
  let forgotten = clock.now()

  /** Returns what limits a viewer, the narrowest first; nothing limits the server itself. */
  const accountsOf = ({ userId, apiKeyId, ip }: Viewer): Account[] => {
    if (userId === null) return ip === null ? [] : [{ key: `address ${networkOf(ip)}`, most: costPerAddress }]
    const person = { key: `person ${userId}`, most: costPerUser }
    return apiKeyId === null ? [person] : [{ key: `key ${apiKeyId}`, most: costPerKey }, person]
  }
  const keep = (key: string, known: Known) => {
    accounts.delete(key)
    accounts.set(key, known)
    if (accounts.size > MOST_KEPT) accounts.delete(accounts.keys().next().value!)
  }
  /** What is known of an account: nothing after a minute, for as much came back in it as was ever left. */
  const knownOf = (key: string, now: number): Known => {
    const found = accounts.get(key)
    return found && now - found.at < MINUTE ? found : { held: 0, left: undefined, at: now }
  }
  /** The most that the database may have left now. */
  const leftOf = ({ left, at }: Known, most: number, now: number) =>
    left === undefined ? most : Math.min(most, left + (Math.max(0, now - at) * most) / MINUTE)

  const forget = async (now: Date) => {
    if (now.getTime() - forgotten.getTime() < FORGOTTEN_AFTER) return
    forgotten = now
    await readRows('forget-budgets', FORGET, [later(now, -FORGOTTEN_AFTER)])
  }
  const settle = async ({ key, most }: Account, wanted: Wanted, filled: number, now: Date): Promise<Settled> => {
    const { owed, needed, gap, ahead } = wanted
    try {
      await forget(now)
      return (await readRows<Settled>('settle-budget', SETTLE, [key, most, owed, needed, gap, ahead, now]))[0]!
    } catch {
      return settleHere(filled, wanted)
    }
  }
  const ask = async (account: Account, cost: number): Promise<void> => {
    const { key, most } = account
    const now = clock.now()
    const known = knownOf(key, now.getTime())
    const [held, owed] = [Math.max(0, known.held), Math.max(0, -known.held)]
    const wanted = { owed, needed: Math.min(cost, most) - held, gap: cost - held, ahead: most * LEASED }
    const { remaining, granted } = await settle(account, wanted, leftOf(known, most, now.getTime()), now)
    // Others may have spent or been charged meanwhile.
    const spent = known.held - knownOf(key, now.getTime()).held
    keep(key, { held: held + granted - spent, left: remaining, at: now.getTime() })
  }
  const refusal = (short: number, most: number) => {
    const wait = (short * MINUTE) / most
    return rateLimited(textOf('platform.throttle.tooManyRequests', { wait: inWords(wait) }), Math.max(1, Math.ceil(wait / 1_000)))
  }
  const takeFrom = async (account: Account, cost: number): Promise<void> => {
    const { key, most } = account
    for (;;) {
      const now = clock.now().getTime()
      const known = knownOf(key, now)
      const least = known.left === undefined ? -most * ON_CREDIT : 0
      if (known.held - cost >= least) return keep(key, { ...known, held: known.held - cost })
      // An operation that costs more than a minute's budget is admitted when the budget is full.
      const short = Math.min(cost, most) - leftOf(known, most, now) - known.held
      if (short > 0) throw refusal(short, most)
      const running = asking.get(key) ?? ask(account, cost).finally(() => asking.delete(key))
      asking.set(key, running)
      await running
    }
  }
  const charge = ({ key }: Account, cost: number) => {
    const known = knownOf(key, clock.now().getTime())
    keep(key, { ...known, held: known.held - cost })
  }

  return {
    async take(viewer, cost) {
      const [narrow, wide] = accountsOf(viewer)
      if (narrow) await takeFrom(narrow, cost)
      if (!wide) return
      try {
        await takeFrom(wide, cost)
      } catch (error) {
        charge(narrow!, -cost)
        throw error
      }
    },
    chargeReading(viewer, document) {
      const cost = Math.floor(document.length / READ_FOR_ONE) - LEAST_COST
      if (cost <= 0) return 0
      const charged = accountsOf(viewer)
      for (const account of charged) charge(account, cost)
      return charged.length > 0 ? cost : 0
    },
    balanceOf(viewer) {
      const now = clock.now().getTime()
      const balances = accountsOf(viewer).map(({ key, most }) => {
        const known = knownOf(key, now)
        return { left: Math.max(0, Math.floor(Math.min(most, leftOf(known, most, now) + known.held))), budget: most }
      })
      return balances.sort((one, other) => one.left - other.left)[0] ?? null
    },
  }
}
