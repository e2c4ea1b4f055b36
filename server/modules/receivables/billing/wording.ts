/** Control characters and direction overrides could disguise a name and break the lines of e-mails. */
const PRINTABLE = '[^\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]'
const VISIBLE = '[^\\s\\p{Cc}\\p{Zl}\\p{Zp}\\u202A-\\u202E\\u2066-\\u2069]'
const OVER_LINES = '(?:[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]|\\n|\\r|\\t)'

/** Matches one line of at most `most` printable characters, at least one of them visible. */
export const oneLine = (most: number) => new RegExp(`^(?=.*${VISIBLE})${PRINTABLE}{1,${most}}$`, 'u')

/** Matches at most `most` printable characters on one or more lines, at least one of them visible. */
export const severalLines = (most: number) => new RegExp(`^(?=[^]*${VISIBLE})${OVER_LINES}{1,${most}}$`, 'u')

/** Returns the trimmed text; null if it is blank. */
export const given = (text: string | null | undefined): string | null => text?.trim() || null
