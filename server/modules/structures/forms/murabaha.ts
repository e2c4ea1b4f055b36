import type { ContractForm } from './form.ts'

/** Sale of goods at their cost plus a profit that is disclosed and fixed. */
export const murabaha: ContractForm = { profit: 'price' }
