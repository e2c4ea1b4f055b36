import type { ContractForm } from './form.ts'

/** Lease of an asset that the lender owns, for a rent that is fixed in advance. */
export const ijarah: ContractForm = { profit: 'price' }
