import type { DataSource, EntityManager } from 'typeorm'

const MOST_SHOWN = 20

/** One thing that must hold, and the rows for which it does not. */
export interface Check {
  readonly promise: string
  readonly mismatches: number
  /** The first twenty of them. */
  readonly rows: readonly Record<string, unknown>[]
}

export interface Proof {
  readonly holds: boolean
  readonly checks: readonly Check[]
  readonly accounts: number
  readonly journals: number
  readonly entries: number
}

/** Each statement answers the rows that break its promise. */
const PROMISES: readonly (readonly [promise: string, text: string])[] = [
  [
    'every journal has entries, and they sum to zero in each currency',
    `select journal.id as journal, sums.currency, sums.total
     from journal left join (select journal_id, currency, sum(amount) as total from journal_entry group by journal_id, currency) as sums
       on sums.journal_id = journal.id
     where sums.total is distinct from 0`,
  ],
  [
    'every entry has its journal, and an account in its currency',
    `select entry.journal_id as journal, entry.line, entry.account_id as account
     from journal_entry entry left join journal on journal.id = entry.journal_id
       left join ledger_account account on account.id = entry.account_id and account.currency = entry.currency
     where journal.id is null or account.id is null`,
  ],
  [
    'every balance is the sum of its entries',
    `select account.id as account, account.kind, account.currency, account.balance, coalesce(sums.total, 0) as entries
     from ledger_account account left join (select account_id, sum(amount) as total from journal_entry group by account_id) as sums
       on sums.account_id = account.id
     where account.balance <> coalesce(sums.total, 0)`,
  ],
  [
    'every entry says the balance that it left',
    `select account_id as account, account_version as version, journal_id as journal, balance_after, running
     from (select *, sum(amount) over (partition by account_id order by account_version) as running from journal_entry) as entry
     where balance_after <> running`,
  ],
  [
    'versions of an account count its entries, without a gap',
    `select account.id as account, account.version, coalesce(found.entries, 0) as entries, found.first, found.last
     from ledger_account account
     left join (select account_id, count(*) as entries, min(account_version) as first, max(account_version) as last from journal_entry group by account_id)
       as found on found.account_id = account.id
     where account.version <> coalesce(found.entries, 0) or found.first <> 1 or found.last <> account.version`,
  ],
  [
    'every entry is sealed with the one before it, up to its account',
    `select account_id as account, account_version as version, journal_id as journal, line
     from (select entry.*, journal.key, journal.cause, journal.cause_id, journal.actor_id, journal.at,
             lag(entry.seal, 1, ''::bytea) over (partition by entry.account_id order by entry.account_version) as previous
           from journal_entry entry join journal on journal.id = entry.journal_id) as entry
     where seal <> entry_seal(previous, journal_text(key, cause, cause_id, actor_id, at), line, account_id, amount, currency, balance_after, account_version)
     union all
     select account.id, account.version, entry.journal_id, entry.line
     from ledger_account account left join journal_entry entry on entry.account_id = account.id and entry.account_version = account.version
     where account.version > 0 and entry.seal is distinct from account.seal`,
  ],
  [
    'held is the sum of the open holds',
    `select account.id as account, account.held, coalesce(sums.total, 0) as holds
     from ledger_account account
     left join (select account_id, sum(amount) as total from ledger_hold where ended_at is null group by account_id) as sums on sums.account_id = account.id
     where account.held <> coalesce(sums.total, 0)`,
  ],
  [
    'no account is below what it may be',
    `select id as account, balance, held from ledger_account where not may_overdraw and balance - held < 0`,
  ],
  [
    'the trial balance is zero in each currency',
    `select currency, sum(balance) as total from ledger_account group by currency having sum(balance) <> 0`,
  ],
  [
    'what was given to charity never became income',
    `select distinct given.journal_id as journal
     from journal_entry given join ledger_account giver on giver.id = given.account_id and giver.kind = 'charity'
       join journal_entry taken on taken.journal_id = given.journal_id and taken.amount > 0
       join ledger_account taker on taker.id = taken.account_id and taker.kind = 'fee_income'
     where given.amount < 0`,
  ],
  [
    'what owners see adds up to what was posted',
    `select coalesce(entry.account_id, moved.account_id) as account, coalesce(entry.journal_id, moved.journal_id) as journal,
       entry.total as entries, moved.total as movements
     from (select journal_id, account_id, sum(amount) as total from journal_entry group by journal_id, account_id) as entry
     join ledger_account account on account.id = entry.account_id and account.kind = 'customer'
     full join (
       select journal_id, account_id, sum(case type when 'credit' then amount - fee else -amount - fee end) as total
       from account_transaction where journal_id is not null group by journal_id, account_id
     ) as moved on moved.journal_id = entry.journal_id and moved.account_id = entry.account_id
     where entry.total is distinct from moved.total and not (moved.account_id is null and account.id is null)`,
  ],
]

const COUNTS = `
  select (select count(*) from ledger_account)::int as accounts, (select count(*) from journal)::int as journals,
    (select count(*) from journal_entry)::int as entries`

const check = async (db: EntityManager, promise: string, text: string): Promise<Check> => {
  const [found] = await db.query<{ mismatches: number; rows: Record<string, unknown>[] | null }[]>(
    `with broken as (${text})
     select (select count(*) from broken)::int as mismatches, (select jsonb_agg(few) from (select * from broken limit ${MOST_SHOWN}) as few) as rows`,
  )
  return { promise, mismatches: found!.mismatches, rows: found!.rows ?? [] }
}

/** Proves the ledger, all of it, in one snapshot, while it goes on being written. */
export const verifyLedger = (dataSource: DataSource): Promise<Proof> =>
  dataSource.transaction('REPEATABLE READ', async (db) => {
    await db.query('set transaction read only')
    await db.query('set local statement_timeout = 0')
    const checks: Check[] = []
    for (const [promise, text] of PROMISES) checks.push(await check(db, promise, text))
    const [counts] = await db.query<Pick<Proof, 'accounts' | 'journals' | 'entries'>[]>(COUNTS)
    return { holds: checks.every(({ mismatches }) => mismatches === 0), checks, ...counts! }
  })

/** The proof in plain lines, the rows that break it under their promise. */
export const linesOf = ({ holds, checks, accounts, journals, entries }: Proof): string[] => [
  ...checks.flatMap(({ promise, mismatches, rows }) =>
    mismatches === 0
      ? [`ok    ${promise}`]
      : [
          `WRONG ${promise}: ${mismatches}`,
          ...rows.map((row) => `      ${JSON.stringify(row)}`),
          ...(rows.length < mismatches ? ['      ...'] : []),
        ],
  ),
  `${entries} entries in ${journals} journals on ${accounts} accounts: ${holds ? 'the ledger holds.' : 'THE LEDGER DOES NOT HOLD.'}`,
]
