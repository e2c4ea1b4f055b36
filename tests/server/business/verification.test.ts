import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { checksOf, NEVER_OVERRIDDEN } from '../../../server/modules/business/kyc-checks.ts'
import { KycDocumentType } from '../../../server/modules/business/kyc-document.entity.ts'
import { KycCheck } from '../../../server/modules/business/kyc-terms.ts'
import { MASK } from '../../../server/platform/authorization.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { type Act, decide as decideApproval } from '../../support/approvals.ts'
import { upload } from '../../support/files.ts'
import { aMerchant, aNewcomer, anAdmin, anAnalyst, type Member, signIn } from '../../support/people.ts'
import { addDetails, addDocuments, detailsOf, EMIRATES_ID, papersHashOf, setVerified } from '../../support/verify-business.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld()
  admin = await anAdmin(world)
})
afterAll(() => world.close())

const CHECKED = `id status kycStatus rejectionReasons duplicateExplanation kycChecks { check isMet } pendingOverride { status askedBy { id } availableActions subject { ... on KycOverride { id failed reason } } }
  documentDetails { type number authority expiresOn approvedAt }`
const business = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { business(id: $id) { ${CHECKED} } }`, { id })).business
const VERDICT = `mutation ($id: ID!, $verdict: BusinessVerdict!, $reason: String, $reasons: [KycRejectionReason!], $papersHash: String) {
  decideKyc(id: $id, input: { verdict: $verdict, reason: $reason, reasons: $reasons, papersHash: $papersHash }) { ${CHECKED} } }`
const decide = async (by: Person, id: string, verdict: string, variables: object = {}): Promise<Data> =>
  (await world.ask(by, VERDICT, { id, verdict, papersHash: await papersHashOf(world, by, id), ...variables })).decideKyc
const REASON = 'The card was seen, and is genuine.'
const ASK = `mutation ($id: ID!, $reason: String!, $papersHash: String!) {
  proposeKycOverride(id: $id, input: { reason: $reason, papersHash: $papersHash }) { ${CHECKED} } }`
const ask = async (by: Person, id: string, papersHash?: string) =>
  world.ask(by, ASK, { id, reason: REASON, papersHash: papersHash ?? (await papersHashOf(world, by, id)) })
/** Requests an override and returns its id. */
const asked = async (by: Person, id: string): Promise<string> => (await ask(by, id)).proposeKycOverride.pendingOverride.subject.id
const act = (by: Person, how: Act, override: string): Promise<Data> =>
  decideApproval(world, by, how, override, { subject: `... on KycOverride { id business { ${CHECKED} } }` })
const statusOf = async (override: string): Promise<Data> =>
  (await world.app.platform.dataSource.query('select status, decided_by_id as by from approval where subject_id = $1', [override]))[0]
const failedOf = ({ kycChecks }: Data): string[] => kycChecks.filter(({ isMet }: Data) => !isMet).map(({ check }: Data) => check)
const inDays = (days: number) => new Date(world.clock.now().getTime() + days * DAY + 4 * 3_600_000).toISOString().slice(0, 10)
const documented = async (changes: object = {}, given?: object) => {
  const merchant = await aMerchant(world, given)
  await addDocuments(world, merchant, changes as { [type: string]: object })
  return { ...merchant, businessId: merchant.businessId! }
}
const bells = async (person: Person, kind: string): Promise<Data[]> => {
  const { notifications } = await world.ask(
    person,
    '{ notifications(first: 50) { nodes { kind reason details { days document endsAt rejections } } } }',
  )
  return notifications.nodes.filter((each: Data) => each.kind === kind)
}

const { TRADE_LICENSE, EMIRATES_ID: IDENTITY, VAT_CERTIFICATE } = KycDocumentType
const ORDERLY = {
  business: { registryNo: 'CN-1184520', taxId: '100234567800003' },
  files: [TRADE_LICENSE, IDENTITY],
  written: [
    { type: TRADE_LICENSE, number: 'CN-1184520', expiresOn: '2027-01-31' },
    { type: IDENTITY, number: EMIRATES_ID, expiresOn: '2027-01-31' },
  ],
  isDuplicate: false,
  today: '2026-11-23',
}
const withLicense = (change: object) => ({ ...ORDERLY, written: [{ ...ORDERLY.written[0]!, ...change }, ORDERLY.written[1]!] })
const withIdentity = (change: object) => ({ ...ORDERLY, written: [ORDERLY.written[0]!, { ...ORDERLY.written[1]!, ...change }] })
const withCertificate = (number: string) => ({
  ...ORDERLY,
  written: [...ORDERLY.written, { type: VAT_CERTIFICATE, number, expiresOn: null }],
})

describe('the checks', () => {
  it.each([
    ['nothing is wrong', ORDERLY, []],
    ['a file is missing', { ...ORDERLY, files: [IDENTITY] }, [KycCheck.DOCUMENTS_COMPLETE]],
    ['nothing is written of a document', { ...ORDERLY, written: [ORDERLY.written[0]!] }, [KycCheck.DOCUMENTS_COMPLETE]],
    ['the license ended yesterday', withLicense({ expiresOn: '2026-11-22' }), [KycCheck.LICENSE_VALID]],
    ['the license ends today', withLicense({ expiresOn: '2026-11-23' }), []],
    ['the card has ended', withIdentity({ expiresOn: '2026-01-01' }), [KycCheck.IDENTITY_VALID]],
    ['the license has another number', withLicense({ number: 'CN-1184521' }), [KycCheck.LICENSE_NUMBER_MATCHES]],
    ['the number is written with other spaces and letters', withLicense({ number: 'cn 1184520' }), []],
    ['the card’s check digit is wrong', withIdentity({ number: '784-1987-1234567-2' }), [KycCheck.IDENTITY_NUMBER_WELL_FORMED]],
    ['the card is Saudi', withIdentity({ number: '1000000008' }), []],
    [
      'the tax number begins with an invalid digit',
      { ...ORDERLY, business: { ...ORDERLY.business, taxId: '200234567800003' } },
      [KycCheck.TAX_NUMBER_WELL_FORMED],
    ],
    ['the tax number is of another country', { ...ORDERLY, business: { ...ORDERLY.business, taxId: '5001234567' } }, []],
    ['the certificate has another number', withCertificate('100234567800004'), [KycCheck.TAX_CERTIFICATE_MATCHES]],
    ['the certificate has the number', withCertificate('100234567800003'), []],
    ['another business has a number', { ...ORDERLY, isDuplicate: true }, [KycCheck.NUMBERS_UNIQUE]],
  ])('where %s', (_, given, failed) => {
    expect(checksOf(given).flatMap(({ check, isMet }) => (isMet ? [] : [check]))).toEqual(failed)
  })

  it('are visible to reviewers only; the business sees what it entered', async () => {
    const merchant = await documented()
    expect((await business(admin, merchant.businessId)).kycChecks).toHaveLength(7)
    const own = await business(merchant, merchant.businessId)
    expect(own).toMatchObject({
      kycChecks: [],
      pendingOverride: null,
      documentDetails: [{ type: 'TRADE_LICENSE' }, { number: EMIRATES_ID }],
    })
    expect(await business(await anAnalyst(world), merchant.businessId)).toMatchObject({ kycChecks: [], documentDetails: [] })
  })
})

describe('the details of a document', () => {
  it.each([
    ['TRADE_LICENSE', { number: 'CN-1' }, ['authority', 'expiresOn']],
    ['TRADE_LICENSE', { number: 'CN-1', authority: 'DET', expiresOn: '2020-01-31' }, ['expiresOn']],
    ['EMIRATES_ID', { number: '784-1987-1234567', expiresOn: '2030-01-31' }, ['number']],
    ['EMIRATES_ID', { number: EMIRATES_ID }, ['expiresOn']],
    ['VAT_CERTIFICATE', { number: '?' }, ['number']],
  ])('of %s is refused as %j, part by part', async (type, details, fields) => {
    const refusal = await addDetails(world, await aMerchant(world), type, details).catch((error: unknown) => error)
    expect(refusal).toMatchObject({ code: 'INVALID' })
    expect(Object.keys((refusal as Data).fields)).toEqual(fields)
  })

  it('of other types are not requested', async () => {
    await expect(addDetails(world, await aMerchant(world), 'BANK_LETTER', { number: '123' })).rejects.toMatchObject({ code: 'INVALID' })
  })

  it('are stored as they are printed, and the newest count', async () => {
    const merchant = await documented({ EMIRATES_ID: { number: '784 1987 1234567 1' } })
    await addDetails(world, merchant, 'TRADE_LICENSE', { number: ' CN-٧٧ ', authority: ' DMCC ', expiresOn: '2031-01-31' })
    expect((await business(merchant, merchant.businessId)).documentDetails).toEqual([
      { type: 'TRADE_LICENSE', number: 'CN-77', authority: 'DMCC', expiresOn: '2031-01-31', approvedAt: null },
      { type: 'EMIRATES_ID', number: EMIRATES_ID, authority: null, expiresOn: '2030-06-30', approvedAt: null },
    ])
  })
})

describe('a business with the numbers of another', () => {
  const CREATE = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
  const numbersOf = async ({ businessId }: Member) => {
    const [row] = await world.app.platform.dataSource.query('select registry_no, tax_id from business where id = $1', [businessId])
    return { registryNo: row.registry_no as string, taxId: row.tax_id as string }
  }
  const input = (numbers: object) => ({
    name: 'Second Trading LLC',
    registryNo: 'CN-555001',
    taxId: '100555001000003',
    sector: 'OTHER',
    address: 'Al Quoz, Dubai',
    ...numbers,
  })

  it.each(['registryNo', 'taxId'] as const)('in its %s is refused, until its owner explains it', async (field) => {
    const taken = await numbersOf(await aMerchant(world))
    const person = await aNewcomer(world)
    const numbers = { registryNo: `CN-6${taken.registryNo.slice(-5)}`, taxId: `1009${taken.taxId.slice(-11)}`, [field]: taken[field] }
    await expect(world.ask(person, CREATE, { input: input(numbers) })).rejects.toMatchObject({ code: 'DUPLICATE_BUSINESS' })
    const duplicateExplanation = 'My former partner registered it; I hold the license now.'
    const { createBusiness } = await world.ask(person, CREATE, { input: input({ ...numbers, duplicateExplanation }) })
    expect(await business(admin, createBusiness.id)).toMatchObject({ duplicateExplanation })
    expect(failedOf(await business(admin, createBusiness.id))).toContain('NUMBERS_UNIQUE')
    expect((await business(person, createBusiness.id)).duplicateExplanation).toBeNull()
    expect((await business(await anAnalyst(world), createBusiness.id)).duplicateExplanation).toBe(MASK)
  })

  const UPDATE = 'mutation ($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { id } }'

  it.each([
    ['in small letters', (number: string) => number.toLowerCase()],
    ['with a space for its hyphen', (number: string) => number.replace('-', ' ')],
    ['without its hyphen', (number: string) => number.replace('-', '')],
    ['with other marks', (number: string) => `${number.replace('-', '/').slice(0, -2)}.${number.slice(-2)}`],
    ['spaced out', (number: string) => [...number].join(' ')],
    ['in full-width letters', (number: string) => number.replace('CN', 'ＣＮ')],
    ['in Arabic digits', (number: string) => number.replace(/\d/g, (digit) => String.fromCharCode(0x0660 + Number(digit)))],
  ])('is refused when it takes the registry number later, written %s', async (_how, written) => {
    const [first, second] = [await aMerchant(world), await aMerchant(world)]
    const registryNo = written((await numbersOf(first)).registryNo)
    await expect(world.ask(second, UPDATE, { id: second.businessId, input: { registryNo } })).rejects.toMatchObject({
      code: 'DUPLICATE_BUSINESS',
    })
  })

  it('is distinguished from a number that differs in a letter or a digit', async () => {
    const [first, second] = [await aMerchant(world), await aMerchant(world)]
    const { registryNo } = await numbersOf(first)
    await world.ask(second, UPDATE, { id: second.businessId, input: { registryNo: `${registryNo}A` } })
  })

  it('is refused to one of two who register it at once', async () => {
    const people = [await aNewcomer(world), await aNewcomer(world)]
    const same = input({ registryNo: 'CN-555777', taxId: '100555777000003' })
    const results = await Promise.allSettled(people.map((person) => world.ask(person, CREATE, { input: same })))
    expect(results.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('a check that fails', () => {
  const MISTYPED = { EMIRATES_ID: { number: '784-1987-1234567-2' } }

  it('keeps a business from being verified, until two admins agree', async () => {
    const { businessId } = await documented(MISTYPED)
    await expect(decide(admin, businessId, 'VERIFY')).rejects.toMatchObject({ code: 'KYC_CHECKS_FAILED' })
    const override = await asked(admin, businessId)
    expect((await business(admin, businessId)).pendingOverride).toEqual({
      status: 'PENDING',
      askedBy: { id: admin.id },
      availableActions: ['WITHDRAW'],
      subject: { id: override, failed: ['IDENTITY_NUMBER_WELL_FORMED'], reason: REASON },
    })
    const other = await anAdmin(world)
    for (const person of [admin, other])
      await expect(decide(person, businessId, 'VERIFY')).rejects.toMatchObject({ code: 'KYC_CHECKS_FAILED' })
    await expect(act(admin, 'approve', override)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(ask(admin, businessId)).rejects.toMatchObject({ code: 'CONFLICT' })
    const seen = await papersHashOf(world, other, businessId)
    expect(await act(other, 'approve', override)).toMatchObject({
      status: 'APPROVED',
      askedBy: { id: admin.id },
      decidedBy: { id: other.id },
      subject: { business: { status: 'VERIFIED', kycStatus: 'VERIFIED', pendingOverride: null } },
    })
    const [fact] = await world.app.platform.dataSource.query(
      `select payload from event where subject_id = $1 and name = 'business.verified'`,
      [businessId],
    )
    expect(fact.payload).toEqual({ businessId, papersHash: seen })
  })

  it('is overridden only for the reviewed data: a later change makes the request lapse', async () => {
    const merchant = await documented(MISTYPED)
    const seen = await papersHashOf(world, admin, merchant.businessId)
    const override = await asked(admin, merchant.businessId)
    await addDetails(world, merchant, 'TRADE_LICENSE', { number: 'CN-other', authority: 'DET', expiresOn: '2030-01-31' }).catch(
      () => undefined,
    )
    await addDetails(world, merchant, 'TRADE_LICENSE', { number: 'CN-9', authority: 'DET', expiresOn: '2030-01-31' })
    expect(await statusOf(override)).toEqual({ status: 'lapsed', by: null })
    await expect(act(await anAdmin(world), 'approve', override)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(await business(admin, merchant.businessId)).toMatchObject({ status: 'PENDING', pendingOverride: null })
    await expect(ask(admin, merchant.businessId, seen!)).rejects.toMatchObject({ code: 'CONFLICT' })
    await asked(admin, merchant.businessId)
  })

  it('is no longer overridden once the business was rejected', async () => {
    const { businessId } = await documented(MISTYPED)
    const override = await asked(admin, businessId)
    await decide(await anAdmin(world), businessId, 'REJECT', { reasons: ['NUMBER_DIFFERS'] })
    expect(await statusOf(override)).toEqual({ status: 'lapsed', by: null })
  })

  it('is no longer overridden if the documents have changed by the time of approval, by any means', async () => {
    const { businessId } = await documented(MISTYPED)
    const override = await asked(admin, businessId)
    await world.app.platform.dataSource.query(`update kyc_details set expires_on = '2020-01-31' where business_id = $1`, [businessId])
    expect(await act(await anAdmin(world), 'approve', override)).toMatchObject({
      status: 'LAPSED',
      reason: 'This business or its documents have changed since this was asked for. Check them again.',
      subject: { business: { status: 'PENDING' } },
    })
  })

  it('is not overridden after another admin rejected the request, or its author withdrew it', async () => {
    const merchant = await documented(MISTYPED)
    const { businessId } = merchant
    const other = await anAdmin(world)
    const ended = async (person: Person) =>
      (await world.ask(person, 'query ($id: ID!) { business(id: $id) { endedOverride { status reason } } }', { id: businessId })).business
        .endedOverride
    expect(await ended(admin)).toBeNull()
    expect(await act(other, 'reject', await asked(admin, businessId))).toMatchObject({ status: 'REJECTED', decidedBy: { id: other.id } })
    expect(await ended(admin)).toEqual({ status: 'REJECTED', reason: 'The goods never came.' })
    expect(await ended(merchant)).toBeNull()
    const override = await asked(admin, businessId)
    expect(await ended(admin)).toBeNull()
    await expect(act(other, 'withdraw', override)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await act(admin, 'withdraw', override)).toMatchObject({ status: 'WITHDRAWN', subject: { business: { status: 'PENDING' } } })
  })

  it('cannot be overridden by members of the business itself', async () => {
    const { businessId } = await documented(MISTYPED)
    const override = await asked(admin, businessId)
    const own = await anAdmin(world)
    await world.app.platform.dataSource.query('update business set owner_id = $1 where id = $2', [own.id, businessId])
    for (const how of ['approve', 'reject'] as const)
      await expect(act(own, how, override)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
  })

  it.each([
    ['nothing fails', async () => (await documented()).businessId, 'CONFLICT'],
    ['a document is missing', async () => (await aMerchant(world)).businessId!, 'INVALID'],
  ])('is not overridden where %s', async (_, make, code) => {
    await expect(ask(admin, await make())).rejects.toMatchObject({ code })
  })

  it('is reported to the other admins when one requests an override', async () => {
    const other = await anAdmin(world)
    const { businessId } = await documented(MISTYPED)
    await ask(admin, businessId)
    expect(await bells(other, 'OVERRIDE_ASKED')).toMatchObject([{ reason: REASON }])
    expect(await bells(admin, 'OVERRIDE_ASKED')).toEqual([])
  })

  it('tells the admin who requested the override why another one rejected it, and no one when it is withdrawn', async () => {
    const [asker, other] = [await anAdmin(world), await anAdmin(world)]
    const { businessId } = await documented(MISTYPED)
    await act(asker, 'withdraw', await asked(asker, businessId))
    await act(other, 'reject', await asked(asker, businessId))
    expect(await bells(asker, 'OVERRIDE_REJECTED')).toMatchObject([{ reason: 'The goods never came.' }])
    expect(await bells(other, 'OVERRIDE_REJECTED')).toEqual([])
  })

  it('cannot be overridden by one person alone, even by a write of the app', async () => {
    const { businessId } = await documented(MISTYPED)
    const override = await asked(admin, businessId)
    const approve = `update approval set status = 'approved', decided_by_id = $1, decided_at = now() where subject_id = $2`
    await expect(world.app.platform.dataSource.query(approve, [admin.id, override])).rejects.toThrow('approval_two_people')
  })

  it('can be overridden unless it is about missing or expired documents', () => {
    expect(Object.values(KycCheck).filter((check) => NEVER_OVERRIDDEN.includes(check))).toEqual([
      'documents_complete',
      'license_valid',
      'identity_valid',
    ])
  })
})

describe('an approval', () => {
  it('is bound to the documents that the reviewer saw: a replaced one is not approved', async () => {
    const merchant = await documented()
    const seen = await papersHashOf(world, admin, merchant.businessId)
    expect(await papersHashOf(world, merchant, merchant.businessId)).toBeNull()
    await addDetails(world, merchant, 'EMIRATES_ID', { number: EMIRATES_ID, expiresOn: '2040-01-01' })
    await expect(decide(admin, merchant.businessId, 'VERIFY', { papersHash: seen })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(decide(admin, merchant.businessId, 'VERIFY', { papersHash: null })).rejects.toMatchObject({
      fields: { papersHash: expect.any(String) },
    })
    const now = await papersHashOf(world, admin, merchant.businessId)
    expect(now).not.toBe(seen)
    expect(await decide(admin, merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED' })
    const [fact] = await world.app.platform.dataSource.query(
      `select payload from event where subject_id = $1 and name = 'business.verified'`,
      [merchant.businessId],
    )
    expect(fact.payload).toEqual({ businessId: merchant.businessId, papersHash: now })
  })

  it.each(['name', 'registryNo', 'taxId'])('changes with the %s', async (field) => {
    const merchant = await documented()
    const seen = await papersHashOf(world, admin, merchant.businessId)
    const input = { [field]: field === 'taxId' ? '100777000111003' : 'CN-Other 77' }
    await world.ask(merchant, 'mutation ($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { id } }', {
      id: merchant.businessId,
      input,
    })
    expect(await papersHashOf(world, admin, merchant.businessId)).not.toBe(seen)
  })
})

describe('a file that an approval relies on', () => {
  it('cannot be removed, though it was added after an earlier approval', async () => {
    const merchant = await documented()
    await decide(admin, merchant.businessId, 'VERIFY')
    await decide(admin, merchant.businessId, 'SUSPEND', { reason: 'The license is cut off.' })
    world.clock.advance(1_000)
    await world.ask(merchant, 'mutation ($fileId: ID!) { addKycDocument(input: { fileId: $fileId, type: TRADE_LICENSE }) { id } }', {
      fileId: await upload(world, merchant, 'license, whole.pdf'),
    })
    world.clock.advance(1_000)
    await decide(admin, merchant.businessId, 'VERIFY')
    const { documents }: Data = (
      await world.ask(merchant, 'query ($id: ID!) { business(id: $id) { documents { id } } }', { id: merchant.businessId })
    ).business
    expect(documents).toHaveLength(3)
    const remove = 'mutation ($id: ID!) { removeKycDocument(id: $id) { id } }'
    for (const { id } of documents) await expect(world.ask(merchant, remove, { id })).rejects.toMatchObject({ code: 'CONFLICT' })
  })
})

describe('numbers of others', () => {
  it('cannot be probed one by one', async () => {
    const taken = await aMerchant(world)
    const [{ registry_no: registryNo }] = await world.app.platform.dataSource.query('select registry_no from business where id = $1', [
      taken.businessId,
    ])
    const person = await aNewcomer(world)
    const input = { name: 'Second Trading LLC', registryNo, taxId: '100555001000099', sector: 'OTHER', address: 'Al Quoz, Dubai' }
    const CREATE = 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }'
    const codes: string[] = []
    for (let at = 0; at < 11; at++)
      codes.push(
        await world.ask(person, CREATE, { input }).then(
          () => 'done',
          ({ code }) => code,
        ),
      )
    expect(codes).toEqual([...Array(10).fill('DUPLICATE_BUSINESS'), 'RATE_LIMITED'])
    const isFree = { ...input, registryNo: 'CN-555002' }
    await expect(world.ask(person, CREATE, { input: isFree })).rejects.toMatchObject({ code: 'RATE_LIMITED' })
    await world.ask(person, CREATE, { input: { ...input, duplicateExplanation: 'My former partner registered it.' } })
  })

  it('cannot be probed all at once either, and free numbers can be given any number of times', async () => {
    const [taken, seeker] = [await aMerchant(world), await aMerchant(world)]
    const [{ registry_no: registryNo }] = await world.app.platform.dataSource.query('select registry_no from business where id = $1', [
      taken.businessId,
    ])
    const UPDATE = 'mutation ($id: ID!, $input: UpdateBusinessInput!) { updateBusiness(id: $id, input: $input) { id } }'
    const give = (input: object) =>
      world.ask(seeker, UPDATE, { id: seeker.businessId, input }).then(
        () => 'done',
        ({ code }) => code,
      )
    for (let at = 10; at < 22; at++) expect(await give({ registryNo: `CN-5560${at}` })).toBe('done')
    const codes = await Promise.all(Array.from({ length: 12 }, () => give({ registryNo })))
    expect(codes.sort()).toEqual([...Array(10).fill('DUPLICATE_BUSINESS'), 'RATE_LIMITED', 'RATE_LIMITED'])
    expect(await give({ address: 'Al Quoz 3, Dubai' })).toBe('done')
  })
})

describe('a rejection', () => {
  it('requires one to four reasons, and an explanation where none fits', async () => {
    const { businessId, ...merchant } = await documented()
    for (const variables of [{}, { reasons: [] }, { reasons: ['UNREADABLE', 'INCOMPLETE', 'EXPIRED', 'NAME_DIFFERS', 'NUMBER_DIFFERS'] }])
      await expect(decide(admin, businessId, 'REJECT', variables)).rejects.toMatchObject({ fields: { reasons: expect.any(String) } })
    await expect(decide(admin, businessId, 'REJECT', { reasons: ['OTHER'] })).rejects.toMatchObject({
      fields: { reason: expect.any(String) },
    })
    const rejected = await decide(admin, businessId, 'REJECT', { reasons: ['UNREADABLE', 'NAME_DIFFERS', 'UNREADABLE'] })
    expect(rejected).toMatchObject({ status: 'REJECTED', rejectionReasons: ['UNREADABLE', 'NAME_DIFFERS'] })
    expect((await business(merchant, businessId)).rejectionReasons).toEqual(['UNREADABLE', 'NAME_DIFFERS'])
    expect(await bells(merchant, 'BUSINESS_REJECTED')).toMatchObject([{ details: { rejections: ['UNREADABLE', 'NAME_DIFFERS'] } }])
  })
})

describe('a document that expires', () => {
  const look = () => world.app.rooms.business.checkDocuments()
  /** Signs in again, because sessions end while days pass. */
  const back = async (merchant: Member) => ({ ...merchant, ...(await signIn(world, merchant.email)) })
  const verified = async (expiresOn: string) => {
    const merchant = await documented({ TRADE_LICENSE: { expiresOn } })
    await setVerified(world, await anAdmin(world), merchant)
    return merchant
  }

  it('causes a reminder 60, 30 and 7 days before, once each', async () => {
    const merchant = await verified(inDays(61))
    const reminders = async () => (await bells(await back(merchant), 'DOCUMENT_EXPIRING')).map(({ details }) => details.days).reverse()
    await look()
    expect(await reminders()).toEqual([])
    const days: number[] = []
    for (const [advance, expected] of [
      [1, 60],
      [1, undefined],
      [29, 30],
      [23, 7],
      [1, undefined],
    ] as const) {
      world.clock.advance(advance * DAY)
      await look()
      await look()
      if (expected !== undefined) days.push(expected)
      expect(await reminders()).toEqual(days)
    }
    expect((await business(await back(merchant), merchant.businessId)).status).toBe('VERIFIED')
  })

  it('withdraws the verification after its last day, until a reviewer approves the renewed one', async () => {
    const merchant = await verified(inDays(3))
    world.clock.advance(3 * DAY)
    await look()
    expect(await business(await back(merchant), merchant.businessId)).toMatchObject({ status: 'VERIFIED' })
    world.clock.advance(DAY)
    await look()
    const [owner, reviewer] = [await back(merchant), await anAdmin(world)]
    expect(await business(owner, merchant.businessId)).toMatchObject({ status: 'PENDING', kycStatus: 'EXPIRED' })
    expect(await bells(owner, 'VERIFICATION_EXPIRED')).toMatchObject([{ details: { document: 'TRADE_LICENSE' } }])
    await expect(decide(reviewer, merchant.businessId, 'VERIFY')).rejects.toMatchObject({ code: 'INVALID', message: /expired/ })
    const { TRADE_LICENSE: license } = await detailsOf(world, merchant)
    await addDetails(world, owner, 'TRADE_LICENSE', license)
    expect(await decide(reviewer, merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED', kycStatus: 'VERIFIED' })
  })

  it('lets a request to verify despite another check lapse, on approving, once it has expired meanwhile', async () => {
    const { businessId } = await documented({ TRADE_LICENSE: { expiresOn: inDays(3) }, EMIRATES_ID: { number: '784-1987-1234567-2' } })
    const override = await asked(await anAdmin(world), businessId)
    world.clock.advance(4 * DAY)
    expect(await act(await anAdmin(world), 'approve', override)).toMatchObject({
      status: 'LAPSED',
      reason: expect.stringMatching(/expired/),
      subject: { business: { status: 'PENDING' } },
    })
  })

  it('expires when the version approved last does, even if an earlier one was valid for longer', async () => {
    const [merchant, reviewer] = [await verified(inDays(4_000)), await anAdmin(world)]
    const { TRADE_LICENSE: license } = await detailsOf(world, merchant)
    world.clock.advance(1_000)
    await addDetails(world, merchant, 'TRADE_LICENSE', { ...license, expiresOn: inDays(5) })
    expect(await decide(reviewer, merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED' })
    world.clock.advance(6 * DAY)
    await look()
    expect(await business(await back(merchant), merchant.businessId)).toMatchObject({ status: 'PENDING', kycStatus: 'EXPIRED' })
  })

  it('is renewed in time without losing the verification', async () => {
    const [merchant, reviewer] = [await verified(inDays(20)), await anAdmin(world)]
    const { TRADE_LICENSE: license } = await detailsOf(world, merchant)
    await addDetails(world, merchant, 'TRADE_LICENSE', license)
    expect(await business(merchant, merchant.businessId)).toMatchObject({ status: 'VERIFIED', kycStatus: 'SUBMITTED' })
    expect(await decide(reviewer, merchant.businessId, 'REJECT', { reasons: ['UNREADABLE'] })).toMatchObject({
      status: 'VERIFIED',
      kycStatus: 'REJECTED',
    })
    expect(await bells(merchant, 'RENEWAL_REJECTED')).toHaveLength(1)
    await addDetails(world, merchant, 'TRADE_LICENSE', license)
    expect(await decide(reviewer, merchant.businessId, 'VERIFY')).toMatchObject({ status: 'VERIFIED', kycStatus: 'VERIFIED' })
    world.clock.advance(30 * DAY)
    await look()
    expect((await business(await back(merchant), merchant.businessId)).status).toBe('VERIFIED')
  })
})
