import { createClient } from 'graphql-ws'
import WebSocket from 'ws'
import type { Data } from './world.ts'

const PASSWORD = 'balance-and-trade'

/** A program that acts for one of the demo's people with an API key, over HTTP and graphql-ws. */
export interface Program {
  ask(query: string, variables?: object): Promise<Data>
  /** Subscribes; `next` resolves with each pushed result. */
  watch(query: string, variables?: object): { next(): Promise<Data>; stop(): void }
}

const post = async (url: string, headers: Record<string, string>, query: string, variables: object) => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ query, variables }),
  })
  const { data, errors } = (await response.json()) as { data: Data; errors?: { message: string }[] }
  if (errors) throw new Error(errors[0]!.message)
  return { data, cookie: response.headers.get('set-cookie')?.split(';')[0] }
}

/** Staff have no keys: their programs keep the session. */
const STAFF = ['SSB_AUDITOR', 'ADMIN']
/** The addresses of this machine: a key that may write payments names where it works from. */
const HERE = ['127.0.0.1', '::1']
const SIGN_IN = 'mutation ($input: SignInInput!) { signIn(input: $input) { role } }'

const signIn = async (url: string, email: string): Promise<{ readonly role: string; readonly cookie: string }> => {
  const { data, cookie = '' } = await post(url, {}, SIGN_IN, { input: { email, password: PASSWORD } })
  return { role: data.signIn.role, cookie }
}

/** One of the demo's people in a session that has just begun, for the acts that a key is refused. They count for five minutes. */
export const aSessionOf = async (url: string, email: string): Promise<Pick<Program, 'ask'>> => {
  const { cookie } = await signIn(url, email)
  return { ask: async (query, variables = {}) => (await post(url, { cookie }, query, variables)).data }
}

/** Creates a key in a session of the person, and discards the session. */
export const aProgramOf = async (url: string, email: string): Promise<Program> => {
  const { role, cookie } = await signIn(url, email)
  const createKey = 'mutation ($input: CreateApiKeyInput!) { createApiKey(input: $input) { secret } }'
  const input = { name: 'Program', permissions: ['READ', 'WRITE'], addresses: HERE }
  const keyOf = async () => `Bearer ${(await post(url, { cookie }, createKey, { input })).data.createApiKey.secret}`
  const headers: Record<string, string> = STAFF.includes(role) ? { cookie } : { authorization: await keyOf() }
  class ProgramsSocket extends WebSocket {
    constructor(to: string, protocols: string | string[]) {
      super(to, protocols, { headers })
    }
  }
  return {
    ask: async (query, variables = {}) => (await post(url, headers, query, variables)).data,
    watch(query, variables = {}) {
      const client = createClient({
        url: `${url.replace('http', 'ws')}/graphql`,
        webSocketImpl: ProgramsSocket,
      })
      const pushed = client.iterate<Data>({ query, variables: { ...variables } })
      return {
        async next() {
          const { value } = await pushed.next()
          if (value?.errors) throw new Error(value.errors[0].message)
          return value?.data
        },
        stop: () => void client.dispose(),
      }
    },
  }
}
