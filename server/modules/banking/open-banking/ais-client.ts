import type { Consent, ProviderAccount } from '../records/provider.ts'
import { askBank, type BankRequest, type BankResponse, jsonOf, type Patience } from './bank-http.ts'
import type { OpenBank } from './open-bank.ts'
import { invalidResponse } from './problems.ts'
import { readAccounts, readBalance, readConsent, readTransactions, type TransactionsPage } from './responses.ts'

/** The permissions requested: enough for cashflow, and none that moves money. */
const PERMISSIONS = ['ReadAccountsDetail', 'ReadBalances', 'ReadTransactionsDetail', 'ReadTransactionsCredits', 'ReadTransactionsDebits']

/** The business whose accounts are shared. The sandbox bank needs it; other banks know it from the sign-in. */
export interface AccountHolder {
  readonly registrationNo: string
  readonly name: string
  readonly sector: string
}

/** Where a page begins: at a day, at the oldest transaction, or at the link of the page before. */
export type PageFrom = { readonly since: string | null } | { readonly next: string }

/** Thrown when the bank refuses the access token. */
export class TokenRefused extends Error {}

const authorized = (token: string) => ({ authorization: `Bearer ${token}` })

const successful = (response: BankResponse): BankResponse => {
  if (response.status === 401 || response.status === 403) throw new TokenRefused()
  if (response.status < 200 || response.status > 299) throw invalidResponse()
  return response
}

/** Calls the account-information API of one bank, as UK Open Banking 3.1 defines it. Throws BankProblem and {@link TokenRefused}. */
export const aisClient = (bank: OpenBank, patience: Patience) => {
  const ask = async (address: string, request: BankRequest) => successful(await askBank(bank, address, request, patience))
  const read = async (path: string, token: string) =>
    jsonOf(await ask(new URL(path, `${bank.api}/`).href, { method: 'GET', headers: authorized(token) }))
  const within = (accountId: string, what: string) => `accounts/${encodeURIComponent(accountId)}/${what}`

  return {
    /** Requests a consent to read until `expiresAt`. */
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

    /** Reads a consent; null when the bank does not know it. */
    async consent(token: string, consentId: string, now: Date): Promise<Consent | null> {
      const address = `${bank.api}/account-access-consents/${encodeURIComponent(consentId)}`
      const response = await askBank(bank, address, { method: 'GET', headers: authorized(token) }, patience)
      return response.status === 404 ? null : readConsent(jsonOf(successful(response)), now)
    },

    /** Ends a consent. A consent that the bank no longer knows counts as ended. */
    async endConsent(token: string, consentId: string): Promise<void> {
      const address = `${bank.api}/account-access-consents/${encodeURIComponent(consentId)}`
      const response = await askBank(bank, address, { method: 'DELETE', headers: authorized(token) }, patience)
      if (response.status !== 404) successful(response)
    },

    accounts: async (token: string): Promise<ProviderAccount[]> => readAccounts(await read('accounts', token)),

    balance: async (token: string, account: ProviderAccount) =>
      readBalance(await read(within(account.providerAccountId, 'balances'), token), account.currency),

    /** Reads one page of transactions. */
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
