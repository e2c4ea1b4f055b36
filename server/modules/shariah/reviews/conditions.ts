import { registerEnumType } from 'type-graphql'

/** What an auditor found of one condition. */
export enum ConditionFinding {
  MET = 'met',
  NOT_MET = 'not_met',
  NOT_APPLICABLE = 'not_applicable',
}

/** The conditions of the checklist. Votes store their codes, and their texts are the client's. */
export enum ConditionCode {
  PERMISSIBLE_PURPOSE = 'PERMISSIBLE_PURPOSE',
  TERMS_DISCLOSED = 'TERMS_DISCLOSED',
  LATE_TO_CHARITY = 'LATE_TO_CHARITY',
  FEES_AT_COST = 'FEES_AT_COST',
  ASSET_IDENTIFIED = 'ASSET_IDENTIFIED',
  INAH = 'INAH',
  COST_DISCLOSED = 'COST_DISCLOSED',
  MURABAHA_SUM = 'MURABAHA_SUM',
  POSSESSION_BEFORE_SALE = 'POSSESSION_BEFORE_SALE',
  PROFIT_FIXED = 'PROFIT_FIXED',
  ONE_SIDED_PROMISE = 'ONE_SIDED_PROMISE',
  CIRCULAR_SALE = 'CIRCULAR_SALE',
  LESSOR_TITLE = 'LESSOR_TITLE',
  RENT_BEFORE_USE = 'RENT_BEFORE_USE',
  UNBOUNDED_RENT = 'UNBOUNDED_RENT',
  LESSOR_BEARS_OWNERSHIP = 'LESSOR_BEARS_OWNERSHIP',
  TWO_IN_ONE = 'TWO_IN_ONE',
  CAPITAL_STATED = 'CAPITAL_STATED',
  PROFIT_RATIOS = 'PROFIT_RATIOS',
  LOSS_BY_CAPITAL = 'LOSS_BY_CAPITAL',
  GUARANTEED_RETURN = 'GUARANTEED_RETURN',
  BUYBACK_NOT_FIXED = 'BUYBACK_NOT_FIXED',
  LOSS_ON_CAPITAL = 'LOSS_ON_CAPITAL',
  MANDATE_DEFINED = 'MANDATE_DEFINED',
  EXPENSES_LISTED = 'EXPENSES_LISTED',
  REQUIRES_MANUFACTURE = 'REQUIRES_MANUFACTURE',
  SPECIFICATION_COMPLETE = 'SPECIFICATION_COMPLETE',
  PRICE_FIXED = 'PRICE_FIXED',
  PARALLEL_SEPARATE = 'PARALLEL_SEPARATE',
  REMEDY_FOR_FAILURE_ONLY = 'REMEDY_FOR_FAILURE_ONLY',
  GOODS_FUNGIBLE = 'GOODS_FUNGIBLE',
  FULL_PRICE_AT_CONTRACT = 'FULL_PRICE_AT_CONTRACT',
  NO_CURRENCY_OR_GOLD = 'NO_CURRENCY_OR_GOLD',
  DELIVERY_FIXED = 'DELIVERY_FIXED',
  NO_SALE_BEFORE_RECEIPT = 'NO_SALE_BEFORE_RECEIPT',
  POLICY_BASIS_CITED = 'POLICY_BASIS_CITED',
  POLICY_CONSISTENT = 'POLICY_CONSISTENT',
  POLICY_TEXTS_AGREE = 'POLICY_TEXTS_AGREE',
  POLICY_RULES_MATCH_TEXT = 'POLICY_RULES_MATCH_TEXT',
  POLICY_EFFECT_ASSESSED = 'POLICY_EFFECT_ASSESSED',
  FATWA_QUESTION_COMPLETE = 'FATWA_QUESTION_COMPLETE',
  FATWA_SOURCES_VERIFIED = 'FATWA_SOURCES_VERIFIED',
  FATWA_REASONS_SUPPORT = 'FATWA_REASONS_SUPPORT',
  FATWA_CONDITIONS_DEFINED = 'FATWA_CONDITIONS_DEFINED',
  FATWA_SCOPE_DEFINED = 'FATWA_SCOPE_DEFINED',
  FATWA_CONSISTENT = 'FATWA_CONSISTENT',
  FATWA_HIGHER_AUTHORITY = 'FATWA_HIGHER_AUTHORITY',
  FATWA_TEXTS_AGREE = 'FATWA_TEXTS_AGREE',
  MODEL_NO_RELIGION_OR_PROXY = 'MODEL_NO_RELIGION_OR_PROXY',
  MODEL_NO_REWARD_FOR_INTEREST = 'MODEL_NO_REWARD_FOR_INTEREST',
  MODEL_REASON_SUPPORTED = 'MODEL_REASON_SUPPORTED',
  MODEL_EFFECT_READ = 'MODEL_EFFECT_READ',
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

registerEnumType(ConditionCode, {
  name: 'ReviewConditionCode',
  description: 'A condition of the draft checklist. A board must adopt it; it is no ruling.',
  valuesConfig: {
    PERMISSIBLE_PURPOSE: { description: 'The money serves a permissible business and a permissible purpose.' },
    TERMS_DISCLOSED: { description: 'Both sides know every term, amount and date before they agree.' },
    LATE_TO_CHARITY: { description: "Amounts charged for late payment go to charity and never to the lender's income." },
    FEES_AT_COST: { description: 'Fees cover actual costs and are not a substitute for a return.' },
    ASSET_IDENTIFIED: { description: 'The asset exists, is identified and is permissible.' },
    INAH: { description: 'The seller of the asset is a third party, not the customer or someone related to it.' },
    COST_DISCLOSED: { description: "The lender's cost of the goods is disclosed to the customer." },
    MURABAHA_SUM: { description: 'The sale price is exactly the cost plus the agreed profit.' },
    POSSESSION_BEFORE_SALE: { description: 'The lender owns and possesses the goods before selling them on.' },
    PROFIT_FIXED: { description: 'The profit is fixed at the sale and does not change afterwards.' },
    ONE_SIDED_PROMISE: { description: 'A promise to buy binds one side only until the sale.' },
    CIRCULAR_SALE: { description: 'The goods do not return to their first seller through the chain of sales.' },
    LESSOR_TITLE: { description: 'The lessor owns the asset or has the right to lease it.' },
    RENT_BEFORE_USE: { description: 'Rent starts no earlier than the asset is delivered ready for use.' },
    UNBOUNDED_RENT: { description: 'A variable rent has a fixed first period, a floor and a ceiling.' },
    LESSOR_BEARS_OWNERSHIP: { description: 'Major maintenance, takaful and total loss are borne by the lessor.' },
    TWO_IN_ONE: { description: 'Transfer of ownership is a separate promise or contract, not a clause of the lease.' },
    CAPITAL_STATED: { description: "Each side's capital is stated and valued in money." },
    PROFIT_RATIOS: { description: 'Profit is shared by ratios of the actual profit that sum to 100%.' },
    LOSS_BY_CAPITAL: { description: 'Losses are borne in proportion to capital.' },
    GUARANTEED_RETURN: { description: 'Neither capital nor a fixed return is guaranteed to a partner.' },
    BUYBACK_NOT_FIXED: { description: "A partner's share is not bought back at a price fixed in advance." },
    LOSS_ON_CAPITAL: { description: 'Loss falls on the capital provider unless the manager was negligent or in breach.' },
    MANDATE_DEFINED: { description: 'What the manager may do with the capital is defined.' },
    EXPENSES_LISTED: { description: 'The expenses that may be charged to the venture are listed.' },
    REQUIRES_MANUFACTURE: { description: 'The subject is something to be made or built.' },
    SPECIFICATION_COMPLETE: { description: 'Kind, quality, quantity and delivery are fully specified.' },
    PRICE_FIXED: { description: 'The price is fixed at the contract.' },
    PARALLEL_SEPARATE: { description: 'A parallel contract with the maker is separate from the one with the customer.' },
    REMEDY_FOR_FAILURE_ONLY: { description: 'A reduction for lateness is a remedy for failing to deliver, not a charge on a debt.' },
    GOODS_FUNGIBLE: { description: 'The goods are fungible and described by kind, quality and quantity.' },
    FULL_PRICE_AT_CONTRACT: { description: 'The full price is paid when the contract is made.' },
    NO_CURRENCY_OR_GOLD: { description: 'The goods are neither currency, gold nor silver.' },
    DELIVERY_FIXED: { description: 'Date and place of delivery are fixed.' },
    NO_SALE_BEFORE_RECEIPT: { description: 'The goods are not sold on before they are received.' },
    POLICY_BASIS_CITED: { description: 'The policy names the texts, standards or rulings that it rests on.' },
    POLICY_CONSISTENT: { description: 'The policy contradicts neither a ruling nor another policy in force.' },
    POLICY_TEXTS_AGREE: { description: 'The Arabic and the English text say the same.' },
    POLICY_RULES_MATCH_TEXT: { description: 'The rules that are enforced do what the text says, and no more.' },
    POLICY_EFFECT_ASSESSED: { description: 'What the rules would refuse today was read and is accepted.' },
    FATWA_QUESTION_COMPLETE: { description: 'The question states every fact that the ruling depends on.' },
    FATWA_SOURCES_VERIFIED: { description: 'Every source was read where it is cited, or is marked as unverified.' },
    FATWA_REASONS_SUPPORT: { description: 'The reasons lead from the sources to the ruling.' },
    FATWA_CONDITIONS_DEFINED: { description: 'The conditions under which the ruling holds are stated and can be checked.' },
    FATWA_SCOPE_DEFINED: { description: 'It is stated which contract forms and products the ruling concerns, and from when.' },
    FATWA_CONSISTENT: { description: 'The ruling contradicts no fatwa in force, or takes its place.' },
    FATWA_HIGHER_AUTHORITY: { description: 'The ruling agrees with the resolutions of the Higher Shariah Authority.' },
    FATWA_TEXTS_AGREE: { description: 'The English text says what the Arabic text says.' },
    MODEL_NO_RELIGION_OR_PROXY: { description: 'No weight depends on religion, or on what could take its place.' },
    MODEL_NO_REWARD_FOR_INTEREST: { description: 'No weight rewards income from interest or debts that bear it.' },
    MODEL_REASON_SUPPORTED: { description: 'What was measured supports the reason for the change, or the lack of outcomes is stated.' },
    MODEL_EFFECT_READ: { description: 'Who changes band by the change was read and is accepted.' },
  },
})

export interface Finding {
  readonly code: ConditionCode
  readonly finding: ConditionFinding
  readonly note: string | null
}

/** Raised with every change of the conditions below: reviews and contracts name the version that they were judged by. */
export const CHECKLIST_VERSION = 1

/** Holds for every structure. */
const COMMON: readonly ConditionCode[] = [
  ConditionCode.PERMISSIBLE_PURPOSE,
  ConditionCode.TERMS_DISCLOSED,
  ConditionCode.LATE_TO_CHARITY,
  ConditionCode.FEES_AT_COST,
]

/**
 * The draft checklist, by the contract's structure. A board must adopt it; it is no ruling.
 */
const BY_STRUCTURE: Readonly<Record<string, readonly ConditionCode[]>> = {
  murabaha: [
    ConditionCode.ASSET_IDENTIFIED,
    ConditionCode.INAH,
    ConditionCode.COST_DISCLOSED,
    ConditionCode.MURABAHA_SUM,
    ConditionCode.POSSESSION_BEFORE_SALE,
    ConditionCode.PROFIT_FIXED,
    ConditionCode.ONE_SIDED_PROMISE,
    ConditionCode.CIRCULAR_SALE,
  ],
  ijarah: [
    ConditionCode.ASSET_IDENTIFIED,
    ConditionCode.LESSOR_TITLE,
    ConditionCode.RENT_BEFORE_USE,
    ConditionCode.UNBOUNDED_RENT,
    ConditionCode.LESSOR_BEARS_OWNERSHIP,
    ConditionCode.TWO_IN_ONE,
  ],
  musharakah: [
    ConditionCode.CAPITAL_STATED,
    ConditionCode.PROFIT_RATIOS,
    ConditionCode.LOSS_BY_CAPITAL,
    ConditionCode.GUARANTEED_RETURN,
    ConditionCode.BUYBACK_NOT_FIXED,
  ],
  mudarabah: [
    ConditionCode.CAPITAL_STATED,
    ConditionCode.PROFIT_RATIOS,
    ConditionCode.LOSS_ON_CAPITAL,
    ConditionCode.GUARANTEED_RETURN,
    ConditionCode.MANDATE_DEFINED,
    ConditionCode.EXPENSES_LISTED,
  ],
  istisna: [
    ConditionCode.REQUIRES_MANUFACTURE,
    ConditionCode.SPECIFICATION_COMPLETE,
    ConditionCode.PRICE_FIXED,
    ConditionCode.PARALLEL_SEPARATE,
    ConditionCode.REMEDY_FOR_FAILURE_ONLY,
  ],
  salam: [
    ConditionCode.GOODS_FUNGIBLE,
    ConditionCode.FULL_PRICE_AT_CONTRACT,
    ConditionCode.NO_CURRENCY_OR_GOLD,
    ConditionCode.DELIVERY_FIXED,
    ConditionCode.NO_SALE_BEFORE_RECEIPT,
  ],
}

/** What the board judges of a policy. */
export const POLICY_CONDITIONS: readonly ConditionCode[] = [
  ConditionCode.POLICY_BASIS_CITED,
  ConditionCode.POLICY_CONSISTENT,
  ConditionCode.POLICY_TEXTS_AGREE,
  ConditionCode.POLICY_RULES_MATCH_TEXT,
  ConditionCode.POLICY_EFFECT_ASSESSED,
]

/** What is asked of every ruling, as a draft checklist. A board must adopt it. */
export const FATWA_CONDITIONS: readonly ConditionCode[] = [
  ConditionCode.FATWA_QUESTION_COMPLETE,
  ConditionCode.FATWA_SOURCES_VERIFIED,
  ConditionCode.FATWA_REASONS_SUPPORT,
  ConditionCode.FATWA_CONDITIONS_DEFINED,
  ConditionCode.FATWA_SCOPE_DEFINED,
  ConditionCode.FATWA_CONSISTENT,
  ConditionCode.FATWA_HIGHER_AUTHORITY,
  ConditionCode.FATWA_TEXTS_AGREE,
]

/** What the board judges of a version of the score model. */
export const MODEL_CONDITIONS: readonly ConditionCode[] = [
  ConditionCode.MODEL_NO_RELIGION_OR_PROXY,
  ConditionCode.MODEL_NO_REWARD_FOR_INTEREST,
  ConditionCode.MODEL_REASON_SUPPORTED,
  ConditionCode.MODEL_EFFECT_READ,
]

/** The structures that have conditions of their own. */
export const STRUCTURES_WITH_CONDITIONS = Object.keys(BY_STRUCTURE)

/** The conditions of a contract or a set of them, each once: those of their structures, then those of every contract. */
export const conditionsFor = (structures: readonly string[]): ConditionCode[] => [
  ...new Set([...structures.flatMap((structure) => BY_STRUCTURE[structure] ?? []), ...COMMON]),
]

/** Percent of the applicable conditions that are met, rounded half up; null when none applies. */
export const shareMet = (findings: readonly Finding[]): number | null => {
  const applicable = findings.filter((each) => each.finding !== ConditionFinding.NOT_APPLICABLE)
  if (applicable.length === 0) return null
  const met = applicable.filter((each) => each.finding === ConditionFinding.MET).length
  return Math.round((100 * met) / applicable.length)
}
