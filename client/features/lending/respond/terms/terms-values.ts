import type { Structure } from '@/ui/labels/financing-labels'
import { blankIjarah, givenIjarah, type IjarahValues, ijarahInput } from './ijarah-values'
import { blankIstisna, givenIstisna, type IstisnaValues, istisnaInput } from './istisna-values'
import {
  blankDiminishingMusharakah,
  blankMudarabah,
  blankMusharakah,
  type DiminishingMusharakahValues,
  diminishingMusharakahInput,
  givenDiminishingMusharakah,
  givenMudarabah,
  givenMusharakah,
  type MudarabahValues,
  type MusharakahValues,
  mudarabahInput,
  musharakahInput,
} from './partnership-values'
import { blankSalam, givenSalam, type SalamValues, salamInput } from './salam-values'
import {
  blankMurabaha,
  blankTawarruq,
  givenMurabaha,
  givenTawarruq,
  type MurabahaValues,
  murabahaInput,
  type TawarruqValues,
  tawarruqInput,
} from './sale-values'
import type { GivenTerms, Offer, TermsInput, TermsKind, Wanted } from './terms-input'

/** What the form holds of each kind of terms. Names are those of the input, so that a refused field is found by its path. */
export type TermsValues = {
  murabaha: MurabahaValues
  tawarruq: TawarruqValues
  ijarah: IjarahValues
  musharakah: MusharakahValues
  diminishingMusharakah: DiminishingMusharakahValues
  mudarabah: MudarabahValues
  istisna: IstisnaValues
  salam: SalamValues
}

/** The kinds of terms within a structure, the usual one first. */
export const KINDS_OF: Readonly<Record<Exclude<Structure, 'FLEXIBLE'>, readonly TermsKind[]>> = {
  MURABAHA: ['murabaha', 'tawarruq'],
  IJARAH: ['ijarah'],
  MUSHARAKAH: ['musharakah', 'diminishingMusharakah'],
  MUDARABAH: ['mudarabah'],
  ISTISNA: ['istisna'],
  SALAM: ['salam'],
}

export const blankTerms = (wanted: Wanted): TermsValues => ({
  murabaha: blankMurabaha(),
  tawarruq: blankTawarruq(),
  ijarah: blankIjarah(),
  musharakah: blankMusharakah(wanted),
  diminishingMusharakah: blankDiminishingMusharakah(),
  mudarabah: blankMudarabah(wanted),
  istisna: blankIstisna(wanted),
  salam: blankSalam(wanted),
})

type Inputs = { readonly [Kind in TermsKind]: (values: TermsValues, offer: Offer) => TermsInput }

const INPUTS: Inputs = {
  murabaha: ({ murabaha }, offer) => ({ murabaha: murabahaInput(murabaha, offer) }),
  tawarruq: ({ tawarruq }, offer) => ({ tawarruq: tawarruqInput(tawarruq, offer) }),
  ijarah: ({ ijarah }, offer) => ({ ijarah: ijarahInput(ijarah, offer) }),
  musharakah: ({ musharakah }, offer) => ({ musharakah: musharakahInput(musharakah, offer) }),
  diminishingMusharakah: ({ diminishingMusharakah }, offer) => ({
    diminishingMusharakah: diminishingMusharakahInput(diminishingMusharakah, offer),
  }),
  mudarabah: ({ mudarabah }, offer) => ({ mudarabah: mudarabahInput(mudarabah, offer) }),
  istisna: ({ istisna }, offer) => ({ istisna: istisnaInput(istisna, offer) }),
  salam: ({ salam }, offer) => ({ salam: salamInput(salam, offer) }),
}

/** Returns the terms of one kind as API input. Clauses with one valid value have it; amounts that follow from others are computed. */
export const termsInput = (kind: TermsKind, values: TermsValues, offer: Offer): TermsInput => INPUTS[kind](values, offer)

/** Returns the kind of sent terms with their values. */
export const givenTermsValues = (terms: GivenTerms, offer: Offer): { readonly kind: TermsKind; readonly values: Partial<TermsValues> } => {
  switch (terms.__typename) {
    case 'MurabahaTerms':
      return { kind: 'murabaha', values: { murabaha: givenMurabaha(terms, offer) } }
    case 'TawarruqTerms':
      return { kind: 'tawarruq', values: { tawarruq: givenTawarruq(terms, offer) } }
    case 'IjarahTerms':
      return { kind: 'ijarah', values: { ijarah: givenIjarah(terms, offer) } }
    case 'MusharakahTerms':
      return { kind: 'musharakah', values: { musharakah: givenMusharakah(terms) } }
    case 'DiminishingMusharakahTerms':
      return { kind: 'diminishingMusharakah', values: { diminishingMusharakah: givenDiminishingMusharakah(terms) } }
    case 'MudarabahTerms':
      return { kind: 'mudarabah', values: { mudarabah: givenMudarabah(terms) } }
    case 'IstisnaTerms':
      return { kind: 'istisna', values: { istisna: givenIstisna(terms, offer) } }
    case 'SalamTerms':
      return { kind: 'salam', values: { salam: givenSalam(terms) } }
  }
}
