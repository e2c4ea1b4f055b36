import { BankFailure } from '../records/bank-connection-terms.ts'
import { BankProblem } from '../records/provider.ts'

export const unavailable = () => new BankProblem(BankFailure.BANK_UNAVAILABLE, 'banking.consents.bankSilent')
export const invalidResponse = () => new BankProblem(BankFailure.INVALID_RESPONSE, 'banking.consents.badResponse')
export const consentRevoked = () => new BankProblem(BankFailure.CONSENT_REVOKED, 'banking.consents.withdrawn')
export const consentExpired = () => new BankProblem(BankFailure.CONSENT_EXPIRED, 'banking.consents.expired')
export const consentRejected = () => new BankProblem(BankFailure.CONSENT_REJECTED, 'banking.consents.refused')
