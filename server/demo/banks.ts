import type { App } from '../app.ts'
import type { DemoMember } from './member.ts'

const CONNECT = 'mutation ($id: ID!) { connectBank(input: { institutionId: $id }) { redirectUrl connection { id } } }'
const COMPLETE = 'mutation ($state: String!, $code: String) { completeConsent(input: { state: $state, code: $code }) { id } }'
const STATUS = 'query ($id: ID!) { bankConnection(id: $id) { status failureDetail } }'
const SCORE = 'mutation { calculateAltScore { __typename } }'

interface Status {
  readonly bankConnection: { readonly status: string; readonly failureDetail: string | null }
}

interface Connected {
  readonly connectBank: { readonly redirectUrl: string; readonly connection: { readonly id: string } }
}

/** Consents on the sandbox bank's page, as the account holder would in a browser. Returns the address of the redirect. */
const consent = async ({ http }: App, redirectUrl: string): Promise<URL> => {
  const { host, origin, pathname, search } = new URL(redirectUrl)
  const page = await http.inject({ url: pathname + search, headers: { host } })
  const valuesOf = (name: string) => [...page.body.matchAll(new RegExp(`name="${name}" value="([^"]+)"`, 'g'))].map(([, value]) => value!)
  const form = new URLSearchParams({ request: valuesOf('request')[0] ?? '', decision: 'allow' })
  for (const account of valuesOf('account')) form.append('account', account)
  const headers = { host, origin, 'content-type': 'application/x-www-form-urlencoded' }
  const response = await http.inject({ method: 'POST', url: pathname, headers, payload: form.toString() })
  const { location } = response.headers
  if (!location) throw new Error(`The demo could not be made: the sandbox bank responded with ${response.statusCode}.`)
  return new URL(location)
}

/** Computes a business's score as of today, from its banks' data. */
export const calculateScore = (member: DemoMember): Promise<unknown> => member.ask(SCORE)

/** Connects a business to the sandbox bank, reads its accounts, and has its score computed. */
export const connectBank = async (app: App, member: DemoMember, bank: string): Promise<void> => {
  // Without the sandbox bank a person has to consent.
  if (!app.sandboxBank) return
  const { connectBank } = await member.ask<Connected>(CONNECT, { id: bank })
  const { searchParams } = await consent(app, connectBank.redirectUrl)
  await member.ask(COMPLETE, { state: searchParams.get('state'), code: searchParams.get('code') })
  await app.finishJobs()
  const { bankConnection } = await member.ask<Status>(STATUS, { id: connectBank.connection.id })
  if (bankConnection.status !== 'CONNECTED') throw new Error(`The demo could not be made: ${bankConnection.failureDetail}`)
  await calculateScore(member)
}
