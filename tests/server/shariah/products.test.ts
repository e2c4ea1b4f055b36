import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide as decideApproval } from '../../support/approvals.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { approvedProduct, decideProduct, PRODUCT, submitProduct } from '../../support/products.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'

const FIELDS = `id number form structure status isInForce reason availableActions lenderName approved { version name }
  versions { version name formVersion contentHash fees { kind most costBasis } files { name } changes { part before after } }
  review { id entityType priority status version contentHash conditions { code } }`
const READ = `query ($id: ID!) { lenderProduct(id: $id) { ${FIELDS} } }`
const REVISE = `mutation ($id: ID!, $input: ReviseProductInput!) { reviseProduct(id: $id, input: $input) { ${FIELDS} } }`
const WITHDRAW = `mutation ($id: ID!) { withdrawProduct(id: $id, reason: "No longer offered.") { ${FIELDS} } }`
const SUSPEND = 'mutation ($id: ID!, $reason: String!) { proposeProductSuspension(id: $id, reason: $reason) { id } }'
const LIST = 'query ($filter: LenderProductFilter) { lenderProducts(filter: $filter, first: 100) { nodes { id } totalCount } }'

let world: World
let auditor: Member
let second: Member

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const read = async (person: Member, id: string): Promise<Data> => (await world.ask(person, READ, { id })).lenderProduct
const revise = async (lender: Member, id: string, fields: object = {}): Promise<Data> => {
  world.clock.advance(1)
  return (await world.ask(lender, REVISE, { id, input: { ...PRODUCT, ...fields } })).reviseProduct
}

describe('a product', () => {
  test('goes to the board, back to its lender, to the board again as a new version, and is in force under a number', async () => {
    const lender = await aLender(world)
    const manual = await upload(world, lender, 'manual.pdf')
    const id = await submitProduct(world, lender, { fileIds: [manual] })
    expect(await read(lender, id)).toMatchObject({
      status: 'UNDER_REVIEW',
      number: null,
      isInForce: false,
      form: 'MURABAHA',
      structure: 'MURABAHA',
      review: { entityType: 'PRODUCT', priority: 'HIGH', status: 'PENDING', version: 1 },
    })
    const { review } = await read(lender, id)
    expect(review.conditions.map(({ code }: Data) => code)).toEqual(expect.arrayContaining(['MURABAHA_SUM', 'FEES_AT_COST']))
    await decideProduct(world, auditor, id, 'REQUEST_MODIFICATION', 'State which cost the fee of documents covers.')
    expect(await read(lender, id)).toMatchObject({ status: 'CHANGES_ASKED', reason: 'State which cost the fee of documents covers.' })
    const fee = { kind: 'DOCUMENTS', most: '350.00', costBasis: 'The invoice of the notary for the deed.' }
    const revised = await revise(lender, id, { fees: [fee], fileIds: [manual] })
    expect(revised).toMatchObject({ status: 'UNDER_REVIEW', reason: null, review: { id: review.id, version: 2 } })
    expect(revised.review.contentHash).not.toBe(review.contentHash)
    expect(revised.versions[0]).toMatchObject({
      version: 2,
      contentHash: revised.review.contentHash,
      fees: [fee],
      files: [{ name: 'manual.pdf' }],
      changes: [{ part: 'FEES', before: '', after: 'documents: 350.00 (The invoice of the notary for the deed.)' }],
    })
    await decideProduct(world, auditor, id)
    const year = new Date(world.clock.now()).getUTCFullYear()
    expect(await read(lender, id)).toMatchObject({
      status: 'IN_FORCE',
      isInForce: true,
      number: expect.stringMatching(new RegExp(`^PRD-${year}-\\d{3}$`)),
      approved: { version: 2 },
      review: { status: 'APPROVED' },
    })
  })

  test('keeps its number and the approved version while a revision is under review, and when that is refused', async () => {
    const lender = await aLender(world)
    const id = await approvedProduct(world, lender, auditor)
    const { number } = await read(lender, id)
    await revise(lender, id, { name: 'Goods on longer instalments', longestTerm: 60 })
    expect(await read(lender, id)).toMatchObject({ status: 'UNDER_REVIEW', isInForce: true, number, approved: { version: 1 } })
    await decideProduct(world, auditor, id, 'REJECT')
    expect(await read(lender, id)).toMatchObject({ status: 'IN_FORCE', isInForce: true, number, approved: { version: 1 } })
    await revise(lender, id, { name: 'Goods on instalments again' })
    await decideProduct(world, auditor, id)
    expect(await read(lender, id)).toMatchObject({ number, approved: { version: 3, name: 'Goods on instalments again' } })
  })

  test('is refused for good when its first version is rejected, and another of its form can then be submitted', async () => {
    const lender = await aLender(world)
    const id = await submitProduct(world, lender)
    expect(await codeOf(submitProduct(world, lender))).toBe('CONFLICT')
    await decideProduct(world, auditor, id, 'REJECT')
    expect(await read(lender, id)).toMatchObject({ status: 'REFUSED', isInForce: false, availableActions: [] })
    expect(await codeOf(revise(lender, id))).toBe('ILLEGAL_TRANSITION')
    await submitProduct(world, lender)
  })

  test('needs another approval when the form of its contracts has a new version', async () => {
    const lender = await aLender(world)
    const id = await approvedProduct(world, lender, auditor)
    // The version that was approved before the form changed.
    await world.database.asOwner('alter table lender_product_version disable trigger user')
    await world.database.asOwner('update lender_product_version set form_version = form_version - 1 where product_id = $1', [id])
    await world.database.asOwner('alter table lender_product_version enable trigger user')
    expect(await read(lender, id)).toMatchObject({ status: 'IN_FORCE', isInForce: false })
    const revised = await revise(lender, id)
    expect(revised.versions[0].changes).toEqual([{ part: 'FORM_VERSION', before: '0', after: '1' }])
    expect(revised.isInForce).toBe(false)
    await decideProduct(world, auditor, id)
    expect(await read(lender, id)).toMatchObject({ isInForce: true })
  })

  test('ends when its lender withdraws it, and its review closes', async () => {
    const lender = await aLender(world)
    const id = await submitProduct(world, lender)
    const { withdrawProduct }: Data = await world.ask(lender, WITHDRAW, { id })
    expect(withdrawProduct).toMatchObject({
      status: 'WITHDRAWN',
      reason: 'No longer offered.',
      review: { status: 'REQUIRES_MODIFICATION' },
    })
    expect(await codeOf(decideProduct(world, auditor, id))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(world.ask(lender, WITHDRAW, { id }))).toBe('ILLEGAL_TRANSITION')
  })

  test('is suspended by two auditors, and comes into force again by another approval', async () => {
    const lender = await aLender(world)
    const id = await approvedProduct(world, lender, auditor)
    const reason = 'Fees above cost were charged under this product.'
    expect(await codeOf(world.ask(auditor, SUSPEND, { id, reason: 'Too short' }))).toBe('INVALID')
    await world.ask(auditor, SUSPEND, { id, reason })
    const [{ suspension }]: Data[] = await world.app.platform.dataSource.query(
      'select id as suspension from product_suspension where product_id = $1',
      [id],
    )
    expect(await codeOf(decideApproval(world, auditor, 'approve', suspension))).toBe('FORBIDDEN')
    expect(await read(lender, id)).toMatchObject({ isInForce: true })
    await decideApproval(world, second, 'approve', suspension)
    expect(await read(lender, id)).toMatchObject({ status: 'SUSPENDED', isInForce: false, reason })
    expect(await codeOf(world.ask(auditor, SUSPEND, { id, reason }))).toBe('CONFLICT')
    await revise(lender, id)
    await decideProduct(world, auditor, id)
    expect(await read(lender, id)).toMatchObject({ status: 'IN_FORCE', isInForce: true, reason: null })
  })
})

describe('the rights on products', () => {
  test('let others read the approved version alone, and only its lender change it', async () => {
    const [lender, other, merchant] = [await aLender(world), await aLender(world), await aMerchant(world)]
    const id = await submitProduct(world, lender)
    for (const person of [other, merchant]) expect(await read(person, id)).toBeNull()
    for (const person of [auditor, await anAdmin(world), await anAnalyst(world)]) expect(await read(person, id)).toMatchObject({ id })
    await decideProduct(world, auditor, id)
    await revise(lender, id, { name: 'A secret plan' })
    for (const person of [other, merchant]) {
      expect(await read(person, id)).toMatchObject({ approved: { version: 1 }, versions: [], review: null, availableActions: [] })
    }
    expect(await codeOf(revise(other, id))).toBe('NOT_FOUND')
    expect(await codeOf(world.ask(other, WITHDRAW, { id }))).toBe('NOT_FOUND')
    const own: Data = await world.ask(lender, LIST, { filter: { lenderId: lender.businessId, forms: ['MURABAHA'] } })
    expect(own.lenderProducts).toEqual({ nodes: [{ id }], totalCount: 1 })
  })

  test('bar an auditor with an interest in the lender from voting', async () => {
    const lender = await aLender(world)
    const third = await anAuditor(world)
    await world.ask(third, 'mutation ($id: ID!) { declareInterest(input: { businessId: $id, nature: "Shareholder" }) { id } }', {
      id: lender.businessId,
    })
    const id = await submitProduct(world, lender)
    expect(await codeOf(decideProduct(world, third, id))).toBe('CONFLICT_OF_INTEREST')
  })
})
