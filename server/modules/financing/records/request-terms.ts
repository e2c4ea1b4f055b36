import { registerEnumType } from 'type-graphql'

export enum RequestType {
  WORKING_CAPITAL = 'working_capital',
  PROJECT_FINANCING = 'project_financing',
  EQUIPMENT_FINANCING = 'equipment_financing',
  PURCHASE_FINANCING = 'purchase_financing',
  TRADE_FINANCING = 'trade_financing',
  OTHER = 'other',
}

export enum Urgency {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
  URGENT = 'urgent',
}

registerEnumType(RequestType, { name: 'RequestType', description: 'What the money is for.' })
registerEnumType(Urgency, {
  name: 'Urgency',
  description: 'URGENT: within 2 weeks. HIGH: within a month. MEDIUM: within 2 to 3 months. LOW: flexible.',
})

/** In months. */
export const REPAYMENT_PERIODS = [12, 18, 24, 36, 48, 60] as const
/** In days. */
export const EXPIRIES = [15, 30, 45, 60] as const
