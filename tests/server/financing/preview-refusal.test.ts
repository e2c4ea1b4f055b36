import { afterAll, beforeAll, expect, it } from 'vitest'
import { postRequest } from '../../support/agreement.ts'
import { aLender, aMerchant, anAdmin, anAuditor, type Member } from '../../support/people.ts'
import { enact, test as field, rule } from '../../support/policies.ts'
import { withTerms } from '../../support/terms.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { confirmStop, proposeStop, refusalOf, report } from '../shariah/incident.ts'

let world: World
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
afterAll(() => world.close())

const PREVIEW =
  'query ($input: SendProposalInput!) { proposalPreview(input: $input) { faults { code } refusal { code message field } schedule { dueOn } } }'
const SEND = 'mutation ($input: SendProposalInput!) { sendProposal(input: $input) { id } }'

const proposed = (requestId: string, fields: object = {}) =>
  withTerms({
    ...{ requestId, responseType: 'FULL_FUNDING', proposedAmount: '250000.00', proposedStructure: 'MURABAHA' },
    ...{ proposedRate: '6.5', proposedTerm: 24, conditions: [], ...fields },
  })
const previewOf = async (lender: Member, input: object): Promise<Data> => (await world.ask(lender, PREVIEW, { input })).proposalPreview
const sent = (lender: Member, input: object) => refusalOf(world.ask(lender, SEND, { input }))
const aMarket = async () => {
  const [merchant, lender] = [await aMerchant(world), await aLender(world)]
  return { merchant, lender, requestId: (await postRequest(world, merchant)).id }
}

it('a proposal that would be sent has no refusal, and its preview writes nothing', async () => {
  const { lender, requestId } = await aMarket()
  const newest = async () => (await world.app.platform.dataSource.query<{ seq: string }[]>('select max(seq) as seq from event'))[0]!.seq
  const before = await newest()
  const preview = await previewOf(lender, proposed(requestId))
  expect(preview).toMatchObject({ faults: [], refusal: null })
  expect(preview.schedule).toHaveLength(24)
  expect(await newest()).toBe(before)
  await world.ask(lender, SEND, { input: proposed(requestId) })
})

it('what a rule of the request refuses is named with its field, in the words of the error', async () => {
  const { lender, requestId } = await aMarket()
  const input = proposed(requestId, { responseType: 'PARTIAL_FUNDING' })
  const { refusal, faults } = await previewOf(lender, input)
  expect(faults).toEqual([])
  expect(refusal).toMatchObject({ code: 'INVALID', field: 'proposedAmount' })
  const error = await world.ask(lender, SEND, { input }).catch((refused: Data) => refused)
  expect(error).toMatchObject({ code: 'INVALID', fields: { proposedAmount: refusal.message } })
})

it('a stop is named, in the words of the error and in the language of the reader', async () => {
  const [auditor, admin] = [await anAuditor(world), await anAdmin(world)]
  const { lender, requestId } = await aMarket()
  const { id } = await report(world, auditor)
  const stop = { lenderId: lender.businessId, structure: null, reason: 'Goods were sold before they were bought.' }
  const { stops } = await proposeStop(world, auditor, id, stop)
  expect((await previewOf(lender, proposed(requestId))).refusal).toBeNull()
  const { number } = await confirmStop(world, admin, stops[0].id)
  const { refusal } = await previewOf(lender, proposed(requestId))
  expect(refusal).toEqual({ ...(await sent(lender, proposed(requestId))), field: null })
  expect(refusal).toMatchObject({ code: 'STOPPED_BY_INCIDENT', message: expect.stringContaining(number) })
  const { body } = await world.post(lender, { query: PREVIEW, variables: { input: proposed(requestId) } }, { 'accept-language': 'ar' })
  const inArabic = (body.data as Data).proposalPreview.refusal.message
  expect(inArabic).toMatch(/\p{Script=Arabic}/u)
})

it('a limit of the country is named with what it allows, in the words of the error', async () => {
  const merchant = await aMerchant(world, { taxId: '300000000000013' })
  const lender = await aLender(world)
  const { id } = await postRequest(world, merchant, { amount: '400000.00', currency: 'SAR' })
  const input = proposed(id, { proposedAmount: '400000.00' })
  const { refusal } = await previewOf(lender, input)
  expect(refusal).toMatchObject({ code: 'LIMIT_EXCEEDED', field: 'proposedAmount' })
  expect(await sent(lender, input)).toEqual({ code: 'LIMIT_EXCEEDED', message: refusal.message })
})

it('a policy is named with its rule, in the words of the error; a broken rule of the form comes first', async () => {
  const auditor = await anAuditor(world)
  const { lender, requestId } = await aMarket()
  await enact(world, auditor, { rules: [rule('NO_MURABAHA', field('STRUCTURE', 'IS', ['MURABAHA']))] })
  const input = proposed(requestId)
  const { refusal } = await previewOf(lender, input)
  expect(refusal).toEqual({ ...(await sent(lender, input)), field: null })
  expect(refusal).toMatchObject({ code: 'POLICY_REFUSED', message: expect.stringContaining('NO_MURABAHA') })
  const broken = { ...input, proposedTerm: 23 }
  const preview = await previewOf(lender, broken)
  expect([preview.faults.length > 0, preview.refusal]).toEqual([true, null])
})
