import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { decide } from '../../support/agreement.ts'
import { aFatwaUnderReview, askForFatwa, draftFatwa, FATWA, fatwaOf } from '../../support/fatwas.ts'
import { download } from '../../support/files.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

const REGISTER = `query ($filter: FatwaFilter) { fatwaRegister(first: 100, filter: $filter) { nodes { ${FATWA} } totalCount } }`

let world: World
let auditor: Member
let lender: Member
let open: string
let drafted: string
let issued: Data
let internal: Data

const anIssued = async (fields: object = {}): Promise<Data> => {
  const { id, reviewId } = await aFatwaUnderReview(world, lender, auditor, fields)
  await decide(world, auditor, reviewId, 'APPROVE')
  return fatwaOf(world, auditor, id)
}
const register = async (person: Person, filter: object = {}): Promise<Data[]> =>
  (await world.ask(person, REGISTER, { filter })).fatwaRegister.nodes
const idsSeenBy = async (person: Person) => (await register(person)).map(({ id }) => id).sort()
const byNumber = async (person: Person, number: string): Promise<Data> =>
  (await world.ask(person, `query ($number: String!) { fatwa(number: $number) { ${FATWA} } }`, { number })).fatwa

beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  lender = await aLender(world)
  open = await askForFatwa(world, lender, { title: 'Takaful on leased vehicles', category: 'SECURITY', context: 'Our fleet in Sharjah.' })
  drafted = await askForFatwa(world, lender, { title: 'Late fees and charity' })
  await draftFatwa(world, auditor, drafted, { ruling: { ar: 'نص لم يعتمد', en: 'An unadopted sentence' } })
  issued = await anIssued()
  internal = await anIssued({ isPublic: false, title: { ar: 'داخلي', en: 'For the board only' }, structures: ['IJARAH'] })
})
afterAll(() => world.close())

describe('the register is read', () => {
  test('by a stranger: public rulings that were issued, without who asked and how the board came to them', async () => {
    const seen = await register(someone())
    expect(seen.map(({ number }) => number)).toEqual([issued.number])
    expect(seen[0]).toMatchObject({
      isInForce: true,
      request: null,
      review: null,
      availableActions: [],
      content: { ruling: { en: 'Only the actual cost may be charged.' } },
      signatories: [{ auditor: { name: auditor.name } }],
      history: [{ step: 'ISSUED', reason: null, by: null }],
    })
    expect(await byNumber(someone(), internal.number)).toBeNull()
  })

  test('by another business: no more than by a stranger', async () => {
    for (const other of [await aLender(world), await aMerchant(world)]) {
      expect(await idsSeenBy(other)).toEqual([issued.id])
      for (const id of [open, drafted, internal.id]) expect(await fatwaOf(world, other, id)).toBeNull()
    }
  })

  test('by who asked: their questions as well, and no draft of the answer', async () => {
    expect(await idsSeenBy(lender)).toEqual([open, drafted, issued.id, internal.id].sort())
    expect(await fatwaOf(world, lender, drafted)).toMatchObject({
      status: 'DRAFTED',
      content: null,
      contentHash: null,
      title: { en: 'Late fees and charity' },
      request: { title: 'Late fees and charity' },
      history: [{ step: 'REQUESTED', by: null }],
      availableActions: ['WITHDRAW'],
    })
    expect(await byNumber(lender, internal.number)).toMatchObject({ content: { title: { en: 'For the board only' } } })
  })

  test.each([
    ['auditors', anAuditor],
    ['admins', anAdmin],
    ['analysts', anAnalyst],
  ])('by %s: all of it', async (_who, aPerson) => {
    const person = await aPerson(world)
    expect(await idsSeenBy(person)).toEqual([open, drafted, issued.id, internal.id].sort())
    expect(await fatwaOf(world, person, drafted)).toMatchObject({
      content: { ruling: { en: 'An unadopted sentence' } },
      request: { context: '' },
    })
  })

  test('by analysts without the names of people', async () => {
    const { signatories, history } = await byNumber(await anAnalyst(world), issued.number)
    expect(signatories).toMatchObject([{ auditor: { name: '••••' } }])
    expect(history.map(({ by }: Data) => by.name)).toEqual(['••••', '••••', '••••', '••••'])
  })
})

describe('the register is searched', () => {
  test.each<[string, object, string[]]>([
    ['by a word of the ruling', { search: 'actual cost' }, ['issued', 'internal']],
    ['by a word of the Arabic ruling', { search: 'التكلفة' }, ['issued', 'internal']],
    ['by its number', { search: 'ftw-' }, ['issued', 'internal']],
    ['by a word of the question', { search: 'takaful' }, ['open']],
    ['by contract form', { structure: 'IJARAH' }, ['internal']],
    ['by category', { category: 'SECURITY' }, ['open']],
    ['by status', { statuses: ['REQUESTED', 'DRAFTED'] }, ['drafted', 'open']],
    ['for what is in force', { isInForce: true }, ['issued', 'internal']],
    ['for those not in force', { isInForce: false }, ['drafted', 'open']],
  ])('%s', async (_how, filter, expected) => {
    const names = { [open]: 'open', [drafted]: 'drafted', [issued.id]: 'issued', [internal.id]: 'internal' }
    expect((await register(auditor, filter)).map(({ id }) => names[id]).sort()).toEqual([...expected].sort())
  })

  test('without finding a draft by words that its reader may not read', async () => {
    expect(await register(lender, { search: 'unadopted' })).toEqual([])
    expect(await register(lender, { search: 'charity' })).toMatchObject([{ id: drafted }])
    expect(await register(auditor, { search: 'unadopted' })).toMatchObject([{ id: drafted }])
    expect((await register(someone(), { structure: 'IJARAH' })).length).toBe(0)
  })
})

describe('the PDF', () => {
  test('of a public fatwa is for anyone, and always the same', async () => {
    const [one, two] = [await download(world, someone(), issued.pdfPath), await download(world, auditor, issued.pdfPath)]
    expect(one.status).toBe(200)
    expect(one.content.subarray(0, 5).toString()).toBe('%PDF-')
    expect(one.content.equals(two.content)).toBe(true)
  })

  test('of a public fatwa is for anyone in one language too', async () => {
    for (const path of [issued.pdfPathAr, issued.pdfPathEn]) {
      const { status, content } = await download(world, someone(), path)
      expect([status, content.subarray(0, 5).toString()]).toEqual([200, '%PDF-'])
    }
    expect((await download(world, someone(), `/documents/fatwas/${issued.number}/fr.pdf`)).status).toBe(404)
    expect((await download(world, someone(), `/documents/fatwas/${internal.number}/ar.pdf`)).status).toBe(404)
  })

  test('of an internal one is for those who may read it', async () => {
    const path = `/documents/fatwas/${internal.number}.pdf`
    expect((await download(world, someone(), path)).status).toBe(404)
    expect((await download(world, await aLender(world), path)).status).toBe(404)
    expect((await download(world, lender, path)).status).toBe(200)
    expect((await download(world, someone(), '/documents/fatwas/FTW-1999-001.pdf')).status).toBe(404)
  })

  test('of an internal one, which prints names and reasons, is neither offered to analysts nor opened by them', async () => {
    const analyst = await anAnalyst(world)
    expect(await byNumber(analyst, internal.number)).toMatchObject({ pdfPath: null, pdfPathAr: null, pdfPathEn: null })
    const { pdfPath, pdfPathAr, pdfPathEn } = internal
    for (const path of [pdfPath, pdfPathAr, pdfPathEn]) {
      expect((await download(world, auditor, path)).status, path).toBe(200)
      expect((await download(world, analyst, path)).status, path).toBe(404)
    }
    const { pdfPath: both, pdfPathAr: arabic, pdfPathEn: english } = await byNumber(analyst, issued.number)
    expect([both, arabic, english]).toEqual([issued.pdfPath, issued.pdfPathAr, issued.pdfPathEn])
    expect((await download(world, analyst, issued.pdfPath)).status).toBe(200)
  })
})

test('a business has at most 20 open questions', async () => {
  const asker = await aLender(world)
  for (let made = 0; made < 20; made++) await askForFatwa(world, asker)
  await expect(askForFatwa(world, asker)).rejects.toMatchObject({ code: 'LIMIT_EXCEEDED' })
})
