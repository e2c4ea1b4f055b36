import type { Tx } from '../../../platform/transaction.ts'
import type { Currency } from '../../../shared/currency.ts'
import { type Said, written } from '../../../shared/i18n/text.ts'
import type { BankAccountType, BankFailure, BankProviderKind, ConsentStatus } from './bank-connection-terms.ts'
import type { NewBankRow } from './new-bank-row.ts'

/** The part of a connection that a provider needs. */
export interface ProviderConnection {
  readonly id: string
  readonly businessId: string
  readonly institutionId: string
  readonly bankName: string
}

/** A consent as the bank reports it. */
export interface Consent {
  readonly status: ConsentStatus
  /** The bank's names of the permissions, such as ReadAccountsDetail. */
  readonly permissions: readonly string[]
  readonly expiresAt: Date | null
}

/** An account as the bank reports it. */
export interface ProviderAccount {
  readonly providerAccountId: string
  readonly iban?: string | null
  /** The complete account number, where there is no IBAN. */
  readonly number?: string | null
  readonly name: string
  readonly accountType: BankAccountType
  readonly currency: Currency
  /** Whether the bank declares the account to comply with the Shariah; null where it declares nothing. */
  readonly isShariahCompliant?: boolean | null
  /** The form of contract that the bank names for the account. */
  readonly shariahStructure?: string | null
  /** The booked balance in minor units. */
  readonly balance?: bigint | null
  readonly balanceAsOf?: Date | null
}

/** Receives the accounts and rows that a sync reads. */
export interface SyncSink {
  /** Finds or opens the account; returns its id and the first day to read, or null to read all days. */
  account(account: ProviderAccount): Promise<{ id: string; since: string | null }>
  /** One page of booked rows. Pages of an account come in the order of days, either way, and hold all rows of their days together. */
  page(accountId: string, rows: readonly NewBankRow[]): Promise<void>
  /** Receives the current state of the consent at the bank. */
  consent(consent: Consent): Promise<void>
  /** Aborts when the process is stopping. */
  readonly signal: AbortSignal
}

/** A failure at the bank that a person or time can resolve. Any other error of a provider is retried. */
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

/** A consent requested from a bank. */
export interface AskedConsent {
  /** The address where the person gives it. */
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
 * Reads banks by consent. A provider has its own tables of states, verifiers and tokens; connections, accounts and rows belong
 * to banking. A method that calls the bank takes no transaction, and a method that takes a transaction does not call the bank.
 */
export interface BankProvider {
  readonly kind: BankProviderKind
  /** Requests a new consent from the bank, for a connection that may not exist yet or to renew one. Throws {@link BankProblem}. */
  start(connection: Pick<ProviderConnection, 'businessId' | 'institutionId'>): Promise<AskedConsent>
  /** Returns the id of the connection that a state belongs to; null when the state is unknown, used or expired. */
  connectionOf(state: string): Promise<string | null>
  /**
   * Takes the parameters of the bank's callback, and returns the function that redeems the code; null when the consent was
   * refused. A state can be used once: throws NOT_FOUND for a used one.
   */
  take(tx: Tx, connection: ProviderConnection, answer: { state: string; code: string | null; error: string | null }): Promise<Redeem | null>
  /** Reads accounts, balances and rows into the sink. Throws {@link BankProblem}. */
  sync(connection: ProviderConnection, sink: SyncSink): Promise<void>
  /** Ends the consent at the bank and deletes its tokens. Throws {@link BankProblem} when the bank does not respond. */
  disconnect(connection: ProviderConnection): Promise<void>
}
