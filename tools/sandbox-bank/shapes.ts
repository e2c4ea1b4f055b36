import { type HeldAccount, momentOf } from './books.ts'
import type { BankConsent } from './consents.ts'
import type { Kind, Row } from './rows.ts'

/** The codes of a row: ours, then the standard's family and member. */
const CODES: Readonly<Record<Kind, readonly [string, string, string]>> = {
  card_settlement: ['CardSettlement', 'MerchantCardTransactions', 'CreditCardPayment'],
  cash_deposit: ['CashDeposit', 'CounterTransactions', 'CashDeposit'],
  cheque_deposit: ['ChequeDeposit', 'ReceivedCheques', 'BankCheque'],
  transfer_in: ['Transfer', 'ReceivedCreditTransfer', 'DomesticCreditTransfer'],
  transfer_out: ['Transfer', 'IssuedCreditTransfer', 'DomesticCreditTransfer'],
  own_transfer: ['OwnAccountTransfer', 'IssuedCreditTransfer', 'InternalBookTransfer'],
  salaries: ['Salaries', 'IssuedCreditTransfer', 'PayrollSalaryPayment'],
  cheque: ['Cheque', 'IssuedCheques', 'BankCheque'],
  direct_debit: ['DirectDebit', 'IssuedDirectDebits', 'DirectDebit'],
  tax: ['TaxPayment', 'IssuedCreditTransfer', 'TaxPayment'],
  charge: ['Charges', 'MiscellaneousDebitOperations', 'Charges'],
  returned_cheque: ['ReturnedCheque', 'ReceivedCheques', 'ReturnedCheque'],
  profit: ['ProfitCredit', 'MiscellaneousCreditOperations', 'Profit'],
}

/** Formats minor units as the standard does: always positive, with a separate direction. */
const decimal = (minor: number) => {
  const digits = String(Math.abs(minor)).padStart(3, '0')
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`
}

const moneyOf = (minor: number, currency: string) => ({
  Amount: { Amount: decimal(minor), Currency: currency },
  CreditDebitIndicator: minor < 0 ? 'Debit' : 'Credit',
})

const numbered = (iban: string | null, number: string, name: string) => ({
  SchemeName: iban ? 'IBAN' : 'AccountNumber',
  Identification: iban ?? number,
  Name: name,
})

/** Formats an account as the standard specifies. */
export const accountShape = ({ id, firm, name, subType, iban, accountNumber }: HeldAccount) => ({
  AccountId: id,
  Status: 'Enabled',
  Currency: firm.country.currency,
  AccountType: 'Business',
  AccountSubType: subType,
  Nickname: name,
  Account: [numbered(iban, accountNumber, firm.name)],
  ...(firm.country.declaresShariah ? { IsShariaCompliant: firm.brand.isIslamic } : {}),
})

/** The subtype of a row, where the standard of the country has one. */
const subtypeOf = (firm: HeldAccount['firm'], { kind }: Row) =>
  firm.country.declaresShariah && kind === 'profit' && !firm.brand.isIslamic ? { SubTransactionType: 'Interest' } : {}

/** Formats both balances: the booked one, and the one available after pending rows. */
export const balanceShapes = ({ id, firm, balance, available, asOf }: HeldAccount) =>
  (
    [
      ['InterimAvailable', available],
      ['InterimBooked', balance],
    ] as const
  ).map(([type, minor]) => ({ AccountId: id, ...moneyOf(minor, firm.country.currency), Type: type, DateTime: asOf.toISOString() }))

/** Formats a row as the standard specifies. A pending one has no balance. */
export const transactionShape = ({ id: accountId, firm }: HeldAccount, row: Row, isPending: boolean) => {
  const { currency } = firm.country
  const [own, code, subCode] = CODES[row.kind]
  const party = row.counterparty
    ? { Name: row.counterparty, ...(row.counterpartyIban ? { SchemeName: 'IBAN', Identification: row.counterpartyIban } : {}) }
    : null
  return {
    AccountId: accountId,
    TransactionId: row.id,
    ...(row.reference ? { TransactionReference: row.reference } : {}),
    ...moneyOf(row.amount, currency),
    Status: isPending ? 'Pending' : 'Booked',
    BookingDateTime: momentOf(firm, row),
    ValueDateTime: momentOf(firm, row),
    TransactionInformation: row.description,
    BankTransactionCode: { Code: code, SubCode: subCode },
    ...subtypeOf(firm, row),
    ProprietaryBankTransactionCode: { Code: own, Issuer: firm.brand.name },
    ...(party ? { [row.amount > 0 ? 'DebtorAccount' : 'CreditorAccount']: party } : {}),
    ...(isPending ? {} : { Balance: { ...moneyOf(row.balance, currency), Type: 'InterimBooked' } }),
  }
}

/** Formats a consent as the standard specifies. */
export const consentShape = (consent: BankConsent) => ({
  ConsentId: consent.id,
  Status: consent.status,
  CreationDateTime: consent.createdAt,
  StatusUpdateDateTime: consent.updatedAt,
  Permissions: consent.permissions,
  ExpirationDateTime: consent.expiresAt,
})
