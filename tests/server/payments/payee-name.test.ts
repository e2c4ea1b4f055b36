import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareNames, slips } from '../../../server/shared/payee-name.ts'

describe('two names', () => {
  it.each([
    // Spelled differently.
    ['Dune Logistics', 'dune  LOGISTICS', 'match'],
    ['Dune Logistics L.L.C', 'Dune Logistics LLC', 'match'],
    ['Dune Logistics L L C', 'Dune Logistics (LLC)', 'match'],
    ['Dune Logistics', 'Dune Logistics Limited Liability Company', 'match'],
    ['Sharjah Looms FZ-LLC', 'Sharjah Looms', 'match'],
    ['Doha Paper W.L.L.', 'Doha Paper with limited liability', 'match'],
    ['Lagos Foods Plc', 'LAGOS FOODS PLC.', 'match'],
    ['Smith & Sons Trading', 'Smith and Sons Trading Co.', 'match'],
    ['Café Déjà-Vu', 'Cafe Deja Vu', 'match'],
    ['Al-Noor Foods', 'Alnoor Foods', 'match'],
    ['O’Brien Supplies', "O'Brien Supplies", 'match'],
    ['Haddad Layla', 'Layla Haddad', 'match'],
    ['Mr Omar Saleh', 'Omar Saleh', 'match'],
    ['Unit ٤٢ Media', 'Unit 42 Media', 'match'],
    ['المنصوري للتجارة ذ.م.م', 'المنصورى للتجاره', 'match'],
    ['شركة الأمل ذات مسؤولية محدودة', 'الامل ش.ذ.م.م', 'match'],
    ['مؤسسة إبداع', 'إبداع', 'match'],
    ['مُحَمَّد العـلي', 'محمد العلي', 'match'],
    ['General Trading LLC', 'General Trading', 'match'],
    ['Company', 'company', 'match'],
    // Almost equal.
    ['Dune Logistics LLC', 'Dune Logistics FZE', 'close'],
    ['Dune Logistcs', 'Dune Logistics', 'close'],
    ['Dune Loigstics', 'Dune Logistics', 'close'],
    ['Gulf Paper', 'Gulf Paper Trading', 'close'],
    ['Dune Logistics', 'Dune Logistics Services LLC', 'close'],
    ['J Smith', 'John Smith', 'close'],
    ['المنصوري للتجارة', 'المنصوري للخدمات', 'close'],
    ['المنصري للتجارة', 'المنصوري للتجارة', 'close'],
    // Different names.
    ['Dune Logistics', 'Sharjah Looms', 'none'],
    ['Al Noor Trading', 'Al Noora Foods', 'none'],
    ['General Trading', 'Noor General Trading', 'none'],
    ['Al Karama General Trading', 'Al Qusais General Trading', 'none'],
    ['Gulf Trading LLC', 'Gulf Services LLC', 'none'],
    ['Omar', 'Omer', 'none'],
    ['J S', 'John Smith', 'none'],
    ['constructor', 'toString', 'none'],
    ['---', 'Dune', 'none'],
    // Not comparable.
    ['المنصوري للتجارة', 'Al Mansoori Trading', 'other_script'],
  ] as const)('"%s" and "%s": %s', (one, other, likeness) => {
    expect(compareNames(one, other)).toBe(likeness)
    expect(compareNames(other, one)).toBe(likeness)
  })
})

const LATIN = [...'bcdfghkmnprstvz']
const ARABIC = [...'بتجحدرسطعقكلمنه']
/** Words of consonants: none of them is a legal form, a word of trade or an empty one. */
const wordOf = (letters: readonly string[], minLength = 6) =>
  fc.array(fc.constantFrom(...letters), { minLength, maxLength: 10 }).map((word) => word.join(''))
const words = fc.constantFrom(LATIN, ARABIC).chain((letters) => fc.array(wordOf(letters), { minLength: 1, maxLength: 4 }))

const MARKS = ['\u064e', '\u0651', '\u0640', '\u200f']
const BETWEEN = [' ', '  ', '-', ', ', ' / ']
const FORMS = ['LLC', 'L.L.C.', 'W.L.L', 'ذ.م.م', 'Ltd']

describe('whatever the names are', () => {
  it('the comparison is symmetric', () => {
    const any = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 24 }),
      words.map((list) => list.join(' ')),
    )
    fc.assert(
      fc.property(any, any, (one, other) => compareNames(one, other) === compareNames(other, one)),
      { numRuns: 500 },
    )
  })

  it('case, marks, punctuation, order and a missing legal form make no difference', () => {
    const written = words.chain((list) =>
      fc.tuple(
        fc.constant(list),
        fc.shuffledSubarray(list, { minLength: list.length, maxLength: list.length }),
        fc.constantFrom(...BETWEEN),
        fc.constantFrom(...MARKS),
        fc.constantFrom(...FORMS, ''),
      ),
    )
    fc.assert(
      fc.property(written, ([list, shuffled, between, mark, form]) => {
        const again = `${shuffled.map((word) => `${word[0]}${mark}${word.slice(1).toUpperCase()}`).join(between)} ${form}`
        expect(compareNames(list.join(' '), again)).toBe('match')
      }),
      { numRuns: 500 },
    )
  })

  it('one typing error is always a close match', () => {
    fc.assert(
      fc.property(wordOf(LATIN), wordOf(LATIN), fc.nat(), fc.constantFrom(...LATIN), (first, last, at, letter) => {
        const name = `${first} ${last}`
        const place = at % first.length
        const slipped = `${first.slice(0, place)}${letter}${first.slice(place + 1)} ${last}`
        expect(compareNames(name, slipped)).toBe(first[place] === letter ? 'match' : 'close')
      }),
      { numRuns: 500 },
    )
  })

  it('a name is only disclosed if its distinctive part matches within two typing errors', () => {
    fc.assert(
      fc.property(wordOf(LATIN), wordOf(LATIN), (one, other) => {
        expect(compareNames(`${one} Trading LLC`, `${other} Trading LLC`) === 'none').toBe(slips(one, other) > 2)
      }),
      { numRuns: 500 },
    )
  })

  it('typing errors are counted as edits', () => {
    expect([slips('', 'abc'), slips('abc', 'acb'), slips('abc', 'abd'), slips('abcd', 'abd'), slips('abc', 'abc')]).toEqual([3, 1, 1, 1, 0])
  })
})
