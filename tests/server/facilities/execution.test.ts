import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAgreement, decide, reviewOf, waive } from '../../support/agreement.ts'
import { contractIdOf, facilityOf, RECORD, recordStep, recordSteps, sign, stepInput } from '../../support/execution.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { until } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

/** A contract of verified parties that the board approved, with its cooling-off waived. */
const aContract = async (structure: string, fields: object = {}) => {
  const agreement = await anAgreement(world, { preferredStructure: structure }, { proposedStructure: structure, ...fields })
  const { merchant, lender, requestId } = agreement
  await verify(world, merchant, lender)
  await decide(world, await anAuditor(world), await reviewOf(world, agreement), 'APPROVE')
  await waive(world, merchant, requestId)
  return { ...agreement, id: await contractIdOf(world, lender, requestId) }
}

const aSignedContract = async (structure: string, fields: object = {}) => {
  const contract = await aContract(structure, fields)
  await sign(world, contract.merchant, contract.id)
  await sign(world, contract.lender, contract.id)
  return contract
}

const totals = async (person: Member): Promise<string[]> =>
  (await world.ask(person, '{ walletAccounts { balance { total } } }')).walletAccounts.map(({ balance }: Data) => balance.total)

const statusOf = async (person: Member, id: string): Promise<string> =>
  (await world.ask(person, 'query ($id: ID!) { financingRequest(id: $id) { status } }', { id })).financingRequest.status

const record = async (person: Member, id: string, step: string, fields: object = {}) =>
  world.ask(person, RECORD, { input: await stepInput(world, person, id, step, fields) })

const CHAIN = `query ($id: ID!) { facilityChain(id: $id) {
  reference contractHash isWhole brokenPlace steps { place step side fileHashes evidenceHash actorHash previousHash hash } } }`

describe('a murabaha', () => {
  it('pays the supplier, never the buyer, and begins its schedule with the delivery', async () => {
    const { merchant, lender, requestId, id } = await aSignedContract('MURABAHA')
    await recordSteps(world, { merchant, lender }, id, 'PROMISE')
    expect(await totals(lender)).toEqual(['9000000.00'])
    await recordSteps(world, { merchant, lender }, id, 'PURCHASE')
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], []])
    const paid: Data = await world.ask(lender, '{ transactions(first: 1) { nodes { counterparty amount category } } }')
    expect(paid.transactions.nodes[0]).toEqual({ counterparty: 'Al Noor Refrigeration LLC', amount: '250000.00', category: 'FINANCING' })

    await recordSteps(world, { merchant, lender }, id)
    const facility = await facilityOf(
      world,
      merchant,
      id,
      'status outstanding exposure steps { step side } contract { status pendingConditions }',
    )
    expect(facility).toMatchObject({ status: 'ACTIVE', contract: { status: 'DISBURSED', pendingConditions: [] }, outstanding: '282500.00' })
    const taken = ['PROMISE', 'PURCHASE', 'POSSESSION', 'OFFER', 'ACCEPT', 'DELIVERY', 'SCHEDULE_ACTIVE']
    expect(facility.steps.map(({ step }: Data) => step)).toEqual(taken)
    expect(facility.steps.at(-1).side).toBe('SYSTEM')
    expect(await statusOf(merchant, requestId)).toBe('FUNDED')
  })

  it('refuses every step but the next, a step of the other side, and one without evidence, and changes nothing', async () => {
    const { merchant, lender, id } = await aSignedContract('MURABAHA')
    const before = await facilityOf(world, merchant, id)
    const refusals = [
      [merchant, 'DELIVERY', {}, 'SEQUENCE_VIOLATION'],
      [lender, 'PURCHASE', {}, 'SEQUENCE_VIOLATION'],
      [lender, 'PROMISE', {}, 'FORBIDDEN'],
      [merchant, 'LEASE_START', {}, 'SEQUENCE_VIOLATION'],
      [merchant, 'PROMISE', { previousHash: '0'.repeat(64) }, 'CONTENT_CHANGED'],
      [merchant, 'PROMISE', { occurredAt: new Date(world.clock.now().getTime() + 60_000).toISOString() }, 'STEP_IN_FUTURE'],
      [merchant, 'SCHEDULE_ACTIVE', {}, 'SEQUENCE_VIOLATION'],
    ] as const
    for (const [person, step, fields, code] of refusals)
      expect([step, await codeOf(record(person, id, step, fields))]).toEqual([step, code])
    expect(await facilityOf(world, merchant, id)).toEqual(before)

    await recordSteps(world, { merchant, lender }, id, 'PROMISE')
    expect(await codeOf(record(lender, id, 'PURCHASE', { fileIds: [] }))).toBe('EVIDENCE_MISSING')
    expect(await codeOf(record(lender, id, 'PURCHASE', { payeeName: 'Another Supplier LLC' }))).toBe('INVALID')
    expect(await codeOf(record(lender, id, 'PURCHASE', { payeeAccount: 'AE000000000000000000000' }))).toBe('INVALID')
    const yesterday = new Date(world.clock.now().getTime() - 86_400_000).toISOString()
    expect(await codeOf(record(lender, id, 'PURCHASE', { occurredAt: yesterday }))).toBe('SEQUENCE_VIOLATION')
    expect((await facilityOf(world, merchant, id)).steps).toHaveLength(1)
    expect(await totals(lender)).toEqual(['9000000.00'])
  })

  it('is recorded once by two people at the same time', async () => {
    const { merchant, lender, id } = await aSignedContract('MURABAHA')
    await recordSteps(world, { merchant, lender }, id, 'PROMISE')
    const input = await stepInput(world, lender, id, 'PURCHASE')
    const codes = await Promise.all([1, 2, 3].map(() => codeOf(world.ask(lender, RECORD, { input }))))
    expect([...codes].sort()).toEqual(['CONTENT_CHANGED', 'CONTENT_CHANGED', 'OK'])
    expect(await totals(lender)).toEqual(['8750000.00'])
  })

  it('has a chain that anyone with the link can verify, and that shows where it was changed', async () => {
    const { merchant, lender, id } = await aSignedContract('MURABAHA')
    await recordSteps(world, { merchant, lender }, id)
    const { facilityChain }: Data = await world.ask(someone(), CHAIN, { id })
    expect(facilityChain).toMatchObject({ isWhole: true, brokenPlace: null })
    expect(facilityChain.steps).toHaveLength(7)
    const { contract } = await facilityOf(world, merchant, id)
    expect(facilityChain.steps[0].previousHash).toBe(contract.hash)
    expect(JSON.stringify(facilityChain)).not.toContain(merchant.id)

    const { dataSource } = world.app.platform
    for (const change of ["update execution_step set note = 'x'", 'delete from execution_step']) {
      await expect(dataSource.query(`${change} where facility_id = $1`, [id])).rejects.toThrow()
    }
    await world.database.asOwner('alter table execution_step disable trigger user')
    await world.database.asOwner(`update execution_step set note = 'It was damaged.' where facility_id = '${id}' and place = 3`)
    await world.database.asOwner('alter table execution_step enable trigger user')
    const broken: Data = await world.ask(someone(), CHAIN, { id })
    expect(broken.facilityChain).toMatchObject({ isWhole: false, brokenPlace: 3 })
    expect((await world.ask(someone(), CHAIN, { id: '00000000-0000-4000-8000-000000000000' })).facilityChain).toBeNull()
  })
})

describe('the signatures', () => {
  it('keep the name that the signatory had, whatever the person is called later', async () => {
    const { merchant, lender, id } = await aContract('MURABAHA')
    await sign(world, merchant, id)
    await world.app.platform.dataSource.query('update app_user set name = $2 where id = $1', [merchant.id, 'Another Name'])
    const names = async () => (await facilityOf(world, lender, id, 'signatures { signedBy { name } }')).signatures
    expect(await names()).toEqual([{ signedBy: { name: merchant.name } }])
  })

  it('are under the hash of the contract, by a person who is present, and come before the first step', async () => {
    const { merchant, lender, other, id } = await aContract('MURABAHA')
    const SIGN =
      'mutation ($id: ID!, $hash: String!, $key: String!) { signContract(input: { facilityId: $id, hash: $hash }, idempotencyKey: $key) { signatures { hash side } } }'
    const { contract } = await facilityOf(world, merchant, id)
    expect(await codeOf(record(merchant, id, 'PROMISE'))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(world.ask(merchant, SIGN, { id, hash: '0'.repeat(64) }))).toBe('CONTENT_CHANGED')
    for (const stranger of [other, await aMerchant(world), await aLender(world)]) {
      expect(await codeOf(world.ask(stranger, SIGN, { id, hash: contract.hash }))).toBe('NOT_FOUND')
    }
    world.clock.advance(5 * 60_000 + 1)
    expect(await codeOf(world.askOnce(merchant, SIGN, { id, hash: contract.hash }))).toBe('PRESENCE_REQUIRED')
    const CONFIRM = 'mutation ($password: String!) { confirmPresence(input: { password: $password }) { validUntilAt } }'
    expect(await codeOf(world.ask(merchant, CONFIRM, { password: 'not this one' }))).toBe('INVALID')
    expect(await codeOf(world.askOnce(merchant, SIGN, { id, hash: contract.hash }))).toBe('PRESENCE_REQUIRED')
    await world.ask(merchant, CONFIRM, { password: 'a quiet harbour at dawn' })
    const signed: Data = await world.ask(merchant, SIGN, { id, hash: contract.hash })
    expect(signed.signContract.signatures).toEqual([{ hash: contract.hash, side: 'MERCHANT' }])
    await world.ask(merchant, SIGN, { id, hash: contract.hash })
    expect((await facilityOf(world, lender, id, 'signatures { side }')).signatures).toHaveLength(1)
  })
})

describe('other structures', () => {
  it('an ijarah pays the seller of the asset, and its rents begin with the lease', async () => {
    const { merchant, lender, requestId, id } = await aSignedContract('IJARAH')
    expect(await codeOf(record(lender, id, 'ACQUIRE', { payeeName: null }))).toBe('INVALID')
    await recordSteps(world, { merchant, lender }, id, 'ACQUIRE')
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], []])
    await recordSteps(world, { merchant, lender }, id)
    const { instalments, ...facility } = await facilityOf(
      world,
      lender,
      id,
      'status outstanding instalments { kind dueOn amount status leftAfter }',
    )
    expect(facility).toEqual({ status: 'ACTIVE', outstanding: '282500.00' })
    expect(instalments[0]).toMatchObject({ kind: 'RENT', status: 'DUE' })
    expect(instalments.at(-1).leftAfter).toBe('0.00')
    expect(await codeOf(record(lender, id, 'TRANSFER'))).toBe('ILLEGAL_TRANSITION')
    expect(await statusOf(merchant, requestId)).toBe('FUNDED')
  })

  it('a salam pays the whole price to the business, and closes with the last goods', async () => {
    const { merchant, lender, id } = await aSignedContract('SALAM', { proposedRate: null })
    await recordSteps(world, { merchant, lender }, id)
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], ['250000.00']])
    expect(await facilityOf(world, lender, id, 'status outstanding exposure')).toEqual({
      status: 'ACTIVE',
      outstanding: '0.00',
      exposure: '250000.00',
    })
    expect(await codeOf(record(merchant, id, 'DELIVERY'))).toBe('INVALID')
    await recordStep(world, { merchant, lender }, id, 'DELIVERY', { quantity: 4_000 })
    expect(await facilityOf(world, lender, id, 'exposure')).toEqual({ exposure: '250000.00' })
    await recordStep(world, { merchant, lender }, id, 'INSPECTION')
    expect(await facilityOf(world, lender, id, 'status exposure')).toEqual({ status: 'ACTIVE', exposure: '150000.00' })
    await recordStep(world, { merchant, lender }, id, 'DELIVERY', { quantity: 6_000 })
    await recordStep(world, { merchant, lender }, id, 'INSPECTION')
    expect(await facilityOf(world, lender, id, 'status exposure')).toEqual({ status: 'SETTLED', exposure: '0.00' })
  })

  it('a tawarruq pays the business its proceeds out of the money that the lender holds, and no other money comes in', async () => {
    const terms = {
      tawarruq: {
        ...{ commodity: { name: 'Palm oil, RBD, lot 88', kind: 'AGRICULTURAL' }, brokerA: 'Broker One', brokerB: 'Broker Two' },
        ...{ areBrokersRelated: false, resalePrice: '250000.00', cost: '251000.00', profit: '32500.00', salePrice: '283500.00' },
        ...{ isCostDisclosed: true, promise: 'ONE_SIDED', repricing: 'NONE', saleOn: '2027-03-01', firstDueOn: '2027-04-01' },
        ...{ instalments: 24, everyMonths: 1, lateClause: 'CHARITY' },
      },
    }
    const { merchant, lender, requestId, id } = await aSignedContract('MURABAHA', { proposedRate: null, terms })
    await recordSteps(world, { merchant, lender }, id, 'SELL')
    expect([await totals(lender), await totals(merchant)]).toEqual([['9000000.00'], []])
    await recordSteps(world, { merchant, lender }, id)
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], ['250000.00']])
    expect(await statusOf(merchant, requestId)).toBe('FUNDED')
  })

  it('an istisna pays the contractor by its own contract, which comes before the work', async () => {
    const { merchant, lender, requestId, id } = await aSignedContract('ISTISNA')
    await recordSteps(world, { merchant, lender }, id, 'CONTRACT')
    expect(await statusOf(merchant, requestId)).toBe('UNDER_REVIEW')
    expect(await codeOf(record(lender, id, 'MILESTONE'))).toBe('SEQUENCE_VIOLATION')
    await recordSteps(world, { merchant, lender }, id, 'PARALLEL')
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], []])
    expect(await statusOf(merchant, requestId)).toBe('FUNDED')
    await recordStep(world, { merchant, lender }, id, 'MILESTONE')
    await recordStep(world, { merchant, lender }, id, 'INSPECTION')
    await recordStep(world, { merchant, lender }, id, 'HANDOVER')
    expect((await facilityOf(world, merchant, id)).nextSteps).toEqual([])
  })

  it('a musharakah pays in its capital, reports its results, makes losses good first, and ends with what is left', async () => {
    const { merchant, lender, id } = await aSignedContract('MUSHARAKAH', { proposedRate: null, proposedTerm: 24 })
    await recordSteps(world, { merchant, lender }, id)
    expect([await totals(lender), await totals(merchant)]).toEqual([['8750000.00'], ['250000.00']])
    const REPORT = 'mutation ($input: ReportResultsInput!, $key: String!) { reportResults(input: $input, idempotencyKey: $key) { id } }'
    const report = async (revenue: string, expense: string, fields: object = {}) => {
      const { previousHash, facilityId, fileIds } = await stepInput(world, merchant, id, 'PERIOD_RESULTS')
      const expenses = [{ kind: 'FREIGHT', amount: expense }]
      await world.ask(merchant, REPORT, { input: { facilityId, previousHash, revenue, expenses, fileIds, ...fields } })
    }
    expect(await codeOf(record(merchant, id, 'PERIOD_RESULTS'))).toBe('INVALID')
    const nextOf = async () => (await facilityOf(world, merchant, id, 'nextResultPeriod { number lastOn reportableOn }')).nextResultPeriod
    expect(await nextOf()).toEqual({ number: 1, lastOn: '2027-05-31', reportableOn: '2027-06-01' })
    await expect(report('10000.00', '14000.00')).rejects.toMatchObject({
      code: 'PERIOD_NOT_ENDED',
      message: expect.stringContaining('June 2027'),
    })
    const actionsNow = async () => (await facilityOf(world, merchant, id, 'availableActions')).availableActions
    expect(await actionsNow()).toContain('REPORT_EARLY_END')
    expect(await actionsNow()).not.toContain('REPORT_RESULTS')

    await until(world, { id, merchant, lender, accountId: '' }, '2027-06-01')
    expect(await codeOf(report('1.00', '0.00', { period: 2 }))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(report('1.00', '0.00', { endsEarly: true }))).toBe('INVALID')
    await report('10000.00', '14000.00', { period: 1 })
    expect(await codeOf(report('1.00', '0.00', { period: 1 }))).toBe('CONFLICT')
    expect(await facilityOf(world, lender, id, 'outstanding results { result lenderShare firstOn lastOn }')).toEqual({
      outstanding: '0.00',
      results: [{ result: '-4000.00', lenderShare: '0.00', firstOn: expect.any(String), lastOn: '2027-05-31' }],
    })
    expect(await codeOf(report('30000.00', '10000.00'))).toBe('PERIOD_NOT_ENDED')
    await until(world, { id, merchant, lender, accountId: '' }, '2027-09-01')
    await report('30000.00', '10000.00')
    const reported = await facilityOf(
      world,
      lender,
      id,
      'status outstanding exposure instalments { amount dueOn } results { result lenderShare }',
    )
    expect(reported).toMatchObject({ status: 'ACTIVE', outstanding: '6400.00', exposure: '256400.00' })
    expect(reported.results[1]).toEqual({ result: '20000.00', lenderShare: '6400.00' })

    const PAY =
      'mutation ($input: PayFacilityInput!, $key: String!) { payFacility(input: $input, idempotencyKey: $key) { outstanding receipts { amount } steps { step side } } }'
    const [account] = (await world.ask(merchant, '{ walletAccounts { id } }')).walletAccounts
    expect(reported.instalments[0].dueOn).toBe('2027-09-01')
    const paid: Data = await world.ask(merchant, PAY, { input: { facilityId: id, accountId: account.id, amount: '6400.00' } })
    expect(paid.payFacility.steps.at(-1)).toEqual({ step: 'DISTRIBUTION', side: 'SYSTEM' })

    const ACCEPT = 'mutation ($input: AcceptResultsInput!, $key: String!) { acceptResults(input: $input, idempotencyKey: $key) { id } }'
    await world.ask(lender, ACCEPT, { input: { facilityId: id, period: 2, expectedVersion: 1 } })
    const END =
      'mutation ($input: EndPartnershipInput!, $key: String!) { endPartnership(input: $input, idempotencyKey: $key) { status outstanding } }'
    const { previousHash, fileIds } = await stepInput(world, merchant, id, 'EXIT')
    const ended: Data = await world.ask(merchant, END, {
      input: { facilityId: id, previousHash, fileIds, reason: 'The venture is complete.' },
    })
    expect(ended.endPartnership).toEqual({ status: 'ACTIVE', outstanding: '250000.00' })
  })
})
