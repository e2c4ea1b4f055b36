import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { aMerchant, anAccount, anAuditor, type Member } from '../../support/people.ts'
import { draft, enact, policyOf, revise, withdraw } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { sql } from '../banking/bank.ts'
import { bank, daysAgo } from '../scoring/cashflow.ts'
import { adcb, importFile, importsInForce, undo } from '../statements/undo-fixtures.ts'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const SCREEN = `judged impermissibleTransactions income impermissible sharePercent isWithinThreshold purification purified outstanding
  reasons { key name policyNumber policyVersion transactions amount sharePercent }
  evidence(first: 50) { totalCount nodes { id amount basis reason isPermissible isPurified transaction { description } } }`

const screenOf = async (person: Member): Promise<Data> => (await world.ask(person, `{ shariahScreen { ${SCREEN} } }`)).shariahScreen

const ALCOHOL = { code: 'ALCOHOL', nameEn: 'Alcohol', nameAr: 'الخمور', bankCategories: ['5813'], words: ['liquor', 'wine bar', 'خمور'] }
const GAMBLING = { code: 'GAMBLING', nameEn: 'Gambling', nameAr: 'القمار', words: ['casino'] }
const screening = (incomeSources: readonly object[]) => ({ category: 'INCOME_SCREENING', incomeThresholdPercent: '5', incomeSources })

const row = (ago: number, amount: bigint, description: string, fields: object = {}) => ({
  bookedOn: daysAgo(world, ago),
  amount,
  description,
  ...fields,
})

/** Income of 10,000.00 without interest, of which 1,600.00 is of kinds that the board may name. */
const shop = async (): Promise<Member> => {
  const merchant = await aMerchant(world)
  await bank(world, merchant, [
    row(100, 800_000n, 'Card settlement'),
    row(90, 50_000n, 'Card settlement', { bankCategory: '5813' }),
    row(80, 40_000n, 'Receipt from Wine-Bar Marina'),
    row(70, 30_000n, 'دفعة من متجر للخمور'),
    row(60, 40_000n, 'Transfer', { counterparty: 'Grand CASINO LLC' }),
    // A longer word, a payment out, and capital.
    row(50, 40_000n, 'Receipt from Casinos Tiles'),
    row(40, -90_000n, 'Liquor licence'),
    row(30, 70_000n, 'Owner capital contribution liquor'),
    row(20, 10_000n, 'Credit interest'),
  ])
  return merchant
}

const PURIFY = `mutation ($input: PurifyIncomeInput!, $key: String!) { purifyIncome(idempotencyKey: $key, input: $input) { amount transactionCount } }`

describe('kinds of income that a policy names', () => {
  test('change nothing until a policy with them is in force, and then count beside interest, each with its rows and its share', async () => {
    const merchant = await shop()
    const interestAlone = { judged: 1, impermissible: '100.00', reasons: [{ key: 'INTEREST', name: 'Interest', transactions: 1 }] }
    expect(await screenOf(merchant)).toMatchObject(interestAlone)
    await draft(world, auditor, screening([ALCOHOL]))
    expect(await screenOf(merchant)).toMatchObject(interestAlone)

    const policy = await enact(world, auditor, screening([ALCOHOL, GAMBLING]))
    const screen = await screenOf(merchant)
    const by = { policyNumber: policy.number, policyVersion: 1 }
    expect(screen).toMatchObject({
      judged: 5,
      impermissibleTransactions: 5,
      income: '10100.00',
      impermissible: '1700.00',
      sharePercent: '16.8317',
      isWithinThreshold: false,
      purification: '1700.00',
      outstanding: '1700.00',
    })
    expect(screen.reasons).toEqual([
      { key: `${policy.number}:ALCOHOL`, name: 'Alcohol', ...by, transactions: 3, amount: '1200.00', sharePercent: '11.8812' },
      { key: `${policy.number}:GAMBLING`, name: 'Gambling', ...by, transactions: 1, amount: '400.00', sharePercent: '3.9604' },
      expect.objectContaining({ key: 'INTEREST', policyNumber: null, amount: '100.00' }),
    ])
    expect(screen.evidence.nodes.map(({ reason, basis }: Data) => [reason, basis])).toEqual([
      ['INTEREST', 'CATEGORY'],
      [`${policy.number}:GAMBLING`, 'POLICY'],
      [`${policy.number}:ALCOHOL`, 'POLICY'],
      [`${policy.number}:ALCOHOL`, 'POLICY'],
      [`${policy.number}:ALCOHOL`, 'POLICY'],
    ])
    const { shariahScreen }: Data = await world.ask(
      merchant,
      'query ($filter: ScreenedIncomeFilter) { shariahScreen { evidence(filter: $filter, first: 1) { totalCount nodes { amount } } } }',
      { filter: { reason: `${policy.number}:ALCOHOL` } },
    )
    expect(shariahScreen.evidence).toMatchObject({ totalCount: 3, nodes: [{ amount: '300.00' }] })

    const accountId = await anAccount(world, merchant, '5000.00')
    const { purifyIncome }: Data = await world.ask(merchant, PURIFY, { input: { accountId, amount: '1700.00' } })
    expect(purifyIncome).toEqual({ amount: '1700.00', transactionCount: 5 })
    expect(await screenOf(merchant)).toMatchObject({ purified: '1700.00', outstanding: '0.00' })
  })

  test('are found as whole words beside Arabic punctuation and vowel signs', async () => {
    const merchant = await aMerchant(world)
    await bank(world, merchant, [
      row(50, 1_000n, 'بيع خمور، دبي'),
      row(49, 1_000n, 'خمور؛ نقدًا'),
      row(48, 1_000n, 'أهذه خمور؟'),
      row(47, 1_000n, 'الشارقة۔خمور٪'),
      row(46, 1_000n, 'بيع خمورٍ بالجملة'),
      row(45, 1_000n, 'شركة خموري للتجارة'),
      row(44, 1_000n, 'شركة خمورِي للتجارة'),
    ])
    await enact(world, auditor, screening([{ ...ALCOHOL, bankCategories: [], words: ['خمور'] }]))
    expect((await screenOf(merchant)).evidence.totalCount).toBe(5)
  })

  test('are bound by the hash of the version, and shown in its differences', async () => {
    const plain = await draft(world, auditor, { category: 'INCOME_SCREENING' })
    const named = await enact(world, auditor, screening([ALCOHOL]))
    expect(await policyOf(world, auditor, plain, 'incomeSources { code }')).toEqual({ incomeSources: [] })
    const next = await revise(world, auditor, named, screening([{ ...ALCOHOL, words: ['Liquor', 'liquor', ' beer '] }]))
    const { incomeSources, differences, contentHash } = await policyOf(
      world,
      auditor,
      next,
      'contentHash incomeSources { code nameEn nameAr bankCategories words } differences { texts { part before after } }',
    )
    expect(incomeSources).toEqual([{ ...ALCOHOL, words: ['liquor', 'beer'] }])
    expect(contentHash).not.toBe(named.contentHash)
    expect(differences.texts).toEqual([
      expect.objectContaining({ part: 'INCOME_SOURCES', after: 'ALCOHOL: Alcohol / الخمور: 5813, liquor, beer' }),
    ])
    await withdraw(world, auditor, next)
  })

  test('are refused without anything to recognise them by, with an empty word, or with one code twice', async () => {
    const pathsOf = (incomeSources: readonly object[]) =>
      draft(world, auditor, screening(incomeSources)).catch(({ fields }: { fields: object }) => Object.keys(fields))
    expect(await pathsOf([{ ...ALCOHOL, bankCategories: [], words: [] }])).toEqual(['incomeSources.0.words'])
    expect(await pathsOf([ALCOHOL, { ...GAMBLING, words: ['casino', '--'] }])).toEqual(['incomeSources.1.words.1'])
    expect(await pathsOf([ALCOHOL, { ...GAMBLING, code: 'ALCOHOL' }])).toEqual(['incomeSources.1.code'])
    expect(await pathsOf([{ ...ALCOHOL, code: 'no' }])).toEqual(['incomeSources.0.code'])
  })
})

describe('a row that is imported again after its import was undone', () => {
  test('is not asked for again when it was given to charity, as often as it was', async () => {
    const merchant = await aMerchant(world)
    const interest = { amount: 25, name: 'Credit interest' }
    const file = (times: number) =>
      adcb('11224488990', [
        { day: daysAgo(world, 60), amount: 1_000, name: 'Sale' },
        ...Array.from({ length: times }, () => ({ day: daysAgo(world, 40), ...interest })),
      ])
    const load = (name: string, times: number) => importFile(world, merchant, name, file(times), { bankName: 'ADCB', accountName: 'Main' })
    await load('first.csv', 2)
    const accountId = await anAccount(world, merchant, '500.00')
    await world.ask(merchant, PURIFY, { input: { accountId, amount: '50.00' } })
    for (const { id } of await importsInForce(world, merchant.businessId!)) await undo(world, merchant, id)
    expect(await sql(world, 'select id from bank_transaction where business_id = $1', [merchant.businessId])).toEqual([])

    await load('again.csv', 2)
    const again = await screenOf(merchant)
    expect(again).toMatchObject({ purification: '50.00', purified: '50.00', outstanding: '0.00' })
    expect(again.evidence.nodes.map(({ isPurified }: Data) => isPurified)).toEqual([true, true])
    for (const { id } of await importsInForce(world, merchant.businessId!)) await undo(world, merchant, id)

    // A third row that says the same was never paid for.
    await load('more.csv', 3)
    expect(await screenOf(merchant)).toMatchObject({ purification: '75.00', purified: '50.00', outstanding: '25.00' })
    await world.ask(merchant, PURIFY, { input: { accountId, amount: '25.00' } })
    expect(await screenOf(merchant)).toMatchObject({ purified: '75.00', outstanding: '0.00' })
  })

  test('counts for no other business', async () => {
    const file = adcb('99887766554', [{ day: daysAgo(world, 40), amount: 25, name: 'Credit interest' }])
    const load = async (merchant: Member, name: string) =>
      importFile(world, merchant, name, file, { bankName: 'ADCB', accountName: 'Main' })
    const [one, other] = [await aMerchant(world), await aMerchant(world)]
    await load(one, 'one.csv')
    await world.ask(one, PURIFY, { input: { accountId: await anAccount(world, one, '100.00'), amount: '25.00' } })
    for (const { id } of await importsInForce(world, one.businessId!)) await undo(world, one, id)
    await load(other, 'other.csv')
    expect(await screenOf(other)).toMatchObject({ purified: '0.00', outstanding: '25.00' })
  })
})
