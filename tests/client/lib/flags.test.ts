import { expect, test } from 'vitest'
import { hasFlags } from '@/lib/browser/flags'

const letters = (text: string) => [...text].length

test.each<[string, (text: string) => number, boolean]>([
  ['one picture for both letters', () => 48, true],
  ['two letters', (text) => 26 * letters(text), false],
  ['two empty boxes', (text) => 30 * letters(text), false],
  ['nothing, as a document that is not laid out', () => 0, true],
])('a device that shows a flag as %s is recognised', (_, widthOf, draws) => {
  expect(hasFlags(widthOf)).toBe(draws)
})
