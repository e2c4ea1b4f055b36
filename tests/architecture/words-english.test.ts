import { describe, expect, it } from 'vitest'
import { clientTexts, type NamedText } from '../support/texts.ts'

const texts = clientTexts('en')

/** Names the keys whose text breaks a rule, with the text, so that a failure can be mended without a search. */
const breaking = (rule: (one: NamedText) => boolean): string[] => texts.filter(rule).map(({ key, text }) => `${key} = ${text}`)
const containing = (pattern: RegExp): string[] => breaking(({ text }) => pattern.test(text))

/** Wordings that were replaced by better ones, as `design/copy.md` settled. */
const SETTLED: readonly RegExp[] = [
  /balances told on/i,
  /not told by the bank/i,
  /mean of complete months/i,
  /from (three|3|12|\{\{\w+\}\}) (invoices|complete months) on/i,
  /stand in the way/i,
  /might be otherwise/i,
  /not calculated anew/i,
  /go on from any device/i,
  /hold it, move it/i,
  /play money/i,
  /how your invoices show you/i,
  /reminders by themselves/i,
  /taken back|take (this receipt )?back/i,
  /lifting a finger/i,
  /moved to the merchant/i,
  /^written$/i,
  /step(s|ped|ping)? back/i,
  /\b(proposals?|it|payers it) rests?\b/i,
  /account is somebody else/i,
  /what becomes of/i,
  /could not learn/i,
  /fill in this field/i,
  /second person\b.*\bwait|wait.*\bsecond person/i,
  /nothing is promised/i,
  /equal votes/i,
  /worked out here/i,
  /, of decided proposals/i,
  /asked of the service/i,
  /what stood before/i,
  /sells them to you/i,
]

/**
 * Words that people do not say at a bank's counter, where they mean: reported, applies, pending, on hold, automatically, again,
 * someone. "Stands out" and "outstanding" are other words.
 */
const STOPPED: readonly RegExp[] = [
  /\b(is|are|was|were|been|be) told\b|\btold (by|on)\b|\bnot told\b|\bname told\b/i,
  /\bstands?\b(?! out\b)|\bstood\b/i,
  /\bwait(s|ing)? (for|until)\b|\bwaits\b/i,
  /\bby (itself|themselves)\b/i,
  /\banew\b/i,
  /\b(some|any|every)body\b/i,
  /\bfinanciers?\b/i,
  /\bfree again\b/i,
  /\bmoney moves\b|\bgoes back to\b(?= \{\{)/i,
]

/** Stands between the entries of a list, so it ends in a space. */
const SEPARATOR = 'invoicing:receipt.comma'

/** `Wait a few minutes` tells the reader to wait, which is what the word is for. */
const TO_THE_READER = /^Wait a /

const NOUNS =
  'accounts|attachments|auditors|banks|businesses|changes|characters|concerns|conditions|corrections|customers|days|decimals|decisions|entries|' +
  'files|hours|invoices|items|lenders|lines|members|months|notifications|opportunities|parts|payers|payments|people|points|proposals|' +
  'receipts|reminders|requests|responses|reviews|rows|seconds|times|transactions|versions|votes|years'

/** A noun in the plural right behind a figure: `{{count}} days`, `{{count, number}} open proposals`. */
const COUNTED = new RegExp(`\\{\\{(\\w+)(?:, number)?\\}\\} (?:[a-z-]+ )?(?:${NOUNS})\\b`, 'i')

/** Figures that the product fixes, all greater than one, and what is no figure. */
const FIXED = ['limit', 'least', 'most', 'name']

const isCounted = (text: string): boolean => {
  const figure = COUNTED.exec(text)?.[1]
  return figure !== undefined && !FIXED.includes(figure)
}

describe('the English of the client', () => {
  it('is looked at as a whole', () => {
    expect(texts.length).toBeGreaterThan(2_500)
  })

  it('has one apostrophe, the curly one, but where the specification fixes the text', () => {
    expect(containing(/'/)).toEqual(["financing:list.none = You haven't created any financing requests yet."])
  })

  it('has no space too many', () => {
    expect(breaking(({ key, text }) => key !== SEPARATOR && / {2}|^\s|\s$/.test(text))).toEqual([])
  })

  it('says email, and sends it, in one word', () => {
    expect(containing(/\be-mails?\b|\bmail(ed|s)?\b(?!>)/i)).toEqual([])
  })

  it('writes amounts for something, never over an amount', () => {
    expect(containing(/\bover \{\{|\bnote over\b/i)).toEqual([])
  })

  it('has a singular for each noun that follows a figure', () => {
    const keys = new Set(texts.map(({ key }) => key))
    const hasSingular = (key: string) => /_(zero|other)$/.test(key) && keys.has(key.replace(/_(zero|other)$/, '_one'))
    expect(breaking(({ key, text }) => isCounted(text) && !/_one$/.test(key) && !hasSingular(key))).toEqual([])
  })

  it('has no plural in its singular forms', () => {
    expect(breaking(({ key, text }) => /_one$/.test(key) && isCounted(text))).toEqual([])
  })

  it.each(SETTLED.map((pattern) => [String(pattern), pattern] as const))('says the settled words instead of %s', (_, pattern) => {
    expect(containing(pattern)).toEqual([])
  })

  it.each(STOPPED.map((pattern) => [String(pattern), pattern] as const))('says what people say instead of %s', (_, pattern) => {
    expect(breaking(({ text }) => pattern.test(text) && !TO_THE_READER.test(text))).toEqual([])
  })

  it('says the same in the terms and in the wallet about money that is held', () => {
    const of = (key: string) => texts.find((one) => one.key === key)?.text ?? ''
    expect(of('legal:terms.what.text')).toMatch(/keeps a record of the money you hold in your wallet accounts/)
    expect(of('legal:terms.what.text')).not.toMatch(/holds no money/)
    for (const key of ['legal:terms.what.text', 'wallet:explanation'])
      expect(of(key)).toMatch(/in (its|the) test environment, balances are test funds/i)
  })
})
