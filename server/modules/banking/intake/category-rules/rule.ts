import type { TextKey } from '../../../../shared/i18n/text.ts'
import type { CashflowCategory } from '../../records/cashflow-category.ts'
import { plain } from '../narrative.ts'

type Direction = 'in' | 'out'

/** One rule: rows of a direction whose text contains one of the words belong to a category. */
export interface Rule {
  readonly category: CashflowCategory
  /** Default: both. */
  readonly direction?: Direction
  /** What a row was, as shown in the reason for its category. */
  readonly words: TextKey
  readonly matches: RegExp
  /** An event of bad conduct. */
  readonly isPenalty?: boolean
}

const ARABIC = /[\u0600-\u06FF]/

/** Any of these, as whole words; Arabic in the form in which texts are compared, with its article and what is written onto it. */
export const any = (...words: readonly string[]) => {
  const each = words.map((word) => (ARABIC.test(word) ? plain(word) : word))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:(?:و|ب|ل)?(?:ال)?|لل)(?:${each.join('|')})(?![\\p{L}\\p{N}])`, 'u')
}
