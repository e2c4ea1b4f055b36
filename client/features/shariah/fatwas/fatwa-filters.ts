import type { FatwaCategory, FatwaStatus, Structure } from '@/graphql/types.generated'
import { defineFilter, listOfOne, oneOf, words, yesOrNo } from '@/lib/lists/define-filter'

export const CATEGORIES: readonly FatwaCategory[] = [
  'STRUCTURE',
  'FEES',
  'LATE_PAYMENT',
  'SECURITY',
  'PURIFICATION',
  'SCORING',
  'CONDUCT',
  'OTHER',
]
export const FATWA_STATUSES: readonly FatwaStatus[] = [
  'REQUESTED',
  'DRAFTED',
  'UNDER_REVIEW',
  'ISSUED',
  'SUPERSEDED',
  'WITHDRAWN',
  'DECLINED',
]
/** The contract forms that a ruling can concern. */
export const FORMS: readonly Structure[] = ['MURABAHA', 'IJARAH', 'MUSHARAKAH', 'MUDARABAH', 'ISTISNA', 'SALAM']

/** The filter of the register in the board's screen. */
export const FATWAS = defineFilter({
  fatwaStatus: listOfOne('statuses', FATWA_STATUSES),
  fatwaCategory: oneOf('category', CATEGORIES),
  fatwaStructure: oneOf('structure', FORMS),
  fatwaForce: yesOrNo('isInForce'),
  fatwaSearch: words('search'),
})
