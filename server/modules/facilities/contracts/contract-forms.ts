import type { ProposalTerms } from '../../structures/index.ts'

/**
 * The version of the form that contracts of each kind of terms are drawn on: the facts, clauses and texts of their document.
 * A change of the form raises its number, and then products of that kind need the board's approval again.
 */
export const CONTRACT_FORM_VERSIONS: Readonly<Record<ProposalTerms['kind'], number>> = {
  murabaha: 1,
  tawarruq: 1,
  ijarah: 1,
  musharakah: 1,
  diminishingMusharakah: 1,
  mudarabah: 1,
  istisna: 1,
  salam: 1,
}
