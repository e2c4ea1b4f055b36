import { afterAll, beforeAll, beforeEach, describe, expect, it, test } from 'vitest'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { goldenFamily } from '../../golden/financing/mapper.ts'
import { acknowledge, becomeEligible, textHashOf } from '../../support/lender-class.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, aPrivateLender, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { aColleague } from '../pay/desk.ts'
import { codeOf } from './market.ts'

let world: World
let lender: Member
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
beforeEach(async () => {
  lender = await aLender(world)
})
afterAll(() => world.close())

const CLASSES = `{ lenderClassifications { jurisdiction lenderClass declaredFacts acknowledgedAt acknowledgedBy { name } source verifiedOn
  choices { lenderClass riskText textHash needsFacts } } }`
const classesOf = async (person: Member): Promise<Data[]> => (await world.ask(person, CLASSES)).lenderClassifications
const classOf = async (person: Member, country: string) =>
  (await classesOf(person)).find(({ jurisdiction }) => jurisdiction === country).lenderClass

describe('the class of a lender', () => {
  it('is the strictest of each country until it acknowledges another', async () => {
    expect(await classesOf(lender)).toMatchObject([
      { jurisdiction: 'AE', lenderClass: 'RETAIL', acknowledgedAt: null, acknowledgedBy: null, verifiedOn: null },
      { jurisdiction: 'SA', lenderClass: 'PARTICIPANT', acknowledgedAt: null, acknowledgedBy: null, verifiedOn: null },
    ])
    expect(await acknowledge(world, lender, 'SA', 'ELIGIBLE_PARTICIPANT')).toMatchObject({
      jurisdiction: 'SA',
      lenderClass: 'ELIGIBLE_PARTICIPANT',
      declaredFacts: 'Net assets of SAR 4.1 million, audited for 2025.',
      acknowledgedAt: world.clock.now().toISOString(),
      acknowledgedBy: { name: lender.name },
    })
    expect(await classOf(lender, 'AE')).toBe('RETAIL')
    await acknowledge(world, lender, 'AE', 'MARKET_COUNTERPARTY')
    expect(await classOf(lender, 'AE')).toBe('MARKET_COUNTERPARTY')
  })

  it('says what its limits leave to commit, and which of them do not apply to it', async () => {
    const used =
      '{ lenderClassifications { jurisdiction commitments { limits { rule currency most used remaining } exemptFrom unconverted } } }'
    const limitsOf = async () => (await world.ask(lender, used)).lenderClassifications
    expect(await limitsOf()).toEqual([
      { jurisdiction: 'AE', commitments: { limits: [], exemptFrom: [], unconverted: [] } },
      {
        jurisdiction: 'SA',
        commitments: {
          limits: [
            { rule: 'SA_PER_BENEFICIARY', currency: 'SAR', most: '50000.00', used: '0.00', remaining: '50000.00' },
            { rule: 'SA_PER_YEAR', currency: 'SAR', most: '200000.00', used: '0.00', remaining: '200000.00' },
          ],
          exemptFrom: [],
          unconverted: [],
        },
      },
    ])
    await becomeEligible(world, lender)
    const [, saudi] = await limitsOf()
    expect(saudi.commitments).toEqual({
      limits: [],
      exemptFrom: ['SA_SHARE_OF_REQUEST', 'SA_PER_BENEFICIARY', 'SA_PER_YEAR'],
      unconverted: [],
    })
  })

  it('is the newest that it acknowledged, and earlier ones are kept unchanged', async () => {
    await becomeEligible(world, lender)
    await acknowledge(world, lender, 'SA', 'PARTICIPANT', { declaredFacts: null })
    expect(await classOf(lender, 'SA')).toBe('PARTICIPANT')
    const { dataSource } = world.app.platform
    const rows = await dataSource.query(
      'select lender_class, shown_text from lender_classification where business_id = $1 order by acknowledged_at',
      [lender.businessId],
    )
    expect(rows).toMatchObject([{ lender_class: 'eligible_participant' }, { lender_class: 'participant' }])
    expect(rows[0].shown_text).toMatch(/^An eligible participant/)
    await expect(dataSource.query('update lender_classification set lender_class = $1', ['retail'])).rejects.toThrow()
    await expect(dataSource.query('delete from lender_classification')).rejects.toThrow()
  })

  it('is acknowledged for one’s own business alone: no other lender’s changes', async () => {
    const other = await aPrivateLender(world)
    await becomeEligible(world, lender)
    expect(await classOf(other, 'SA')).toBe('PARTICIPANT')
  })

  it('is acknowledged by owners of the business alone, by each of them', async () => {
    const textHash = await textHashOf(world, lender, 'PARTICIPANT')
    const input = { jurisdiction: 'SA', lenderClass: 'PARTICIPANT', textHash }
    const mutation = 'mutation ($input: AcknowledgeLenderClassInput!) { acknowledgeLenderClass(input: $input) { lenderClass } }'
    const colleague = await aColleague(world, lender)
    await expect(world.ask(colleague, mutation, { input })).rejects.toMatchObject({
      code: 'FORBIDDEN',
      message: 'Only an owner of the business can acknowledge its lender class.',
    })
    for (const person of [await aMerchant(world), await anAdmin(world), await anAuditor(world), await anAnalyst(world)]) {
      expect(await codeOf(world.ask(person, mutation, { input }))).toBe('FORBIDDEN')
    }
    const second = await aColleagueOf(world, lender, { memberRole: MemberRole.OWNER, accountIds: null })
    expect(await codeOf(world.ask(second, mutation, { input }))).toBe('OK')
  })

  it.each([
    ['another text', { textHash: 'f'.repeat(64) }, 'CONTENT_CHANGED'],
    ['the text of another class', {}, 'CONTENT_CHANGED'],
    ['a class of another country', { jurisdiction: 'AE' }, 'INVALID'],
    ['a country without classes', { jurisdiction: 'QA' }, 'INVALID'],
    ['no facts', { declaredFacts: '  ' }, 'INVALID'],
    ['too many facts', { declaredFacts: 'x'.repeat(501) }, 'INVALID'],
  ])('is not acknowledged by %s', async (what, fields, code) => {
    const more = what === 'the text of another class' ? { textHash: await textHashOf(world, lender, 'PARTICIPANT') } : fields
    expect(await codeOf(acknowledge(world, lender, 'SA', 'ELIGIBLE_PARTICIPANT', more))).toBe(code)
    expect(await classOf(lender, 'SA')).toBe('PARTICIPANT')
  })

  it('has a text in three languages, with one hash', async () => {
    const read = async (language: string) => {
      const { body } = await world.post(lender, { query: CLASSES }, { 'accept-language': language })
      return (body.data as Data).lenderClassifications.flatMap(({ choices }: Data) => choices) as Data[]
    }
    const [english, arabic, french] = [await read('en'), await read('ar'), await read('fr')]
    expect(new Set([...english, ...arabic, ...french].map(({ riskText }) => riskText)).size).toBe(12)
    const hashes = english.map(({ textHash }) => textHash)
    expect(new Set(hashes).size).toBe(4)
    for (const other of [arabic, french]) expect(other.map(({ textHash }) => textHash)).toEqual(hashes)
    expect(arabic[0].riskText).toMatch(/[\u0600-\u06ff]/)
  })
})

interface Input {
  readonly pack: string
  readonly eligible?: boolean
  readonly requestAmount: number
  readonly committed: number
  readonly withThisBeneficiary?: number
  readonly thisYear?: number
  readonly merchantOutstanding?: number
  readonly merchantThisYear?: number
}
interface Expected {
  readonly mayCommit: number
  readonly bindingRule: string
  readonly limits: readonly { readonly rule: string; readonly amount: number }[]
}

const SIMULATE = `query ($input: SimulateCommitmentLimitInput!) { simulateCommitmentLimit(input: $input) {
  mayCommit currency lenderClass appliedOn binding { rule } rules { rule remaining explanation } } }`
const major = (minor: number | undefined) => ((minor ?? 0) / 100).toFixed(2)

describe('the simulator', () => {
  test.each(goldenFamily<Input, Expected>('limits').cases)('$id: $title', async ({ input, expected }) => {
    const asked = {
      jurisdiction: input.pack,
      lenderClass: input.eligible ? 'ELIGIBLE_PARTICIPANT' : null,
      requested: major(input.requestAmount),
      committed: major(input.committed),
      withBeneficiary: major(input.withThisBeneficiary),
      lenderThisYear: major(input.thisYear),
      businessOutstanding: major(input.merchantOutstanding),
      businessThisYear: major(input.merchantThisYear),
    }
    const { simulateCommitmentLimit: limit }: Data = await world.ask(auditor, SIMULATE, { input: asked })
    expect({
      mayCommit: limit.mayCommit,
      bindingRule: limit.binding.rule,
      limits: limit.rules.map(({ rule, remaining }: Data) => ({ rule, amount: remaining })),
    }).toEqual({
      mayCommit: major(expected.mayCommit),
      bindingRule: expected.bindingRule,
      limits: expected.limits.map(({ rule, amount }) => ({ rule, amount: major(amount) })),
    })
  })
  it('is for admins, auditors and analysts', async () => {
    const input = { jurisdiction: 'AE', requested: '100.00' }
    for (const person of [await anAdmin(world), await anAuditor(world), await anAnalyst(world)]) {
      expect((await world.ask(person, SIMULATE, { input })).simulateCommitmentLimit).toMatchObject({
        mayCommit: '100.00',
        currency: 'AED',
        lenderClass: 'RETAIL',
      })
    }
    for (const person of [lender, await aMerchant(world)]) expect(await codeOf(world.ask(person, SIMULATE, { input }))).toBe('FORBIDDEN')
  })

  it.each([
    [{ requested: '0' }, 'requested'],
    [{ withBeneficiary: '-1.00' }, 'withBeneficiary'],
    [{ lenderThisYear: '1.001' }, 'lenderThisYear'],
    [{ lenderClass: 'RETAIL' }, 'lenderClass'],
  ])('refuses %j at its field', async (fields, field) => {
    const input = { jurisdiction: 'SA', requested: '100.00', ...fields }
    await expect(world.ask(await anAdmin(world), SIMULATE, { input })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { [field]: expect.any(String) },
    })
  })

  it('explains in the reader’s language', async () => {
    const variables = { input: { jurisdiction: 'SA', requested: '100.00' } }
    const { body } = await world.post(await anAdmin(world), { query: SIMULATE, variables }, { 'accept-language': 'fr' })
    expect((body.data as Data).simulateCommitmentLimit.rules[0].explanation).toMatch(/^En Arabie saoudite, un participant .* 25\u00a0% /)
  })
})
