const IBAN = /^[A-Z]{2}\d{2}/

/** An IBAN in groups of four, as people read it. An account number of another kind stays as it is. */
export const inGroups = (account: string): string => (IBAN.test(account) ? account.replace(/(.{4})(?=.)/g, '$1 ') : account)
