import { randomUUID } from 'node:crypto'
import type { Platform } from '../../../platform/platform.ts'
import { createSeal } from '../../../platform/process/sealed.ts'
import { SYSTEM } from '../../../platform/viewer.ts'
import { DAY, later, MINUTE } from '../../../shared/clock.ts'
import { notFound } from '../../../shared/errors.ts'
import { Business } from '../../business/index.ts'
import { timeZoneOf } from '../../jurisdictions/index.ts'
import { BankProviderKind, ConsentStatus } from '../records/bank-connection-terms.ts'
import { institutionById } from '../records/institutions.ts'
import type { BankProvider, Consent, ProviderAccount, ProviderConnection, SyncSink } from '../records/provider.ts'
import { type AisClient, aisClient, type PageFrom, TokenRefused } from './ais-client.ts'
import { interactive, type Patience } from './bank-http.ts'
import { authorizationUrl, type BankTokens, clientToken, exchangeCode, newProof, refreshTokens } from './bank-oauth.ts'
import { createConsentStore, type KeptConsent } from './consent-store.ts'
import type { FindOpenBank, OpenBank } from './open-bank.ts'
import { consentExpired, consentRevoked, invalidResponse, unavailable } from './problems.ts'
import type { TransactionsPage } from './responses.ts'

/** The length of a consent, within the year that Open Finance rules allow. */
const CONSENT_DAYS = 180
/** An access token that expires this soon is refreshed before use. */
const RENEWED_BEFORE = MINUTE
const MAX_ACCOUNTS = 100
const MAX_PAGES = 5_000
/** The day of a booking is the bank's day. */
const timeZoneOfBank = ({ institutionId }: ProviderConnection) => timeZoneOf(institutionById(institutionId)?.country)

/** Reads banks through their account-information API: consent by OAuth with state and PKCE, tokens sealed at rest. */
export const createOpenBankingProvider = (
  platform: Pick<Platform, 'clock' | 'config' | 'dataSource' | 'secret' | 'work'>,
  findBank: FindOpenBank,
): BankProvider => {
  const { clock, config, dataSource, work } = platform
  const store = createConsentStore(dataSource, createSeal(platform.secret, 'open banking tokens'))
  const redirectUri = `${config.publicUrl}/app/connections`

  const bankOf = async ({ institutionId }: Pick<ProviderConnection, 'institutionId'>): Promise<OpenBank> => {
    const bank = await findBank(institutionId)
    if (!bank) throw unavailable()
    return bank
  }

  /** Calls with our own client token. Its refusal is reported as a failure of the bank, because the person cannot resolve it. */
  const asClient = async <Result>(
    bank: OpenBank,
    patience: Patience,
    act: (client: AisClient, token: string) => Promise<Result>,
  ): Promise<Result> => {
    try {
      return await act(aisClient(bank, patience), await clientToken(bank, patience))
    } catch (error) {
      throw error instanceof TokenRefused ? invalidResponse() : error
    }
  }

  const refuseUnlessGiven = (consent: Consent | null) => {
    if (consent?.status === ConsentStatus.EXPIRED) throw consentExpired()
    if (consent?.status !== ConsentStatus.AUTHORIZED) throw consentRevoked()
    return consent
  }

  /** Calls with an access token that is refreshed before it expires, and once more when the bank refuses it. */
  const session = (bank: OpenBank, kept: KeptConsent, given: BankTokens, patience: Patience) => {
    let tokens = given
    const renew = async () => {
      if (tokens.refresh === null) throw consentExpired()
      tokens = await refreshTokens(bank, tokens.refresh, clock.now(), patience)
      await work(SYSTEM, (tx) => store.keep(tx.db, kept.id, tokens))
    }
    return async <Result>(call: (token: string) => Promise<Result>): Promise<Result> => {
      const endsSoon = tokens.accessUntil !== null && tokens.accessUntil <= later(clock.now(), RENEWED_BEFORE)
      if (endsSoon) await renew()
      try {
        return await call(tokens.access)
      } catch (error) {
        if (!(error instanceof TokenRefused)) throw error
        await renew()
        return call(tokens.access)
      }
    }
  }
  type Session = ReturnType<typeof session>

  const readAccount = async (client: AisClient, call: Session, account: ProviderAccount, timeZone: string, sink: SyncSink) => {
    const balance = await call((token) => client.balance(token, account))
    const { id, since } = await sink.account({ ...account, ...balance })
    const seen = new Set<string>()
    let from: PageFrom = { since }
    for (;;) {
      sink.signal.throwIfAborted()
      const asked: PageFrom = from
      const { rows, next }: TransactionsPage = await call((token) => client.transactions(token, account, asked, timeZone))
      await sink.page(id, rows)
      if (next === null) return
      if (seen.has(next) || seen.size >= MAX_PAGES) throw invalidResponse()
      seen.add(next)
      from = { next }
    }
  }

  /** Ends replaced consents at the bank. */
  const tidy = async (bank: OpenBank, connection: ProviderConnection, currentId: string, patience: Patience) => {
    const old = await store.replaced(connection.id, currentId, clock.now())
    if (old.length === 0) return
    await asClient(bank, patience, async (client, token) => {
      for (const { consentId } of old) await client.endConsent(token, consentId)
    })
    await work(SYSTEM, (tx) =>
      store.forget(
        tx.db,
        old.map(({ id }) => id),
      ),
    )
  }

  return {
    kind: BankProviderKind.OPEN_BANKING,

    async start(asked) {
      const bank = await bankOf(asked)
      const business = await dataSource.manager.findOneByOrFail(Business, { id: asked.businessId })
      const now = clock.now()
      const holder = { registrationNo: business.registryNo, name: business.name, sector: business.sector }
      const { consentId } = await asClient(bank, interactive(), (client, token) =>
        client.createConsent(token, holder, later(now, CONSENT_DAYS * DAY), now),
      )
      const proof = newProof()
      return {
        redirectUrl: await authorizationUrl(bank, { consentId, redirectUri, ...proof }),
        keep: (tx, connectionId) => store.begin(tx.db, { id: randomUUID(), connectionId, consentId, ...proof, now }),
      }
    },

    connectionOf: (state) => store.connectionOf(state, clock.now()),

    async take(tx, connection, { state, code, error }) {
      const { now } = tx
      const asked = await store.take(tx.db, connection.id, state, now)
      if (!asked) throw notFound('banking.consents.notFound')
      const { id, consentId, verifier } = asked
      if (error !== null || code === null || verifier === null) {
        await store.forget(tx.db, [id])
        return null
      }
      return async () => {
        const bank = await bankOf(connection)
        const patience = interactive()
        const tokens = await exchangeCode(bank, { code, state, redirectUri, verifier, now }, patience)
        const consent = refuseUnlessGiven(await asClient(bank, patience, (client, token) => client.consent(token, consentId, now)))
        return { consent, keep: (keeping) => store.keep(keeping.db, id, tokens) }
      }
    },

    async sync(connection, sink) {
      const bank = await bankOf(connection)
      const patience: Patience = { signal: sink.signal }
      const kept = await store.current(connection.id)
      if (!kept?.tokens) throw consentExpired()
      const readConsent = () => asClient(bank, patience, (client, token) => client.consent(token, kept.consentId, clock.now()))
      await sink.consent(refuseUnlessGiven(await readConsent()))
      try {
        const client = aisClient(bank, patience)
        const call = session(bank, kept, kept.tokens, patience)
        const accounts = await call((token) => client.accounts(token))
        if (accounts.length > MAX_ACCOUNTS) throw invalidResponse()
        for (const account of accounts) await readAccount(client, call, account, timeZoneOfBank(connection), sink)
      } catch (refusal) {
        // A refused token under a consent in force is an error of the bank.
        if (!(refusal instanceof TokenRefused)) throw refusal
        refuseUnlessGiven(await readConsent())
        throw invalidResponse()
      }
      await tidy(bank, connection, kept.id, patience).catch((failure: unknown) => {
        if (sink.signal.aborted) throw failure
      })
    },

    async disconnect(connection) {
      const bank = await bankOf(connection)
      const consents = await store.all(connection.id)
      if (consents.length === 0) return
      await asClient(bank, {}, async (client, token) => {
        for (const { consentId } of consents) await client.endConsent(token, consentId)
      })
      await work(SYSTEM, (tx) =>
        store.forget(
          tx.db,
          consents.map(({ id }) => id),
        ),
      )
    },
  }
}
