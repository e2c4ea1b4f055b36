import type { ContractForm } from './form.ts'

/** Purchase of goods to be delivered later, paid in full when the contract is made. */
export const salam: ContractForm = { profit: 'resale' }
