import { registerEnumType } from 'type-graphql'

/** Why a deal comes before the board although the board approves products. */
export enum DealException {
  SECTOR_AMBIGUOUS = 'sector_ambiguous',
  INCOME_ABOVE_THRESHOLD = 'income_above_threshold',
  RELATED_PARTIES = 'related_parties',
  TAWARRUQ_ABOVE_THRESHOLD = 'tawarruq_above_threshold',
  LENDER_CONDITIONS = 'lender_conditions',
  PRODUCT_NOT_IN_FORCE = 'product_not_in_force',
  AMOUNT_BEYOND_PRODUCT = 'amount_beyond_product',
  TERM_BEYOND_PRODUCT = 'term_beyond_product',
  FEE_BEYOND_PRODUCT = 'fee_beyond_product',
  CURRENCY_BEYOND_PRODUCT = 'currency_beyond_product',
  TERMS_UNKNOWN = 'terms_unknown',
  SUBMITTED_AGAIN = 'submitted_again',
  REFUSED_BY_POLICY = 'refused_by_policy',
}

registerEnumType(DealException, {
  name: 'DealException',
  description: 'Why a deal comes before the board although the board approves products.',
  valuesConfig: {
    SECTOR_AMBIGUOUS: { description: 'The sector of the business does not say what it trades in.' },
    INCOME_ABOVE_THRESHOLD: {
      description: "The share of the business's income that is impermissible is above the threshold that a policy of the board states.",
    },
    RELATED_PARTIES: {
      description: 'The business and a lender have an equal tax or registration number, or people with the same verified phone number.',
    },
    TAWARRUQ_ABOVE_THRESHOLD: { description: "A tawarruq is above the board's threshold." },
    LENDER_CONDITIONS: { description: 'A lender wrote conditions of its own.' },
    PRODUCT_NOT_IN_FORCE: { description: 'A lender of the deal has no product in force for the form of its terms.' },
    AMOUNT_BEYOND_PRODUCT: { description: 'An amount is above the largest of the approved product.' },
    TERM_BEYOND_PRODUCT: { description: 'A term is longer than the longest of the approved product.' },
    FEE_BEYOND_PRODUCT: { description: 'A fee is not one of the approved product, or above its most.' },
    CURRENCY_BEYOND_PRODUCT: { description: 'The request is in another currency than the approved product.' },
    TERMS_UNKNOWN: { description: 'A proposal is from before terms were stored.' },
    SUBMITTED_AGAIN: { description: 'The board asked for changes of the agreement, and decides on them.' },
    REFUSED_BY_POLICY: {
      description:
        'A rule of a policy that came into force since the acceptance refuses it. It cannot be approved while that policy is in force.',
    },
  },
})
