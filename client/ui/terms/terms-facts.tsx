import { Facts } from '../figures/facts'
import { leaseFacts } from './lease-facts'
import { istisnaFacts, salamFacts } from './order-facts'
import { diminishingFacts, mudarabahFacts, musharakahFacts } from './partnership-facts'
import { murabahaFacts, tawarruqFacts } from './sale-facts'
import type { TermsOfProposalFragment } from './terms-of-proposal.generated'
import { type TermsFact, type TermsWords, useTermsWords } from './terms-words'

type TermsFactsProps = { readonly terms: TermsOfProposalFragment /** That of the proposal. */; readonly currency: string }

/** The facts of terms, each with the path of the field that it states. */
export const factsOf = (terms: TermsOfProposalFragment, words: TermsWords): readonly TermsFact[] => {
  switch (terms.__typename) {
    case 'MurabahaTerms':
      return murabahaFacts(terms, words)
    case 'TawarruqTerms':
      return tawarruqFacts(terms, words)
    case 'IjarahTerms':
      return leaseFacts(terms, words)
    case 'MusharakahTerms':
      return musharakahFacts(terms, words)
    case 'DiminishingMusharakahTerms':
      return diminishingFacts(terms, words)
    case 'MudarabahTerms':
      return mudarabahFacts(terms, words)
    case 'IstisnaTerms':
      return istisnaFacts(terms, words)
    case 'SalamTerms':
      return salamFacts(terms, words)
  }
}

/** What the terms of a proposal or a contract state, by the form of the contract. */
export const TermsFacts = ({ terms, currency }: TermsFactsProps) => {
  const words = useTermsWords(currency)
  return <Facts facts={factsOf(terms, words)} />
}
