import { registerEnumType } from 'type-graphql'
import type { ValueTransformer } from 'typeorm'

export enum RequestType {
  WORKING_CAPITAL = 'working_capital',
  PROJECT_FINANCING = 'project_financing',
  EQUIPMENT_FINANCING = 'equipment_financing',
  PURCHASE_FINANCING = 'purchase_financing',
  TRADE_FINANCING = 'trade_financing',
  OTHER = 'other',
}

export enum Structure {
  MURABAHA = 'murabaha',
  IJARAH = 'ijarah',
  MUSHARAKAH = 'musharakah',
  MUDARABAH = 'mudarabah',
  ISTISNA = 'istisna',
  SALAM = 'salam',
  FLEXIBLE = 'flexible',
}

export enum Urgency {
  LOW = 'low',
  MEDIUM = 'medium',
  HIGH = 'high',
  URGENT = 'urgent',
}

registerEnumType(RequestType, { name: 'RequestType', description: 'What the money is for.' })
registerEnumType(Structure, {
  name: 'Structure',
  description: 'Form of the contract. FLEXIBLE is a wish of the merchant; a proposal names a concrete one.',
})
registerEnumType(Urgency, {
  name: 'Urgency',
  description: 'URGENT: within 2 weeks. HIGH: within a month. MEDIUM: within 2 to 3 months. LOW: flexible.',
})

/** A return may be asked of a partnership, or of whatever the lender proposes; on a sale or a lease it would be interest. */
export const mayExpectReturn = (structure: Structure) => [Structure.MUSHARAKAH, Structure.MUDARABAH, Structure.FLEXIBLE].includes(structure)

/** In months. */
export const REPAYMENT_PERIODS = [12, 18, 24, 36, 48, 60] as const
/** In days. */
export const EXPIRIES = [15, 30, 45, 60] as const

/** "6.50" is "6.5". */
export const plainPercent = (percent: string) => (percent.includes('.') ? percent.replace(/\.?0+$/, '') : percent)

/** A percentage in a numeric column: exact text, without the zeros that only fill the column. */
export const asPercent: ValueTransformer = {
  to: (value: string | null | undefined) => value,
  from: (value: string | null) => (value === null ? null : plainPercent(value)),
}
