import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { weeksBefore } from '../../../server/modules/notifications/weekly-report.ts'
import { HOUR, later, MINUTE } from '../../../server/shared/clock.ts'
import { addDays, addMonths, firstOfMonth, gulfDayOf, monthBefore, startOfGulfDay, weekdayOf } from '../../../server/shared/day.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, anAccount, type Member, signIn } from '../../support/people.ts'
import { openWorld, type World } from '../../support/world.ts'
import { aFacility, pay } from '../facilities/facility.ts'
import { createRequest, sendProposal } from '../financing/market.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world?.close())

const goTo = (day: string, hours: number) => {
  const at = later(startOfGulfDay(day), hours * HOUR + 15 * MINUTE)
  world.clock.advance(at.getTime() - world.clock.now().getTime())
}
const today = () => gulfDayOf(world.clock.now())
const nextMonday = () => {
  let day = addDays(today(), 1)
  while (weekdayOf(day) !== 1) day = addDays(day, 1)
  return day
}

interface Mail {
  readonly subject: string
  readonly body: string
}

/** Sends what is due, and returns the reports that a person received in all. */
const reportsTo = async ({ email }: Member, of: RegExp = /^Your week/): Promise<Mail[]> => {
  await world.app.rooms.notifications.reports.sendDue()
  await world.app.finishJobs()
  const mails = await world.app.platform.dataSource.query<Mail[]>(
    'select subject, body from inbox_message where recipient = $1 order by id',
    [email],
  )
  return mails.filter(({ subject }) => of.test(subject)).map(({ subject, body }) => ({ subject, body: body.replaceAll('\u00a0', ' ') }))
}
const choose = async ({ email }: Member, input: object) =>
  world.ask(
    await signIn(world, email),
    'mutation ($input: UpdateNotificationChoicesInput!) { updateNotificationChoices(input: $input) { id } }',
    { input },
  )

describe('the weekly report', () => {
  it('is sent to a merchant on Monday at eight, once, with what the screens show', async () => {
    const merchant = await aMerchant(world)
    const lender = await aLender(world)
    await anAccount(world, merchant, '1250.00')
    const request = await createRequest(world, merchant)
    await sendProposal(world, lender, request)
    const monday = nextMonday()
    goTo(monday, 7)
    expect(await reportsTo(merchant)).toEqual([])
    goTo(monday, 8)
    await Promise.all([world.app.rooms.notifications.reports.sendDue(), world.app.rooms.notifications.reports.sendDue()])
    const [report, ...more] = await reportsTo(merchant)
    expect(more).toEqual([])
    const { total } = (await world.ask(await signIn(world, merchant.email), '{ walletSummary { total } }')).walletSummary
    expect(total).toBe('1250.00')
    expect(report!.body).toContain('Balance now: AED 1,250.00')
    expect(report!.body).toContain('Came in: AED 1,250.00 (the week before: AED 0.00)')
    expect(report!.body).toContain('Went out: AED 0.00')
    expect(report!.body).toContain('Proposals that you can accept: 1')
    expect(report!.body).toContain('/app/settings?tab=notifications')
    goTo(monday, 12)
    expect(await reportsTo(merchant)).toHaveLength(1)
    goTo(addDays(monday, 7), 8)
    expect((await reportsTo(merchant))[1]!.body).toContain('Came in: AED 0.00 (the week before: AED 1,250.00)')
  })

  it('is not sent when there is nothing to report, nor to who refuses it', async () => {
    const idle = await aMerchant(world)
    const refusing = await aMerchant(world)
    await anAccount(world, refusing, '100.00')
    await choose(refusing, { hasWeeklyReport: false })
    const withoutMails = await aMerchant(world)
    await anAccount(world, withoutMails, '100.00')
    await choose(withoutMails, { hasEmail: false })
    goTo(nextMonday(), 8)
    for (const person of [idle, refusing, withoutMails]) expect(await reportsTo(person)).toEqual([])
  })

  it('follows quiet hours, and is sent once they are over', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '100.00')
    await choose(merchant, { quietHours: { from: '20:00', until: '10:00' } })
    const monday = nextMonday()
    goTo(monday, 9)
    expect(await reportsTo(merchant)).toEqual([])
    goTo(monday, 10)
    expect(await reportsTo(merchant)).toHaveLength(1)
  })

  it('comes at eight in the time zone of the person', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '100.00')
    await world.app.platform.dataSource.query("update app_user set time_zone = 'Africa/Lagos' where id = $1", [merchant.id])
    const monday = nextMonday()
    goTo(monday, 10)
    expect(await reportsTo(merchant)).toEqual([])
    goTo(monday, 11)
    expect(await reportsTo(merchant)).toHaveLength(1)
  })

  it('shows a member who sees only some accounts those accounts alone', async () => {
    const merchant = await aMerchant(world)
    await anAccount(world, merchant, '5000.00')
    const seen = await anAccount(world, merchant, '70.00')
    const limited = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: [seen] })
    const request = await createRequest(world, merchant)
    await sendProposal(world, await aLender(world), request)
    goTo(nextMonday(), 8)
    const [report] = await reportsTo(limited)
    expect(report!.body).toContain('Balance now: AED 70.00')
    expect(report!.body).toContain('Came in: AED 70.00')
    expect(report!.body).not.toContain('Proposals')
    expect((await reportsTo(merchant))[0]!.body).toContain('Balance now: AED 5,070.00')
  })

  it('is not sent to someone who is suspended or has left the business', async () => {
    const [suspended, left] = [await aMerchant(world), await aMerchant(world)]
    for (const person of [suspended, left]) await anAccount(world, person, '100.00')
    const { dataSource } = world.app.platform
    await dataSource.query('update app_user set suspended_at = now() where id = $1', [suspended.id])
    await dataSource.query('update app_user set business_id = null where id = $1', [left.id])
    goTo(nextMonday(), 8)
    for (const person of [suspended, left]) expect(await reportsTo(person)).toEqual([])
  })

  it('informs a lender of new requests and of what its portfolio paid, as its screens do', async () => {
    const running = await aFacility(world)
    await createRequest(world, await aMerchant(world))
    const monday = nextMonday()
    goTo(monday, 8)
    const lender = running.lender
    const [report] = await reportsTo(lender)
    const { lenderPortfolio } = await world.ask(await signIn(world, lender.email), '{ lenderPortfolio { availableToFund } }')
    expect(report!.body).toMatch(/New financing requests: \d+/)
    expect(report!.body).toContain('Payments received on your facilities: AED 0.00')
    expect(report!.body.replaceAll(',', '')).toContain(`Available to finance: AED ${lenderPortfolio.availableToFund}`)
  })

  it('is of the seven days before Monday', () => {
    expect(weeksBefore('2026-03-09')).toEqual({
      week: { from: '2026-03-02', to: '2026-03-08' },
      before: { from: '2026-02-23', to: '2026-03-01' },
    })
  })
})

describe('the payments in a weekly report of a lender', () => {
  it('are those that came within the week', async () => {
    const running = await aFacility(world)
    await Object.assign(running.merchant, await signIn(world, running.merchant.email))
    await pay(world, running, '100.00')
    goTo(nextMonday(), 8)
    expect((await reportsTo(running.lender))[0]!.body).toContain('Payments received on your facilities: AED 100.00')
  })
})

describe('the monthly statements', () => {
  const MONTHLY = /^Your statements/

  it('are sent on the first of the month, once, as links to the statements of the accounts that the person sees', async () => {
    const merchant = await aMerchant(world)
    const main = await anAccount(world, merchant, '5000.00')
    const seen = await anAccount(world, merchant, '70.00')
    const empty = await anAccount(world, merchant)
    const limited = await aColleagueOf(world, merchant, { memberRole: MemberRole.VIEWER, accountIds: [seen] })
    const refusing = await aColleagueOf(world, merchant)
    await choose(refusing, { hasMonthlyStatements: false })
    const idle = await aMerchant(world)
    const first = addMonths(firstOfMonth(today()), 1)
    goTo(first, 8)
    const [mail, ...more] = await reportsTo(merchant, MONTHLY)
    expect(more).toEqual([])
    const { from, to } = monthBefore(first)
    for (const id of [main, seen]) expect(mail!.body).toContain(`/documents/statements/${id}.pdf?from=${from}&to=${to}`)
    expect(mail!.body).not.toContain(empty)
    expect(mail!.body).toContain('AED 0.00 at the start, AED 5,000.00 at the end')
    const [ofLimited] = await reportsTo(limited, MONTHLY)
    expect(ofLimited!.body).toContain(seen)
    expect(ofLimited!.body).not.toContain(main)
    expect(await reportsTo(refusing, MONTHLY)).toEqual([])
    expect(await reportsTo(idle, MONTHLY)).toEqual([])
    goTo(addDays(first, 1), 9)
    expect(await reportsTo(merchant, MONTHLY)).toHaveLength(1)
    const link = new URL(mail!.body.match(/https?:\S+\.pdf\S+/)![0])
    const { cookie, ip } = await signIn(world, merchant.email)
    const opened = await world.app.http.inject({
      url: link.pathname + link.search,
      headers: { cookie: cookie!, 'x-forwarded-for': ip },
    })
    expect(opened.headers['content-type']).toBe('application/pdf')
  })
})
