import type { ContractForm } from './form.ts'

/** Sale of goods that are made to a specification, for a price that is fixed in advance. */
export const istisna: ContractForm = { profit: 'price' }
