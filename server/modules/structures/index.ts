export { instalments, monthlyPayment, type Terms, totalPayable } from './proposal-cost.ts'
export { asPercent, EXPIRIES, mayExpectReturn, plainPercent, REPAYMENT_PERIODS, RequestType, Structure, Urgency } from './terms.ts'
