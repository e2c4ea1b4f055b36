import { Currency } from '../../../shared/currency.ts'
import { dayIn } from '../../../shared/day.ts'
import { toMinor } from '../../../shared/money.ts'
import { ConsentStatus } from '../records/bank-connection-terms.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'
import type { Consent, ProviderAccount } from '../records/provider.ts'
import { invalidResponse } from './problems.ts'

const MAX_LIST = 10_000
const MAX_ID = 210
const MAX_TEXT = 500
const AMOUNT = /^\d{1,13}(\.\d{1,5})?$/
const EARLIEST = Date.UTC(1990, 0, 1)

type Fields = Readonly<Record<string, unknown>>

const isFields = (value: unknown): value is Fields => typeof value === 'object' && value !== null && !Array.isArray(value)

const fieldsOf = (value: unknown): Fields => {
  if (!isFields(value)) throw invalidResponse()
  return value
}

/** A text without control characters, shortened; null for an empty text or another type. */
const textOf = (value: unknown, longest = MAX_TEXT): string | null => {
  if (typeof value !== 'string') return null
  const plain = value.replace(/\p{Cc}+/gu, ' ').trim()
  return plain ? plain.slice(0, longest) : null
}

const idOf = (value: unknown): string => {
  const id = textOf(value, MAX_ID + 1)
  if (id === null || id.length > MAX_ID) throw invalidResponse()
  return id
}

/** A list under Data. Banks also send a single item without a list, and omit an empty list. */
const listOf = (response: unknown, name: string): Fields[] => {
  const found = fieldsOf(fieldsOf(response).Data)[name]
  if (found === undefined || found === null) return []
  const list = Array.isArray(found) ? found : [found]
  if (list.length > MAX_LIST) throw invalidResponse()
  return list.map(fieldsOf)
}

const momentOf = (value: unknown): Date => {
  const at = typeof value === 'string' && value.length <= 40 ? new Date(/[zZ]|[+-]\d\d:?\d\d$/.test(value) ? value : `${value}Z`) : null
  if (!at || Number.isNaN(at.getTime()) || at.getTime() < EARLIEST) throw invalidResponse()
  return at
}

const currencyOf = (value: unknown): Currency | null => Object.values(Currency).find((currency) => currency === value) ?? null

/** A signed amount in minor units. Throws BankProblem for another currency than the account's. */
const amountOf = (item: Fields, currency: Currency): bigint => {
  const { Amount: written, Currency: its } = fieldsOf(item.Amount)
  const direction = item.CreditDebitIndicator
  if (typeof written !== 'string' || !AMOUNT.test(written) || its !== currency) throw invalidResponse()
  if (direction !== 'Credit' && direction !== 'Debit') throw invalidResponse()
  try {
    const minor = toMinor(written, currency)
    return direction === 'Debit' ? -minor : minor
  } catch {
    throw invalidResponse()
  }
}

/** What the bank declares of an account and the Shariah; a flag of another type is none. */
const shariahOf = ({ IsShariaCompliant: flag, ShariaStructure: structure }: Fields) => ({
  isShariahCompliant: typeof flag === 'boolean' ? flag : null,
  shariahStructure: textOf(structure, 60),
})

/** Reads the shared accounts, without those in currencies that the product does not support. */
export const readAccounts = (response: unknown): ProviderAccount[] =>
  listOf(response, 'Account').flatMap((item) => {
    const id = idOf(item.AccountId)
    const currency = currencyOf(item.Currency)
    if (currency === null) return []
    const [numbered] = Array.isArray(item.Account) ? item.Account.filter(isFields) : []
    const number = textOf(numbered?.Identification, 64)
    const isIban = /IBAN/i.test(String(numbered?.SchemeName ?? ''))
    return [
      {
        providerAccountId: id,
        iban: isIban ? number : null,
        number: isIban ? null : number,
        name: textOf(item.Nickname, 100) ?? textOf(numbered?.Name, 100) ?? 'Account',
        accountType: /saving/i.test(String(item.AccountSubType ?? '')) ? 'savings' : 'current',
        currency,
        ...shariahOf(item),
      },
    ]
  })

/** Types of booked balances, the most reliable first. Available balances include pending payments and credit lines. */
const BOOKED = ['ClosingBooked', 'InterimBooked', 'Expected', 'PreviouslyClosedBooked', 'OpeningBooked']

/** Reads the booked balance; null when the bank reports none. */
export const readBalance = (response: unknown, currency: Currency): { balance: bigint; balanceAsOf: Date } | null => {
  const balances = listOf(response, 'Balance').filter(({ Type }) => BOOKED.includes(String(Type)))
  const [best] = balances.sort((one, other) => BOOKED.indexOf(String(one.Type)) - BOOKED.indexOf(String(other.Type)))
  return best ? { balance: amountOf(best, currency), balanceAsOf: momentOf(best.DateTime) } : null
}

const balanceAfter = (item: Fields, currency: Currency): bigint | null => {
  if (!isFields(item.Balance)) return null
  return BOOKED.includes(String(item.Balance.Type)) ? amountOf(item.Balance, currency) : null
}

const bankCategoryOf = ({ ProprietaryBankTransactionCode: own, BankTransactionCode: standard }: Fields): string | null => {
  const ours = isFields(own) ? textOf(own.Code, 100) : null
  return (
    ours ??
    (isFields(standard) ? textOf([standard.Code, standard.SubCode].filter((part) => typeof part === 'string').join(' '), 100) : null)
  )
}

export interface TransactionsPage {
  /** Booked rows in the bank's order. */
  readonly rows: readonly NewBankRow[]
  /** The address of the next page; null on the last page. */
  readonly next: string | null
}

/**
 * Reads one page of transactions, without pending ones, which the bank sends again with the same id once they are booked, and
 * without zero amounts.
 */
export const readTransactions = (response: unknown, currency: Currency, timeZone: string): TransactionsPage => {
  const rows = listOf(response, 'Transaction').flatMap((item): NewBankRow[] => {
    const status = item.Status
    if (status === 'Pending' || status === 'Rejected') return []
    if (status !== 'Booked') throw invalidResponse()
    const bookedAt = momentOf(item.BookingDateTime)
    const amount = amountOf(item, currency)
    if (amount === 0n) return []
    const party = amount > 0n ? item.DebtorAccount : item.CreditorAccount
    const merchant = isFields(item.MerchantDetails) ? textOf(item.MerchantDetails.MerchantName, 140) : null
    const counterparty = (isFields(party) ? textOf(party.Name, 140) : null) ?? merchant
    const reference = textOf(item.TransactionReference, 140)
    const bankSubtype = textOf(item.SubTransactionType, 60)
    return [
      {
        providerTxnId: item.TransactionId === undefined ? null : idOf(item.TransactionId),
        bookedOn: dayIn(timeZone, bookedAt),
        bookedAt,
        amount,
        balanceAfter: balanceAfter(item, currency),
        counterparty,
        counterpartyIban: isFields(party) && /IBAN/i.test(String(party.SchemeName ?? '')) ? textOf(party.Identification, 40) : null,
        reference,
        description: textOf(item.TransactionInformation) ?? counterparty ?? reference ?? 'Transaction',
        bankCategory: bankCategoryOf(item) ?? bankSubtype,
        bankSubtype,
      },
    ]
  })
  const links = fieldsOf(response).Links
  return { rows, next: isFields(links) ? textOf(links.Next, 4_000) : null }
}

/** The statuses of the standard, in British and American spelling. */
const STATUSES: Readonly<Record<string, ConsentStatus>> = {
  Authorised: ConsentStatus.AUTHORIZED,
  Authorized: ConsentStatus.AUTHORIZED,
  AwaitingAuthorisation: ConsentStatus.AWAITING_AUTHORIZATION,
  AwaitingAuthorization: ConsentStatus.AWAITING_AUTHORIZATION,
  Expired: ConsentStatus.EXPIRED,
  Rejected: ConsentStatus.REJECTED,
  Revoked: ConsentStatus.REVOKED,
  Suspended: ConsentStatus.REVOKED,
}

/** Reads a consent and its id at the bank. A consent past its end is expired, whatever status the bank reports. */
export const readConsent = (response: unknown, now: Date): Consent & { consentId: string } => {
  const data = fieldsOf(fieldsOf(response).Data)
  const status = STATUSES[String(data.Status)]
  const permissions = data.Permissions
  if (!status || !Array.isArray(permissions) || permissions.length > 50) throw invalidResponse()
  const expiresAt = data.ExpirationDateTime === undefined ? null : momentOf(data.ExpirationDateTime)
  const isOver = status === ConsentStatus.AUTHORIZED && expiresAt !== null && expiresAt <= now
  return {
    consentId: idOf(data.ConsentId),
    status: isOver ? ConsentStatus.EXPIRED : status,
    permissions: permissions.flatMap((permission) => textOf(permission, 60) ?? []),
    expiresAt,
  }
}

/** Reads a confirmation of payee: whether the holder has the given name, and the holder's name for a close match. */
export const readPayee = (response: unknown): { indicator: string | null; heldName: string | null } => {
  const data = fieldsOf(fieldsOf(response).Data)
  return { indicator: textOf(data.NameMatchIndicator, 60), heldName: textOf(data.Name, 160) }
}
