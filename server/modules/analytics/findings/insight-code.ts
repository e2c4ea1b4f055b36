import { registerEnumType } from 'type-graphql'

/** The codes of insights. */
export const InsightCode = {
  SURPLUS: 'surplus',
  SHORTFALL: 'shortfall',
  STRONGEST_MONTH: 'strongest_month',
  NEGATIVE_MONTHS: 'negative_months',
  DEAD_MONTHS: 'dead_months',
  INFLOW_RISES: 'inflow_rises',
  INFLOW_FALLS: 'inflow_falls',
  LARGEST_PAYER: 'largest_payer',
  SEASONAL: 'seasonal',
  SEASONAL_HIJRI: 'seasonal_hijri',
  THIN_DAYS: 'thin_days',
  PENALTIES: 'penalties',
  STALE: 'stale',
  CONVERTED: 'converted',
} as const
export type InsightCode = (typeof InsightCode)[keyof typeof InsightCode]

registerEnumType(InsightCode, {
  name: 'CashflowInsightCode',
  description: 'What an insight is about. Each value says what `values` of the insight holds, in order.',
  valuesConfig: {
    SURPLUS: { description: 'Inflow exceeds outflow in an average month. Values: by how much, in major units.' },
    SHORTFALL: { description: 'Outflow exceeds inflow in an average month. Values: by how much, in major units.' },
    STRONGEST_MONTH: { description: 'The month with the most inflow. Values: the month, such as 2026-03; its inflow in major units.' },
    NEGATIVE_MONTHS: { description: 'Months in which outflow exceeded inflow. Values: how many; of how many complete months.' },
    DEAD_MONTHS: { description: 'Months with less than half of the median inflow. Values: how many; of how many complete months.' },
    INFLOW_RISES: { description: 'Inflow of the last three months is at least 10 percent above the months before. Values: percent.' },
    INFLOW_FALLS: { description: 'Inflow of the last three months is at least 10 percent below the months before. Values: percent.' },
    LARGEST_PAYER: { description: 'One payer contributes at least a quarter of the inflow. Values: name of the payer; percent.' },
    SEASONAL: {
      description:
        'Inflow follows the months of the Gregorian year. Values: month with the most inflow, 1 to 12; month with the least; index in percent.',
    },
    SEASONAL_HIJRI: {
      description:
        'Inflow follows the months of the Hijri year. Values: month with the most inflow, 1 to 12, where 9 is Ramadan; month with the least; index in percent.',
    },
    THIN_DAYS: {
      description: "Days on which the balance was below a week's spending. Values: how many days; a week's spending in major units.",
    },
    PENALTIES: { description: 'Returned payments and penalties of banks. Values: how many.' },
    STALE: { description: 'The banks were last read more than 14 days ago. Values: days since then.' },
    CONVERTED: { description: 'Amounts in other currencies were converted at one stored rate. Values: the currencies.' },
  },
})
