import type { Disclosure, ScheduleLine, TermsContext, TermsFault, TermsRules } from '../calculation/schedule.ts'
import { ijarahRules } from '../ijarah/ijarah.ts'
import { istisnaRules } from '../istisna/istisna.ts'
import { diminishingMusharakahRules } from '../partnership/diminishing-musharakah.ts'
import { mudarabahRules } from '../partnership/mudarabah.ts'
import { musharakahRules } from '../partnership/musharakah.ts'
import { salamRules } from '../salam/salam.ts'
import { murabahaRules } from '../sale/murabaha.ts'
import { tawarruqRules } from '../sale/tawarruq.ts'
import type { ProposalTerms, TermsKind, TermsOf } from '../terms/kinds.ts'

const RULES: { readonly [Kind in TermsKind]: TermsRules<TermsOf<Kind>> } = {
  murabaha: murabahaRules,
  tawarruq: tawarruqRules,
  ijarah: ijarahRules,
  musharakah: musharakahRules,
  diminishingMusharakah: diminishingMusharakahRules,
  mudarabah: mudarabahRules,
  istisna: istisnaRules,
  salam: salamRules,
}

const rulesOf = ({ kind }: ProposalTerms) => RULES[kind] as TermsRules<ProposalTerms['terms']>

/** Returns every rule that terms break, sorted by code, then by field. */
export const faultsOf = (terms: ProposalTerms, context: TermsContext): TermsFault[] => rulesOf(terms).faults(terms.terms, context)

/** Returns the schedule of terms without faults. */
export const scheduleOf = (terms: ProposalTerms, context: TermsContext): ScheduleLine[] => rulesOf(terms).schedule(terms.terms, context)

/** Returns what has to be disclosed of terms without faults. */
export const disclosureOf = (terms: ProposalTerms, context: TermsContext): Disclosure => rulesOf(terms).disclosure(terms.terms, context)
