import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { aLender, aMerchant, aNewcomer, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../support/world.ts'
import { aColleague, factsAbout } from '../payments/payments.ts'

let world: World
let owner: Member
let colleague: Member
let stranger: Member
beforeAll(async () => {
  world = await openWorld({ runJobs: false })
})
beforeEach(async () => {
  owner = await aMerchant(world)
  colleague = await aColleague(world, owner)
  stranger = await aLender(world)
})
afterAll(() => world.close())

const VIEW = 'id list name query isShared isMine isDefault savedBy { name }'

const save = async (person: Person, fields: object = {}): Promise<Data> =>
  (
    await world.ask(person, `mutation ($input: CreateSavedViewInput!) { createSavedView(input: $input) { ${VIEW} } }`, {
      input: { list: 'INVOICES', name: 'Overdue', query: 'status=OVERDUE', ...fields },
    })
  ).createSavedView
const change = async (person: Person, id: string, input: object): Promise<Data> =>
  (
    await world.ask(person, `mutation ($id: ID!, $input: UpdateSavedViewInput!) { updateSavedView(id: $id, input: $input) { ${VIEW} } }`, {
      id,
      input,
    })
  ).updateSavedView
const remove = (person: Person, id: string) => world.ask(person, 'mutation ($id: ID!) { deleteSavedView(id: $id) }', { id })
const viewsOf = async (person: Person, list = 'INVOICES'): Promise<Data[]> =>
  (await world.ask(person, `query ($list: SavedViewList!) { savedViews(list: $list) { ${VIEW} } }`, { list })).savedViews
const namesOf = async (person: Person, list?: string) => (await viewsOf(person, list)).map(({ name }) => name)
const arrange = (person: Person, ids: string[], list = 'INVOICES') =>
  world.ask(person, 'mutation ($list: SavedViewList!, $ids: [ID!]!) { arrangeSavedViews(input: { list: $list, ids: $ids }) { id } }', {
    list,
    ids,
  })
const openWith = (person: Person, id: string | null, list = 'INVOICES') =>
  world.ask(
    person,
    'mutation ($list: SavedViewList!, $id: ID) { chooseDefaultView(input: { list: $list, viewId: $id }) { id isDefault } }',
    { list, id },
  )

describe('a view', () => {
  it('keeps the filter of a list under a name, only for the person who saved it', async () => {
    const view = await save(owner, { name: '  Overdue ', query: 'status=OVERDUE&search=Al+Noor' })
    expect(view).toMatchObject({
      list: 'INVOICES',
      name: 'Overdue',
      query: 'search=Al+Noor&status=OVERDUE',
      isShared: false,
      isMine: true,
      isDefault: false,
      savedBy: { name: owner.name },
    })
    expect(await viewsOf(owner)).toEqual([view])
    expect(await viewsOf(owner, 'VENDORS')).toEqual([])
    expect(await viewsOf(colleague)).toEqual([])
    await expect(change(colleague, view.id, { name: 'Mine' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await factsAbout(world, 'settings.view_saved', view.id)).toMatchObject([{ audience: [`user:${owner.id}`] }])
  })

  it('is shared with all members of the business, and changed only by the person who saved it', async () => {
    const { id } = await save(owner, { shared: true })
    expect(await viewsOf(colleague)).toMatchObject([{ id, isShared: true, isMine: false, savedBy: { name: owner.name } }])
    expect(await viewsOf(stranger)).toEqual([])
    await expect(change(colleague, id, { name: 'Mine' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(colleague, id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(change(stranger, id, { name: 'x' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(openWith(stranger, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(owner, 'no-id')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await change(owner, id, { shared: false })).toMatchObject({ isShared: false, name: 'Overdue' })
    expect(await viewsOf(colleague)).toEqual([])
    const [{ audience, payload }] = await factsAbout(world, 'settings.view_changed', id)
    expect(audience).toContain(`business:${owner.businessId}`)
    expect(payload.changed).toEqual(['shared'])
  })

  it('is renamed, gets another filter, and is deleted', async () => {
    const { id } = await save(owner)
    expect(await change(owner, id, { name: 'Late', query: 'status=PAID' })).toMatchObject({ name: 'Late', query: 'status=PAID' })
    await change(owner, id, { name: 'Late' })
    expect(await factsAbout(world, 'settings.view_changed', id)).toHaveLength(1)
    await openWith(owner, id)
    expect(await remove(owner, id)).toEqual({ deleteSavedView: id })
    expect(await viewsOf(owner)).toEqual([])
    await expect(remove(owner, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('has a unique name, among the person’s views of the list and among the shared ones of the business', async () => {
    await save(owner, { shared: true })
    await expect(save(owner, { name: 'OVERDUE' })).rejects.toMatchObject({ code: 'INVALID', fields: { name: expect.any(String) } })
    await save(owner, { list: 'VENDORS' })
    const { id } = await save(colleague)
    await expect(change(colleague, id, { shared: true })).rejects.toMatchObject({ fields: { name: expect.stringContaining('business') } })
    expect(await viewsOf(colleague)).toHaveLength(2)
  })

  it.each<[string, object, string]>([
    ['without a name', { name: ' ' }, 'name'],
    ['with a name too long for a menu', { name: 'x'.repeat(61) }, 'name'],
    ['with a name that turns its direction', { name: 'evil \u202E name' }, 'name'],
    ['without a filter', { query: '' }, 'query'],
    ['with a filter too long', { query: 'x'.repeat(2001) }, 'query'],
    ['with a parameter that no list has', { query: '__proto__=1' }, 'query'],
    ['with a parameter that is no name', { query: 'a b=1' }, 'query'],
    ['with a value that holds control characters', { query: 'search=a%00b' }, 'query'],
    ['with a value too long', { query: `search=${'x'.repeat(1001)}` }, 'query'],
    ['with too many parameters', { query: Array.from({ length: 41 }, (_, at) => `p${at}=1`).join('&') }, 'query'],
  ])('is refused %s', async (_, fields, field) => {
    await expect(save(owner, fields)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.any(String) } })
    expect(await viewsOf(owner)).toEqual([])
  })

  it('belongs to a known list', async () => {
    await expect(save(owner, { list: 'PASSWORDS' })).rejects.toMatchObject({ code: expect.stringMatching(/^(INVALID|BAD_USER_INPUT)$/) })
  })

  it('can be shared only by members of a business', async () => {
    const newcomer = await aNewcomer(world)
    await expect(save(newcomer, { shared: true })).rejects.toMatchObject({ code: 'CONFLICT' })
    expect(await save(newcomer)).toMatchObject({ isShared: false })
  })
})

describe('the views of a list', () => {
  it('are in the order of the person who arranged them, and newer ones follow', async () => {
    const a = await save(owner, { name: 'A', shared: true })
    const b = await save(owner, { name: 'B', shared: true })
    await arrange(owner, [b.id, a.id, 'no-id'])
    await save(owner, { name: 'C' })
    expect(await namesOf(owner)).toEqual(['B', 'A', 'C'])
    expect(await namesOf(colleague)).toEqual(['A', 'B'])
    await arrange(stranger, [a.id])
    expect(await namesOf(stranger)).toEqual([])
  })

  it('open with the one that each person chose', async () => {
    const { id } = await save(owner, { shared: true })
    await openWith(colleague, id)
    expect(await viewsOf(colleague)).toMatchObject([{ id, isDefault: true }])
    expect(await viewsOf(owner)).toMatchObject([{ id, isDefault: false }])
    await expect(openWith(colleague, id, 'VENDORS')).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await openWith(colleague, null)
    expect(await viewsOf(colleague)).toMatchObject([{ isDefault: false }])
  })

  it('are limited to 50 per person, for any number of concurrent requests', async () => {
    for (let at = 0; at < 46; at++) await save(owner, { name: `View ${at}` })
    const results = await Promise.allSettled(Array.from({ length: 7 }, (_, at) => save(owner, { name: `At once ${at}` })))
    const refused = results.filter((answer) => answer.status === 'rejected')
    expect(refused.map(({ reason }) => reason.code)).toEqual(Array(3).fill('LIMIT_EXCEEDED'))
    expect(await viewsOf(owner)).toHaveLength(50)
    await save(colleague)
  })
})
