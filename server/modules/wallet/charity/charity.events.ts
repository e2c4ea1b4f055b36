import { event } from '../../../platform/events.ts'

interface AboutCharityPayee {
  readonly payeeId: string
  readonly name: string
  readonly registrationNo: string
  readonly country: string
  /** The last four characters of its account. */
  readonly accountEnding: string
}

export const charityPayeeProposed = event<AboutCharityPayee>('wallet.charity_payee_proposed')
export const charityPayeeVerified = event<AboutCharityPayee>('wallet.charity_payee_verified')
export const charityPayeeRevoked = event<AboutCharityPayee>('wallet.charity_payee_revoked')

/** Charity's money was paid to a charity; the amount is in major units. */
export const charityPaid = event<AboutCharityPayee & { readonly journalId: string; readonly amount: string; readonly currency: string }>(
  'wallet.charity_paid',
)
