import type { DataSource, EntityManager } from 'typeorm'

const MOST_SHOWN = 20

/** One promise of the ledger, and the rows that break it. */
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

/** Each statement returns the rows that break its promise. */
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
    'every entry has the balance that it left',
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
    'every class of account was paid only by a class that may pay it',
    `select journal.id as journal, side.currency, payer, payee
     from (
       select entry.journal_id, entry.currency, array_agg(distinct account.kind) filter (where entry.amount < 0) as payers,
         array_agg(distinct account.kind) filter (where entry.amount > 0) as payees
       from journal_entry entry join ledger_account account on account.id = entry.account_id group by entry.journal_id, entry.currency) as side
     join journal on journal.id = side.journal_id cross join unnest(side.payers) as payer cross join unnest(side.payees) as payee
     where not exists (select from payment_rule where payer_kind = payer and payee_kind = payee)
       and not (journal.reverses is not null
         and exists (select from payment_rule where payer_kind = payee and payee_kind = payer and is_reversible))`,
  ],
  [
    'every reversal has the entries of its journal with swapped signs',
    `select id as journal, account_id as account, currency, amount
     from (
       select journal.id, entry.account_id, entry.currency, -entry.amount as amount, -1 as times
       from journal join journal_entry entry on entry.journal_id = journal.id where journal.reverses is not null
       union all
       select journal.id, entry.account_id, entry.currency, entry.amount, 1
       from journal join journal_entry entry on entry.journal_id = journal.reverses) as line
     group by id, account_id, currency, amount having sum(times) <> 0`,
  ],
  [
    // Five minutes, because a transaction dates all its rows by its beginning.
    'what was given to charity was paid to verified charity payees alone',
    `select distinct journal.id as journal, journal.cause, journal.cause_id as "causeId"
     from journal_entry entry join ledger_account account on account.id = entry.account_id and account.kind = 'charity'
       join journal on journal.id = entry.journal_id
       left join charity_payee payee on journal.cause = 'charity_payee' and payee.id::text = journal.cause_id
     where entry.amount < 0 and (payee.verified_at is null or payee.verified_at > journal.at + interval '5 minutes'
       or payee.revoked_at < journal.at - interval '5 minutes')`,
  ],
  [
    // The event that opened the account is a leaf of the public log, so a change of the event is detected there.
    'every account, and its movements, belong to the business that it was opened for',
    `select shown.id as account, shown.business_id as "shownTo", account.business_id as business, fact.payload ->> 'businessId' as "openedFor"
     from wallet_account shown left join ledger_account account on account.id = shown.id and account.kind = 'customer'
       left join event fact on fact.name = 'wallet.account_opened' and fact.subject_id = shown.id::text
     where account.business_id is distinct from shown.business_id or fact.payload ->> 'businessId' is distinct from shown.business_id::text
     union all
     select moved.account_id, moved.business_id, account.business_id, null
     from account_transaction moved left join ledger_account account on account.id = moved.account_id
     where account.business_id is distinct from moved.business_id`,
  ],
  [
    'the movements that owners see add up to the posted entries',
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

/** Verifies the whole ledger in one snapshot, while it continues to be written. */
export const verifyLedger = (dataSource: DataSource): Promise<Proof> =>
  dataSource.transaction('REPEATABLE READ', async (db) => {
    await db.query('set transaction read only')
    await db.query('set local statement_timeout = 0')
    const checks: Check[] = []
    for (const [promise, text] of PROMISES) checks.push(await check(db, promise, text))
    const [counts] = await db.query<Pick<Proof, 'accounts' | 'journals' | 'entries'>[]>(COUNTS)
    return { holds: checks.every(({ mismatches }) => mismatches === 0), checks, ...counts! }
  })

/** Formats the result in plain lines, with the rows that break a promise under it. */
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
