import type { Block } from '../../../platform/pdf/sheet.ts'
import type { Currency } from '../../../shared/currency.ts'
import { asText, type Text, textOf } from '../../../shared/i18n/text.ts'
import type { ProposalDisclosure, ProposalScheduleLine, ProposalTerms } from '../../structures/index.ts'
import type { DonationUndertaking } from '../servicing/facility.ts'
import { istisnaFacts, salamFacts } from './delivery-facts.ts'
import { disclosureBlocks } from './disclosure-blocks.ts'
import { clause, heading } from './fact-blocks.ts'
import { ijarahFacts } from './ijarah-facts.ts'
import { shownDonation } from './late-donation.ts'
import { diminishingMusharakahFacts, mudarabahFacts, musharakahFacts } from './partnership-facts.ts'
import { murabahaFacts, tawarruqFacts } from './sale-facts.ts'
import { scheduleBlocks } from './schedule-table.ts'

/** The terms of a contract's structure, with the schedule and the disclosure that were calculated from them. */
interface GivenTerms {
  readonly given: ProposalTerms
  readonly schedule: readonly ProposalScheduleLine[]
  readonly disclosure: ProposalDisclosure
  readonly currency: Currency
}

const factsOf = ({ kind, terms }: ProposalTerms, currency: Currency): Block[] => {
  switch (kind) {
    case 'murabaha':
      return murabahaFacts(terms, currency)
    case 'tawarruq':
      return tawarruqFacts(terms, currency)
    case 'ijarah':
      return ijarahFacts(terms, currency)
    case 'musharakah':
      return musharakahFacts(terms, currency)
    case 'diminishingMusharakah':
      return diminishingMusharakahFacts(terms, currency)
    case 'mudarabah':
      return mudarabahFacts(terms, currency)
    case 'istisna':
      return istisnaFacts(terms, currency)
    case 'salam':
      return salamFacts(terms, currency)
  }
}

const unitOf = ({ kind, terms }: ProposalTerms): Text | null =>
  kind === 'salam' ? asText(`documents:contract.words.unit.${terms.unit}`) : null

/** Returns what the parties agreed in the form of their contract: its facts and clauses, the schedule, the disclosure. */
export const givenBlocks = ({ given, schedule, disclosure, currency }: GivenTerms): Block[] => [
  {
    kind: 'together',
    leads: true,
    blocks: heading(textOf('documents:contract.given', { form: asText(`documents:contract.forms.${given.kind}`) })),
  },
  ...factsOf(given, currency),
  ...scheduleBlocks({ schedule, disclosure, currency, unit: unitOf(given) }),
  ...disclosureBlocks(disclosure, currency),
]

/** States what the merchant undertakes to give to charity for late payment. */
export const donationBlocks = (undertaking: DonationUndertaking): Block[] => {
  const { annualRate, graceDays, capOfInstalmentShare, capOfPriceShare } = shownDonation(undertaking)
  return clause(
    textOf('documents:contract.clauses.lateDonation', {
      rate: { percent: annualRate },
      days: graceDays,
      instalment: { percent: capOfInstalmentShare },
      price: { percent: capOfPriceShare },
    }),
  )
}

/** Says which language prevails. It is a choice of the draft, which the board and the counsel of the parties confirm. */
export const languageBlocks = (): Block[] => [
  { kind: 'together', blocks: [...heading('documents:contract.languages.title'), ...clause('documents:contract.languages.prevails')] },
]
