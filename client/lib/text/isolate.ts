import { directionOf } from './languages'

const START = '\u2068'
const END = '\u2069'
const NUMBER = /^\d+(?:[.,:]\d+)*$/
const ISOLATED = /^[\u2066-\u2068][^\u2066-\u2069]*\u2069$/
const RIGHT_TO_LEFT_LETTER = /[\p{Script=Arabic}\p{Script=Hebrew}]/u

/**
 * Isolates a value from the text direction of its sentence: in Arabic a Latin name keeps its last dot and an amount its
 * minus, in English an Arabic name keeps its order. Plain numbers and values that are already isolated are unchanged.
 */
export const isolate = (value: string, language: string): string => {
  const needed = directionOf(language) === 'rtl' ? value !== '' && !NUMBER.test(value) : RIGHT_TO_LEFT_LETTER.test(value)
  return needed && !ISOLATED.test(value) ? `${START}${value}${END}` : value
}
