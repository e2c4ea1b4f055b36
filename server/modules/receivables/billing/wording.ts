/** Control characters and direction overrides make a name look like another one, and break the lines of mails. */
const PRINTABLE = '[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]'
const VISIBLE = '[^\\s\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]'
const OVER_LINES = '(?:[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]|\\n|\\r|\\t)'

/** So many printable characters on one line at most, at least one of them to be seen. */
export const oneLine = (most: number) => new RegExp(`^(?=.*${VISIBLE})${PRINTABLE}{1,${most}}$`, 'u')

/** So many printable characters at most, over several lines if need be, at least one of them to be seen. */
export const severalLines = (most: number) => new RegExp(`^(?=[^]*${VISIBLE})${OVER_LINES}{1,${most}}$`, 'u')

/** Trimmed; null for what is blank. */
export const given = (text: string | null | undefined): string | null => text?.trim() || null
