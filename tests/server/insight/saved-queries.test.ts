import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { User } from '../../../server/modules/identity/index.ts'
import { MAX_TOKENS } from '../../../server/platform/graphql/limits.ts'
import { MemberRole } from '../../../server/shared/member-role.ts'
import { aColleagueOf } from '../../support/members.ts'
import { aLender, aMerchant, aNewcomer, anAdmin, anAnalyst, anAuditor, type Member, signIn } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'
import { factsAbout } from '../payments/payments.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const FIELDS = 'id name description document variables operationName isShared isMine mayEdit ownerName version createdAt updatedAt'
const DOCUMENT = 'query Mine($first: Int!) { notifications(first: $first) { nodes { id } } }'
const CREATE = `mutation ($input: CreateSavedQueryInput!) { createSavedQuery(input: $input) { ${FIELDS} } }`
const UPDATE = `mutation ($id: ID!, $input: UpdateSavedQueryInput!) { updateSavedQuery(id: $id, input: $input) { ${FIELDS} } }`

const save = async (person: Person, input: object = {}): Promise<Data> =>
  (await world.ask(person, CREATE, { input: { name: 'Latest news', document: DOCUMENT, variables: { first: 5 }, ...input } }))
    .createSavedQuery
const update = async (person: Person, { id, version }: Data, input: object): Promise<Data> =>
  (await world.ask(person, UPDATE, { id, input: { expectedVersion: version, ...input } })).updateSavedQuery
const remove = async (person: Person, id: string): Promise<string> =>
  (await world.ask(person, 'mutation ($id: ID!) { deleteSavedQuery(id: $id) }', { id })).deleteSavedQuery
const read = async (person: Person, id: string): Promise<Data> =>
  (await world.ask(person, `query ($id: ID!) { savedQuery(id: $id) { ${FIELDS} } }`, { id })).savedQuery
const LIST = `query ($filter: SavedQueryFilter, $orderBy: SavedQueryOrder, $first: Int, $after: String) {
  savedQueries(filter: $filter, orderBy: $orderBy, first: $first, after: $after) {
    totalCount nodes { id name isMine } pageInfo { endCursor hasNextPage } } }`
const list = async (person: Person, variables: object = {}): Promise<Data> =>
  (await world.ask(person, LIST, { orderBy: 'EDITED', first: 20, ...variables })).savedQueries
const namesOf = async (person: Person, variables: object = {}): Promise<string[]> =>
  (await list(person, variables)).nodes.map(({ name }: Data) => name)

const ROLES: readonly (readonly [string, () => Promise<Member>])[] = [
  ['merchant', () => aMerchant(world)],
  ['lender', () => aLender(world)],
  ['auditor', () => anAuditor(world)],
  ['admin', () => anAdmin(world)],
  ['analyst', () => anAnalyst(world)],
  ['person without a business', () => aNewcomer(world)],
]

describe('a saved query', () => {
  it.each(ROLES)('is kept by a %s with its variables, for that person alone', async (_, someoneOf) => {
    const person = await someoneOf()
    const variables = { first: 5, zeta: { deep: [1, null, 'x'] }, alpha: '1.10' }
    const saved = await save(person, { variables, operationName: 'Mine', description: '  What is new  ' })
    expect(saved).toMatchObject({
      name: 'Latest news',
      description: 'What is new',
      document: DOCUMENT,
      variables,
      operationName: 'Mine',
      isShared: false,
      isMine: true,
      mayEdit: true,
      ownerName: person.name,
      version: 1,
    })
    expect(Object.keys(saved.variables)).toEqual(['first', 'zeta', 'alpha'])
    expect(await read(person, saved.id)).toEqual(saved)
    const stranger = await someoneOf()
    expect(await read(stranger, saved.id)).toBeNull()
    await expect(update(stranger, saved, { name: 'Mine now' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    await expect(remove(stranger, saved.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('is kept by a member who may only read', async () => {
    const owner = await aMerchant(world)
    const viewer = await aColleagueOf(world, owner, { memberRole: MemberRole.VIEWER, accountIds: null })
    const saved = await save(viewer)
    expect(await update(viewer, saved, { name: 'Mine' })).toMatchObject({ name: 'Mine', version: 2 })
  })

  it('is not found by an id that was deleted, or is none', async () => {
    const person = await anAnalyst(world)
    const saved = await save(person)
    expect(await remove(person, saved.id)).toBe(saved.id)
    for (const id of [saved.id, 'nothing', '00000000-0000-4000-8000-000000000000']) {
      expect(await read(person, id)).toBeNull()
      await expect(update(person, { id, version: 1 }, { name: 'Again' })).rejects.toMatchObject({ code: 'NOT_FOUND' })
      await expect(remove(person, id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    }
  })

  it('is not overwritten by an edit of an older version, nor by the second of two at once', async () => {
    const person = await anAnalyst(world)
    const saved = await save(person)
    const edited = await Promise.allSettled(['One', 'Two'].map((name) => update(person, saved, { name })))
    expect(edited.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(edited.find(({ status }) => status === 'rejected')).toMatchObject({ reason: { code: 'CONTENT_CHANGED' } })
    await expect(update(person, saved, { isShared: true })).rejects.toMatchObject({ code: 'CONTENT_CHANGED' })
    expect(await read(person, saved.id)).toMatchObject({ version: 2, isShared: false })
  })

  it('keeps what an edit leaves out, and its version where nothing changes', async () => {
    const person = await anAnalyst(world)
    const saved = await save(person, { description: 'News', operationName: 'Mine' })
    expect(await update(person, saved, {})).toEqual(saved)
    expect(await update(person, saved, { description: null, operationName: null })).toMatchObject({
      name: saved.name,
      description: null,
      operationName: null,
      document: DOCUMENT,
      variables: { first: 5 },
      version: 2,
    })
  })

  it('is one of 200 at most, also when they are saved at once', async () => {
    const person = await anAnalyst(world)
    const first = await save(person)
    await world.database.asOwner(`
      insert into saved_query (user_id, name, document, variables, version, created_at, updated_at)
      select user_id, name || n, document, variables, 1, created_at, updated_at from saved_query, generate_series(1, 198) n where id = '${first.id}'`)
    const both = await Promise.allSettled([save(person), save(person)])
    expect(both.find(({ status }) => status === 'rejected')).toMatchObject({
      reason: { code: 'LIMIT_EXCEEDED', message: expect.stringContaining('200') },
    })
    expect((await list(person)).totalCount).toBe(200)
  })
})

describe('what may be saved', () => {
  const nested = `query { ${'viewer { '.repeat(4000)} id ${'}'.repeat(4000)} }`
  const fragments = `query { viewer { ...F0 } } ${Array.from({ length: 900 }, (_, at) => `fragment F${at} on User { ...F${at + 1} ...F${at + 1} }`).join(' ')}`
  it.each([
    ['no GraphQL', { document: 'query {' }, 'document', /This is not GraphQL/],
    ['a field that the schema lacks', { document: '{ nothing }' }, 'document', /does not fit the schema.*nothing/],
    ['no operation', { document: 'type A { id: ID }' }, 'document', /does not fit the schema/],
    [
      'several operations and no name',
      { document: 'query A { viewer { id } } query B { viewer { id } }' },
      'operationName',
      /several operations/,
    ],
    ['the name of another operation', { operationName: 'Other' }, 'operationName', /no operation “Other”/],
    ['variables that are a list', { variables: [1] }, 'variables', /object of names and values/],
    ['variables that are a text', { variables: '{}' }, 'variables', /object of names and values/],
    ['variables that are too long', { variables: { text: 'x'.repeat(50_001) } }, 'variables', /50000 characters/],
    ['a document that is too long', { document: `{ viewer { id } } #${'x'.repeat(50_000)}` }, 'document', /up to 50000/],
    ['too many tokens', { document: nested }, 'document', new RegExp(String(MAX_TOKENS))],
    ['fragments that double 900 times', { document: fragments }, 'document', new RegExp(String(MAX_TOKENS))],
    ['no name', { name: '  ' }, 'name', /1 to 120/],
    ['a name of 121 characters', { name: 'x'.repeat(121) }, 'name', /1 to 120/],
    ['a name of two lines', { name: 'a\nb' }, 'name', /1 to 120/],
    ['a description of 501 characters', { description: 'x'.repeat(501) }, 'description', /500/],
  ])('is not %s', async (_, input, field, message) => {
    const person = await anAnalyst(world)
    await expect(save(person, input)).rejects.toMatchObject({ code: 'INVALID', fields: { [field]: expect.stringMatching(message) } })
    expect((await list(person)).totalCount).toBe(0)
  })

  it('is checked again when it is edited', async () => {
    const person = await anAnalyst(world)
    const saved = await save(person, { operationName: 'Mine' })
    await expect(update(person, saved, { document: '{ viewer { id } }' })).rejects.toMatchObject({
      code: 'INVALID',
      fields: { operationName: expect.stringContaining('Mine') },
    })
    expect(await update(person, saved, { document: '{ viewer { id } }', operationName: null })).toMatchObject({ version: 2 })
  })

  it('says why in the language of the person', async () => {
    const person = await anAnalyst(world)
    const input = { name: 'x', document: '{', variables: {} }
    const { body } = await world.post(person, { query: CREATE, variables: { input } }, { 'accept-language': 'fr' })
    expect(body.errors![0]!.message).toContain('GraphQL')
  })
})

describe('a shared query', () => {
  it('is read by the members of the business and by no other', async () => {
    const owner = await aMerchant(world)
    const colleague = await aColleagueOf(world, owner)
    const others = [await aMerchant(world), await aLender(world), await anAdmin(world), await anAnalyst(world), await anAuditor(world)]
    const saved = await save(owner, { isShared: true })
    expect(await read(colleague, saved.id)).toMatchObject({ isShared: true, isMine: false, mayEdit: false, ownerName: owner.name })
    for (const other of others) {
      expect(await read(other, saved.id)).toBeNull()
      expect((await list(other)).nodes.map(({ id }: Data) => id)).not.toContain(saved.id)
    }
    await expect(update(colleague, saved, { name: 'Ours' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(colleague, saved.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })

  it('is not seen by one who left the business, not even the person who saved it', async () => {
    const owner = await aMerchant(world)
    const [colleague, leaving] = [await aColleagueOf(world, owner), await aColleagueOf(world, owner)]
    const [ofOwner, ofLeaving] = [await save(owner, { isShared: true }), await save(leaving, { isShared: true })]
    await world.database.asOwner(`update app_user set business_id = null where id = '${leaving.id}'`)
    const elsewhere = await signIn(world, leaving.email, 'a quiet harbour at dawn')
    expect(await read(elsewhere, ofOwner.id)).toBeNull()
    expect(await read(elsewhere, ofLeaving.id)).toBeNull()
    await expect(remove(elsewhere, ofLeaving.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
    expect(await read(colleague, ofLeaving.id)).toMatchObject({ ownerName: leaving.name })
  })

  it.each([
    ['an analyst', () => anAnalyst(world)],
    ['an administrator', () => anAdmin(world)],
    ['an auditor', () => anAuditor(world)],
  ])('of %s is read by analysts and administrators, and by no auditor or business', async (_, someoneOf) => {
    const owner = await someoneOf()
    const saved = await save(owner, { isShared: true })
    for (const reader of [await anAnalyst(world), await anAdmin(world)]) {
      expect(await read(reader, saved.id)).toMatchObject({ ownerName: owner.name, isMine: false, mayEdit: false })
      await expect(update(reader, saved, { name: 'Ours' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    for (const other of [await anAuditor(world), await aMerchant(world), await aLender(world)])
      expect(await read(other, saved.id)).toBeNull()
  })

  it('is no longer read once it is made private', async () => {
    const [owner, reader] = [await anAnalyst(world), await anAnalyst(world)]
    const saved = await save(owner, { isShared: true })
    const unshared = await update(owner, saved, { isShared: false })
    expect(unshared).toMatchObject({ isShared: false, version: 2 })
    expect(await read(reader, saved.id)).toBeNull()
  })

  it('is not shared by a person without a business', async () => {
    await expect(save(await aNewcomer(world), { isShared: true })).rejects.toThrow()
  })

  it('that the schema no longer takes can be renamed and made private, and not be written so', async () => {
    const owner = await anAnalyst(world)
    const saved = await save(owner, { isShared: true })
    const document = '{ goneForGood }'
    await world.app.platform.dataSource.query('update saved_query set document = $2 where id = $1', [saved.id, document])
    const renamed = await update(owner, saved, { name: 'Old news', isShared: false })
    expect(renamed).toMatchObject({ name: 'Old news', isShared: false, document })
    await expect(update(owner, renamed, { document })).rejects.toMatchObject({ code: 'INVALID', fields: { document: expect.any(String) } })
  })

  it('is no longer read by one whose role changed', async () => {
    const [owner, reader] = [await anAnalyst(world), await anAnalyst(world)]
    const saved = await save(owner, { isShared: true })
    await world.app.platform.dataSource.manager.update(User, { id: reader.id }, { role: 'ssb_auditor' as never })
    expect(await read(reader, saved.id)).toBeNull()
  })
})

describe('the list of saved queries', () => {
  it('has those edited last first, is narrowed and read page by page', async () => {
    const owner = await aMerchant(world)
    const colleague = await aColleagueOf(world, owner)
    const first = await save(owner, { name: 'Alpha 100%', description: 'cash' })
    world.clock.advance(1_000)
    await save(owner, { name: 'Beta', isShared: true })
    world.clock.advance(1_000)
    await save(colleague, { name: 'Gamma', isShared: true })
    await save(colleague, { name: 'Hidden' })
    world.clock.advance(1_000)
    expect(await namesOf(owner)).toEqual(['Gamma', 'Beta', 'Alpha 100%'])
    await update(owner, first, { description: 'cash flow' })
    expect(await namesOf(owner)).toEqual(['Alpha 100%', 'Gamma', 'Beta'])
    expect(await namesOf(owner, { orderBy: 'NAME' })).toEqual(['Alpha 100%', 'Beta', 'Gamma'])
    expect(await namesOf(owner, { filter: { mine: true } })).toEqual(['Alpha 100%', 'Beta'])
    expect(await namesOf(owner, { filter: { mine: false } })).toEqual(['Gamma'])
    expect(await namesOf(owner, { filter: { shared: true } })).toEqual(['Gamma', 'Beta'])
    expect(await namesOf(owner, { filter: { shared: false } })).toEqual(['Alpha 100%'])
    expect(await namesOf(owner, { filter: { search: 'CASH' } })).toEqual(['Alpha 100%'])
    expect(await namesOf(owner, { filter: { search: '%' } })).toEqual(['Alpha 100%'])
    const page = await list(owner, { first: 2 })
    expect(page).toMatchObject({ totalCount: 3, pageInfo: { hasNextPage: true } })
    expect(await namesOf(owner, { first: 2, after: page.pageInfo.endCursor })).toEqual(['Beta'])
  })
})

describe('an API key', () => {
  it('reads the saved queries of its person, and writes none', async () => {
    const person = await aMerchant(world)
    const saved = await save(person)
    const create = 'mutation { createApiKey(input: { name: "Books", scopes: [PROFILE_READ, PROFILE_WRITE] }) { secret } }'
    const program = { ...someone(), apiKey: (await world.ask(person, create)).createApiKey.secret }
    expect(await read(program, saved.id)).toMatchObject({ name: 'Latest news', mayEdit: false })
    await expect(save(program)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(update(program, saved, { name: 'Other' })).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await expect(remove(program, saved.id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
  })
})

describe('the audit log', () => {
  it('says who saved, changed, shared and deleted a query, and never its document or variables', async () => {
    const person = await anAnalyst(world)
    const secret = 'quarterly-secret-token'
    const saved = await save(person, { document: `query Mine($first: Int!) { notifications(first: $first) { nodes { id } } } # ${secret}` })
    const shared = await update(person, saved, { variables: { first: 7, token: secret }, isShared: true })
    await update(person, shared, { isShared: false })
    await remove(person, saved.id)
    const found: Data[] = await world.app.platform.dataSource.query(
      `select name, payload, changes from event where subject_id = $1 order by seq`,
      [saved.id],
    )
    expect(found.map(({ name }) => name)).toEqual([
      'insight.query_saved',
      'insight.query_changed',
      'insight.query_shared',
      'insight.query_unshared',
      'insight.query_deleted',
    ])
    const queryFingerprint = expect.stringMatching(/^[0-9a-f]{64}$/)
    expect(found[1].payload).toEqual({ queryId: saved.id, name: 'Latest news', queryFingerprint, changed: ['variables'] })
    const [before, changed, ...after] = found.map(({ payload }) => payload.queryFingerprint)
    expect(changed).not.toBe(before)
    expect(after).toEqual([changed, changed, changed])
    expect(JSON.stringify(found)).not.toContain(secret)
    expect(await factsAbout(world, 'insight.query_saved', saved.id)).toMatchObject([{ audience: [`user:${person.id}`] }])
  })
})
