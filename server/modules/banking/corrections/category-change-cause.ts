import { registerEnumType } from 'type-graphql'

/** Why a change of a category needs an administrator's approval. */
export enum CategoryChangeCause {
  INFLOW_UNKNOWN = 'inflow_unknown',
  LARGE = 'large',
  PENALTY = 'penalty',
  TOGETHER = 'together',
}

registerEnumType(CategoryChangeCause, {
  name: 'CategoryChangeCause',
  description: "Why a change of a category needs an administrator's approval.",
  valuesConfig: {
    INFLOW_UNKNOWN: { description: 'No complete month is known yet, so it cannot be said whether the transaction is small.' },
    LARGE: { description: "The transaction is more than 5 % of the business's monthly operating inflow." },
    TOGETHER: {
      description:
        'With what the business corrected in the last 90 days without approval it is more than 5 % of its monthly operating inflow.',
    },
    PENALTY: { description: 'The transaction is an event of bad conduct, which counts whatever its amount.' },
  },
})
