import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, gulfDayOf, startOfGulfDay } from '../../../server/shared/day.ts'
import { sha256 } from '../../../server/shared/text.ts'
import { decide } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { content, decideOn, draft, edit, enact, test as field, policyOf, revise, rule, submit, withdraw } from '../../support/policies.ts'
import { type Data, openWorld, someone, type World } from '../../support/world.ts'
import { attachmentsOf, textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'

let world: World
let auditor: Member
let second: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  second = await anAuditor(world)
})
afterAll(() => world.close())

const today = () => gulfDayOf(world.clock.now())
const read = (drafted: Data) => policyOf(world, auditor, drafted)

describe('a policy', () => {
  test('is drafted under the next number of the year, with one hash for its content', async () => {
    const [one, two] = [await draft(world, auditor), await draft(world, second)]
    expect(one).toMatchObject({ version: 1, status: 'DRAFT', availableActions: ['EDIT', 'SUBMIT', 'WITHDRAW'], review: null })
    expect(Number(two.number.slice(-3))).toBe(Number(one.number.slice(-3)) + 1)
    expect(one.number).toMatch(/^POL-\d{4}-\d{3}$/)
    expect(two.contentHash).not.toBe(one.contentHash)
  })

  test('is in force at once where its effective date has come, approved by the auditor whose vote completed it', async () => {
    const drafted = await draft(world, auditor)
    const { review } = await submit(world, auditor, drafted)
    await decide(world, second, review.id, 'APPROVE')
    const policy = await read(drafted)
    expect(policy).toMatchObject({
      status: 'ACTIVE',
      takesEffectAt: world.clock.now().toISOString(),
      lastReviewedAt: world.clock.now().toISOString(),
      approvedBy: { name: second.name },
      review: { status: 'APPROVED', version: 1 },
      availableActions: ['REVISE'],
    })
    expect(policy.review.conditions.map(({ code }: Data) => code)).toContain('POLICY_RULES_MATCH_TEXT')
  })

  test('comes into force on its effective date by the clock, once, and ends the version before it at that moment', async () => {
    const first = await enact(world, auditor)
    const effectiveOn = addDays(today(), 1)
    const next = await decideOn(world, auditor, await revise(world, second, first, { effectiveOn, titleEn: 'Lower ceiling' }))
    expect(next).toMatchObject({ status: 'APPROVED', version: 2, takesEffectAt: startOfGulfDay(effectiveOn).toISOString() })
    expect(await world.app.rooms.shariah.activatePolicies()).toBe(0)
    expect(await read(first)).toMatchObject({ status: 'ACTIVE', availableActions: [] })

    world.clock.advance(startOfGulfDay(effectiveOn).getTime() - world.clock.now().getTime())
    // Their sessions ended meanwhile.
    auditor = await anAuditor(world)
    second = await anAuditor(world)
    const both = await Promise.all([world.app.rooms.shariah.activatePolicies(), world.app.rooms.shariah.activatePolicies()])
    expect(both.reduce((sum, each) => sum + each, 0)).toBe(1)
    expect(await read(next)).toMatchObject({ status: 'ACTIVE', replacedAt: null })
    expect(await read(first)).toMatchObject({ status: 'SUPERSEDED', replacedAt: next.takesEffectAt, availableActions: [] })
  })

  test('has one pending version at a time', async () => {
    const first = await enact(world, auditor)
    await revise(world, auditor, first)
    await expect(revise(world, second, first)).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(revise(world, second, await draft(world, auditor))).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
  })

  test('returns to its author with the notes when changes are asked for, and is submitted as a new version of the same review', async () => {
    const notes = 'Name the resolution that the ceiling rests on.'
    const back = await decideOn(world, auditor, await draft(world, auditor), 'REQUEST_MODIFICATION', { notes })
    expect(back).toMatchObject({ status: 'DRAFT', notes, approvedBy: null, review: { status: 'REQUIRES_MODIFICATION' } })
    const edited = await edit(world, second, back, { shariahBasisEn: 'Resolution 12 of the board on organised tawarruq.' })
    expect(edited.contentHash).not.toBe(back.contentHash)
    const again = await submit(world, second, edited)
    expect(again.review).toMatchObject({ id: back.review.id, version: 2, status: 'PENDING' })
    await decide(world, await anAuditor(world), again.review.id, 'APPROVE')
    expect(await read(again)).toMatchObject({ status: 'ACTIVE', notes: null, shariahBasisEn: expect.stringContaining('12') })
  })

  test('is withdrawn with the reasons when the board rejects it', async () => {
    const notes = 'The subject belongs to the national authority.'
    const rejected = await decideOn(world, auditor, await draft(world, auditor), 'REJECT', { notes })
    expect(rejected).toMatchObject({ status: 'WITHDRAWN', notes, takesEffectAt: null, availableActions: [] })
  })

  test('can be withdrawn until the board decides, which closes its review', async () => {
    const submitted = await submit(world, auditor, await draft(world, auditor))
    const withdrawn = await withdraw(world, second, submitted, 'Another policy covers it.')
    expect(withdrawn).toMatchObject({ status: 'WITHDRAWN', notes: 'Another policy covers it.' })
    expect(withdrawn.review.closedAt).not.toBeNull()
    await expect(decide(world, auditor, withdrawn.review.id, 'APPROVE')).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expect(withdraw(world, auditor, await enact(world, auditor))).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expect(withdraw(world, auditor, await draft(world, auditor), '  ')).rejects.toMatchObject({ code: 'INVALID' })
  })

  test('is not edited under review, nor by someone who read an older draft', async () => {
    const drafted = await draft(world, auditor)
    await edit(world, second, drafted, { titleEn: 'Edited by another' })
    await expect(edit(world, auditor, drafted)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    await expect(submit(world, auditor, drafted)).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    const submitted = await submit(world, auditor, await read(drafted))
    await expect(edit(world, auditor, submitted)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    expect(await read(drafted)).toMatchObject({ titleEn: 'Edited by another', status: 'UNDER_REVIEW', availableActions: ['WITHDRAW'] })
  })

  test('that was submitted is not edited in the database either', async () => {
    const { id } = await enact(world, auditor)
    const change = world.app.platform.dataSource.query(`update policy_version set content_hash = repeat('0', 64) where id = $1`, [id])
    await expect(change).rejects.toThrow('only a draft')
  })

  test('is submitted once by two auditors at the same moment', async () => {
    const drafted = await draft(world, auditor)
    const both = await Promise.allSettled([submit(world, auditor, drafted), submit(world, second, drafted)])
    expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ILLEGAL_TRANSITION' } })
    const [{ reviews }] = await world.app.platform.dataSource.query(
      'select count(*)::int as reviews from ssb_review where entity_id = $1 and version = 1',
      [drafted.id],
    )
    expect(reviews).toBe(1)
  })

  test('says what differs from the version that it replaces, part by part and rule by rule', async () => {
    const old = rule('OLD_RULE', field('TERM_MONTHS', 'ABOVE', ['48']))
    const kept = rule('KEPT_RULE', field('SECTOR', 'IS', ['OTHER']))
    const first = await enact(world, auditor, { rules: [old, kept] })
    const changed = rule('OLD_RULE', field('TERM_MONTHS', 'ABOVE', ['36']))
    const next = await revise(world, auditor, first, {
      titleEn: 'Another title',
      relatedFatwa: null,
      rules: [changed, rule('NEW_RULE', field('FEES', 'PRESENT'))],
    })
    const { differences } = await policyOf(
      world,
      auditor,
      next,
      'differences { comparedWith texts { part before after } rules { code before { when { test { values } } } after { when { test { values } } } } }',
    )
    expect(differences).toEqual({
      comparedWith: 1,
      texts: [
        { part: 'TITLE_EN', before: 'Ceiling of tawarruq', after: 'Another title' },
        { part: 'RELATED_FATWA', before: 'FTW-2026-001', after: null },
      ],
      rules: [
        { code: 'OLD_RULE', before: { when: { test: { values: ['48'] } } }, after: { when: { test: { values: ['36'] } } } },
        { code: 'NEW_RULE', before: null, after: { when: { test: { values: [] } } } },
        { code: 'KEPT_RULE', before: { when: { test: { values: ['OTHER'] } } }, after: null },
      ],
    })
  })
})

describe('a threshold of impermissible income', () => {
  const FIELDS = 'incomeThresholdPercent contentHash differences { texts { part before after } }'

  test('is bound by the hash, printed in the PDF, and named among the differences', async () => {
    const first = await enact(world, auditor, { category: 'INCOME_SCREENING' })
    const next = await revise(world, auditor, first, { category: 'INCOME_SCREENING', incomeThresholdPercent: '5' })
    expect(await policyOf(world, auditor, next, FIELDS)).toMatchObject({
      incomeThresholdPercent: '5',
      differences: { texts: [{ part: 'INCOME_THRESHOLD', before: null, after: '5' }] },
    })
    const edited = await edit(world, auditor, next, { category: 'INCOME_SCREENING', incomeThresholdPercent: '4.25' })
    expect(edited.contentHash).not.toBe(next.contentHash)
    const enacted = await decideOn(world, auditor, edited)
    const { pdfPath } = await policyOf(world, auditor, enacted, 'pdfPath')
    const { body } = await fetchDocument(world, auditor, pdfPath)
    expect(await textOf(body)).toContain('4.25%')
    const attached = attachmentsOf(body).get(`${enacted.number}-2.json`)!
    expect(sha256(attached)).toBe(enacted.contentHash)
    expect(JSON.parse(attached.toString())).toMatchObject({ incomeThresholdBasisPoints: 425 })
  })

  test.each(['-1', '100.01', '4.255'])('is refused as %s percent', async (incomeThresholdPercent) => {
    await expect(draft(world, auditor, { incomeThresholdPercent })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { incomeThresholdPercent: expect.any(String) },
    })
  })
})

describe('reading policies', () => {
  const LIST = 'query ($filter: SSBPolicyFilter) { policies(first: 100, filter: $filter) { totalCount nodes { id status number } } }'
  const list = async (person: Member, filter: object = {}): Promise<Data> => (await world.ask(person, LIST, { filter })).policies

  test('the board, admins and analysts read every version, businesses those in force without what the board wrote about them', async () => {
    const inForce = await enact(world, auditor)
    const drafted = await draft(world, auditor)
    const [admin, analyst] = [await anAdmin(world), await anAnalyst(world)]
    for (const person of [auditor, admin, analyst]) {
      expect((await list(person, { search: drafted.number })).nodes).toMatchObject([{ id: drafted.id }])
    }
    expect(await policyOf(world, analyst, drafted)).toMatchObject({ author: { name: '••••' }, availableActions: [] })
    for (const business of [await aMerchant(world), await aLender(world)]) {
      const { nodes } = await list(business)
      expect(new Set(nodes.map(({ status }: Data) => status))).toEqual(new Set(['ACTIVE']))
      expect(await policyOf(world, business, drafted)).toBeNull()
      expect(await policyOf(world, business, inForce)).toMatchObject({ author: null, approvedBy: null, review: null, availableActions: [] })
    }
    await expect(world.ask(someone(), LIST)).rejects.toMatchObject({ code: 'UNAUTHENTICATED' })
  })

  test('narrows by status, category and words', async () => {
    const fees = await enact(world, auditor, { category: 'FEES', titleEn: 'Actual costs alone', titleAr: 'التكلفة الفعلية' })
    expect((await list(auditor, { category: 'FEES', statuses: ['ACTIVE'], search: 'costs actual' })).nodes).toMatchObject([{ id: fees.id }])
    expect((await list(auditor, { search: 'الفعلية' })).nodes).toMatchObject([{ id: fees.id }])
    expect((await list(auditor, { category: 'FEES', statuses: ['DRAFT'] })).totalCount).toBe(0)
  })

  test('the overview counts those in force, and names the three that were edited last', async () => {
    const { ssbOverview } = await world.ask(auditor, '{ ssbOverview { activePolicies recentPolicies { id } } }')
    expect(ssbOverview.activePolicies).toBe((await list(auditor, { statuses: ['ACTIVE'] })).totalCount)
    expect(ssbOverview.recentPolicies).toHaveLength(3)
  })

  test('drafting, editing, submitting and withdrawing are for auditors', async () => {
    const drafted = await draft(world, auditor)
    for (const person of [await anAdmin(world), await anAnalyst(world), await aMerchant(world), await aLender(world)]) {
      for (const act of [
        draft(world, person),
        edit(world, person, drafted),
        submit(world, person, drafted),
        withdraw(world, person, drafted),
      ]) {
        await expect(act).rejects.toMatchObject({ code: 'FORBIDDEN' })
      }
    }
  })
})

describe('the PDF of a policy', () => {
  test('has both texts and the content of its hash, and is for those who may read the version', async () => {
    const policy = await enact(world, auditor, { rules: [rule('LONG_TERM', field('TERM_MONTHS', 'ABOVE', ['48']))] })
    const { pdfPath } = await policyOf(world, auditor, policy, 'pdfPath')
    const lender = await aLender(world)
    const { status, body } = await fetchDocument(world, lender, pdfPath)
    expect(status).toBe(200)
    const printed = await textOf(body)
    for (const part of [policy.number, policy.contentHash, 'Offer murabaha of goods first.', 'LONG_TERM']) expect(printed).toContain(part)
    expect(sha256(attachmentsOf(body).get(`${policy.number}-1.json`)!)).toBe(policy.contentHash)
    const drafted = await draft(world, auditor)
    const hidden = await policyOf(world, auditor, drafted, 'pdfPath')
    expect((await fetchDocument(world, lender, hidden.pdfPath)).status).toBe(404)
    expect((await fetchDocument(world, auditor, hidden.pdfPath)).status).toBe(200)
  })
})

describe('what is saved', () => {
  const refusalOf = (fields: object) => draft(world, auditor, fields)

  test.each<[string, object, string]>([
    ['as many guidelines in both languages', { implementationGuidelinesAr: ['واحد منها'] }, 'implementationGuidelinesAr'],
    ['a next review after the effective date', { nextReviewOn: '2019-12-31' }, 'nextReviewOn'],
    ['each code once', { rules: [rule('SAME', field('FEES', 'PRESENT')), rule('SAME', field('FEES', 'PRESENT'))] }, 'rules.1.code'],
    [
      'one kind of condition',
      { rules: [rule('TWO_KINDS', { ...field('FEES', 'PRESENT'), all: [field('FEES', 'PRESENT')] })] },
      'rules.0.when',
    ],
    ['no empty list', { rules: [rule('EMPTY', { any: [] })] }, 'rules.0.when.any'],
    ['a choice of its field', { rules: [rule('CHOICE', { not: field('SECTOR', 'IS', ['GAMBLING']) })] }, 'rules.0.when.not.test.values.0'],
    [
      'an operator of its field',
      { rules: [rule('OPERATOR', { all: [field('SECTOR', 'ABOVE', ['OTHER'])] })] },
      'rules.0.when.all.0.test.operator',
    ],
    ['a currency of an amount', { rules: [rule('CURRENCY', field('AMOUNT', 'ABOVE', ['1000']))] }, 'rules.0.when.test.currency'],
    ['no currency of months', { rules: [rule('MONTHS', field('TERM_MONTHS', 'ABOVE', ['12'], 'AED'))] }, 'rules.0.when.test.currency'],
    ['an exact amount', { rules: [rule('AMOUNT', field('AMOUNT', 'ABOVE', ['1.001'], 'AED'))] }, 'rules.0.when.test.values.0'],
    ['one value', { rules: [rule('VALUES', field('TERM_MONTHS', 'ABOVE', ['1', '2']))] }, 'rules.0.when.test.values'],
    ['no value of presence', { rules: [rule('PRESENCE', field('COLLATERAL', 'PRESENT', ['x']))] }, 'rules.0.when.test.values'],
    [
      'no more than four levels',
      { rules: [rule('DEEP', { not: { not: { not: { not: field('FEES', 'PRESENT') } } } })] },
      'rules.0.when.not.not.not.not',
    ],
  ])('needs %s, and a refusal names the path', async (_promise, fields, path) => {
    await expect(refusalOf(fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [path]: expect.any(String) } })
  })

  test('is hashed so that equal content has one hash', async () => {
    const drafted = await draft(world, auditor)
    expect((await edit(world, auditor, drafted, content())).contentHash).toBe(drafted.contentHash)
  })
})
