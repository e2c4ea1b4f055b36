import type { TextKey } from '../../../shared/i18n/text.ts'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'
import { BankConnectionAction, BankConnectionStatus, BankFailure, BankProviderKind, DisconnectCause } from './bank-connection-terms.ts'

const { AWAITING_CONSENT, CONNECTED, DISCONNECTED, ERROR, SYNCING } = BankConnectionStatus

/** The transitions of a connection by consent. */
export type ConnectionMove = 'consent' | 'disconnect' | 'fail' | 'finish' | 'reconnect' | 'refresh' | 'resume'

/** Why a connection refuses an action in each status. */
const REFUSALS: Refusals<BankConnectionStatus, ConnectionMove> = {
  [AWAITING_CONSENT]: 'banking.connections.consentPending',
  [CONNECTED]: 'banking.connections.connected',
  [SYNCING]: 'banking.connections.updating',
  [ERROR]: 'banking.connections.failed',
  [DISCONNECTED]: {
    disconnect: 'banking.connections.alreadyDisconnected',
    otherwise: 'banking.connections.disconnected',
  },
}

/** The lifecycle of a connection by consent. A new consent may be requested while the old one is still in force. */
export const connectionLifecycle = lifecycle<BankConnectionStatus, ConnectionMove>(
  {
    consent: { from: [AWAITING_CONSENT, CONNECTED, SYNCING, ERROR, DISCONNECTED], to: SYNCING },
    refresh: { from: [CONNECTED, ERROR], to: SYNCING },
    resume: { from: [SYNCING], to: SYNCING },
    finish: { from: [SYNCING], to: CONNECTED },
    fail: { from: [AWAITING_CONSENT, CONNECTED, SYNCING, ERROR], to: ERROR },
    reconnect: { from: [AWAITING_CONSENT, CONNECTED, ERROR, DISCONNECTED], to: AWAITING_CONSENT },
    disconnect: { from: [AWAITING_CONSENT, CONNECTED, SYNCING, ERROR], to: DISCONNECTED },
  },
  REFUSALS,
)

interface ConnectionState {
  readonly status: BankConnectionStatus
  readonly provider: BankProviderKind
  readonly failure: BankFailure | null
  readonly disconnectCause: DisconnectCause | null
}

/** Failures that only a new consent resolves. */
const CONSENT_IS_OVER: readonly (BankFailure | null)[] = [
  BankFailure.CONSENT_EXPIRED,
  BankFailure.CONSENT_REJECTED,
  BankFailure.CONSENT_REVOKED,
]

export const needsConsent = (failure: BankFailure | null) => CONSENT_IS_OVER.includes(failure)

/**
 * The actions that a connection allows. Statements are only imported, an expired consent is renewed and not refreshed, and a
 * replaced connection allows none: its successor is renewed instead.
 */
export const actionsOf = ({ status, provider, failure, disconnectCause }: ConnectionState): BankConnectionAction[] => {
  if (disconnectCause === DisconnectCause.REPLACED) return []
  const { DISCONNECT, IMPORT, RECONNECT, REFRESH } = BankConnectionAction
  if (provider === BankProviderKind.STATEMENT_IMPORT) return status === DISCONNECTED ? [IMPORT] : [DISCONNECT, IMPORT]
  return [DISCONNECT, RECONNECT, REFRESH].filter(
    (action) => connectionLifecycle.available(status).map(String).includes(action) && !(action === REFRESH && needsConsent(failure)),
  )
}

/** Why a connection refuses an action that is not among {@link actionsOf}, and what to do instead. Statements can always be imported. */
export const refusalOf = (
  { status, provider, failure, disconnectCause }: ConnectionState,
  action: Exclude<BankConnectionAction, BankConnectionAction.IMPORT>,
): TextKey => {
  if (disconnectCause === DisconnectCause.REPLACED) return 'banking.connections.replaced'
  if (provider === BankProviderKind.STATEMENT_IMPORT && action !== BankConnectionAction.DISCONNECT)
    return 'banking.connections.fromStatements'
  if (status === ERROR && action === BankConnectionAction.REFRESH && needsConsent(failure)) return 'banking.connections.noConsent'
  return connectionLifecycle.refusal(status, `${action}` as const)
}
