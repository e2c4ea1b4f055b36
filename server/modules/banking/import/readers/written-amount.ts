const ARABIC_DIGITS = /[٠-٩]/g
const PERSIAN_DIGITS = /[۰-۹]/g
const INVISIBLE = /[\u200b-\u200f\u061c\u202a-\u202e\u2066-\u2069\ufeff]/g

/** Matches most cells, in which there is nothing to replace. */
const ASCII = /^[\x20-\x7e]*$/

/** The text with Latin digits and without invisible marks. */
export const plainDigits = (text: string): string =>
  ASCII.test(text)
    ? text
    : text
        .replace(INVISIBLE, '')
        .replace(ARABIC_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x660))
        .replace(PERSIAN_DIGITS, (digit) => String(digit.charCodeAt(0) - 0x6f0))

/** The side of the account that a mark means; null for any other text. */
export const sideOf = (text: string): 'credit' | 'debit' | null => {
  const mark = text.replace(INVISIBLE, '').trim().toUpperCase().replace(/[.\s]/g, '')
  if (['CR', 'C', 'CREDIT', 'CRDT', 'دائن', 'CRÉDIT', '+'].includes(mark)) return 'credit'
  if (['DR', 'D', 'DEBIT', 'DBIT', 'مدين', 'DÉBIT', '-'].includes(mark)) return 'debit'
  return null
}

export interface WrittenAmount {
  /** A plain decimal with its written sign, such as "-1250.50". */
  readonly value: string
  /** The side by a Cr or Dr next to the amount; null without one. */
  readonly side: 'credit' | 'debit' | null
}

/** The most characters of an amount. */
const LONGEST = 60
const MARK = /(?:(CR|DR|دائن|مدين)\.?)$/
const LEADING_MARK = /^(?:(CR|DR)\.?)(?=\d)/
const CURRENCY = /^(?:[A-Z]{3}|DHS?\.?|[$€£﷼₦]|د\.إ|ر\.س|ر\.ق)|(?:[A-Z]{3}|DHS?|[$€£﷼₦]|د\.إ|ر\.س|ر\.ق)$/g
const WITH_POINT = /^(\d+|\d{1,3}(?:,\d{2,3})*,\d{3})?(?:\.(\d*))?$/
const WITH_COMMA = /^(\d+|\d{1,3}(?:\.\d{2,3})*\.\d{3})?(?:,(\d*))?$/

/** Whether a cell is empty, or has the dashes that banks write in a column that does not apply. */
export const isBlank = (text: string): boolean => /^[\s\-–—]*$/.test(text.slice(0, LONGEST)) && text.length < LONGEST

/** The form of nearly every amount: a shortcut that gives the same value faster. */
const USUAL = /^(-?)(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d*))?$/

const signedValue = (isBelowZero: boolean, whole: string, decimals: string | undefined): string => {
  const plain = whole.replace(/[.,]/g, '').replace(/^0+(?=\d)/, '') || '0'
  const value = decimals ? `${plain}.${decimals}` : plain
  return isBelowZero && /[1-9]/.test(value) ? `-${value}` : value
}

/**
 * Reads an amount as banks write it: 1,250.50, 1.250,50, (1,250.50), 1,250.50-, AED 1,250.50 Cr, ١٬٢٥٠٫٥٠.
 * Returns undefined for any other text.
 */
export const readAmount = (written: string, decimalComma = false): WrittenAmount | undefined => {
  if (written.length > LONGEST) return undefined
  const usual = decimalComma ? null : USUAL.exec(written)
  if (usual) return { value: signedValue(usual[1] === '-', usual[2]!, usual[3]), side: null }
  const isArabic = written.includes('٫')
  let text = plainDigits(written)
    .toUpperCase()
    .replace(/[\s'’٬]/g, '')
    .replace(/[−–]/g, '-')
    .replace('٫', '.')
  const isBracketed = text.startsWith('(') && text.endsWith(')')
  if (isBracketed) text = text.slice(1, -1)
  const mark = (MARK.exec(text) ?? LEADING_MARK.exec(text))?.[1]
  text = text.replace(MARK, '').replace(LEADING_MARK, '')
  const signs: string[] = isBracketed ? ['-'] : []
  const takeSigns = () => {
    signs.push(...(text.match(/^[+-]|[+-]$/g) ?? []))
    text = text.replace(/^[+-]|[+-]$/g, '')
  }
  takeSigns()
  const bare = text.replace(CURRENCY, '')
  if (bare !== text) {
    text = bare
    takeSigns()
  }
  if (signs.length > 1) return undefined
  const parts = (decimalComma && !isArabic ? WITH_COMMA : WITH_POINT).exec(text)
  if (!parts || (!parts[1] && !parts[2])) return undefined
  return { value: signedValue(signs[0] === '-', parts[1] ?? '', parts[2]), side: mark ? sideOf(mark) : null }
}

/** Whether amounts of a file have a comma before their decimals; undefined where nothing tells. */
export const hasDecimalComma = (cells: Iterable<string>): boolean => {
  let [comma, point] = [0, 0]
  for (const cell of cells) {
    const text = plainDigits(cell.slice(0, LONGEST)).replace(/[^\d.,]/g, '')
    if (/,\d{1,2}$/.test(text) || /\.\d{3},/.test(text)) comma++
    if (/\.\d{1,2}$/.test(text) || /,\d{3}\./.test(text)) point++
  }
  return comma > point
}

/** The same amount with the other sign. */
export const negated = (value: string): string => (value.startsWith('-') ? value.slice(1) : /[1-9]/.test(value) ? `-${value}` : value)

export const isZero = (value: string): boolean => !/[1-9]/.test(value)

/** Exact thousandth-thousandths, to add amounts of any currency up. */
const SCALE = 8
export const scaled = (value: string): bigint => {
  const [whole = '0', decimals = ''] = value.replace('-', '').split('.')
  const units = BigInt(whole + decimals.slice(0, SCALE).padEnd(SCALE, '0'))
  return value.startsWith('-') ? -units : units
}
