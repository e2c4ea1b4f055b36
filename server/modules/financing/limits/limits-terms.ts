import { registerEnumType } from 'type-graphql'
import { CommitmentRule, JurisdictionCode, LenderClass } from '../../jurisdictions/index.ts'

/** The same countries as those of taxes, under the name that the schema gives them here. */
export const Jurisdiction = { ...JurisdictionCode }

export enum RuleSetAsideReason {
  EXEMPT = 'exempt',
  NO_RATE = 'no_rate',
}

registerEnumType(Jurisdiction, {
  name: 'Jurisdiction',
  description: 'Country whose rules on lenders and commitments apply.',
  valuesConfig: {
    AE: { description: 'United Arab Emirates, with a limit for each business and year.' },
    SA: { description: 'Saudi Arabia, with limits for participants and for each business.' },
    QA: { description: 'Qatar, of which no limits are known.' },
    NG: { description: 'Nigeria, of which no limits are known.' },
  },
})
registerEnumType(LenderClass, {
  name: 'LenderClass',
  description: 'Class that a country assigns to a lender. It decides which limits apply.',
  valuesConfig: {
    RETAIL: { description: 'In the United Arab Emirates: every lender that did not acknowledge to be a market counterparty.' },
    MARKET_COUNTERPARTY: { description: 'In the United Arab Emirates: a lender of large means, by its own declaration.' },
    PARTICIPANT: { description: 'In Saudi Arabia: every lender that did not acknowledge to be an eligible participant.' },
    ELIGIBLE_PARTICIPANT: { description: 'In Saudi Arabia: a lender of large means, by its own declaration.' },
  },
})
registerEnumType(CommitmentRule, {
  name: 'CommitmentRule',
  description: 'Rule that limits what a lender may commit to a request.',
  valuesConfig: {
    SA_SHARE_OF_REQUEST: { description: 'Saudi Arabia: a participant commits a share of a request at most.' },
    SA_PER_BENEFICIARY: { description: 'Saudi Arabia: a participant commits an amount to one business at most.' },
    SA_PER_YEAR: { description: 'Saudi Arabia: a participant commits an amount in a calendar year at most.' },
    SA_MSME_OUTSTANDING: { description: 'Saudi Arabia: a business owes an amount to all lenders at most.' },
    AE_SME_PER_YEAR: { description: 'United Arab Emirates: a business raises an amount in a calendar year at most.' },
    REMAINING_OF_REQUEST: { description: 'In every country: no more than the rest of the request.' },
  },
})
registerEnumType(RuleSetAsideReason, {
  name: 'RuleSetAsideReason',
  description: 'Why a rule does not limit a commitment.',
  valuesConfig: {
    EXEMPT: { description: 'The class of the lender is exempt from it.' },
    NO_RATE: { description: "No exchange rate between the country's currency and that of the request is stored." },
  },
})
