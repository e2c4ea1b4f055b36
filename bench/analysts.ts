import { median, percentile, say, short, table } from './figures.ts'
import { people, requests } from './people.ts'
import { pipe } from './pipe.ts'
import type { Stage } from './stage.ts'
import { openTransfers } from './transfers.ts'

const PAIRS = 6
const CONNECTIONS = 64
const TRANSFERS = 3_000
const WARM_UP = 1_000
const MERCHANTS = 500
const REQUESTS = 300_000
/** More than a process has connections for them. */
const ANALYSTS = 4
const TARGET = 0.9

/**
 * The costliest aggregate that may be written: four groupings, a moment among them, a thousand groups sorted by a quantile, and as many
 * quantiles, shares and converted sums as fit into a document, each over facts of its own.
 */
const measures = Array.from(
  { length: 9 },
  (_, at) => `
    a${at}: quantileAmount(of: AMOUNT, p: 0.${at + 1}, in: AED, where: { views: { max: ${at} } })
    h${at}: quantile(of: HOURS_TO_FIRST_PROPOSAL, p: 0.${at + 1}, where: { views: { max: ${at} } })`,
).join('')
const COSTLIEST = `query Costliest { requestAggregates(
  groupBy: [PUBLISHED_HIJRI_MONTH, STRUCTURE, SECTOR, TERM], orderBy: [{ by: "q" }], first: 1000
) { hiddenGroups explain { rowCount } rows { key { structure sector term } businesses q: quantileAmount(of: AMOUNT, in: SAR) ${measures} } } }`

/** Transfers alone and beside analysts who run the costliest aggregate over and over, in turn, in one run. */
export const analysts = async (stage: Stage) => {
  const product = await stage.start(['dist/server/main.js'], '/ready')
  const { owners, spread, asksFor, send } = await openTransfers(stage, MERCHANTS)
  await requests(stage, owners, REQUESTS)
  const asking = await people(stage, 'analyst', ANALYSTS)
  await stage.sql('vacuum analyze')

  const taken: number[] = []
  const refused: string[] = []
  const askOnce = async (cookie: string) => {
    const began = performance.now()
    await pipe(product.port, '/graphql', [{ cookie, body: JSON.stringify({ query: COSTLIEST }) }], 1, (answer) => {
      const code = /"code":"(\w+)"/.exec(answer)?.[1]
      if (code) refused.push(code)
      else if (!answer.includes('"rowCount":')) throw new Error(`This is no aggregate: ${answer.slice(-400)}`)
    })
    taken.push((performance.now() - began) / 1_000)
  }
  /** Runs steps while every analyst asks, one query after the other. */
  const beside = async <Result>(steps: () => Promise<Result>): Promise<Result> => {
    let isOver = false
    const loops = asking.map(async ({ cookie }) => {
      while (!isOver) await askOnce(cookie)
    })
    const result = await steps()
    isOver = true
    await Promise.all(loops)
    return result
  }
  const rate = async (count = TRANSFERS) => {
    const asks = await asksFor(spread, count)
    return async () => count / (await send(product.port, asks, CONNECTIONS))
  }

  await (await rate(WARM_UP))()
  await askOnce(asking[0]!.cookie)
  const alone = { seconds: taken[0]!, refused: refused[0] ?? 'not refused' }
  taken.length = 0
  refused.length = 0
  const pairs: { alone: number; beside: number }[] = []
  for (let at = 0; at < PAIRS; at++) {
    const [first, second] = [await rate(), await rate()]
    // Each goes first as often as the other.
    if (at % 2) {
      const slowed = await beside(first)
      pairs.push({ alone: await second(), beside: slowed })
    } else pairs.push({ alone: await first(), beside: await beside(second) })
  }

  const ratios = pairs.map((pair) => pair.beside / pair.alone)
  say(
    `transfers over HTTP, ${CONNECTIONS} connections, beside ${ANALYSTS} analysts with the costliest aggregate over ${REQUESTS.toLocaleString('en')} requests; ${PAIRS} pairs; target ${TARGET}`,
  )
  table(
    ['pair', 'alone, per second', 'beside, per second', 'ratio'],
    pairs.map((pair, at) => [String(at + 1), pair.alone, pair.beside, ratios[at]!]),
  )
  say(
    `median ratio ${short(median(ratios))}; the aggregate alone: ${short(alone.seconds)} s, ${alone.refused}; beside: ${taken.length} times, median ${short(median(taken))} s, 95th percentile ${short(percentile(taken, 0.95))} s, refused ${refused.length} (${[...new Set(refused)].join(', ') || 'none'})`,
  )
  await product.stop()
}
