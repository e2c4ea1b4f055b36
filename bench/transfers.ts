import { cpuOf, cpuOfFamily } from './cpu.ts'
import { median, say, table } from './figures.ts'
import { type BenchPerson, people } from './people.ts'
import { openPgbench } from './pgbench.ts'
import { type Ask, pipe } from './pipe.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 5
const CONNECTIONS = 128
const TRANSFERS = 4_000
const WARM_UP = 1_000
const MERCHANTS = 500
/** As pgbench's manual advises: at least as many branches as clients, so that it has no hot spot of its own. */
const REFERENCE = { scale: 16, clients: 16 }
const TARGET = 2

const TRANSFER =
  'mutation Transfer($quoteId: ID!, $key: String!) { transfer(idempotencyKey: $key, input: { quoteId: $quoteId }) { id amount fee received } }'

/** Inserts accounts for each business, named and numbered, each with ten million by journals. */
const ACCOUNTS = `
  with opened as (
    insert into ledger_account (kind, business_id, currency) select 'customer', b, 'AED' from unnest($1::uuid[]) b, generate_series(1, $2) returning id, business_id),
  named as (
    insert into wallet_account (id, business_id, name, type, account_number, created_at)
    select id, business_id, 'Bench', 'operational', lpad(((row_number() over ()) + $3::int)::text, 12, '0'), now() from opened)
  select id, business_id as "businessId" from opened`

const FILL = `
  select post_journals(array(
    select row(null, 'bench:' || id, 'bench', id, null, null, null, null,
      array[row(system_account('settlement_in', 'AED'), -1000000000, 'AED'), row(id, 1000000000, 'AED')]::ledger_entry_draft[],
      array[row(id, 'credit', 'top_up', 1000000000, null, null, null, null)]::ledger_movement_draft[])::ledger_journal_draft
    from unnest($1::uuid[]) as id), now())`

const QUOTES = `
  insert into transfer_quote (business_id, created_by, from_account_id, to_account_id, currency, amount, fee, received_currency, received,
    created_at, expires_at)
  select q.business, q.person, q.source, q.target, 'AED', 1000 + n, 1, 'AED', 1000 + n, now(), now() + interval '1 hour'
  from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[]) with ordinality as q (business, person, source, target, n)
  returning id`

interface Route {
  readonly owner: BenchPerson
  readonly from: string
  readonly to: string
}

interface Round {
  readonly rate: number
  readonly server: number
  readonly database: number
}

/** Opens accounts of merchants with money, and makes requests to transfer it. */
export const openTransfers = async (stage: Stage, merchants: number) => {
  const owners = await people(stage, 'merchant', merchants)
  let opened = 0
  const accountsOf = async (whose: readonly BenchPerson[], each: number) => {
    const rows = await stage.sql<{ id: string; businessId: string }>(ACCOUNTS, [whose.map(({ businessId }) => businessId), each, opened])
    opened += rows.length
    for (let at = 0; at < rows.length; at += 200) await stage.sql(FILL, [rows.slice(at, at + 200).map(({ id }) => id)])
    return (owner: BenchPerson) => rows.filter(({ businessId }) => businessId === owner.businessId).map(({ id }) => id)
  }
  const pairs = await accountsOf(owners, 2)
  const spread: Route[] = owners.map((owner) => {
    const [from, to] = pairs(owner) as [string, string]
    return { owner, from, to }
  })

  let keys = 0
  const asksFor = async (routes: readonly Route[], count: number): Promise<Ask[]> => {
    const taken = Array.from({ length: count }, (_, at) => routes[(at * 7) % routes.length]!)
    const columns = [
      taken.map(({ owner }) => owner.businessId),
      taken.map(({ owner }) => owner.userId),
      taken.map(({ from }) => from),
      taken.map(({ to }) => to),
    ]
    const quotes = await stage.sql<{ id: string }>(QUOTES, columns)
    return taken.map(({ owner }, at) => ({
      cookie: owner.cookie,
      body: JSON.stringify({ query: TRANSFER, variables: { quoteId: quotes[at]!.id, key: `bench-${keys++}` } }),
    }))
  }
  /** Sends the requests over so many connections. Returns the seconds it took. */
  const send = (port: number, asks: readonly Ask[], connections: number) =>
    pipe(port, '/graphql', asks, connections, (answer) => {
      if (!answer.includes('"transfer":{"id"')) throw new Error(`This is not a transfer: ${answer.slice(-400)}`)
    })
  return { owners, spread, accountsOf, asksFor, send }
}

/** P4: the transfer mutation over HTTP on 1,000 accounts and on one hot account, and pgbench's TPC-B-like, in turn, in one run. */
export const transfers = async (stage: Stage) => {
  const product = await stage.start(['dist/server/main.js'], '/ready')
  const reference = await openPgbench(stage, REFERENCE)
  const { spread, accountsOf, asksFor, send } = await openTransfers(stage, MERCHANTS)
  const [crowd] = await people(stage, 'merchant', 1)
  const [hot, ...cold] = (await accountsOf([crowd!], 101))(crowd!) as [string, ...string[]]
  const onHot: Route[] = cold.map((other, at) =>
    at % 2 ? { owner: crowd!, from: hot, to: other } : { owner: crowd!, from: other, to: hot },
  )
  await stage.sql('vacuum analyze')

  const round = async (routes: readonly Route[], count = TRANSFERS): Promise<Round> => {
    const asks = await asksFor(routes, count)
    const [server, database] = [cpuOf(product.pid), cpuOfFamily(stage.postgresPid)]
    const seconds = await send(product.port, asks, CONNECTIONS)
    return {
      rate: count / seconds,
      server: (cpuOf(product.pid) - server) / count,
      database: (cpuOfFamily(stage.postgresPid) - database) / count,
    }
  }

  await round(spread, WARM_UP)
  await round(onHot, WARM_UP)
  await reference(WARM_UP)
  const [thousand, one, tpcb]: [Round[], Round[], Round[]] = [[], [], []]
  for (let at = 0; at < ROUNDS; at++) {
    const before = cpuOfFamily(stage.postgresPid)
    const rate = await reference(TRANSFERS)
    tpcb.push({ rate, server: 0, database: (cpuOfFamily(stage.postgresPid) - before) / TRANSFERS })
    thousand.push(await round(spread))
    one.push(await round(onHot))
  }

  const base = median(tpcb.map(({ rate }) => rate))
  const line = (name: string, rounds: readonly Round[]) => {
    const [rate, server, database] = (['rate', 'server', 'database'] as const).map((of) => median(rounds.map((each) => each[of])))
    return [name, rate!, server! * 1e3, database! * 1e3, rate! / base]
  }
  say(
    `transfers over HTTP, ${CONNECTIONS} connections, beside pgbench TPC-B-like (scale ${REFERENCE.scale}, ${REFERENCE.clients} clients); medians of ${ROUNDS} interleaved rounds; target ${TARGET} x`,
  )
  table(
    ['', 'per second', 'server CPU ms', 'database CPU ms', 'ratio'],
    [line('pgbench', tpcb), line('1,000 accounts', thousand), line('one hot account', one)],
  )
  const [wrong] = await stage.sql<{ total: string }>(
    'select coalesce(sum(abs(total)), 0)::text as total from (select sum(balance) as total from ledger_account group by currency) as sums',
  )
  if (wrong!.total !== '0') throw new Error(`The trial balance is ${wrong!.total}.`)
  await product.stop()
}
