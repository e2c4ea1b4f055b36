import { type Said, stored, textOf } from '../../../shared/i18n/text.ts'
import { CashflowCategory } from '../records/cashflow-category.ts'
import type { NewBankRow } from '../records/new-bank-row.ts'
import { BANK_CODE_RULES } from './category-rules/bank-code-rules.ts'
import { CONDUCT_RULES } from './category-rules/conduct-rules.ts'
import { FUNDING_RULES } from './category-rules/funding-rules.ts'
import type { Rule } from './category-rules/rule.ts'
import { SPENDING_RULES } from './category-rules/spending-rules.ts'
import { TRADE_RULES } from './category-rules/trade-rules.ts'
import { plain } from './narrative.ts'

/** The category that the rules found for a row, and the reason: a text as {@link stored}. */
export interface RuleFinding {
  readonly category: CashflowCategory
  readonly rule: string
  readonly isPenalty: boolean
}

/**
 * Words of descriptions and counterparties, in English, Arabic and as Arabic is written in Latin letters. Tried in this
 * order; the first that matches decides.
 */
const RULES = [...CONDUCT_RULES, ...FUNDING_RULES, ...SPENDING_RULES, ...TRADE_RULES]

const goesTheWay = (direction: Rule['direction'], amount: bigint) => direction === undefined || (direction === 'in') === amount > 0n

const decided = ({ category, isPenalty = false }: Pick<Rule, 'category' | 'isPenalty'>, why: Said): RuleFinding => ({
  category,
  rule: stored(why),
  isPenalty,
})

/**
 * Finds what a row was for by rules that a person can read: first the words of its description, reference and
 * counterparty, then the bank's own code, then whether a counterparty is named at all. The first rule that matches decides.
 */
export const findCategory = (row: NewBankRow): RuleFinding => {
  const text = plain(`${row.description} ${row.counterparty ?? ''}`)
  for (const rule of RULES) {
    if (!goesTheWay(rule.direction, row.amount)) continue
    const found = rule.matches.exec(text)
    if (found) return decided(rule, textOf('banking.categories.described', { category: { key: rule.words }, words: found[0].trim() }))
  }
  const code = row.bankCategory ? plain(row.bankCategory) : ''
  if (code) {
    const rule = BANK_CODE_RULES.find(({ direction, matches }) => goesTheWay(direction, row.amount) && matches.test(code))
    if (rule) return decided(rule, textOf('banking.categories.bankCalls', { name: row.bankCategory!.trim().slice(0, 60) }))
  }
  if (row.counterparty?.trim()) {
    return row.amount > 0n
      ? decided({ category: CashflowCategory.CUSTOMER_RECEIPT }, 'banking.categories.namedPayer')
      : decided({ category: CashflowCategory.SUPPLIER }, 'banking.categories.namedPayee')
  }
  return row.amount > 0n
    ? decided({ category: CashflowCategory.OTHER_IN }, 'banking.categories.moneyIn')
    : decided({ category: CashflowCategory.OTHER_OUT }, 'banking.categories.moneyOut')
}
