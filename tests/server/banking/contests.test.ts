import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender, aMerchant, anAdmin, anAnalyst, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
})
afterAll(() => world.close())

/** A day of a month so many before this one. */
const dayOf = (months: number, day: number) => {
  const now = world.clock.now()
  return new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - months, day)).toISOString().slice(0, 10)
}

/** Three complete months with AED 10,000 coming in each: up to 500.00 a correction is small. */
const aTradingMerchant = async () => {
  const merchant = await aMerchant(world)
  const account = await anAccountAt(world, merchant, 'main')
  const months = [4, 3, 2, 1].flatMap((month) => [
    row(dayOf(month, 1), 9_000, `Invoice ${month}`, { counterparty: 'Acme Foods LLC' }),
    row(dayOf(month, 2), 500, `Counter sales ${month}`),
    row(dayOf(month, 3), 500.01, `Online sales ${month}`),
    row(dayOf(month, 4), -0.01, `Rounding ${month}`),
    row(dayOf(month, 5), -3_000, `Shop rent ${month}`),
  ])
  await give(world, account, [...months, row(dayOf(1, 9), -25, 'Returned cheque 88')])
  return { merchant, account }
}

const CONTEST = 'contest { id status cause category categoryBefore note askedAt decidedAt reason }'
const ROW = `id category categoryIsCorrected note correctionWaits ${CONTEST}`
const CORRECT = `mutation ($id: ID!, $category: CashflowCategory, $note: String) {
  correctCategory(transactionId: $id, category: $category, note: $note) { ${ROW} } }`
const CASE = `id status cause category categoryBefore note askedAt askedBy decidedAt decidedBy reason transactionId businessId businessName
  bookedOn amount currency counterparty description ruleCategory ruleReason monthlyInflow monthlyInflowCurrency shareOfMonthlyInflow shareTogether`
const DECIDE = `mutation ($id: ID!, $approve: Boolean!, $reason: String) {
  decideCategoryContest(id: $id, approve: $approve, reason: $reason) { ${CASE} } }`
const QUEUE = `query ($status: ContestStatus, $first: Int! = 20, $after: String) {
  categoryContests(status: $status, first: $first, after: $after) { totalCount pageInfo { hasNextPage endCursor } nodes { ${CASE} } } }`
const TAKE_BACK = `mutation ($id: ID!) { takeBackCategoryContest(id: $id) { ${ROW} } }`
const WHY_NOT = 'The invoice shows a sale, not capital.'

const rowNamed = async (person: Person, search: string): Promise<Data> =>
  (await world.ask(person, `query ($search: String) { bankTransactions(filter: { search: $search }) { nodes { ${ROW} } } }`, { search }))
    .bankTransactions.nodes[0]
const correct = async (person: Person, id: string, category: string | null, note: string | null = null): Promise<Data> =>
  (await world.ask(person, CORRECT, { id, category, note })).correctCategory
const decide = async (person: Person, id: string, approve: boolean, reason: string | null = null): Promise<Data> =>
  (await world.ask(person, DECIDE, { id, approve, reason })).decideCategoryContest
const queue = async (person: Person, variables: object = {}): Promise<Data> => (await world.ask(person, QUEUE, variables)).categoryContests
const monthlyInflow = async (person: Person): Promise<string> =>
  (await world.ask(person, '{ cashflowAnalytics(period: M12) { monthlyInflow } }')).cashflowAnalytics.monthlyInflow
const score = async (person: Person): Promise<Data> =>
  (await world.ask(person, 'mutation { calculateAltScore { ... on AltScore { id score inputsDigest } } }')).calculateAltScore

describe('a correction', () => {
  it('of a row up to 5 % of the monthly inflow applies at once', async () => {
    const { merchant } = await aTradingMerchant()
    const counted = await monthlyInflow(merchant)
    expect(counted).toBe('10000.01')
    const { id, correctionWaits } = await rowNamed(merchant, 'counter sales 2')
    expect(correctionWaits).toBeNull()
    expect(await correct(merchant, id, 'CAPITAL')).toMatchObject({ category: 'CAPITAL', categoryIsCorrected: true, contest: null })
    expect(await monthlyInflow(merchant)).not.toBe(counted)
  })

  it('of a larger row waits, and neither the row, nor the figures, nor the score move', async () => {
    const { merchant } = await aTradingMerchant()
    await score(merchant)
    const before = await monthlyInflow(merchant)
    const { id, correctionWaits } = await rowNamed(merchant, 'invoice 2')
    expect(correctionWaits).toBe('LARGE')
    expect(await correct(merchant, id, 'CAPITAL', ' Paid in by the owner ')).toMatchObject({
      category: 'CUSTOMER_RECEIPT',
      categoryIsCorrected: false,
      note: null,
      contest: {
        status: 'PENDING',
        cause: 'LARGE',
        category: 'CAPITAL',
        categoryBefore: 'CUSTOMER_RECEIPT',
        note: 'Paid in by the owner',
        reason: null,
      },
    })
    expect(await monthlyInflow(merchant)).toBe(before)
    await expect(score(merchant)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('waits just above the limit, measured in the currency of the score', async () => {
    const { merchant } = await aTradingMerchant()
    const riyals = await anAccountAt(world, merchant, 'riyals', { currency: 'SAR' })
    await give(world, riyals, [row(dayOf(0, 1), -500, 'Payment in riyals'), row(dayOf(0, 1), -520, 'Larger payment in riyals')])
    expect((await rowNamed(merchant, 'online sales 3')).correctionWaits).toBe('LARGE')
    // A riyal is less than a dirham, by 2 %.
    const all = await world.ask(
      merchant,
      '{ bankTransactions(first: 3, filter: { search: "riyals" }) { nodes { amount correctionWaits } } }',
    )
    expect(all.bankTransactions.nodes).toEqual([
      { amount: '-520.00', correctionWaits: 'LARGE' },
      { amount: '-500.00', correctionWaits: null },
    ])
  })

  it('that takes away a penalty waits whatever its amount; one that says there was one does not', async () => {
    const { merchant } = await aTradingMerchant()
    const { id, correctionWaits } = await rowNamed(merchant, 'returned cheque')
    expect(correctionWaits).toBe('PENALTY')
    expect((await correct(merchant, id, 'FEES')).contest).toMatchObject({ status: 'PENDING', cause: 'PENALTY' })
    const { id: other } = await rowNamed(merchant, 'rounding 2')
    expect(await correct(merchant, other, 'PENALTY')).toMatchObject({ category: 'PENALTY', contest: null })
  })

  it('of a small row waits once those of 90 days without a second person are more than 5 % together', async () => {
    const { merchant, account } = await aTradingMerchant()
    await give(
      world,
      account,
      [1, 2, 3, 4].map((month) => row(dayOf(month, 6), 300, `Market stall ${month}`)),
    )
    const find = (name: string) => rowNamed(merchant, name)
    expect(await correct(merchant, (await find('market stall 1')).id, 'CAPITAL')).toMatchObject({ contest: null })
    const { id, correctionWaits } = await find('market stall 2')
    expect(correctionWaits).toBe('TOGETHER')
    expect((await correct(merchant, id, 'FINANCING')).contest).toMatchObject({ status: 'PENDING', cause: 'TOGETHER' })
    const { nodes } = await queue(admin, { status: 'PENDING', first: 100 })
    const waiting = nodes.find(({ transactionId }: Data) => transactionId === id)
    expect(waiting.shareTogether).toBeCloseTo(2 * waiting.shareOfMonthlyInflow, 2)

    // What leaves the figures as they are waits for nobody, and what is corrected again weighs once.
    expect(await correct(merchant, (await find('market stall 3')).id, 'OTHER_IN')).toMatchObject({ category: 'OTHER_IN', contest: null })
    expect(await correct(merchant, (await find('market stall 1')).id, 'FINANCING')).toMatchObject({ category: 'FINANCING', contest: null })

    // What an administrator approved, what was taken back and what is older weigh nothing.
    await decide(admin, waiting.id, true)
    expect((await find('market stall 4')).correctionWaits).toBe('TOGETHER')
    await correct(merchant, (await find('market stall 1')).id, null)
    expect((await find('market stall 4')).correctionWaits).toBeNull()
    await correct(merchant, (await find('market stall 4')).id, 'CAPITAL')
    expect((await find('market stall 1')).correctionWaits).toBe('TOGETHER')
    await sql(world, `update bank_transaction set corrected_at = corrected_at - interval '90 days' where business_id = $1`, [
      merchant.businessId,
    ])
    expect((await find('market stall 1')).correctionWaits).toBeNull()
  })

  it('waits while no complete month tells what is small', async () => {
    const merchant = await aMerchant(world)
    const account = await anAccountAt(world, merchant, 'main')
    await give(world, account, [row(dayOf(0, 1), 10, 'First sale')])
    const { id, correctionWaits } = await rowNamed(merchant, 'first sale')
    expect(correctionWaits).toBe('INFLOW_UNKNOWN')
    await correct(merchant, id, 'CAPITAL')
    const { nodes } = await queue(admin, { status: 'PENDING', first: 100 })
    expect(nodes.find(({ transactionId }: Data) => transactionId === id)).toMatchObject({
      cause: 'INFLOW_UNKNOWN',
      monthlyInflow: null,
      shareOfMonthlyInflow: null,
    })
  })

  it('can be that a row is none of the business: it leaves what comes in and what goes out, and stays in balances', async () => {
    const { merchant, account } = await aTradingMerchant()
    await give(world, account, [row(dayOf(4, 7), 400, 'Late sale')])
    const flow = async () =>
      (await world.ask(merchant, '{ cashflowAnalytics(period: M12) { monthlyInflow monthlyOutflow } }')).cashflowAnalytics
    const before = await flow()
    const [incoming, outgoing] = [await rowNamed(merchant, 'counter sales 1'), await rowNamed(merchant, 'rounding 1')]
    await correct(merchant, outgoing.id, 'NOT_OURS')
    expect(await correct(merchant, incoming.id, 'NOT_OURS')).toMatchObject({ category: 'NOT_OURS', contest: null })
    const [{ net, inflow, outflow } = { net: '', inflow: '', outflow: '' }] = await sql<Record<'net' | 'inflow' | 'outflow', string>>(
      world,
      'select sum(net)::text as net, sum(inflow)::text as inflow, sum(outflow)::text as outflow from bank_day where business_id = $1 and day in ($2, $3)',
      [merchant.businessId, dayOf(1, 2), dayOf(1, 4)],
    )
    expect([net, inflow, outflow]).toEqual(['49999', '0', '0'])
    expect(Number((await flow()).monthlyInflow)).toBeLessThan(Number(before.monthlyInflow))
  })
})

describe('a contest', () => {
  let merchant: Member
  let contested: Data
  beforeEach(async () => {
    ;({ merchant } = await aTradingMerchant())
    const { id } = await rowNamed(merchant, 'invoice 2')
    contested = await correct(merchant, id, 'CAPITAL', 'Paid in by the owner')
  })

  it('approved by a second person moves the figures and the score; the score before stays as it was', async () => {
    const first = await score(merchant)
    const before = await monthlyInflow(merchant)
    expect(await decide(admin, contested.contest.id, true)).toMatchObject({ status: 'APPROVED', decidedBy: admin.name, reason: null })
    expect(await rowNamed(merchant, 'invoice 2')).toMatchObject({
      category: 'CAPITAL',
      categoryIsCorrected: true,
      note: 'Paid in by the owner',
      contest: { status: 'APPROVED' },
    })
    expect(Number(await monthlyInflow(merchant))).toBeLessThan(Number(before))
    const second = await score(merchant)
    expect(second.inputsDigest).not.toBe(first.inputsDigest)
    const { altScoreById } = await world.ask(merchant, 'query ($id: ID!) { altScoreById(id: $id) { id score inputsDigest } }', {
      id: first.id,
    })
    expect(altScoreById).toEqual(first)
  })

  it('rejected leaves the row as it was, and the business reads why', async () => {
    const before = await monthlyInflow(merchant)
    await expect(decide(admin, contested.contest.id, false)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reason: expect.any(String) },
    })
    await expect(decide(admin, contested.contest.id, false, '   too short    ')).rejects.toMatchObject({ code: 'INVALID' })
    await decide(admin, contested.contest.id, false, WHY_NOT)
    expect(await rowNamed(merchant, 'invoice 2')).toMatchObject({
      category: 'CUSTOMER_RECEIPT',
      categoryIsCorrected: false,
      contest: { status: 'REJECTED', reason: WHY_NOT },
    })
    expect(await monthlyInflow(merchant)).toBe(before)
    const { notifications } = await world.ask(merchant, '{ notifications { nodes { kind subjectId reason amount } } }')
    expect(notifications.nodes).toEqual([{ kind: 'CATEGORY_CONTEST_DECIDED', subjectId: contested.id, reason: WHY_NOT, amount: '9000.00' }])
  })

  it('is decided by nobody who has an interest in it', async () => {
    const { id } = contested.contest
    await expect(decide(merchant, id, true)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await sql(world, `update app_user set role = 'admin' where id = $1`, [merchant.id])
    await expect(decide(merchant, id, true)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    const colleague = await anAdmin(world)
    await sql(world, 'update app_user set business_id = $2 where id = $1', [colleague.id, merchant.businessId])
    await expect(decide(colleague, id, true)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
  })

  it('is decided once, though two decide at the same moment', async () => {
    const other = await anAdmin(world)
    const { id } = contested.contest
    const outcomes = await Promise.allSettled([decide(admin, id, true), decide(other, id, false, WHY_NOT)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONFLICT' } })
    await expect(decide(admin, id, false, WHY_NOT)).rejects.toMatchObject({ code: 'CONFLICT' })
    const facts = await sql(world, `select 1 from event where name = 'banking.category_contest_decided' and subject_id = $1`, [id])
    expect(facts).toHaveLength(1)
    const { category, contest } = await rowNamed(merchant, 'invoice 2')
    expect(category).toBe(contest.status === 'APPROVED' ? 'CAPITAL' : 'CUSTOMER_RECEIPT')
  })

  it('comes before reviewers as it is asked, and tells them what becomes of it', async () => {
    const live = `subscription { categoryContestChanged { contest { ${CASE} } } }`
    const other = await anAdmin(world)
    const watching = await world.watch(other, live)
    const { id, contest } = await correct(merchant, (await rowNamed(merchant, 'invoice 3')).id, 'CAPITAL', 'The owner paid in')
    const next = async () => (await watching.next()).categoryContestChanged.contest
    expect(await next()).toMatchObject({
      id: contest.id,
      transactionId: id,
      status: 'PENDING',
      note: 'The owner paid in',
      amount: '9000.00',
    })
    await world.ask(merchant, TAKE_BACK, { id: contest.id })
    expect(await next()).toMatchObject({ id: contest.id, status: 'TAKEN_BACK' })
    await decide(admin, contested.contest.id, false, WHY_NOT)
    expect(await next()).toMatchObject({ id: contested.contest.id, status: 'REJECTED', reason: WHY_NOT })
  })

  it('is one at a time, and is taken back by the business while it waits', async () => {
    await expect(correct(merchant, contested.id, 'FINANCING')).rejects.toMatchObject({ code: 'CONFLICT' })
    const taken = await world.ask(merchant, TAKE_BACK, { id: contested.contest.id })
    expect(taken.takeBackCategoryContest).toMatchObject({ id: contested.id, category: 'CUSTOMER_RECEIPT', contest: null })
    await expect(world.ask(merchant, TAKE_BACK, { id: contested.contest.id })).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(decide(admin, contested.contest.id, true)).rejects.toMatchObject({ code: 'CONFLICT' })
    const asked = await Promise.allSettled([correct(merchant, contested.id, 'FINANCING'), correct(merchant, contested.id, 'REFUND')])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await rowNamed(merchant, 'invoice 2')).contest.status).toBe('PENDING')
  })

  it('that waits is the one a row tells of, though others were decided in the same millisecond', async () => {
    await decide(admin, contested.contest.id, true)
    for (const category of ['FINANCING', 'REFUND', 'CUSTOMER_RECEIPT', 'CAPITAL', 'INTEREST', 'FINANCING', 'REFUND']) {
      const { contest } = await correct(merchant, contested.id, category)
      expect(contest).toMatchObject({ status: 'PENDING', category })
      await decide(admin, contest.id, true)
    }
  })

  it('is found by its own business and by reviewers alone', async () => {
    const { id } = contested.contest
    for (const stranger of [await aMerchant(world), await aLender(world)]) {
      await expect(world.ask(stranger, TAKE_BACK, { id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(queue(stranger)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(queue(await anAnalyst(world))).rejects.toMatchObject({ code: 'FORBIDDEN' })
    for (const unknown of ['no id', '00000000-0000-4000-8000-000000000000']) {
      await expect(decide(admin, unknown, true)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(world.ask(merchant, TAKE_BACK, { id: unknown })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      const asked = world.ask(merchant, 'query ($id: ID!) { bankTransaction(id: $id) { id } }', { id: unknown })
      expect(await asked).toEqual({ bankTransaction: null })
    }
  })

  it('comes before reviewers with all that the decision needs, longest waiting first, page by page', async () => {
    world.clock.advance(60_000)
    const later = await correct(merchant, (await rowNamed(merchant, 'shop rent 1')).id, 'SUPPLIER')
    const seen: Data[] = []
    let after: string | null = null
    do {
      const page: Data = await queue(admin, { status: 'PENDING', first: 2, after })
      seen.push(...page.nodes)
      after = page.pageInfo.hasNextPage ? page.pageInfo.endCursor : null
    } while (after)
    const moments = seen.map(({ askedAt }) => Date.parse(askedAt))
    expect(moments).toEqual([...moments].sort((a, b) => a - b))
    expect(new Set(seen.map(({ id }) => id)).size).toBe(seen.length)
    expect(seen.at(-1)?.id).toBe(later.contest.id)
    expect(seen.find(({ id }) => id === contested.contest.id)).toMatchObject({
      businessName: merchant.businessName,
      askedBy: merchant.name,
      amount: '9000.00',
      currency: 'AED',
      counterparty: 'Acme Foods LLC',
      description: 'Invoice 2',
      ruleCategory: 'CUSTOMER_RECEIPT',
      ruleReason: expect.stringMatching(/\w/),
      category: 'CAPITAL',
      note: 'Paid in by the owner',
      monthlyInflow: '10000.01',
      monthlyInflowCurrency: 'AED',
      shareOfMonthlyInflow: 0.9,
      decidedBy: null,
    })
    const all = await queue(admin, { first: 1 })
    expect(all.nodes[0].id).toBe(later.contest.id)
    expect(all.totalCount).toBeGreaterThanOrEqual(seen.length)
  })

  it('leaves a trail of who asked and who decided that nobody can change', async () => {
    const { id } = contested.contest
    await expect(sql(world, `update category_contest set note = 'otherwise' where id = $1`, [id])).rejects.toThrow('stays')
    await decide(admin, id, false, WHY_NOT)
    for (const change of [
      `update category_contest set reason = 'something else entirely'`,
      `update category_contest set status = 'approved'`,
    ]) {
      await expect(sql(world, `${change} where id = $1`, [id])).rejects.toThrow('stays')
    }
    await expect(world.database.asOwner('delete from category_contest where id = $1', [id])).rejects.toThrow('append-only')
    const trail = await sql(world, 'select name, actor_id, payload from event where subject_id = $1 order by seq', [id])
    expect(trail).toMatchObject([
      {
        name: 'banking.category_contested',
        actor_id: merchant.id,
        payload: { before: 'customer_receipt', category: 'capital', note: 'Paid in by the owner', transactionId: contested.id },
      },
      { name: 'banking.category_contest_decided', actor_id: admin.id, payload: { approved: false, reason: WHY_NOT } },
    ])
  })
})
