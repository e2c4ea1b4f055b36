import { directionOf } from './languages'

const START = '\u2068'
const END = '\u2069'
const NUMBER = /^\d+(?:[.,:]\d+)*$/
const ISOLATED = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * A value within a sentence of a language, set apart from the direction of the words around it: a Latin name keeps its last
 * dot and an amount its minus in Arabic, an Arabic name its order in English. Bare numbers, and what is set apart already, stay
 * as they are.
 */
export const isolate = (value: string, language: string): string => {
  const needed = directionOf(language) === 'rtl' ? value !== '' && !NUMBER.test(value) : RIGHT_TO_LEFT_LETTER.test(value)
  return needed && !ISOLATED.test(value) ? `${START}${value}${END}` : value
}
