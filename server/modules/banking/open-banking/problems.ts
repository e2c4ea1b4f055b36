import { BankFailure } from '../bank-connection-terms.ts'
import { BankProblem } from '../provider.ts'

export const unavailable = () => new BankProblem(BankFailure.BANK_UNAVAILABLE, 'The bank does not answer. Try again in a few minutes.')
export const invalidAnswer = () => new BankProblem(BankFailure.INVALID_ANSWER, 'What the bank answered could not be read. Try again later.')
export const consentRevoked = () =>
  new BankProblem(BankFailure.CONSENT_REVOKED, 'The consent was ended at the bank. Connect the bank again to go on.')
export const consentExpired = () => new BankProblem(BankFailure.CONSENT_EXPIRED, 'The consent is over. Connect the bank again to renew it.')
export const consentRejected = () => new BankProblem(BankFailure.CONSENT_REJECTED, 'The consent was not given at the bank.')
