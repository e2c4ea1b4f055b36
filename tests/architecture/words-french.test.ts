import { describe, expect, it } from 'vitest'
import { clientTexts } from '../support/texts'

const NARROW = '\u202F'
const WIDE = '\u00A0'
const PLACEHOLDER = /{{[^}]*}}/g
const TAG = /<[^>]*>/g
const ADDRESS = /https?:\/\/\S+|\b\d{1,2}:\d{2}\b/g

interface Rule {
  readonly promise: string
  /** Matches a text that breaks the promise. */
  readonly broken: RegExp
  /** Placeholders, tags, addresses and times are not prose. A rule on counts needs to see them. */
  readonly reads?: 'everything'
}

const word = (forms: string) => new RegExp(`(?<!\\p{L})(?:${forms})(?!\\p{L})`, 'iu')

const RULES: readonly Rule[] = [
  {
    promise: 'a narrow no-break space stands before ; ! and ?',
    broken: new RegExp(`(^|[^${NARROW};!?])[;!?]|${NARROW}(?![;!?])`),
  },
  { promise: 'a no-break space stands before a colon', broken: new RegExp(`(^|[^${WIDE}]):`) },
  { promise: 'a no-break space stands before a per cent sign', broken: new RegExp(`[^${WIDE}]%`) },
  { promise: 'no-break spaces stand inside guillemets', broken: new RegExp(`«[^${WIDE}]|[^${WIDE}]»|["“”]`) },
  { promise: 'no plain space divides a number', broken: /\d \d{3}(?!\d)/ },
  { promise: 'the apostrophe is curly', broken: /'/ },
  { promise: 'a count is followed by its noun without "de"', broken: /{{count(, number)?}}\sd(e\s|’)/, reads: 'everything' },
  { promise: 'what happens without anyone is automatic', broken: word('d(e lui|’elle|’eux|’elles)-mêmes?') },
  { promise: 'a due date includes its day', broken: word('(payer|régler) (avant|depuis) le') },
  { promise: 'what applies again does so "à nouveau"', broken: word('de nouveau|redevien(t|nent) libres?') },
  {
    promise: 'money is paid, held and debited, and does not move',
    broken: word('argent (passe|est passé|bouge|est en route)|rien n’a bougé'),
  },
  { promise: 'no sentence leans on "c’est"', broken: word('c’est') },
  { promise: 'a business is called entreprise', broken: word('commerçante?s?|marchande?s?') },
  { promise: 'what a sale or a lease earns is called marge', broken: /^Profit$/ },
  { promise: 'a lender works in an espace', broken: word('portails?') },
  { promise: 'an entry of an account is called opération', broken: word('transactions?|mouvements? bancaires?') },
  { promise: 'money put aside is called réservé', broken: word('bloqués|bloquées?|est bloqué|montant bloqué') },
  { promise: 'a customer is reminded by a relance', broken: word('rappels?') },
  { promise: 'a currency is exchanged at a cotation', broken: word('cette offre|nouvelle offre|l’offre') },
  {
    promise: 'the test environment has one name',
    broken: word('sandbox|bac à sable|argent fictif|(carte|banque|environnement)s? d’essai'),
  },
  { promise: 'the account of a business on Mizan is called portefeuille', broken: word('compte Mizan') },
  { promise: 'a second check is called vérification', broken: word('seconde personne|second regard') },
  { promise: 'what only the reader sees needs no gender', broken: word('vous seule?') },
  {
    promise: 'Islamic structures are spelt as in French',
    broken: word('murabaha|ijarah|musharaka|musharakah|mudaraba|mudarabah|istisna[’a]a?|tawarroq'),
  },
  {
    promise: 'Islamic structures are lower case within a sentence',
    broken: /[\p{Ll},] (Mourabaha|Ijara|Moucharaka|Moudaraba|Istisna|Salam|Tawarruq)(?!\p{L})/u,
  },
]

const texts = clientTexts('fr')
const prose = (text: string) => text.replace(PLACEHOLDER, 'x').replace(TAG, '').replace(ADDRESS, 'x')

describe('in every French text', () => {
  it.each(RULES)('$promise', ({ broken, reads }) => {
    const offending = texts.filter(({ text }) => broken.test(reads === 'everything' ? text : prose(text)))
    expect(offending.map(({ key, text }) => `${key}: ${text}`)).toEqual([])
  })
})
