import { CashflowCategory as C } from '../cashflow-category.ts'
import { any, type Rule, said } from './rule.ts'

/** Cheques and debits that were returned, and charges for lateness: what costs a business its good name. */
export const CONDUCT_RULES: readonly Rule[] = [
  {
    category: C.REFUND,
    direction: 'in',
    text: said('A cheque or debit that was returned unpaid'),
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
    text: said('A returned cheque or unpaid debit'),
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
    text: said('A charge for lateness or for going over the limit'),
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
