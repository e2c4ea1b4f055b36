import { TermsFaultCode } from '../../structures/index.ts'
import { ConditionCode } from './conditions.ts'

/** What a condition rests on, and what it is judged by. */
export interface ConditionBasis {
  /** The standard or law, with its clause where that is known. */
  readonly source: string
  /** Whether the text of the source was read. False: it is cited from memory, and a board has to check it. */
  readonly isVerified: boolean
  /** Paths of the fields by which it is judged: of the terms of the structure, or, after `request.`, `proposal.`, `policy.`, `fatwa.` and `model.`, of those. */
  readonly evidencePaths: readonly string[]
  /** The rule by which terms that break it are refused before they reach the board; null where only a person can judge. */
  readonly enforcedAs: TermsFaultCode | null
}

const basis = (
  source: string,
  evidencePaths: readonly string[],
  enforcedAs: TermsFaultCode | null = null,
  isVerified = false,
): ConditionBasis => ({
  source,
  isVerified,
  evidencePaths,
  enforcedAs,
})

const { INAH, COST_NOT_DISCLOSED, MURABAHA_SUM, PRICE_NOT_FIXED, BILATERAL_PROMISE, CIRCULAR_SALE, USE_ISTISNA } = TermsFaultCode
const { NO_TITLE, RENT_BEFORE_USE, UNBOUNDED_RENT, LESSOR_BEARS_OWNERSHIP, TWO_IN_ONE, LATE_CHARGE_NOT_CHARITY } = TermsFaultCode
const { RATIO_SUM, LOSS_NOT_BY_CAPITAL, GUARANTEED_RETURN, BUYBACK_AT_FACE, OVERHEAD_CHARGED, FEE_NOT_ACTUAL_COST } = TermsFaultCode
const { NOT_MANUFACTURED, PARALLEL_LINKED, PENALTY_ON_DEBT, PRICE_NOT_PAID_AT_CONTRACT, SALAM_MONEY, SALE_BEFORE_RECEIPT } = TermsFaultCode
const { VALUATION_MISSING, SALAM_SPECIFIC_SOURCE } = TermsFaultCode

/** The basis of every condition of the draft checklist. A board must adopt it; it is no ruling. */
export const CONDITION_BASES: Readonly<Record<ConditionCode, ConditionBasis>> = {
  [ConditionCode.PERMISSIBLE_PURPOSE]: basis('AAOIFI SS 21', ['request.description', 'request.businessSector']),
  [ConditionCode.TERMS_DISCLOSED]: basis('AAOIFI SS 8', ['proposal.schedule', 'proposal.disclosure']),
  [ConditionCode.LATE_TO_CHARITY]: basis(
    'UAE Higher Shariah Authority, 2020 (press report); AAOIFI SS 3',
    ['lateClause'],
    LATE_CHARGE_NOT_CHARITY,
  ),
  [ConditionCode.FEES_AT_COST]: basis('AAOIFI SS 8', ['fees'], FEE_NOT_ACTUAL_COST),
  [ConditionCode.ASSET_IDENTIFIED]: basis('AAOIFI SS 8; SS 9', ['asset', 'asset.state', 'commodity'], USE_ISTISNA),
  [ConditionCode.INAH]: basis('AAOIFI SS 8', ['supplier', 'isSupplierRelated'], INAH),
  [ConditionCode.COST_DISCLOSED]: basis('UAE Civil Code, Art. 506', ['cost', 'isCostDisclosed'], COST_NOT_DISCLOSED, true),
  [ConditionCode.MURABAHA_SUM]: basis('AAOIFI SS 8', ['cost', 'profit', 'salePrice'], MURABAHA_SUM),
  [ConditionCode.POSSESSION_BEFORE_SALE]: basis('AAOIFI SS 18', ['supplier', 'saleOn', 'request.documents']),
  [ConditionCode.PROFIT_FIXED]: basis('AAOIFI SS 8', ['profit', 'repricing'], PRICE_NOT_FIXED),
  [ConditionCode.ONE_SIDED_PROMISE]: basis('AAOIFI SS 49; SS 8', ['promise'], BILATERAL_PROMISE),
  [ConditionCode.CIRCULAR_SALE]: basis('AAOIFI SS 30', ['brokerA', 'brokerB', 'areBrokersRelated', 'supplier'], CIRCULAR_SALE),
  [ConditionCode.LESSOR_TITLE]: basis('AAOIFI SS 9', ['title', 'asset'], NO_TITLE, true),
  [ConditionCode.RENT_BEFORE_USE]: basis('AAOIFI SS 9', ['deliveryOn', 'rentStartsOn'], RENT_BEFORE_USE),
  [ConditionCode.UNBOUNDED_RENT]: basis('AAOIFI SS 9', ['rentKind', 'rentTotal', 'rentSteps', 'variableRent'], UNBOUNDED_RENT),
  [ConditionCode.LESSOR_BEARS_OWNERSHIP]: basis('AAOIFI SS 9', ['majorMaintenance', 'takaful', 'totalLoss'], LESSOR_BEARS_OWNERSHIP),
  [ConditionCode.TWO_IN_ONE]: basis('AAOIFI SS 9', ['endOfLease', 'transferDocument', 'transferPrice'], TWO_IN_ONE),
  [ConditionCode.CAPITAL_STATED]: basis(
    'AAOIFI SS 12; SS 13',
    ['partners', 'capital', 'capitalKind', 'assetValue', 'valuations'],
    VALUATION_MISSING,
  ),
  [ConditionCode.PROFIT_RATIOS]: basis('AAOIFI SS 12; SS 13', ['partners', 'lenderProfitShare', 'managerProfitShare'], RATIO_SUM),
  [ConditionCode.LOSS_BY_CAPITAL]: basis('AAOIFI SS 12, 3/1', ['partners', 'lossShares'], LOSS_NOT_BY_CAPITAL, true),
  [ConditionCode.GUARANTEED_RETURN]: basis('AAOIFI SS 12; SS 13', ['guarantee', 'fixedReturnRate'], GUARANTEED_RETURN),
  [ConditionCode.BUYBACK_NOT_FIXED]: basis('AAOIFI SS 12', ['priceBasis', 'undertakingDocument', 'unitsPlan'], BUYBACK_AT_FACE),
  [ConditionCode.LOSS_ON_CAPITAL]: basis('AAOIFI SS 13', ['lossBearer'], LOSS_NOT_BY_CAPITAL),
  [ConditionCode.MANDATE_DEFINED]: basis('AAOIFI SS 13', ['mandate']),
  [ConditionCode.EXPENSES_LISTED]: basis('AAOIFI SS 13', ['allowedExpenses'], OVERHEAD_CHARGED),
  [ConditionCode.REQUIRES_MANUFACTURE]: basis('AAOIFI SS 11', ['subject'], NOT_MANUFACTURED),
  [ConditionCode.SPECIFICATION_COMPLETE]: basis('AAOIFI SS 11', ['subject', 'deliveryOn']),
  [ConditionCode.PRICE_FIXED]: basis('AAOIFI SS 11', ['price', 'isPriceFixed', 'plan'], PRICE_NOT_FIXED),
  [ConditionCode.PARALLEL_SEPARATE]: basis('AAOIFI SS 11', ['parallel'], PARALLEL_LINKED),
  [ConditionCode.REMEDY_FOR_FAILURE_ONLY]: basis('AAOIFI SS 11', ['remedy'], PENALTY_ON_DEBT),
  [ConditionCode.GOODS_FUNGIBLE]: basis('AAOIFI SS 10', ['goods', 'quantity', 'unit'], SALAM_SPECIFIC_SOURCE),
  [ConditionCode.FULL_PRICE_AT_CONTRACT]: basis('AAOIFI SS 10', ['price', 'pricePaid', 'contractOn', 'paidOn'], PRICE_NOT_PAID_AT_CONTRACT),
  [ConditionCode.NO_CURRENCY_OR_GOLD]: basis('AAOIFI SS 10', ['goods'], SALAM_MONEY),
  [ConditionCode.DELIVERY_FIXED]: basis('AAOIFI SS 10', ['deliveryPlace', 'deliveries', 'firstDeliveryOn']),
  [ConditionCode.NO_SALE_BEFORE_RECEIPT]: basis('AAOIFI SS 10', ['resaleOn'], SALE_BEFORE_RECEIPT),
  [ConditionCode.POLICY_BASIS_CITED]: basis('AAOIFI GS 1', ['policy.shariahBasis', 'policy.relatedFatwa']),
  [ConditionCode.POLICY_CONSISTENT]: basis('AAOIFI GS 1', ['policy.description', 'policy.relatedFatwa']),
  [ConditionCode.POLICY_TEXTS_AGREE]: basis('AAOIFI GS 1', ['policy.title', 'policy.description', 'policy.implementationGuidelines']),
  [ConditionCode.POLICY_RULES_MATCH_TEXT]: basis('AAOIFI GS 2', ['policy.rules', 'policy.implementationGuidelines']),
  [ConditionCode.POLICY_EFFECT_ASSESSED]: basis('AAOIFI GS 2', ['policy.rules', 'policy.effectiveOn']),
  [ConditionCode.FATWA_QUESTION_COMPLETE]: basis('AAOIFI GS 2', ['fatwa.question']),
  [ConditionCode.FATWA_SOURCES_VERIFIED]: basis('AAOIFI SS 29', ['fatwa.sources']),
  [ConditionCode.FATWA_REASONS_SUPPORT]: basis('AAOIFI SS 29', ['fatwa.reasons', 'fatwa.ruling']),
  [ConditionCode.FATWA_CONDITIONS_DEFINED]: basis('AAOIFI SS 29', ['fatwa.conditions']),
  [ConditionCode.FATWA_SCOPE_DEFINED]: basis('AAOIFI SS 29', ['fatwa.structures', 'fatwa.products', 'fatwa.effectiveOn']),
  [ConditionCode.FATWA_CONSISTENT]: basis('AAOIFI GS 2', ['fatwa.supersedesNumber']),
  [ConditionCode.FATWA_HIGHER_AUTHORITY]: basis('UAE Central Bank, Standard on Shariah Governance, 2020', ['fatwa.ruling']),
  [ConditionCode.FATWA_TEXTS_AGREE]: basis('AAOIFI GS 2', ['fatwa.ruling', 'fatwa.reasons']),
  [ConditionCode.MODEL_NO_RELIGION_OR_PROXY]: basis('AAOIFI GS 2', ['model.weights']),
  [ConditionCode.MODEL_NO_REWARD_FOR_INTEREST]: basis('AAOIFI SS 21', ['model.weights']),
  [ConditionCode.MODEL_REASON_SUPPORTED]: basis('AAOIFI GS 2', ['model.reason', 'model.evidence']),
  [ConditionCode.MODEL_EFFECT_READ]: basis('AAOIFI GS 2', ['model.evidence']),
}
