import { aMerchant, anAccount, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import type { World } from '../../support/world.ts'
import { aFacility } from '../facilities/facility.ts'
import { bank, daysAgo } from '../scoring/cashflow.ts'
import { filePlan, PLAN, proof, REPORT, recordApproval, report, vote } from './incident.ts'

/** A call that is ready to be made by a person, and other input for the same mutation. */
interface Ready {
  readonly by: Member
  readonly asked: Readonly<Record<string, unknown>>
  readonly other: Readonly<Record<string, unknown>>
}

const ready = (by: Member, id: string, input: object, change: object): Ready => ({
  by,
  asked: { id, input },
  other: { input: { ...input, ...change } },
})

const aDetermined = async (world: World) => {
  const auditor = await anAuditor(world)
  const { id } = await report(world, auditor)
  await vote(world, auditor, id)
  return { auditor, id }
}

const anEndorsed = async (world: World) => {
  const { auditor, id } = await aDetermined(world)
  await filePlan(world, auditor, id, PLAN)
  await vote(world, auditor, id)
  return { admin: await anAdmin(world), id }
}

/** Calls of the mutations on incidents and purified income, each on a record of its own. */
export const incidentCalls = (worldNow: () => World): Readonly<Record<string, () => Promise<Ready>>> => ({
  async reportIncident() {
    const by = await anAuditor(worldNow())
    return { by, asked: { input: REPORT }, other: { input: { ...REPORT, severity: 'LOW' } } }
  },
  async addIncidentInformation() {
    const by = await anAuditor(worldNow())
    const { id } = await report(worldNow(), by)
    return ready(by, id, { note: 'The invoice is dated after the sale.' }, { note: 'There is no invoice.' })
  },
  async fileIncidentPlan() {
    const { auditor, id } = await aDetermined(worldNow())
    return ready(auditor, id, PLAN, { preventiveMeasures: ['Another measure'] })
  },
  async recordIncidentApproval() {
    const { admin, id } = await anEndorsed(worldNow())
    return ready(admin, id, await proof(worldNow(), admin, 'minutes.pdf'), { note: 'Minutes 13' })
  },
  async recordIncidentSubmission() {
    const { admin, id } = await anEndorsed(worldNow())
    await recordApproval(worldNow(), admin, id, await proof(worldNow(), admin, 'minutes.pdf'))
    return ready(admin, id, await proof(worldNow(), admin, 'letter.pdf'), { note: 'Letter 2' })
  },
  async purifyIncome() {
    const world = worldNow()
    const by = await aMerchant(world)
    const rows = [10, 20].map((ago) => ({ bookedOn: daysAgo(world, ago), amount: 5_000n, description: 'Credit interest' }))
    await bank(world, by, rows)
    const input = { accountId: await anAccount(world, by, '500.00'), amount: '100.00' }
    return { by, asked: { input }, other: { input: { ...input, amount: '90.00' } } }
  },
  async payPurification() {
    const world = worldNow()
    const { id: facilityId, lender } = await aFacility(world)
    const auditor = await anAuditor(world)
    const { id } = await report(world, auditor, { subject: { kind: 'FACILITY', id: facilityId } })
    await vote(world, auditor, id)
    await filePlan(world, auditor, id, { ...PLAN, purification: { amount: '10.00', currency: 'AED', payerId: lender.businessId } })
    await vote(world, auditor, id)
    return ready(
      lender,
      id,
      { accountId: await anAccount(world, lender, '100.00') },
      { accountId: await anAccount(world, lender, '200.00') },
    )
  },
})
