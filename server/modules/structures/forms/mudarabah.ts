import type { ContractForm } from './form.ts'

/** Partnership of capital and work: the profit is shared by agreed ratios, the loss is on the capital. */
export const mudarabah: ContractForm = { profit: 'share' }
