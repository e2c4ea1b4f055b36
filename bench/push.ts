import WebSocket from 'ws'
import { withTerms } from '../tests/support/terms.ts'
import { cpuOf, memoryOf } from './cpu.ts'
import { median, percentile, say, table } from './figures.ts'
import { drive } from './load.ts'
import { type BenchPerson, people, requests } from './people.ts'
import type { Stage } from './stage.ts'

const SOCKETS = 1_000
const PER_USER = 10
const EVENTS = 200

const RECEIVED = `subscription Received { proposalReceived { cursor response { id lenderName proposedAmount currency proposedRate proposedTerm respondedAt }
  request { id interestedLenders } } }`
const POSTED = 'subscription Posted { opportunityPosted { cursor request { id title amount currency merchantName urgency expiresAt } } }'
const SEND = 'mutation Send($input: SendProposalInput!) { sendProposal(input: $input) { id } }'
const CREATE = 'mutation Create($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'

/** Opens a socket and subscribes; `onFrame` receives the time of each frame. */
const subscribe = (port: number, person: BenchPerson, query: string, onFrame: (at: number, frame: string) => void) =>
  new Promise<WebSocket>((resolve, reject) => {
    const socket = new WebSocket(`ws://127.0.0.1:${port}/graphql`, 'graphql-transport-ws', { headers: { cookie: person.cookie } })
    socket.on('open', () => socket.send('{"type":"connection_init"}'))
    socket.on('error', reject)
    socket.on('message', (data) => {
      const frame = String(data)
      if (frame.includes('"connection_ack"')) {
        socket.send(JSON.stringify({ id: '1', type: 'subscribe', payload: { query } }))
        resolve(socket)
      } else if (frame.includes('"next"')) {
        onFrame(performance.now(), frame)
      } else if (frame.includes('"ping"')) {
        socket.send('{"type":"pong"}')
      } else {
        reject(new Error(frame))
      }
    })
  })

/** P6 and P7: one proposal to one of a thousand sockets, from the lender's request to the merchant's frame; then one event to all. */
export const push = async (stage: Stage) => {
  const product = await stage.start(['dist/server/main.js'], '/ready', { LOG_LEVEL: 'warn' })
  const [merchant] = await people(stage, 'merchant', 1)
  const lenders = await people(stage, 'lender', SOCKETS / PER_USER)
  await requests(stage, [merchant!], EVENTS * 2)
  const open = await stage.sql<{ id: string; amount: string }>('select id, amount from financing_request where merchant_id = $1', [
    merchant!.businessId,
  ])
  const post = (person: BenchPerson, query: string, input: object) =>
    drive(
      {
        port: product.port,
        path: '/graphql',
        method: 'POST',
        headers: { 'content-type': 'application/json', cookie: person.cookie },
        body: JSON.stringify({ query, variables: { input } }),
      },
      1,
      1,
    ).then(({ last }) => {
      if (last.includes('"errors"')) throw new Error(last)
      return last
    })

  let arrived: (at: number) => void = () => {}
  const sockets = [await subscribe(product.port, merchant!, RECEIVED, (at) => arrived(at))]

  const sendProposals = async (from: number) => {
    const [click, answer]: [number[], number[]] = [[], []]
    const before = cpuOf(product.pid)
    for (let at = from; at < from + EVENTS; at++) {
      const { id, amount } = open[at]!
      const frame = new Promise<number>((resolve) => {
        arrived = resolve
      })
      const began = performance.now()
      const proposedAmount = `${amount.slice(0, -2)}.${amount.slice(-2)}`
      const input = withTerms({ requestId: id, proposedAmount, proposedStructure: 'MURABAHA', proposedRate: '6.5', proposedTerm: 24 })
      await post(lenders[at % lenders.length]!, SEND, input)
      answer.push(performance.now() - began)
      click.push((await frame) - began)
    }
    return { click, answer, cpu: ((cpuOf(product.pid) - before) / EVENTS) * 1e3 }
  }

  await sendProposals(0)
  const memoryBefore = memoryOf(product.pid)
  const alone = await sendProposals(EVENTS)
  let frames = 0
  let allArrived = () => {}
  for (let at = 0; at < SOCKETS; at++) {
    const onFrame = () => {
      if (++frames % SOCKETS === 0) allArrived()
    }
    sockets.push(await subscribe(product.port, lenders[at % lenders.length]!, POSTED, onFrame))
  }
  const memoryAfter = memoryOf(product.pid)
  await requests(stage, [merchant!], EVENTS)
  open.splice(
    0,
    open.length,
    ...(await stage.sql<{ id: string; amount: string }>(
      'select id, amount from financing_request r where merchant_id = $1 and not exists (select 1 from lender_response a where a.request_id = r.id)',
      [merchant!.businessId],
    )),
  )
  const crowded = await sendProposals(0)

  say(`one proposal to one socket, ${EVENTS} times; the others watch the marketplace and are not concerned (P6, P7)`)
  const line = (name: string, { click, answer, cpu }: typeof alone) => [name, median(click), percentile(click, 0.99), median(answer), cpu]
  table(
    ['sockets open', 'click to frame, median ms', 'p99 ms', 'mutation, median ms', 'server CPU ms'],
    [line('1', alone), line(String(SOCKETS + 1), crowded)],
  )
  say(`  memory: ${memoryBefore.toFixed(0)} MiB with 1 socket, ${memoryAfter.toFixed(0)} MiB with ${SOCKETS + 1}`)

  const posts = 20
  const before = cpuOf(product.pid)
  const fanOut: number[] = []
  for (let at = 0; at < posts; at++) {
    const all = new Promise<void>((resolve) => {
      allArrived = resolve
    })
    const began = performance.now()
    await post(merchant!, CREATE, { title: `Bench ${at}`, description: 'Goods for the season', amount: '100000.00', currency: 'AED' })
    await all
    fanOut.push(performance.now() - began)
  }
  const perFrame = ((cpuOf(product.pid) - before) / posts / SOCKETS) * 1e6
  say(
    `one fact to ${SOCKETS} sockets, ${posts} times: click to last frame median ${median(fanOut).toFixed(0)} ms, server CPU ${perFrame.toFixed(0)} µs a frame`,
  )
  for (const socket of sockets) socket.terminate()
  await product.stop()
}
