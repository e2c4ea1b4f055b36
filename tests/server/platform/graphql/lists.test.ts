import { type GraphQLField, getNamedType, isEnumType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../server/modules/identity/index.ts'
import { operationRoles } from '../../../../server/platform/authorization.ts'
import { Role } from '../../../../server/shared/role.ts'
import { aLender, aMerchant, signIn } from '../../../support/people.ts'
import { type Data, openWorld, type Person, type World } from '../../../support/world.ts'

const UNLIMITED = {
  costPerUser: 1e9,
  costPerKey: 1e9,
  costPerAddress: 1e9,
  socketsPerUser: 20,
  socketsPerAddress: 200,
  keyPerMinute: 100,
  keyPerHour: 1_000,
}

let world: World
const people = new Map<Role, Person>()
beforeAll(async () => {
  world = await openWorld({ limits: UNLIMITED, seeded: 'shared' })
  for (const role of [Role.MERCHANT, Role.LENDER, Role.SSB_AUDITOR, Role.ADMIN]) {
    const email = `${role === Role.SSB_AUDITOR ? 'auditor' : role}@mizan.demo`
    people.set(role, await signIn(world, email, DEMO_PASSWORD))
  }
  await addRows()
}, 120_000)
afterAll(() => world.close())

const ask = (role: Role, query: string, variables?: object): Promise<Data> => world.ask(people.get(role)!, query, variables)

/** Rows of lists that the demo has none or one of. */
const addRows = async () => {
  for (const name of ['Reports', 'Ledger', 'Backup']) {
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { apiKey { id } } }'
    await ask(Role.MERCHANT, create, { input: { name, permissions: ['READ'] } })
  }
  const { businesses } = await ask(Role.ADMIN, '{ businesses(first: 3) { nodes { id } } }')
  for (const { id: businessId } of businesses.nodes) {
    const declare = 'mutation ($input: DeclareInterestInput!) { declareInterest(input: $input) { id } }'
    await ask(Role.SSB_AUDITOR, declare, { input: { businessId, nature: 'Shareholding of a relative' } })
  }
  for (const name of ['Dar Al Ber', 'Beit Al Khair', 'emirates relief']) {
    const propose = 'mutation ($input: ProposeCharityPayeeInput!) { proposeCharityPayee(input: $input) { id } }'
    const input = { name, accountHolder: name, country: 'AE', registrationNo: name, iban: 'AE07 0331 2345 6789 0123 456' }
    await ask(Role.ADMIN, propose, { input })
  }
  await world.app.platform.dataSource.query(`
    insert into backtest_report (dataset, ran_at, model_version, code_hash, loans, bads, indeterminate, not_scored, rows_used, rows_too_late,
      metrics, bands, is_monotone, note, loans_digest, parts, score_groups, cohorts, open_questions, distribution, unscored)
    select 'Loans ' || n % 2, now() - n * interval '1 day', (select min(version) from model_version), repeat('0', 64), 1, 0, 0, 0, 1, 0, '[]', '[]', true, 'Five reports', repeat('0', 64),
      '[]', '[]', '[]', '[]', '{}', '{}'
    from generate_series(1, 5) n`)
}

interface List {
  readonly name: string
  readonly type: string
  readonly orders: readonly string[]
  /** Who of the demo may read it. */
  readonly roles: readonly Role[]
}

/** Lists that administrators read of one business at a time, by an argument of its own. */
const OF_ONE_BUSINESS: readonly string[] = ['teamMembers', 'feeInvoices']

const listOf = ({ name, args }: GraphQLField<unknown, unknown>): List[] => {
  const order = args.find((arg) => arg.name === 'orderBy')
  const type = order && getNamedType(order.type)
  if (!isEnumType(type)) return []
  const allowed = operationRoles().get(name)
  const roles = [...people.keys()]
    .filter((role) => allowed === 'public' || allowed?.length === 0 || allowed?.includes(role))
    .filter((role) => role !== Role.ADMIN || !OF_ONE_BUSINESS.includes(name))
  return [{ name, type: type.name, orders: type.getValues().map((value) => value.name), roles }]
}

const lists = (): List[] => Object.values(world.app.schema.getQueryType()!.getFields()).flatMap(listOf)

const asked = ({ name, type }: List) => `query ($first: Int!, $after: String, $orderBy: ${type}!) {
  page: ${name}(first: $first, after: $after, orderBy: $orderBy) { nodes { id } totalCount pageInfo { hasNextPage endCursor } } }`

const readPage = async (list: List, person: Person, orderBy: string, first: number, after: string | null = null): Promise<Data> =>
  (await world.ask(person, asked(list), { first, after, orderBy })).page

/** The ids of a whole list, read in pages of so many. */
const idsOf = async (list: List, person: Person, orderBy: string, first: number): Promise<string[]> => {
  const ids: string[] = []
  let after: string | null = null
  for (;;) {
    const { nodes, pageInfo }: Data = await readPage(list, person, orderBy, first, after)
    ids.push(...nodes.map(({ id }: Data) => id))
    if (!pageInfo.hasNextPage) return ids
    after = pageInfo.endCursor
  }
}

describe('every list', () => {
  it('is read completely in every order, nothing lost and nothing twice, whatever the size of a page', async () => {
    const faults: string[] = []
    const long = new Set<string>()
    for (const list of lists()) {
      for (const role of list.roles) {
        const person = people.get(role)!
        const whole = await idsOf(list, person, list.orders[0]!, 100)
        if (whole.length > 2) long.add(list.name)
        const first = Math.max(1, Math.ceil(whole.length / 7))
        for (const orderBy of list.orders) {
          const ids = await idsOf(list, person, orderBy, Math.min(first, 90))
          const isComplete = ids.length === whole.length && new Set([...ids, ...whole]).size === whole.length
          if (!isComplete) faults.push(`${list.name} as ${role} by ${orderBy}: ${ids.length} of ${whole.length}`)
          if (orderBy === 'OLDEST' && String([...ids].reverse()) !== String(await idsOf(list, person, 'NEWEST', 100)))
            faults.push(`${list.name} as ${role}: OLDEST is not NEWEST from its end`)
        }
      }
    }
    expect(faults).toEqual([])
    expect(lists().length).toBeGreaterThan(20)
    const short = lists().filter(({ name }) => !long.has(name))
    expect(short.map(({ name }) => name).sort()).toEqual([
      'bankConnections',
      'complaints',
      'dataRoomViews',
      'exports',
      'incidents',
      'incomeContests',
      'incomePurifications',
      'recurringInvoices',
      'savedQueries',
      'scorePassports',
      'sealedScores',
      'statementImports',
      'teamMembers',
      'webhookDeliveries',
    ])
  }, 120_000)

  it('refuses a cursor of another list, and of another order of its own', async () => {
    const cursors = new Map<string, { list: List; orderBy: string; cursor: string }>()
    for (const list of lists()) {
      const { pageInfo } = await readPage(list, people.get(list.roles[0]!)!, list.orders[0]!, 1)
      if (pageInfo.endCursor) cursors.set(list.name, { list, orderBy: list.orders[0]!, cursor: pageInfo.endCursor })
    }
    expect(cursors.size).toBeGreaterThan(18)
    const refusal = { code: 'INVALID', fields: { after: 'This cursor belongs to another list or order. Start the list again.' } }
    for (const { list, orderBy, cursor } of cursors.values()) {
      const person = people.get(list.roles[0]!)!
      for (const other of list.orders.filter((order) => order !== orderBy))
        await expect(readPage(list, person, other, 1, cursor)).rejects.toMatchObject(refusal)
      const foreign = [...cursors.values()].find((each) => each.list !== list && each.orderBy === orderBy)
      if (foreign) await expect(readPage(list, person, orderBy, 1, foreign.cursor)).rejects.toMatchObject(refusal)
    }
  }, 60_000)

  it('is counted only if the query selects its total', async () => {
    const { dataSource } = world.app.platform
    const { master } = dataSource.driver as unknown as { master: { query: (...given: unknown[]) => Promise<unknown> } }
    const [query, logger] = [master.query.bind(master), dataSource.logger]
    const statements: string[] = []
    master.query = (...given) => {
      statements.push(JSON.stringify(given[0]))
      return query(...given)
    }
    const noting = { ...logger, logQuery: (text: string) => void statements.push(text), logQueryError() {}, logQuerySlow() {} }
    Object.assign(dataSource, { logger: noting })
    const countsIn = async (list: List, fields: string) => {
      statements.length = 0
      await world.ask(people.get(list.roles[0]!)!, `{ ${list.name}(first: 1) { nodes { id } pageInfo { hasNextPage } ${fields} } }`)
      return statements.filter((text) => /\bcount\((1|\*|distinct)/i.test(text)).length
    }
    const counted: string[] = []
    const faults: string[] = []
    try {
      for (const list of lists()) {
        const without = await countsIn(list, '')
        if (without > 0) faults.push(list.name)
        if ((await countsIn(list, 'totalCount')) > without) counted.push(list.name)
      }
    } finally {
      master.query = query
      Object.assign(dataSource, { logger })
    }
    // These count something else: the unread ones, and the visits of each.
    expect(faults.sort()).toEqual(['notifications', 'scorePassports'])
    expect(counted.length).toBeGreaterThan(18)
  }, 60_000)

  /** Lists that show every business the same: open requests, the policies and products in force, public fatwas. */
  const FOR_ALL = ['marketplace', 'policies', 'lenderProducts', 'fatwaRegister']

  it('shows a new business nothing of what others have', async () => {
    const newcomers: [Role, Person][] = [
      [Role.MERCHANT, await aMerchant(world)],
      [Role.LENDER, await aLender(world)],
    ]
    for (const list of lists().filter(({ name }) => !FOR_ALL.includes(name))) {
      for (const [role, newcomer] of newcomers.filter(([role]) => list.roles.includes(role))) {
        const own = await idsOf(list, newcomer, list.orders[0]!, 100)
        const others = new Set(await idsOf(list, people.get(role)!, list.orders[0]!, 100))
        expect({ list: list.name, seen: own.filter((id) => others.has(id)) }).toEqual({ list: list.name, seen: [] })
      }
    }
  }, 60_000)
})

describe('a filter', () => {
  const filtered = async (role: Role, list: string, filter: string, fields: string): Promise<Data[]> =>
    (await ask(role, `{ page: ${list}(first: 100, filter: ${filter}) { nodes { ${fields} } } }`)).page.nodes

  it('leaves only what it asks for, in lists of one person', async () => {
    const [key] = await filtered(Role.MERCHANT, 'apiKeys', '{}', 'id')
    await ask(Role.MERCHANT, 'mutation ($id: ID!) { revokeApiKey(id: $id) { id } }', { id: key.id })
    const working = await filtered(Role.MERCHANT, 'apiKeys', '{ workingOnly: true }', 'id revokedAt')
    expect(working.length).toBeGreaterThan(1)
    expect(working.filter(({ id, revokedAt }) => id === key.id || revokedAt !== null)).toEqual([])
    const [interest] = await filtered(Role.SSB_AUDITOR, 'interests', '{}', 'businessId')
    const found = await filtered(Role.SSB_AUDITOR, 'interests', `{ businessIds: ["${interest.businessId}", "no-id"] }`, 'businessId')
    expect(found).toEqual([interest])
  })

  it('finds charities by status, and sorts them by name in any case', async () => {
    const names = async (filter: string) =>
      (await ask(Role.ADMIN, `{ charityPayees(filter: { ${filter} }, orderBy: NAME) { nodes { name } } }`)).charityPayees.nodes.map(
        ({ name }: Data) => name,
      )
    expect(await names('status: PROPOSED')).toEqual(expect.arrayContaining(['Beit Al Khair', 'Dar Al Ber', 'emirates relief']))
    expect((await names('status: PROPOSED')).slice(-3)).toEqual(['Beit Al Khair', 'Dar Al Ber', 'emirates relief'])
    expect(await names('status: REVOKED')).toEqual([])
  })

  it('finds backtests by the name of their loans', async () => {
    const found = await filtered(Role.ADMIN, 'backtestReports', '{ dataset: "Loans 1" }', 'dataset')
    expect(found).toEqual([{ dataset: 'Loans 1' }, { dataset: 'Loans 1' }, { dataset: 'Loans 1' }])
  })

  it('finds recurring invoices by status', async () => {
    const all = await filtered(Role.MERCHANT, 'recurringInvoices', '{}', 'id status')
    const active = await filtered(Role.MERCHANT, 'recurringInvoices', '{ status: ACTIVE }', 'id status')
    expect(active).toEqual(all.filter(({ status }) => status === 'ACTIVE'))
  })
})
