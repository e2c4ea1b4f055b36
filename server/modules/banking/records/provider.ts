import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { type Said, written } from '../../../shared/i18n/text.ts'
import type { BankFailure, BankProviderKind, ConsentStatus } from './bank-connection-terms.ts'
import type { NewBankRow } from './new-bank-row.ts'

/** A connection as a provider needs to know it. */
export interface ProviderConnection {
  readonly id: string
  readonly businessId: string
  readonly institutionId: string
  readonly bankName: string
}

/** What the bank says that it agreed to. */
export interface Consent {
  readonly status: ConsentStatus
  /** In the bank's words, such as ReadAccountsDetail. */
  readonly permissions: readonly string[]
  readonly expiresAt: Date | null
}

/** An account as the bank tells it. */
export interface ProviderAccount {
  readonly providerAccountId: string
  readonly iban?: string | null
  /** The whole number, where there is no IBAN. */
  readonly number?: string | null
  readonly name: string
  /** Such as current, savings. */
  readonly accountType: string
  readonly currency: Currency
  /** Booked, in minor units. */
  readonly balance?: bigint | null
  readonly balanceAsOf?: Date | null
}

/** Where a sync puts what it reads. */
export interface SyncSink {
  /** Finds or opens the account; answers its id and the first day that is worth asking for (null: everything there is). */
  account(account: ProviderAccount): Promise<{ id: string; since: string | null }>
  /** One page of booked rows. Pages of an account come in the order of days, either way, and hold all rows of their days together. */
  page(accountId: string, rows: readonly NewBankRow[]): Promise<void>
  /** The consent as the bank says that it stands now. */
  consent(consent: Consent): Promise<void>
  /** Aborts when the process is stopping. */
  readonly signal: AbortSignal
}

/** Something at the bank that a person or time can mend. Whatever else a provider throws is tried again. */
export class BankProblem extends Error {
  constructor(
    readonly failure: BankFailure,
    /** One sentence for the person. */
    readonly detail: Said,
  ) {
    super(written(detail, 'en'))
    this.name = 'BankProblem'
  }
}

/** A consent that a bank was asked for. */
export interface AskedConsent {
  /** Where the person gives it. */
  readonly redirectUrl: string
  /** Stores the consent and its state for the connection. */
  keep(tx: Tx, connectionId: string): Promise<void>
}

/** A consent that was given, with its tokens. */
export interface GivenConsent {
  readonly consent: Consent
  /** Stores the tokens. */
  keep(tx: Tx): Promise<void>
}

/** Exchanges the code of a consent that was given at the bank. Throws {@link BankProblem}. */
export type Redeem = () => Promise<GivenConsent>

/**
 * A way to read banks by consent. It keeps its own tables (states, verifiers, tokens); connections, accounts and rows are
 * banking's. Given to `openBanking`. A method that calls the bank takes no transaction; one
 * that takes a transaction does not call the bank.
 */
export interface BankProvider {
  readonly kind: BankProviderKind
  /** Asks the bank for a new consent, for a connection that may not exist yet. Called again to renew. Throws {@link BankProblem}. */
  start(connection: Pick<ProviderConnection, 'businessId' | 'institutionId'>): Promise<AskedConsent>
  /** The connection for which a state was made; null for one that is not known, was used, or has expired. */
  connectionOf(state: string): Promise<string | null>
  /**
   * Takes what the bank sent back with the browser. A state is used once: throws NOT_FOUND for one that was. Returns how
   * to redeem the code; null when the consent was refused.
   */
  take(tx: Tx, connection: ProviderConnection, answer: { state: string; code: string | null; error: string | null }): Promise<Redeem | null>
  /** Reads accounts, balances and rows into the sink. Throws {@link BankProblem}. */
  sync(connection: ProviderConnection, sink: SyncSink): Promise<void>
  /** Ends the consent at the bank and forgets its tokens. Throws {@link BankProblem} where the bank does not answer. */
  disconnect(connection: ProviderConnection): Promise<void>
}
