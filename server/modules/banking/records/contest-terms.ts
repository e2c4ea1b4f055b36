import { registerEnumType } from 'type-graphql'

export enum ContestStatus {
  APPROVED = 'approved',
  PENDING = 'pending',
  REJECTED = 'rejected',
  TAKEN_BACK = 'taken_back',
}

registerEnumType(ContestStatus, {
  name: 'ContestStatus',
  description: 'PENDING until a second person decides, or the business takes it back.',
  valuesConfig: {
    APPROVED: { description: 'The row has the category that was asked for.' },
    REJECTED: { description: 'The row stayed as it was; the reason says why.' },
    TAKEN_BACK: { description: 'By the business, before anybody decided.' },
  },
})

/** Why a correction waits for a second person. */
export enum ContestCause {
  INFLOW_UNKNOWN = 'inflow_unknown',
  LARGE = 'large',
  PENALTY = 'penalty',
  TOGETHER = 'together',
}

registerEnumType(ContestCause, {
  name: 'ContestCause',
  description: 'Why a correction waits for a second person.',
  valuesConfig: {
    INFLOW_UNKNOWN: { description: 'No complete month is known yet, so nothing tells whether the row is small.' },
    LARGE: { description: "The row is more than 5 % of the business's monthly operating inflow." },
    TOGETHER: {
      description:
        'With what the business corrected in the last 90 days without a second person it is more than 5 % of its monthly operating inflow.',
    },
    PENALTY: { description: 'The row is an event of bad conduct, which counts whatever its amount.' },
  },
})
