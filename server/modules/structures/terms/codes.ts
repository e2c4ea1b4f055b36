import { registerEnumType } from 'type-graphql'

/** The rules that terms can break. */
export enum TermsFaultCode {
  CONCRETE_STRUCTURE_REQUIRED = 'CONCRETE_STRUCTURE_REQUIRED',
  LATE_CHARGE_NOT_CHARITY = 'LATE_CHARGE_NOT_CHARITY',
  FEE_NOT_ACTUAL_COST = 'FEE_NOT_ACTUAL_COST',
  SCHEDULE_SUM = 'SCHEDULE_SUM',
  TENOR_LIMIT = 'TENOR_LIMIT',
  AMOUNT_MISMATCH = 'AMOUNT_MISMATCH',
  TERM_MISMATCH = 'TERM_MISMATCH',
  RATE_MISMATCH = 'RATE_MISMATCH',
  MURABAHA_SUM = 'MURABAHA_SUM',
  INAH = 'INAH',
  USE_ISTISNA = 'USE_ISTISNA',
  COST_NOT_DISCLOSED = 'COST_NOT_DISCLOSED',
  BILATERAL_PROMISE = 'BILATERAL_PROMISE',
  PRICE_NOT_FIXED = 'PRICE_NOT_FIXED',
  DUE_BEFORE_SALE = 'DUE_BEFORE_SALE',
  CIRCULAR_SALE = 'CIRCULAR_SALE',
  COMMODITY_NOT_ELIGIBLE = 'COMMODITY_NOT_ELIGIBLE',
  RENT_BEFORE_USE = 'RENT_BEFORE_USE',
  UNBOUNDED_RENT = 'UNBOUNDED_RENT',
  TWO_IN_ONE = 'TWO_IN_ONE',
  NO_TITLE = 'NO_TITLE',
  LESSOR_BEARS_OWNERSHIP = 'LESSOR_BEARS_OWNERSHIP',
  TOTAL_LOSS_CLAUSE = 'TOTAL_LOSS_CLAUSE',
  RATIO_SUM = 'RATIO_SUM',
  LOSS_NOT_BY_CAPITAL = 'LOSS_NOT_BY_CAPITAL',
  SILENT_PARTNER_RATIO = 'SILENT_PARTNER_RATIO',
  VALUATION_MISSING = 'VALUATION_MISSING',
  GUARANTEED_RETURN = 'GUARANTEED_RETURN',
  BUYBACK_AT_FACE = 'BUYBACK_AT_FACE',
  UNITS_SUM = 'UNITS_SUM',
  CAPITAL_NOT_CASH = 'CAPITAL_NOT_CASH',
  OVERHEAD_CHARGED = 'OVERHEAD_CHARGED',
  NOT_MANUFACTURED = 'NOT_MANUFACTURED',
  CONTRACTOR_IS_CUSTOMER = 'CONTRACTOR_IS_CUSTOMER',
  PARALLEL_LINKED = 'PARALLEL_LINKED',
  MILESTONE_SUM = 'MILESTONE_SUM',
  PENALTY_ON_DEBT = 'PENALTY_ON_DEBT',
  PRICE_NOT_PAID_AT_CONTRACT = 'PRICE_NOT_PAID_AT_CONTRACT',
  SALAM_MONEY = 'SALAM_MONEY',
  SALAM_SPECIFIC_SOURCE = 'SALAM_SPECIFIC_SOURCE',
  SALE_BEFORE_RECEIPT = 'SALE_BEFORE_RECEIPT',
  PENALTY_ON_DELIVERY = 'PENALTY_ON_DELIVERY',
}

export enum ScheduleLineKind {
  DOWN_PAYMENT = 'down_payment',
  INSTALMENT = 'instalment',
  ADVANCE = 'advance',
  MILESTONE = 'milestone',
  RENT = 'rent',
  UNIT_PURCHASE = 'unit_purchase',
  DISTRIBUTION = 'distribution',
  DELIVERY = 'delivery',
  TRANSFER_PRICE = 'transfer_price',
}

/** Why terms have no rate a year. */
export enum AprAbsence {
  NOT_FIXED = 'not_fixed',
  GOODS_NOT_MONEY = 'goods_not_money',
  ASSET_RETURNS = 'asset_returns',
  NO_OUTLAY_STATED = 'no_outlay_stated',
}

/** What can go wrong under a contract. */
export enum Risk {
  OWNERSHIP_UNTIL_DELIVERY = 'ownership_until_delivery',
  USE_OF_ASSET = 'use_of_asset',
  TOTAL_LOSS = 'total_loss',
  PRICE_OF_GOODS = 'price_of_goods',
  BUSINESS_RESULT = 'business_result',
  LATE_DELIVERY = 'late_delivery',
  CHANGE_OF_RENT = 'change_of_rent',
}

export enum Bearer {
  LENDER = 'lender',
  MERCHANT = 'merchant',
  SHARED_BY_CAPITAL = 'shared_by_capital',
  SHARED_BY_UNITS = 'shared_by_units',
}

registerEnumType(TermsFaultCode, {
  name: 'TermsFaultCode',
  description: 'A rule that terms can break. Refusals name them in `extensions.faults`.',
  valuesConfig: {
    CONCRETE_STRUCTURE_REQUIRED: { description: 'Choose a structure for the proposal.' },
    LATE_CHARGE_NOT_CHARITY: { description: 'What is charged for late payment goes to charity, never to the lender.' },
    FEE_NOT_ACTUAL_COST: { description: 'A fee may not exceed the actual cost that it covers.' },
    SCHEDULE_SUM: { description: 'The parts do not add up to the total.' },
    TENOR_LIMIT: { description: 'The last payment is later than the country allows.' },
    AMOUNT_MISMATCH: { description: 'The amount is not what the terms finance. Change one of them.' },
    TERM_MISMATCH: { description: 'The term is not that of the payments. Change one of them.' },
    RATE_MISMATCH: {
      description: 'The rate is not that of the terms. Leave it empty to have it calculated; partnerships and salam have none.',
    },
    MURABAHA_SUM: { description: 'The sale price is not exactly the cost plus the profit.' },
    INAH: { description: 'The supplier is the merchant or related to it. The goods have to come from a third party.' },
    USE_ISTISNA: { description: 'Goods that have still to be made are financed by istisna.' },
    COST_NOT_DISCLOSED: { description: 'In a murabaha the cost of the goods is disclosed to the merchant.' },
    BILATERAL_PROMISE: { description: 'Before the sale a promise binds one side only.' },
    PRICE_NOT_FIXED: { description: 'The price is fixed at the contract and does not change.' },
    DUE_BEFORE_SALE: { description: 'The first payment is before the sale.' },
    CIRCULAR_SALE: { description: 'The commodity would return to its seller. Sell it to an unrelated broker.' },
    COMMODITY_NOT_ELIGIBLE: { description: 'Gold, silver and money cannot be sold on credit.' },
    RENT_BEFORE_USE: { description: 'Rent starts when the asset is delivered ready for use, not before.' },
    UNBOUNDED_RENT: { description: 'A variable rent needs a fixed first period, a floor and a ceiling above it.' },
    TWO_IN_ONE: { description: 'The transfer is promised in a separate document, not within the contract.' },
    NO_TITLE: { description: 'The lender can lease only what it owns or may sublet.' },
    LESSOR_BEARS_OWNERSHIP: { description: 'Major maintenance and takaful are paid by the lessor.' },
    TOTAL_LOSS_CLAUSE: { description: 'When the asset is destroyed the lease ends, and no more rent is due.' },
    RATIO_SUM: { description: 'The shares of the profit do not add up to 100 %.' },
    LOSS_NOT_BY_CAPITAL: { description: 'A loss is borne by capital.' },
    SILENT_PARTNER_RATIO: { description: "A silent partner's share of the profit is at most its share of the capital." },
    VALUATION_MISSING: { description: 'Capital that is not money needs the day of its valuation.' },
    GUARANTEED_RETURN: { description: 'Neither the capital nor a return on it may be guaranteed.' },
    BUYBACK_AT_FACE: { description: 'Units are bought at their value when they are bought, not at a price fixed beforehand.' },
    UNITS_SUM: { description: "The plan has to buy exactly the lender's units." },
    CAPITAL_NOT_CASH: { description: 'The capital of a mudarabah is money.' },
    OVERHEAD_CHARGED: { description: "The manager's own salary, rent and running costs cannot be charged to the venture." },
    NOT_MANUFACTURED: { description: 'An istisna finances goods that have to be made.' },
    CONTRACTOR_IS_CUSTOMER: { description: 'The contractor is the merchant or related to it.' },
    PARALLEL_LINKED: { description: 'The two contracts have to be independent of each other.' },
    MILESTONE_SUM: { description: 'The shares of the plan do not add up to 100 %.' },
    PENALTY_ON_DEBT: { description: 'A reduction for lateness is for work that is not delivered, never for a late payment.' },
    PRICE_NOT_PAID_AT_CONTRACT: { description: 'In a salam the whole price is paid at the contract, at most 3 days later.' },
    SALAM_MONEY: { description: 'Gold, silver and money cannot be bought by salam.' },
    SALAM_SPECIFIC_SOURCE: { description: 'The goods may not come from one named field or batch only.' },
    SALE_BEFORE_RECEIPT: { description: 'The goods cannot be sold on before they are received.' },
    PENALTY_ON_DELIVERY: { description: 'Nothing may be charged for late delivery of goods that are paid for.' },
  },
})
registerEnumType(ScheduleLineKind, {
  name: 'ScheduleLineKind',
  description: 'What a line of a schedule is.',
  valuesConfig: {
    DOWN_PAYMENT: { description: 'Part of the price that is paid at the sale.' },
    INSTALMENT: { description: 'Part of a fixed price.' },
    ADVANCE: { description: 'Part of the price of goods to be made, paid in advance.' },
    MILESTONE: { description: 'Part of the price of goods to be made, payable when the work reaches a stage.' },
    RENT: { description: 'Rent of one period.' },
    UNIT_PURCHASE: { description: "Rent for the lender's units, and the price of the units bought from it." },
    DISTRIBUTION: { description: 'A share of reported results. Its amount is not fixed.' },
    DELIVERY: { description: 'Goods that are delivered. No money is due.' },
    TRANSFER_PRICE: { description: 'Price at which the lessee buys the asset after the lease, by a separate contract.' },
  },
})
registerEnumType(AprAbsence, {
  name: 'AprAbsence',
  description: 'Why a proposal has no annual rate.',
  valuesConfig: {
    NOT_FIXED: { description: 'What is payable depends on results or valuations.' },
    GOODS_NOT_MONEY: { description: 'The merchant delivers goods.' },
    ASSET_RETURNS: { description: 'The asset goes back to the lender after the lease.' },
    NO_OUTLAY_STATED: { description: 'The lender makes the goods itself and states no outlay.' },
  },
})
registerEnumType(Risk, {
  name: 'ContractRisk',
  description: 'What can go wrong under a contract.',
  valuesConfig: {
    OWNERSHIP_UNTIL_DELIVERY: { description: 'The goods are lost or damaged before they are delivered.' },
    USE_OF_ASSET: { description: 'The asset cannot be used for a time.' },
    TOTAL_LOSS: { description: 'The asset is destroyed.' },
    PRICE_OF_GOODS: { description: 'The market price of the goods changes before they are delivered.' },
    BUSINESS_RESULT: { description: 'The business earns less than expected, or makes a loss.' },
    LATE_DELIVERY: { description: 'The goods are delivered late.' },
    CHANGE_OF_RENT: { description: 'The rent rises with its benchmark, up to its ceiling.' },
  },
})
registerEnumType(Bearer, {
  name: 'RiskBearer',
  description: 'Who bears a risk.',
  valuesConfig: {
    LENDER: { description: 'The business that finances.' },
    MERCHANT: { description: 'The business that is financed.' },
    SHARED_BY_CAPITAL: { description: 'Both, in proportion to their capital.' },
    SHARED_BY_UNITS: { description: 'Both, in proportion to the units that they hold.' },
  },
})

/** What happens when a payment is late. */
export enum LateClause {
  CHARITY = 'charity',
  NONE = 'none',
  INCOME = 'income',
}

/** What is promised about capital or its return. */
export enum Guarantee {
  NONE = 'none',
  CAPITAL = 'capital',
  RETURN = 'return',
}

/** Where a promise or sale that goes with a contract is written. */
export enum SeparateDocument {
  SEPARATE = 'separate',
  WITHIN = 'within',
}

registerEnumType(LateClause, {
  name: 'LateClause',
  description: 'What the terms say about late payment.',
  valuesConfig: {
    CHARITY: { description: 'The merchant undertakes to give to charity.' },
    NONE: { description: 'Nothing is charged.' },
    INCOME: { description: 'The lender charges for itself. Refused with LATE_CHARGE_NOT_CHARITY.' },
  },
})
registerEnumType(Guarantee, {
  name: 'PartnershipGuarantee',
  description: 'What one partner promises the other.',
  valuesConfig: {
    NONE: { description: 'Nothing is promised.' },
    CAPITAL: { description: 'That the capital is returned whatever the result. Refused with GUARANTEED_RETURN.' },
    RETURN: { description: 'A profit whatever the result. Refused with GUARANTEED_RETURN.' },
  },
})
registerEnumType(SeparateDocument, {
  name: 'SeparateDocument',
  description: 'Where a promise that goes with a contract is written.',
  valuesConfig: {
    SEPARATE: { description: 'In a document of its own.' },
    WITHIN: { description: 'Within the contract. Refused with TWO_IN_ONE.' },
  },
})
