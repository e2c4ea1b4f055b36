import { gulfMomentOf } from '../../shared/day.ts'
import { dayInWords } from '../../shared/figures.ts'
import { Language } from '../identity/index.ts'

/** The day of a moment in the Gulf, in words; empty without a moment. */
export const dayOf = (language: Language, at: string | null | undefined) => (at ? dayInWords(gulfMomentOf(new Date(at)).day, language) : '')

/** The day and the time of a moment in the Gulf: `31 January 2026, 14:05`. */
export const minuteOf = (language: Language, at: string) =>
  `${dayOf(language, at)}${language === Language.AR ? '،' : ','} ${gulfMomentOf(new Date(at)).time}`
