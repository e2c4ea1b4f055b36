/** The languages that amounts and days are written in. */
export type WrittenLanguage = 'en' | 'ar' | 'fr'

export const NO_BREAK_SPACE = '\u00a0'
export const MINUS = '\u2212'

/** What stands between thousands and before the decimals. Arabic keeps Western digits, as the screens do. */
const MARKS: Readonly<Record<WrittenLanguage, { readonly thousands: string; readonly decimals: string }>> = {
  en: { thousands: ',', decimals: '.' },
  ar: { thousands: ',', decimals: '.' },
  fr: { thousands: NO_BREAK_SPACE, decimals: ',' },
}

/** A plain decimal with the marks of a language: its whole part in thousands. */
export const grouped = (decimal: string, language: WrittenLanguage) => {
  const [whole = '0', decimals] = decimal.split('.')
  const marks = MARKS[language]
  const groups = whole.replace(/\B(?=(\d{3})+$)/g, marks.thousands)
  return decimals === undefined ? groups : `${groups}${marks.decimals}${decimals}`
}

const MONTHS = {
  en: ['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October', 'November', 'December'],
  ar: ['يناير', 'فبراير', 'مارس', 'أبريل', 'مايو', 'يونيو', 'يوليو', 'أغسطس', 'سبتمبر', 'أكتوبر', 'نوفمبر', 'ديسمبر'],
  fr: ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'],
} as const

/** A day such as `2026-01-31`, in words: `31 January 2026`. */
export const dayInWords = (day: string, language: WrittenLanguage): string => {
  const [year, month, date] = day.split('-').map(Number)
  return `${language === 'fr' && date === 1 ? '1er' : date} ${MONTHS[language][month! - 1]} ${year}`
}

const SUM = /^([A-Z]{3})\u00a0(\u2212?)(\d{1,3}(?:,\d{3})*(?:\.\d+)?)$/
const DAY = /^(\d{1,2}) ([A-Z][a-z]+) (\d{4})$/

/** Rewrites an English `sum` or {@link dayInWords} in another language; returns any other text as it is. */
export const rewritten = (value: string, language: WrittenLanguage): string => {
  const [, currency = '', sign = '', digits = ''] = SUM.exec(value) ?? []
  if (currency) return `${currency}${NO_BREAK_SPACE}${sign}${grouped(digits.replaceAll(',', ''), language)}`
  const [, date = '', name = '', year = ''] = DAY.exec(value) ?? []
  const month = (MONTHS.en as readonly string[]).indexOf(name) + 1
  return month > 0 ? dayInWords(`${year}-${month}-${date}`, language) : value
}
