import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Act, decide, pendingApprovals } from '../../support/approvals.ts'
import { aLender, aMerchant, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { anAccountAt, give, row, sql } from './bank.ts'

let world: World
let admin: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  admin = await anAdmin(world)
})
afterAll(() => world.close())

/** A day of an earlier month. */
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

const ROW = `id category isCategoryCorrected note categoryChangeCause
  categoryChange { id status reason askedAt decidedAt availableActions askedBy { name } decidedBy { name } deciders { name }
    subject { id ... on CategoryChange { cause category categoryBefore note } } }`
const CORRECT = `mutation ($id: ID!, $category: CashflowCategory, $note: String) {
  correctCategory(id: $id, input: { category: $category, note: $note }) { ${ROW} } }`
const SUBJECT = `id ... on CategoryChange { cause category categoryBefore note monthlyInflow { amount currency } shareOfMonthlyInflow
  shareTogether business { id name }
  transaction { id bookedOn amount currency counterparty description reference ruleCategory ruleReason } }`
const WHY_NOT = 'The invoice shows a sale, not capital.'

const rowNamed = async (person: Person, search: string): Promise<Data> =>
  (await world.ask(person, `query ($search: String) { bankTransactions(filter: { search: $search }) { nodes { ${ROW} } } }`, { search }))
    .bankTransactions.nodes[0]
const correct = async (person: Person, id: string, category: string | null, note: string | null = null): Promise<Data> =>
  (await world.ask(person, CORRECT, { id, category, note })).correctCategory
/** Approves, rejects or withdraws the change of a transaction that was corrected. */
const act = (person: Person, does: Act, { categoryChange }: Data): Promise<Data> =>
  decide(world, person, does, categoryChange.subject.id, { reason: WHY_NOT, subject: SUBJECT })
/** The pending change of a transaction, as an administrator sees it. */
const pendingFor = async (transactionId: string): Promise<Data> =>
  (await pendingApprovals(world, admin, SUBJECT)).find(({ subject }) => subject.transaction?.id === transactionId)!
const monthlyInflow = async (person: Person): Promise<string> =>
  (await world.ask(person, '{ cashflowAnalytics(period: M12) { monthlyInflow } }')).cashflowAnalytics.monthlyInflow
const score = async (person: Person): Promise<Data> =>
  (await world.ask(person, 'mutation { calculateAltScore { ... on AltScore { id score inputsDigest } } }')).calculateAltScore

describe('a correction', () => {
  it('of a row up to 5 % of the monthly inflow applies at once', async () => {
    const { merchant } = await aTradingMerchant()
    const counted = await monthlyInflow(merchant)
    expect(counted).toBe('10000.01')
    const { id, categoryChangeCause } = await rowNamed(merchant, 'counter sales 2')
    expect(categoryChangeCause).toBeNull()
    expect(await correct(merchant, id, 'CAPITAL')).toMatchObject({ category: 'CAPITAL', isCategoryCorrected: true, categoryChange: null })
    expect(await monthlyInflow(merchant)).not.toBe(counted)
  })

  it('of a larger row needs approval, and neither the row, nor the figures, nor the score move', async () => {
    const { merchant } = await aTradingMerchant()
    await score(merchant)
    const before = await monthlyInflow(merchant)
    const { id, categoryChangeCause } = await rowNamed(merchant, 'invoice 2')
    expect(categoryChangeCause).toBe('LARGE')
    expect(await correct(merchant, id, 'CAPITAL', ' Paid in by the owner ')).toMatchObject({
      category: 'CUSTOMER_RECEIPT',
      isCategoryCorrected: false,
      note: null,
      categoryChange: {
        status: 'PENDING',
        reason: null,
        availableActions: ['WITHDRAW'],
        subject: { cause: 'LARGE', category: 'CAPITAL', categoryBefore: 'CUSTOMER_RECEIPT', note: 'Paid in by the owner' },
      },
    })
    expect(await monthlyInflow(merchant)).toBe(before)
    await expect(score(merchant)).rejects.toMatchObject({ code: 'RATE_LIMITED' })
  })

  it('needs approval just above the limit, measured in the currency of the score', async () => {
    const { merchant } = await aTradingMerchant()
    const riyals = await anAccountAt(world, merchant, 'riyals', { currency: 'SAR' })
    await give(world, riyals, [row(dayOf(0, 1), -500, 'Payment in riyals'), row(dayOf(0, 1), -520, 'Larger payment in riyals')])
    expect((await rowNamed(merchant, 'online sales 3')).categoryChangeCause).toBe('LARGE')
    // A riyal is less than a dirham, by 2 %.
    const all = await world.ask(
      merchant,
      '{ bankTransactions(first: 3, filter: { search: "riyals" }) { nodes { amount categoryChangeCause } } }',
    )
    expect(all.bankTransactions.nodes).toEqual([
      { amount: '-520.00', categoryChangeCause: 'LARGE' },
      { amount: '-500.00', categoryChangeCause: null },
    ])
  })

  it('that removes a penalty needs approval whatever its amount; one that adds a penalty does not', async () => {
    const { merchant } = await aTradingMerchant()
    const { id, categoryChangeCause } = await rowNamed(merchant, 'returned cheque')
    expect(categoryChangeCause).toBe('PENALTY')
    expect((await correct(merchant, id, 'FEES')).categoryChange).toMatchObject({ status: 'PENDING', subject: { cause: 'PENALTY' } })
    const { id: other } = await rowNamed(merchant, 'rounding 2')
    expect(await correct(merchant, other, 'PENALTY')).toMatchObject({ category: 'PENALTY', categoryChange: null })
  })

  it('of a small row needs approval when the unapproved ones of 90 days add up to more than 5 %', async () => {
    const { merchant, account } = await aTradingMerchant()
    await give(
      world,
      account,
      [1, 2, 3, 4].map((month) => row(dayOf(month, 6), 300, `Market stall ${month}`)),
    )
    const find = (name: string) => rowNamed(merchant, name)
    expect(await correct(merchant, (await find('market stall 1')).id, 'CAPITAL')).toMatchObject({ categoryChange: null })
    const { id, categoryChangeCause } = await find('market stall 2')
    expect(categoryChangeCause).toBe('TOGETHER')
    const requested = await correct(merchant, id, 'FINANCING')
    expect(requested.categoryChange).toMatchObject({ status: 'PENDING', subject: { cause: 'TOGETHER' } })
    const { subject } = await pendingFor(id)
    expect(subject.shareTogether).toBeCloseTo(2 * subject.shareOfMonthlyInflow, 2)

    // A change that moves no figure needs no approval, and a row that is corrected again counts once.
    expect(await correct(merchant, (await find('market stall 3')).id, 'OTHER_IN')).toMatchObject({
      category: 'OTHER_IN',
      categoryChange: null,
    })
    expect(await correct(merchant, (await find('market stall 1')).id, 'FINANCING')).toMatchObject({
      category: 'FINANCING',
      categoryChange: null,
    })

    // Approved, removed and older corrections do not count.
    await act(admin, 'approve', requested)
    expect((await find('market stall 4')).categoryChangeCause).toBe('TOGETHER')
    await correct(merchant, (await find('market stall 1')).id, null)
    expect((await find('market stall 4')).categoryChangeCause).toBeNull()
    await correct(merchant, (await find('market stall 4')).id, 'CAPITAL')
    expect((await find('market stall 1')).categoryChangeCause).toBe('TOGETHER')
    await sql(world, `update bank_transaction set corrected_at = corrected_at - interval '90 days' where business_id = $1`, [
      merchant.businessId,
    ])
    expect((await find('market stall 1')).categoryChangeCause).toBeNull()
  })

  it('needs approval before the first complete month', async () => {
    const merchant = await aMerchant(world)
    const account = await anAccountAt(world, merchant, 'main')
    await give(world, account, [row(dayOf(0, 1), 10, 'First sale')])
    const { id, categoryChangeCause } = await rowNamed(merchant, 'first sale')
    expect(categoryChangeCause).toBe('INFLOW_UNKNOWN')
    await correct(merchant, id, 'CAPITAL')
    expect((await pendingFor(id)).subject).toMatchObject({ cause: 'INFLOW_UNKNOWN', monthlyInflow: null, shareOfMonthlyInflow: null })
  })

  it('to “not ours” removes a row from inflow and outflow, and keeps it in balances', async () => {
    const { merchant, account } = await aTradingMerchant()
    await give(world, account, [row(dayOf(4, 7), 400, 'Late sale')])
    const flow = async () =>
      (await world.ask(merchant, '{ cashflowAnalytics(period: M12) { monthlyInflow monthlyOutflow } }')).cashflowAnalytics
    const before = await flow()
    const [incoming, outgoing] = [await rowNamed(merchant, 'counter sales 1'), await rowNamed(merchant, 'rounding 1')]
    await correct(merchant, outgoing.id, 'NOT_OURS')
    expect(await correct(merchant, incoming.id, 'NOT_OURS')).toMatchObject({ category: 'NOT_OURS', categoryChange: null })
    const [{ net, inflow, outflow } = { net: '', inflow: '', outflow: '' }] = await sql<Record<'net' | 'inflow' | 'outflow', string>>(
      world,
      'select sum(net)::text as net, sum(inflow)::text as inflow, sum(outflow)::text as outflow from bank_day where business_id = $1 and day in ($2, $3)',
      [merchant.businessId, dayOf(1, 2), dayOf(1, 4)],
    )
    expect([net, inflow, outflow]).toEqual(['49999', '0', '0'])
    expect(Number((await flow()).monthlyInflow)).toBeLessThan(Number(before.monthlyInflow))
  })
})

describe('a change that needs approval', () => {
  let merchant: Member
  let requested: Data
  beforeEach(async () => {
    ;({ merchant } = await aTradingMerchant())
    const { id } = await rowNamed(merchant, 'invoice 2')
    requested = await correct(merchant, id, 'CAPITAL', 'Paid in by the owner')
  })

  it('moves the figures and the score once an administrator approves it; the score before stays as it was', async () => {
    const first = await score(merchant)
    const before = await monthlyInflow(merchant)
    expect(await act(admin, 'approve', requested)).toMatchObject({ status: 'APPROVED', decidedBy: { id: admin.id }, reason: null })
    expect(await rowNamed(merchant, 'invoice 2')).toMatchObject({
      category: 'CAPITAL',
      isCategoryCorrected: true,
      note: 'Paid in by the owner',
      categoryChange: { status: 'APPROVED' },
    })
    expect(Number(await monthlyInflow(merchant))).toBeLessThan(Number(before))
    const second = await score(merchant)
    expect(second.inputsDigest).not.toBe(first.inputsDigest)
    const { altScoreById } = await world.ask(merchant, 'query ($id: ID!) { altScoreById(id: $id) { id score inputsDigest } }', {
      id: first.id,
    })
    expect(altScoreById).toEqual(first)
  })

  it('leaves the transaction as it was once it is rejected, and the business reads why', async () => {
    const before = await monthlyInflow(merchant)
    const { id } = requested.categoryChange.subject
    await expect(decide(world, admin, 'reject', id, { reason: '   ' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { reason: expect.any(String) },
    })
    await act(admin, 'reject', requested)
    expect(await rowNamed(merchant, 'invoice 2')).toMatchObject({
      category: 'CUSTOMER_RECEIPT',
      isCategoryCorrected: false,
      categoryChange: { status: 'REJECTED', reason: WHY_NOT },
    })
    expect(await monthlyInflow(merchant)).toBe(before)
    const { notifications } = await world.ask(merchant, '{ notifications { nodes { kind subjectId reason amount } } }')
    expect(notifications.nodes).toEqual([{ kind: 'CATEGORY_CHANGE_DECIDED', subjectId: requested.id, reason: WHY_NOT, amount: '9000.00' }])
  })

  it('cannot be decided by a person with an interest in it', async () => {
    const { id } = requested.categoryChange.subject
    const refusals = async (person: Member) => {
      for (const does of ['approve', 'reject'] as const)
        await expect(decide(world, person, does, id)).rejects.toMatchObject({
          code: expect.stringMatching(/FORBIDDEN|CONFLICT_OF_INTEREST/),
        })
    }
    await refusals(merchant)
    await sql(world, `update app_user set role = 'admin' where id = $1`, [merchant.id])
    await refusals(merchant)
    const colleague = await anAdmin(world)
    await sql(world, 'update app_user set business_id = $2 where id = $1', [colleague.id, merchant.businessId])
    await expect(decide(world, colleague, 'approve', id)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    const owner = await anAdmin(world)
    await sql(world, 'update business set owner_id = $2 where id = $1', [merchant.businessId, owner.id])
    await expect(decide(world, owner, 'approve', id)).rejects.toMatchObject({ code: 'CONFLICT_OF_INTEREST' })
    const { deciders } = await pendingFor(requested.id)
    expect(deciders.map((person: Data) => person.id)).toContain(admin.id)
    for (const person of [merchant, colleague, owner]) expect(deciders.map(({ id: each }: Data) => each)).not.toContain(person.id)
  })

  it('can only be approved by an admin outside the business, even by a direct write to the database', async () => {
    const write = (status: string, person: Member) =>
      sql(world, 'update approval set status = $1, decided_by_id = $2, decided_at = now(), reason = $3 where id = $4', [
        ...[status, person.id, WHY_NOT, requested.categoryChange.id],
      ])
    const colleague = await anAdmin(world)
    await sql(world, 'update app_user set business_id = $2 where id = $1', [colleague.id, merchant.businessId])
    for (const person of [await aMerchant(world), await anAuditor(world), colleague]) {
      await expect(write('approved', person)).rejects.toThrow('decided by an admin')
      await expect(write('rejected', person)).rejects.toThrow('decided by an admin')
    }
    await expect(write('approved', merchant)).rejects.toThrow(/decided by an admin|two_people/)
  })

  it('is decided once when two decide at the same moment', async () => {
    const other = await anAdmin(world)
    const outcomes = await Promise.allSettled([act(admin, 'approve', requested), act(other, 'reject', requested)])
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(outcomes.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'ILLEGAL_TRANSITION' } })
    const facts = await sql(world, `select 1 from event where name = 'banking.category_change_decided' and subject_id = $1`, [
      requested.categoryChange.subject.id,
    ])
    expect(facts).toHaveLength(1)
    const { category, categoryChange } = await rowNamed(merchant, 'invoice 2')
    expect(category).toBe(categoryChange.status === 'APPROVED' ? 'CAPITAL' : 'CUSTOMER_RECEIPT')
  })

  it('is pushed to administrators and to the business as it is requested, withdrawn and decided', async () => {
    const query = 'subscription { approvalChanged { approval { status availableActions subject { id } } } }'
    const [watching, own, others] = await Promise.all([admin, merchant, await aMerchant(world)].map((person) => world.watch(person, query)))
    const next = async (of: typeof watching) => (await of!.next()).approvalChanged.approval
    const second = await correct(merchant, (await rowNamed(merchant, 'invoice 3')).id, 'CAPITAL', 'The owner paid in')
    const { subject } = second.categoryChange
    expect(await next(watching)).toEqual({ status: 'PENDING', availableActions: ['APPROVE', 'REJECT'], subject: { id: subject.id } })
    expect(await next(own)).toEqual({ status: 'PENDING', availableActions: ['WITHDRAW'], subject: { id: subject.id } })
    await act(merchant, 'withdraw', second)
    await act(admin, 'reject', requested)
    for (const of of [watching, own]) {
      expect(await next(of)).toMatchObject({ status: 'WITHDRAWN', subject: { id: subject.id } })
      expect(await next(of)).toMatchObject({ status: 'REJECTED', subject: { id: requested.categoryChange.subject.id } })
    }
    expect(others!.waiting()).toBe(0)
  })

  it('is one at a time, and is withdrawn by the person who asked while it is pending', async () => {
    await expect(correct(merchant, requested.id, 'FINANCING')).rejects.toMatchObject({ code: 'CONFLICT' })
    await expect(correct(merchant, requested.id, null)).rejects.toMatchObject({ code: 'CONFLICT' })
    await act(merchant, 'withdraw', requested)
    expect(await rowNamed(merchant, 'invoice 2')).toMatchObject({ category: 'CUSTOMER_RECEIPT', categoryChange: null })
    await expect(act(merchant, 'withdraw', requested)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    await expect(act(admin, 'approve', requested)).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION' })
    const asked = await Promise.allSettled([correct(merchant, requested.id, 'FINANCING'), correct(merchant, requested.id, 'REFUND')])
    expect(asked.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect((await rowNamed(merchant, 'invoice 2')).categoryChange.status).toBe('PENDING')
  })

  it('is the one that its transaction names while it is pending, though others were decided in the same millisecond', async () => {
    await act(admin, 'approve', requested)
    for (const category of ['FINANCING', 'REFUND', 'CUSTOMER_RECEIPT', 'CAPITAL', 'INTEREST', 'FINANCING', 'REFUND']) {
      const next = await correct(merchant, requested.id, category)
      expect(next.categoryChange).toMatchObject({ status: 'PENDING', subject: { category } })
      await act(admin, 'approve', next)
    }
  })

  it('is found by its own business and by administrators alone', async () => {
    const query = 'query ($id: ID!) { approval(id: $id) { id } }'
    const { id } = requested.categoryChange
    const reads = async (person: Member) => (await world.ask(person, query, { id })).approval !== null
    for (const stranger of [await aMerchant(world), await aLender(world), await anAuditor(world)]) {
      await expect(act(stranger, 'withdraw', requested)).rejects.toMatchObject({ code: 'NOT_FOUND' })
      expect(await reads(stranger)).toBe(false)
    }
    await expect(world.ask(await anAnalyst(world), query, { id })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    expect(await reads(merchant)).toBe(true)
    expect(await reads(admin)).toBe(true)
    const unknown = '00000000-0000-4000-8000-000000000000'
    const asked = await world.ask(merchant, 'query ($id: ID!) { bankTransaction(id: $id) { id } }', { id: unknown })
    expect(asked).toEqual({ bankTransaction: null })
  })

  it('does not show a business which administrators decide', async () => {
    expect(requested.categoryChange).toMatchObject({ askedBy: { name: merchant.name }, deciders: [], decidedBy: null })
    await act(admin, 'reject', requested)
    expect((await rowNamed(merchant, 'invoice 2')).categoryChange).toMatchObject({ status: 'REJECTED', decidedBy: null })
    const withdrawn = await correct(merchant, (await rowNamed(merchant, 'invoice 3')).id, 'CAPITAL')
    expect(await act(merchant, 'withdraw', withdrawn)).toMatchObject({ decidedBy: { id: merchant.id } })
  })

  it('shows administrators everything that the decision needs', async () => {
    expect(await pendingFor(requested.id)).toMatchObject({
      kind: 'CATEGORY_CHANGE',
      askedBy: { id: merchant.id, name: merchant.name },
      availableActions: ['APPROVE', 'REJECT'],
      subject: {
        cause: 'LARGE',
        category: 'CAPITAL',
        categoryBefore: 'CUSTOMER_RECEIPT',
        note: 'Paid in by the owner',
        monthlyInflow: { amount: '10000.01', currency: 'AED' },
        shareOfMonthlyInflow: 0.9,
        business: { id: merchant.businessId, name: merchant.businessName },
        transaction: {
          id: requested.id,
          bookedOn: dayOf(2, 1),
          amount: '9000.00',
          currency: 'AED',
          counterparty: 'Acme Foods LLC',
          description: 'Invoice 2',
          ruleCategory: 'CUSTOMER_RECEIPT',
          ruleReason: expect.stringMatching(/\w/),
        },
      },
    })
  })

  it('leaves an immutable trail of who asked and who decided', async () => {
    const { id } = requested.categoryChange.subject
    await expect(world.database.asOwner(`update category_change set note = 'otherwise' where id = $1`, [id])).rejects.toThrow('append-only')
    await act(admin, 'reject', requested)
    await expect(world.database.asOwner('delete from category_change where id = $1', [id])).rejects.toThrow('append-only')
    const trail = await sql(
      world,
      `select name, actor_id, payload from event where payload ->> 'subjectId' = $1 or subject_id = $1 order by seq`,
      [id],
    )
    expect(trail).toMatchObject([
      { name: 'approvals.asked', actor_id: merchant.id, payload: { kind: 'category_change', status: 'pending' } },
      {
        name: 'banking.category_change_decided',
        actor_id: admin.id,
        payload: { before: 'customer_receipt', category: 'capital', approved: false, reason: WHY_NOT, transactionId: requested.id },
      },
      { name: 'approvals.decided', actor_id: admin.id, payload: { status: 'rejected', reason: WHY_NOT } },
    ])
  })
})
