import type { TextKey } from '../../../shared/i18n/text.ts'
import { lifecycle, type Refusals } from '../../../shared/lifecycle.ts'
import { BankConnectionAction, BankConnectionStatus, BankFailure, BankProviderKind, DisconnectCause } from './bank-connection-terms.ts'

const { AWAITING_CONSENT, CONNECTED, DISCONNECTED, ERROR, SYNCING } = BankConnectionStatus

/** What a person or the bank does to a connection by consent. */
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

/** The legal moves of a connection by consent. A new consent may be asked for while the old one still serves. */
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

interface Standing {
  readonly status: BankConnectionStatus
  readonly provider: BankProviderKind
  readonly failure: BankFailure | null
  readonly disconnectCause: DisconnectCause | null
}

/** Only a new consent mends these. */
const CONSENT_IS_OVER: readonly (BankFailure | null)[] = [
  BankFailure.CONSENT_EXPIRED,
  BankFailure.CONSENT_REJECTED,
  BankFailure.CONSENT_REVOKED,
]

export const needsConsent = (failure: BankFailure | null) => CONSENT_IS_OVER.includes(failure)

/**
 * What can be done with a connection: statements are imported, a consent that is over is renewed, not refreshed, and one that
 * was replaced is history: its successor is what is renewed.
 */
export const actionsOf = ({ status, provider, failure, disconnectCause }: Standing): BankConnectionAction[] => {
  if (disconnectCause === DisconnectCause.REPLACED) return []
  const { DISCONNECT, IMPORT, RECONNECT, REFRESH } = BankConnectionAction
  if (provider === BankProviderKind.STATEMENT_IMPORT) return status === DISCONNECTED ? [IMPORT] : [DISCONNECT, IMPORT]
  return [DISCONNECT, RECONNECT, REFRESH].filter(
    (action) => connectionLifecycle.available(status).map(String).includes(action) && !(action === REFRESH && needsConsent(failure)),
  )
}

/** Why a connection refuses an action that is not among {@link actionsOf}, and what can be done instead. Statements can always be imported. */
export const refusalOf = (
  { status, provider, failure, disconnectCause }: Standing,
  action: Exclude<BankConnectionAction, BankConnectionAction.IMPORT>,
): TextKey => {
  if (disconnectCause === DisconnectCause.REPLACED) return 'banking.connections.replaced'
  if (provider === BankProviderKind.STATEMENT_IMPORT && action !== BankConnectionAction.DISCONNECT)
    return 'banking.connections.fromStatements'
  if (status === ERROR && action === BankConnectionAction.REFRESH && needsConsent(failure)) return 'banking.connections.noConsent'
  return connectionLifecycle.refusal(status, `${action}` as const)
}
