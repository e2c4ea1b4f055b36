import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays, addMonths, monthOf } from '../../../server/shared/day.ts'
import { anAgreement, decide, reviewOf } from '../../support/agreement.ts'
import { aLender, aMerchant, anAccount, anAdmin, anAnalyst, anAuditor, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { arabicOf, textOf } from '../documents/read-pdf.ts'
import { fetchDocument } from '../documents/sample-documents.ts'
import { aFacility } from '../facilities/facility.ts'
import { codeOf } from '../financing/market.ts'
import { boardReport, dayOf, figuresOf, goTo, nextMonth } from './board-reports.ts'
import { filePlan, PLAN, payPurification, report, vote } from './incident.ts'

const KIND = 'MONTHLY_COMPLIANCE'

let world: World
let auditor: Member
let first: string
let lender: Member

/**
 * The month, by hand. Before it: a review is submitted and stays open, and a contract is carried out. On day 2 two reviews come in; one
 * is approved on day 4, after 2 days. The board asks for changes of the other on day 5. A third comes in on day 6 and is rejected on day
 * 10, after 4 days, with a condition not met. On day 11 an incident is reported; it is determined and its plan endorsed on day 12, which
 * makes two more reviews, each approved on the day of its submission. The lender pays the purification on day 13.
 */
beforeAll(async () => {
  world = await openWorld()
  auditor = await anAuditor(world)
  const admin = await anAdmin(world)
  const facility = await aFacility(world)
  lender = facility.lender
  const people = [auditor, admin, lender]
  await anAgreement(world)
  first = nextMonth(world)
  const on = (day: number, hour = 12) => goTo(world, dayOf(first, day), hour, people)
  await on(2)
  const [approved, changed] = [await anAgreement(world), await anAgreement(world)]
  people.push(approved.merchant, changed.merchant)
  await on(4)
  await decide(world, auditor, await reviewOf(world, approved), 'APPROVE')
  await on(5)
  await decide(world, auditor, await reviewOf(world, changed), 'REQUEST_MODIFICATION')
  await on(6)
  const rejected = await anAgreement(world)
  people.push(rejected.merchant)
  await on(10)
  const findings = [
    { code: 'INAH', finding: 'NOT_MET' },
    { code: 'COST_DISCLOSED', finding: 'MET' },
  ]
  await decide(world, auditor, await reviewOf(world, rejected), 'REJECT', { findings })
  await on(11)
  const { id } = await report(world, auditor, { subject: { kind: 'FACILITY', id: facility.id } })
  await on(12)
  await vote(world, auditor, id)
  await filePlan(world, auditor, id, { ...PLAN, purification: { amount: '750.00', currency: 'AED', payerId: lender.businessId } })
  await vote(world, auditor, id)
  await on(13)
  await payPurification(world, lender, id, { accountId: await anAccount(world, lender, '1000.00') })
})
afterAll(() => world.close())

const monthly = (person = auditor): Promise<Data> => boardReport(world, person, KIND, monthOf(first))

test('counts what happened in the month, each figure with what it is computed from', async () => {
  const report = await monthly()
  expect(report).toMatchObject({ from: first, to: addDays(addMonths(first, 1), -1), isToDate: true, signatories: [] })
  expect(figuresOf(report)).toMatchObject({
    'reviews.submitted': ['5', 5],
    'reviews.resubmitted': ['0', 0],
    'reviews.decided': ['4', 4],
    'reviews.approved': ['3', 4],
    'reviews.rejected': ['1', 4],
    'reviews.approvalRate': ['75', 4],
    'reviews.medianDays': ['1.5', 4],
    'reviews.complianceScore': ['75', 2],
    'reviews.modifications': ['1', 1],
    'reviews.openAtEnd': ['2', 2],
    'reviews.awaitingChanges': ['1', 2],
    'reviews.recusals': ['0', 5],
    'conditions.notMet.INAH': ['1', 3],
    'incidents.reported': ['1', 1],
    'incidents.severity.critical': ['1', 1],
    'incidents.severity.low': ['0', 1],
    'incidents.open': ['1', 1],
    'incidents.stage.endorsed': ['1', 1],
    'incidents.stopsInForce': ['0', 0],
    'incidents.prescribed.AED': ['750.00', 1],
    'incidents.paid.AED': ['750.00', 1],
    'charity.received.AED': ['750.00', 1],
    'charity.paid.AED': ['0.00', 0],
    'charity.balance.AED': ['750.00', 1],
  })
})

test('counts the month before on its own, and has no rate of nothing', async () => {
  const before = await boardReport(world, auditor, KIND, monthOf(addDays(first, -1)))
  expect(before.isToDate).toBe(false)
  expect(figuresOf(before)).toMatchObject({
    'reviews.submitted': ['2', 2],
    'reviews.decided': ['1', 1],
    'reviews.approvalRate': ['100', 1],
    'reviews.openAtEnd': ['1', 1],
    'reviews.awaitingChanges': ['0', 1],
    'incidents.reported': ['0', 0],
    'charity.gifts': ['0', 0],
  })
  const empty = figuresOf(await boardReport(world, auditor, KIND, '2020-02'))
  expect(empty).toMatchObject({
    'reviews.decided': ['0', 0],
    'reviews.approvalRate': [null, 0],
    'reviews.medianDays': [null, 0],
    'reviews.complianceScore': [null, 0],
  })
})

test('prints the figures that the screen shows, in the language of the reader', async () => {
  const { sections, pdfPath }: Data = await monthly()
  const { body, status, headers } = await fetchDocument(world, auditor, `${pdfPath}?language=en`)
  expect(status).toBe(200)
  expect(headers['content-disposition']).toContain(`monthly-compliance-${monthOf(first)}.pdf`)
  const printed = textOf(body).split('\n')
  const shown = sections.flatMap(({ figures }: Data) => figures).filter(({ name }: Data) => !name.includes(':'))
  let at = 0
  for (const { name, value, unit, n } of shown) {
    at = printed.indexOf(name, at)
    const amount = unit === 'AMOUNT' ? `AED ${value}` : unit === 'PERCENT' && value !== null ? `${value}%` : (value ?? '–')
    expect([name, ...printed.slice(at + 1, at + 3)]).toEqual([name, amount, String(n)])
  }
  expect(printed).toContain('The period has not ended. The figures are those to date.')
  const inArabic = await fetchDocument(world, auditor, `${pdfPath}?language=ar`)
  expect(arabicOf(inArabic.body)).toContain('تقرير الالتزام الشهري')
  expect(textOf((await fetchDocument(world, auditor, `${pdfPath}?language=fr`)).body)).toContain('Rapport mensuel de conformité')
})

test('is read by auditors, admins and analysts, and printed by auditors and admins', async () => {
  const { pdfPath } = await monthly(await anAnalyst(world))
  for (const person of [await aMerchant(world), await aLender(world)]) {
    expect(await codeOf(monthly(person))).toBe('FORBIDDEN')
    expect((await fetchDocument(world, person, pdfPath)).status).toBe(404)
  }
  expect((await fetchDocument(world, await anAnalyst(world), pdfPath)).status).toBe(404)
  expect((await fetchDocument(world, await anAdmin(world), pdfPath)).status).toBe(200)
})

test.each([
  ['MONTHLY_COMPLIANCE', '2026-13'],
  ['MONTHLY_COMPLIANCE', '2026-Q1'],
  ['QUARTERLY_AUDIT', '2026-Q5'],
  ['MODEL_COMPLIANCE', '2026'],
  ['ANNUAL', '2026-01'],
  ['ANNUAL', '0000'],
  ['ANNUAL', '2998'],
])('%s refuses %s as its period', async (kind, period) => {
  expect(await codeOf(boardReport(world, auditor, kind, period))).toBe('INVALID')
})

test('refuses a month that has not begun in the Gulf', async () => {
  expect(await codeOf(boardReport(world, auditor, KIND, monthOf(addMonths(first, 1))))).toBe('INVALID')
})
