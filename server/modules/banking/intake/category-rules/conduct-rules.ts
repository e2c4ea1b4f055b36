import { CashflowCategory as C } from '../../records/cashflow-category.ts'
import { any, type Rule } from './rule.ts'

/** Returned cheques and debits, and charges for late payment. */
export const CONDUCT_RULES: readonly Rule[] = [
  {
    category: C.REFUND,
    direction: 'in',
    words: 'banking.categories.words.returnedCheque',
    matches: any(
      '(?:cheque|check|chq|direct debit|dds?|standing order) (?:is |was )?(?:returned|return|rtn|bounced|dishonou?red|unpaid)',
      '(?:returned|bounced|dishonou?red|unpaid) (?:cheque|check|chq|direct debit|dds?|standing order)',
      'شيك مرتجع',
      'شيك مرفوض',
      'ارتجاع شيك',
    ),
    isPenalty: true,
  },
  {
    category: C.PENALTY,
    direction: 'out',
    words: 'banking.categories.words.returnedDebit',
    matches: any(
      '(?:cheque|check|chq|direct debit|dds?|standing order) (?:is |was )?(?:returned|return|rtn|bounced|dishonou?red|unpaid)',
      '(?:returned|bounced|dishonou?red|unpaid) (?:cheque|check|chq|direct debit|dds?|standing order)',
      'insufficient funds?',
      'شيك مرتجع',
      'شيك مرفوض',
      'ارتجاع شيك',
      'عدم كفايه الرصيد',
      'sheek murtaja',
      'shek murtaja',
    ),
    isPenalty: true,
  },
  {
    category: C.PENALTY,
    direction: 'out',
    words: 'banking.categories.words.penalty',
    matches: any(
      'over ?limit',
      'overdrawn',
      'unarranged overdraft',
      'late (?:payment )?(?:fees?|charges?)',
      'penalty',
      'penalty interest',
      'penalties',
      'default charges?',
      'غرامه',
      'غرامات',
      'رسوم تاخير',
      'gharama',
    ),
    isPenalty: true,
  },
]
