import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Metrics } from '../../../server/modules/analytics/index.ts'
import { scoreOf } from '../../../server/modules/scoring/model/engine.ts'
import { modelOf } from '../../../server/modules/scoring/model/model.query.ts'
import type { Model } from '../../../server/modules/scoring/model/model.ts'
import { inBasisPoints } from '../../../server/modules/scoring/model/model-weights.ts'
import { addDays, gulfDayOf } from '../../../server/shared/day.ts'
import { type Agreement, decide, postRequest, propose, reviewOf, waive } from '../../support/agreement.ts'
import { carryOut } from '../../support/execution.ts'
import { draftModel, WEIGHTS } from '../../support/models.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAuditor, type Member, signIn } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { pay, type Running, until } from '../facilities/facility.ts'
import { wait } from '../financing/market.ts'
import { CALCULATE, type Trade, trade } from '../scoring/cashflow.ts'

const DAY = 86_400_000
const ACCEPT = 'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(input: $input, idempotencyKey: $key) { id } }'
const FOUND = 'value low high loans bads'
const TEST = `query ($id: ID!) { modelDraft(id: $id) { test { loans bads indeterminate notScored young
  auc { ${FOUND} } draftAuc { ${FOUND} } gain { ${FOUND} } moves { from to loans bads } } } }`

/** A business, and how many of its facilities are paid and how many are not. */
interface Book extends Trade {
  readonly goods: number
  readonly bads: number
  /** Whether its requests carry its score. Default: true. */
  readonly shareScore?: boolean
}

/** Forty days before the others. */
const EARLY: readonly Book[] = [
  { goods: 3, bads: 1, payment: 180_000n },
  { goods: 0, bads: 2, payment: 296_000n, payers: ['Acme Foods'] },
]
/** With those before: eleven that are paid, of which one never shared its score, and the thirty that a value needs that are not. */
const LATE: readonly Book[] = [
  { goods: 3, bads: 3, payment: 150_000n },
  { goods: 2, bads: 5, payment: 240_000n },
  { goods: 1, bads: 8, payment: 290_000n, payers: ['Acme Foods', 'Blue Clinic'] },
  { goods: 1, bads: 11, payment: 299_000n, opening: 300_000n, payers: ['Acme Foods'] },
  { goods: 1, bads: 0, payment: 260_000n, shareScore: false },
]

let world: World
let running: Running[]
let merchants: Member[]

const query = <Row extends object>(sql: string, values: unknown[] = []) => world.app.platform.dataSource.query<Row[]>(sql, values)

/** A business with facilities that are carried out on its requests. Those that are good are paid at once. */
const aBusinessWith = async (auditor: Member, { goods, bads, shareScore = true, ...how }: Book) => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  await verify(world, merchant, lender)
  await trade(world, merchant, how)
  await world.ask(merchant, CALCULATE)
  const accountId = await anAccount(world, merchant, '1000000.00')
  for (let at = 0; at < goods + bads; at++) {
    const { id: requestId, title } = await postRequest(world, merchant, { shareScore })
    const responseId = await propose(world, lender, requestId)
    await world.ask(merchant, ACCEPT, { input: { requestId, proposals: [{ responseId }] } })
    const agreement: Agreement = { merchant, lender, other: lender, requestId, responseId, title }
    await decide(world, auditor, await reviewOf(world, agreement), 'APPROVE')
    await waive(world, merchant, requestId)
    const facility = { id: await carryOut(world, agreement, requestId), merchant, lender, accountId }
    if (at < goods) await pay(world, facility, '282500.00')
    running.push(facility)
  }
  merchants.push(merchant)
}

/** What became of each facility, and the score that was sealed when the board decided on it. */
const SEALED = `
  select o.outcome, a.features, s.score from sealed_outcome o
  join sealed_score s on s.id = o.sealed_score_id join alt_score a on a.id = s.alt_score_id where s.occasion = 'review_decided'`

/** What a test of a new draft finds by now. */
const tested = async (): Promise<Data> => {
  const admin = await anAdmin(world)
  const draft = await draftModel(world, admin)
  await world.ask(admin, 'mutation ($id: ID!) { testModelDraft(id: $id) { id } }', { id: draft.id })
  const read = async () => (await world.ask(admin, TEST, { id: draft.id })).modelDraft.test
  await expect.poll(read).not.toBeNull()
  return read()
}

/** Rows that were imported long after the decisions, and give a business another score from then on. */
const tradeBetterNow = async (merchant: Member) => {
  await trade(world, merchant, { days: 420, receipt: 900_000n, payment: 100_000n })
  const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
  expect(calculateAltScore.__typename).toBe('AltScore')
}

const DISCONNECT = 'mutation ($id: ID!) { disconnectBank(id: $id) { id } }'

interface Decided {
  readonly outcome: 'good' | 'bad'
  readonly features: Metrics
  readonly score: number
}

/** How often a good facility has more points than a bad one, a tie counted as half: the AUC by its definition. */
const aucOf = (decided: readonly Decided[], pointsOf: (of: Decided) => number) => {
  const [goods, bads] = (['good', 'bad'] as const).map((kind) => decided.filter(({ outcome }) => outcome === kind).map(pointsOf))
  const pairs = goods!.flatMap((good) => bads!.map((bad) => (good > bad ? 1 : good === bad ? 0.5 : 0)))
  return pairs.reduce<number>((sum, each) => sum + each, 0) / pairs.length
}

const draftModelOf = (): Model => ({ version: 'draft', weights: inBasisPoints(WEIGHTS) })

beforeAll(async () => {
  world = await openWorld()
  running = []
  merchants = []
  const auditor = await anAuditor(world)
  for (const book of EARLY) await aBusinessWith(auditor, book)
  await wait(world, 40 * DAY)
  const later = await anAuditor(world)
  for (const book of LATE) await aBusinessWith(later, book)
}, 300_000)
afterAll(() => world.close())

describe('the test of a draft on facilities that ended', () => {
  test('says that the outcomes are not enough, and of how many facilities, while only the first have their 12 months behind them', async () => {
    await until(world, running[0]!, addDays(gulfDayOf(world.clock.now()), 340))
    const found = await tested()
    expect(found).toMatchObject({ loans: 6, bads: 3, indeterminate: 0, notScored: 0, young: 35 })
    const none = { value: null, low: null, high: null, loans: 6, bads: 3 }
    expect(found).toMatchObject({ auc: none, draftAuc: none, gain: none })
  })

  test('gives the figure that follows from the scores sealed at the decisions, whatever became known later', async () => {
    await until(world, running[0]!, addDays(gulfDayOf(world.clock.now()), 60))
    // Businesses that failed trade better than all others since, and one has disconnected its bank.
    for (const merchant of [merchants[1]!, merchants[5]!]) {
      Object.assign(merchant, { cookie: (await signIn(world, merchant.email)).cookie })
      await tradeBetterNow(merchant)
    }
    const leaver = merchants[4]!
    Object.assign(leaver, { cookie: (await signIn(world, leaver.email)).cookie })
    const { bankConnections }: Data = await world.ask(leaver, '{ bankConnections { nodes { id } } }')
    await world.ask(leaver, DISCONNECT, { id: bankConnections.nodes[0].id })
    expect(await world.app.rooms.shariah.joinOutcomes()).toBe(80)

    const sealed = await query<Decided>(SEALED)
    expect(sealed).toHaveLength(40)
    // Its request carried no score: it is scored by the rows that were known on its day.
    const unshared = await query<Decided>(`select 'good' as outcome, features, score from alt_score where business_id = $1`, [
      merchants[6]!.businessId,
    ])
    expect(unshared).toHaveLength(1)
    const decided = [...sealed, ...unshared]
    const found = await tested()
    expect(found).toMatchObject({ loans: 41, bads: 30, indeterminate: 0, notScored: 0, young: 0 })

    const [base, draft] = [await modelOf(world.app.platform.dataSource.manager, 'v1.2.0'), draftModelOf()]
    for (const { features, score } of decided) expect(scoreOf(features, base).score).toBe(score)
    const byHand = aucOf(decided, ({ score }) => score)
    const draftByHand = aucOf(decided, ({ features }) => scoreOf(features, draft).score)
    expect(byHand).toBeGreaterThan(0.5)
    expect(byHand).toBeLessThan(1)
    expect(found.auc).toMatchObject({ loans: 41, bads: 30 })
    expect(found.auc.value).toBeCloseTo(byHand, 12)
    expect(found.draftAuc.value).toBeCloseTo(draftByHand, 12)
    expect(found.gain.value).toBeCloseTo(draftByHand - byHand, 12)
    for (const { value, low, high } of [found.auc, found.draftAuc]) {
      expect(low).toBeLessThan(value)
      expect(high).toBeGreaterThan(value)
    }
    const bandsOf = ({ features }: Decided) => [base, draft].map((model) => scoreOf(features, model).band.toUpperCase()).join(' ')
    expect(Object.fromEntries(found.moves.map(({ from, to, loans }: Data) => [`${from} ${to}`, loans]))).toEqual(
      Object.fromEntries([...new Set(decided.map(bandsOf))].map((pair) => [pair, decided.filter((of) => bandsOf(of) === pair).length])),
    )
  })

  test('never joins an outcome to a later score, which would have given another figure', async () => {
    const latest = await query<Decided>(
      `select distinct on (s.id) o.outcome, a.features, a.score from sealed_outcome o join sealed_score s on s.id = o.sealed_score_id
       join contract c on c.id = o.facility_id join facility f on f.id = c.id join alt_score a on a.business_id = f.merchant_id
       where s.occasion = 'review_decided' order by s.id, a.as_of desc, a.place desc`,
    )
    const sealed = await query<Decided>(SEALED)
    const pointsOf = ({ score }: Decided) => score
    expect(Math.abs(aucOf(latest, pointsOf) - aucOf(sealed, pointsOf))).toBeGreaterThan(0.01)
    const [{ later } = { later: -1 }] = await query<{ later: number }>(
      `select count(*)::int as later from sealed_outcome o join sealed_score s on s.id = o.sealed_score_id
       join alt_score a on a.id = s.alt_score_id join facility f on f.id = o.facility_id
       where a.calculated_at > f.activated_at or s.sealed_at > f.activated_at`,
    )
    expect(later).toBe(0)
  })
})
