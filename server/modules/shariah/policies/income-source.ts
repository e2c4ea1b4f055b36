import { invalidField } from '../../../shared/errors.ts'
import { plain } from '../../banking/index.ts'
import type { IncomeSourceInput } from './policy.inputs.ts'

/** A kind of income that a policy names as impermissible, as it is stored and hashed. */
export interface IncomeSource {
  /** Names it within its policy, such as `ALCOHOL`. */
  readonly code: string
  readonly nameEn: string
  readonly nameAr: string
  /** What banks call such transactions: codes or words, in lower case, compared as a whole. */
  readonly bankCategories: readonly string[]
  /** Words and phrases of the text, the counterparty or the reference, in the form in which texts are compared. */
  readonly words: readonly string[]
}

const LONGEST = 60

/** A word as bank texts are searched for it: letters and digits alone, in the form in which texts are compared. */
const asWord = (text: string) =>
  plain(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()

const listed = (given: readonly string[], form: (text: string) => string, path: string) => {
  const written = given.map(form)
  const wrong = written.findIndex((each) => each.length < 2 || each.length > LONGEST)
  if (wrong >= 0) throw invalidField(`${path}.${wrong}`, 'shariah.policies.input.sourceWord')
  return [...new Set(written)]
}

/** Returns the kinds of income as they are stored. Throws INVALID, naming the path in the input. */
export const checkedSources = (given: readonly IncomeSourceInput[]): IncomeSource[] => {
  const sources = given.map(({ code, nameEn, nameAr, bankCategories, words }, at): IncomeSource => {
    const path = `incomeSources.${at}`
    if (bankCategories.length + words.length === 0) throw invalidField(`${path}.words`, 'shariah.policies.input.sourceEmpty')
    return {
      code,
      nameEn: nameEn.trim(),
      nameAr: nameAr.trim(),
      bankCategories: listed(bankCategories, (text) => text.trim().toLowerCase(), `${path}.bankCategories`),
      words: listed(words, asWord, `${path}.words`),
    }
  })
  const repeated = sources.findIndex(({ code }, at) => sources.findIndex((other) => other.code === code) < at)
  if (repeated >= 0) throw invalidField(`incomeSources.${repeated}.code`, 'shariah.policies.input.sourceTwice')
  return sources
}
