import { registerEnumType } from 'type-graphql'

export enum BankProviderKind {
  OPEN_BANKING = 'open_banking',
  STATEMENT_IMPORT = 'statement_import',
}

export enum ConsentStatus {
  AUTHORIZED = 'authorized',
  AWAITING_AUTHORIZATION = 'awaiting_authorization',
  EXPIRED = 'expired',
  REJECTED = 'rejected',
  REVOKED = 'revoked',
}

export enum BankConnectionStatus {
  AWAITING_CONSENT = 'awaiting_consent',
  CONNECTED = 'connected',
  DISCONNECTED = 'disconnected',
  ERROR = 'error',
  SYNCING = 'syncing',
}

export enum BankConnectionAction {
  DISCONNECT = 'disconnect',
  IMPORT = 'import',
  RECONNECT = 'reconnect',
  REFRESH = 'refresh',
}

export enum BankFailure {
  CONSENT_EXPIRED = 'consent_expired',
  CONSENT_REJECTED = 'consent_rejected',
  CONSENT_REVOKED = 'consent_revoked',
  BANK_UNAVAILABLE = 'bank_unavailable',
  INVALID_RESPONSE = 'invalid_response',
}

export enum DisconnectCause {
  PERSON = 'person',
  REPLACED = 'replaced',
}

export const BankAccountType = {
  CARD: 'card',
  CREDIT_LINE: 'credit_line',
  CURRENT: 'current',
  DEPOSIT: 'deposit',
  SAVINGS: 'savings',
} as const
export type BankAccountType = (typeof BankAccountType)[keyof typeof BankAccountType]

registerEnumType(BankProviderKind, {
  name: 'BankProvider',
  description: 'How the transactions of a bank reach Mizan.',
  valuesConfig: {
    OPEN_BANKING: { description: 'Mizan reads them from the bank, under a consent that a member gave there.' },
    STATEMENT_IMPORT: { description: 'Members upload statements of the bank.' },
  },
})
registerEnumType(ConsentStatus, {
  name: 'ConsentStatus',
  description: 'Status of a consent, in the terms of Open Finance.',
  valuesConfig: {
    AUTHORIZED: { description: 'The consent was given, and accounts may be read.' },
    AWAITING_AUTHORIZATION: { description: 'A member was sent to the bank and has not given the consent yet.' },
    EXPIRED: { description: 'The consent reached its last day; a new one is needed.' },
    REJECTED: { description: 'The consent was not given at the bank.' },
    REVOKED: { description: 'The consent was withdrawn at the bank, or ended by disconnecting.' },
  },
})
registerEnumType(BankConnectionStatus, {
  name: 'BankConnectionStatus',
  description: 'What a connection is doing. Statement connections are always CONNECTED or DISCONNECTED.',
  valuesConfig: {
    AWAITING_CONSENT: { description: 'Nothing is read until a member gives the consent at the bank.' },
    CONNECTED: { description: 'The last reading succeeded, and its accounts count in figures and scores.' },
    DISCONNECTED: { description: 'Nothing is read any more; what was read stays as history and counts in no figure.' },
    ERROR: { description: 'The last reading or consent failed; `failure` says why.' },
    SYNCING: { description: 'The bank is being read now; `syncedCount` shows how far.' },
  },
})
registerEnumType(BankConnectionAction, {
  name: 'BankConnectionAction',
  description: 'What a member can do with a connection now.',
  valuesConfig: {
    DISCONNECT: { description: 'End it with `disconnectBank`.' },
    IMPORT: { description: 'Import another statement with `importStatement`.' },
    RECONNECT: { description: 'Give a new consent with `reconnectBank`.' },
    REFRESH: { description: 'Read the bank again with `refreshBankConnection`.' },
  },
})
registerEnumType(DisconnectCause, {
  name: 'BankDisconnectCause',
  description: 'Why a connection ended.',
  valuesConfig: {
    PERSON: { description: 'A member disconnected it.' },
    REPLACED: { description: 'Newer connections of the business hold all of its accounts, so it ended automatically.' },
  },
})
registerEnumType(BankFailure, {
  name: 'BankFailure',
  description: 'Why a bank could not be read, which decides what helps.',
  valuesConfig: {
    CONSENT_EXPIRED: { description: 'The consent expired; reconnect.' },
    CONSENT_REJECTED: { description: 'The consent was not given at the bank; reconnect.' },
    CONSENT_REVOKED: { description: 'The consent was withdrawn at the bank; reconnect.' },
    BANK_UNAVAILABLE: { description: 'The bank did not respond; refresh later.' },
    INVALID_RESPONSE: { description: 'The response of the bank could not be read; refresh later.' },
  },
})
registerEnumType(BankAccountType, {
  name: 'BankAccountType',
  description: 'Kind of an account at a bank.',
  valuesConfig: {
    CARD: { description: 'Account of a payment or credit card.' },
    CREDIT_LINE: { description: 'Account that is drawn on up to an agreed limit.' },
    CURRENT: { description: 'Current account, also called checking account.' },
    DEPOSIT: { description: 'Money placed for a fixed term.' },
    SAVINGS: { description: 'Savings or money market account.' },
  },
})
