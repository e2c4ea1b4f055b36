import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { releaseAll } from '../../../server/modules/facilities/collateral/collateral.service.ts'
import { SYSTEM } from '../../../server/platform/viewer.ts'
import { gulfDayOf } from '../../../server/shared/day.ts'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { accept, approve, codeOf, createRequest, sendProposal } from '../financing/market.ts'
import { issue } from '../receivables/desk.ts'

let world: World
let merchant: Member
let lender: Member
let other: Member
let rival: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, other] = [await aMerchant(world), await aMerchant(world)]
  ;[lender, rival] = [await aLender(world), await aLender(world)]
})
afterAll(() => world.close())

/** Concludes a contract and returns its id, with that of its request. */
const aContract = async (by: Member, from: Member) => {
  const requestId = await createRequest(world, by)
  await accept(world, by, requestId, [await sendProposal(world, from, requestId)])
  const [contract] = await approve(world, requestId)
  return { id: contract!.id, requestId }
}

const FIELDS = `id contractId kind status description value currency valuedOn assetNumber invoiceNumber invoiceId guarantorName guarantorRelation
  guarantorEnding fingerprint pledgedBy { name } confirmedAt confirmedBy { name } releasedAt releasedBy { name } releaseReason availableActions
  documents { name sha256 url }`

const ASSET = { description: 'Refrigerated lorry', value: '90000.00', currency: 'AED', valuedOn: '2020-01-31' }
let serial = 0
const aNumber = () => `WDB-${7_000_000 + ++serial}-X`

const pledge = async (person: Person, id: string, input: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $input: PledgeCollateralInput!, $key: String!) { pledgeCollateral(id: $id, input: $input, idempotencyKey: $key) { ${FIELDS} } }`,
      { id, input: { ...ASSET, ...input } },
    )
  ).pledgeCollateral
const confirm = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `mutation ($id: ID!) { confirmCollateral(id: $id) { ${FIELDS} } }`, { id })).confirmCollateral
const release = async (person: Person, id: string, reason = 'Paid in full.'): Promise<Data> =>
  (
    await world.ask(person, `mutation ($id: ID!, $reason: String!) { releaseCollateral(id: $id, reason: $reason) { ${FIELDS} } }`, {
      id,
      reason,
    })
  ).releaseCollateral
const check = async (person: Person, input: object): Promise<Data> =>
  (await world.ask(person, 'query ($input: PledgeCheckInput!) { pledgeCheck(input: $input) { isPledged pledgedOn } }', { input }))
    .pledgeCheck
const collateralOf = async (person: Person, requestId: string): Promise<Data[]> =>
  (
    await world.ask(person, `query ($id: ID!) { financingRequest(id: $id) { contracts { collateral { ${FIELDS} } } } }`, { id: requestId })
  ).financingRequest.contracts.flatMap(({ collateral }: Data) => collateral)
/** The latest notifications of a person. */
const newsOf = async (person: Person): Promise<Data[]> =>
  (await world.ask(person, '{ notifications(first: 5) { nodes { kind subjectId subjectTitle actor { name } amount reason } } }'))
    .notifications.nodes

describe('collateral of a contract', () => {
  it('is pledged by the merchant with evidence, confirmed by the lender and released with a reason', async () => {
    const { id, requestId } = await aContract(merchant, lender)
    const fileId = await upload(world, merchant, 'valuation.pdf')
    world.clock.advance(1)
    const assetNumber = aNumber()
    const pledged = await pledge(merchant, id, { assetNumber, fileIds: [fileId] })
    expect(pledged).toMatchObject({
      contractId: id,
      kind: 'ASSET',
      status: 'PLEDGED',
      value: '90000.00',
      valuedOn: '2020-01-31',
      assetNumber,
      invoiceNumber: null,
      guarantorName: null,
      pledgedBy: { name: merchant.name },
      confirmedAt: null,
      releasedAt: null,
      documents: [{ name: 'valuation.pdf', sha256: expect.stringMatching(/^[0-9a-f]{64}$/) }],
      availableActions: [],
    })
    expect((await newsOf(lender))[0]).toMatchObject({
      kind: 'COLLATERAL_PLEDGED',
      subjectId: requestId,
      actor: { name: merchant.businessName },
    })
    expect((await collateralOf(lender, requestId))[0]).toMatchObject({ id: pledged.id, availableActions: ['CONFIRM', 'RELEASE'] })

    world.clock.advance(1)
    expect(await confirm(lender, pledged.id)).toMatchObject({
      status: 'CONFIRMED',
      confirmedBy: { name: lender.name },
      availableActions: ['RELEASE'],
    })
    expect((await newsOf(merchant))[0]).toMatchObject({ kind: 'COLLATERAL_CONFIRMED', actor: { name: lender.businessName } })
    expect(await codeOf(confirm(lender, pledged.id))).toBe('ILLEGAL_TRANSITION')

    world.clock.advance(1)
    expect(await release(lender, pledged.id, ' Replaced by a guarantee. ')).toMatchObject({
      status: 'RELEASED',
      releasedBy: { name: lender.name },
      releaseReason: 'Replaced by a guarantee.',
      availableActions: [],
    })
    expect((await newsOf(merchant))[0]).toMatchObject({ kind: 'COLLATERAL_RELEASED', reason: 'Replaced by a guarantee.' })
    expect(await Promise.all([confirm(lender, pledged.id), release(lender, pledged.id)].map(codeOf))).toEqual([
      'ILLEGAL_TRANSITION',
      'ILLEGAL_TRANSITION',
    ])
  })

  it('is read by both parties, the board and admins, and by analysts without names, numbers and documents', async () => {
    const { id, requestId } = await aContract(merchant, lender)
    const fileId = await upload(world, merchant, 'deed.pdf')
    const made = await pledge(merchant, id, { assetNumber: aNumber(), fileIds: [fileId] })
    for (const reader of [merchant, lender, await anAuditor(world), await anAdmin(world)]) {
      expect(await collateralOf(reader, requestId)).toMatchObject([{ assetNumber: made.assetNumber, documents: [{ name: 'deed.pdf' }] }])
      expect((await download(world, reader, made.documents[0].url)).status).toBe(200)
    }
    const analyst = await anAnalyst(world)
    expect(await collateralOf(analyst, requestId)).toMatchObject([
      { description: '••••', assetNumber: '••••', fingerprint: '••••', value: '90000.00', documents: [] },
    ])
    for (const stranger of [analyst, rival, other]) {
      expect((await download(world, stranger, made.documents[0].url)).status).toBe(404)
    }
  })

  it('is not found by strangers, and confirmed and released by its lender alone', async () => {
    const { id } = await aContract(merchant, lender)
    const made = await pledge(merchant, id, { assetNumber: aNumber() })
    expect(await codeOf(pledge(other, id, { assetNumber: aNumber() }))).toBe('NOT_FOUND')
    for (const unknown of [made.id, randomUUID(), 'no-id']) {
      expect(await Promise.all([confirm(rival, unknown), release(rival, unknown)].map(codeOf))).toEqual(['NOT_FOUND', 'NOT_FOUND'])
    }
    expect(await Promise.all([confirm(merchant, made.id), release(merchant, made.id)].map(codeOf))).toEqual(['FORBIDDEN', 'FORBIDDEN'])
    expect(await codeOf(pledge(lender, id, { assetNumber: aNumber() }))).toBe('FORBIDDEN')
  })

  it('keeps of a guarantor the name and the last characters of the number, once for each contract', async () => {
    const { id } = await aContract(merchant, lender)
    const guarantor = { name: 'Layla Haddad', relation: 'OWNER', identifier: '784-1990-1234567-1' }
    expect(await pledge(merchant, id, { guarantor })).toMatchObject({
      kind: 'GUARANTEE',
      guarantorName: 'Layla Haddad',
      guarantorRelation: 'OWNER',
      guarantorEnding: '5671',
    })
    const [{ kept }] = await world.app.platform.dataSource.query(
      `select bool_or(c::text like '%1990%') as kept from collateral c where kind = 'guarantee'`,
    )
    expect(kept).toBe(false)
    expect(await codeOf(pledge(merchant, id, { guarantor: { ...guarantor, identifier: '784 1990 1234567 1' } }))).toBe('CONFLICT')
    expect(await codeOf(pledge(merchant, (await aContract(merchant, lender)).id, { guarantor }))).toBe('OK')
  })

  it('is refused with a reason when something is missing or wrong', async () => {
    const { id } = await aContract(merchant, lender)
    const paid = await issue(world, merchant)
    const refusals: [object, object][] = [
      [{}, { code: 'INVALID', message: 'Give either the number of an asset, an invoice or a guarantor.' }],
      [{ assetNumber: aNumber(), invoiceId: paid.id }, { code: 'INVALID' }],
      [{ assetNumber: '12' }, { code: 'INVALID', fields: { assetNumber: expect.any(String) } }],
      [
        { assetNumber: aNumber(), valuedOn: '2999-01-01' },
        { code: 'INVALID', fields: { valuedOn: expect.any(String) } },
      ],
      [
        { assetNumber: aNumber(), value: '0' },
        { code: 'INVALID', fields: { value: expect.any(String) } },
      ],
      [
        { invoiceId: paid.id, value: '105.01' },
        { code: 'INVALID', fields: { value: expect.stringContaining('105.00') } },
      ],
      [
        { invoiceId: paid.id, value: '100.00', currency: 'USD' },
        { code: 'INVALID', fields: { currency: expect.any(String) } },
      ],
      [{ invoiceId: (await issue(world, other)).id, value: '100.00' }, { code: 'NOT_FOUND' }],
      [{ assetNumber: aNumber(), fileIds: [await upload(world, other)] }, { code: 'NOT_FOUND' }],
    ]
    for (const [input, refusal] of refusals) await expect(pledge(merchant, id, input)).rejects.toMatchObject(refusal)
    const made = await pledge(merchant, id, { assetNumber: aNumber() })
    await expect(release(lender, made.id, '  ')).rejects.toMatchObject({ code: 'INVALID', fields: { reason: expect.any(String) } })
  })

  it('is made once for a repeated call', async () => {
    const { id, requestId } = await aContract(merchant, lender)
    const input = { assetNumber: aNumber(), ...ASSET }
    const query = `mutation ($id: ID!, $input: PledgeCollateralInput!, $same: String!) { pledgeCollateral(id: $id, input: $input, idempotencyKey: $same) { id } }`
    const both = await Promise.all([1, 2].map(() => world.ask(merchant, query, { id, input, same: `once-${id}` })))
    expect(both[0]).toEqual(both[1])
    expect(await collateralOf(merchant, requestId)).toHaveLength(1)
  })
})

describe('a second pledge', () => {
  it('of an invoice is refused to another contract until it is released', async () => {
    const [first, second] = [await aContract(merchant, lender), await aContract(merchant, rival)]
    const invoice = await issue(world, merchant)
    const input = { invoiceId: invoice.id, value: '100.00' }
    const pledged = await pledge(merchant, first.id, input)
    expect(pledged).toMatchObject({ kind: 'RECEIVABLE', invoiceNumber: invoice.invoiceNumber, invoiceId: invoice.id, assetNumber: null })
    for (const contract of [first, second]) {
      await expect(pledge(merchant, contract.id, input)).rejects.toMatchObject({
        code: 'PLEDGED_ALREADY',
        message: 'This already secures a facility. It can be pledged again once it is released.',
      })
    }
    await release(lender, pledged.id)
    expect(await pledge(merchant, second.id, input)).toMatchObject({ status: 'PLEDGED', fingerprint: pledged.fingerprint })
  })

  it('of an asset is refused to another business, however the number is written', async () => {
    const [first, second] = [await aContract(merchant, lender), await aContract(other, rival)]
    const pledged = await pledge(merchant, first.id, { assetNumber: 'WDB 963-4031 / k7' })
    for (const assetNumber of ['wdb9634031K7', 'WDB.963.4031.K7', ' Wdb ٩٦٣ ٤٠٣١ K٧ ']) {
      expect(await codeOf(pledge(other, second.id, { assetNumber }))).toBe('PLEDGED_ALREADY')
    }
    await release(lender, pledged.id)
    expect(await codeOf(pledge(other, second.id, { assetNumber: 'wdb9634031K7' }))).toBe('OK')
  })

  it('at the same time succeeds once', async () => {
    const contracts = [await aContract(merchant, lender), await aContract(other, rival)]
    const assetNumber = aNumber()
    const outcomes = await Promise.all(
      [merchant, other, merchant, other].map((person, at) => codeOf(pledge(person, contracts[at % 2]!.id, { assetNumber }))),
    )
    expect(outcomes.sort()).toEqual(['OK', 'PLEDGED_ALREADY', 'PLEDGED_ALREADY', 'PLEDGED_ALREADY'])
  })
})

describe('collateral of a contract that ends', () => {
  it('is released when a party cancels within the cooling-off, and nothing more is pledged', async () => {
    const { id, requestId } = await aContract(merchant, lender)
    const assetNumber = aNumber()
    await confirm(lender, (await pledge(merchant, id, { assetNumber })).id)
    await world.ask(
      merchant,
      'mutation ($id: ID!, $key: String!) { cancelAcceptance(id: $id, idempotencyKey: $key, reason: "A better rate.") { id } }',
      { id: requestId },
    )
    expect(await collateralOf(merchant, requestId)).toMatchObject([
      { status: 'RELEASED', releasedBy: null, releaseReason: 'The agreement was cancelled.' },
    ])
    expect(await check(lender, { assetNumber })).toEqual({ isPledged: false, pledgedOn: null })
    expect(await codeOf(pledge(merchant, id, { assetNumber }))).toBe('CONFLICT')
  })

  it('is released as a whole, and only that of the contract', async () => {
    const [ended, lasting] = [await aContract(merchant, lender), await aContract(merchant, lender)]
    for (const { id } of [ended, ended, lasting]) await pledge(merchant, id, { assetNumber: aNumber() })
    await world.app.platform.work(SYSTEM, (tx) => releaseAll(tx, ended.id, 'facilities.collateral.agreementEnded'))
    const statuses = async ({ requestId }: { requestId: string }) => (await collateralOf(lender, requestId)).map(({ status }) => status)
    expect([await statuses(ended), await statuses(lasting)]).toEqual([['RELEASED', 'RELEASED'], ['PLEDGED']])
  })

  it('stays released and stays as it was pledged, also for the server itself', async () => {
    const { id } = await aContract(merchant, lender)
    const made = await pledge(merchant, id, { assetNumber: aNumber() })
    const { dataSource } = world.app.platform
    await expect(dataSource.query(`update collateral set fingerprint = repeat('0', 64) where id = $1`, [made.id])).rejects.toThrow(/denied/)
    await release(lender, made.id)
    const undo = 'update collateral set released_at = null, released_by_id = null, release_reason = null where id = $1'
    await expect(dataSource.query(undo, [made.id])).rejects.toThrow(/stays/)
  })
})

describe('the check of a pledge', () => {
  it('says since which day an asset is pledged, and nothing else', async () => {
    const { id } = await aContract(merchant, lender)
    const assetNumber = aNumber()
    expect(await check(rival, { assetNumber })).toEqual({ isPledged: false, pledgedOn: null })
    const made = await pledge(merchant, id, { assetNumber })
    const pledged = { isPledged: true, pledgedOn: gulfDayOf(world.clock.now()) }
    expect(await check(rival, { assetNumber: assetNumber.toLowerCase().replaceAll('-', ' ') })).toEqual(pledged)
    expect(await check(rival, { fingerprint: made.fingerprint })).toEqual(pledged)
    await release(lender, made.id)
    expect(await check(rival, { fingerprint: made.fingerprint })).toEqual({ isPledged: false, pledgedOn: null })
  })

  it('finds an invoice by what is printed on it', async () => {
    const { id } = await aContract(merchant, lender)
    const invoice = await issue(world, merchant)
    const { sellerTrn, invoiceNumber, issuedOn, amount, currency } = invoice
    const printed = { issuer: sellerTrn, number: invoiceNumber.toLowerCase(), issuedOn, amount, currency }
    await pledge(merchant, id, { invoiceId: invoice.id, value: '50.00' })
    expect(await check(rival, { invoice: printed })).toMatchObject({ isPledged: true })
    for (const different of [{ amount: '105.01' }, { issuedOn: '2020-01-01' }, { number: 'INV-2020-999' }, { issuer: '100000000000000' }]) {
      expect(await check(rival, { invoice: { ...printed, ...different } })).toMatchObject({ isPledged: false })
    }
  })

  it('is for lenders, asks about one thing, is recorded, and is limited to 60 an hour', async () => {
    const curious = await aLender(world)
    const { id } = await aContract(merchant, lender)
    const guarantee = await pledge(merchant, id, { guarantor: { name: 'Omar Aziz', relation: 'PARTNER', identifier: '784199099999' } })
    expect(await check(curious, { fingerprint: guarantee.fingerprint })).toEqual({ isPledged: false, pledgedOn: null })
    expect(await codeOf(check(merchant, { assetNumber: aNumber() }))).toBe('FORBIDDEN')
    expect(
      await Promise.all([check(curious, {}), check(curious, { assetNumber: 'ABCD1', fingerprint: '0'.repeat(64) })].map(codeOf)),
    ).toEqual(['INVALID', 'INVALID'])
    const asset = { assetNumber: aNumber() }
    for (let at = 1; at < 60; at++) await check(curious, asset)
    expect(await codeOf(check(curious, asset))).toBe('RATE_LIMITED')
    const [{ checks }] = await world.app.platform.dataSource.query(
      `select count(*)::int as checks from event where name = 'facilities.pledge_checked' and actor_id = $1 and subject_id = $2`,
      [curious.id, curious.businessId],
    )
    expect(checks).toBe(60)
  })
})
