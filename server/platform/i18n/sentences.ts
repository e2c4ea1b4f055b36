/** A translation; where grammar counts, one for each plural category of `{1}`. */
export type Translation = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string })

/** One language's table. Keys are English as the code writes it, with `{1}`, `{2}` where it puts values in. */
export interface Translations {
  /** What a refusal says. */
  readonly sentences: Readonly<Record<string, Translation>>
  /** What may stand in a sentence's place: statuses, actions, spans of time. */
  readonly words: Readonly<Record<string, Translation>>
}

export interface LanguageRules {
  readonly locale: string
  /** Writes a value of the code (an amount, a day, an id) as the language does, set apart from the words around it. */
  readonly write: (value: string) => string
  /** The comma of a list. */
  readonly comma: string
}

const PLACE = /\{\d\}/
/** Places with nothing but a space between, such as an amount and its currency, stay together. */
const RUNS = /\{\d\}(?: \{\d\})*/g

/** What stands in the places between the literals. Each is found from the left, once: linear, whatever the sentence holds. */
const valuesIn = (sentence: string, literals: readonly string[]): string[] | undefined => {
  const [first = '', last = ''] = [literals[0], literals.at(-1)]
  if (!sentence.startsWith(first) || !sentence.endsWith(last)) return undefined
  const values: string[] = []
  const end = sentence.length - last.length
  let at = first.length
  for (const literal of literals.slice(1, -1)) {
    const found = sentence.indexOf(literal, at + 1)
    if (found === -1 || found + literal.length > end) return undefined
    values.push(sentence.slice(at, found))
    at = found + literal.length
  }
  return at < end ? [...values, sentence.slice(at, end)] : undefined
}

interface Match {
  readonly translation: Translation
  /** By the number of their place. */
  readonly values: Readonly<Record<string, string>>
}

const longest = (literals: readonly string[]) => Math.max(...literals.map((literal) => literal.length))

/** Finds the entry that a text was written from. Where two fit, the one that says more in one piece is it. */
const createMatcher = (table: Readonly<Record<string, Translation>>) => {
  const plain = new Map(Object.entries(table).filter(([english]) => !PLACE.test(english)))
  const patterns = Object.entries(table)
    .filter(([english]) => PLACE.test(english))
    .map(([english, translation]) => ({
      translation,
      literals: english.split(/\{\d\}/),
      places: [...english.matchAll(/\{(\d)\}/g)].map(([, place]) => place!),
    }))
    .sort((a, b) => longest(b.literals) - longest(a.literals))
  return (text: string): Match | undefined => {
    const known = plain.get(text)
    if (known !== undefined) return { translation: known, values: {} }
    for (const { translation, literals, places } of patterns) {
      const values = valuesIn(text, literals)
      if (values) return { translation, values: Object.fromEntries(values.map((value, at) => [places[at], value])) }
    }
    return undefined
  }
}

/**
 * Says an English sentence in another language, or undefined when the table does not know it. What stands in its places
 * is translated where it is a word, a list of words or a sentence of the table itself, and kept as it is otherwise.
 */
export const createTranslator = ({ sentences, words }: Translations, { locale, write, comma }: LanguageRules) => {
  const sentenceOf = createMatcher(sentences)
  const wordOf = createMatcher(words)
  const plurals = new Intl.PluralRules(locale)

  const formOf = (translation: Translation, values: Match['values']) =>
    typeof translation === 'string' ? translation : (translation[plurals.select(Number(values['1']))] ?? translation.other)

  const say = ({ translation, values }: Match): string =>
    formOf(translation, values).replace(RUNS, (run) => {
      const given = run.split(' ').map((place) => values[place[1]!] ?? '')
      const translated = given.map(said)
      if (translated.every((value) => value === undefined)) return write(given.join(' '))
      return translated.map((value, at) => value ?? write(given[at]!)).join(' ')
    })

  const word = (value: string) => {
    const match = wordOf(value.replaceAll('_', ' '))
    return match && say(match)
  }

  const said = (value: string): string | undefined => {
    const known = word(value)
    if (known !== undefined) return known
    const listed = value.split(', ').map(word)
    if (listed.length > 1 && listed.every((each) => each !== undefined)) return listed.join(comma)
    const match = sentenceOf(value)
    return match && say(match)
  }

  return (sentence: string): string | undefined => {
    const match = sentenceOf(sentence)
    return match && say(match)
  }
}
