import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { decide } from '../../support/agreement.ts'
import { facilityOf, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, anAuditor, type Member } from '../../support/people.ts'
import { aSyndicatedFacility } from '../../support/syndicate.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, wait } from '../financing/market.ts'
import { addInformation, filePlan, incidentsOf, PLAN } from '../shariah/incident.ts'
import { aFacility, pay, type Running, until } from './facility.ts'

let world: World
beforeEach(async () => {
  world = await openWorld({ runJobs: false })
})
afterEach(async () => {
  expect(await world.app.rooms.ledger.proof.prove()).toMatchObject({ holds: true })
  await world.close()
})

const RESULTS = `status outstanding arrears daysPastDue isChainWhole availableActions nextResultPeriod { number } instalments { dueOn amount }
  steps { step side note } results { period firstOn lastOn result lenderShare heldShare status contestableUntilOn availableActions
    versions { version result difference reason } objections { id lenderName isOwn version status reason response files { name } } }`
const read = (person: Member, id: string) => facilityOf(world, person, id, RESULTS)

const act = (person: Member, name: string, input: object): Promise<Data> =>
  world.ask(
    person,
    `mutation ($input: ${name[0]!.toUpperCase()}${name.slice(1)}Input!, $key: String!) { ${name}(input: $input, idempotencyKey: $key) { id } }`,
    { input },
  )

const REASON = 'The revenue lacks the delivery of the last week.'
const ANSWER = 'The delivery was paid after the end of the period.'

/** Revenue and expenses with what proves them, as the next report of a venture takes them. */
const figures = async (merchant: Member, id: string, revenue: string, expense: string) => {
  world.clock.advance(1)
  const { facilityId, previousHash, fileIds } = await stepInput(world, merchant, id, 'PERIOD_RESULTS')
  const files = fileIds.length > 0 ? fileIds : [await upload(world, merchant, 'accounts.pdf')]
  return { facilityId, previousHash, revenue, expenses: [{ kind: 'FREIGHT', amount: expense }], fileIds: files }
}

const report = async ({ merchant, id }: Running, revenue: string, expense: string, fields: object = {}) =>
  act(merchant, 'reportResults', { ...(await figures(merchant, id, revenue, expense)), ...fields })

const correct = async ({ merchant, id }: Running, period: number, revenue: string, expense: string) =>
  act(merchant, 'correctResults', { ...(await figures(merchant, id, revenue, expense)), period, reason: 'A delivery was counted twice.' })

const contest = (person: Member, facilityId: string, period = 1, fields: object = {}) =>
  act(person, 'contestResults', { facilityId, period, reason: REASON, ...fields })

const end = async ({ merchant, id }: Running) => {
  const { facilityId, previousHash, fileIds } = await stepInput(world, merchant, id, 'EXIT')
  return act(merchant, 'endPartnership', { facilityId, previousHash, fileIds, reason: 'The venture is complete.' })
}

/** Reverses the last receipt of a venture. */
const reverse = async ({ lender, id }: Running) => {
  const { receipts } = await facilityOf(world, lender, id, 'receipts { id }')
  await act(lender, 'reverseFacilityReceipt', { facilityId: id, receiptId: receipts.at(-1).id, reason: 'The bank returned it.' })
}

const newsOf = async (person: Member): Promise<string[]> =>
  (await world.ask(person, '{ notifications(first: 50) { nodes { kind } } }')).notifications.nodes.map(({ kind }: Data) => kind)

/** A venture of 250,000 each, 40 % of the profit to the lender, whose first result of 20,000 is reported on 1 June 2027. */
const aReportedVenture = async (): Promise<Running> => {
  const venture = await aFacility(world, 'MUSHARAKAH', { proposedRate: null, proposedTerm: 24 })
  await until(world, venture, '2027-06-01')
  await report(venture, '30000.00', '10000.00')
  return venture
}

describe('a reported result', () => {
  it('that is contested is not due, and is due again as it was corrected; what was received above it is settled later', async () => {
    const venture = await aReportedVenture()
    const { id, merchant, lender } = venture
    expect(await read(lender, id)).toMatchObject({
      outstanding: '8000.00',
      results: [{ status: 'REPORTED', lenderShare: '8000.00', heldShare: '0.00', contestableUntilOn: '2027-06-15' }],
    })
    const stranger = await aLender(world)
    const refusals = [
      [() => contest(lender, id, 1, { reason: 'It is too low.' }), 'INVALID'],
      [() => contest(lender, id, 2), 'NOT_FOUND'],
      [() => contest(stranger, id), 'NOT_FOUND'],
      [() => contest(merchant, id), 'FORBIDDEN'],
      [() => act(merchant, 'keepResults', { facilityId: id, period: 1, reason: ANSWER }), 'ILLEGAL_TRANSITION'],
      [() => correct(venture, 1, '25000.00', '10000.00'), 'ILLEGAL_TRANSITION'],
    ] as const
    for (const [ask, code] of refusals) expect(await codeOf(ask())).toBe(code)

    const watching = await world.watch(
      merchant,
      'subscription ($id: ID!) { facilityChanged(id: $id) { facility { results { status } } } }',
      {
        id,
      },
    )
    await contest(lender, id, 1, { fileIds: [await upload(world, lender, 'delivery-notes.pdf')] })
    expect((await watching.next()).facilityChanged.facility.results).toEqual([{ status: 'CONTESTED' }])
    await watching.stop()
    const contested = await read(merchant, id)
    expect(contested).toMatchObject({ outstanding: '0.00', instalments: [], results: [{ status: 'CONTESTED', heldShare: '8000.00' }] })
    expect(contested.results[0].objections).toEqual([
      expect.objectContaining({ status: 'OPEN', isOwn: false, reason: REASON, files: [{ name: 'delivery-notes.pdf' }] }),
    ])
    expect(contested.results[0].availableActions).toEqual(['CORRECT_RESULTS', 'KEEP_RESULTS'])
    expect(await newsOf(merchant)).toContain('RESULTS_CONTESTED')
    expect(await codeOf(contest(lender, id))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(act(lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 }))).toBe('ILLEGAL_TRANSITION')
    expect(await codeOf(pay(world, venture, '1.00'))).toBe('INVALID')
    expect(await codeOf(end(venture))).toBe('RESULT_NOT_FINAL')
    expect(await codeOf(correct(venture, 1, '30000.00', '10000.00'))).toBe('CONFLICT')

    await correct(venture, 1, '25000.00', '10000.00')
    expect(await newsOf(lender)).toContain('RESULTS_CORRECTED')
    const corrected = await read(lender, id)
    expect(corrected).toMatchObject({ outstanding: '6000.00', isChainWhole: true })
    expect(corrected.steps.at(-1)).toMatchObject({ step: 'PERIOD_RESULTS', note: 'A delivery was counted twice.' })
    expect(corrected.results[0]).toMatchObject({
      ...{ result: '15000.00', lenderShare: '6000.00', heldShare: '0.00', status: 'REPORTED' },
      versions: [
        { version: 1, result: '20000.00', difference: null },
        { version: 2, result: '15000.00', difference: '-5000.00', reason: 'A delivery was counted twice.' },
      ],
      objections: [{ status: 'CORRECTED', response: 'A delivery was counted twice.' }],
      availableActions: ['CONTEST_RESULTS', 'ACCEPT_RESULTS'],
    })
    expect(await codeOf(act(lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 }))).toBe('CONTENT_CHANGED')
    await act(lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 2 })
    expect((await read(lender, id)).results[0]).toMatchObject({ status: 'FINAL', availableActions: [] })
    expect(await codeOf(contest(lender, id))).toBe('ILLEGAL_TRANSITION')
    await pay(world, venture, '6000.00')
    expect((await read(lender, id)).steps.at(-1)).toMatchObject({ step: 'DISTRIBUTION', side: 'SYSTEM' })

    // The second result is paid, then contested and corrected: nothing comes back, the third distribution is less by it.
    await until(world, venture, '2027-09-01')
    await report(venture, '20000.00', '0.00')
    await pay(world, venture, '8000.00')
    await contest(lender, id, 2)
    expect((await read(lender, id)).results[1]).toMatchObject({ status: 'CONTESTED', lenderShare: '8000.00', heldShare: '0.00' })
    await correct(venture, 2, '5000.00', '0.00')
    const lowered = await read(lender, id)
    expect(lowered).toMatchObject({ outstanding: '0.00', results: [{}, { result: '5000.00', lenderShare: '8000.00' }] })
    expect(lowered.steps.slice(-2)).toMatchObject([{ step: 'PERIOD_RESULTS' }, { step: 'DISTRIBUTION' }])
    await until(world, venture, '2027-12-01')
    await report(venture, '20000.00', '0.00')
    expect(await read(lender, id)).toMatchObject({ outstanding: '2000.00', results: [{}, {}, { lenderShare: '2000.00' }] })
    expect(await codeOf(end(venture))).toBe('RESULT_NOT_FINAL')
    await act(lender, 'acceptResults', { facilityId: id, period: 3, expectedVersion: 1 })
    await end(venture)
    expect((await read(lender, id)).outstanding).toBe('252000.00')
    await pay(world, venture, '252000.00')
    expect((await read(lender, id)).status).toBe('SETTLED')
    expect(await codeOf(contest(lender, id, 3))).toBe('ILLEGAL_TRANSITION')
  })

  it('falls due again when the objection is withdrawn, not before the next business day, and is final after its time', async () => {
    const venture = await aReportedVenture()
    const { id, lender, merchant } = venture
    await contest(lender, id)
    await until(world, venture, '2027-06-10')
    expect(await read(merchant, id)).toMatchObject({ arrears: '0.00', daysPastDue: 0 })
    const [{ objections }] = (await read(lender, id)).results
    await act(lender, 'withdrawObjection', { facilityId: id, objectionId: objections[0].id })
    expect(await newsOf(merchant)).toContain('OBJECTION_WITHDRAWN')
    const after = await read(lender, id)
    expect(after).toMatchObject({ outstanding: '8000.00', daysPastDue: 0, instalments: [{ dueOn: '2027-06-10', amount: '8000.00' }] })
    expect(after.results[0]).toMatchObject({ status: 'REPORTED', availableActions: ['CONTEST_RESULTS', 'ACCEPT_RESULTS'] })
    expect(await codeOf(act(lender, 'withdrawObjection', { facilityId: id, objectionId: objections[0].id }))).toBe('ILLEGAL_TRANSITION')
    await until(world, venture, '2027-06-16')
    expect((await read(lender, id)).results[0]).toMatchObject({ status: 'FINAL', availableActions: [] })
    expect(await codeOf(contest(lender, id))).toBe('ILLEGAL_TRANSITION')
  })

  it('that was corrected after it was paid is due as corrected once the receipt is reversed, and later shares and the exit with it', async () => {
    const venture = await aReportedVenture()
    const { id, lender } = venture
    await pay(world, venture, '8000.00')
    await contest(lender, id)
    await correct(venture, 1, '15000.00', '10000.00')
    expect(await read(lender, id)).toMatchObject({ outstanding: '0.00', results: [{ lenderShare: '8000.00' }] })
    await until(world, venture, '2027-09-01')
    await report(venture, '20000.00', '0.00')
    expect(await read(lender, id)).toMatchObject({ outstanding: '2000.00' })
    await act(lender, 'acceptResults', { facilityId: id, period: 2, expectedVersion: 1 })
    await reverse(venture)
    expect(await read(lender, id)).toMatchObject({
      outstanding: '10000.00',
      results: [{ lenderShare: '2000.00' }, { lenderShare: '8000.00' }],
    })
    await end(venture)
    expect((await read(lender, id)).outstanding).toBe('260000.00')
  })

  it('that was paid when it was contested is held back once the receipt is reversed', async () => {
    const venture = await aReportedVenture()
    const { id, lender } = venture
    await pay(world, venture, '8000.00')
    await contest(lender, id)
    expect(await read(lender, id)).toMatchObject({ results: [{ heldShare: '0.00' }] })
    await reverse(venture)
    await until(world, venture, '2027-06-20')
    expect(await read(lender, id)).toMatchObject({
      ...{ outstanding: '0.00', arrears: '0.00', daysPastDue: 0 },
      results: [{ lenderShare: '8000.00', heldShare: '8000.00' }],
    })
  })

  it('of a part of a period ends the venture early, and no other report follows', async () => {
    const venture = await aFacility(world, 'MUDARABAH', { proposedRate: null, proposedTerm: 24 })
    const { id, merchant, lender } = venture
    await until(world, venture, '2027-04-15')
    expect((await read(merchant, id)).availableActions).toEqual(expect.arrayContaining(['REPORT_EARLY_END']))
    await report(venture, '5000.00', '1000.00', { endsEarly: true })
    const reported = await read(lender, id)
    expect(reported.results).toMatchObject([{ lastOn: '2027-04-15', lenderShare: '1600.00' }])
    expect(reported.nextResultPeriod).toBeNull()
    expect((await read(merchant, id)).availableActions).not.toContain('REPORT_RESULTS')
    expect(await codeOf(report(venture, '1.00', '0.00'))).toBe('CONFLICT')
    expect((await read(merchant, id)).availableActions).not.toContain('END_PARTNERSHIP')
    await act(lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 })
    expect((await read(merchant, id)).availableActions).toContain('END_PARTNERSHIP')
    await end(venture)
    expect((await read(lender, id)).outstanding).toBe('251600.00')
  })
})

describe('an early end', () => {
  it('cannot be reported before the next period begins', async () => {
    const venture = await aFacility(world, 'MUSHARAKAH', { proposedRate: null, proposedTerm: 24 })
    const { id, merchant } = venture
    await until(world, venture, '2027-05-20')
    // A report of before periods had to be over.
    const details = { revenue: '0', expenses: '0', result: '0', dueOn: '2027-06-01' }
    await world.app.platform.dataSource.query(
      `insert into facility_event (id, facility_id, place, type, on_day, details, recorded_at)
       select gen_random_uuid(), id, 1, 'results', '2027-05-20', $2, $3 from facility where id = $1`,
      [id, details, world.clock.now()],
    )
    expect(await read(merchant, id)).toMatchObject({ nextResultPeriod: { number: 2 }, results: [{ status: 'REPORTED' }] })
    expect((await read(merchant, id)).availableActions).not.toContain('REPORT_EARLY_END')
    await expect(report(venture, '1.00', '0.00', { endsEarly: true })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { endsEarly: expect.stringContaining('Period 2 begins on') },
    })
    await until(world, venture, '2027-06-02')
    expect((await read(merchant, id)).availableActions).toContain('REPORT_EARLY_END')
  })
})

describe('the distribution of results', () => {
  /** The first result is paid and then contested; the second one is paid meanwhile. Returns the objection. */
  const aPaidVenture = async (): Promise<Running & { readonly objectionId: string }> => {
    const venture = await aReportedVenture()
    const { id, lender } = venture
    await pay(world, venture, '8000.00')
    await contest(lender, id)
    await until(world, venture, '2027-09-01')
    await report(venture, '5000.00', '0.00')
    await pay(world, venture, '2000.00')
    const paid = await read(lender, id)
    expect(paid.steps.at(-1)).toMatchObject({ step: 'PERIOD_RESULTS' })
    return { ...venture, objectionId: paid.results[0].objections[0].id }
  }

  it('is recorded once the objection is withdrawn, where all shares are paid', async () => {
    const { id, lender, objectionId } = await aPaidVenture()
    await act(lender, 'withdrawObjection', { facilityId: id, objectionId })
    expect(await read(lender, id)).toMatchObject({ isChainWhole: true })
    expect((await read(lender, id)).steps.at(-1)).toMatchObject({ step: 'DISTRIBUTION', side: 'SYSTEM' })
  })

  it('is recorded once the board dismissed the objection, where all shares are paid', async () => {
    const { id, merchant, lender, objectionId } = await aPaidVenture()
    await act(merchant, 'keepResults', { facilityId: id, period: 1, reason: ANSWER })
    await act(lender, 'referObjection', { facilityId: id, objectionId })
    const auditor = await anAuditor(world)
    const [{ reviews }] = (await incidentsOf(world, auditor)) as [Data]
    await decide(world, auditor, reviews[0].id, 'REJECT')
    expect(await read(lender, id)).toMatchObject({ isChainWhole: true, results: [{ objections: [{ status: 'DISMISSED' }] }, {}] })
    expect((await read(lender, id)).steps.at(-1)).toMatchObject({ step: 'DISTRIBUTION', side: 'SYSTEM' })
  })
})

describe('the profit of a lender', () => {
  it('is the paid share of a later report, not the one that an objection holds back', async () => {
    const venture = await aReportedVenture()
    const { id, lender } = venture
    await contest(lender, id)
    await until(world, venture, '2027-09-01')
    await report(venture, '5000.00', '0.00')
    await pay(world, venture, '2000.00')
    const { lenderPortfolio }: Data = await world.ask(lender, '{ lenderPortfolio { collections { profitThisYear } } }')
    expect(lenderPortfolio.collections.profitThisYear).toBe('2000.00')
  })
})

describe('a contested result that the business keeps', () => {
  it('comes before the board as an incident, to which the business adds its own view, and is due once no breach is found', async () => {
    const venture = await aReportedVenture()
    const { id, merchant, lender } = venture
    await contest(lender, id)
    const objectionId = (await read(lender, id)).results[0].objections[0].id
    expect(await codeOf(act(lender, 'referObjection', { facilityId: id, objectionId }))).toBe('ILLEGAL_TRANSITION')
    await act(merchant, 'keepResults', { facilityId: id, period: 1, reason: ANSWER })
    expect(await newsOf(lender)).toContain('RESULTS_KEPT')
    const kept = await read(lender, id)
    expect(kept).toMatchObject({ outstanding: '0.00' })
    expect(kept.results[0]).toMatchObject({
      ...{ status: 'CONTESTED', availableActions: ['WITHDRAW_OBJECTION', 'REFER_OBJECTION'] },
      objections: [{ status: 'KEPT', response: ANSWER, isOwn: true }],
    })
    await act(lender, 'referObjection', { facilityId: id, objectionId })
    expect(await newsOf(merchant)).toContain('OBJECTION_REFERRED')
    expect((await read(merchant, id)).results[0]).toMatchObject({ status: 'CONTESTED', objections: [{ status: 'REFERRED' }] })

    const auditor = await anAuditor(world)
    for (const person of [auditor, lender, merchant]) {
      expect(await incidentsOf(world, person)).toMatchObject([
        {
          ...{ type: 'CUSTOMER_COMPLAINT', isRaisedBySystem: false, subjectKind: 'FACILITY', subjectId: id },
          ...{ respondentName: person === lender ? null : merchant.businessName, description: expect.stringContaining(REASON) },
        },
      ])
    }
    const [incident] = await incidentsOf(world, merchant)
    expect(incident!.availableActions).toEqual(['ADD_INFORMATION'])
    expect(await incidentsOf(world, await aMerchant(world))).toEqual([])
    await addInformation(world, merchant, incident!.id, { note: 'The bank statement shows the payment on 4 June.' })
    const onTheBoard = async (decision: string) => {
      const [{ reviews }] = (await incidentsOf(world, auditor)) as [Data]
      await decide(world, auditor, reviews.at(-1).id, decision)
    }
    // Each addition releases the votes: the respondent makes one of its own accord, and more only when it is asked.
    const add = (person: Member) => addInformation(world, person, incident!.id, { note: 'The supplier confirms the payment.' })
    expect(await incidentsOf(world, merchant)).toMatchObject([{ availableActions: [] }])
    expect(await codeOf(add(merchant))).toBe('CONFLICT')
    await onTheBoard('REQUEST_MODIFICATION')
    expect((await add(merchant)).availableActions).toEqual([])
    expect(await codeOf(add(merchant))).toBe('CONFLICT')
    expect((await add(lender)).availableActions).toEqual(['ADD_INFORMATION'])
    await onTheBoard('REJECT')
    const dismissed = await read(lender, id)
    expect(dismissed).toMatchObject({ outstanding: '8000.00' })
    expect(dismissed.results[0]).toMatchObject({ status: 'REPORTED', objections: [{ status: 'DISMISSED' }] })
    expect(await newsOf(merchant)).toContain('OBJECTION_DISMISSED')
    expect(await newsOf(lender)).toContain('OBJECTION_DISMISSED')
  })

  it('comes before the board without a response once ten full business days have passed since the objection', async () => {
    const venture = await aReportedVenture()
    const { id, lender } = venture
    await contest(lender, id)
    const objectionId = (await read(lender, id)).results[0].objections[0].id
    const refer = () => act(lender, 'referObjection', { facilityId: id, objectionId })
    await until(world, venture, '2027-06-15')
    expect((await read(lender, id)).results[0].availableActions).toEqual(['WITHDRAW_OBJECTION'])
    await expect(refer()).rejects.toMatchObject({ code: 'ILLEGAL_TRANSITION', message: expect.stringContaining('15 Jun') })
    await until(world, venture, '2027-06-16')
    expect((await read(lender, id)).results[0].availableActions).toEqual(['WITHDRAW_OBJECTION', 'REFER_OBJECTION'])
    await refer()
    expect((await read(lender, id)).results[0].objections).toMatchObject([{ status: 'REFERRED', response: null }])
    expect(await incidentsOf(world, await anAuditor(world))).toMatchObject([
      { type: 'CUSTOMER_COMPLAINT', description: expect.stringContaining(`“${REASON}” The business has not responded in time.`) },
    ])
    expect(await codeOf(refer())).toBe('ILLEGAL_TRANSITION')
  })

  it('is corrected by the business when the board determines a breach, whose plan the business files', async () => {
    const venture = await aReportedVenture()
    const { id, merchant, lender } = venture
    await contest(lender, id)
    await act(merchant, 'keepResults', { facilityId: id, period: 1, reason: ANSWER })
    const objectionId = (await read(lender, id)).results[0].objections[0].id
    await act(lender, 'referObjection', { facilityId: id, objectionId })
    const auditor = await anAuditor(world)
    const [{ id: incidentId, reviews }] = (await incidentsOf(world, auditor)) as [Data]
    await decide(world, auditor, reviews[0].id, 'APPROVE')
    expect((await read(lender, id)).results[0].status).toBe('CONTESTED')
    expect(await filePlan(world, merchant, incidentId, PLAN)).toMatchObject({ stage: 'PLAN_FILED' })
    await correct(venture, 1, '40000.00', '10000.00')
    expect(await read(lender, id)).toMatchObject({ outstanding: '12000.00', results: [{ objections: [{ status: 'CORRECTED' }] }] })
  })
})

describe('a result of a syndicate', () => {
  it('is contested by each lender in its own right, and is due once the last objection is settled', async () => {
    const terms = { proposedStructure: 'MUSHARAKAH', proposedRate: null }
    const { id, merchant, lead, second, third, accountId } = await aSyndicatedFacility(world, terms)
    const venture = { id, merchant, lender: lead, accountId }
    await wait(world, Date.parse('2027-06-01T08:00:00Z') - world.clock.now().getTime(), merchant, lead, second, third)
    await world.app.rooms.facilities.ageing.ageDue()
    await report(venture, '30000.00', '10000.00')
    expect((await read(second, id)).availableActions).toEqual(['CONTEST_RESULTS', 'ACCEPT_RESULTS'])
    await contest(second, id)
    await contest(third, id)
    expect(await newsOf(lead)).toContain('RESULTS_CONTESTED')
    const { results } = await read(second, id)
    expect(results[0].objections.map(({ lenderName, isOwn }: Data) => [lenderName, isOwn])).toEqual([
      [second.businessName, true],
      [third.businessName, false],
    ])
    const [own, other] = results[0].objections
    expect(await codeOf(act(second, 'withdrawObjection', { facilityId: id, objectionId: other.id }))).toBe('NOT_FOUND')
    await act(second, 'withdrawObjection', { facilityId: id, objectionId: own.id })
    expect((await read(lead, id)).outstanding).toBe('0.00')
    await act(third, 'withdrawObjection', { facilityId: id, objectionId: other.id })
    expect((await read(lead, id)).outstanding).toBe('8000.00')
    for (const lender of [lead, second]) await act(lender, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 })
    expect((await read(lead, id)).results[0].status).toBe('REPORTED')
    await act(third, 'acceptResults', { facilityId: id, period: 1, expectedVersion: 1 })
    expect((await read(lead, id)).results[0].status).toBe('FINAL')
  })
})
