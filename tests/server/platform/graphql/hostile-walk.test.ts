import { randomUUID } from 'node:crypto'
import { getNamedType, isEnumType, isNonNullType } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { DEMO_PASSWORD } from '../../../../server/modules/identity/index.ts'
import { operationRoles } from '../../../../server/platform/authorization.ts'
import { encodeCursor } from '../../../../server/platform/list-order.ts'
import { Role } from '../../../../server/shared/role.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../../support/world.ts'
import { type IdOf, leavesOf, type Target, targetsOf, variablesWith } from './walk.ts'

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
  for (const role of [Role.MERCHANT, Role.LENDER, Role.SSB_AUDITOR, Role.ADMIN, Role.ANALYST]) {
    const email = `${role === Role.SSB_AUDITOR ? 'auditor' : role}@mizan.demo`
    const person = someone()
    await world.ask(person, 'mutation ($input: SignInInput!) { signIn(input: $input) { id } }', {
      input: { email, password: DEMO_PASSWORD },
    })
    people.set(role, person)
  }
}, 120_000)
afterAll(() => world.close())

/** Who may call it, one per role; an anonymous caller for a public operation. */
const askersOf = ({ root }: Target): [string, Person][] => {
  const roles = operationRoles().get(root)
  if (roles === 'public') return [['a stranger', someone()]]
  return [...people].filter(([role]) => roles?.length === 0 || roles?.includes(role))
}

interface Question {
  readonly target: Target
  readonly what: string
  readonly variables: Record<string, unknown>
  /** Who asks: the next turn is that of the next role. */
  readonly turn: number
}

/** Operations that are refused with the errors of a document that is among their arguments. */
const TAKES_DOCUMENT = ['queryCost', 'exportCreate']

/** Sends every question as one of those who may, several at a time. Returns the responses that are faults of ours, and how often each code occurred. */
const sendAll = async (questions: readonly Question[], atOnce = 8) => {
  const faults: string[] = []
  const counts: Record<string, number> = {}
  const asked = questions.flatMap(({ turn, ...question }) => {
    const askers = askersOf(question.target)
    return askers
      .slice(turn % askers.length)
      .slice(0, 1)
      .map(([as, person]) => ({ ...question, as, person }))
  })
  const ask = async () => {
    for (let next = asked.pop(); next; next = asked.pop()) {
      const { target, variables, what, as, person } = next
      const query = target.document(target.args.filter(({ name }) => name in variables))
      // A copy: whatever happens to the session, the next question has it again.
      const { body } = await world.post({ ...person }, { query, variables })
      for (const { message, extensions } of body.errors ?? []) {
        const ours = TAKES_DOCUMENT.includes(target.root) ? /INTERNAL|UNAVAILABLE/ : /INTERNAL|UNAVAILABLE|VALIDATION|PARSE/
        if (!ours.test(extensions.code)) continue
        faults.push(`${target.name} as ${as}, ${what}: ${extensions.code} ${message.slice(0, 120)}`)
      }
      const code = body.errors?.[0]?.extensions.code ?? 'OK'
      counts[code] = (counts[code] ?? 0) + 1
    }
  }
  await Promise.all(Array.from({ length: atOnce }, ask))
  return { faults, counts }
}

/** Ids of data of the demo's people, one of each type. */
const knownIds = async (): Promise<Map<string, string>> => {
  const known = new Map<string, string>()
  for (const { type, name, args } of Object.values(world.app.schema.getQueryType()!.getFields())) {
    if (args.some(({ type: of, defaultValue }) => String(of).endsWith('!') && defaultValue === undefined)) continue
    const returned = getNamedType(type)
    const fields = 'getFields' in returned ? Object.keys(returned.getFields()) : []
    const selection = fields.includes('nodes') ? 'nodes { __typename ... { id } }' : fields.includes('id') ? '__typename id' : null
    if (!selection) continue
    for (const person of people.values()) {
      const { body } = await world.post({ ...person }, { query: `{ ${name} { ${selection} } }` })
      const value: Data = body.data?.[name]
      for (const row of value?.nodes ?? [value].flat()) if (row?.id && !known.has(row.__typename)) known.set(row.__typename, row.id)
    }
  }
  return known
}

/** Operations that end the sessions or the access of the people who call. */
const NOT_ASKED = ['signOut', 'suspendUser', 'resetPassword', 'requirePasswordReset', 'endUserSessions', 'actOnUsers']

const ID = '00000000-0000-4000-8000-000000000000'
const KEYS = [
  ...['NaN', 'Infinity', '-1', '0', '1e400', '-62198755200000', '8640000000000000', '-8640000000000000', '999999999999999', '0x1F'],
  ...['99999999999999999999', '9223372036854775808', '-9223372036854775809', '253402300800000', '999999999999999999', '1.5', ' 1', ''],
  ...['0000-01-01', '9999-99-99', '9999-12-31', '2026-02-30', '2026-03-01', '\u0000', '\ud800', 'x'.repeat(5_000), '%_\\', "'; --"],
]
const NO_CURSORS = [
  '',
  'x',
  '|',
  'ÿÿÿÿ',
  '=',
  'x'.repeat(5_000),
  `1-${ID}`,
  ...['null', '{}', '[]', '[1,2]', '"x"'].map((text) => btoa(text)),
]

/** Cursors of a list's order: with keys of one part and of two that no row has, and with an invalid key or id. */
const cursorsOf = (list: string, order: string) => [
  ...KEYS.flatMap((key) => [[key], [key, '1'], ['1', key]]).map((key) => encodeCursor([list, order, ...key, ID])),
  ...[[], ['1'], ['1', 'no-id'], ['1', `${ID} `], [ID], ['1', '1', '1', ID]].map((rest) => encodeCursor([list, order, ...rest])),
]

const HOSTILE: Readonly<Record<string, readonly unknown[]>> = {
  String: ['', ' ', 'x'.repeat(9_000), '%_\\', "'; --", '\u202e\u0007\u{1F4A5}', '-1e400', '[{"a":', '__proto__', '9'.repeat(400)],
  ID: ['', 'x'.repeat(9_000), "'; --", '-1', ID, ID.toUpperCase(), `{${ID}}`, 99_999_999_999],
  Int: [-2_147_483_648, -1, 0, 2_147_483_647],
  Float: [-1e308, 1e308, 0, 5e-324],
  Decimal: ['-9999999999999999.99999999', '9999999999999999.99999999', '9999999999999999', '0', '-0', '0.00000001'],
  DateTime: ['0000-01-01T00:00:00Z', '1900-01-01T00:00:00Z', '2999-12-31T23:59:59.999Z', '9999-12-31T23:59:59-14:00'],
  LocalDate: ['0000-01-01', '0001-01-01', '1900-01-01', '2026-02-30', '2999-12-31', '9999-12-31'],
}

describe('any value that a program sends', () => {
  it('as a cursor causes no internal error in any list', async () => {
    const lists = targetsOf(world.app.schema).filter(({ args }) => args.some(({ name }) => name === 'after'))
    expect(lists.length).toBeGreaterThan(14)
    const questions = lists.flatMap((target) => {
      const orderBy = target.args.find(({ name }) => name === 'orderBy')
      const type = orderBy && getNamedType(orderBy.type)
      const orders = isEnumType(type) ? type.getValues().map(({ name }) => name) : []
      const list = isEnumType(type) ? type.name.replace(/Order$/, '') : ''
      const ask = (after: string, more: object) => {
        const what = `after ${Buffer.from(after, 'base64url').toString().slice(0, 60)}`
        const required = target.args.filter(({ type: of, defaultValue }) => isNonNullType(of) && defaultValue === undefined)
        // How a cursor is read does not depend on who asks.
        return { target, what, variables: { ...Object.fromEntries(required.map(({ name }) => [name, ID])), after, ...more }, turn: 0 }
      }
      return [
        ...NO_CURSORS.map((after) => ask(after, {})),
        ...orders.flatMap((order) => cursorsOf(list, order).map((after) => ask(after, { orderBy: order }))),
      ]
    })
    const { faults, counts } = await sendAll(questions)
    expect(faults).toEqual([])
    expect(counts['INVALID']).toBeGreaterThan(counts['OK']!)
  }, 60_000)

  it('as any argument of any operation causes no internal error', async () => {
    const known = await knownIds()
    const idOf: IdOf = (name, field) => {
      const wanted = (name === 'id' ? getNamedType(field.type).name : name.replace(/Id$/, '')).toLowerCase()
      const type = [...known.keys()].find((each) => each.toLowerCase().endsWith(wanted))
      return (type && known.get(type)) ?? randomUUID()
    }
    const questions = targetsOf(world.app.schema)
      .filter(({ root }) => !NOT_ASKED.includes(root))
      .flatMap((target) =>
        leavesOf(target.args).flatMap(({ path, scalar, isList }, leaf) =>
          (isList ? [[], Array(1_000).fill(null)] : (HOSTILE[scalar] ?? [])).map((value, at) => ({
            target,
            what: `${path.join('.')} = ${JSON.stringify(value).slice(0, 40)}`,
            variables: variablesWith(target, path, value, idOf),
            // The next role for the next value of an argument, and for the same value of the next argument.
            turn: leaf + at,
          })),
        ),
      )
    expect(questions.length).toBeGreaterThan(3_000)
    const { faults, counts } = await sendAll(questions)
    expect(faults).toEqual([])
    expect(counts['OK']).toBeGreaterThan(500)
  }, 300_000)

  it('as the dates and filters of a document causes no internal error', async () => {
    const merchant = people.get(Role.MERCHANT)!
    const { walletAccounts, viewer }: Data = await world.ask(merchant, '{ viewer { id } walletAccounts { id } }')
    const paths = [
      'transactions.csv',
      'bank-transactions.csv',
      ...['pdf', 'csv', 'xml'].map((type) => `statements/${walletAccounts[0].id}.${type}`),
    ]
    const values = [...HOSTILE['LocalDate']!, ...HOSTILE['String']!, ...HOSTILE['Decimal']!].map((value) =>
      encodeURIComponent(String(value)),
    )
    const faults: string[] = []
    for (const path of paths) {
      for (const name of ['from', 'to', 'accountId', 'search', 'minAmount', 'kind', 'category', 'currency']) {
        for (const value of values) {
          const url = `/documents/${path}?${name === 'to' ? '' : 'to=2026-03-01&'}${name}=${value.slice(0, 4_000)}`
          const headers = { cookie: merchant.cookie!, 'x-forwarded-for': someone().ip }
          await world.app.platform.throttle.forgive({ name: 'documents', tries: 1, seconds: 60 }, viewer.id)
          const { statusCode } = await world.app.http.inject({ url, headers })
          if (statusCode >= 500 || statusCode === 429) faults.push(`${statusCode} ${url.slice(0, 120)}`)
        }
      }
    }
    expect(faults).toEqual([])
  }, 60_000)
})
