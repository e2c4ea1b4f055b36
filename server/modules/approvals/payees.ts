/**
 * Builds the payee names that thresholds count by. A payment has several names, and payments that share any of them count
 * together. A second person approves a payee by its narrowest name: an account, a business, or the vendor and name on a
 * cheque.
 */
export const payeeName = {
  vendor: (id: string) => `vendor:${id}`,
  /** Names an IBAN or account number. */
  account: (number: string) => `account:${number}`,
  business: (id: string) => `business:${id}`,
  /** Names the payee written on a cheque, who need not hold the vendor's account. */
  cheque: (vendorId: string, name: string) => `cheque:${vendorId}:${name.trim().toLowerCase()}`,
} as const
