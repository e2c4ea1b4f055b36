import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAgreement, decide, postRequest, propose, waive } from '../../support/agreement.ts'
import { carryOut, confirmCredit, contractIdOf, recordStep, recordSteps, sign } from '../../support/execution.ts'
import { becomeEligible } from '../../support/lender-class.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, wait } from './market.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const accountsOf = async (member: Member): Promise<Data[]> =>
  (await world.ask(member, '{ walletAccounts { id currency balance { total available frozen } } }')).walletAccounts

const latest = async (member: Member): Promise<Data> =>
  (await world.ask(member, '{ transactions(first: 1) { nodes { type category status amount counterparty description reference } } }'))
    .transactions.nodes[0]

const accept = (merchant: Member, requestId: string, responseIds: string[]) =>
  world.ask(
    merchant,
    'mutation ($input: AcceptProposalsInput!, $key: String!) { acceptProposals(idempotencyKey: $key, input: $input) { status } }',
    { input: { requestId, proposals: responseIds.map((responseId) => ({ responseId })) } },
  )

const approve = async (requestId: string) => {
  const auditor = await anAuditor(world)
  const { ssbReviews }: Data = await world.ask(auditor, '{ ssbReviews(first: 20) { nodes { id entityId } } }')
  const { id } = ssbReviews.nodes.find(({ entityId }: Data) => entityId === requestId)
  await decide(world, auditor, id, 'APPROVE')
}

const contractOf = async (member: Member, id: string): Promise<Data> =>
  (
    await world.ask(
      member,
      'query ($id: ID!) { financingRequest(id: $id) { contracts { reference hash status pendingConditions disbursedAt } } }',
      {
        id,
      },
    )
  ).financingRequest.contracts[0]

/** A proposal whose capital the merchant itself receives. */
const AS_CAPITAL = { proposedStructure: 'MUDARABAH', proposedRate: null }

describe('a lender without the money', () => {
  it('sees that on its proposal, cannot be accepted, and is notified; nothing changes', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world, {}, null)]
    await anAccount(world, lender, '249999.99')
    const { id } = await postRequest(world, merchant)
    const responseId = await propose(world, lender, id)
    const { lenderResponses }: Data = await world.ask(lender, '{ lenderResponses { nodes { id isFunded } } }')
    expect(lenderResponses.nodes).toEqual([{ id: responseId, isFunded: false }])

    await expect(accept(merchant, id, [responseId])).rejects.toMatchObject({ code: 'LENDER_NOT_FUNDED' })
    const { notifications }: Data = await world.ask(lender, '{ notifications { nodes { kind subjectId amount currency } } }')
    expect(notifications.nodes).toEqual([{ kind: 'FUNDS_NEEDED', subjectId: id, amount: '250000.00', currency: 'AED' }])
    const { financingRequest }: Data = await world.ask(
      merchant,
      'query ($id: ID!) { financingRequest(id: $id) { status responses { outcome isFunded } } }',
      { id },
    )
    expect(financingRequest).toEqual({ status: 'ACTIVE', responses: [{ outcome: 'PENDING', isFunded: false }] })
    expect((await accountsOf(lender))[0].balance).toEqual({ total: '249999.99', available: '249999.99', frozen: '0.00' })
  })

  it('can be accepted after its account is funded', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world, {}, null)]
    const { id } = await postRequest(world, merchant)
    const responseId = await propose(world, lender, id)
    await anAccount(world, lender, '250000.00')
    await accept(merchant, id, [responseId])
    expect((await accountsOf(lender))[0].balance).toEqual({ total: '250000.00', available: '0.00', frozen: '250000.00' })
  })
})

describe('an accepted proposal', () => {
  it('holds the money, which is released when a party cancels', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    expect(await latest(lender)).toMatchObject({
      status: 'PENDING',
      category: 'FINANCING',
      amount: '250000.00',
      counterparty: merchant.businessName,
    })
    await world.ask(
      merchant,
      'mutation ($id: ID!, $key: String!) { cancelAcceptance(id: $id, idempotencyKey: $key, reason: "We found another way.") { id } }',
      {
        id: requestId,
      },
    )
    expect(await latest(lender)).toMatchObject({ status: 'FAILED' })
    expect((await accountsOf(lender))[0].balance.frozen).toBe('0.00')
  })

  it('two merchants cannot be promised the same money', async () => {
    const lender = await aLender(world, {}, '250000.00')
    const merchants = [await aMerchant(world), await aMerchant(world)]
    const asked = []
    for (const merchant of merchants) {
      const { id } = await postRequest(world, merchant)
      asked.push({ merchant, id, responseId: await propose(world, lender, id) })
    }
    const outcomes = await Promise.allSettled(asked.map(({ merchant, id, responseId }) => accept(merchant, id, [responseId])))
    expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? 'OK' : outcome.reason.code)).sort()).toEqual([
      'LENDER_NOT_FUNDED',
      'OK',
    ])
  })
})

/** What the scheduler does each minute, and when a party is verified or an account is unfrozen. */
const runDisbursements = () => world.app.rooms.facilities.disbursement.disburseDue()

const endOf = async (member: Member, id: string): Promise<number> =>
  Date.parse(
    (await world.ask(member, 'query ($id: ID!) { financingRequest(id: $id) { coolingOff { endsAt } } }', { id })).financingRequest
      .coolingOff.endsAt,
  )

const statusOf = async (member: Member, id: string): Promise<Data> =>
  (
    await world.ask(member, 'query ($id: ID!) { financingRequest(id: $id) { status stage contracts { status pendingConditions } } }', {
      id,
    })
  ).financingRequest

const waiveAs = (person: Member, requestId: string, hashes: readonly string[]): Promise<Data> =>
  world.ask(
    person,
    `mutation ($id: ID!, $hashes: [String!]!, $key: String!) {
      waiveCoolingOff(id: $id, idempotencyKey: $key, input: { contractHashes: $hashes }) { status stage coolingOff { waivedAt waivedBy { name } } } }`,
    { id: requestId, hashes },
  )

describe('approved by the board', () => {
  it('is contracted, and no money moves within the cooling-off, even if both parties are verified', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    await verify(world, merchant, lender)
    await approve(requestId)
    await runDisbursements()
    for (const party of [merchant, lender]) {
      expect(await statusOf(party, requestId)).toEqual({
        status: 'UNDER_REVIEW',
        stage: 'CONTRACTED',
        contracts: [{ status: 'CONTRACTED', pendingConditions: ['COOLING_OFF', 'CREDIT_CONFIRMATION', 'SIGNATURES', 'STEPS'] }],
      })
    }
    expect(await accountsOf(merchant)).toEqual([])
    expect((await accountsOf(lender))[0].balance).toMatchObject({ total: '9000000.00', frozen: '250000.00' })
  })

  it('is carried out from the moment the cooling-off ends, and is funded with its last step', async () => {
    const { lender, merchant, other, requestId, title } = await anAgreement(world, {}, AS_CAPITAL)
    await verify(world, merchant, lender)
    await approve(requestId)
    const id = await contractIdOf(world, lender, requestId)
    const end = await endOf(merchant, requestId)
    await wait(world, end - world.clock.now().getTime() - 2, merchant, lender, other)
    await sign(world, merchant, id)
    await sign(world, lender, id)
    expect(await codeOf(recordStep(world, { merchant, lender }, id, 'CAPITAL_IN'))).toBe('ILLEGAL_TRANSITION')
    expect(await statusOf(merchant, requestId)).toMatchObject({ stage: 'CONTRACTED' })
    await recordSteps(world, { merchant, lender }, id)
    const contract = await contractOf(merchant, requestId)
    expect(contract).toMatchObject({ status: 'DISBURSED', pendingConditions: [], disbursedAt: new Date(end).toISOString() })
    expect(await statusOf(lender, requestId)).toMatchObject({ status: 'FUNDED', stage: null })
    const shown = { category: 'FINANCING', status: 'COMPLETED', amount: '250000.00', description: title, reference: contract.reference }
    expect(await latest(merchant)).toEqual({ ...shown, type: 'CREDIT', counterparty: lender.businessName })
    expect(await latest(lender)).toEqual({ ...shown, type: 'DEBIT', counterparty: merchant.businessName })
    expect((await accountsOf(merchant))[0]).toMatchObject({ currency: 'AED', balance: { total: '250000.00', available: '250000.00' } })
    expect((await accountsOf(lender))[0].balance).toMatchObject({ total: '8750000.00', frozen: '0.00' })
    await runDisbursements()
    expect((await accountsOf(merchant))[0].balance.total).toBe('250000.00')
    const { lenderResponses }: Data = await world.ask(other, '{ lenderResponses { nodes { outcome } } }')
    expect(lenderResponses.nodes).toEqual([{ outcome: 'NOT_SELECTED' }])
    const { notifications }: Data = await world.ask(lender, '{ notifications { nodes { kind amount } } }')
    expect(notifications.nodes[0]).toEqual({ kind: 'REQUEST_FUNDED', amount: '250000.00' })
  })

  it('cannot be paid out within the cooling-off by any other means', async () => {
    const { requestId } = await anAgreement(world)
    await approve(requestId)
    await expect(
      world.app.platform.dataSource.query(
        'update commitment set disbursed_at = $2, journal_id = (select id from journal limit 1) where request_id = $1',
        [requestId, world.clock.now()],
      ),
    ).rejects.toThrow('may not be paid out before it is signed')
    for (const change of ["cooling_off_ends_at = now() - interval '1 day'", "jurisdiction = 'QA'"]) {
      await expect(
        world.app.platform.dataSource.query(`update financing_request set ${change} where id = $1`, [requestId]),
      ).rejects.toThrow('may not be changed')
    }
  })

  it('is held until both parties are verified, and is then paid out', async () => {
    const { lender, merchant, requestId } = await anAgreement(world, {}, AS_CAPITAL)
    await verify(world, lender)
    await approve(requestId)
    await waive(world, merchant, requestId)
    const id = await contractIdOf(world, lender, requestId)
    await sign(world, merchant, id)
    await sign(world, lender, id)
    expect(await contractOf(lender, requestId)).toMatchObject({
      status: 'CONTRACTED',
      pendingConditions: ['MERCHANT_VERIFICATION', 'STEPS'],
      disbursedAt: null,
    })
    expect(await codeOf(recordStep(world, { merchant, lender }, id, 'CAPITAL_IN'))).toBe('CONFLICT')
    expect(await accountsOf(merchant)).toEqual([])
    expect((await accountsOf(lender))[0].balance.frozen).toBe('250000.00')

    await verify(world, merchant)
    await recordSteps(world, { merchant, lender }, id)
    expect(await contractOf(lender, requestId)).toMatchObject({ status: 'DISBURSED' })
    expect((await accountsOf(merchant))[0].balance.total).toBe('250000.00')
  })

  it('is paid out as soon as a party is verified or an account is unfrozen, without waiting for the scheduler', async () => {
    const { lender, merchant } = await anAgreement(world)
    const asked = async () => {
      const sql =
        "delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t where t.id = j.task_id and t.identifier = 'facilities.disburse_contracts' returning 1"
      return (await world.app.platform.dataSource.query(sql))[1]
    }
    expect(await asked()).toBe(0)
    await verify(world, merchant)
    expect(await asked()).toBe(1)
    const admin = await anAdmin(world)
    const [{ id }] = (await accountsOf(lender)) as [Data]
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "A court asked for it.") { id } }', { id })
    expect(await asked()).toBe(0)
    await world.ask(admin, 'mutation ($id: ID!) { unfreezeAccount(id: $id) { id } }', { id })
    expect(await asked()).toBe(1)
  })

  it('is held while the lender’s account is frozen, which blocks neither the board nor a verification', async () => {
    const { lender, merchant, requestId } = await anAgreement(world, {}, AS_CAPITAL)
    const admin = await anAdmin(world)
    const [account] = await accountsOf(lender)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "A court asked for it.") { id } }', { id: account.id })
    await verify(world, lender, merchant)
    await approve(requestId)
    await waive(world, merchant, requestId)
    const id = await contractIdOf(world, lender, requestId)
    await sign(world, merchant, id)
    await sign(world, lender, id)
    expect(await contractOf(lender, requestId)).toMatchObject({ pendingConditions: ['LENDER_ACCOUNT', 'STEPS'], disbursedAt: null })
    expect(await codeOf(recordStep(world, { merchant, lender }, id, 'CAPITAL_IN'))).toBe('ACCOUNT_FROZEN')
    await world.ask(admin, 'mutation ($id: ID!) { unfreezeAccount(id: $id) { id } }', { id: account.id })
    await recordSteps(world, { merchant, lender }, id)
    expect(await contractOf(lender, requestId)).toMatchObject({ status: 'DISBURSED', pendingConditions: [] })
    expect((await accountsOf(lender))[0].balance).toMatchObject({ total: '8750000.00', frozen: '0.00' })
  })

  it('by two lenders is funded with the last contract; each party is notified of its own money first', async () => {
    const merchant = await aMerchant(world)
    const [first, second] = [await aLender(world), await aLender(world)]
    const { id } = await postRequest(world, merchant)
    const share = { ...AS_CAPITAL, responseType: 'PARTIAL_FUNDING', proposedAmount: '125000.00' }
    const proposals = [await propose(world, first, id, share), await propose(world, second, id, share)]
    await accept(merchant, id, proposals)
    await approve(id)
    await verify(world, merchant, first)
    world.clock.advance(1)
    await waive(world, merchant, id)
    const firstContract = await contractIdOf(world, first, id)
    await sign(world, merchant, firstContract)
    await sign(world, first, firstContract)
    await confirmCredit(world, second, await contractIdOf(world, second, id))
    await recordStep(world, { merchant, lender: first }, firstContract, 'CAPITAL_IN')
    expect(await statusOf(first, id)).toMatchObject({ stage: 'CONTRACTED', contracts: [{ status: 'DISBURSED' }] })
    expect((await accountsOf(merchant))[0].balance.total).toBe('125000.00')
    const notificationOf = async (member: Member) =>
      (await world.ask(member, '{ notifications(first: 2) { nodes { kind amount } } }')).notifications.nodes[0]
    expect(await notificationOf(first)).toEqual({ kind: 'FINANCING_DISBURSED', amount: '125000.00' })
    await recordSteps(world, { merchant, lender: first }, firstContract)
    expect(await statusOf(second, id)).toMatchObject({
      stage: 'CONTRACTED',
      contracts: [{ status: 'CONTRACTED', pendingConditions: ['LENDER_VERIFICATION', 'SIGNATURES', 'STEPS'] }],
    })

    await verify(world, second)
    world.clock.advance(1)
    await carryOut(world, { merchant, lender: second }, id)
    expect(await statusOf(merchant, id)).toMatchObject({ status: 'FUNDED', stage: null })
    expect((await accountsOf(merchant))[0].balance.total).toBe('250000.00')
    expect(await notificationOf(merchant)).toEqual({ kind: 'REQUEST_FUNDED', amount: '250000.00' })
    expect(await notificationOf(second)).toEqual({ kind: 'REQUEST_FUNDED', amount: null })
  })
})

describe('waiving the cooling-off', () => {
  it('ends the cooling-off at once, and all three sides see who waived and when', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    await verify(world, merchant, lender)
    await approve(requestId)
    const auditor = await anAuditor(world)
    const watched = await world.watch(auditor, 'subscription ($id: ID!) { requestChanged(id: $id) { request { status } } }', {
      id: requestId,
    })
    const { hash } = await contractOf(merchant, requestId)
    const end = await endOf(merchant, requestId)
    expect((await waiveAs(merchant, requestId, [hash])).waiveCoolingOff).toMatchObject({ stage: 'CONTRACTED' })
    for (const person of [merchant, lender, auditor]) {
      const { financingRequest }: Data = await world.ask(
        person,
        'query ($id: ID!) { financingRequest(id: $id) { coolingOff { endsAt waivedAt waivedBy { id name role } } } }',
        { id: requestId },
      )
      expect(financingRequest.coolingOff).toEqual({
        endsAt: new Date(end).toISOString(),
        waivedAt: world.clock.now().toISOString(),
        // Another business and the board read the name alone.
        waivedBy: { id: person === merchant ? merchant.id : null, name: merchant.name, role: 'MERCHANT' },
      })
    }
    expect((await watched.next()).requestChanged.request.status).toBe('UNDER_REVIEW')
    expect(await contractOf(merchant, requestId)).toMatchObject({ pendingConditions: ['CREDIT_CONFIRMATION', 'SIGNATURES', 'STEPS'] })
    const [fact] = await world.app.platform.dataSource.query<{ actor: string; payload: Data }[]>(
      "select actor_id as actor, payload from event where name = 'financing.cooling_off_waived' and subject_id = $1",
      [requestId],
    )
    expect(fact).toMatchObject({ actor: merchant.id, payload: { contractHashes: [hash], wouldHaveEndedAt: new Date(end).toISOString() } })
  })

  it('is bound to the contracts that the merchant has read', async () => {
    const { merchant, requestId } = await anAgreement(world)
    await approve(requestId)
    const { hash } = await contractOf(merchant, requestId)
    for (const hashes of [[], ['0'.repeat(64)], [hash, hash]]) {
      await expect(waiveAs(merchant, requestId, hashes)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    }
    await expect(waiveAs(merchant, requestId, ['no hash'])).rejects.toMatchObject({ code: 'INVALID' })
    expect(await contractOf(merchant, requestId)).toMatchObject({ pendingConditions: expect.arrayContaining(['COOLING_OFF']) })
  })

  it('is refused to everyone but the merchant', async () => {
    const { lender, merchant, other, requestId } = await anAgreement(world)
    await approve(requestId)
    const { hash } = await contractOf(merchant, requestId)
    for (const person of [lender, other, await anAuditor(world), await anAdmin(world)]) {
      await expect(waiveAs(person, requestId, [hash])).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(waiveAs(await aMerchant(world), requestId, [hash])).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(waiveAs(merchant, 'no-id', [hash])).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('requires a contract and an unfinished cooling-off', async () => {
    const { merchant, requestId } = await anAgreement(world)
    await expect(waiveAs(merchant, requestId, [])).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await approve(requestId)
    const { hash } = await contractOf(merchant, requestId)
    await wait(world, (await endOf(merchant, requestId)) - world.clock.now().getTime(), merchant)
    await expect(waiveAs(merchant, requestId, [hash])).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'The cooling-off period is over. There is nothing left to waive.',
    })
  })

  it('is refused where the law of the merchant’s country forbids it', async () => {
    const merchant = await aMerchant(world, { taxId: '300000000000003' })
    const lender = await aLender(world)
    await becomeEligible(world, lender)
    const { id } = await postRequest(world, merchant)
    await accept(merchant, id, [await propose(world, lender, id)])
    await approve(id)
    const { financingRequest }: Data = await world.ask(
      merchant,
      'query ($id: ID!) { financingRequest(id: $id) { availableActions coolingOff { jurisdiction isWaivable } contracts { hash } } }',
      { id },
    )
    expect(financingRequest).toMatchObject({
      availableActions: ['CANCEL_ACCEPTANCE'],
      coolingOff: { jurisdiction: 'SA', isWaivable: false },
    })
    await expect(waiveAs(merchant, id, [financingRequest.contracts[0].hash])).rejects.toMatchObject({ code: 'COOLING_OFF_NOT_WAIVABLE' })
  })

  it('does not depend on the country of the billing profile', async () => {
    const merchant = await aMerchant(world, { taxId: '300000000000013' })
    const lender = await aLender(world)
    await becomeEligible(world, lender)
    const { id } = await postRequest(world, merchant)
    const proposal = await propose(world, lender, id)
    const input = { legalName: 'Anywhere LLC', address: 'Dubai', jurisdiction: 'AE', reminderDays: [] }
    await world.ask(merchant, 'mutation ($input: UpdateBillingProfileInput!) { updateBillingProfile(input: $input) { jurisdiction } }', {
      input,
    })
    await accept(merchant, id, [proposal])
    await approve(id)
    const READ = 'query ($id: ID!) { financingRequest(id: $id) { coolingOff { jurisdiction isWaivable } contracts { hash } } }'
    const { financingRequest }: Data = await world.ask(merchant, READ, { id })
    expect(financingRequest.coolingOff).toEqual({ jurisdiction: 'SA', isWaivable: false })
    await expect(waiveAs(merchant, id, [financingRequest.contracts[0].hash])).rejects.toMatchObject({ code: 'COOLING_OFF_NOT_WAIVABLE' })
  })

  it('counts once under concurrent calls', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    await verify(world, merchant, lender)
    await approve(requestId)
    const { hash } = await contractOf(merchant, requestId)
    const responses = await Promise.all([1, 2, 3].map(() => waiveAs(merchant, requestId, [hash])))
    const at = responses.map(({ waiveCoolingOff }) => waiveCoolingOff.coolingOff.waivedAt)
    expect(new Set(at).size).toBe(1)
  })

  it('of a concurrent waiver and cancellation one succeeds', async () => {
    for (let round = 0; round < 3; round++) {
      const { lender, merchant, requestId } = await anAgreement(world)
      await verify(world, merchant, lender)
      await approve(requestId)
      const { hash } = await contractOf(merchant, requestId)
      const cancelled = world.ask(
        lender,
        'mutation ($id: ID!, $key: String!) { cancelAcceptance(id: $id, idempotencyKey: $key, reason: "We reconsidered.") { id } }',
        {
          id: requestId,
        },
      )
      const codes = await Promise.all([codeOf(waiveAs(merchant, requestId, [hash])), codeOf(cancelled)])
      expect([...codes].sort()).toEqual(['ILLEGAL_TRANSITION', 'OK'])
      const { status } = await statusOf(merchant, requestId)
      expect(status).toBe(codes[0] === 'OK' ? 'UNDER_REVIEW' : 'ACTIVE')
    }
  })
})

it('a merchant verified while its request is open shows as verified on it', async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  await postRequest(world, merchant)
  const shown = async () => (await world.ask(lender, '{ marketplace { nodes { isMerchantVerified } } }')).marketplace.nodes
  expect(await shown()).toEqual([{ isMerchantVerified: false }])
  await verify(world, merchant)
  expect(await shown()).toEqual([{ isMerchantVerified: true }])
})
