import type { Consent, ProviderAccount } from '../records/provider.ts'
import { readAccounts, readBalance, readConsent, readTransactions, type TransactionsPage } from './answers.ts'
import { askBank, type BankAnswer, type BankRequest, jsonOf, type Patience } from './bank-http.ts'
import type { OpenBank } from './open-bank.ts'
import { invalidAnswer } from './problems.ts'

/** What we ask for: enough for cashflow, and nothing that moves money. */
const PERMISSIONS = ['ReadAccountsDetail', 'ReadBalances', 'ReadTransactionsDetail', 'ReadTransactionsCredits', 'ReadTransactionsDebits']

/** Whose accounts they are. Banks know by who signs in; the sandbox by this. */
export interface AccountHolder {
  readonly registrationNo: string
  readonly name: string
  readonly sector: string
}

/** Where to begin: at a day, at the oldest there is, or where the page before led to. */
export type PageFrom = { readonly since: string | null } | { readonly next: string }

/** The bank does not take our token (any more). */
export class TokenRefused extends Error {}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

const successful = (answer: BankAnswer): BankAnswer => {
  if (answer.status === 401 || answer.status === 403) throw new TokenRefused()
  if (answer.status < 200 || answer.status > 299) throw invalidAnswer()
  return answer
}

/** The account-information API of one bank, as UK Open Banking 3.1 shapes it. Throws BankProblem and {@link TokenRefused}. */
export const aisClient = (bank: OpenBank, patience: Patience) => {
  const ask = async (address: string, request: BankRequest) => successful(await askBank(bank, address, request, patience))
  const read = async (path: string, token: string) =>
    jsonOf(await ask(new URL(path, `${bank.api}/`).href, { method: 'GET', headers: authorized(token) }))
  const within = (accountId: string, what: string) => `accounts/${encodeURIComponent(accountId)}/${what}`

  return {
    /** Asks for a consent to read until `expiresAt`. */
    async createConsent(token: string, holder: AccountHolder, expiresAt: Date, now: Date): Promise<Consent & { consentId: string }> {
      const body = JSON.stringify({
        Data: {
          Permissions: PERMISSIONS,
          ExpirationDateTime: expiresAt.toISOString(),
          SupplementaryData: { RegistrationNumber: holder.registrationNo, TradingName: holder.name, Sector: holder.sector },
        },
        Risk: {},
      })
      const headers = { ...authorized(token), 'content-type': 'application/json' }
      return readConsent(jsonOf(await ask(`${bank.api}/account-access-consents`, { method: 'POST', headers, body })), now)
    },

    /** How a consent stands; null for one that the bank does not know. */
    async consent(token: string, consentId: string, now: Date): Promise<Consent | null> {
      const address = `${bank.api}/account-access-consents/${encodeURIComponent(consentId)}`
      const answer = await askBank(bank, address, { method: 'GET', headers: authorized(token) }, patience)
      return answer.status === 404 ? null : readConsent(jsonOf(successful(answer)), now)
    },

    /** Ends a consent; one that the bank no longer knows is ended. */
    async endConsent(token: string, consentId: string): Promise<void> {
      const address = `${bank.api}/account-access-consents/${encodeURIComponent(consentId)}`
      const answer = await askBank(bank, address, { method: 'DELETE', headers: authorized(token) }, patience)
      if (answer.status !== 404) successful(answer)
    },

    accounts: async (token: string): Promise<ProviderAccount[]> => readAccounts(await read('accounts', token)),

    balance: async (token: string, account: ProviderAccount) =>
      readBalance(await read(within(account.providerAccountId, 'balances'), token), account.currency),

    /** One page of transactions: the first one from a day on, or the one that the page before led to. */
    async transactions(
      token: string,
      { providerAccountId, currency }: ProviderAccount,
      from: PageFrom,
      timeZone: string,
    ): Promise<TransactionsPage> {
      const since = 'since' in from && from.since ? `?fromBookingDateTime=${from.since}T00:00:00` : ''
      const address = 'next' in from ? from.next : `${within(providerAccountId, 'transactions')}${since}`
      const page = readTransactions(await read(address, token), currency, timeZone)
      return { ...page, next: page.next === null ? null : new URL(page.next, `${bank.api}/`).href }
    },
  }
}

export type AisClient = ReturnType<typeof aisClient>
