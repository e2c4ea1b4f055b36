import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DAY } from '../../../../server/shared/clock.ts'
import { addDays, gulfDayOf } from '../../../../server/shared/day.ts'
import { waive } from '../../../support/agreement.ts'
import { carryOut, facilityOf } from '../../../support/execution.ts'
import { aLender, aMerchant, anAdmin, type Member, signIn } from '../../../support/people.ts'
import { addDocuments, setVerified, verify } from '../../../support/verify-business.ts'
import { type Data, openWorld, type Person, type World } from '../../../support/world.ts'
import { aFacility } from '../../facilities/facility.ts'
import { accept as acceptProposals, approve, createRequest, sendProposal } from '../../financing/market.ts'
import { published } from '../../transparency/public-log.ts'

/** Every scheduled job, and when it runs, in UTC. */
const SCHEDULE = {
  'administration.beat': '* * * * *',
  'administration.refresh_public_stats': '0 2 * * *',
  'banking.sync_all': '20 2 * * *',
  'banking.watch_consents': '5 * * * *',
  'banking.watch_silence': '50 * * * *',
  'business.check_documents': '15 2 * * *',
  'complaints.check_complaints': '25 2 * * *',
  'facilities.age': '*/15 * * * *',
  'facilities.disburse_contracts': '* * * * *',
  'fees.issue_invoices': '30 0 * * *',
  'financing.expire_requests': '* * * * *',
  'financing.lapse_changed_terms': '* * * * *',
  'financing.lapse_credit': '* * * * *',
  'identity.mail_expiring_keys': '25 * * * *',
  'insight.claim_runs': '* * * * *',
  'insight.expire_exports': '35 * * * *',
  'notifications.send_held': '* * * * *',
  'notifications.send_reports': '15 * * * *',
  'platform.forget_keys': '20 3 * * *',
  'receivables.expire_payment_requests': '* * * * *',
  'receivables.mark_overdue': '*/15 * * * *',
  'receivables.remind_due': '5,20,35,50 * * * *',
  'receivables.send_due': '* * * * *',
  'receivables.settle_link_payments': '* * * * *',
  'scoring.announce_models': '* * * * *',
  'scoring.score_month': '30 21 * * *',
  'shariah.activate_policies': '* * * * *',
  'shariah.end_interests': '20 20 * * *',
  'shariah.join_outcomes': '15 22 1 1,4,7,10 *',
  'shariah.mark_late_reviews': '35 * * * *',
  'shariah.mark_overdue_plans': '25 * * * *',
  'transparency.sign_checkpoint': '0 * * * *',
  'transparency.verify_log': '40 1 * * *',
  'wallet.close_months': '10 * * * *',
  'wallet.forget_unused_quotes': '40 3 * * *',
  'wallet.verify_ledger': '40 1 * * *',
  'webhooks.forget_old': '50 3 * * *',
  'webhooks.retry_due': '* * * * *',
}

describe('the schedule', () => {
  it('has these jobs at these times, and a process that runs jobs registers all of them', async () => {
    const running = await openWorld({ runCrons: true })
    const handed = async () => {
      const known = 'select identifier from graphile_worker._private_known_crontabs'
      return (await running.app.platform.dataSource.query<{ identifier: string }[]>(known)).map(({ identifier }) => identifier).sort()
    }
    await expect.poll(handed).toEqual(Object.entries(SCHEDULE).map(([job, pattern]) => `${job} ${pattern}`))
    await running.close()
  })
})

describe('at its time', () => {
  let world: World
  beforeAll(async () => {
    world = await openWorld({ runJobs: false })
  })
  afterAll(() => world.close())

  /** Runs a job as its schedule does. */
  const strike = async (job: keyof typeof SCHEDULE) => {
    await world.app.platform.dataSource.query('select graphile_worker.add_job($1, $2)', [job, { _cron: { ts: world.clock.now() } }])
    await world.app.finishJobs()
  }
  const back = async (member: Member): Promise<Person> => signIn(world, member.email)

  it('a facility is late when a payment was due the day before and was not made', async () => {
    const { id, merchant } = await aFacility(world)
    const read = async () =>
      facilityOf(world, { ...merchant, ...(await back(merchant)) }, id, 'daysPastDue arrears instalments { dueOn amount }')
    const [first] = (await read()).instalments
    world.clock.advance(Date.parse(first.dueOn) + DAY - world.clock.now().getTime())
    expect(await read()).toMatchObject({ daysPastDue: 0, arrears: '0.00' })
    await strike('facilities.age')
    expect(await read()).toMatchObject({ daysPastDue: 1, arrears: first.amount })
  })

  it('a business loses its verification when its license has expired', async () => {
    const merchant = await aMerchant(world)
    const expiresOn = addDays(gulfDayOf(world.clock.now()), 2)
    await addDocuments(world, merchant, { TRADE_LICENSE: { expiresOn } })
    await setVerified(world, await anAdmin(world), merchant)
    const status = async () =>
      (await world.ask(await back(merchant), 'query ($id: ID!) { business(id: $id) { status } }', { id: merchant.businessId })).business
        .status
    await strike('business.check_documents')
    expect(await status()).toBe('VERIFIED')
    world.clock.advance(4 * DAY)
    await strike('business.check_documents')
    expect(await status()).toBe('PENDING')
  })

  it('a checkpoint of the public log is signed and published', async () => {
    const before = (await published(world)).checkpoints.length
    await strike('transparency.sign_checkpoint')
    expect((await published(world)).checkpoints).toHaveLength(before + 1)
  })

  it('the public figures count disbursed contracts as funded, and no others', async () => {
    const CASES = 20
    const AS_CAPITAL = { proposedStructure: 'MUDARABAH', proposedRate: null }
    const [merchant, lender] = [await aMerchant(world), await aLender(world)]
    await verify(world, merchant, lender)
    const [asker, provider] = [await back(merchant), await back(lender)]
    const funded = async (): Promise<Data> => {
      await strike('administration.refresh_public_stats')
      return (
        await world.ask(
          { ip: '10.9.8.7' },
          '{ publicStats { asOf fundedAmount { amount currency } fundedBusinesses medianDaysToFunding } }',
        )
      ).publicStats
    }
    const before = await world.app.platform.dataSource.query('select count(*)::int as paid from commitment where disbursed_at is not null')
    const ids: string[] = []
    for (let at = 0; at < CASES; at++) {
      const id = await createRequest(world, asker, { amount: '3672.50' })
      await acceptProposals(world, asker, id, [await sendProposal(world, provider, id, { proposedAmount: '3672.50', ...AS_CAPITAL })])
      await approve(world, id)
      ids.push(id)
    }
    expect(before[0].paid).toBeLessThan(CASES)
    expect(await funded()).toMatchObject({ fundedAmount: null, fundedBusinesses: null, medianDaysToFunding: null })
    const sides = { merchant: { ...merchant, ...asker }, lender: { ...lender, ...provider } }
    for (const id of ids) {
      await waive(world, sides.merchant, id)
      await carryOut(world, sides, id)
    }
    world.clock.advance(1)
    const figures = await funded()
    expect(figures).toMatchObject({ asOf: world.clock.now().toISOString(), fundedBusinesses: null })
    expect(Number(figures.fundedAmount.amount)).toBeGreaterThanOrEqual(20_000)
    expect(figures.medianDaysToFunding).not.toBeNull()
  })
})
