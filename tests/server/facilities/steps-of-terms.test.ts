import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Contract } from '../../../server/modules/facilities/contracts/contract.entity.ts'
import { ExecutionStep } from '../../../server/modules/facilities/execution/steps.ts'
import { missingStep } from '../../../server/modules/facilities/fulfilment/step-rules.ts'
import { anAgreement, decide, reviewOf, waive } from '../../support/agreement.ts'
import { contractIdOf, facilityOf, RECORD, recordStep, recordSteps, sign, stepInput } from '../../support/execution.ts'
import { upload } from '../../support/files.ts'
import { anAuditor, type Member } from '../../support/people.ts'
import { withTerms } from '../../support/terms.ts'
import { verify } from '../../support/verify-business.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, wait } from '../financing/market.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const AMOUNT = '250000.00'

/** A contract that both sides signed, whose terms are changed as given. */
const aSigned = async (structure: string, changes: object) => {
  const proposed = { proposedAmount: AMOUNT, proposedStructure: structure, proposedRate: '6.5', proposedTerm: 24 }
  const { terms, ...others } = withTerms(proposed) as Data
  const [[kind, plain]] = Object.entries(terms) as [[string, object]]
  const fields = { ...others, proposedRate: null, terms: { [kind]: { ...plain, ...changes } } }
  const agreement = await anAgreement(world, { preferredStructure: structure }, fields)
  const { merchant, lender, requestId } = agreement
  await verify(world, merchant, lender)
  await decide(world, await anAuditor(world), await reviewOf(world, agreement), 'APPROVE')
  await waive(world, merchant, requestId)
  const id = await contractIdOf(world, lender, requestId)
  for (const party of [merchant, lender]) await sign(world, party, id)
  return { merchant, lender, id }
}

const nextOf = async (person: Member, id: string): Promise<[string, boolean][]> =>
  (await facilityOf(world, person, id)).nextSteps.map(({ step, isOptional }: Data) => [step, isOptional])

const partner = (side: string, fields: object) => ({ side, isSilent: side === 'LENDER', isManaging: side === 'MERCHANT', ...fields })

describe('the steps that the terms decide', () => {
  it('capital that is not money is brought in and valued before the venture starts', async () => {
    const { merchant, lender, id } = await aSigned('MUSHARAKAH', {
      partners: [
        partner('LENDER', { cash: AMOUNT, profitShare: '40' }),
        partner('MERCHANT', { cash: '50000.00', inKind: '200000.00', valuedOn: '2026-01-10', profitShare: '60' }),
      ],
    })
    await recordSteps(world, { merchant, lender }, id, 'CAPITAL_IN')
    expect(await nextOf(merchant, id)).toEqual([['OWN_CAPITAL', false]])
    expect(await codeOf(recordStep(world, { merchant, lender }, id, 'VALUATION', { fileIds: [] }))).toBe('SEQUENCE_VIOLATION')
    await recordStep(world, { merchant, lender }, id, 'OWN_CAPITAL')
    const { steps } = await facilityOf(world, lender, id, 'steps { step side statement { english } }')
    expect(steps.at(-1)).toMatchObject({ step: 'OWN_CAPITAL', side: 'MERCHANT' })
    expect(steps.at(-1).statement.english.replaceAll('\u00a0', ' ')).toMatch(
      /AED 50,000\.00 in money, and what the contract values at AED 200,000\.00\.$/,
    )
    expect(await nextOf(merchant, id)).toEqual([['VALUATION', false]])
    await recordStep(world, { merchant, lender }, id, 'VALUATION')
    expect(await nextOf(merchant, id)).toEqual([['START', false]])
  })

  it('money needs no valuation; the merchant shows by files that it brought its own in, or declares it alone', async () => {
    const { merchant, lender, id } = await aSigned('MUSHARAKAH', {})
    await recordSteps(world, { merchant, lender }, id, 'CAPITAL_IN')
    const { nextSteps } = await facilityOf(world, merchant, id, 'nextSteps { step side needsFile acceptsFiles statementEnglish }')
    expect(nextSteps).toEqual([
      {
        step: 'OWN_CAPITAL',
        side: 'MERCHANT',
        needsFile: false,
        acceptsFiles: true,
        statementEnglish: expect.stringContaining('own capital'),
      },
    ])
    const input = await stepInput(world, lender, id, 'OWN_CAPITAL')
    expect(await codeOf(world.ask(lender, RECORD, { input }))).toBe('FORBIDDEN')
    expect(await codeOf(recordStep(world, { merchant, lender }, id, 'START', { fileIds: [] }))).toBe('SEQUENCE_VIOLATION')
    const fileIds = [await upload(world, merchant, 'transfer.pdf')]
    await recordStep(world, { merchant, lender }, id, 'OWN_CAPITAL', { fileIds })
    const { steps } = await facilityOf(world, lender, id, 'isChainWhole steps { files { name } }')
    expect(steps.at(-1).files).toEqual([{ name: 'transfer.pdf' }])
    expect(await nextOf(merchant, id)).toEqual([['START', false]])
  })

  it('a manager without capital has no such step', async () => {
    const { merchant, lender, id } = await aSigned('MUDARABAH', {})
    await recordSteps(world, { merchant, lender }, id, 'CAPITAL_IN')
    expect(await nextOf(merchant, id)).toEqual([['START', false]])
    const input = await stepInput(world, merchant, id, 'OWN_CAPITAL')
    expect(await codeOf(world.ask(merchant, RECORD, { input }))).toBe('INVALID')
  })

  it('a venture that was valued before there was a step of the own capital goes on', () => {
    const partners = [{ side: 'merchant', cash: '5.00', inKind: '1.00' }]
    const contract = { given: { kind: 'musharakah', terms: { partners } } } as unknown as Pick<Contract, 'given'>
    const done = (...steps: ExecutionStep[]) => steps.map((step) => ({ step }))
    const { CAPITAL_IN, OWN_CAPITAL, VALUATION, START } = ExecutionStep
    expect(missingStep(contract, done(CAPITAL_IN, VALUATION), START)).toBeNull()
    expect(missingStep(contract, done(CAPITAL_IN), START)).toBe(OWN_CAPITAL)
    expect(missingStep(contract, done(CAPITAL_IN, OWN_CAPITAL), START)).toBe(VALUATION)
  })

  it('a maker whom the terms name is contracted before the work', async () => {
    const { merchant, lender, id } = await aSigned('ISTISNA', {})
    await recordSteps(world, { merchant, lender }, id, 'CONTRACT')
    expect(await nextOf(merchant, id)).toEqual([['PARALLEL', false]])
  })

  it('an asset that goes back to the lessor is not transferred', async () => {
    const { merchant, lender, id } = await aSigned('IJARAH', { endOfLease: 'RETURN' })
    await recordSteps(world, { merchant, lender }, id)
    expect(await nextOf(lender, id)).toEqual([])
    const input = { ...(await stepInput(world, lender, id, 'TRANSFER')), fileIds: [] }
    expect(await codeOf(world.ask(lender, RECORD, { input }))).toBe('INVALID')
  })

  it('the lender is offered the transfer of a leased asset once every rent is paid', async () => {
    const { merchant, lender, id } = await aSigned('IJARAH', {})
    await recordSteps(world, { merchant, lender }, id)
    expect(await nextOf(lender, id)).toEqual([['TRANSFER', true]])
    expect((await facilityOf(world, lender, id, 'availableActions')).availableActions).not.toContain('RECORD_STEP')
  })
})

describe('a lease that begins later than planned', () => {
  const FIGURES = `outstanding arrears daysPastDue rentAbated instalments { number kind dueOn amount }
    rentAdjustments { fromOn toOn isLesseeAtFault reason } donation { accrued }`

  it('has rent that is paid in advance due on the day on which it begins', async () => {
    const lease = { payment: 'ADVANCE', rentTotal: '297600.00' }
    const { merchant, lender, id } = await aSigned('IJARAH', lease)
    await recordSteps(world, { merchant, lender }, id, 'ACQUIRE')
    await wait(world, Date.parse('2027-03-15T08:00:00Z') - world.clock.now().getTime(), merchant, lender)
    await recordSteps(world, { merchant, lender }, id)
    const { instalments, daysPastDue } = await facilityOf(world, merchant, id, FIGURES)
    // 12,400.00 x 17 / 31 days of March.
    expect([instalments[0], daysPastDue]).toEqual([{ number: 1, kind: 'RENT', dueOn: '2027-03-15', amount: '6800.00' }, 0])
  })

  it('has no rent for the days before, and none that falls due before', async () => {
    const { merchant, lender, id } = await aSigned('IJARAH', { rentTotal: '297600.00' })
    await recordSteps(world, { merchant, lender }, id, 'ACQUIRE')
    await wait(world, Date.parse('2027-05-11T08:00:00Z') - world.clock.now().getTime(), merchant, lender)
    await recordSteps(world, { merchant, lender }, id)
    const facility = await facilityOf(world, merchant, id, FIGURES)
    // March and April wholly, and 12,400.00 x 10 / 31 days of May.
    expect(facility).toMatchObject({ rentAbated: '28800.00', outstanding: '268800.00', arrears: '0.00', daysPastDue: 0 })
    expect(facility.instalments.slice(0, 2)).toEqual([
      { number: 1, kind: 'RENT', dueOn: '2027-06-01', amount: '8400.00' },
      { number: 2, kind: 'RENT', dueOn: '2027-07-01', amount: '12400.00' },
    ])
    expect(facility.rentAdjustments).toEqual([
      {
        ...{ fromOn: '2027-03-01', toOn: '2027-05-11', isLesseeAtFault: false },
        reason: 'The lease began later than planned. Rent is due from its start.',
      },
    ])
    expect(facility.donation).toEqual({ accrued: '0.00' })
  })
})
