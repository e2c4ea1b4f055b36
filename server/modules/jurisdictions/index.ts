export { endOfFullBusinessDays, isBusinessDay } from './business-days.ts'
export { type Jurisdiction, type JurisdictionCode, jurisdictionOf } from './pack.ts'
