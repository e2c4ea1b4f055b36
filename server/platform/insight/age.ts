import { registerEnumType } from 'type-graphql'
import { choice, type Dimension } from './dataset.ts'

/** How many days something is late, in the ranges by which lateness is reported. */
export enum DaysLate {
  UP_TO_30 = 'up_to_30',
  FROM_31_TO_60 = 'from_31_to_60',
  FROM_61_TO_90 = 'from_61_to_90',
  OVER_90 = 'over_90',
}

registerEnumType(DaysLate, {
  name: 'DaysLate',
  description: 'How many days something is late.',
  valuesConfig: {
    UP_TO_30: { description: '1 to 30 days.' },
    FROM_31_TO_60: { description: 'More than 30 and at most 60 days.' },
    FROM_61_TO_90: { description: 'More than 60 and at most 90 days.' },
    OVER_90: { description: '91 days or more.' },
  },
})

/** How many days old something is, in the ranges by which data that should be read daily are watched. */
export enum DaysOld {
  UP_TO_1 = 'up_to_1',
  FROM_2_TO_7 = 'from_2_to_7',
  FROM_8_TO_30 = 'from_8_to_30',
  FROM_31_TO_90 = 'from_31_to_90',
  OVER_90 = 'over_90',
}

registerEnumType(DaysOld, {
  name: 'DaysOld',
  description: 'How many days old something is.',
  valuesConfig: {
    UP_TO_1: { description: 'Today or yesterday.' },
    FROM_2_TO_7: { description: 'More than a day and at most a week.' },
    FROM_8_TO_30: { description: 'More than a week and at most 30 days.' },
    FROM_31_TO_90: { description: 'More than 30 and at most 90 days.' },
    OVER_90: { description: '91 days or more.' },
  },
})

/** Groups by how many days late something is; `days` is SQL for a number, null where it is not late. */
export const daysLate = (days: string, description: string): Dimension =>
  choice(
    `case when (${days}) > 90 then 'over_90' when (${days}) > 60 then 'from_61_to_90' when (${days}) > 30 then 'from_31_to_60'
      when (${days}) is not null then 'up_to_30' end`,
    DaysLate,
    description,
  )

/** Groups by how many days old something is; `days` is SQL for a number, null where it is not known. */
export const daysOld = (days: string, description: string): Dimension =>
  choice(
    `case when (${days}) > 90 then 'over_90' when (${days}) > 30 then 'from_31_to_90' when (${days}) > 7 then 'from_8_to_30'
      when (${days}) > 1 then 'from_2_to_7' when (${days}) is not null then 'up_to_1' end`,
    DaysOld,
    description,
  )
