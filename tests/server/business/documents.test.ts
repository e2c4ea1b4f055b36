import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { aPdf, download, upload } from '../../support/files.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { addDetails, addDocuments, detailsOf, papersHashOf } from '../../support/verify-business.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const FIELDS = 'status kycStatus documents { id type uploadedAt file { id name type size sha256 url uploadedAt } }'
const ADD = `mutation ($type: KycDocumentType!, $fileId: ID!) { addKycDocument(input: { type: $type, fileId: $fileId }) { ${FIELDS} } }`
const REMOVE = `mutation ($id: ID!) { removeKycDocument(id: $id) { ${FIELDS} } }`
const BUSINESS = `query ($id: ID!) { business(id: $id) { ${FIELDS} } }`
const DECIDE = `mutation ($id: ID!, $verdict: BusinessVerdict!, $reasons: [KycRejectionReason!], $papersHash: String) { decideKyc(id: $id, input: { verdict: $verdict, reasons: $reasons, papersHash: $papersHash }) { ${FIELDS} } }`

const add = async (person: Person, type: string, fileId?: string): Promise<Data> =>
  (await world.ask(person, ADD, { type, fileId: fileId ?? (await upload(world, person, `${type}.pdf`)) })).addKycDocument
const business = async (person: Person, id: string): Promise<Data> => (await world.ask(person, BUSINESS, { id })).business
const decide = async (id: string, verdict: string, reasons?: string[]): Promise<Data> =>
  (await world.ask(admin, DECIDE, { id, verdict, reasons, papersHash: await papersHashOf(world, admin, id) })).decideKyc
/** Enters the details of both required documents. */
const describeBoth = async (person: Pick<Member, 'businessId'> & Person) => {
  for (const [type, details] of Object.entries(await detailsOf(world, person))) await addDetails(world, person, type, details)
}
const factsOf = async (id: string): Promise<string[]> => {
  const rows = await world.app.platform.dataSource.query('select name, audience from event where subject_id = $1 order by seq', [id])
  for (const { audience } of rows) expect(audience).toEqual([`business:${id}`, 'role:admin'])
  return rows.map(({ name }: { name: string }) => name)
}

const COMPANY = { name: 'Dates & Co', registryNo: 'CN-1234', taxId: '100234567890003', sector: 'OTHER', address: 'Al Quoz, Dubai' }
const CREATE = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
const found = async (person: Person): Promise<string> => (await world.ask(person, CREATE, { input: COMPANY })).createBusiness.id

describe('documents', () => {
  it('are uploaded, added, read by their owner, and submitted when the owner continues', async () => {
    const person = await aNewcomer(world)
    const id = await found(person)
    const licence = await upload(world, person, 'رخصة تجارية.pdf', aPdf('Licence'))
    await add(person, 'TRADE_LICENSE', licence)
    world.clock.advance(1_000)
    const both = await add(person, 'EMIRATES_ID')
    expect(both.kycStatus).toBe('PENDING')
    expect(both.documents.map((each: Data) => each.type)).toEqual(['TRADE_LICENSE', 'EMIRATES_ID'])
    const { file } = both.documents[0]
    expect(file).toMatchObject({ id: licence, name: 'رخصة تجارية.pdf', type: 'application/pdf', url: `/files/${licence}` })
    expect(await download(world, person, file.url)).toEqual({ status: 200, content: aPdf('Licence') })
    await describeBoth({ ...person, businessId: id })
    await world.ask(person, 'mutation { continueToVerification { id } }')
    expect((await business(person, id)).kycStatus).toBe('SUBMITTED')
    expect(await factsOf(id)).toEqual([
      'business.created',
      'business.kyc_document_added',
      'business.kyc_document_added',
      'business.kyc_details_given',
      'business.kyc_details_given',
      'business.kyc_submitted',
    ])
  })

  it('may follow later: the last required one submits them, once', async () => {
    const merchant = await aMerchant(world)
    await describeBoth(merchant)
    expect((await add(merchant, 'TRADE_LICENSE')).kycStatus).toBe('PENDING')
    expect((await add(merchant, 'EMIRATES_ID')).kycStatus).toBe('SUBMITTED')
    expect((await add(merchant, 'EMIRATES_ID')).kycStatus).toBe('SUBMITTED')
    expect((await factsOf(merchant.businessId!)).filter((name) => name === 'business.kyc_submitted')).toHaveLength(1)
  })

  it('can be removed until a reviewer relies on them', async () => {
    const merchant = await aMerchant(world)
    await describeBoth(merchant)
    await add(merchant, 'TRADE_LICENSE')
    const { documents } = await add(merchant, 'EMIRATES_ID')
    const identity = documents.find((each: Data) => each.type === 'EMIRATES_ID')
    const { removeKycDocument } = await world.ask(merchant, REMOVE, { id: identity.id })
    expect(removeKycDocument).toMatchObject({ kycStatus: 'PENDING', documents: [{ type: 'TRADE_LICENSE' }] })
    const again = await add(merchant, 'EMIRATES_ID', identity.file.id)
    await decide(merchant.businessId!, 'VERIFY')
    await expect(world.ask(merchant, REMOVE, { id: again.documents[0].id })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect((await add(merchant, 'VAT_CERTIFICATE')).kycStatus).toBe('VERIFIED')
  })

  it('are refused when the file is added twice', async () => {
    const merchant = await aMerchant(world)
    const fileId = await upload(world, merchant)
    await add(merchant, 'TRADE_LICENSE', fileId)
    await expect(add(merchant, 'EMIRATES_ID', fileId)).rejects.toMatchObject({ code: 'CONFLICT', message: /already/ })
  })

  it('need a business first', async () => {
    await expect(add(await aNewcomer(world), 'TRADE_LICENSE')).rejects.toMatchObject({
      code: 'CONFLICT',
      message: /business information first/,
    })
  })

  it('of a rejected business put it back into review', async () => {
    const merchant = await aMerchant(world)
    await addDocuments(world, merchant)
    await decide(merchant.businessId!, 'REJECT', ['EXPIRED'])
    expect(await add(merchant, 'TRADE_LICENSE')).toMatchObject({ status: 'PENDING', kycStatus: 'SUBMITTED' })
  })
})

describe('documents of others', () => {
  it("cannot be added: another person's file is not found", async () => {
    const merchant = await aMerchant(world)
    const theirs = await upload(world, await aLender(world))
    for (const fileId of [theirs, crypto.randomUUID(), 'nonsense']) {
      await expect(add(merchant, 'TRADE_LICENSE', fileId)).rejects.toMatchObject({ code: 'NOT_FOUND', message: 'This file was not found.' })
    }
  })

  it("cannot be removed: another business's document is not found", async () => {
    const merchant = await aMerchant(world)
    const { documents } = await add(await aMerchant(world), 'TRADE_LICENSE')
    for (const id of [documents[0].id, crypto.randomUUID(), 'nonsense']) {
      await expect(world.ask(merchant, REMOVE, { id })).rejects.toMatchObject({
        code: 'NOT_FOUND',
        message: 'This document was not found.',
      })
    }
    const unprovided = await aNewcomer(world)
    await expect(world.ask(unprovided, REMOVE, { id: documents[0].id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('can be read by reviewers, and by no one else: not by analysts, other merchants or lenders', async () => {
    const merchant = await aMerchant(world)
    const { documents } = await add(merchant, 'TRADE_LICENSE')
    const { url } = documents[0].file
    expect((await business(admin, merchant.businessId!)).documents).toEqual(documents)
    expect((await download(world, admin, url)).status).toBe(200)
    const analyst = await anAnalyst(world)
    expect((await business(analyst, merchant.businessId!)).documents).toEqual([])
    for (const other of [analyst, await aMerchant(world), await aLender(world)]) {
      expect((await download(world, other, url)).status).toBe(404)
    }
  })

  it('cannot be read by reviewers when the file is no business’s document', async () => {
    const merchant = await aMerchant(world)
    const id = await upload(world, merchant)
    expect((await download(world, admin, `/files/${id}`)).status).toBe(404)
  })
})
