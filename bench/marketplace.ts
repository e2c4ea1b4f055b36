import { cpuOf, cpuOfFamily } from './cpu.ts'
import { median, say, short, table } from './figures.ts'
import { drive, type Load } from './load.ts'
import { people, requests } from './people.ts'
import type { Stage } from './stage.ts'

const ROUNDS = 5
const CONNECTIONS = 32
const REQUESTS = 1_500

const PAGE = `query Page($filter: MarketplaceFilter) { marketplace(first: 20, filter: $filter) { nodes {
  id title description requestType amount currency preferredStructure repaymentPeriod businessSector urgency expiresAt viewCount
  interestedLenders merchantName } } }`

interface Round {
  readonly server: number
  readonly total: number
  readonly rate: number
}

/** P1 and P2: the marketplace page through the real server and the same page written by hand, in turn, in one run. */
export const marketplace = async (stage: Stage, sizes: readonly number[]) => {
  const product = await stage.start(['dist/server/main.js'], '/ready')
  const limit = await stage.start(['bench/hand-written-endpoint.mjs'], '/')
  const merchants = await people(stage, 'merchant', 200)
  const [lender] = await people(stage, 'lender', 1)
  const ask = (filter: object): Load => ({
    port: product.port,
    path: '/graphql',
    method: 'POST',
    headers: { 'content-type': 'application/json', cookie: lender!.cookie },
    body: JSON.stringify({ query: PAGE, variables: { filter } }),
  })
  const byHand: Load = { port: limit.port, path: '/', method: 'GET', headers: {} }

  const round = async (load: Load, pid: number, count = REQUESTS): Promise<Round> => {
    const [server, database] = [cpuOf(pid), cpuOfFamily(stage.postgresPid)]
    const { seconds, last } = await drive(load, count, CONNECTIONS)
    if (!last.includes('"title"')) throw new Error(`This is not a page: ${last.slice(0, 300)}`)
    const used = cpuOf(pid) - server
    return { server: used / count, total: (used + cpuOfFamily(stage.postgresPid) - database) / count, rate: count / seconds }
  }
  const middle = (rounds: readonly Round[], of: keyof Round) => median(rounds.map((each) => each[of]))

  let there = 0
  const firstPages: number[] = []
  const texts: number[] = []
  for (const size of sizes) {
    await requests(stage, merchants, size - there)
    there = size
    await round(ask({}), product.pid)
    await round(byHand, limit.pid)
    const [ours, hand, text]: [Round[], Round[], Round[]] = [[], [], []]
    for (let at = 0; at < ROUNDS; at++) {
      hand.push(await round(byHand, limit.pid))
      ours.push(await round(ask({}), product.pid))
      text.push(await round(ask({ search: 'signed ovens' }), product.pid, REQUESTS / 5))
    }
    firstPages.push(middle(ours, 'total'))
    texts.push(middle(text, 'total'))
    say(`marketplace page, ${size.toLocaleString('en')} open requests, ${CONNECTIONS} connections, medians of ${ROUNDS} interleaved rounds`)
    const line = (name: string, rounds: readonly Round[]) => {
      const [server, total, rate] = [middle(rounds, 'server') * 1e3, middle(rounds, 'total') * 1e3, middle(rounds, 'rate')]
      return [name, server, total, rate, server / (middle(hand, 'server') * 1e3), total / (middle(hand, 'total') * 1e3)]
    }
    table(
      ['', 'server CPU ms', 'total CPU ms', 'requests/s', 'server ratio', 'total ratio'],
      [line('by hand', hand), line('Mizan', ours), line('Mizan, text search', text)],
    )
    say()
  }
  if (sizes.length > 1) {
    say(
      `growth of total CPU from ${sizes[0]} to ${sizes.at(-1)} requests: page ${short(firstPages.at(-1)! / firstPages[0]!)} x, text ${short(texts.at(-1)! / texts[0]!)} x`,
    )
  }
  await limit.stop()
  await product.stop()
}
