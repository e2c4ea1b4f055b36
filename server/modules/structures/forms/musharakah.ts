import type { ContractForm } from './form.ts'

/** Partnership: both sides give capital, share the profit by agreed ratios and the loss by capital. */
export const musharakah: ContractForm = { profit: 'share' }
