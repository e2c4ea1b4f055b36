import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { DAY } from '../../../server/shared/clock.ts'
import { upload } from '../../support/files.ts'
import { aLender, aMerchant, aNewcomer, type Member } from '../../support/people.ts'
import { type Data, openWorld, type World } from '../../support/world.ts'
import { codeOf, createRequest, REQUEST, read, sendProposal } from './market.ts'

let world: World
let merchant: Member
let lender: Member

beforeAll(async () => {
  world = await openWorld({ runJobs: false })
  ;[merchant, lender] = [await aMerchant(world), await aLender(world)]
})
afterAll(() => world.close())

const FIELDS =
  'id title description amount currency preferredStructure repaymentPeriod urgency expectedROI status availableActions documents { id name }'
const CREATE = `mutation ($input: CreateFinancingRequestDraftInput!) { createFinancingRequestDraft(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateFinancingRequestDraftInput!) {
  updateFinancingRequestDraft(id: $id, input: $input) { ${FIELDS} } }`
const save = async (input: object, id?: string): Promise<Data> =>
  id === undefined
    ? (await world.ask(merchant, CREATE, { input })).createFinancingRequestDraft
    : (await world.ask(merchant, UPDATE, { id, input })).updateFinancingRequestDraft
const publish = (id: string): Promise<Data> =>
  world.ask(merchant, 'mutation ($id: ID!) { publishFinancingRequest(id: $id) { status expiresAt } }', { id })
const update = (id: string, fields: object): Promise<Data> =>
  world.ask(
    merchant,
    'mutation ($id: ID!, $input: UpdateFinancingRequestInput!) { updateFinancingRequest(id: $id, input: $input) { version title expiresAt } }',
    {
      id,
      input: { ...REQUEST, ...fields },
    },
  )

describe('writing a request', () => {
  it('a draft starts with the defaults, keeps given values, and names missing ones', async () => {
    const draft = await save({ title: ' Solar roof ' })
    expect(draft).toMatchObject({
      title: 'Solar roof',
      description: '',
      amount: '0.00',
      currency: 'AED',
      preferredStructure: 'MURABAHA',
      repaymentPeriod: 24,
      urgency: 'MEDIUM',
      status: 'DRAFT',
      availableActions: ['EDIT', 'PUBLISH'],
    })
    await expect(publish(draft.id)).rejects.toMatchObject({
      code: 'INVALID',
      fields: { description: expect.any(String), amount: expect.any(String) },
    })
    const more = await save(
      { description: 'Panels for the roof of the mill.', amount: '90000.50', preferredStructure: 'MUSHARAKAH', expectedROI: '12.5' },
      draft.id,
    )
    expect(more).toMatchObject({ id: draft.id, title: 'Solar roof', amount: '90000.50', expectedROI: '12.5' })
    expect((await save({ preferredStructure: 'IJARAH' }, draft.id)).expectedROI).toBeNull()
    const { publishFinancingRequest } = await publish(draft.id)
    expect(publishFinancingRequest.status).toBe('ACTIVE')
    expect(Date.parse(publishFinancingRequest.expiresAt)).toBe(world.clock.now().getTime() + 30 * DAY)
    await expect(publish(draft.id)).rejects.toMatchObject({
      code: 'ILLEGAL_TRANSITION',
      message: 'This request has already been published. You can edit or withdraw it, or accept proposals.',
    })
    expect(await codeOf(save({ title: 'Again' }, draft.id))).toBe('ILLEGAL_TRANSITION')
  })

  it('is refused before the onboarding is done, with what to do; a draft needs the business alone', async () => {
    const newcomer = await aNewcomer(world)
    const refusal = { code: 'CONFLICT', message: expect.stringContaining('setup') }
    await expect(createRequest(world, newcomer)).rejects.toMatchObject(refusal)
    await expect(world.ask(newcomer, CREATE, { input: { title: 'Early' } })).rejects.toMatchObject(refusal)
    const business = {
      name: 'Early Bird Foods',
      registryNo: 'CN-999111',
      taxId: '100999888777666',
      sector: 'FOOD_BEVERAGE',
      address: 'Al Quoz, Dubai',
    }
    await world.ask(newcomer, 'mutation ($input: CreateBusinessInput!) { createBusiness(input: $input) { id } }', { input: business })
    await expect(createRequest(world, newcomer)).rejects.toMatchObject(refusal)
    const input = { title: 'Early', description: 'An oven.', amount: '5000' }
    const { createFinancingRequestDraft: draft }: Data = await world.ask(newcomer, CREATE, { input })
    const publishing = 'mutation ($id: ID!) { publishFinancingRequest(id: $id) { status } }'
    await expect(world.ask(newcomer, publishing, { id: draft.id })).rejects.toMatchObject(refusal)
    await world.ask(newcomer, 'mutation { continueToVerification { onboardingStep } }')
    expect(await world.ask(newcomer, publishing, { id: draft.id })).toEqual({ publishFinancingRequest: { status: 'ACTIVE' } })
  })

  test.each<[string, object, string]>([
    ['no title', { title: '   ' }, 'title'],
    ['no description', { description: '' }, 'description'],
    ['an amount of nothing', { amount: '0' }, 'amount'],
    ['a negative amount', { amount: '-5' }, 'amount'],
    ['a third decimal', { amount: '1.005' }, 'amount'],
    ['an amount beyond reason', { amount: '99999999999999.00' }, 'amount'],
    ['a period that is not offered', { repaymentPeriod: 13 }, 'repaymentPeriod'],
    ['an expiry that is not offered', { expiresInDays: 61 }, 'expiresInDays'],
    ['a return on a sale', { expectedROI: '10' }, 'expectedROI'],
    ['a return beyond reason', { preferredStructure: 'MUDARABAH', expectedROI: '1000' }, 'expectedROI'],
  ])('refuses %s under its field', async (_what, fields, field) => {
    const input = { ...REQUEST, ...fields }
    const create = 'mutation ($input: CreateFinancingRequestInput!) { createFinancingRequest(input: $input) { id } }'
    await expect(world.ask(merchant, create, { input })).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
  })

  test.each(['MUSHARAKAH', 'MUDARABAH', 'FLEXIBLE'])('%s may carry an expected return', async (preferredStructure) => {
    const id = await createRequest(world, merchant, { preferredStructure, expectedROI: '12.50' })
    expect((await read(world, merchant, id)).expectedROI).toBe('12.5')
  })

  it('accepts only files of its author', async () => {
    const [mine, theirs] = [await upload(world, merchant, 'plan.pdf'), await upload(world, lender, 'other.pdf')]
    const id = await createRequest(world, merchant, { documentIds: [mine] })
    expect((await read(world, merchant, id)).documents).toEqual([
      { id: mine, name: 'plan.pdf', url: `/files/${mine}`, size: expect.any(Number) },
    ])
    expect(await codeOf(createRequest(world, merchant, { documentIds: [theirs] }))).toBe('NOT_FOUND')
    await update(id, { documentIds: [] })
    expect((await read(world, merchant, id)).documents).toEqual([])
  })

  it('can be changed freely until the first proposal; later changes create versions that lenders are notified of', async () => {
    const id = await createRequest(world, merchant)
    expect((await update(id, { title: 'Colder storage' })).updateFinancingRequest).toMatchObject({ version: 1, title: 'Colder storage' })
    await sendProposal(world, lender, id)
    const received = await world.watch(lender, 'subscription ($id: ID!) { requestChanged(id: $id) { request { version title } } }', { id })
    expect((await update(id, { title: 'Coldest storage', amount: '260000' })).updateFinancingRequest.version).toBe(2)
    expect((await received.next()).requestChanged.request).toEqual({ version: 2, title: 'Coldest storage' })
    expect((await update(id, { title: 'Coldest storage', amount: '260000' })).updateFinancingRequest.version).toBe(2)
    await expect(update(id, { currency: 'SAR' })).rejects.toMatchObject({ code: 'INVALID', fields: { currency: expect.any(String) } })
    const kept = await world.app.platform.dataSource.query('select version, content from financing_request_version where request_id = $1', [
      id,
    ])
    expect(kept).toEqual([{ version: 1, content: expect.objectContaining({ title: 'Colder storage', amount: '250000.00' }) }])
    const other: Data = await world.ask(lender, '{ lenderResponses(first: 1) { nodes { requestTitle request { title } } } }')
    expect(other.lenderResponses.nodes[0]).toEqual({ requestTitle: 'Colder storage', request: { title: 'Coldest storage' } })
  })
})
