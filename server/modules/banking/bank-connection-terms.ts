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
  INVALID_ANSWER = 'invalid_answer',
}

export enum DisconnectCause {
  PERSON = 'person',
  REPLACED = 'replaced',
}

registerEnumType(BankProviderKind, { name: 'BankProvider', description: 'How the rows of a bank reach us.' })
registerEnumType(ConsentStatus, { name: 'ConsentStatus', description: 'Labels of the consent as Open Finance spells them.' })
registerEnumType(BankConnectionStatus, { name: 'BankConnectionStatus', description: 'How a connection stands.' })
registerEnumType(BankConnectionAction, { name: 'BankConnectionAction', description: 'What can be done with a connection.' })
registerEnumType(DisconnectCause, { name: 'BankDisconnectCause', description: 'Why a connection ended.' })
registerEnumType(BankFailure, { name: 'BankFailure', description: 'What went wrong, and so what mends it.' })
