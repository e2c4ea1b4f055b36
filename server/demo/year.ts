import type { App } from '../app.ts'
import { DEMO_COLLEAGUE, DEMO_PASSWORD, DEMO_PEOPLE, User } from '../modules/identity/index.ts'
import { SYSTEM } from '../platform/viewer.ts'
import type { StoppedClock } from '../shared/clock.ts'
import { addDays, addMonths, firstOfMonth, gulfDayOf } from '../shared/day.ts'
import { MemberRole } from '../shared/member-role.ts'
import { Role } from '../shared/role.ts'
import { fundLenders, noteAccounts, openAccount } from './accounts.ts'
import { calculateScore, connectBank } from './banks.ts'
import { BOARD_JOINED, SECOND_AUDITOR, seatBoard } from './board.ts'
import { DEMO_BANKS, DEMO_MERCHANTS, LENDER_BUSINESSES, MAIN_BUSINESS } from './businesses.ts'
import { createDiary, type Diary, momentOf, type Routine } from './diary.ts'
import { noteFatwas } from './fatwas.ts'
import { noteRequest } from './financing.ts'
import { noteInvoicing, setUpBilling } from './invoicing.ts'
import { declareEligible } from './lender-classes.ts'
import { approveProducts } from './lender-products.ts'
import { memberOf, strangerOf } from './member.ts'
import { openBusiness } from './onboarding.ts'
import { PAST_REQUESTS } from './past-requests.ts'
import { notePolicies } from './policies.ts'
import { DEMO_REQUESTS } from './requests.ts'
import { noteVendors } from './vendors.ts'

/** The demo begins this many days before the first of this month a year ago. */
const BEFORE_THE_YEAR = 9
/** The merchant's colleague joined this many days before the demo is made. */
const COLLEAGUE_JOINED = 148
/** Notifications have been unread for this many days. */
const UNREAD_FOR = 3
const READ_ALL = 'mutation { markNotificationsRead { unreadCount } }'
const MERCHANT = 'merchant@mizan.demo'
const [NIGHT, OPENING, MIDDAY] = [4.5, 7, 12]

/** Returns the day on which the first of the demo's people signed up, for a demo that is made at `now`. */
const firstDay = (now: Date) => addDays(addMonths(firstOfMonth(gulfDayOf(now)), -12), -BEFORE_THE_YEAR)

/** Returns the moment at which the demo's year begins and its clock starts. */
export const beginningOf = (now: Date): Date => momentOf(firstDay(now), OPENING)

const routineOf = ({ rooms, finishJobs }: App): Routine => ({
  afterwards: finishJobs,
  async everyMorning() {
    const { financing, facilities, receivables, shariah } = rooms
    await financing.expiry.expireDue()
    await facilities.disbursement.disburseDue()
    await facilities.ageing.ageDue()
    await shariah.activatePolicies()
    await receivables.desk.paymentRequestExpiry.expireDue()
    await receivables.desk.pendingPayments.settleDue()
    await receivables.invoiceClock.markOverdue()
    await receivables.reminders.askDue()
  },
})

/** Issues the statements and the documents for fees of each month that has ended, and scores it; before that, the banks are read again. */
const noteMonthEnds = (diary: Diary, { finishJobs, rooms }: App) => {
  const { banking, fees, scoring, wallet } = rooms
  for (let months = 12; months >= 0; months--) {
    diary.on(diary.monthAgo(months), NIGHT, async () => {
      await wallet.registry.closeEnded()
      await fees.issueEnded()
      await banking.watch.syncAll()
      await finishJobs()
      await scoring.monthly.askAll()
    })
  }
}

/**
 * Makes the demo: people of every role, and their acts in the year before `now`, all of them through the product and in the
 * order of time. `clock` is the app's clock; it is moved from {@link beginningOf} that year to today.
 */
export const liveTheYear = async (app: App, clock: StoppedClock, now: Date): Promise<void> => {
  const { diary, tick, live } = createDiary(clock, now, routineOf(app))
  const first = firstDay(now)
  const { accounts } = app.rooms.identity
  const as = (email: string) => memberOf(app, email, tick)
  const join = (person: { name: string; email: string; phone: string; role: Role }) => {
    tick()
    return accounts.createVerified(SYSTEM, { ...person, password: DEMO_PASSWORD })
  }
  const [admin, auditor, merchant] = [as('admin@mizan.demo'), as('auditor@mizan.demo'), as(MERCHANT)]
  const lenders = LENDER_BUSINESSES.map(({ email }) => as(email))
  const owners = new Map([
    [MAIN_BUSINESS.name, merchant],
    ...DEMO_MERCHANTS.map(({ person, business }) => [business.name, as(person.email)] as const),
  ])

  noteMonthEnds(diary, app)
  notePolicies(diary, first, auditor, as(SECOND_AUDITOR))
  diary.on(first, OPENING, async () => {
    for (const person of DEMO_PEOPLE) if (person !== DEMO_COLLEAGUE) await join(person)
    await openBusiness(merchant, MAIN_BUSINESS, admin, now)
    await setUpBilling(merchant)
    for (const [at, { business }] of LENDER_BUSINESSES.entries()) await openBusiness(lenders[at]!, business, admin, now)
  })
  diary.ago(BOARD_JOINED, OPENING, () => seatBoard({ join, as, auditor, admin }))
  for (const { person, business, verified, joined, holds } of DEMO_MERCHANTS) {
    diary.ago(joined, OPENING, async () => {
      await join({ ...person, role: Role.MERCHANT })
      const owner = owners.get(business.name)!
      await openBusiness(owner, business, verified ? admin : null, now)
      if (holds) await openAccount(owner, { name: 'AED account', currency: 'AED' }, holds)
    })
  }
  diary.ago(COLLEAGUE_JOINED, OPENING, async () => {
    const { id } = await join(DEMO_COLLEAGUE)
    const { businessId } = await app.platform.dataSource.manager.findOneByOrFail(User, { email: MERCHANT })
    await app.platform.work(SYSTEM, (tx) =>
      accounts.joinBusiness(tx, id, businessId!, { memberRole: MemberRole.FINANCE, accountIds: null }),
    )
  })

  diary.on(first, OPENING + 1, () => fundLenders(lenders))
  diary.on(first, OPENING + 2, () => declareEligible(lenders.slice(0, 2)))
  diary.on(first, OPENING + 3, () => approveProducts(lenders, auditor))
  const purse = noteAccounts(diary, first, merchant, admin)
  noteVendors(diary, first, { merchant, colleague: as(DEMO_COLLEAGUE.email), lender: lenders[0]!, purse })
  noteInvoicing(diary, { merchant, stranger: strangerOf(app, tick), clinics: owners.get('Noor Family Clinics')! })
  for (const { of, bank, ago } of DEMO_BANKS) diary.ago(ago, MIDDAY, () => connectBank(app, owners.get(of)!, bank))
  for (const request of [...PAST_REQUESTS, ...DEMO_REQUESTS]) noteRequest(diary, { owners, lenders, auditor }, request)
  for (const member of [admin, auditor, merchant, ...lenders]) diary.ago(UNREAD_FOR, 18, () => member.ask(READ_ALL))
  noteFatwas(diary, auditor, lenders[0]!)
  const { banking, facilities, fees, wallet } = app.rooms
  diary.now(() => facilities.ageing.ageDue())
  diary.now(() => wallet.registry.closeEnded())
  diary.now(() => fees.issueEnded())
  diary.now(() => banking.watch.syncAll())
  diary.now(() => calculateScore(merchant))
  await live()
}
