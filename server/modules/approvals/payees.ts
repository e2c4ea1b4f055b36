/**
 * Names of payees, as thresholds count them. One payment has several: whatever any two payments share counts together.
 * A second person approves a payee by its narrowest name: an account, a business, or a vendor by what a cheque says.
 */
export const payeeName = {
  vendor: (id: string) => `vendor:${id}`,
  /** An IBAN or account number. */
  account: (number: string) => `account:${number}`,
  business: (id: string) => `business:${id}`,
  /** A cheque is paid to the name written on it, not to the vendor's account. */
  cheque: (vendorId: string, name: string) => `cheque:${vendorId}:${name.trim().toLowerCase()}`,
} as const
