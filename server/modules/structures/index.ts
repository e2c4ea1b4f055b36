export { accruedProfit } from './calculation/annual-rate.ts'
export { monthlyPayment, type Terms, totalPayable } from './forms/cost.ts'

export { formOf } from './forms/forms.ts'
export { type ContractStructure, Structure } from './forms/structure.ts'
export { checkExpectedReturn, mayExpectReturn, proposableStructure } from './forms/validators.ts'
