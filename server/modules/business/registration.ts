/** Replaces Arabic and Persian digits by Western ones. */
const westernDigits = (text: string) => text.replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))

/** Normalises a number to the printed form: full-width letters and Arabic digits become plain ones. */
export const normaliseRegistryNo = (given: string) => westernDigits(given.normalize('NFKC')).trim().replace(/\s+/g, ' ')
/** `CN-1184520` and `cn 1184520` are the same number. */
export const isSameRegistryNo = (one: string, other: string) => lettersAndDigits(one) === lettersAndDigits(other)
const lettersAndDigits = (number: string) =>
  normaliseRegistryNo(number)
    .replace(/[ ./_-]/g, '')
    .toUpperCase()
/** `100-1234 5678-90003`, `AE 100123456790003` and `100123456790003` are the same number. */
export const normaliseTaxId = (given: string) =>
  westernDigits(given)
    .replace(/[\s-]/g, '')
    .toUpperCase()
    .replace(/^(?:AE|SA)(?=\d{15}$)/, '')

/** Control characters and direction overrides could make a name look like another one. */
const PRINTABLE = '[^\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]'
const PRINTABLE_EDGE = '[^\\s\\p{Cc}\\u202A-\\u202E\\u2066-\\u2069]'

/** 2 to 160 printable characters on one line, spaces around them aside. */
export const BUSINESS_NAME = new RegExp(`^\\s*${PRINTABLE_EDGE}${PRINTABLE}{0,158}${PRINTABLE_EDGE}\\s*$`, 'u')
/** Letters of the two alphabets that registers print. Other letters, and invisible marks, could make a taken number look free. */
const REGISTRY_DIGIT = '0-9\\u0660-\\u0669\\u06f0-\\u06f9\\uff10-\\uff19'
const REGISTRY_LETTER = 'A-Za-z\\uff21-\\uff3a\\uff41-\\uff5a\\u0621-\\u063a\\u0641-\\u064a'
const REGISTRY_SIGN = `${REGISTRY_LETTER}${REGISTRY_DIGIT}`
/** 3 to 40 Latin or Arabic letters, digits and the marks registers use, with a digit among them. */
export const REGISTRY_NO = new RegExp(
  `^(?=.*[${REGISTRY_DIGIT}])\\s*[${REGISTRY_SIGN}][${REGISTRY_SIGN} ./_-]{1,38}[${REGISTRY_SIGN}]\\s*$`,
  'u',
)
/** 5 to 20 letters and digits with a digit among them (15 digits in the Emirates and Saudi Arabia); not one digit over and over. */
export const TAX_ID = /^(?=.*\p{Nd})(?!\s*(\p{Nd})(?:[\s-]*\1)*[\s-]*$)\s*(?:[A-Za-z0-9\u0660-\u0669\u06f0-\u06f9][\s-]*){5,20}$/u
/** 5 to 300 characters, on one or more lines. */
export const ADDRESS = /^\s*[^\s](?:[^\p{Cc}\u202A-\u202E\u2066-\u2069]|\n|\r){3,298}[^\s]\s*$/u
