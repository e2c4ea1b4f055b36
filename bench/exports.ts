import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { say, short } from './figures.ts'
import { type BenchPerson, people } from './people.ts'
import type { Stage } from './stage.ts'

const ROWS = 1_000_000
const MIB = 2 ** 20
const LOOK_EVERY = 500

const ADD = `
  insert into customer (business_id, name, email, created_at, updated_at)
  select $1, 'Customer ' || at, 'c' || at || '@bench.invalid', now() - at * interval '1 second', now() from generate_series(1, $2::int) at`
const QUERY = '{ customers(first: 100, orderBy: NEWEST) { nodes { id name email createdAt } } }'

/** Reads the resident memory of a process now and at most, in MiB. */
const memoryOf = async (pid: number) => {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  const kib = (name: string) => Number(new RegExp(`${name}:\\s+(\\d+) kB`).exec(status)?.[1])
  return { now: kib('VmRSS') / 1_024, most: kib('VmHWM') / 1_024 }
}

const ask = async (port: number, { cookie }: BenchPerson, query: string, variables: object) => {
  const response = await fetch(`http://127.0.0.1:${port}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data?: Record<string, unknown>; errors?: unknown }
  if (errors) throw new Error(JSON.stringify(errors))
  return data!
}

interface Row {
  readonly id: string
  readonly status: string
  readonly rows: number
  readonly bytes: number
  readonly failure: string | null
  readonly url: string | null
}

const BY_ID = 'query ($id: ID!) { exportById(id: $id) { id status rows bytes failure url } }'

/** Exports a million rows in both formats, and measures rows for each second and the memory of the process. */
export const exports = async (stage: Stage) => {
  const product = await stage.start(['dist/server/main.js'], '/ready')
  const [owner] = (await people(stage, 'merchant', 1)) as [BenchPerson]
  await stage.sql(ADD, [owner.businessId, ROWS])
  await stage.sql('vacuum analyze customer')
  const before = await memoryOf(product.pid)
  say(`  ${short(before.now)} MiB before, ${short(before.most)} at most while it started`)
  for (const format of ['JSONL', 'CSV']) {
    const began = performance.now()
    const create = 'mutation ($input: ExportCreateInput!) { exportCreate(input: $input) { export { id } } }'
    const input = { query: QUERY, format, name: 'customers' }
    const { exportCreate } = (await ask(product.port, owner, create, { input })) as { exportCreate: { export: { id: string } } }
    let found: Row
    do {
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY))
      found = (await ask(product.port, owner, BY_ID, { id: exportCreate.export.id }))['exportById'] as Row
    } while (found.status === 'QUEUED' || found.status === 'RUNNING')
    const seconds = (performance.now() - began) / 1_000
    if (found.status !== 'READY' || found.rows !== ROWS) throw new Error(`The export ended as ${JSON.stringify(found)}`)
    const response = await fetch(`http://127.0.0.1:${product.port}${found.url}`, { headers: { cookie: owner.cookie } })
    const hash = createHash('sha256')
    let bytes = 0
    for await (const chunk of response.body!) {
      hash.update(chunk)
      bytes += chunk.length
    }
    if (bytes !== found.bytes) throw new Error(`${bytes} bytes arrived of ${found.bytes}.`)
    const { most } = await memoryOf(product.pid)
    say(
      `  ${format}: ${ROWS} rows in ${short(seconds)} s, ${short(ROWS / seconds)} rows/s, ${short(bytes / MIB)} MiB; the process held ${short(most)} MiB at most, also while it was downloaded`,
    )
  }
}
