/** The result of comparing two names. `other_script`: only one is written in Arabic letters, so they cannot be compared. */
export type NameLikeness = 'match' | 'close' | 'none' | 'other_script'

/** What a legal form means for liability: an LLC is not the free-zone establishment of the same name. */
const FORMS_OF = {
  limited: ['llc', 'ltd', 'limited', 'wll', 'spc', 'ذمم', 'شذمم', 'شمم', 'المحدوده', 'محدوده'],
  free_zone: ['fze', 'fzco', 'fzc', 'fzllc', 'dmcc', 'ممح', 'شمح'],
  joint_stock: ['psc', 'pjsc', 'plc', 'qpsc', 'شمع', 'شمخ', 'شمق'],
  sole: ['est', 'establishment', 'موسسه'],
} as const

const FORMS: ReadonlyMap<string, string> = new Map(
  Object.entries(FORMS_OF).flatMap(([form, words]) => words.map((word) => [word, form] as const)),
)

/** Legal forms that are written out, in folded words. */
const WRITTEN_OUT: readonly (readonly [string, string])[] = [
  ['limited liability company', 'llc'],
  ['with limited liability', 'wll'],
  ['private limited', 'ltd'],
  ['free zone establishment', 'fze'],
  ['free zone company', 'fzco'],
  ['fz llc', 'fzllc'],
  ['fz co', 'fzco'],
  ['public joint stock company', 'pjsc'],
  ['sole proprietorship', 'est'],
  ['شركه ذات مسووليه محدوده', 'ذمم'],
  ['ذات مسووليه محدوده', 'ذمم'],
  ['ذات المسووليه المحدوده', 'ذمم'],
  ['شركه مساهمه عامه', 'شمع'],
]

/** Words that do not identify a holder, wherever they occur. */
const EMPTY_WORDS = new Set(['and', 'the', 'co', 'company', 'corp', 'corporation', 'inc', 'mr', 'mrs', 'ms', 'شركه', 'السيد', 'السيده'])

/** Words of trade that many names share: alone they neither distinguish two businesses nor identify one. */
const TRADE_WORDS = new Set([
  ...['trading', 'general', 'services', 'service', 'group', 'holding', 'holdings', 'international', 'global', 'enterprises', 'enterprise'],
  ...['industries', 'solutions', 'contracting', 'import', 'export', 'uae', 'dubai', 'ksa', 'qatar', 'nigeria', 'gulf', 'al', 'el'],
  ...['للتجاره', 'التجاره', 'العامه', 'عامه', 'للخدمات', 'خدمات', 'مجموعه', 'القابضه', 'العالميه', 'الدوليه', 'للمقاولات', 'دبي', 'الخليج'],
])

/** Returns how many slips are forgiven, by the length of the longer text: none in short names, where one letter makes another name. */
const forgiven = (length: number) => (length < 5 ? 0 : length < 10 ? 1 : 2)

/** Folds every letter to one form: no case, no marks, no tatweel, one alef, one ya, ta marbuta as ha, Western digits. */
const fold = (name: string) =>
  name
    .normalize('NFKD')
    .replace(/[\p{M}\p{Cf}\u0640]/gu, '')
    .toLowerCase()
    .replace(/\u0671/g, 'ا')
    .replace(/[\u0649\u06cc]/g, 'ي')
    .replace(/\u06a9/g, 'ك')
    .replace(/\u0629/g, 'ه')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 0xf))
    .replace(/ß/g, 'ss')
    .replace(/[&+]/g, ' and ')
    .replace(/['’`.]/g, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

/** Joins single letters in a row to one word: L L C becomes LLC. */
const joinLetters = (words: string) =>
  words.replace(/(?<![\p{L}\p{N}])\p{L}(?: \p{L}(?![\p{L}\p{N}]))+/gu, (run) => run.replaceAll(' ', ''))

interface ReadName {
  /** In their order. */
  readonly words: readonly string[]
  readonly forms: ReadonlySet<string>
}

const readName = (name: string): ReadName => {
  const folded = WRITTEN_OUT.reduce((text, [long, short]) => text.replaceAll(` ${long} `, ` ${short} `), ` ${joinLetters(fold(name))} `)
  const all = folded.trim().split(' ').filter(Boolean)
  const words = all.filter((word) => !EMPTY_WORDS.has(word) && !FORMS.has(word))
  // A name that consists only of such words is kept whole.
  return { words: words.length > 0 ? words : all, forms: new Set(all.flatMap((word) => FORMS.get(word) ?? [])) }
}

/** Returns how many letters were omitted, added, changed or swapped with their neighbour. */
export const slips = (one: string, other: string): number => {
  const [a, b] = [[...one], [...other]]
  let before: number[] = []
  let above = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const same = a[i - 1] === b[j - 1]
      let least = Math.min(above[j]! + 1, row[j - 1]! + 1, above[j - 1]! + (same ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) least = Math.min(least, before[j - 2]! + 1)
      row.push(least)
    }
    before = above
    above = row
  }
  return above[b.length]!
}

const sorted = (words: readonly string[]) => [...words].sort()
const isNear = (one: string, other: string) => slips(one, other) <= forgiven(Math.max(one.length, other.length))

/** The same words in any order, with a slip or two. */
const isMisspelt = (one: readonly string[], other: readonly string[]) =>
  one.length > 0 && other.length > 0 && (isNear(one.join(''), other.join('')) || isNear(sorted(one).join(''), sorted(other).join('')))

/** J Smith for John Smith: all words are equal except initials, and at least one equal word is not an initial. */
const isInitialled = (one: readonly string[], other: readonly string[]) => {
  if (one.length !== other.length) return false
  let whole = false
  for (const [at, word] of one.entries()) {
    const its = other[at]!
    if (word === its) whole ||= word.length > 2 && !TRADE_WORDS.has(word)
    else if (Math.min(word.length, its.length) !== 1 || word[0] !== its[0]) return false
  }
  return whole
}

const isArabic = (words: readonly string[]) => /\p{Script=Arabic}/u.test(words.join(''))

const conflict = (one: ReadonlySet<string>, other: ReadonlySet<string>) =>
  one.size > 0 && other.size > 0 && ![...one].some((form) => other.has(form))

/**
 * Returns whether two names are of one holder. Case, marks, punctuation, the spelling of Arabic letters, the order of words and
 * a legal form that one side leaves out make no difference; contradicting forms, slips of the pen, initials and words of trade
 * make it close. The rules follow the recommendations of Confirmation of Payee and of the European Payments Council's
 * Verification of Payee, which leave the thresholds to the responding bank: how many slips are forgiven is our choice.
 */
export const compareNames = (one: string, other: string): NameLikeness => {
  const [a, b] = [readName(one), readName(other)]
  if (a.words.length === 0 || b.words.length === 0) return 'none'
  if (isArabic(a.words) !== isArabic(b.words)) return 'other_script'
  const isSame = a.words.join('') === b.words.join('') || sorted(a.words).join(' ') === sorted(b.words).join(' ')
  if (isSame) return conflict(a.forms, b.forms) ? 'close' : 'match'
  const own = ({ words }: ReadName) => words.filter((word) => !TRADE_WORDS.has(word))
  return isMisspelt(a.words, b.words) || isMisspelt(own(a), own(b)) || isInitialled(a.words, b.words) ? 'close' : 'none'
}
