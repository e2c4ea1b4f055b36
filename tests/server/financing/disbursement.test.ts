import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { anAgreement, decide, postRequest, propose } from '../../support/agreement.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.wallet.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const accountsOf = async (member: Member): Promise<Data[]> =>
  (await world.ask(member, '{ walletAccounts { id currency balance { total available frozen } } }')).walletAccounts

const latest = async (member: Member): Promise<Data> =>
  (await world.ask(member, '{ transactions(first: 1) { nodes { type category status amount counterparty description reference } } }'))
    .transactions.nodes[0]

const accept = (merchant: Member, requestId: string, responseIds: string[]) =>
  world.ask(merchant, 'mutation ($r: ID!, $ids: [ID!]!) { acceptProposals(requestId: $r, responseIds: $ids) { status } }', {
    r: requestId,
    ids: responseIds,
  })

const approve = async (requestId: string) => {
  const auditor = await anAuditor(world)
  const { ssbReviews }: Data = await world.ask(auditor, '{ ssbReviews(first: 20) { nodes { id entityId } } }')
  const { id } = ssbReviews.nodes.find(({ entityId }: Data) => entityId === requestId)
  await decide(world, auditor, id, 'APPROVE')
}

const ADD = 'mutation ($fileId: ID!, $type: KycDocumentType!) { addKycDocument(fileId: $fileId, type: $type) { id } }'

const addDocuments = async (member: Member) => {
  for (const type of ['TRADE_LICENSE', 'EMIRATES_ID']) await world.ask(member, ADD, { fileId: await upload(world, member), type })
}

const setVerified = (admin: Member, member: Member) =>
  world.ask(admin, 'mutation ($id: ID!) { verifyBusiness(id: $id, verdict: VERIFY) { status } }', { id: member.businessId })

const verify = async (member: Member) => {
  await addDocuments(member)
  await setVerified(await anAdmin(world), member)
}

const contractOf = async (member: Member, id: string): Promise<Data> =>
  (await world.ask(member, 'query ($id: ID!) { financingRequest(id: $id) { contracts { reference disbursement disbursedAt } } }', { id }))
    .financingRequest.contracts[0]

describe('a lender without the money', () => {
  it('sees that on its proposal, cannot be accepted, and is told; nothing changes', async () => {
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

  it('can be accepted once it has it', async () => {
    const [merchant, lender] = [await aMerchant(world), await aLender(world, {}, null)]
    const { id } = await postRequest(world, merchant)
    const responseId = await propose(world, lender, id)
    await anAccount(world, lender, '250000.00')
    await accept(merchant, id, [responseId])
    expect((await accountsOf(lender))[0].balance).toEqual({ total: '250000.00', available: '0.00', frozen: '250000.00' })
  })
})

describe('an accepted proposal', () => {
  it('holds the money, which is free again when a party steps back', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    expect(await latest(lender)).toMatchObject({
      status: 'PENDING',
      category: 'FINANCING',
      amount: '250000.00',
      counterparty: merchant.businessName,
    })
    await world.ask(merchant, 'mutation ($id: ID!) { cancelAcceptance(requestId: $id, reason: "We found another way.") { id } }', {
      id: requestId,
    })
    expect(await latest(lender)).toMatchObject({ status: 'FAILED' })
    expect((await accountsOf(lender))[0].balance.frozen).toBe('0.00')
  })

  it('two merchants cannot have the same money', async () => {
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

describe('approved by the board', () => {
  it('moves from lender to merchant at once when both are verified, and the contract says when', async () => {
    const { lender, merchant, requestId, title } = await anAgreement(world)
    await verify(merchant)
    await verify(lender)
    await approve(requestId)
    const contract = await contractOf(merchant, requestId)
    expect(contract).toMatchObject({ disbursement: 'DISBURSED', disbursedAt: expect.any(String) })
    const shown = { category: 'FINANCING', status: 'COMPLETED', amount: '250000.00', description: title, reference: contract.reference }
    expect(await latest(merchant)).toEqual({ ...shown, type: 'CREDIT', counterparty: lender.businessName })
    expect(await latest(lender)).toEqual({ ...shown, type: 'DEBIT', counterparty: merchant.businessName })
    expect((await accountsOf(merchant))[0]).toMatchObject({ currency: 'AED', balance: { total: '250000.00', available: '250000.00' } })
    expect((await accountsOf(lender))[0].balance).toMatchObject({ total: '8750000.00', frozen: '0.00' })
  })

  it('waits while a party is not verified, with the money held, and moves when the last one is', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    await verify(lender)
    await approve(requestId)
    expect(await contractOf(lender, requestId)).toMatchObject({ disbursement: 'AWAITING_VERIFICATION', disbursedAt: null })
    expect(await accountsOf(merchant)).toEqual([])
    expect((await accountsOf(lender))[0].balance.frozen).toBe('250000.00')

    await verify(merchant)
    expect(await contractOf(lender, requestId)).toMatchObject({ disbursement: 'DISBURSED' })
    expect((await accountsOf(merchant))[0].balance.total).toBe('250000.00')
    const { notifications }: Data = await world.ask(lender, '{ notifications { nodes { kind } } }')
    expect(notifications.nodes.map(({ kind }: Data) => kind)).toContain('FINANCING_DISBURSED')
  })

  it('moves when both are verified at once', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    await approve(requestId)
    await Promise.all([addDocuments(lender), addDocuments(merchant)])
    const admins = [await anAdmin(world), await anAdmin(world)] as const
    await Promise.all([setVerified(admins[0], lender), setVerified(admins[1], merchant)])
    expect(await contractOf(merchant, requestId)).toMatchObject({ disbursement: 'DISBURSED' })
  })

  it('waits while the lender’s account is frozen, which stops neither the board nor a verification', async () => {
    const { lender, merchant, requestId } = await anAgreement(world)
    const admin = await anAdmin(world)
    const [account] = await accountsOf(lender)
    await world.ask(admin, 'mutation ($id: ID!) { freezeAccount(id: $id, reason: "A court asked for it.") { id } }', { id: account.id })
    await verify(lender)
    await approve(requestId)
    await verify(merchant)
    expect(await contractOf(lender, requestId)).toMatchObject({ disbursedAt: null })
    await world.ask(admin, 'mutation ($id: ID!) { unfreezeAccount(id: $id) { id } }', { id: account.id })
    expect(await contractOf(lender, requestId)).toMatchObject({ disbursement: 'DISBURSED' })
    expect((await accountsOf(lender))[0].balance).toMatchObject({ total: '8750000.00', frozen: '0.00' })
  })
})

it('a merchant verified while its request is open shows as verified on it', async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  await postRequest(world, merchant)
  const shown = async () => (await world.ask(lender, '{ marketplace { nodes { merchantVerified } } }')).marketplace.nodes
  expect(await shown()).toEqual([{ merchantVerified: false }])
  await verify(merchant)
  expect(await shown()).toEqual([{ merchantVerified: true }])
})
