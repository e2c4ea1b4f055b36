const IBAN = /^[A-Z]{2}\d{2}/

/** Formats an IBAN in groups of four. Returns any other account number unchanged. */
export const inGroups = (account: string): string => (IBAN.test(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account)
