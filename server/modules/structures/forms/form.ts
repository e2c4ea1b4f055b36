/**
 * What the lender's profit is. `price`: part of a price or rent that is known when the contract is made. `share`: a share of what
 * is earned. `resale`: what the goods bring once they are delivered.
 */
export type Profit = 'price' | 'share' | 'resale'

/** What is particular to one contract form. */
export interface ContractForm {
  readonly profit: Profit
}
