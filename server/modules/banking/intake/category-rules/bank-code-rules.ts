import { CashflowCategory as C } from '../../records/cashflow-category.ts'
import type { Rule } from './rule.ts'

/** What banks themselves call a row: open-banking codes, ISO 20022 families, and plain words. */
export const BANK_CODE_RULES: readonly Omit<Rule, 'words'>[] = [
  { category: C.PENALTY, direction: 'out', matches: /penalty|unpaid|returned|overlimit|dishono/, isPenalty: true },
  { category: C.OWN_TRANSFER, matches: /own.?(?:account|transfer)|internal.?transfer|\bsweep\b/ },
  { category: C.REFUND, matches: /refund|reversal|chargeback|\brrtn\b|\brev\b/ },
  { category: C.FINANCING, matches: /loan|financ|\blnas\b|mortgage|murabaha|\bldas\b/ },
  { category: C.CAPITAL, matches: /capital|dividend|\bdvca\b/ },
  { category: C.INTEREST, direction: 'in', matches: /interest|\bintr\b|profit/ },
  { category: C.TAX, matches: /\btax|\bvat\b|\btaxe\b|zakat|customs/ },
  { category: C.PAYROLL, direction: 'out', matches: /salar|payroll|\bsala\b|wage|\bwps\b/ },
  { category: C.RENT, direction: 'out', matches: /\brent\b|rental|lease|\brent/ },
  { category: C.UTILITIES, direction: 'out', matches: /utilit|electric|water|telecom|\bubil\b/ },
  { category: C.FEES, direction: 'out', matches: /\bfees?\b|charge|commission|\bchrg\b|\bcomm\b/ },
  { category: C.CUSTOMER_RECEIPT, direction: 'in', matches: /pos.?settlement|merchant|sales|receipt|customer|\bposp\b/ },
  { category: C.SUPPLIER, direction: 'out', matches: /supplier|vendor|purchase|trade/ },
]
