import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { takeTurns } from '../../../server/modules/banking/index.ts'
import type { Tx } from '../../../server/platform/transaction.ts'
import { decide as decideApproval } from '../../support/approvals.ts'
import { aMerchant, anAccount, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { enact } from '../../support/policies.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf } from '../financing/market.ts'
import { aColleague } from '../payments/payments.ts'
import { bank, daysAgo } from '../scoring/cashflow.ts'
import { adcb, importFile, importsInForce, undo } from '../statements/undo-fixtures.ts'

let world: World
let auditor: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
})
afterAll(() => world.close())

const CONTEST = `id status reason amount currency bookedOn description counterparty grounds businessName contestedAt decisionReason decidedAt
  decidedBy { name }`
const SCREEN = `{ shariahScreen { impermissible outstanding contestedTransactions impermissibleTransactions
  evidence(first: 20) { nodes { id reason basis isPermissible isPurified contest { id status decisionReason } } } } }`
const GROUNDS = 'This is a rebate of the supplier and not interest.'
const REASONS = 'The invoice of the supplier proves the rebate.'

const screenOf = async (person: Member): Promise<Data> => (await world.ask(person, SCREEN)).shariahScreen
const contest = async (person: Member, transactionId: string, grounds = GROUNDS): Promise<Data> =>
  (
    await world.ask(person, `mutation ($input: ContestIncomeInput!) { contestIncome(input: $input) { ${CONTEST} } }`, {
      input: { transactionId, grounds },
    })
  ).contestIncome
const decide = async (person: Member, id: string, counts: boolean, reason = REASONS): Promise<Data> =>
  (
    await world.ask(
      person,
      `mutation ($id: ID!, $input: DecideIncomeContestInput!) { decideIncomeContest(id: $id, input: $input) { ${CONTEST} } }`,
      {
        id,
        input: { counts, reason },
      },
    )
  ).decideIncomeContest
const listOf = async (person: Member, filter: object = {}): Promise<Data> =>
  (
    await world.ask(
      person,
      `query ($filter: IncomeContestFilter) { incomeContests(filter: $filter) { totalCount nodes { ${CONTEST} } } }`,
      {
        filter,
      },
    )
  ).incomeContests
const notificationsOf = async (person: Member): Promise<Data[]> =>
  (await world.ask(person, '{ notifications(first: 20) { nodes { kind subjectId subjectTitle reason } } }')).notifications.nodes

/** A business with interest of 100.00 that its bank reports, and of 50.00 that the rules found. */
const trader = async (): Promise<Member> => {
  const merchant = await aMerchant(world)
  await bank(world, merchant, [
    { bookedOn: daysAgo(world, 100), amount: 1_000_000n, description: 'Sale' },
    { bookedOn: daysAgo(world, 60), amount: 10_000n, description: 'Rebate', counterparty: 'Gulf Supplies', bankSubtype: 'Interest' },
    { bookedOn: daysAgo(world, 40), amount: 5_000n, description: 'Credit interest' },
  ])
  return merchant
}

const rowIds = async (merchant: Member): Promise<readonly string[]> => (await screenOf(merchant)).evidence.nodes.map(({ id }: Data) => id)

describe('a contested classification', () => {
  test('counts until an auditor decides, and then as decided, with the reasons for the business', async () => {
    const merchant = await trader()
    const colleague = await aColleague(world, merchant)
    const [interest, rebate] = await rowIds(merchant)
    const contested = await contest(merchant, rebate!)
    expect(contested).toMatchObject({ status: 'OPEN', reason: 'INTEREST', amount: '100.00', description: 'Rebate', decisionReason: null })
    expect(await screenOf(merchant)).toMatchObject({ impermissible: '150.00', contestedTransactions: 1, impermissibleTransactions: 2 })
    expect(await notificationsOf(auditor)).toContainEqual(
      expect.objectContaining({ kind: 'INCOME_CONTESTED', subjectId: contested.id, subjectTitle: contested.businessName }),
    )

    expect(await decide(auditor, contested.id, false)).toMatchObject({ status: 'DOES_NOT_COUNT', decidedBy: { name: auditor.name } })
    const screen = await screenOf(merchant)
    expect(screen).toMatchObject({ impermissible: '50.00', outstanding: '50.00', contestedTransactions: 0, impermissibleTransactions: 1 })
    expect(screen.evidence.nodes).toMatchObject([
      { id: interest, isPermissible: false, contest: null },
      { id: rebate, isPermissible: true, reason: null, basis: 'DECISION', contest: { status: 'DOES_NOT_COUNT', decisionReason: REASONS } },
    ])
    for (const person of [merchant, colleague]) {
      expect(await notificationsOf(person)).toContainEqual(
        expect.objectContaining({ kind: 'INCOME_CONTEST_DECIDED', subjectTitle: 'Gulf Supplies', reason: REASONS }),
      )
    }

    const second = await contest(merchant, interest!)
    await decide(auditor, second.id, true)
    expect(await screenOf(merchant)).toMatchObject({ impermissible: '50.00', contestedTransactions: 0 })
    const { nodes } = await listOf(merchant)
    expect(nodes.map(({ status, decidedBy }: Data) => [status, decidedBy]).sort()).toEqual([
      ['COUNTS', null],
      ['DOES_NOT_COUNT', null],
    ])
  })

  test('is decided once, and contested once', async () => {
    const merchant = await trader()
    const [interest, rebate] = await rowIds(merchant)
    const { id } = await contest(merchant, rebate!)
    expect(await codeOf(contest(merchant, rebate!))).toBe('CONFLICT')
    await decide(auditor, id, true)
    expect(await codeOf(decide(auditor, id, false))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(contest(merchant, rebate!))).toBe('CONFLICT')
    expect(await codeOf(contest(merchant, interest!, 'Too short'))).toBe('INVALID')
    expect(await codeOf(decide(auditor, (await contest(merchant, interest!)).id, true, 'Too short'))).toBe('INVALID')
  })

  test('is of an impermissible transaction of the own business that was not given to charity', async () => {
    const [merchant, other] = [await trader(), await aMerchant(world)]
    const [interest] = await rowIds(merchant)
    await bank(world, other, [{ bookedOn: daysAgo(world, 10), amount: 100_000n, description: 'Sale' }])
    expect(await codeOf(contest(other, interest!))).toBe('NOT_FOUND')
    const accountId = await anAccount(world, merchant, '500.00')
    await world.ask(
      merchant,
      'mutation ($input: PurifyIncomeInput!, $key: String!) { purifyIncome(idempotencyKey: $key, input: $input) { id } }',
      { input: { accountId, amount: '150.00' } },
    )
    expect(await codeOf(contest(merchant, interest!))).toBe('CONFLICT')
  })

  test('is read by its business and by auditors alone, and decided by auditors without an interest in the business', async () => {
    const merchant = await trader()
    const [, rebate] = await rowIds(merchant)
    const { id } = await contest(merchant, rebate!)
    expect((await listOf(await aMerchant(world))).totalCount).toBe(0)
    expect((await listOf(auditor, { status: 'OPEN' })).nodes).toContainEqual(expect.objectContaining({ id, grounds: GROUNDS }))
    expect(await codeOf(listOf(await anAdmin(world)))).toBe('FORBIDDEN')
    expect(await codeOf(decide(merchant, id, false))).toBe('FORBIDDEN')
    const relative = await anAuditor(world)
    await world.ask(relative, `mutation ($input: DeclareInterestInput!) { declareInterest(input: $input) { id } }`, {
      input: { businessId: merchant.businessId, kind: 'RELATION', nature: 'A brother owns it' },
    })
    expect(await codeOf(decide(relative, id, false))).toBe('CONFLICT_OF_INTEREST')
    expect(await decide(auditor, id, false)).toMatchObject({ status: 'DOES_NOT_COUNT' })
  })

  test('is decided by members of the board with a vote', async () => {
    const merchant = await trader()
    const { id } = await contest(merchant, (await rowIds(merchant))[1]!)
    const secretary = await anAuditor(world)
    const { proposeBoardSeat }: Data = await world.ask(
      auditor,
      `mutation ($input: ProposeBoardSeatInput!) { proposeBoardSeat(input: $input) { pendingChange { subject { id } } } }`,
      { input: { personId: secretary.id, seat: 'SECRETARY', isIndependent: false, reason: 'Resolved at the meeting of the board.' } },
    )
    await decideApproval(world, await anAdmin(world), 'approve', proposeBoardSeat.pendingChange.subject.id)
    expect(await codeOf(decide(secretary, id, false))).toBe('FORBIDDEN')
    expect(await decide(auditor, id, false)).toMatchObject({ status: 'DOES_NOT_COUNT' })
  })

  test('is not decided while a payment of the same income is under way', async () => {
    const merchant = await trader()
    const { id } = await contest(merchant, (await rowIds(merchant))[1]!)
    const { dataSource } = world.app.platform
    const BLOCKED = `select count(*)::int as count from pg_locks join pg_database on pg_database.oid = pg_locks.database
      where datname = current_database() and locktype = 'advisory' and not granted`
    const decided = await dataSource.transaction(async (db) => {
      await takeTurns({ db } as Tx, merchant.businessId!)
      const deciding = decide(auditor, id, false)
      await expect.poll(() => dataSource.query(BLOCKED), { interval: 5 }).toEqual([{ count: 1 }])
      expect((await listOf(merchant)).nodes).toMatchObject([{ id, status: 'OPEN' }])
      return { deciding }
    })
    expect(await decided.deciding).toMatchObject({ status: 'DOES_NOT_COUNT' })
  })

  test('is of one row: an equal row that was never contested counts after its statement is imported again', async () => {
    const merchant = await aMerchant(world)
    const interest = { day: daysAgo(world, 40), amount: 25, name: 'Credit interest' }
    const file = adcb('55443322221', [{ day: daysAgo(world, 60), amount: 1_000, name: 'Sale' }, interest, interest, interest])
    const load = (name: string) => importFile(world, merchant, name, file, { bankName: 'ADCB', accountName: 'Main' })
    const importAgain = async (name: string) => {
      for (const { id } of await importsInForce(world, merchant.businessId!)) await undo(world, merchant, id)
      await load(name)
    }
    const statuses = async () => (await screenOf(merchant)).evidence.nodes.map((each: Data) => each.contest?.status ?? null).sort()
    await load('first.csv')
    await decide(auditor, (await contest(merchant, (await rowIds(merchant))[0]!)).id, false)
    await importAgain('again.csv')
    expect(await screenOf(merchant)).toMatchObject({ impermissible: '50.00', impermissibleTransactions: 2 })
    expect(await statuses()).toEqual(['DOES_NOT_COUNT', null, null])

    const { evidence } = await screenOf(merchant)
    const [uncontested] = evidence.nodes.filter((each: Data) => each.contest === null)
    await decide(auditor, (await contest(merchant, uncontested.id)).id, true)
    expect(await statuses()).toEqual(['COUNTS', 'DOES_NOT_COUNT', null])
    await importAgain('third.csv')
    expect(await statuses()).toEqual(['COUNTS', 'DOES_NOT_COUNT', null])
    expect(await screenOf(merchant)).toMatchObject({ impermissible: '50.00', contestedTransactions: 0 })
  })

  test('holds for the same row when its statement is undone and imported again, and not for another kind of income', async () => {
    const merchant = await aMerchant(world)
    const file = adcb('55443322110', [
      { day: daysAgo(world, 60), amount: 1_000, name: 'Sale' },
      { day: daysAgo(world, 40), amount: 25, name: 'Credit interest casino' },
    ])
    const load = (name: string) => importFile(world, merchant, name, file, { bankName: 'ADCB', accountName: 'Main' })
    await load('first.csv')
    const [row] = await rowIds(merchant)
    await decide(auditor, (await contest(merchant, row!)).id, false)
    for (const { id } of await importsInForce(world, merchant.businessId!)) await undo(world, merchant, id)
    await load('again.csv')
    const [again] = await rowIds(merchant)
    expect(again).not.toBe(row)
    expect(await screenOf(merchant)).toMatchObject({
      impermissible: '0.00',
      evidence: { nodes: [{ contest: { status: 'DOES_NOT_COUNT' } }] },
    })

    await enact(world, auditor, {
      category: 'INCOME_SCREENING',
      incomeSources: [{ code: 'GAMBLING', nameEn: 'Gambling', nameAr: 'القمار', words: ['casino'] }],
    })
    expect(await screenOf(merchant)).toMatchObject({ impermissible: '25.00', evidence: { nodes: [{ basis: 'POLICY' }] } })
  })
})
