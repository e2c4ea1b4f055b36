import { BankFailure } from '../bank-connection-terms.ts'
import { BankProblem } from '../provider.ts'

export const unavailable = () => new BankProblem(BankFailure.BANK_UNAVAILABLE, 'The bank is not responding. Try again in a few minutes.')
export const invalidAnswer = () =>
  new BankProblem(BankFailure.INVALID_ANSWER, 'The response of the bank could not be read. Try again later.')
export const consentRevoked = () =>
  new BankProblem(BankFailure.CONSENT_REVOKED, 'The consent was withdrawn at the bank. Connect the bank again to continue.')
export const consentExpired = () =>
  new BankProblem(BankFailure.CONSENT_EXPIRED, 'The consent has expired. Connect the bank again to renew it.')
export const consentRejected = () => new BankProblem(BankFailure.CONSENT_REJECTED, 'The consent was not given at the bank.')
