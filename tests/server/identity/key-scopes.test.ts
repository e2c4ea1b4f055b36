import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type GraphQLEnumType, parse } from 'graphql'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { gather } from '../../../server/modules.ts'
import { expectScopes, scopesOf } from '../../../server/platform/scopes.ts'
import type { Viewer } from '../../../server/platform/viewer.ts'
import { neededForDocument, OPERATION_RESOURCES } from '../../../server/resources.ts'
import { Role } from '../../../server/shared/role.ts'
import { SCOPES, type Scope } from '../../../server/shared/scope.ts'
import { aMerchant, type Member } from '../../support/people.ts'
import { type Data, openWorld, type Person, someone, type World } from '../../support/world.ts'

let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const KINDS = ['query', 'mutation', 'subscription'] as const

interface RootField {
  readonly kind: (typeof KINDS)[number]
  readonly name: string
  readonly description: string
}

/** Every field at the top of the schema. */
const rootFields = (): RootField[] => {
  const { schema } = world.app
  const [query, mutation, subscription] = [schema.getQueryType(), schema.getMutationType(), schema.getSubscriptionType()]
  return [query, mutation, subscription].flatMap((root, index) =>
    Object.values(root!.getFields()).map(({ name, description }) => ({ kind: KINDS[index]!, name, description: description ?? '' })),
  )
}

const keyWith = (scopes: readonly Scope[], apiKeyId: string | null = 'key'): Viewer => ({
  userId: 'person',
  role: Role.MERCHANT,
  businessId: null,
  memberRole: null,
  accountIds: null,
  isPresent: false,
  sessionId: null,
  apiKeyId,
  mayWrite: true,
  mayRead: true,
  scopes,
  ip: null,
})

const admits = (viewer: Viewer, text: string): boolean => {
  const document = parse(text)
  const [operation] = document.definitions
  if (operation?.kind !== 'OperationDefinition') throw new Error('The document begins with its operation.')
  try {
    expectScopes(viewer, document, operation)
    return true
  } catch {
    return false
  }
}

describe('what a key needs', () => {
  it('is declared for every query, mutation and subscription, and for nothing else', () => {
    const names = rootFields().map(({ name }) => name)
    expect(names.filter((name) => !OPERATION_RESOURCES.has(name))).toEqual([])
    expect([...OPERATION_RESOURCES.keys()].filter((name) => !names.includes(name))).toEqual([])
  })

  it('is to write payments wherever money may leave an account', () => {
    const moving = rootFields().filter(({ kind, description }) => kind === 'mutation' && description.includes('INSUFFICIENT_FUNDS'))
    expect(moving.length).toBeGreaterThan(8)
    expect(moving.filter(({ name }) => OPERATION_RESOURCES.get(name) !== 'payments')).toEqual([])
  })

  it('is declared for every document but those of staff, who have no keys', () => {
    const paths = gather(world.app.rooms).documents.map(({ path }) => path)
    expect(paths.filter((path) => neededForDocument(path) === 'browser')).toEqual([
      'sealed-scores/:id/proof',
      'admin-overview.csv',
      'audit-log.csv',
      'users.csv',
    ])
  })

  it.each(KINDS)('decides about each %s: its own scope is enough, and every other scope together is not', (kind) => {
    for (const { name } of rootFields().filter((field) => field.kind === kind)) {
      const needed = OPERATION_RESOURCES.get(name)!
      const own = `${needed}:${kind === 'mutation' ? 'write' : 'read'}` as Scope
      const document = `${kind} { ${name} }`
      const others = SCOPES.filter((scope) => scope !== own)
      expect([name, admits(keyWith([own]), document)]).toEqual([name, needed !== 'browser'])
      expect([name, admits(keyWith(others), document)]).toEqual([name, needed === 'open'])
      expect([name, admits(keyWith([]), document)]).toEqual([name, needed === 'open'])
      expect([name, admits(keyWith([], null), document)]).toEqual([name, true])
    }
  })

  it('is a browser for keys, passwords, presence and the like', () => {
    for (const name of [
      'createApiKey',
      'rotateApiKey',
      'revokeApiKey',
      'updateApiSettings',
      'confirmPresence',
      'resetPassword',
      'correctContact',
    ]) {
      expect(OPERATION_RESOURCES.get(name)).toBe('browser')
    }
  })

  it('is asked of fields behind aliases, fragments and directives too', () => {
    const viewer = keyWith(['invoices:read'])
    expect(admits(viewer, '{ a: invoices { totalCount } ... on Query { customers { totalCount } } }')).toBe(true)
    expect(admits(viewer, '{ invoices { totalCount } other: walletAccounts { id } }')).toBe(false)
    expect(admits(viewer, '{ ...Top } fragment Top on Query { ...Deep } fragment Deep on Query { walletAccounts { id } }')).toBe(false)
    expect(admits(viewer, '{ ... on Query { ... { walletAccounts { id } } } }')).toBe(false)
    expect(admits(viewer, '{ walletAccounts @skip(if: true) { id } }')).toBe(false)
    expect(admits(viewer, '{ somethingNew { id } }')).toBe(false)
  })

  it('is described in docs/api-keys.md in the words of the schema', () => {
    const page = readFileSync(path.resolve(import.meta.dirname, '../../../docs/api-keys.md'), 'utf8')
    const rows = [...page.matchAll(/^\| `(\w+)_READ`, `\1_WRITE` \| (.+) \|$/gm)].map(([, part, covers]) => `${part} ${covers}`)
    const described = (world.app.schema.getType('ApiScope') as GraphQLEnumType)
      .getValues()
      .filter(({ name }) => name.endsWith('_READ'))
      .map(({ name, description }) => `${name.replace('_READ', '')} ${description!.replace(/^Reads (.*)\.$/, '$1')}`)
    expect(rows).toEqual(described)
  })

  it('is offered to a role only if the role can use it', () => {
    expect(scopesOf(Role.MERCHANT)).toContain('payments:write')
    expect(scopesOf(Role.ANALYST).filter((scope) => scope.endsWith(':write'))).toEqual([])
    expect(scopesOf(Role.ANALYST)).not.toContain('payments:read')
  })
})

describe('a key of a few scopes', () => {
  let owner: Member
  const aKey = async (scopes: readonly string[]): Promise<Person> => {
    const create = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
    const { createApiKey }: Data = await world.ask(owner, create, { input: { scopes, addresses: [] } })
    return { ...someone(), apiKey: createApiKey.secret }
  }
  const lacks = { code: 'FORBIDDEN', message: 'This key lacks the scope for this.' }

  beforeAll(async () => {
    owner = await aMerchant(world)
  })

  it('reads and writes its parts over http, and no other', async () => {
    const program = await aKey(['INVOICES_READ', 'PROFILE_WRITE'])
    expect((await world.ask(program, '{ customers { totalCount } product { name } }')).customers.totalCount).toBe(0)
    for (const query of ['{ walletAccounts { id } }', '{ viewer { id } }', '{ customers { totalCount } walletAccounts { id } }']) {
      await expect(world.ask(program, query)).rejects.toMatchObject(lacks)
    }
    const change = 'mutation { updatePreferences(input: { displayCurrency: SAR }) { displayCurrency } }'
    expect((await world.ask(program, change)).updatePreferences.displayCurrency).toBe('SAR')
    await expect(world.ask(program, 'mutation { calculateAltScore { __typename } }')).rejects.toMatchObject(lacks)
  })

  it('subscribes to its parts, and to no other', async () => {
    const refused = await world.watch(await aKey(['INVOICES_READ']), 'subscription { notificationReceived { cursor } }')
    await expect(refused.next()).rejects.toMatchObject(lacks)
    const admitted = await world.watch(await aKey(['PROFILE_READ']), 'subscription { notificationReceived { cursor } }')
    await admitted.stop()
  })

  it('opens documents and files of its parts, and no other', async () => {
    const nowhere = '00000000-0000-4000-8000-000000000000'
    const statusOf = async ({ apiKey, ip }: Person, url: string) => {
      const headers = { authorization: `Bearer ${apiKey}`, 'x-forwarded-for': ip }
      return (await world.app.http.inject({ url, headers })).statusCode
    }
    const invoices = await aKey(['INVOICES_READ'])
    expect(await statusOf(invoices, `/documents/invoices/${nowhere}.pdf`)).toBe(404)
    expect(await statusOf(invoices, '/documents/transactions.csv')).toBe(403)
    expect(await statusOf(invoices, `/files/${nowhere}`)).toBe(403)
    expect(await statusOf(await aKey(['FILES_READ']), `/files/${nowhere}`)).toBe(404)
    const uploads = { 'x-mizan-upload': '1', authorization: `Bearer ${invoices.apiKey}`, 'content-type': 'multipart/form-data; boundary=x' }
    expect((await world.app.http.inject({ method: 'POST', url: '/files', headers: uploads, payload: '--x--' })).statusCode).toBe(403)
  })

  it('cannot make, rotate or end keys, prove presence, or open its settings', async () => {
    const program = await aKey(['PROFILE_READ', 'PROFILE_WRITE', 'INVOICES_WRITE'])
    const refusal = { code: 'FORBIDDEN', message: 'API keys may not do this. Sign in with a browser.' }
    for (const document of [
      'mutation { createApiKey(input: {}) { secret } }',
      'mutation { rotateApiKey(id: "x", input: {}) { secret } }',
      'mutation { revokeApiKey(id: "x") { id } }',
      'mutation { updateApiSettings(input: { hasKeyAccess: true }) { hasKeyAccess } }',
      'mutation { confirmPresence(input: { password: "a quiet harbour at dawn" }) { validUntilAt } }',
      'mutation { correctContact(input: { email: "new@example.com" }) { id } }',
      '{ apiKeys { totalCount } }',
      '{ apiSettings { hasKeyAccess } }',
    ]) {
      await expect(world.ask(program, document)).rejects.toMatchObject(refusal)
    }
  })

  it('is narrowed when scopes of its owner’s role are taken away', async () => {
    const program = await aKey(['PAYMENTS_READ', 'SCORE_READ'])
    await world.app.platform.dataSource.query('update app_user set role = $2 where id = $1', [owner.id, Role.ANALYST])
    await expect(world.ask(program, '{ walletAccounts { id } }')).rejects.toMatchObject(lacks)
    expect((await world.ask(program, '{ backtestReports { totalCount } }')).backtestReports.totalCount).toBe(0)
  })
})
