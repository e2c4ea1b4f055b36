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

registerEnumType(RequestType, {
  name: 'RequestType',
  description: 'What the money is for.',
  valuesConfig: {
    WORKING_CAPITAL: { description: 'Running the business: stock, wages, supplies.' },
    PROJECT_FINANCING: { description: 'A single project with a beginning and an end.' },
    EQUIPMENT_FINANCING: { description: 'Machines, vehicles or other equipment that the business will use.' },
    PURCHASE_FINANCING: { description: 'A particular purchase, such as goods or property.' },
    TRADE_FINANCING: { description: 'Goods that are imported, exported or traded.' },
    OTHER: { description: 'Something else; the description says what.' },
  },
})
registerEnumType(Urgency, {
  name: 'Urgency',
  description: 'How soon the merchant needs the money, as the merchant chose.',
  valuesConfig: {
    LOW: { description: 'The time is flexible.' },
    MEDIUM: { description: 'Within 2 to 3 months.' },
    HIGH: { description: 'Within a month.' },
    URGENT: { description: 'Within 2 weeks.' },
  },
})

/** Repayment periods that can be requested, in months. */
export const REPAYMENT_PERIODS = [12, 18, 24, 36, 48, 60] as const
/** Validity periods that can be chosen for a request, in days. */
export const EXPIRIES = [15, 30, 45, 60] as const
