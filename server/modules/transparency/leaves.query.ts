import type { EntityManager, QueryRunner } from 'typeorm'

/** The kinds of entries in the log, in the order in which a checkpoint adds them. */
export type Stream = 'checkpoint' | 'journal' | 'event' | 'contract' | 'vote'

/** A place of the log, with its content in the database now. */
export interface LeafRow {
  readonly place: number
  readonly stream: Stream
  /** The row's id, an event's seq; null for a checkpoint. */
  readonly row: string | null
  /** The bytes that were hashed, as text; null where the row is gone. */
  readonly content: string | null
  /** The row's own time, in milliseconds since 1970; null where the row is gone or has no time. */
  readonly at: number | null
}

// Functions and tables are qualified with their schema, so that objects earlier in the search path are never used.
const text = (value: string) => `coalesce(pg_catalog.to_json((${value})::pg_catalog.text)::pg_catalog.text, 'null')`
const list = (value: string) => `coalesce(pg_catalog.array_to_json(${value})::pg_catalog.text, 'null')`
// Null for an infinite moment, which would stop every reader of the log and could be neither changed nor deleted.
const milliseconds = (moment: string) =>
  `case when pg_catalog.isfinite(${moment}) then (extract(epoch from ${moment}) * 1000)::pg_catalog.int8 end`
const array = (...values: readonly string[]) => `pg_catalog.concat('[', ${values.join(`, ',', `)}, ']')`
const leaf = (stream: Stream, ...values: readonly string[]) => array(`'"mizan/1","${stream}"'`, ...values)

const ENTRIES = `
  pg_catalog.concat('[', (
    select pg_catalog.string_agg(${array(
      text('entry.line'),
      text('entry.account_id'),
      text('entry.amount'),
      text('entry.currency'),
      text('entry.balance_after'),
      text('entry.account_version'),
      text("pg_catalog.encode(entry.seal, 'hex')"),
    )}, ',' order by entry.line)
    from public.journal_entry entry where entry.journal_id = journal.id), ']')`

const JOURNAL = leaf(
  'journal',
  text('journal.id'),
  text('journal.key'),
  text('journal.cause'),
  text('journal.cause_id'),
  text('journal.actor_id'),
  text('journal.reverses'),
  text(milliseconds('journal.at')),
  ENTRIES,
)

const OF_EVENT = [
  text('event.seq'),
  text('event.name'),
  list('event.audience'),
  text('event.actor_id'),
  text('event.subject_id'),
  text('event.payload'),
  text(milliseconds('event.at')),
]
/** Events from before requests, keys and changes were recorded have no format, and the leaf that they always had. */
const EVENT = `case when event.format is null then ${leaf('event', ...OF_EVENT)} else ${array(
  `'"mizan/2","event"'`,
  ...OF_EVENT,
  text('event.request_id'),
  text('event.api_key_id'),
  text('event.changes'),
  text('event.ip_hash'),
)} end`

const CONTRACT = leaf(
  'contract',
  ...['id', 'reference', 'request_id', 'response_id', 'merchant_id', 'lender_id', 'merchant_name', 'lender_name', 'structure', 'amount']
    .concat(['currency', 'rate', 'term', 'total_payable'])
    .map((column) => text(`contract.${column}`)),
  list('contract.conditions'),
  text('contract.reviewed_hash'),
  text('contract.checklist_version'),
  list('contract.vote_hashes'),
  text('contract.hash'),
  text(milliseconds('contract.agreed_at')),
)

const VOTE = leaf(
  'vote',
  ...['id', 'review_id', 'version', 'auditor_id', 'auditor_name', 'decision', 'notes'].map((column) => text(`vote.${column}`)),
  list('vote.shariah_concerns'),
  list('vote.recommendations'),
  text('vote.compliance_score'),
  text('vote.findings'),
  text('vote.content_hash'),
  text(milliseconds('vote.voted_at')),
)

const CHECKPOINT = leaf('checkpoint', text(milliseconds('leaf.at')), text('leaf.previous'))

const LEAVES = `
  select leaf.place::pg_catalog.text as place, leaf.stream, coalesce(leaf.row_id::pg_catalog.text, leaf.row_seq::pg_catalog.text) as row,
    case leaf.stream
      when 'checkpoint' then ${CHECKPOINT}
      when 'journal' then (select ${JOURNAL} from public.journal where journal.id = leaf.row_id)
      when 'event' then (select ${EVENT} from public.event where event.seq = leaf.row_seq)
      when 'contract' then (select ${CONTRACT} from public.contract where contract.id = leaf.row_id)
      when 'vote' then (select ${VOTE} from public.review_vote vote where vote.id = leaf.row_id)
    end as content,
    (case leaf.stream
      when 'checkpoint' then (${milliseconds('leaf.at')})
      when 'journal' then (select ${milliseconds('journal.at')} from public.journal where journal.id = leaf.row_id)
      when 'event' then (select ${milliseconds('event.at')} from public.event where event.seq = leaf.row_seq)
      when 'contract' then (select ${milliseconds('contract.agreed_at')} from public.contract where contract.id = leaf.row_id)
      when 'vote' then (select ${milliseconds('vote.voted_at')} from public.review_vote vote where vote.id = leaf.row_id)
    end)::pg_catalog.text as at
  from public.log_leaf leaf`

interface Row {
  readonly place: string
  readonly stream: Stream
  readonly row: string | null
  readonly content: string | null
  readonly at: string | null
}

const leafRow = ({ place, at, ...rest }: Row): LeafRow => ({ ...rest, place: Number(place), at: at === null ? null : Number(at) })

type Asks = Pick<EntityManager | QueryRunner, 'query'>

/** Returns the leaves of a log from one place up to but not including another, in order. Places without a leaf are left out. */
export const leavesBetween = async (db: Asks, log: number, from: number, to: number): Promise<LeafRow[]> => {
  const rows: Row[] = await db.query(`${LEAVES} where leaf.log = $1 and leaf.place >= $2 and leaf.place < $3 order by leaf.place`, [
    log,
    from,
    to,
  ])
  return rows.map(leafRow)
}

/** What can be proven of: contracts and votes by their ids, events by their seq. */
export type ProvenStream = 'contract' | 'vote' | 'event'

/** Returns the leaf of one row in a log. */
export const leafOf = async (db: Asks, log: number, stream: ProvenStream, id: string): Promise<LeafRow | undefined> => {
  const key = stream === 'event' ? 'row_seq' : 'row_id'
  const rows: Row[] = await db.query(`${LEAVES} where leaf.log = $1 and leaf.stream = $2 and leaf.${key} = $3`, [log, stream, id])
  return rows.map(leafRow)[0]
}

/** Returns how many places of a log the database has; a missing place in between counts. */
export const sizeOf = async (db: Asks, log: number): Promise<number> => {
  const [row]: { size: string }[] = await db.query('select coalesce(max(place) + 1, 0) as size from public.log_leaf where log = $1', [log])
  return Number(row!.size)
}

/** Returns the hash of the last note that the database names, and the last log that it has. */
export const lastNamed = async (db: Asks): Promise<{ readonly log: number; readonly previous: string | null }> => {
  const [row]: { log: number; previous: string | null }[] = await db.query(
    `select coalesce((select max(log) from public.log_leaf), 0) as log,
       (select previous from public.log_leaf where stream = 'checkpoint' and previous is not null order by log desc, place desc limit 1) as previous`,
  )
  return row!
}

/** Returns whether a note of this log was ever signed: then one of its checkpoints names another note than the one it began with. */
export const namesANote = async (db: Asks, log: number, begunWith: string | null): Promise<boolean> => {
  const rows: unknown[] = await db.query(
    `select from public.log_leaf where log >= $1 and stream = 'checkpoint' and previous is not null and previous is distinct from $2 limit 1`,
    [log, begunWith],
  )
  return rows.length > 0
}

/** Rows without a place in a log. */
export interface UnplacedRows {
  readonly count: number
  /** The oldest of them; `at` in milliseconds since 1970, null for a row without a time. */
  readonly first: readonly { readonly stream: Stream; readonly row: string; readonly at: number | null }[]
}

const UNPLACED = `
  select 'journal' as stream, journal.id::pg_catalog.text as row, ${milliseconds('journal.at')} as at from public.journal
    where not exists (select from public.log_leaf leaf where leaf.row_id = journal.id and leaf.stream = 'journal' and leaf.log = $1)
  union all
  select 'event', event.seq::pg_catalog.text, ${milliseconds('event.at')} from public.event
    where not exists (select from public.log_leaf leaf where leaf.row_seq = event.seq and leaf.log = $1)
  union all
  select 'contract', contract.id::pg_catalog.text, ${milliseconds('contract.agreed_at')} from public.contract
    where not exists (select from public.log_leaf leaf where leaf.row_id = contract.id and leaf.stream = 'contract' and leaf.log = $1)
  union all
  select 'vote', vote.id::pg_catalog.text, ${milliseconds('vote.voted_at')} from public.review_vote vote
    where not exists (select from public.log_leaf leaf where leaf.row_id = vote.id and leaf.stream = 'vote' and leaf.log = $1)`

/** Returns the rows of the four streams, before one moment or after another, that have no place in a log: their number, and the first of them. */
export const unplacedRows = async (
  db: Asks,
  log: number,
  { before, after }: { readonly before: number; readonly after: number },
  most: number,
): Promise<UnplacedRows> => {
  const rows: { stream: Stream; row: string; at: string | null; count: string }[] = await db.query(
    `select stream, row, at::pg_catalog.text as at, pg_catalog.count(*) over () as count from (${UNPLACED}) as unplaced
     where at < $2 or at > $3 or at is null order by at, row limit $4`,
    [log, before, after, most],
  )
  return {
    count: Number(rows[0]?.count ?? 0),
    first: rows.map(({ stream, row, at }) => ({ stream, row, at: at === null ? null : Number(at) })),
  }
}

const ADDRESS_HASH = `pg_catalog.encode(pg_catalog.sha256(pg_catalog.convert_to(
  pg_catalog.concat(event.ip_salt::pg_catalog.text, ' ', pg_catalog.host(event.ip)), 'UTF8')), 'hex')`

/** An event that says something that its leaf cannot prove. */
export interface UnprovenEvent {
  readonly row: string
  readonly place: number | null
  /** `values`: an event of the first form has values that only the second form holds. `address`: it does not give its hash. */
  readonly of: 'values' | 'address'
}

/**
 * Returns the events with values beside their leaves: request, key or changes on an event of the first form, and addresses that do
 * not give the hash that the leaf holds. An erased address is none of them. Their number, and the first of them.
 */
export const unprovenEvents = async (
  db: Asks,
  log: number,
  most: number,
): Promise<{ readonly first: readonly UnprovenEvent[]; readonly counts: Readonly<Record<UnprovenEvent['of'], number>> }> => {
  const rows: { row: string; place: string | null; of: UnprovenEvent['of']; count: string }[] = await db.query(
    `select * from (
       select unproven.*, pg_catalog.count(*) over (partition by "of") as count, pg_catalog.row_number() over (partition by "of" order by seq) as number
       from (
         select event.seq, event.seq::pg_catalog.text as row, leaf.place::pg_catalog.text as place,
           case when event.format is null then 'values' else 'address' end as "of"
         from public.event left join public.log_leaf leaf on leaf.log = $1 and leaf.row_seq = event.seq
         where case when event.format is null
           then pg_catalog.num_nonnulls(event.request_id, event.api_key_id, event.changes, event.ip_salt, event.ip_hash) > 0
           else event.ip is not null and event.ip_hash is distinct from ${ADDRESS_HASH} end
       ) as unproven
     ) as numbered where number <= $2 order by seq`,
    [log, most],
  )
  const countOf = (of: UnprovenEvent['of']) => Number(rows.find((row) => row.of === of)?.count ?? 0)
  return {
    first: rows.map(({ row, place, of }) => ({ row, place: place === null ? null : Number(place), of })),
    counts: { values: countOf('values'), address: countOf('address') },
  }
}
