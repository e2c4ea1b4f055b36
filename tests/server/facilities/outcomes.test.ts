import { afterAll, beforeAll, expect, it } from 'vitest'
import { readBook } from '../../../server/modules/facilities/index.ts'
import { linesOfBacktest, runBacktest } from '../../../server/modules/scoring/index.ts'
import { runCommand } from '../../support/command.ts'
import { urlOf } from '../../support/database/cluster.ts'
import { facilityOf, recordStep, stepInput } from '../../support/execution.ts'
import { aLender, aMerchant, anAdmin, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { CALCULATE, trade } from '../scoring/cashflow.ts'
import { aFacility, pay, type Running, until } from './facility.ts'

let world: World
let good: Running
let indeterminate: Running
let unpaid: Running
let restructured: Running
let unreported: Running
let ended: Running
let stopped: Running
let undelivered: Running
let delivered: Running
/** The score that the product gave the business of `unpaid` on the day of its facility. */
let scoreThen: number

const OFFER = 'mutation ($input: OfferRestructureInput!, $key: String!) { offerRestructure(input: $input, idempotencyKey: $key) { id } }'
const DECIDE =
  'mutation ($id: ID!, $offerId: ID!, $key: String!) { decideRestructure(input: { facilityId: $id, offerId: $offerId, isAccepted: true }, idempotencyKey: $key) { id } }'

const calculated = async (merchant: Member) => {
  const { calculateAltScore }: Data = await world.ask(merchant, CALCULATE)
  return calculateAltScore.score
}

const restructure = async ({ id, merchant, lender }: Running) => {
  const instalments = [{ dueOn: '2028-06-01', amount: '282500.00' }]
  await world.ask(lender, OFFER, { input: { facilityId: id, instalments, waiver: '0', reason: 'A customer of theirs has not paid.' } })
  const { restructureOffer } = await facilityOf(world, merchant, id, 'restructureOffer { id }')
  await world.ask(merchant, DECIDE, { id, offerId: restructureOffer.id })
}

const REPORT = 'mutation ($input: ReportResultsInput!, $key: String!) { reportResults(input: $input, idempotencyKey: $key) { id } }'
const ACCEPT = 'mutation ($input: AcceptResultsInput!, $key: String!) { acceptResults(input: $input, idempotencyKey: $key) { id } }'
const END = 'mutation ($input: EndPartnershipInput!, $key: String!) { endPartnership(input: $input, idempotencyKey: $key) { outstanding } }'

/** Reports a loss with which the venture ends, before its exit. */
const stopAfterLoss = async (running: Running) => {
  const { id, merchant } = running
  const { facilityId, previousHash, fileIds } = await stepInput(world, merchant, id, 'PERIOD_RESULTS')
  const results = { revenue: '10000.00', expenses: [{ kind: 'FREIGHT', amount: '14000.00' }] }
  await world.ask(merchant, REPORT, { input: { facilityId, previousHash, fileIds, endsEarly: true, ...results } })
  await world.ask(running.lender, ACCEPT, { input: { facilityId, period: 1, expectedVersion: 1 } })
}

/** Reports a loss, ends the venture and returns what is left of the capital. */
const endAfterLoss = async (running: Running) => {
  await stopAfterLoss(running)
  const { id, merchant } = running
  const exit = await stepInput(world, merchant, id, 'EXIT')
  const reason = 'The venture is complete.'
  const { endPartnership }: Data = await world.ask(merchant, END, {
    input: { facilityId: id, previousHash: exit.previousHash, fileIds: exit.fileIds, reason },
  })
  expect(endPartnership.outstanding).toBe('248000.00')
  await pay(world, running, endPartnership.outstanding)
}

const bookNow = () => readBook(world.app.platform.dataSource.manager, world.clock.now())

const outcomes = async () => {
  const { loans, young } = await bookNow()
  return { young, loans: Object.fromEntries(loans.map(({ id, outcome }) => [id, outcome])) }
}

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  good = await aFacility(world, 'MURABAHA', {}, (merchant) => trade(world, merchant))
  unpaid = await aFacility(world, 'MURABAHA', {}, async (merchant) => {
    await trade(world, merchant, { payers: ['Acme Foods', 'Blue Clinic'], payment: 290_000n })
    scoreThen = await calculated(merchant)
  })
  indeterminate = await aFacility(world)
  restructured = await aFacility(world)
  unreported = await aFacility(world, 'MUSHARAKAH')
  ended = await aFacility(world, 'MUSHARAKAH')
  stopped = await aFacility(world, 'MUSHARAKAH')
  undelivered = await aFacility(world, 'SALAM', { proposedTerm: 3 })
  delivered = await aFacility(world, 'SALAM', { proposedTerm: 3 })
  // Imported once the facility runs: nothing of it was known when it was granted.
  await trade(world, indeterminate.merchant)
  await pay(world, good, '282500.00')
  await endAfterLoss(ended)
  await stopAfterLoss(stopped)
  await recordStep(world, delivered, delivered.id, 'DELIVERY', { quantity: 10_000 })
  await recordStep(world, delivered, delivered.id, 'INSPECTION')
})
afterAll(() => world.close())

it('no facility has an outcome on which the score is tested before its first 12 months are over, bad ones neither', async () => {
  await until(world, restructured, '2027-05-03')
  await restructure(restructured)
  await until(world, indeterminate, '2027-05-11')
  await pay(world, indeterminate, '282500.00')
  expect(await outcomes()).toEqual({ young: 9, loans: {} })
  await expect(runBacktest(world.app.platform, { book: [] })).rejects.toThrow('Not enough outcomes (n=0)')
})

it('the command says how many outcomes there are, and takes no files beside the own facilities', () => {
  const { connection, owner } = world.database
  const backtest = (...args: string[]) =>
    runCommand(args, { DATABASE_URL: urlOf(connection), OWNER_DATABASE_URL: urlOf(owner) }, 'backtest')
  const { status, stdout, stderr } = backtest('--book')
  expect({ status, stdout, stderr }).toEqual({
    status: 1,
    stdout: 'Facilities left out because their first 12 months are not over: 9.\n',
    stderr: 'Not enough outcomes (n=0): no facility has its first 12 months behind it.\n',
  })
  expect(backtest('--book', '--scores', 'scores.csv').stderr).toContain('npm run backtest -- --book')
})

it('then it is good when it was always paid, indeterminate from 30 days late, and bad from 60, restructured in distress, or without reports or goods', async () => {
  await until(world, good, '2028-06-01')
  expect(await outcomes()).toEqual({
    young: 0,
    loans: {
      [good.id]: 'good',
      [indeterminate.id]: 'indeterminate',
      [unpaid.id]: 'bad',
      [restructured.id]: 'bad',
      [unreported.id]: 'bad',
      [ended.id]: 'good',
      [stopped.id]: 'good',
      [undelivered.id]: 'bad',
      [delivered.id]: 'good',
    },
  })
})

it('a test of the score on own facilities gives each the score of its day from the rows of its day, and too few for figures', async () => {
  const { loans } = await bookNow()
  const ran = await runBacktest(world.app.platform, { book: loans })
  expect(ran.scored.map(({ loan: { id } }) => id)).toEqual([good.id, unpaid.id])
  expect(ran.scored[1]!.scored.score).toBe(scoreThen)
  expect(ran.report).toMatchObject({ dataset: 'Own facilities', loans: 2, bads: 1, notScored: 7 })
  expect(ran.report.unscored).toMatchObject({ loans: 7, goods: 3, bads: 3, indeterminate: 1 })
  expect(ran.report.metrics.every(({ value }) => value === null)).toBe(true)
  const lines = linesOfBacktest(ran).join('\n')
  expect(lines).toContain('on Own facilities')
  expect(lines).toContain('Not enough outcomes (n=1) for point estimates')
})

it('its report names no business and no facility, and no party reads it', async () => {
  const admin = await anAdmin(world)
  const { backtestReports }: Data = await world.ask(
    admin,
    '{ backtestReports(filter: { dataset: "Own facilities" }) { nodes { note cohorts { by label } } } }',
  )
  expect(backtestReports.nodes).toHaveLength(1)
  const [stored] = await world.app.platform.dataSource.query(
    "select row_to_json(r)::text as text from backtest_report r where dataset = 'Own facilities'",
  )
  for (const { id, merchant, lender } of [good, indeterminate, unpaid]) {
    for (const secret of [id, merchant.businessId, lender.businessId]) expect(stored.text).not.toContain(secret)
  }
  for (const party of [await aMerchant(world), await aLender(world)]) {
    expect(await codeOf(world.ask(party, '{ backtestReports { nodes { id } } }'))).toBe('FORBIDDEN')
  }
})
