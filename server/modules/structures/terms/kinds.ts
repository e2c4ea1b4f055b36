import { type ContractStructure, Structure } from '../forms/structure.ts'
import { IjarahTerms } from './ijarah.terms.ts'
import { IstisnaTerms } from './istisna.terms.ts'
import { DiminishingMusharakahTerms, MudarabahTerms, MusharakahTerms } from './partnership.terms.ts'
import { SalamTerms } from './salam.terms.ts'
import { MurabahaTerms, TawarruqTerms } from './sale.terms.ts'

/** The kinds of terms, each with its class. */
export const TERMS_CLASSES = {
  murabaha: MurabahaTerms,
  tawarruq: TawarruqTerms,
  ijarah: IjarahTerms,
  musharakah: MusharakahTerms,
  diminishingMusharakah: DiminishingMusharakahTerms,
  mudarabah: MudarabahTerms,
  istisna: IstisnaTerms,
  salam: SalamTerms,
} as const

export type TermsKind = keyof typeof TERMS_CLASSES
/** The terms of a kind. */
export type TermsOf<Kind extends TermsKind> = InstanceType<(typeof TERMS_CLASSES)[Kind]>
/** Terms with their kind: what a proposal stores. */
export type ProposalTerms = { readonly [Kind in TermsKind]: { readonly kind: Kind; readonly terms: TermsOf<Kind> } }[TermsKind]

export const TERMS_KINDS = Object.keys(TERMS_CLASSES) as readonly TermsKind[]

/** The structure of each kind. */
export const STRUCTURE_OF: Readonly<Record<TermsKind, ContractStructure>> = {
  murabaha: Structure.MURABAHA,
  tawarruq: Structure.MURABAHA,
  ijarah: Structure.IJARAH,
  musharakah: Structure.MUSHARAKAH,
  diminishingMusharakah: Structure.MUSHARAKAH,
  mudarabah: Structure.MUDARABAH,
  istisna: Structure.ISTISNA,
  salam: Structure.SALAM,
}
