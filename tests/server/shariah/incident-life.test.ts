import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenAct } from '../../../server/modules/shariah/incidents/incident.repository.ts'
import { DAY } from '../../../server/shared/clock.ts'
import { download, upload } from '../../support/files.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { aFacility, type Running } from '../facilities/facility.ts'
import { codeOf, wait } from '../financing/market.ts'
import {
  addInformation,
  assign,
  carryToSubmitted,
  closeIncident,
  filePlan,
  incidentsOf,
  PLAN,
  payPurification,
  proof,
  RESOLUTION,
  readIncident,
  recordApproval,
  recordSubmission,
  refusalOf,
  report,
  vote,
} from './incident.ts'

let world: World
let auditor: Member
let admin: Member
let facility: Running
let lenderAccount: string

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  auditor = await anAuditor(world)
  admin = await anAdmin(world)
  facility = await aFacility(world)
  lenderAccount = await anAccount(world, facility.lender, '50000.00')
})
afterAll(() => world.close())

const onFacility = () => ({ subject: { kind: 'FACILITY', id: facility.id } })
const purification = (amount = '1250.50') => ({ purification: { amount, currency: 'AED', payerId: facility.lender.businessId } })
const stages = ({ history }: Data) => history.map(({ kind }: Data) => kind)
const availableOn = async (id: string): Promise<string> => {
  const { walletAccounts } = await world.ask(facility.lender, '{ walletAccounts { id balance { available } } }')
  return walletAccounts.find((account: Data) => account.id === id).balance.available
}
const charityPostings = (): Promise<{ amount: string; cause: string; causeId: string }[]> =>
  world.app.platform.dataSource.query(`
    select entry.amount::text as amount, journal.cause, journal.cause_id as "causeId" from journal_entry entry
    join journal on journal.id = entry.journal_id
    join ledger_account account on account.id = entry.account_id and account.kind = 'charity' order by journal.seq`)

describe('an incident', () => {
  test('goes from its report to its end, with the purification that the ledger posts', async () => {
    const reported = await report(world, auditor, { ...onFacility(), fileIds: [await upload(world, auditor, 'letter-of-supplier.pdf')] })
    expect(reported).toMatchObject({
      number: expect.stringMatching(/^INC-\d{4}-\d{3}$/),
      stage: 'REPORTED',
      status: 'INVESTIGATING',
      isRaisedBySystem: false,
      reportedBy: { name: auditor.name },
      subjectKind: 'FACILITY',
      respondentName: facility.lender.businessName,
      reviews: [{ status: 'PENDING', priority: 'CRITICAL' }],
    })
    const { id } = reported
    expect(await readIncident(world, facility.lender, id)).toBeNull()
    expect((await assign(world, admin, id)).assignedTo).toEqual({ name: admin.name })

    await vote(world, auditor, id, 'REQUEST_MODIFICATION')
    expect(await readIncident(world, auditor, id)).toMatchObject({ stage: 'REPORTED', needsInformation: true })
    await addInformation(world, admin, id, { note: 'The invoice is dated after the sale.' })
    await vote(world, auditor, id)
    const determined = await readIncident(world, facility.lender, id)
    expect(determined).toMatchObject({ stage: 'DETERMINED', needsInformation: false, availableActions: ['FILE_PLAN'] })
    expect(determined.planClock).toMatchObject({ daysLeft: 30, isOverdue: false })
    expect(Date.parse(determined.planDueOn) - Date.parse(determined.determinedAt.slice(0, 10))).toBeGreaterThanOrEqual(30 * DAY)

    await filePlan(world, facility.lender, id, { ...PLAN, ...purification('9.00') })
    await vote(world, auditor, id, 'REJECT')
    expect(await readIncident(world, auditor, id)).toMatchObject({ stage: 'DETERMINED', planDueOn: determined.planDueOn })
    await carryToSubmitted(world, { auditor, admin }, id, { ...PLAN, ...purification() })
    expect(await readIncident(world, auditor, id)).toMatchObject({
      stage: 'SUBMITTED',
      isPurificationDue: true,
      availableActions: expect.not.arrayContaining(['CLOSE']),
    })
    expect(await refusalOf(closeIncident(world, admin, id, RESOLUTION))).toMatchObject({
      code: 'CONFLICT',
      message: expect.stringMatching(/purification is not paid/),
    })

    const before = await availableOn(lenderAccount)
    const key = 'purify-once'
    await payPurification(world, facility.lender, id, { accountId: lenderAccount }, { key })
    await payPurification(world, facility.lender, id, { accountId: lenderAccount }, { key })
    expect(await codeOf(payPurification(world, facility.lender, id, { accountId: lenderAccount }))).toBe('CONFLICT')
    expect((await charityPostings()).filter(({ causeId }) => causeId === id)).toEqual([
      { amount: '125050', cause: 'purification', causeId: id },
    ])
    expect([before, await availableOn(lenderAccount)]).toEqual(['50000.00', '48749.50'])

    const closed = await closeIncident(world, admin, id, RESOLUTION)
    expect(closed).toMatchObject({ stage: 'CLOSED', status: 'RESOLVED', ...RESOLUTION, preventiveMeasures: PLAN.preventiveMeasures })
    expect(stages(closed)).toEqual([
      ...['REPORTED', 'ASSIGNED', 'INFORMATION_REQUESTED', 'INFORMATION_ADDED', 'DETERMINED', 'PLAN_FILED', 'PLAN_RETURNED'],
      ...['PLAN_FILED', 'ENDORSED', 'APPROVED', 'SUBMITTED', 'PURIFICATION_PAID', 'CLOSED'],
    ])
    expect(await codeOf(assign(world, auditor, id))).toBe('ILLEGAL_TRANSITION')
  })

  test('ends when the board finds no breach, and its reporter reads why', async () => {
    const { id } = await report(world, facility.merchant, { ...onFacility(), type: 'CUSTOMER_COMPLAINT', severity: 'LOW' })
    await vote(world, auditor, id, 'REJECT')
    const read = await readIncident(world, facility.merchant, id)
    expect(read).toMatchObject({ stage: 'NOT_ACTUAL', status: 'RESOLVED', availableActions: [] })
    expect(read.history.at(-1)).toMatchObject({ kind: 'NOT_ACTUAL', note: expect.stringMatching(/\w/), actor: null })
    expect(await codeOf(filePlan(world, auditor, id, PLAN))).toBe('ILLEGAL_TRANSITION')
  })

  test('is reported by a business about its own contracts alone, as a complaint, and read by no other business', async () => {
    const complaint = { type: 'CUSTOMER_COMPLAINT', severity: 'HIGH' }
    const [stranger, analyst] = [await aMerchant(world), await anAnalyst(world)]
    expect(await codeOf(report(world, stranger, { ...complaint, ...onFacility() }))).toBe('NOT_FOUND')
    expect(await codeOf(report(world, facility.merchant, complaint))).toBe('INVALID')
    expect(await codeOf(report(world, facility.merchant, { ...complaint, type: 'SYSTEM_ERROR', ...onFacility() }))).toBe('INVALID')
    const lender = { kind: 'LENDER', id: facility.lender.businessId }
    expect(await codeOf(report(world, facility.merchant, { ...complaint, subject: lender }))).toBe('NOT_FOUND')
    expect(await codeOf(report(world, analyst, onFacility()))).toBe('FORBIDDEN')

    const fileIds = [await upload(world, facility.merchant, 'complaint.pdf')]
    const { id, history } = await report(world, facility.merchant, { ...complaint, ...onFacility(), fileIds })
    const [file] = history[0].files
    expect((await download(world, facility.merchant, file.url)).status).toBe(200)
    expect((await download(world, auditor, file.url)).status).toBe(200)
    expect((await download(world, facility.lender, file.url)).status).toBe(404)
    for (const other of [stranger, facility.lender]) {
      expect(await readIncident(world, other, id)).toBeNull()
      expect((await incidentsOf(world, other)).map((each: Data) => each.id)).not.toContain(id)
      expect(await codeOf(addInformation(world, other, id, { note: 'We know nothing of it.' }))).toBe('NOT_FOUND')
    }
    expect(await readIncident(world, analyst, id)).toMatchObject({ description: '••••', title: '••••' })
    expect(
      (await incidentsOf(world, facility.merchant, { type: 'CUSTOMER_COMPLAINT', search: 'never bought' })).map((each) => each.id),
    ).toContain(id)
  })

  test('is refused the acts of other stages and of other roles', async () => {
    const { id } = await report(world, auditor, onFacility())
    const evidence = await proof(world, admin, 'a.pdf')
    const early = [
      () => filePlan(world, auditor, id, PLAN),
      () => recordApproval(world, admin, id, evidence),
      () => recordSubmission(world, admin, id, evidence),
      () => closeIncident(world, admin, id, RESOLUTION),
    ]
    for (const act of early) expect(await codeOf(act())).toBe('ILLEGAL_TRANSITION')
    await vote(world, auditor, id)
    expect(await codeOf(payPurification(world, facility.lender, id, { accountId: lenderAccount }))).toBe('ILLEGAL_TRANSITION')
    const stranger = await aLender(world)
    expect(await codeOf(filePlan(world, stranger, id, PLAN))).toBe('NOT_FOUND')
    expect(await codeOf(recordApproval(world, auditor, id, await proof(world, auditor, 'c.pdf')))).toBe('FORBIDDEN')
    const strangers = { purification: { amount: '5.00', currency: 'AED', payerId: stranger.businessId } }
    expect(await codeOf(filePlan(world, auditor, id, { ...PLAN, ...strangers }))).toBe('INVALID')
    expect(await codeOf(filePlan(world, auditor, id, { ...PLAN, preventiveMeasures: [] }))).toBe('INVALID')
    await filePlan(world, auditor, id, { ...PLAN, ...purification('10.00') })
    await vote(world, auditor, id)
    const future = { ...(await proof(world, admin, 'd.pdf')), happenedOn: '2999-01-01' }
    expect(await codeOf(recordApproval(world, admin, id, future))).toBe('INVALID')
    expect(await codeOf(recordApproval(world, admin, id, { ...future, fileIds: [] }))).toBe('INVALID')
    expect(await codeOf(payPurification(world, facility.merchant, id, { accountId: facility.accountId }))).toBe('NOT_FOUND')
  })

  test('keeps a history that shows what was changed afterwards', async () => {
    const { id, history } = await report(world, auditor, onFacility())
    await assign(world, auditor, id)
    const { manager } = world.app.platform.dataSource
    expect(await brokenAct(manager, id)).toBeNull()
    expect(history[0]).toMatchObject({ place: 1, previousHash: '0'.repeat(64) })
    await world.database.asOwner('alter table incident_act disable trigger incident_act_is_kept')
    await world.database.asOwner(`update incident_act set note = 'Nothing happened.' where incident_id = '${id}' and place = 1`)
    await world.database.asOwner('alter table incident_act enable trigger incident_act_is_kept')
    expect(await brokenAct(manager, id)).toBe(1)
  })

  test('reaches its readers when it changes, and no one else', async () => {
    const subscription = 'subscription { incidentChanged { incident { id stage } } }'
    const [board, lender, stranger] = [
      await world.watch(auditor, subscription),
      await world.watch(facility.lender, subscription),
      await world.watch(await aMerchant(world), subscription),
    ]
    const { id } = await report(world, auditor, onFacility())
    expect(await board.next()).toEqual({ incidentChanged: { incident: { id, stage: 'REPORTED' } } })
    await vote(world, auditor, id)
    expect(await lender.next()).toEqual({ incidentChanged: { incident: { id, stage: 'DETERMINED' } } })
    expect(await board.next()).toEqual({ incidentChanged: { incident: { id, stage: 'DETERMINED' } } })
    expect(stranger.waiting()).toBe(0)
    await Promise.all([board.stop(), lender.stop(), stranger.stop()])
    const { notifications } = await world.ask(facility.lender, '{ notifications(first: 50) { nodes { kind subjectId } } }')
    expect(notifications.nodes).toContainEqual({ kind: 'INCIDENT_DETERMINED', subjectId: id })
  })

  test('shows an overdue plan from the day after its time, records it once, and still accepts the plan', async () => {
    const { id } = await report(world, auditor, onFacility())
    await vote(world, auditor, id)
    await wait(world, 30 * DAY, auditor, admin, facility.lender, facility.merchant)
    expect(await world.app.rooms.shariah.plans.markOverdue()).toBe(0)
    expect((await readIncident(world, auditor, id)).planClock).toMatchObject({ daysLeft: 0, isOverdue: false })
    await wait(world, DAY, auditor, admin, facility.lender, facility.merchant)
    expect(await world.app.rooms.shariah.plans.markOverdue()).toBeGreaterThanOrEqual(1)
    expect(await world.app.rooms.shariah.plans.markOverdue()).toBe(0)
    expect((await readIncident(world, auditor, id)).planClock).toMatchObject({ daysLeft: -1, isOverdue: true })
    await filePlan(world, facility.lender, id, PLAN)
    const late = await readIncident(world, auditor, id)
    expect(late).toMatchObject({ stage: 'PLAN_FILED', planOverdueAt: expect.any(String), planClock: { daysLeft: -1, isOverdue: true } })
    expect(stages(late).filter((kind: string) => kind === 'PLAN_OVERDUE')).toHaveLength(1)
    const { notifications } = await world.ask(auditor, '{ notifications(first: 50) { nodes { kind subjectId } } }')
    expect(notifications.nodes.filter((each: Data) => each.kind === 'INCIDENT_PLAN_OVERDUE' && each.subjectId === id)).toHaveLength(1)
  })
})
