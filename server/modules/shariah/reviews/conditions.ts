import { registerEnumType } from 'type-graphql'

/** What an auditor found of one condition. */
export enum ConditionFinding {
  MET = 'met',
  NOT_MET = 'not_met',
  NOT_APPLICABLE = 'not_applicable',
}

registerEnumType(ConditionFinding, {
  name: 'ConditionFinding',
  description: 'What an auditor found of one condition of the checklist.',
  valuesConfig: {
    MET: { description: 'What is under review meets the condition.' },
    NOT_MET: { description: 'What is under review does not meet the condition; approval is refused.' },
    NOT_APPLICABLE: { description: 'The condition does not concern what is under review; the note says why.' },
  },
})

export interface Finding {
  readonly code: string
  readonly finding: ConditionFinding
  readonly note: string | null
}

/** Raised with every change of the conditions below: reviews and contracts name the version that they were judged by. */
export const CHECKLIST_VERSION = 1

/** Holds for every structure. */
const COMMON = ['PERMISSIBLE_PURPOSE', 'TERMS_DISCLOSED', 'LATE_TO_CHARITY', 'FEES_AT_COST'] as const

/**
 * The draft checklist, by the contract's structure: codes only, their texts are the client's. A board must adopt it; it is
 * no ruling.
 */
const BY_STRUCTURE: Readonly<Record<string, readonly string[]>> = {
  murabaha: [
    'ASSET_IDENTIFIED',
    'INAH',
    'COST_DISCLOSED',
    'MURABAHA_SUM',
    'POSSESSION_BEFORE_SALE',
    'PROFIT_FIXED',
    'ONE_SIDED_PROMISE',
    'CIRCULAR_SALE',
  ],
  ijarah: ['ASSET_IDENTIFIED', 'LESSOR_TITLE', 'RENT_BEFORE_USE', 'UNBOUNDED_RENT', 'LESSOR_BEARS_OWNERSHIP', 'TWO_IN_ONE'],
  musharakah: ['CAPITAL_STATED', 'PROFIT_RATIOS', 'LOSS_BY_CAPITAL', 'GUARANTEED_RETURN', 'BUYBACK_NOT_FIXED'],
  mudarabah: ['CAPITAL_STATED', 'PROFIT_RATIOS', 'LOSS_ON_CAPITAL', 'GUARANTEED_RETURN', 'MANDATE_DEFINED', 'EXPENSES_LISTED'],
  istisna: ['REQUIRES_MANUFACTURE', 'SPECIFICATION_COMPLETE', 'PRICE_FIXED', 'PARALLEL_SEPARATE', 'REMEDY_FOR_FAILURE_ONLY'],
  salam: ['GOODS_FUNGIBLE', 'FULL_PRICE_AT_CONTRACT', 'NO_CURRENCY_OR_GOLD', 'DELIVERY_FIXED', 'NO_SALE_BEFORE_RECEIPT'],
}

/** The structures that have conditions of their own. */
export const STRUCTURES_WITH_CONDITIONS = Object.keys(BY_STRUCTURE)

/** The conditions of a contract or a set of them, each once: those of their structures, then those of every contract. */
export const conditionsFor = (structures: readonly string[]): string[] => [
  ...new Set([...structures.flatMap((structure) => BY_STRUCTURE[structure] ?? []), ...COMMON]),
]

/** Percent of the applicable conditions that are met, rounded half up; null when none applies. */
export const shareMet = (findings: readonly Finding[]): number | null => {
  const applicable = findings.filter((each) => each.finding !== ConditionFinding.NOT_APPLICABLE)
  if (applicable.length === 0) return null
  const met = applicable.filter((each) => each.finding === ConditionFinding.MET).length
  return Math.round((100 * met) / applicable.length)
}
