import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { BusinessStatus, businessLifecycle } from '../../../server/modules/business/business.entity.ts'
import { Sector } from '../../../server/modules/business/index.ts'
import { Role } from '../../../server/shared/role.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member } from '../../support/people.ts'
import { addDocuments, papersHashOf } from '../../support/verify-business.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const FIELDS = 'id name registryNo taxId sector address status statusReason rejectionReasons kycStatus createdAt updatedAt'
const DECIDE = `mutation ($id: ID!, $verdict: BusinessVerdict!, $reason: String, $reasons: [KycRejectionReason!], $papersHash: String) {
  decideKyc(id: $id, input: { verdict: $verdict, reason: $reason, reasons: $reasons, papersHash: $papersHash }) { ${FIELDS} }
}`
const UPDATE = `mutation ($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { ${FIELDS} } }`
const BUSINESS = `query ($id: ID!) { business(id: $id) { ${FIELDS} } }`
const LIST = `query ($filter: BusinessFilter, $first: Int, $after: String) {
  businesses(filter: $filter, first: $first, after: $after) { nodes { ${FIELDS} } edges { cursor } pageInfo { hasNextPage endCursor } totalCount }
}`
const ADD = 'mutation ($type: KycDocumentType!, $fileId: ID!) { addKycDocument(input: { type: $type, fileId: $fileId }) { kycStatus } }'

const decide = async (id: string, verdict: string, reason?: string, by: Person = admin, reasons?: string[]): Promise<Data> =>
  (
    await world.ask(by, DECIDE, {
      id,
      verdict,
      reason,
      reasons: reasons ?? (verdict === 'REJECT' ? ['OTHER'] : null),
      papersHash: await papersHashOf(world, admin, id),
    })
  ).decideKyc
const update = async (person: Person, id: string, input: object): Promise<Data> =>
  (await world.ask(person, UPDATE, { id, input })).updateBusiness
const verified = async (person: Person): Promise<boolean> => (await world.ask(person, '{ viewer { isVerified } }')).viewer.isVerified

const documented = async (given?: object) => {
  const merchant = await aMerchant(world, given)
  await addDocuments(world, merchant)
  return { ...merchant, businessId: merchant.businessId! }
}
const LAST_FACT = `
  select name, payload, audience from event where subject_id = $1 and name like 'business.%' order by seq desc limit 1`
const lastFact = async (id: string) => (await world.app.platform.dataSource.query(LAST_FACT, [id]))[0]

describe('a verdict', () => {
  it('of VERIFY makes the business, and with it its person, verified', async () => {
    const merchant = await documented()
    expect(await verified(merchant)).toBe(false)
    expect(await decide(merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED', kycStatus: 'VERIFIED', statusReason: null })
    expect(await verified(merchant)).toBe(true)
    expect(await lastFact(merchant.businessId)).toEqual({
      name: 'business.verified',
      payload: { businessId: merchant.businessId, papersHash: await papersHashOf(world, admin, merchant.businessId) },
      audience: [`business:${merchant.businessId}`, 'role:admin'],
    })
  })

  it('is not needed by a business that a seed has created as verified', async () => {
    const person = await aNewcomer(world, Role.LENDER)
    const input = { name: 'Gulf Capital', registryNo: 'CN-1', taxId: '100 234 567 890 003', sector: Sector.OTHER, address: 'DIFC, Dubai' }
    const { id } = await world.app.rooms.business.service.createVerified(person.id, input)
    expect(await verified(person)).toBe(true)
    expect((await world.ask(person, BUSINESS, { id })).business).toMatchObject({
      status: 'VERIFIED',
      kycStatus: 'VERIFIED',
      taxId: '100234567890003',
    })
  })

  it('of VERIFY is refused while a required document is missing', async () => {
    const merchant = await aMerchant(world)
    await expect(decide(merchant.businessId!, 'VERIFY')).rejects.toMatchObject({ code: 'INVALID', message: /missing/ })
  })

  it.each(['REJECT', 'SUSPEND'])('of %s needs a reason, which the business can read', async (verdict) => {
    const merchant = await documented()
    for (const reason of [undefined, '   ', 'x'.repeat(501)]) {
      await expect(decide(merchant.businessId, verdict, reason)).rejects.toMatchObject({
        code: 'INVALID',
        fields: { reason: expect.any(String) },
      })
    }
    const statusReason = 'The names on the two documents differ.'
    const status = verdict === 'REJECT' ? 'REJECTED' : 'SUSPENDED'
    expect(await decide(merchant.businessId, verdict, `  ${statusReason} `)).toMatchObject({ status, statusReason })
    expect((await world.ask(merchant, BUSINESS, { id: merchant.businessId })).business).toMatchObject({ status, statusReason })
    const codes = verdict === 'REJECT' ? { reasons: ['other'] } : {}
    expect((await lastFact(merchant.businessId)).payload).toEqual({ businessId: merchant.businessId, reason: statusReason, ...codes })
    expect(await verified(merchant)).toBe(false)
  })

  it('lifts a suspension again', async () => {
    const merchant = await documented()
    await decide(merchant.businessId, 'VERIFY')
    await decide(merchant.businessId, 'SUSPEND', 'Complaint under examination.')
    expect(await verified(merchant)).toBe(false)
    expect(await decide(merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED', statusReason: null })
  })

  it('is refused where the status does not allow it', async () => {
    const merchant = await documented()
    await decide(merchant.businessId, 'VERIFY')
    await expect(decide(merchant.businessId, 'VERIFY')).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This business is already verified. You can suspend it.',
    })
    await expect(decide(merchant.businessId, 'REJECT', 'Too late')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  it('cannot be given on the reviewer’s own business', async () => {
    const owner = await documented()
    await world.app.platform.dataSource.query(`update app_user set role = 'admin' where id = $1`, [owner.id])
    await expect(decide(owner.businessId, 'VERIFY', undefined, owner)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
  })

  it('on an unknown business is refused with NOT_FOUND', async () => {
    for (const id of [crypto.randomUUID(), 'nonsense']) {
      await expect(decide(id, 'VERIFY')).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Business not found' })
    }
  })

  it('moves a business from exactly the statuses that the table allows', () => {
    for (const status of Object.values(BusinessStatus)) {
      for (const action of businessLifecycle.actions) {
        const business = { status }
        if (businessLifecycle.available(status).includes(action)) businessLifecycle.move(business, action)
        else expect(() => businessLifecycle.move(business, action)).toThrow(expect.objectContaining({ code: 'ILLEGAL_TRANSITION' }))
      }
    }
  })
})

describe('a change', () => {
  it('merges the given fields, keeps the rest and records the time', async () => {
    const merchant = await documented()
    const before = (await world.ask(merchant, BUSINESS, { id: merchant.businessId })).business
    world.clock.advance(60_000)
    const after = await update(merchant, merchant.businessId, { address: ' Jebel Ali, Dubai ', sector: 'CONSTRUCTION', name: null })
    expect(after).toEqual({ ...before, address: 'Jebel Ali, Dubai', sector: 'CONSTRUCTION', updatedAt: world.clock.now().toISOString() })
  })

  it.each([{ name: 'Another Name LLC' }, { registryNo: 'CN-987654' }, { taxId: '300999888777663' }])(
    'of %j of a verified business requires a new review',
    async (input) => {
      const merchant = await documented()
      await decide(merchant.businessId, 'VERIFY')
      expect(await update(merchant, merchant.businessId, input)).toMatchObject({ ...input, status: 'PENDING', kycStatus: 'SUBMITTED' })
      const facts = await world.app.platform.dataSource.query(
        'select name, payload from event where subject_id = $1 order by seq desc limit 2',
        [merchant.businessId],
      )
      expect(facts).toMatchObject([
        { name: 'business.kyc_submitted' },
        { name: 'business.updated', payload: { changed: Object.keys(input), reopened: true } },
      ])
      expect(await verified(merchant)).toBe(false)
    },
  )

  it('of the address of a verified business, or to the same name, requires none', async () => {
    const merchant = await documented()
    const { name } = await decide(merchant.businessId, 'VERIFY')
    expect(await update(merchant, merchant.businessId, { address: 'Jebel Ali, Dubai', name: ` ${name} ` })).toMatchObject({
      status: 'VERIFIED',
    })
  })

  it('does not lift a suspension', async () => {
    const merchant = await documented()
    await decide(merchant.businessId, 'SUSPEND', 'Complaint under examination.')
    expect(await update(merchant, merchant.businessId, { name: 'Another Name LLC' })).toMatchObject({ status: 'SUSPENDED' })
  })

  it('of an unknown business, or of another one, is refused with NOT_FOUND', async () => {
    const merchant = await aMerchant(world)
    const other = await aMerchant(world)
    for (const id of [other.businessId!, crypto.randomUUID(), 'nonsense']) {
      const refused = update(merchant, id, { address: 'Jebel Ali, Dubai' })
      await expect(refused).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'Business not found' })
    }
  })

  it('is refused field by field', async () => {
    const merchant = await aMerchant(world)
    await expect(update(merchant, merchant.businessId!, { taxId: '1' })).rejects.toMatchObject({ fields: { taxId: expect.any(String) } })
  })
})

describe('the list of businesses', () => {
  it('is newest first, page by page, filtered and searched', async () => {
    const made: string[] = []
    for (let at = 0; at < 3; at++) {
      world.clock.advance(1_000)
      made.unshift((await aMerchant(world, { name: `100% Qamar ${at}`, registryNo: `QMR-${at}77` })).businessId!)
    }
    const page = async (variables: object): Promise<Data> => (await world.ask(admin, LIST, variables)).businesses
    const first = await page({ filter: { search: '100% qamar' }, first: 2 })
    expect(first.nodes.map(({ id }: Data) => id)).toEqual(made.slice(0, 2))
    expect(first).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    const rest = await page({ filter: { search: '100% qamar' }, first: 2, after: first.pageInfo.endCursor })
    expect(rest.nodes.map(({ id }: Data) => id)).toEqual(made.slice(2))
    expect((await page({ filter: { search: 'qmr-177' } })).totalCount).toBe(1)
    expect((await page({ filter: { search: '1_0' } })).totalCount).toBe(0)
    await decide(made[0]!, 'SUSPEND', 'Complaint under examination.')
    expect((await page({ filter: { search: 'qamar', status: 'SUSPENDED' } })).nodes).toMatchObject([{ id: made[0] }])
    expect((await page({ filter: { search: 'qamar', kycStatus: 'SUBMITTED' } })).totalCount).toBe(0)
  })

  it('hides personal data from an analyst, also in the search', async () => {
    const analyst = await anAnalyst(world)
    await aMerchant(world, { name: 'Hilal Foods', registryNo: 'HLL-4242' })
    const list = async (search: string): Promise<Data> => (await world.ask(analyst, LIST, { filter: { search } })).businesses
    const masked = { registryNo: '••••', taxId: '••••', address: '••••' }
    expect((await list('hilal')).nodes).toMatchObject([{ name: 'Hilal Foods', ...masked }])
    expect((await list('HLL-4242')).totalCount).toBe(0)
  })

  it('leaves an analyst their own name and address', async () => {
    const analyst = await anAnalyst(world)
    const { viewer } = await world.ask(analyst, '{ viewer { name email phone } }')
    expect(viewer).toEqual({ name: analyst.name, email: analyst.email, phone: analyst.phone })
  })
})

describe('rights', () => {
  const someId = crypto.randomUUID()
  const input = { name: 'Any', registryNo: 'CN-1234', taxId: '123456', sector: Object.keys(Sector)[0], address: 'Anywhere 1' }
  const operations: [string, string, object, string[]][] = [
    [
      'createBusiness',
      'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }',
      { input },
      ['merchant', 'lender', 'private_lender'],
    ],
    ['updateBusiness', UPDATE, { id: someId, input: {} }, ['merchant', 'lender', 'private_lender']],
    ['addKycDocument', ADD, { type: 'EMIRATES_ID', fileId: someId }, ['merchant', 'lender', 'private_lender']],
    [
      'removeKycDocument',
      'mutation ($id: ID!) { removeKycDocument(id: $id) { id } }',
      { id: someId },
      ['merchant', 'lender', 'private_lender'],
    ],
    [
      'addKycDetails',
      'mutation { addKycDetails(input: { type: VAT_CERTIFICATE, number: "100234567890003" }) { id } }',
      {},
      ['merchant', 'lender', 'private_lender'],
    ],
    [
      'proposeKycOverride',
      'mutation ($id: ID!) { proposeKycOverride(id: $id, input: { reason: "The card is genuine.", papersHash: "seen" }) { id } }',
      { id: someId },
      ['admin'],
    ],
    ['continueToVerification', 'mutation { continueToVerification { id } }', {}, ['merchant', 'lender', 'private_lender']],
    ['decideKyc', DECIDE, { id: someId, verdict: 'VERIFY' }, ['admin']],
    ['business', BUSINESS, { id: someId }, ['merchant', 'lender', 'private_lender', 'ssb_auditor', 'admin', 'analyst']],
    ['businesses', LIST, {}, ['admin', 'analyst']],
  ]

  it.each(operations)('%s is limited to its roles', async (_name, query, variables, roles) => {
    const people = [
      await aMerchant(world),
      await aLender(world),
      await aPrivateLender(world),
      await anAuditor(world),
      admin,
      await anAnalyst(world),
    ]
    for (const person of people) {
      const code = await world.ask(person, query, variables).then(
        () => 'done',
        (refusal) => refusal.code,
      )
      if (roles.includes(person.role)) expect(code, person.role).not.toBe('FORBIDDEN')
      else expect(code, person.role).toBe('FORBIDDEN')
    }
    await expect(world.ask({ ip: '10.9.9.9' }, query, variables)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  it('shows a business to its own people, reviewers and analysts; to others it does not exist', async () => {
    const merchant = await aMerchant(world)
    const see = (person: Person) => world.ask(person, BUSINESS, { id: merchant.businessId })
    for (const person of [merchant, admin, await anAnalyst(world)]) expect((await see(person)).business.id).toBe(merchant.businessId)
    for (const person of [await aMerchant(world), await aLender(world), await aNewcomer(world), await anAuditor(world)]) {
      expect(await see(person)).toEqual({ business: null })
    }
    expect(await world.ask(admin, BUSINESS, { id: 'nonsense' })).toEqual({ business: null })
  })
})
