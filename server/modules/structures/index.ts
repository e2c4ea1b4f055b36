export { monthlyPayment, type Terms, totalPayable } from './cost.ts'

export { formOf } from './forms.ts'
export { type ContractStructure, Structure } from './structure.ts'
export { checkExpectedReturn, mayExpectReturn, proposableStructure } from './validators.ts'
