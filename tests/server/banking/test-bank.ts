import { randomUUID } from 'node:crypto'
import {
  type BankFailure,
  BankProblem,
  type BankProvider,
  BankProviderKind,
  ConsentStatus,
  type NewBankRow,
  type ProviderAccount,
} from '../../../server/modules/banking/index.ts'
import { DAY, later } from '../../../server/shared/clock.ts'
import { Currency } from '../../../server/shared/currency.ts'
import type { Member } from '../../support/people.ts'
import type { Data, World } from '../../support/world.ts'

/** A bank inside the test: its accounts, how its next calls fail, and the calls it received. */
export interface TestBank extends BankProvider {
  accounts: (ProviderAccount & { readonly pages: readonly (readonly NewBankRow[])[] })[]
  /** How the next calls fail. */
  problem: BankFailure | Error | null
  consentDays: number
  /** The `since` of every account it was asked for. */
  readonly asked: (string | null)[]
  readonly ended: string[]
  /** The connections that were read, in order. */
  readonly read: string[]
}

export const testBank = (world: World): TestBank => {
  const states = new Map<string, string>()
  const bank: TestBank = {
    kind: BankProviderKind.OPEN_BANKING,
    accounts: [],
    problem: null,
    consentDays: 90,
    asked: [],
    ended: [],
    read: [],
    async start() {
      const state = randomUUID()
      const keep = async (_tx: unknown, connectionId: string) => void states.set(state, connectionId)
      return { redirectUrl: `https://bank.example/consent?state=${state}`, keep }
    },
    connectionOf: async (state) => states.get(state) ?? null,
    async take(_tx, _connection, { state, error }) {
      states.delete(state)
      if (error) return null
      const permissions = ['ReadAccountsDetail', 'ReadBalances']
      const expiresAt = later(world.clock.now(), bank.consentDays * DAY)
      return async () => ({ consent: { status: ConsentStatus.AUTHORIZED, permissions, expiresAt }, keep: async () => {} })
    },
    async sync({ id: connectionId }, sink) {
      bank.read.push(connectionId)
      if (bank.problem instanceof Error) throw bank.problem
      if (bank.problem) throw new BankProblem(bank.problem, 'banking.consents.bankSilent')
      for (const { pages, ...account } of bank.accounts) {
        const { id, since } = await sink.account(account)
        bank.asked.push(since)
        for (const page of pages) await sink.page(id, page)
      }
    },
    async disconnect({ id }) {
      bank.ended.push(id)
    },
  }
  world.app.rooms.banking.providers.set(bank.kind, bank)
  return bank
}

/** An account of the test's bank with its rows in pages. */
export const holding = (iban: string, ...pages: (readonly NewBankRow[])[]) => ({
  providerAccountId: `at-bank-${iban}`,
  iban,
  name: 'Business account',
  accountType: 'current' as const,
  currency: Currency.AED,
  pages,
})

const CONNECTION = `id bankName status failure failureDetail consentStatus consentExpiresAt consentPermissions availableActions syncedCount
  lastSyncedAt nextRefreshAt isSandbox disconnectedAt disconnectCause accounts { id iban mask balance transactionCount historyStartsOn historyEndsOn }`

export const begin = async (world: World, member: Member, institutionId = 'emirates-nbd'): Promise<{ id: string; state: string }> => {
  const { connectBank }: Data = await world.ask(
    member,
    'mutation ($id: ID!) { connectBank(input: { institutionId: $id }) { redirectUrl connection { id status } } }',
    { id: institutionId },
  )
  return { id: connectBank.connection.id, state: new URL(connectBank.redirectUrl).searchParams.get('state')! }
}

export const comeBack = async (world: World, member: Member, state: string, error: string | null = null): Promise<Data> =>
  (
    await world.ask(
      member,
      `mutation ($state: String!, $code: String, $error: String) { completeConsent(input: { state: $state, code: $code, error: $error }) { ${CONNECTION} } }`,
      { state, code: error ? null : 'a code', error },
    )
  ).completeConsent

export const connection = async (world: World, member: Member, id: string): Promise<Data> =>
  (await world.ask(member, `query ($id: ID!) { bankConnection(id: $id) { ${CONNECTION} } }`, { id })).bankConnection

/** Asks until the connection no longer syncs. */
export const settled = async (world: World, member: Member, id: string): Promise<Data> => {
  for (;;) {
    const found = await connection(world, member, id)
    if (found.status !== 'SYNCING') return found
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
}

/** Connects a bank to the end of its first reading. */
export const connect = async (world: World, member: Member, institutionId?: string): Promise<Data> => {
  const { id, state } = await begin(world, member, institutionId)
  await comeBack(world, member, state)
  return settled(world, member, id)
}

export const act = async (world: World, member: Member, mutation: string, id: string): Promise<Data> =>
  (await world.ask(member, `mutation ($id: ID!) { ${mutation}(id: $id) { ${CONNECTION} } }`, { id }))[mutation]
