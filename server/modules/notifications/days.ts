import { dayInWords, momentIn } from '../../shared/figures.ts'
import { Language } from '../identity/index.ts'

const GULF = 'Asia/Dubai'

/** The day of a moment in the Gulf, in words; empty without a moment. */
export const dayOf = (language: Language, at: string | null | undefined) =>
  at ? dayInWords(momentIn(new Date(at), GULF).day, language) : ''

/** The day and the time of a moment in the Gulf: `31 January 2026, 14:05`. */
export const minuteOf = (language: Language, at: string) =>
  `${dayOf(language, at)}${language === Language.AR ? '،' : ','} ${momentIn(new Date(at), GULF).time}`
