import type { App } from '../../../server/app.ts'
import type { Member } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'

const CONNECTION = `id status failure failureDetail consentStatus consentExpiresAt consentPermissions isSandbox availableActions lastSyncedAt
  accounts { id iban mask name accountType currency balance transactionCount historyStartsOn historyEndsOn }`

/** The page that a bank shows, and what a person can do with it. */
export interface ConsentPage {
  readonly status: number
  readonly html: string
  readonly headers: Record<string, unknown>
  readonly accounts: readonly string[]
  /** Presses a button, and returns where the browser is redirected. */
  decide(decision: 'allow' | 'refuse', accounts?: readonly string[]): Promise<{ status: number; location: URL | null; html: string }>
}

const attribute = (html: string, pattern: RegExp) => [...html.matchAll(pattern)].map(([, value]) => value!)

/** Opens an address of the bank as a browser would. */
export const open = async ({ http }: Pick<App, 'http'>, address: string, language = 'en'): Promise<ConsentPage> => {
  const url = new URL(address)
  const path = `${url.pathname}${url.search}`
  const headers = { host: url.host, 'accept-language': language }
  const page = await http.inject({ url: path, headers })
  const [request = ''] = attribute(page.body, /name="request" value="([^"]+)"/g)
  const accounts = attribute(page.body, /name="account" value="([^"]+)"/g)
  return {
    status: page.statusCode,
    html: page.body,
    headers: page.headers,
    accounts,
    async decide(decision, chosen = accounts) {
      const form = new URLSearchParams({ request, decision, lang: language })
      for (const account of chosen) form.append('account', account)
      const response = await http.inject({
        method: 'POST',
        url: url.pathname,
        headers: { ...headers, origin: url.origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: form.toString(),
      })
      const { location } = response.headers
      return { status: response.statusCode, location: location ? new URL(location) : null, html: response.body }
    },
  }
}

/** Starts to connect a bank. */
export const begin = async (world: World, member: Member, institutionId = 'emirates-nbd'): Promise<{ id: string; redirectUrl: string }> => {
  const query = 'mutation ($id: ID!) { connectBank(input: { institutionId: $id }) { redirectUrl connection { id } } }'
  const { connectBank }: Data = await world.ask(member, query, { id: institutionId })
  return { id: connectBank.connection.id, redirectUrl: connectBank.redirectUrl }
}

/** Completes a consent, as the page to which the bank redirected the browser does. */
export const comeBack = async (world: World, member: Member, location: URL): Promise<Data> => {
  const [state, code, error] = ['state', 'code', 'error'].map((name) => location.searchParams.get(name))
  const query = `mutation ($state: String!, $code: String, $error: String) { completeConsent(input: { state: $state, code: $code, error: $error }) { ${CONNECTION} } }`
  return (await world.ask(member, query, { state, code, error })).completeConsent
}

/** Returns a connection once it no longer syncs. */
export const settled = async (world: World, member: Member, id: string): Promise<Data> => {
  for (;;) {
    const { bankConnection }: Data = await world.ask(member, `query ($id: ID!) { bankConnection(id: $id) { ${CONNECTION} } }`, { id })
    if (bankConnection.status !== 'SYNCING') return bankConnection
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Runs a mutation on a connection by its id. */
export const act = async (world: World, member: Member, mutation: string, id: string): Promise<Data> =>
  (await world.ask(member, `mutation ($id: ID!) { ${mutation}(id: $id) { ${CONNECTION} } }`, { id }))[mutation]

/** Connects a bank to the end of its first reading. */
export const connect = async (world: World, member: Member, institutionId?: string): Promise<Data> => {
  const { id, redirectUrl } = await begin(world, member, institutionId)
  const { location } = await (await open(world.app, redirectUrl)).decide('allow')
  await comeBack(world, member, location!)
  return settled(world, member, id)
}

/** Queries the database directly. */
export const sql = <Row extends object>(world: World, text: string, values: unknown[] = []): Promise<Row[]> =>
  world.app.platform.dataSource.query<Row[]>(text, values)
